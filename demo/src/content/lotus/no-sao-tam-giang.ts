import {
  FRI,
  MON,
  SUN,
  THU,
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

export const noSaoTamGiang: ResortContent = {
  friendlyUrl: 'no-sao-tam-giang',
  name: 'Nò Sáo Tam Giang',
  stars: 4,
  category: 'lake',
  detailAddress: text('Làng Ngư Mỹ Thạnh, xã Quảng Điền, Huế', 'Ngu My Thanh village, Quang Dien Commune, Hue'),
  place: text('Phá Tam Giang, Huế', 'Tam Giang Lagoon, Hue'),
  latitude: 16.5985,
  longitude: 107.4835,
  email: 'xinchao@no-sao-tam-giang.example',
  mobile: '0234 355 8716',
  description: text(
    html(
      'Nò sáo là hàng cọc tre người dân phá Tam Giang cắm để dẫn cá vào lưới, nhìn từ trên cao như nét chữ viết dở. Nhà của chúng tôi cũng đứng trên cọc, ngay mép chữ ấy.',
      'Bốn giờ rưỡi, chợ nổi Ngư Mỹ Thạnh họp chừng một tiếng: thuyền vừa về đổ cá kình, tôm đất, cá ong căng còn nhảy. Anh Phú chở khách đi, mặc cả giúp, rồi ghé cồn cát nấu cháo cá ngay trên thuyền.',
      'Trưa nắng thì ngủ. Bốn giờ, đạp xe qua làng cổ Phước Tích làm gốm, hoặc theo rú Chá tìm chim; sáu giờ, cả phá đỏ rực, và không ai nói gì.',
      'Kinh thành Huế cách 20 km, xe về lúc tám giờ rưỡi tối sau ca Huế. Mùa đẹp: tháng hai đến tháng tám. Tháng mười nước lớn, làng lên thuyền, chúng tôi đóng cửa ba tuần.',
    ),
    html(
      'Nò sáo are the rows of bamboo stakes that lead fish to the nets of Tam Giang; from above they look like unfinished writing. Our houses stand on stakes too, at the margin of the page.',
      'At half past four the floating market of Ngu My Thanh meets for about an hour, boats tipping out rabbitfish and brown shrimp still jumping. Phú takes guests along, bargains for them, then cooks fish porridge on a sandbar.',
      'At noon you sleep. At four, cycle to the old pottery village of Phuoc Tich or look for birds in Ru Cha mangrove; at six the whole lagoon goes red and nobody speaks.',
      'The citadel of Hue is 20 km away, with a car home at half past eight after the river songs. February to August is best. In October the water rises, the village takes to its boats, and we close for three weeks.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:30.',
      'Sân bay Phú Bài 32 km, 50 phút.',
      'Chợ nổi khởi hành 4:30 đúng, ai trễ đi hôm sau.',
      'Muỗi nhiều lúc chạng vạng: có màn và tinh dầu sả.',
    ]),
    html([
      'Check-in 14:00, check-out 11:30.',
      'Phu Bai airport 32 km, 50 minutes.',
      'The market boat leaves at 4:30 sharp; late sleepers go tomorrow.',
      'Mosquitoes at dusk: nets and lemongrass oil provided.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'lagoon-noon-2',
    'lagoon-dawn-2',
    'room-dawn-1',
    'lagoon-golden-2',
    'room-noon-1',
    'lagoon-dusk-2',
    'lagoon-night-2',
  ),
  rooms: [
    room(
      'nha-coc-tre',
      text('Nhà cọc tre', 'Bamboo-stake house'),
      text(
        'Giường đôi, hiên thả cần, cầu thang xuống thuyền. 34 m².',
        'Double bed, a porch to fish from and stairs to a boat. 34 m².',
      ),
      money(two, 3, FRI, 820_000),
      posters('room-noon-1', 'lagoon-noon-2'),
    ),
    room(
      'nha-rong-nhin-pha',
      text('Nhà rộng nhìn phá', 'Wide house on the lagoon'),
      text(
        'Hai phòng ngủ hai đầu, gian giữa bày mâm cơm Huế. 72 m².',
        'A bedroom at each end, the middle laid for a Hue dinner. 72 m².',
      ),
      points(family, 4, MON, 1_360_000),
      posters('room-dawn-1'),
    ),
    room(
      'phong-tren-bo',
      text('Phòng trên bờ', 'Room ashore'),
      text('Sân gạch, giàn mướp, không bậc thang. 28 m².', 'Brick yard, gourd trellis and no steps. 28 m².'),
      money(couple, 3, SUN, 720_000),
      posters('room-golden-1'),
    ),
    room(
      'nha-thuyen-cu',
      text('Nhà thuyền cũ', 'Old houseboat'),
      text(
        'Thuyền gỗ của gia đình anh Phú, giường hộp, bếp dầu. 20 m².',
        'Phú’s family boat, with a box bed and an oil stove. 20 m².',
      ),
      points(grownUps, 3, THU, 960_000),
      posters('lagoon-golden-2', 'room-golden-1'),
    ),
  ],
  season: 'central',
};
