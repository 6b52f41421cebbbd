import { FRI, MON, SAT, SUN, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const daChongHonSon: ResortContent = {
  friendlyUrl: 'da-chong-hon-son',
  name: 'Đá Chồng Hòn Sơn',
  stars: 3,
  category: 'island',
  detailAddress: text(
    'Bãi Bàng, Lại Sơn, đặc khu Kiên Hải, An Giang',
    'Bai Bang, Lai Son, Kien Hai Special Zone, An Giang',
  ),
  place: text('Bãi Bàng, Hòn Sơn', 'Bai Bang, Hon Son'),
  latitude: 9.8035,
  longitude: 104.6335,
  email: 'letan@da-chong-hon-son.example',
  mobile: '0297 383 0517',
  description: text(
    html(
      'Hòn Sơn cao và tròn, đá granit xếp lên nhau như ai bày sẵn, dừa mọc nghiêng là là mặt cát. Khu nhà của chúng tôi nép vào một thung nhỏ sau bãi Bàng, lưng tựa núi Ma Thiên Lãnh.',
      'Con đường vòng đảo dài 12 km đi qua năm bãi tắm và hai làng làm nước mắm. Sáng leo núi cùng người dẫn đường, chừng một tiếng rưỡi là tới sân tiên lộng gió; trưa về có canh chua cá bớp và cơm trong bếp chung.',
      'Nước trước bãi cạn và trong suốt tháng ba đến tháng sáu, trẻ con lội được xa. Buổi chiều xóm chài kéo bóng chuyền ra cát, thiếu người thì gọi khách.',
      'Tàu từ Rạch Giá chạy một giờ bốn mươi lăm phút. Cuối năm gió bấc thổi mặt đông, khi ấy chúng tôi dời ghế sang bãi Nhà phía bên kia đồi, lặng như mặt ao.',
    ),
    html(
      'Hon Son is tall and round, its granite stacked as if by hand, its palms leaning almost level with the sand. Our houses sit in a small hollow behind Bai Bang with Ma Thien Lanh peak at their back.',
      'The ring road is 12 km long and passes five beaches and two fish-sauce villages. Climb with a guide in the morning, about an hour and a half to the windy flat rock on top, and be back for sour cobia soup in the shared kitchen.',
      'From March to June the water in front is shallow and clear, and children can wade a long way out. In the afternoon the fishermen string up a volleyball net; when they are one short they call for a guest.',
      'The boat from Rach Gia takes an hour and three quarters. When the north wind blows late in the year we carry the chairs over the hill to Bai Nha, as flat as a pond.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 11:00.',
      'Xe điện đón tại cầu tàu Bãi Nhà, 15 phút tới nơi.',
      'Bếp chung mở đến 21:00, ai dùng nồi nấy rửa.',
      'Không mang đồ nhựa dùng một lần ra bãi.',
    ]),
    html([
      'Check-in 13:00, check-out 11:00.',
      'An electric cart meets you at Bai Nha pier, 15 minutes away.',
      'The shared kitchen is open until 21:00; wash the pots you use.',
      'No single-use plastic on the beach.',
    ]),
  ),
  amenities: ['kitchen', 'restaurant', 'bicycle', 'wifi', 'breakfast'],
  pictures: photos(
    'islands-noon-4',
    'islands-noon-1',
    'room-day-3',
    'coast-noon-5',
    'coast-noon-2',
    'coast-dusk-1',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'nha-da',
      text('Nhà đá', 'Stone cabin'),
      text(
        'Tường xây bằng đá núi, mát quanh năm, giường đôi và bàn viết bên cửa sổ. 30 m².',
        'Walls of island granite, cool all year, a double bed and a desk at the window. 30 m².',
      ),
      money(two, 3, FRI, 950_000),
      photos('room-stone-day-1'),
    ),
    room(
      'phong-gac-mai',
      text('Phòng gác mái', 'Loft room'),
      text(
        'Nệm rộng trên gác, bàn trà phía dưới, cửa sổ tròn nhìn ra biển. 35 m².',
        'A wide mattress upstairs, a tea table below, and a round window to the sea. 35 m².',
      ),
      money(couple, 4, MON, 1_120_000),
      photos('room-attic-dusk-1', 'islands-noon-1'),
    ),
    room(
      'nha-ba-gian',
      text('Nhà ba gian', 'Three-bay house'),
      text(
        'Kiểu nhà xưa của đảo, hai giường đôi hai đầu, gian giữa để ăn cơm. 64 m².',
        'An old island plan: a double bed at each end and the middle bay for meals. 64 m².',
      ),
      points(family, 5, SAT, 1_460_000),
      photos('room-dusk-1'),
    ),
    room(
      'nha-duoi-dua',
      text('Nhà dưới hàng dừa', 'House under the palms'),
      text(
        'Sát mép bãi, bếp riêng và bàn nướng, hai phòng ngủ. 72 m².',
        'At the edge of the beach, with its own kitchen, a grill and two bedrooms. 72 m².',
      ),
      money(family, 5, SUN, 1_740_000),
      photos('room-bungalow-day-1', 'coast-noon-5'),
    ),
  ],
  season: 'south',
};
