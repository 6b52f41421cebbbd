import { FRI, MON, SAT, SUN, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const nangSomXuanDai: ResortContent = {
  friendlyUrl: 'nang-som-xuan-dai',
  name: 'Nắng Sớm Xuân Đài',
  stars: 4,
  category: 'bay',
  detailAddress: text('Nhất Tự Sơn, phường Xuân Đài, Đắk Lắk', 'Nhat Tu Son, Xuan Dai Ward, Dak Lak'),
  place: text('Vịnh Xuân Đài, Sông Cầu', 'Xuan Dai Bay, Song Cau'),
  latitude: 13.4218,
  longitude: 109.2262,
  email: 'letan@nang-som-xuan-dai.example',
  mobile: '0257 371 5588',
  description: text(
    html(
      'Phú Yên đón mặt trời vào hàng sớm nhất nước, và ở vịnh Xuân Đài nắng tới mà không có sóng theo sau. Mặt vịnh phẳng, lồng tôm hùm xếp ô như bàn cờ, xa xa là cánh tay bán đảo Xuân Thịnh ôm trọn.',
      'Trước nhà là Nhất Tự Sơn, hòn đảo nhỏ hình chữ nhất. Khi nước rút, một lối đá nổi lên; bạn đi bộ ra đảo trong mười phút, nhớ canh giờ quay về, kẻo phải gọi thúng.',
      [
        'Ghềnh Đá Đĩa: 22 km về nam, đi lúc bảy giờ sáng để có một mình.',
        'Dừa Sông Cầu: rừng dừa chạy dọc quốc lộ, quán nước bên đường.',
        'Bữa tối bên lồng nuôi: tôm hùm, sò huyết đầm Cù Mông.',
      ],
      'Nhà chúng tôi chỉ hai tầng, sơn trắng, có thư viện và bàn bi-a cũ. Mùa khô từ tháng giêng đến tháng tám. Tháng mười trời mưa, vịnh vẫn lặng, người ta đến để viết.',
    ),
    html(
      'This coast meets the sun among the first in the country, and in Xuan Dai bay it comes without waves behind it. The water lies flat, lobster cages ruled across it like a chessboard, and the long arm of Xuan Thinh peninsula closes it in.',
      'In front of the house stands Nhat Tu Son, a little island shaped like the stroke for “one”. At low water a causeway of stones appears; it is ten minutes across, but watch the clock or you will be calling for a basket boat.',
      [
        'Da Dia basalt reef: 22 km south; go at seven to have it alone.',
        'The palms of Song Cau: groves along the highway and a stall in each.',
        'Dinner beside the cages: lobster, and blood cockles from Cu Mong lagoon.',
      ],
      'We are only two storeys, white, with a library and an old billiard table. January to August is dry. In October it rains, the bay stays calm, and people come to write.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Phù Cát 75 km hoặc Tuy Hòa 65 km, đều hơn một giờ.',
      'Bảng giờ nước rút dán ở sảnh, đổi mỗi ngày.',
      'Thư viện là nơi nói nhỏ.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Phu Cat airport 75 km or Tuy Hoa 65 km, a little over an hour from either.',
      'Low-tide times are posted in the hall each day.',
      'In the library, low voices.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: photos(
    'coast-noon-9',
    'coast-noon-3',
    'room-day-1',
    'coast-noon-8',
    'pool-noon-1',
    'coast-noon-10',
    'coast-dusk-4',
    'pool-dusk-1',
  ),
  rooms: [
    room(
      'phong-nhat-tu',
      text('Phòng Nhất Tự', 'Nhat Tu room'),
      text(
        'Giường đôi, cửa sổ đóng khung đúng hòn đảo trước nhà. 33 m².',
        'Double bed and a window that frames the island exactly. 33 m².',
      ),
      money(two, 3, FRI, 1_050_000),
      photos('room-day-1', 'coast-noon-9'),
    ),
    room(
      'phong-nguoi-viet',
      text('Phòng người viết', 'Writer’s room'),
      text(
        'Bàn gỗ dài, đèn tốt, sofa ngủ trưa; không ti vi. 38 m².',
        'A long desk, a good lamp, a daybed, and no television. 38 m².',
      ),
      points(two, 7, SUN, 1_180_000),
      photos('room-studio-day-1'),
    ),
    room(
      'can-ho-gia-dinh-tang-tret',
      text('Căn hộ gia đình tầng trệt', 'Ground-floor family apartment'),
      text('Hai phòng ngủ, bếp, cửa mở ra bãi cỏ. 82 m².', 'Two bedrooms, a kitchen and doors to the lawn. 82 m².'),
      points(family, 7, SAT, 1_760_000),
      photos('room-garden-day-1'),
    ),
    room(
      'phong-goc-san-thuong',
      text('Phòng góc sân thượng', 'Roof-terrace corner'),
      text(
        'Sân thượng riêng, ghế nằm đôi, kính thiên văn nhỏ. 48 m².',
        'Your own roof terrace, a double lounger and a small telescope. 48 m².',
      ),
      money(couple, 4, MON, 1_690_000),
      photos('room-terrace-dusk-1', 'coast-dusk-4'),
    ),
  ],
  season: 'central',
};
