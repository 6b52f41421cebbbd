import {
  FRI,
  MON,
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

export const muaVangHoangSuPhi: ResortContent = {
  friendlyUrl: 'mua-vang-hoang-su-phi',
  name: 'Mùa Vàng Hoàng Su Phì',
  stars: 4,
  category: 'mountain',
  detailAddress: text(
    'Bản Nậm Hồng, xã Thông Nguyên, Tuyên Quang',
    'Nam Hong village, Thong Nguyen Commune, Tuyen Quang',
  ),
  place: text('Thông Nguyên, Hoàng Su Phì', 'Thong Nguyen, Hoang Su Phi'),
  latitude: 22.635,
  longitude: 104.77,
  email: 'datphong@mua-vang-hoang-su-phi.example',
  mobile: '0219 383 6120',
  description: text(
    html(
      'Ruộng ở Hoàng Su Phì cao và dốc hơn nơi khác, có thửa chỉ rộng bằng chiếc chiếu. Người Dao áo dài giữ chúng bằng nước dẫn từ rừng chè cổ, và mỗi tháng chín, cả sườn núi đổi sang màu mật.',
      'Khu nhà mười tám phòng ở Nậm Hồng do hợp tác xã của bản dựng, mái cọ, vách ván, hồ bơi lấy nước suối. Chị Mán dẫn khách đi bộ 7 km qua ba bản, dừng hái chè Shan, sao ngay trong chảo gang rồi uống.',
      'Cơm tối có thịt chua, cá chép ruộng nướng lá, xôi tím. Ai mỏi thì ngâm chân thuốc lá dao. Trẻ con được giao cho một con trâu tên Khoai, hiền và chậm, đi dạo quanh ao.',
      [
        'Giữa tháng 5 – tháng 6: nước đổ, ruộng như gương.',
        '15/9 – 5/10: lúa chín.',
        'Tháng 11 – 2: mây, hoa đào rừng, bếp lửa.',
      ],
    ),
    html(
      'The fields of Hoang Su Phi are higher and steeper than most, some no bigger than a mat. The Long-robed Dao feed them with water led from old tea forests, and each September the whole mountainside turns to honey.',
      'The eighteen rooms at Nam Hong were built by the village cooperative: palm roofs, plank walls, a pool of stream water. Mán leads a 7 km walk through three hamlets, stopping to pick Shan tea, fire it in an iron pan and drink it.',
      'Dinner is soured pork, field carp grilled in leaves and purple rice, with a herbal foot bath for the tired. Children are entrusted to a buffalo named Potato, mild and slow, for a turn round the pond.',
      [
        'Mid-May to June: flooded fields like mirrors.',
        '15 September to 5 October: ripe rice.',
        'November to February: cloud, wild peach and firesides.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:30.',
      'Hà Nội 285 km, bảy giờ; 30 km cuối nhiều cua.',
      'Xe gầm cao vào mùa mưa.',
      'Trâu có tên, đừng cho ăn kẹo.',
    ]),
    html([
      'Check-in 13:30, check-out 11:30.',
      'Ha Noi 285 km, seven hours; the last 30 km wind.',
      'High clearance advised in the rains.',
      'The buffalo has a name and should not have sweets.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'spa', 'parking', 'wifi', 'breakfast', 'pets'],
  pictures: posters(
    'terraces-noon-6',
    'room-noon-5',
    'terraces-golden-6',
    'terraces-dawn-6',
    'room-golden-5',
    'terraces-dusk-6',
    'room-dusk-5',
    'terraces-night-6',
  ),
  rooms: [
    room(
      'nha-van-mai-co',
      text('Nhà ván mái cọ', 'Plank house'),
      text(
        'Giường đôi, hiên treo trên ruộng, chăn bông nặng. 30 m².',
        'Double bed, a porch above the fields and heavy quilts. 30 m².',
      ),
      money(two, 3, FRI, 840_000),
      posters('room-noon-5', 'terraces-noon-6'),
    ),
    room(
      'nha-dao-hai-gian',
      text('Nhà Dao hai gian', 'Two-bay Dao house'),
      text('Bếp lửa gian giữa, bốn chỗ ngủ. 56 m².', 'A hearth in the middle and four sleeping places. 56 m².'),
      points(family, 4, MON, 1_260_000),
      posters('room-golden-5'),
    ),
    room(
      'phong-nhin-bac-thang',
      text('Phòng nhìn bậc thang', 'Terrace-view room'),
      text(
        'Cửa kính rộng, hai giường đơn, bàn trà Shan. 34 m².',
        'Wide glass, two singles and a Shan tea table. 34 m².',
      ),
      money(couple, 4, THU, 1_080_000),
      posters('room-dusk-5', 'terraces-dusk-6'),
    ),
    room(
      'nha-chung-hop-tac-xa',
      text('Nhà chung hợp tác xã', 'Cooperative longhouse'),
      text(
        'Mười nệm dưới một mái, bếp và sân lửa. 90 m².',
        'Ten mattresses under one roof, kitchen and fire yard. 90 m².',
      ),
      points(gathering, 3, SUN, 1_580_000),
      posters('room-dawn-5'),
    ),
  ],
  season: 'north',
};
