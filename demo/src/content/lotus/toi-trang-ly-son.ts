import { FRI, MON, SUN, THU, couple, family, gathering, html, money, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const toiTrangLySon: ResortContent = {
  friendlyUrl: 'toi-trang-ly-son',
  name: 'Tỏi Trắng Lý Sơn',
  stars: 0,
  category: 'island',
  detailAddress: text(
    'Thôn Đông An Hải, đặc khu Lý Sơn, Quảng Ngãi',
    'Dong An Hai village, Ly Son Special Zone, Quang Ngai',
  ),
  place: text('An Hải, Lý Sơn', 'An Hai, Ly Son'),
  latitude: 15.379,
  longitude: 109.126,
  email: 'nha@toi-trang-ly-son.example',
  mobile: '0255 386 7203',
  description: text(
    html(
      'Lý Sơn trồng tỏi trên cát san hô và đất núi lửa, ruộng chia ô bằng đá đen, mùa lá xanh nhìn như tấm chăn chần. Nhà nghỉ của gia đình ông Lê nằm giữa những ô ruộng ấy, mười hai phòng, đi bộ sáu phút ra biển.',
      'Đảo nhỏ, chạy xe một vòng 20 km. Cổng Tò Vò đẹp lúc mặt trời lặn; hang Câu có vách đá tầng tầng như trang sách; đỉnh Thới Lới leo bốn mươi phút, trong miệng núi lửa là hồ nước ngọt nuôi cả đảo.',
      'Sang Đảo Bé bằng ca nô mười lăm phút, nước trong đến mức thúng như treo trên không. Ở đó có cụ Gù kể chuyện hải đội Hoàng Sa, và bữa trưa gỏi tỏi, cua dẫn, rong chân vịt.',
      ['Tháng 3 – 9: biển lặng.', 'Tháng 12 – 1: xuống giống tỏi. Tháng 2 – 3: thu hoạch, cả đảo thơm.'],
    ),
    html(
      'Ly Son grows garlic on coral sand and volcanic earth, in plots edged with black stone; in leaf the island looks like a quilt. The Lê family’s house stands among those plots, twelve rooms, six minutes on foot from the sea.',
      'The round of the island is 20 km. To Vo arch is best at sunset, the cliffs of Cau cave lie in layers like pages, and Thoi Loi takes forty minutes to climb; in its crater is the lake that waters everyone.',
      'Little Island is fifteen minutes by speedboat, its water so clear that basket boats seem to hang in air. An old man there tells of the Hoang Sa flotilla, and lunch is garlic-shoot salad, island crab and seaweed.',
      [
        'March to September: calm sea.',
        'December and January: garlic planting. February and March: the harvest, when everything smells of it.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 12:30, trả phòng 10:30.',
      'Tàu Sa Kỳ – Lý Sơn 35 phút; sân bay Chu Lai tới Sa Kỳ 40 km.',
      'Không giẫm lên ruộng tỏi, kể cả để chụp ảnh.',
      'Nhà dân, chưa xếp hạng sao.',
    ]),
    html([
      'Check-in 12:30, check-out 10:30.',
      'Boat Sa Ky – Ly Son 35 minutes; Chu Lai airport to Sa Ky 40 km.',
      'Stay off the garlic plots, photographs included.',
      'A family house, not star-rated.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'wifi', 'breakfast'],
  pictures: posters(
    'beach-golden-1',
    'beach-noon-1',
    'room-noon-2',
    'beach-dawn-1',
    'room-golden-2',
    'beach-dusk-1',
    'beach-night-1',
  ),
  rooms: [
    room(
      'phong-ruong-toi',
      text('Phòng ruộng tỏi', 'Garlic-field room'),
      text(
        'Giường đôi, cửa sổ ngang tầm luống tỏi. 22 m².',
        'Double bed, the window level with the beds of garlic. 22 m².',
      ),
      money(two, 3, FRI, 600_000),
      posters('room-noon-2'),
    ),
    room(
      'phong-nhin-thoi-loi',
      text('Phòng nhìn Thới Lới', 'Thoi Loi view'),
      text(
        'Tầng hai, hai giường đôi, bàn trà ngoài ban công. 32 m².',
        'Upstairs, two doubles and a tea table on the balcony. 32 m².',
      ),
      money(family, 3, MON, 840_000),
      posters('room-golden-2'),
    ),
    room(
      'nha-da-san-ho',
      text('Nhà đá san hô', 'Coral-stone house'),
      text(
        'Nhà cũ trăm năm, một phòng ngủ, bếp và giếng. 50 m².',
        'A century old: one bedroom, a kitchen and a well. 50 m².',
      ),
      money(couple, 4, THU, 980_000),
      posters('room-dawn-2', 'beach-golden-1'),
    ),
    room(
      'nha-nhom-ban',
      text('Nhà cho nhóm bạn', 'House for friends'),
      text(
        'Sáu giường đơn, sân nướng, loa tắt lúc mười giờ. 64 m².',
        'Six singles, a grill yard, music off at ten. 64 m².',
      ),
      money(gathering, 3, SUN, 1_260_000),
      posters('room-dusk-2'),
    ),
  ],
  season: 'central',
};
