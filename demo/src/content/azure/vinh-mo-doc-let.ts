import { FRI, MON, SAT, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const vinhMoDocLet: ResortContent = {
  friendlyUrl: 'vinh-mo-doc-let',
  name: 'Vịnh Mơ Dốc Lết',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    'Thôn Đông Hải, phường Đông Ninh Hòa, Khánh Hòa',
    'Dong Hai village, Dong Ninh Hoa Ward, Khanh Hoa',
  ),
  place: text('Dốc Lết, Ninh Hòa', 'Doc Let, Ninh Hoa'),
  latitude: 12.5538,
  longitude: 109.2247,
  email: 'letan@vinh-mo-doc-let.example',
  mobile: '0258 384 9063',
  description: text(
    html(
      'Có đồi cát che phía trong và bán đảo Hòn Hèo chắn phía ngoài, biển Dốc Lết hiếm khi nổi giận. Đi ra năm mươi mét nước mới tới ngực; ông bà dắt cháu tắm mà không phải gọi với theo.',
      'Khu nghỉ có sáu dãy nhà mái ngói đỏ, sân phơi cũ giữ lại làm chỗ chơi bóng bàn. Buổi sáng, ruộng muối Hòn Khói cách 5 km trắng lóa, những gánh muối chạy thành hàng trước khi nắng lên; chúng tôi có xe chở khách đi xem lúc năm giờ rưỡi.',
      'Trưa về ăn nem nướng Ninh Hòa, chiều ra làng Ninh Thủy mua mực một nắng. Ai thích đi xa thì sang Vân Phong: bốn mươi phút ca nô tới Điệp Sơn, con đường cát lộ giữa biển khi nước ròng.',
      'Mùa đẹp kéo từ tháng hai đến hết tháng chín. Mưa tập trung vào tháng mười và mười một; khi ấy nhà bếp mở lớp làm nước mắm nhỉ.',
    ),
    html(
      'Sheltered by dunes on one side and the Hon Heo peninsula on the other, the sea at Doc Let seldom loses its temper. Fifty metres out it is still chest-deep, and grandparents take children bathing without having to shout.',
      'Six rows of red-tiled houses surround an old drying yard that now holds the table tennis. At dawn the Hon Khoi salt fields, 5 km off, are blinding white, with lines of carriers hurrying before the heat; our van goes out to watch at half past five.',
      'Lunch is grilled pork rolls from Ninh Hoa; in the afternoon you can buy half-dried squid at Ninh Thuy harbour. Farther off lies Van Phong bay: forty minutes by speedboat to Diep Son, where low tide bares a path of sand through the sea.',
      'The good season runs from February to the end of September. Rain comes in October and November, when the kitchen teaches fish-sauce making instead.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Nha Trang 48 km; sân bay Cam Ranh 85 km, chừng 1 giờ 40 phút.',
      'Ghế và dù trên bãi dùng chung, ai ra trước ngồi trước.',
      'Nướng hải sản tại khu bếp ngoài, không nướng ở hiên phòng.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Nha Trang 48 km; Cam Ranh airport 85 km, about 1 hour 40 minutes.',
      'Beach chairs are shared: first come, first seated.',
      'Grill seafood in the yard kitchen, not on the porches.',
    ]),
  ),
  amenities: ['private-beach', 'outdoor-pool', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast', 'kids-club'],
  pictures: photos(
    'coast-noon-4',
    'coast-noon-1',
    'room-day-1',
    'coast-noon-10',
    'pool-noon-1',
    'coast-noon-3',
    'coast-dusk-3',
    'pool-dusk-1',
  ),
  rooms: [
    room(
      'phong-mai-ngoi',
      text('Phòng mái ngói', 'Tiled-roof room'),
      text(
        'Giường đôi, gạch bông, cửa gỗ lá sách mở ra sân. 28 m².',
        'Double bed, patterned tiles and louvred doors to the yard. 28 m².',
      ),
      money(two, 3, FRI, 920_000),
      photos('room-garden-day-1'),
    ),
    room(
      'phong-ba-giuong-sat-bien',
      text('Phòng ba giường sát biển', 'Three-bed room by the sea'),
      text(
        'Một giường đôi, hai giường đơn, bước qua lối gạch là cát. 42 m².',
        'One double and two singles; cross a brick path and you are on the sand. 42 m².',
      ),
      money(family, 4, MON, 1_350_000),
      photos('room-twin-morning-1', 'coast-noon-4'),
    ),
    room(
      'nha-rieng-co-bep',
      text('Nhà riêng có bếp', 'House with kitchen'),
      text(
        'Hai phòng ngủ, bếp ga, giàn bông giấy trước sân. 76 m².',
        'Two bedrooms, a gas kitchen and bougainvillea over the yard. 76 m².',
      ),
      points(family, 7, SAT, 1_620_000),
      photos('room-day-1'),
    ),
    room(
      'phong-ong-ba',
      text('Phòng ông bà', 'Grandparents’ room'),
      text(
        'Tầng trệt, không bậc thềm, phòng tắm có tay vịn, cạnh phòng gia đình. 32 m².',
        'Ground floor without a step, grab rails in the bathroom, next to the family rooms. 32 m².',
      ),
      points(couple, 4, MON, 1_090_000),
      photos('room-family-day-1'),
    ),
  ],
  season: 'central',
};
