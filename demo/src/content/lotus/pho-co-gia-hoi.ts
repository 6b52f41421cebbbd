import {
  FRI,
  MON,
  SUN,
  THU,
  TUE,
  couple,
  family,
  grownUps,
  html,
  money,
  points,
  posters,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const phoCoGiaHoi: ResortContent = {
  friendlyUrl: 'pho-co-gia-hoi',
  name: 'Phố Cổ Gia Hội',
  stars: 4,
  category: 'oldtown',
  detailAddress: text(
    'Đường Bạch Đằng, Gia Hội, phường Phú Xuân, Huế',
    'Bach Dang Street, Gia Hoi, Phu Xuan Ward, Hue',
  ),
  place: text('Gia Hội, Huế', 'Gia Hoi, Hue'),
  latitude: 16.476,
  longitude: 107.5885,
  email: 'letan@pho-co-gia-hoi.example',
  mobile: '0234 352 7419',
  description: text(
    html(
      'Bên này sông Đông Ba là thành quách, bên kia là Gia Hội, nơi thợ bạc, thầy thuốc và quan về hưu từng ở cạnh nhau. Ngôi nhà rường của chúng tôi dựng năm 1923, trước có bình phong, sau có bến nước.',
      'Mười hai phòng bày trong ba nếp nhà, không phòng nào giống phòng nào; sập gụ, tủ chè, cửa sổ tròn. Sáng có bún bò của mệ Kéo gánh ngang cổng, người nhà ra gọi vào sân cho khách chọn.',
      'Đại Nội hai mươi phút đi bộ qua cầu Gia Hội. Buổi chiều nên thuê đò ngược sông Hương lên Thiên Mụ, về lúc chuông chùa; hoặc xem chị Vân làm hoa giấy Thanh Tiên, ba cánh đầu bao giờ cũng hỏng.',
      [
        'Tháng 1 – 4: trời nhẹ, mai vàng nở sân trước.',
        'Tháng 5 – 8: nóng, nhà rường vẫn mát, hồ sen nở.',
        'Tháng 10 – 12: mưa Huế; mang theo kiên nhẫn và một cuốn dày.',
      ],
    ),
    html(
      'On one side of the Dong Ba canal stand the ramparts; on the other is Gia Hoi, where silversmiths, healers and retired mandarins lived side by side. Our timber house dates from 1923, with a screen wall in front and a landing behind.',
      'Its twelve rooms fill three buildings and no two are alike: carved daybeds, tea cabinets, round windows. In the morning old mệ Kéo carries her beef noodles past the gate, and someone calls her into the yard for you.',
      'The Imperial City is twenty minutes’ walk over Gia Hoi bridge. Later, take a boat up the Perfume River to Thien Mu and return with the bell; or watch Vân fold Thanh Tien paper flowers, whose first three petals always fail.',
      [
        'January to April: mild, with apricot blossom in the yard.',
        'May to August: hot outside, cool within, lotus on the pond.',
        'October to December: Hue rain; bring patience and a thick book.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Phú Bài 16 km, 25 phút; ga Huế 4 km.',
      'Giữ nhà cổ: không hút thuốc, không dán, không đóng đinh.',
      'Cơm gia đình báo trước 16:00.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Phu Bai airport 16 km, 25 minutes; Hue station 4 km.',
      'An old house: no smoking, tape or nails.',
      'Order the family dinner by 16:00.',
    ]),
  ),
  amenities: ['restaurant', 'spa', 'bicycle', 'airport-pickup', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'oldtown-golden-1',
    'oldtown-noon-1',
    'room-golden-7',
    'oldtown-dawn-1',
    'room-noon-7',
    'oldtown-dusk-1',
    'room-night-7',
    'oldtown-night-1',
  ),
  rooms: [
    room(
      'phong-nha-ruong',
      text('Phòng nhà rường', 'Old timber room'),
      text(
        'Cột lim, sập gụ trải đệm, cửa bức bàn. 32 m².',
        'Ironwood columns, a cushioned daybed and panelled doors. 32 m².',
      ),
      money(two, 3, FRI, 1_280_000),
      posters('room-golden-7', 'oldtown-golden-1'),
    ),
    room(
      'phong-ben-nuoc',
      text('Phòng bến nước', 'Landing room'),
      text(
        'Hiên sau sát sông, bồn tắm đồng, giường lớn. 38 m².',
        'A rear porch on the canal, a copper bath and a king bed. 38 m².',
      ),
      money(couple, 4, MON, 1_690_000),
      posters('room-noon-7'),
    ),
    room(
      'nep-nha-thay-thuoc',
      text('Nếp nhà thầy thuốc', 'The healer’s house'),
      text(
        'Nhà riêng hai phòng ngủ, tủ ô thuốc, sân cây ngâu. 84 m².',
        'A house apart: two bedrooms, a wall of medicine drawers, an aglaia tree. 84 m².',
      ),
      points(family, 5, SUN, 1_960_000),
      posters('room-dawn-7'),
    ),
    room(
      'phong-gac-xep',
      text('Phòng gác xép', 'Attic room'),
      text(
        'Thang hẹp, cửa sổ tròn, hợp người lớn. 22 m².',
        'Narrow stairs and a round window; better for adults. 22 m².',
      ),
      points(grownUps, 3, TUE, 890_000),
      posters('room-night-7'),
    ),
    room(
      'phong-vuon-sen',
      text('Phòng vườn sen', 'Lotus-pond room'),
      text(
        'Cửa mở ra hồ, hai giường đơn, quạt mo. 30 m².',
        'Doors to the pond, two singles and a palm-leaf fan. 30 m².',
      ),
      money(couple, 4, THU, 1_140_000),
      posters('room-dusk-7', 'oldtown-dusk-1'),
    ),
  ],
  season: 'central',
};
