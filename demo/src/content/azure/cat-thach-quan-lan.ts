import { FRI, MON, SUN, THU, family, gathering, html, money, photos, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const catThachQuanLan: ResortContent = {
  friendlyUrl: 'cat-thach-quan-lan',
  name: 'Cát Thạch Quan Lạn',
  stars: 3,
  category: 'island',
  detailAddress: text(
    'Bãi Minh Châu, đảo Quan Lạn, đặc khu Vân Đồn, Quảng Ninh',
    'Minh Chau Beach, Quan Lan Island, Van Don Special Zone, Quang Ninh',
  ),
  place: text('Minh Châu, Quan Lạn', 'Minh Chau, Quan Lan'),
  latitude: 20.918,
  longitude: 107.533,
  email: 'nha@cat-thach-quan-lan.example',
  mobile: '0203 387 7264',
  description: text(
    html(
      'Cát Minh Châu gần như là silic thuần, giẫm lên nghe rít, bốc lên nhẹ như bột. Người ta từng chở đi nấu pha lê; bây giờ nó nằm yên cho sá sùng đào hang và khách đi chân đất.',
      'Hai mươi phòng của chúng tôi ở rìa rừng trâm, khu rừng thấp độc nhất của đảo, thân cây xoắn vì gió. Cổng sau mở ra bãi; cổng trước mở ra con đường xe túc túc dài 15 km xuống làng Quan Lạn.',
      'Làng có đình cổ hướng biển, mỗi tháng sáu âm lịch đua thuyền ba ngày. Thương cảng Vân Đồn xưa chỉ còn mảnh sành lẫn vào cát, trẻ con nhặt được thì mang cho cô lễ tân xem rồi thả lại.',
      [
        'Tắm: tháng 5 – 9, nhiều cá, ít sứa sau rằm tháng bảy.',
        'Xem chim di cư: tháng 10 – 11.',
        'Ngoài ra: đảo đóng cửa sớm, chúng tôi còn sách.',
      ],
    ),
    html(
      'The sand of Minh Chau is nearly pure silica: it squeaks underfoot and lifts like flour. It was once shipped off to make crystal; now it lies still for sandworms and bare feet.',
      'Our twenty rooms stand at the edge of the myrtle wood, a low forest found only here, its trunks twisted by wind. The back gate opens to the beach, the front to the 15 km tuk-tuk road to Quan Lan village.',
      'The old communal house there faces the sea, and in the sixth lunar month boats race for three days. Of the ancient port of Van Don only shards are left in the sand; children find them, show them at the desk and put them back.',
      [
        'Swimming: May to September, with fewer jellyfish after mid-August.',
        'Migrant birds: October and November.',
        'Otherwise the island shuts early, and we have books.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 11:00.',
      'Tàu cao tốc Ao Tiên – Minh Châu 50 phút, xe điện đón ở cảng.',
      'Không mang cát, vỏ sò về.',
      'Giờ lửa trại: 19:30 – 21:30 thứ bảy.',
    ]),
    html([
      'Check-in 13:00, check-out 11:00.',
      'Fast boat Ao Tien – Minh Chau 50 minutes; a cart waits on the pier.',
      'Please take no sand or shells home.',
      'Campfire: Saturdays 19:30 to 21:30.',
    ]),
  ),
  amenities: ['private-beach', 'restaurant', 'bicycle', 'wifi', 'breakfast'],
  pictures: photos(
    'coast-noon-2',
    'coast-noon-7',
    'room-day-1',
    'coast-noon-1',
    'coast-noon-8',
    'coast-dusk-2',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'phong-rung-tram',
      text('Phòng rừng trâm', 'Myrtle-wood room'),
      text(
        'Giường đôi, cửa sổ chạm lá, quạt trần và máy lạnh. 26 m².',
        'Double bed, leaves against the window, fan and air conditioning. 26 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-garden-day-1'),
    ),
    room(
      'phong-hien-cat',
      text('Phòng hiên cát', 'Sand-porch room'),
      text(
        'Hiên chung với bãi, hai giường đôi, vòi rửa chân. 36 m².',
        'The porch ends on the beach; two doubles and a foot tap. 36 m².',
      ),
      money(family, 3, MON, 1_240_000),
      photos('room-day-1', 'coast-noon-2'),
    ),
    room(
      'nha-nguyen-can-minh-chau',
      text('Nhà nguyên căn Minh Châu', 'Minh Chau house'),
      text(
        'Ba phòng ngủ, bếp rộng, sân phơi thành chỗ chơi cầu lông. 115 m².',
        'Three bedrooms, a big kitchen and a yard that doubles as a badminton court. 115 m².',
      ),
      money(gathering, 5, SUN, 2_190_000),
      photos('room-dusk-1'),
    ),
    room(
      'phong-nguoi-xem-chim',
      text('Phòng người xem chim', 'Birdwatcher’s room'),
      text(
        'Tầng trên, bàn đặt ống nhòm, cửa hướng bãi bồi. 30 m².',
        'Upstairs, a shelf for a telescope, facing the mudflats. 30 m².',
      ),
      money(two, 4, THU, 990_000),
      photos('room-studio-day-1'),
    ),
  ],
  season: 'north',
};
