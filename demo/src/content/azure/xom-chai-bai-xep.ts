import {
  FRI,
  MON,
  SAT,
  SUN,
  couple,
  gathering,
  grownUps,
  html,
  money,
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const xomChaiBaiXep: ResortContent = {
  friendlyUrl: 'xom-chai-bai-xep',
  name: 'Xóm Chài Bãi Xép',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    'Khu vực 1, Bãi Xép, phường Quy Nhơn Nam, Gia Lai',
    'Area 1, Bai Xep, Quy Nhon Nam Ward, Gia Lai',
  ),
  place: text('Bãi Xép, Quy Nhơn', 'Bai Xep, Quy Nhon'),
  latitude: 13.688,
  longitude: 109.2275,
  email: 'xinchao@xom-chai-bai-xep.example',
  mobile: '0256 384 0827',
  description: text(
    html(
      'Bãi Xép gồm hai vũng nhỏ: một của xóm chài với thuyền thúng úp trên cát, một của khách với vài hàng ghế. Giữa hai bên là mỏm đá, bò qua mất ba phút, và ai ở đây vài ngày cũng bò qua lại.',
      'Chúng tôi sửa lại mười chín căn nhà trong xóm thay vì xây mới. Tường vẫn màu vôi xanh, hiên vẫn thấp, chỉ thêm nệm tốt và nước nóng. Người giữ cửa là chủ cũ; hỏi anh Tám chỗ câu cá liệt ban đêm.',
      'Quy Nhơn cách 13 km về phía bắc: bánh xèo tôm nhảy, trung tâm khoa học, tháp Đôi. Về phía nam 20 km có đồi cát và vịnh Xuân Đài. Còn nếu không muốn đi đâu, chỉ cần một tấm ván và con sóng thấp buổi chiều.',
      'Biển trong từ tháng ba đến tháng chín. Đầu năm sóng cao, xóm vá lưới, thời gian rẻ nhất để ở lâu.',
    ),
    html(
      'Bai Xep is two small coves: one the fishermen’s, with basket boats turned over on the sand, one for guests, with a few rows of chairs. A ridge of rock lies between, three minutes’ scramble, and after a few days everyone goes back and forth.',
      'We repaired nineteen houses of the village instead of building. The walls are still lime blue and the eaves low; only good mattresses and hot water are new. The man at the gate used to own one: ask Tám where the ponyfish bite at night.',
      'Quy Nhon is 13 km north: sizzling shrimp pancakes, a science centre, the Twin Towers of the Cham. Dunes and Xuan Dai bay lie 20 km south. To go nowhere, all you need is a board and the low evening waves.',
      'The water is clear from March to September. Early in the year the swell is up, the village mends nets, and long stays cost least.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:00.',
      'Sân bay Phù Cát 45 km, 55 phút; ga Diêu Trì 16 km.',
      'Đường trong xóm hẹp, ô tô gửi ở đầu dốc, nhân viên xách đồ giúp.',
      'Bà con dậy từ ba giờ: phòng gần bến có nút bịt tai.',
    ]),
    html([
      'Check-in 14:00, check-out 11:00.',
      'Phu Cat airport 45 km, 55 minutes; Dieu Tri station 16 km.',
      'Lanes are narrow: cars stay at the top, we carry the bags.',
      'The village is up at three; rooms near the landing come with earplugs.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'pets', 'wifi', 'breakfast', 'airport-pickup'],
  pictures: photos(
    'coast-noon-8',
    'coast-noon-2',
    'room-day-1',
    'coast-noon-6',
    'coast-noon-5',
    'pool-noon-1',
    'coast-dusk-3',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'nha-voi-xanh',
      text('Nhà vôi xanh', 'Blue lime house'),
      text(
        'Nhà một gian kiểu xóm chài, giường đôi, giếng trời trồng chuối. 30 m².',
        'A one-bay fisherman’s house, double bed and a banana tree in the light well. 30 m².',
      ),
      money(two, 3, FRI, 990_000),
      photos('room-stone-day-1'),
    ),
    room(
      'nha-mat-bien',
      text('Nhà mặt biển', 'Seafront house'),
      text(
        'Hiên nhìn thẳng ra vũng, một phòng ngủ, bếp con. 46 m².',
        'A porch onto the cove, one bedroom and a small kitchen. 46 m².',
      ),
      money(couple, 5, SUN, 1_540_000),
      photos('room-day-1', 'coast-noon-8'),
    ),
    room(
      'nha-hai-nep',
      text('Nhà hai nếp', 'Double house'),
      text(
        'Hai nhà nối nhau qua sân gạch, ba phòng ngủ, bàn ăn dưới giàn mướp. 110 m².',
        'Two houses joined by a brick yard, three bedrooms, a table under the gourd vine. 110 m².',
      ),
      points(gathering, 7, SAT, 2_290_000),
      photos('room-garden-day-1', 'coast-noon-6'),
    ),
    room(
      'phong-tren-mom-da',
      text('Phòng trên mỏm đá', 'Room on the ridge'),
      text(
        'Tách biệt, nhìn cả hai vũng, bậc đá hơi dốc. 35 m².',
        'Set apart with a view of both coves; the steps are steep. 35 m².',
      ),
      points(grownUps, 4, MON, 1_430_000),
      photos('room-dusk-1', 'coast-dusk-3'),
    ),
  ],
  season: 'central',
};
