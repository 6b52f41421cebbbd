import {
  grownUps,
  FRI,
  MON,
  SUN,
  THU,
  couple,
  family,
  html,
  money,
  points,
  posters,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const mayTrangYTy: ResortContent = {
  friendlyUrl: 'may-trang-y-ty',
  name: 'Mây Trắng Y Tý',
  stars: 3,
  category: 'mountain',
  detailAddress: text('Thôn Choản Thèn, xã Y Tý, Lào Cai', 'Choan Then village, Y Ty Commune, Lao Cai'),
  place: text('Choản Thèn, Y Tý', 'Choan Then, Y Ty'),
  latitude: 22.642,
  longitude: 103.617,
  email: 'nha@may-trang-y-ty.example',
  mobile: '0214 366 1908',
  description: text(
    html(
      'Nhà trình tường của người Hà Nhì dày nửa mét, tròn góc, mái tranh như chiếc nấm; bên ngoài âm hai độ, bên trong bếp lửa vẫn ấm đến sáng. Choản Thèn có hơn ba trăm năm và bảy ngôi nhà trong đó là của chúng tôi.',
      'Y Tý ở cao 2.000 mét, quay mặt về thung lũng Thề Pả. Từ tháng mười đến tháng tư, mây đọng dưới chân gần như mỗi sáng. Dậy lúc năm rưỡi, khoác chăn ra bờ tường, ông Sần đưa cho cốc trà củ mài, rồi chờ.',
      'Ban ngày đi rừng già Dền Sáng, nhiều gốc chắn hai người ôm, hoặc chợ phiên thứ bảy có thắng cố, rau cải mèo, khăn len. Leo Lảo Thẩn mất trọn ngày, người dẫn đường và ngựa thồ báo trước hai hôm.',
      'Ruộng nước tháng năm, lúa vàng đầu tháng chín. Tháng bảy, tám mưa lớn, đường hay sạt, chúng tôi hoàn điểm nếu xe không qua được.',
    ),
    html(
      'The Ha Nhi build in rammed earth half a metre thick, round at the corners, thatched like mushrooms; at minus two outside the hearth still warms you until morning. Choan Then is over three hundred years old, and seven of its houses are ours.',
      'Y Ty lies at 2,000 metres above the valley of The Pa. From October to April cloud settles below nearly every morning. Rise at half past five, take your blanket to the wall, accept a cup of root tea from old Sần, and wait.',
      'By day there is Den Sang forest, with trees two people cannot girdle, or the Saturday market with its stews, mustard greens and wool scarves. Lao Than peak takes a full day; ask for guide and pack-horse two days ahead.',
      'Flooded fields come in May and gold in early September. July and August bring landslides; if the road is shut your points return.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:00.',
      'Sa Pa 75 km, ba tiếng; ga Lào Cai 70 km.',
      'Cần giấy tờ tùy thân vì là vùng biên giới.',
      'Nước nóng bằng củi, có từ 17:00.',
    ]),
    html([
      'Check-in 14:00, check-out 11:00.',
      'Sa Pa 75 km, three hours; Lao Cai station 70 km.',
      'Border area: bring identity papers.',
      'Hot water is wood-fired, from 17:00.',
    ]),
  ),
  amenities: ['restaurant', 'breakfast', 'parking', 'wifi'],
  pictures: posters(
    'terraces-dawn-6',
    'terraces-noon-6',
    'room-dawn-5',
    'terraces-golden-6',
    'room-noon-5',
    'terraces-dusk-6',
    'terraces-night-6',
  ),
  rooms: [
    room(
      'nha-nam',
      text('Nhà nấm', 'Mushroom house'),
      text(
        'Nhà đất một gian, giường đôi, bếp lửa riêng. 28 m².',
        'A one-room earth house, double bed and your own hearth. 28 m².',
      ),
      money(two, 3, FRI, 720_000),
      posters('room-dawn-5'),
    ),
    room(
      'nha-nam-lon',
      text('Nhà nấm lớn', 'Large mushroom house'),
      text(
        'Hai gian, năm chỗ ngủ, bàn ăn bên bếp. 52 m².',
        'Two bays, five sleeping places and a table by the fire. 52 m².',
      ),
      points(family, 4, MON, 1_090_000),
      posters('room-golden-5', 'terraces-dawn-6'),
    ),
    room(
      'phong-bo-tuong-may',
      text('Phòng bờ tường mây', 'Cloud-wall room'),
      text(
        'Cửa sổ hướng Thề Pả, chăn lông cừu, hai giường đơn. 26 m².',
        'A window to The Pa, sheepskins and two singles. 26 m².',
      ),
      money(couple, 4, THU, 860_000),
      posters('room-noon-5'),
    ),
    room(
      'lan-leo-nui',
      text('Lán người leo núi', 'Trekkers’ hut'),
      text(
        'Sáu nệm, lò sấy giày, tủ thuốc. Trẻ từ bảy tuổi. 34 m².',
        'Six mattresses, a boot dryer and first aid. Children from seven. 34 m².',
      ),
      money({ ...grownUps, adults: [4, 6] }, 3, SUN, 940_000),
      posters('room-dusk-5'),
    ),
  ],
  season: 'north',
};
