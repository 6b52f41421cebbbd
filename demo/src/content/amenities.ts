import type { AmenityCode, Text } from './types.ts';

export const amenities: Record<AmenityCode, Text> = {
  'private-beach': { vi: 'Bãi biển riêng', en: 'Private beach' },
  'outdoor-pool': { vi: 'Hồ bơi ngoài trời', en: 'Outdoor pool' },
  'indoor-pool': { vi: 'Hồ bơi trong nhà', en: 'Indoor pool' },
  kitchen: { vi: 'Bếp trong phòng', en: 'In-room kitchen' },
  'kids-club': { vi: 'Câu lạc bộ trẻ em', en: 'Kids’ club' },
  spa: { vi: 'Spa', en: 'Spa treatments' },
  'airport-pickup': { vi: 'Đón sân bay', en: 'Airport pick-up' },
  golf: { vi: 'Sân gôn', en: 'Golf course' },
  gym: { vi: 'Phòng tập', en: 'Fitness room' },
  restaurant: { vi: 'Nhà hàng', en: 'Restaurant' },
  bicycle: { vi: 'Xe đạp miễn phí', en: 'Free bicycles' },
  parking: { vi: 'Chỗ đậu xe', en: 'Parking' },
  wifi: { vi: 'Wi-Fi miễn phí', en: 'Free Wi-Fi' },
  pets: { vi: 'Nhận thú cưng', en: 'Pets welcome' },
  breakfast: { vi: 'Gồm bữa sáng', en: 'Breakfast included' },
};
