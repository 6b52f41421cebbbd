import { FRI, MON, SAT, WED, couple, family, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const benBeoCatBa: ResortContent = {
  friendlyUrl: 'ben-beo-cat-ba',
  name: 'Bến Bèo Cát Bà',
  stars: 3,
  category: 'bay',
  detailAddress: text(
    'Bến Bèo, thị trấn Cát Bà, đặc khu Cát Hải, Hải Phòng',
    'Ben Beo, Cat Ba town, Cat Hai Special Zone, Hai Phong',
  ),
  place: text('Bến Bèo, Cát Bà', 'Ben Beo, Cat Ba'),
  latitude: 20.7265,
  longitude: 107.0555,
  email: 'xinchao@ben-beo-cat-ba.example',
  mobile: '0225 388 5290',
  description: text(
    html(
      'Bến Bèo không phải bến đẹp, nó là bến sống: ba giờ sáng tàu cá về, sáu giờ đò học sinh từ làng bè sang, tám giờ tới lượt khách. Từ phòng bạn, tất cả diễn ra như một bộ phim không cần lời.',
      'Nhà nghỉ bốn tầng, mười tám phòng, chủ là vợ chồng cô giáo dạy ngoài đảo. Cô Thanh cho mượn sách, chú Khiêm cho mượn kayak và một tấm hải đồ vẽ tay ghi con nước, chỗ kín gió, hang nào chui lọt khi ròng.',
      'Vịnh Lan Hạ bắt đầu ngay đầu bến. Tour một ngày của nhà chở mười hai người, không loa, có bữa cơm trên bè cá. Muốn rừng, xe buýt số 2 tới trạm kiểm lâm mất hai mươi lăm phút.',
      [
        'Tháng 4 – 6: nước trong dần, còn vắng.',
        'Tháng 9 – 11: đẹp nhất cho chèo thuyền.',
        'Tháng 12 – 3: lạnh, sương, có lẩu cua đồng.',
      ],
    ),
    html(
      'Ben Beo is not a pretty harbour but a live one. Fishing boats come home at three, the school ferry from the raft villages at six, visitors at eight. From your room it all goes by like a film that needs no words.',
      'The house has four floors and eighteen rooms and belongs to two island teachers. Cô Thanh lends books; chú Khiêm lends kayaks and a hand-drawn chart with the tides, the lee shores and which caves open at low water.',
      'Lan Ha Bay begins at the pier. The family’s day boat takes twelve, carries no loudspeaker, and lunches on a fish raft. For forest, bus number 2 reaches the ranger station in twenty-five minutes.',
      [
        'April to June: clearing water, few people.',
        'September to November: best for paddling.',
        'December to March: cold and misty, with crab hotpot.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:00.',
      'Hải Phòng 45 km qua phà Gót; xe khách Hà Nội dừng ngay cổng.',
      'Bến ồn từ 3:00 đến 5:00, phòng phía sau yên hơn.',
      'Kayak trả trước 17:00.',
    ]),
    html([
      'Check-in 13:30, check-out 11:00.',
      'Hai Phong 45 km by the Got ferry; the Ha Noi coach stops at the gate.',
      'The harbour is loud 3:00 to 5:00; rear rooms are quieter.',
      'Kayaks back by 17:00.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'wifi', 'breakfast', 'parking'],
  pictures: posters(
    'karst-noon-2',
    'karst-dawn-2',
    'room-noon-3',
    'karst-golden-2',
    'room-golden-3',
    'karst-dusk-2',
    'karst-night-2',
  ),
  rooms: [
    room(
      'phong-nhin-ben',
      text('Phòng nhìn bến', 'Harbour room'),
      text(
        'Giường đôi, ghế cạnh cửa sổ, ống nhòm treo sẵn. 24 m².',
        'Double bed, a window seat and binoculars on a hook. 24 m².',
      ),
      money(two, 3, FRI, 620_000),
      posters('room-noon-3'),
    ),
    room(
      'phong-phia-sau',
      text('Phòng phía sau', 'Rear room'),
      text('Yên tĩnh, nhìn vách đá và giàn bầu. 24 m².', 'Quiet, facing the cliff and a gourd vine. 24 m².'),
      money(two, 4, MON, 600_000),
      posters('room-golden-3'),
    ),
    room(
      'phong-bon-giuong-hoc-tro',
      text('Phòng bốn giường', 'Four-bed room'),
      text('Bốn giường đơn, bàn dài, giá sách. 36 m².', 'Four singles, a long desk and bookshelves. 36 m².'),
      points(family, 4, WED, 890_000),
      posters('room-dawn-3'),
    ),
    room(
      'can-gac-thuong',
      text('Căn gác thượng', 'Rooftop flat'),
      text(
        'Một phòng ngủ, bếp, sân thượng thấy cả vịnh. 52 m².',
        'One bedroom, a kitchen and a roof over the whole bay. 52 m².',
      ),
      points(couple, 7, SAT, 1_080_000),
      posters('room-dusk-3', 'karst-noon-2'),
    ),
  ],
  season: 'north',
};
