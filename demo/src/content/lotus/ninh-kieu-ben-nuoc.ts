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
  points,
  posters,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const ninhKieuBenNuoc: ResortContent = {
  friendlyUrl: 'ninh-kieu-ben-nuoc',
  name: 'Ninh Kiều Bến Nước',
  stars: 4,
  category: 'city',
  detailAddress: text('Đường Hai Bà Trưng, phường Ninh Kiều, Cần Thơ', 'Hai Ba Trung Street, Ninh Kieu Ward, Can Tho'),
  place: text('Bến Ninh Kiều, Cần Thơ', 'Ninh Kieu Wharf, Can Tho'),
  latitude: 10.033,
  longitude: 105.7885,
  email: 'xinchao@ninh-kieu-ben-nuoc.example',
  mobile: '0292 381 4036',
  description: text(
    html(
      'Ở Cần Thơ người ta chỉ đường bằng con nước: nước lớn ghé chợ, nước ròng ghé vườn. Nhà chúng tôi ngay bến Ninh Kiều, bảng treo ở sảnh ghi giờ triều thay cho giờ tàu.',
      'Năm giờ sáng, ghe của chú Út nổ máy đi Cái Răng. Giữa sông có hủ tiếu, cà phê, cây bẹo treo khóm; về bằng rạch nhỏ, ghé lò hủ tiếu, ăn trái cây tại vườn Mỹ Khánh. Mười giờ bạn đã tắm mát và nằm võng.',
      'Ba mươi phòng quanh giếng trời, gỗ thao lao và gạch đất nung, cửa sổ nhìn cầu đi bộ hình sóng. Nhà cổ Bình Thủy cách 6 km, đạp xe dọc sông. Tối ra bến nghe đờn ca tài tử trên du thuyền, vé đã kèm với kỳ từ bốn đêm.',
      [
        'Tháng 5 – 8: trái cây rộ, chôm chôm, măng cụt.',
        'Tháng 9 – 11: mùa nước nổi, cá linh bông điên điển.',
        'Tết: chợ hoa xuân ngay trước cửa.',
      ],
    ),
    html(
      'In Can Tho directions follow the tide: market at high water, orchards at low. Our house stands on Ninh Kieu wharf, and the board in the hall gives tides instead of trains.',
      'At five chú Út starts his boat for Cai Rang. In midstream there are noodles, coffee and poles hung with pineapples; the way home is by small canals, past a noodle kiln and the orchards of My Khanh. By ten you have bathed and found a hammock.',
      'Thirty rooms of dark timber and terracotta surround a light well, their windows on the wave-shaped footbridge. The old house of Binh Thuy is a 6 km riverside ride. In the evening southern chamber songs are sung on the boats; stays of four nights include a ticket.',
      [
        'May to August: rambutan and mangosteen.',
        'September to November: the flood season, with linh fish and sesbania flowers.',
        'Tet: the flower market at our door.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Cần Thơ 9 km; TP. Hồ Chí Minh 165 km, ba tiếng.',
      'Ghe chợ nổi xuất bến 5:00, có áo mưa.',
      'Phố đi bộ tối cuối tuần: xe gửi ở đường Ngô Quyền.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Can Tho airport 9 km; Ho Chi Minh City 165 km, three hours.',
      'The market boat leaves at 5:00, raincoats on board.',
      'The street is closed to cars on weekend evenings: park on Ngo Quyen.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'gym', 'parking', 'wifi', 'breakfast', 'airport-pickup'],
  pictures: posters(
    'city-golden-2',
    'city-noon-2',
    'room-noon-6',
    'city-dawn-2',
    'room-dawn-6',
    'city-dusk-2',
    'room-dusk-6',
    'city-night-2',
  ),
  rooms: [
    room(
      'phong-gieng-troi',
      text('Phòng giếng trời', 'Light-well room'),
      text(
        'Yên, mát, giường đôi, bàn trà gạch tàu. 28 m².',
        'Quiet and cool, double bed and a tiled tea table. 28 m².',
      ),
      money(two, 3, FRI, 790_000),
      posters('room-noon-6'),
    ),
    room(
      'phong-nhin-ben',
      text('Phòng nhìn bến', 'Wharf room'),
      text(
        'Ban công trên bến, hai giường đơn lớn hoặc một giường đôi. 34 m².',
        'A balcony over the wharf, wide twins or a double. 34 m².',
      ),
      money(couple, 4, MON, 1_080_000),
      posters('room-dawn-6', 'city-golden-2'),
    ),
    room(
      'can-nha-vuon-tren-mai',
      text('Căn vườn trên mái', 'Roof-garden apartment'),
      text('Hai phòng ngủ, bếp, vườn rau thơm. 80 m².', 'Two bedrooms, a kitchen and a herb garden. 80 m².'),
      points(family, 7, SAT, 1_560_000),
      posters('room-dusk-6'),
    ),
    room(
      'phong-dai-gia-dinh',
      text('Phòng đại gia đình', 'Big family room'),
      text('Sáu giường trong hai gian, bàn tròn lớn. 72 m².', 'Six beds in two bays and a great round table. 72 m².'),
      points(gathering, 3, SUN, 1_720_000),
      posters('room-golden-6'),
    ),
  ],
  season: 'south',
};
