import { MON, SAT, SUN, THU, couple, family, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const doiCatMuiNe: ResortContent = {
  friendlyUrl: 'doi-cat-mui-ne',
  name: 'Đồi Cát Mũi Né',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    '88 Nguyễn Đình Chiểu, Hàm Tiến, phường Mũi Né, Lâm Đồng',
    '88 Nguyen Dinh Chieu, Ham Tien, Mui Ne Ward, Lam Dong',
  ),
  place: text('Hàm Tiến, Mũi Né', 'Ham Tien, Mui Ne'),
  latitude: 10.956,
  longitude: 108.229,
  email: 'letan@doi-cat-mui-ne.example',
  mobile: '0252 374 1926',
  description: text(
    html(
      'Gió ở Mũi Né có giờ giấc: sáng đi vắng, trưa về, chiều thổi đều như có người bật quạt. Dân chơi diều biết điều đó, nên lịch của chúng tôi cũng xếp theo gió: sáng yoga và đồi cát, chiều ván và diều.',
      'Khu nghỉ là hai dãy nhà gạch mộc giữa vườn dừa, mỗi nhà có vòi xả cát và giá treo ván. Thầy dạy diều người Hàm Tiến, ba buổi là đứng được; bãi trước nhà có cứu hộ từ bảy giờ.',
      'Đồi Hồng cách 9 km, đẹp nhất lúc bốn giờ rưỡi sáng khi cát còn lạnh và chưa ai giẫm. Suối Tiên, làng chài, chợ cá bên bờ kè nằm trên cùng một con đường, đạp xe trọn buổi là vừa.',
      ['Gió diều: tháng 11 – 3, 18 đến 25 hải lý.', 'Biển phẳng cho trẻ nhỏ: tháng 4 – 9.'],
    ),
    html(
      'The wind of Mui Ne keeps hours: away in the morning, back at noon, blowing all afternoon as if someone had switched on a fan. Kite surfers know this and our timetable follows: yoga and dunes early, boards and kites later.',
      'Two rows of plain brick houses stand among palms, each with a tap for sandy feet and a rack for boards. The kite teacher was born in Ham Tien; three lessons and you will stand. Lifeguards watch the beach from seven.',
      'The red dunes, 9 km off, are best at half past four in the morning, when the sand is cold and unmarked. The Fairy Stream, the fishing village and the market on the sea wall lie along the same road, a full morning by bicycle.',
      ['Kite wind: November to March, 18 to 25 knots.', 'Flat water for small children: April to September.'],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'TP. Hồ Chí Minh 205 km, ba tiếng rưỡi; ga Phan Thiết 18 km.',
      'Diều không cất cánh trong khu tắm có phao vàng.',
      'Rửa ván ngoài sân, đừng rửa trong phòng tắm.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Ho Chi Minh City 205 km, three and a half hours; Phan Thiet station 18 km.',
      'No kites inside the yellow swimming buoys.',
      'Rinse boards in the yard, not in the shower.',
    ]),
  ),
  amenities: ['private-beach', 'outdoor-pool', 'restaurant', 'gym', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'beach-noon-1',
    'pool-noon-1',
    'room-noon-2',
    'beach-dawn-1',
    'beach-golden-1',
    'room-golden-2',
    'beach-dusk-1',
    'pool-dusk-1',
    'beach-night-1',
  ),
  rooms: [
    room(
      'phong-tho-dieu',
      text('Phòng thợ diều', 'Kiter’s room'),
      text(
        'Hai giường đơn, giá phơi và tủ khóa cho đồ ướt. 28 m².',
        'Two singles, a drying rack and a locker for wet gear. 28 m².',
      ),
      money(two, 5, MON, 780_000),
      posters('room-noon-2'),
    ),
    room(
      'nha-gach-vuon-dua',
      text('Nhà gạch vườn dừa', 'Brick house in the palms'),
      text(
        'Giường đôi, bàn ăn ngoài hiên, võng giữa hai gốc dừa. 42 m².',
        'Double bed, a table on the porch, a hammock between two palms. 42 m².',
      ),
      money(couple, 4, THU, 1_190_000),
      posters('room-dawn-2', 'beach-noon-1'),
    ),
    room(
      'nha-gia-dinh-canh-ho',
      text('Nhà gia đình cạnh hồ bơi', 'Family house by the pool'),
      text(
        'Hai phòng ngủ, bếp nhỏ, rào chắn lối ra hồ. 75 m².',
        'Two bedrooms, kitchenette, a gate before the pool. 75 m².',
      ),
      points(family, 7, SAT, 1_640_000),
      posters('room-golden-2', 'pool-noon-1'),
    ),
    room(
      'suite-mat-bien',
      text('Suite mặt biển', 'Seafront suite'),
      text(
        'Cửa kính trượt hết, sàn gỗ ra tận cát. 58 m².',
        'Glass that slides away and a deck that ends in sand. 58 m².',
      ),
      points(couple, 4, SUN, 1_980_000),
      posters('room-dusk-2', 'beach-dusk-1'),
    ),
  ],
  season: 'south',
};
