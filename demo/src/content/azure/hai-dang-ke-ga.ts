import {
  FRI,
  MON,
  SAT,
  SUN,
  couple,
  family,
  gathering,
  html,
  money,
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const haiDangKeGa: ResortContent = {
  friendlyUrl: 'hai-dang-ke-ga',
  name: 'Hải Đăng Kê Gà',
  stars: 4,
  category: 'beach',
  detailAddress: text('Đường ĐT 719, Kê Gà, xã Tân Thành, Lâm Đồng', 'DT 719 Road, Ke Ga, Tan Thanh Commune, Lam Dong'),
  place: text('Mũi Kê Gà, Phan Thiết', 'Ke Ga Cape, Phan Thiet'),
  latitude: 10.7038,
  longitude: 107.9887,
  email: 'datphong@hai-dang-ke-ga.example',
  mobile: '0252 368 2209',
  description: text(
    html(
      'Ngọn hải đăng dựng năm 1899 vẫn nhấp nháy mỗi đêm ngoài hòn đảo nhỏ, và ánh đèn quét qua trần phòng bạn bốn lần một phút nếu quên kéo rèm. Phần lớn khách chọn quên.',
      'Bãi Kê Gà rải những tảng đá vàng tròn như bầy voi nằm. Nước rút, giữa đá thành hồ tắm cho trẻ; nước lên, thúng chở khách ra đảo mất bảy phút, leo 183 bậc tới đỉnh tháp.',
      'Đường về Phan Thiết 30 km chạy giữa đồi cát và vườn thanh long. Khoảng tháng mười một, vườn chong đèn cả đêm, từ sân thượng trông như một thành phố khác. Bánh căn, lẩu thả, nước mắm Phú Hài đều có trong thực đơn.',
      'Nơi này nắng ba trăm ngày mỗi năm. Từ tháng mười một tới tháng ba có gió diều; tháng tư đến tháng chín biển dịu cho người chỉ muốn nằm.',
    ),
    html(
      'The lighthouse of 1899 still blinks every night from its islet, and its beam crosses your ceiling four times a minute if you forget the curtain. Most guests choose to forget.',
      'The beach at Ke Ga is scattered with round golden boulders, like elephants lying down. At low tide the gaps between them become pools for children; at high tide a basket boat reaches the islet in seven minutes, and 183 steps lead up the tower.',
      'The 30 km to Phan Thiet run between dunes and dragon-fruit farms. Around November the farms burn lamps all night, and from the roof they look like another city. Clay-pot rice cakes and the local fish salad are on the menu.',
      'There is sun three hundred days a year. November to March has wind for kites; April to September is mild, for those who would rather lie down.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:30.',
      'TP. Hồ Chí Minh 170 km, gần ba giờ theo cao tốc Dầu Giây – Phan Thiết.',
      'Thúng ra hải đăng 7:00 – 16:00, tùy sóng.',
      'Cát nóng buổi trưa, nhớ mang dép.',
    ]),
    html([
      'Check-in 14:00, check-out 11:30.',
      'Ho Chi Minh City 170 km, just under three hours by the expressway.',
      'Basket boats to the lighthouse 7:00 to 16:00, waves permitting.',
      'The sand burns at noon; bring sandals.',
    ]),
  ),
  amenities: ['private-beach', 'outdoor-pool', 'spa', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: photos(
    'coast-noon-5',
    'coast-noon-7',
    'room-day-1',
    'coast-noon-4',
    'pool-noon-1',
    'pool-dusk-1',
    'coast-dusk-3',
    'coast-dusk-1',
  ),
  rooms: [
    room(
      'phong-anh-den',
      text('Phòng ánh đèn', 'Lighthouse room'),
      text(
        'Giường lớn đối diện cửa sổ, đèn hải đăng là đèn ngủ. 36 m².',
        'King bed opposite the window; the lighthouse is your night light. 36 m².',
      ),
      money(two, 3, FRI, 1_290_000),
      photos('room-day-1', 'coast-noon-5'),
    ),
    room(
      'bungalow-da-voi',
      text('Bungalow đá voi', 'Boulder bungalow'),
      text(
        'Nép giữa hai tảng đá, hiên cát, vòi sen ngoài trời. 48 m².',
        'Tucked between two boulders, with a sand porch and outdoor shower. 48 m².',
      ),
      money(couple, 4, MON, 1_850_000),
      photos('room-stone-day-1'),
    ),
    room(
      'nha-vuon-thanh-long',
      text('Nhà vườn thanh long', 'Dragon-fruit house'),
      text(
        'Hai phòng ngủ phía sau vườn, bếp và sân nướng. 90 m².',
        'Two bedrooms behind the orchard, with a kitchen and grill. 90 m².',
      ),
      points(family, 7, SAT, 1_960_000),
      photos('room-dusk-1'),
    ),
    room(
      'biet-thu-mep-nuoc',
      text('Biệt thự mép nước', 'Tideline villa'),
      text(
        'Ba phòng ngủ, hồ bơi riêng, cầu thang xuống hồ đá khi nước ròng. 175 m².',
        'Three bedrooms, a private pool and steps to the rock pools at low tide. 175 m².',
      ),
      money(gathering, 5, SUN, 3_690_000),
      photos('room-terrace-dusk-1', 'pool-noon-1'),
    ),
  ],
  season: 'south',
};
