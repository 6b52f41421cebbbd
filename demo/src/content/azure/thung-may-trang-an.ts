import {
  FRI,
  MON,
  SAT,
  SUN,
  THU,
  couple,
  gathering,
  household,
  html,
  money,
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const thungMayTrangAn: ResortContent = {
  friendlyUrl: 'thung-may-trang-an',
  name: 'Thung Mây Tràng An',
  stars: 5,
  category: 'mountain',
  detailAddress: text('Đường Tràng An, phường Hoa Lư, Ninh Bình', 'Trang An Road, Hoa Lu Ward, Ninh Binh'),
  place: text('Tràng An, Ninh Bình', 'Trang An, Ninh Binh'),
  latitude: 20.2515,
  longitude: 105.912,
  email: 'datphong@thung-may-trang-an.example',
  mobile: '0229 362 5048',
  description: text(
    html(
      'Thung là tiếng người Ninh Bình gọi những lòng chảo kín giữa núi đá, nơi nước đọng thành hồ và mây hay ngủ quên. Chúng tôi ở trong một cái thung như thế, lối vào duy nhất rộng vừa hai chiếc thuyền.',
      'Các căn nhà gạch trần đặt dọc mép nước, cửa gỗ mít, mái thấp để khỏi che núi. Sáu giờ, cô lái đò gõ nhẹ mạn thuyền; tuyến sớm đi qua ba hang, về vừa kịp cháo sườn. Muộn hơn, bến Tràng An đông, khi ấy bạn đã đạp xe sang cố đô Hoa Lư.',
      '# Trong bán kính 15 km',
      [
        'Tam Cốc mùa lúa chín: cuối tháng năm, đầu tháng sáu.',
        'Hang Múa, 486 bậc, lên trước khi nắng tắt.',
        'Vườn chim Thung Nham, đàn cò về lúc năm giờ chiều.',
      ],
      'Đông ở đây se lạnh và vắng, lò than đặt trong chòi trà. Mùa thu trời xanh nhất, nên giữ phòng sớm.',
    ),
    html(
      'A thung, in the speech of Ninh Binh, is a bowl shut in by rock where water gathers and cloud oversleeps. We live in one. Its only entrance is as wide as two boats.',
      'The brick houses follow the water’s edge, with jackfruit-wood doors and roofs kept low so as not to hide the hills. At six the boatwoman taps on her hull: the early route goes through three caves and is back for rice porridge. By the time Trang An wharf fills you are cycling to the old capital, Hoa Lu.',
      '# Within 15 km',
      [
        'Tam Coc when the rice is ripe: late May, early June.',
        'Mua cave, 486 steps; be up before the light goes.',
        'Thung Nham, where the egrets come home at five.',
      ],
      'Winter is crisp and empty, with charcoal in the tea house. Autumn has the bluest skies, so book it early.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:30, trả phòng 12:00.',
      'Hà Nội 95 km, 1 giờ 40 phút; ga Ninh Bình 8 km có xe đón.',
      'Vé đò sớm đã gồm trong kỳ nghỉ, một lượt mỗi người.',
      'Nước sâu: trẻ em luôn đi cùng người lớn.',
    ]),
    html([
      'Check-in 14:30, check-out noon.',
      'Ha Noi 95 km, 1 hour 40 minutes; Ninh Binh station 8 km, we collect you.',
      'The early boat is included, once per guest.',
      'Deep water: children always with an adult.',
    ]),
  ),
  amenities: ['outdoor-pool', 'spa', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: photos(
    'karst-noon-5',
    'karst-noon-4',
    'room-day-2',
    'karst-dawn-4',
    'karst-noon-1',
    'karst-dawn-2',
    'karst-dawn-5',
  ),
  rooms: [
    room(
      'nha-gach-mep-nuoc',
      text('Nhà gạch mép nước', 'Waterside brick house'),
      text('Giường lớn, bậc đá dẫn thẳng xuống thuyền. 48 m².', 'King bed and stone steps down to a boat. 48 m².'),
      money(couple, 3, FRI, 2_050_000),
      photos('room-stone-day-1', 'karst-noon-5'),
    ),
    room(
      'nha-doi-vach-nui',
      text('Nhà đôi vách núi', 'Cliffside double house'),
      text(
        'Tựa lưng vào đá, hai phòng ngủ, sân trong có bể cá. 92 m².',
        'Back against the rock, two bedrooms and a courtyard pond. 92 m².',
      ),
      points(household, 7, SAT, 2_640_000),
      photos('room-family-day-1'),
    ),
    room(
      'phong-lau-may',
      text('Phòng lầu mây', 'Cloud loft'),
      text(
        'Trên gác, mái ngói hở một ô kính, giường đôi. 32 m².',
        'Upstairs, one pane of glass among the tiles, a double bed. 32 m².',
      ),
      money(two, 3, MON, 1_380_000),
      photos('room-attic-dusk-1', 'karst-dawn-4'),
    ),
    room(
      'nha-tro-nguoi-lai-do',
      text('Nhà người lái đò', 'The boatwoman’s house'),
      text(
        'Nhà xưa sửa lại, giường hộp, bếp nhỏ, bàn nước ngoài sân. 40 m².',
        'An old house restored, box bed, small kitchen, tea table in the yard. 40 m².',
      ),
      points(couple, 4, THU, 1_290_000),
      photos('room-day-2'),
    ),
    room(
      'biet-thu-cuoi-thung',
      text('Biệt thự cuối thung', 'End-of-valley villa'),
      text(
        'Ba phòng ngủ, hồ bơi đá, không nhà nào khác trong tầm mắt. 185 m².',
        'Three bedrooms, a stone pool and no other house in sight. 185 m².',
      ),
      money(gathering, 5, SUN, 3_980_000),
      photos('room-terrace-dusk-1', 'karst-dawn-5'),
    ),
  ],
  season: 'north',
};
