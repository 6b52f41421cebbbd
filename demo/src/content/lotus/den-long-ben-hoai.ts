import {
  FRI,
  MON,
  SAT,
  SUN,
  THU,
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

export const denLongBenHoai: ResortContent = {
  friendlyUrl: 'den-long-ben-hoai',
  name: 'Đèn Lồng Bến Hoài',
  stars: 5,
  category: 'oldtown',
  detailAddress: text(
    'Đường Nguyễn Phúc Chu, An Hội, phường Hội An, Đà Nẵng',
    'Nguyen Phuc Chu Street, An Hoi, Hoi An Ward, Da Nang',
  ),
  place: text('An Hội, Hội An', 'An Hoi, Hoi An'),
  latitude: 15.8752,
  longitude: 108.3243,
  email: 'datphong@den-long-ben-hoai.example',
  mobile: '0235 392 6048',
  description: text(
    html(
      'Sáu giờ chiều, người coi đèn của khách sạn đi một vòng châm lửa, và phía bên kia sông phố cổ cũng lên đèn. Trong mười phút hai bờ nhìn nhau, đỏ, vàng, xanh lục, rồi gió thổi tất cả tan ra trên mặt nước.',
      'Bến Hoài gồm ba ngôi nhà cổ nối nhau bằng sân trời, gỗ mít đen bóng, mái âm dương giữ nguyên rêu. Phòng ở tầng trên, tiệm may và lớp làm đèn ở tầng dưới; chùa Cầu năm phút đi bộ.',
      'Hãy ra phố lúc sáu giờ sáng, khi chỉ có người quét lá và hàng xôi. Buổi trưa đạp xe xuống rừng dừa Bảy Mẫu, tối về ăn cao lầu ở quán bà Bé. Đêm mười bốn âm lịch phố tắt điện, nên đặt sớm.',
      [
        'Tháng 2 – 7: nắng khô.',
        'Tháng 10 – 11: nước có thể lên bến; nhà cao hơn mức lụt thường, khách đi thuyền ra phố.',
      ],
    ),
    html(
      'At six our lamplighter makes his round, and across the river the old town lights up too. For ten minutes the two banks look at each other in red, yellow and green; then the wind breaks it all up on the water.',
      'Bến Hoài is three old houses joined by open courts, their jackfruit timber black with age, the moss left on the tiles. Rooms are upstairs; a tailor and a lantern workshop are below. The Japanese Bridge is five minutes away.',
      'Go out at six in the morning, when there are only leaf sweepers and the sticky-rice seller. At noon ride down to the Bay Mau palm forest, and come back for cao lầu noodles. On the 14th lunar night the town turns off its lamps; book early.',
      [
        'February to July: dry sun.',
        'October and November: the river may climb the quay. The houses stand above common floods, and guests go to town by boat.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Đà Nẵng 30 km, 45 phút.',
      'Phố đi bộ 15:00 – 21:30: hành lý được kéo bằng xe tay.',
      'Nhà gỗ cổ, xin đi chân trần trên gác.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Da Nang airport 30 km, 45 minutes.',
      'Streets are for walkers 15:00 to 21:30: we bring luggage by handcart.',
      'Old timber: bare feet upstairs, please.',
    ]),
  ),
  amenities: ['outdoor-pool', 'spa', 'restaurant', 'bicycle', 'airport-pickup', 'wifi', 'breakfast'],
  pictures: posters(
    'oldtown-noon-1',
    'room-noon-7',
    'oldtown-dawn-1',
    'room-dawn-7',
    'oldtown-golden-1',
    'oldtown-dusk-1',
    'room-dusk-7',
    'oldtown-night-1',
  ),
  rooms: [
    room(
      'phong-gac-ben-song',
      text('Phòng gác bên sông', 'Upper room on the river'),
      text(
        'Giường gỗ lớn, cửa bàn khoa nhìn sang phố cổ. 36 m².',
        'A carved bed and folding doors that face the old town. 36 m².',
      ),
      money(couple, 4, MON, 1_980_000),
      posters('room-noon-7', 'oldtown-noon-1'),
    ),
    room(
      'phong-san-troi',
      text('Phòng sân trời', 'Courtyard room'),
      text(
        'Yên tĩnh, nhìn bể cá và cây khế, bồn tắm đá. 30 m².',
        'Quiet, facing the fish pond and starfruit tree, a stone bath. 30 m².',
      ),
      money(two, 3, FRI, 1_360_000),
      posters('room-dawn-7'),
    ),
    room(
      'can-tho-may',
      text('Căn thợ may', 'Tailor’s apartment'),
      text(
        'Hai phòng ngủ, bàn cắt cũ thành bàn ăn, bếp nhỏ. 78 m².',
        'Two bedrooms, the old cutting table for meals, a kitchenette. 78 m².',
      ),
      points(family, 7, SAT, 2_240_000),
      posters('room-golden-7'),
    ),
    room(
      'phong-lam-den',
      text('Phòng người làm đèn', 'Lantern maker’s room'),
      text(
        'Ba mươi chiếc đèn trên trần, hai giường đơn, kèm một buổi học. 28 m².',
        'Thirty lanterns on the ceiling, two singles and one lesson included. 28 m².',
      ),
      points(two, 4, THU, 1_450_000),
      posters('room-dusk-7'),
    ),
    room(
      'nha-co-nguyen-toa',
      text('Nhà cổ nguyên tòa', 'The whole old house'),
      text(
        'Ba phòng ngủ, gian thờ, sân trong riêng. 190 m².',
        'Three bedrooms, the altar room and a courtyard of your own. 190 m².',
      ),
      money(gathering, 5, SUN, 3_200_000),
      posters('room-night-7', 'oldtown-dusk-1'),
    ),
  ],
  season: 'central',
};
