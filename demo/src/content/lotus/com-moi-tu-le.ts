import {
  FRI,
  MON,
  SUN,
  WED,
  couple,
  family,
  household,
  html,
  money,
  points,
  posters,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const comMoiTuLe: ResortContent = {
  friendlyUrl: 'com-moi-tu-le',
  name: 'Cốm Mới Tú Lệ',
  stars: 4,
  category: 'mountain',
  detailAddress: text('Bản Nước Nóng, xã Tú Lệ, Lào Cai', 'Nuoc Nong village, Tu Le Commune, Lao Cai'),
  place: text('Tú Lệ, chân đèo Khau Phạ', 'Tu Le, foot of Khau Pha Pass'),
  latitude: 21.7912,
  longitude: 104.3037,
  email: 'letan@com-moi-tu-le.example',
  mobile: '0216 389 5473',
  description: text(
    html(
      'Cuối tháng tám, cả thung lũng Tú Lệ thơm mùi cốm. Lúa nếp Tan Lả ngậm sữa được gặt lúc sương chưa khô, rang, giã, sàng, và đến bảy giờ tối đã nằm trong lá dong trước mặt bạn.',
      'Chúng tôi có hai mươi căn bên suối Mường Lùng, cạnh mạch nước khoáng 40 độ. Nước dẫn về từng nhà qua ống tre; ngâm ngoài trời, nhìn lên là đèo Khau Phạ và những chiếc dù lượn đang hạ dần xuống cánh đồng.',
      'Buổi sáng đi bộ lên Lìm Mông, Lìm Thái, hai bản trong lòng chảo ruộng bậc thang, 9 km, về bằng xe trâu. Buổi tối học đồ xôi: ngâm tám tiếng, đồ hai lần, không vội được.',
      '# Vì sao nên ở lâu',
      [
        'Đêm đầu đau chân, đêm thứ hai ngâm khoáng, đêm thứ ba ngủ sâu.',
        'Mùa vàng ở đây sớm hơn Mù Cang Chải chừng một tuần.',
        'Tháng 11 – 2 khô lạnh, suối khoáng bốc khói.',
      ],
    ),
    html(
      'At the end of August the whole valley of Tu Le smells of young rice. Milky sticky grain is cut before the dew dries, roasted, pounded and winnowed, and by seven in the evening it lies in a leaf before you.',
      'Our twenty houses stand along Muong Lung stream beside a spring of 40 degrees. Bamboo pipes bring the water to every one; soak outdoors and look up at Khau Pha pass, where paragliders sink towards the fields.',
      'In the morning walk up to Lim Mong and Lim Thai, two hamlets in a bowl of terraces, 9 km, and come back by buffalo cart. In the evening learn to steam sticky rice: eight hours’ soaking, twice over the pot, no hurrying it.',
      '# Why stay longer',
      [
        'First night sore legs, second night the spring, third night deep sleep.',
        'The gold comes about a week before Mu Cang Chai’s.',
        'November to February is dry and cold, and the spring steams.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:30.',
      'Hà Nội 250 km, sáu tiếng; Nghĩa Lộ 50 km.',
      'Ngâm khoáng mỗi lần không quá 20 phút, trẻ dưới 3 tuổi không nên.',
      'Bay dù lượn: tháng 5 và 9, đăng ký với câu lạc bộ.',
    ]),
    html([
      'Check-in 14:00, check-out 11:30.',
      'Ha Noi 250 km, six hours; Nghia Lo 50 km.',
      'Soak for 20 minutes at most; not advised under 3 years.',
      'Paragliding: May and September, through the club.',
    ]),
  ),
  amenities: ['spa', 'outdoor-pool', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'terraces-golden-7',
    'terraces-noon-7',
    'room-golden-5',
    'terraces-dawn-7',
    'room-noon-5',
    'terraces-dusk-7',
    'room-night-5',
    'terraces-night-7',
  ),
  rooms: [
    room(
      'nha-bon-khoang',
      text('Nhà bồn khoáng', 'Spring-tub house'),
      text(
        'Bồn gỗ nước khoáng ngoài hiên, giường lớn. 40 m².',
        'A timber tub of spring water on the porch, king bed. 40 m².',
      ),
      money(two, 3, FRI, 1_480_000),
      posters('room-golden-5', 'terraces-golden-7'),
    ),
    room(
      'nha-hai-phong-ven-suoi',
      text('Nhà hai phòng ven suối', 'Two-bedroom stream house'),
      text(
        'Hai phòng ngủ, bếp đồ xôi, bồn khoáng lớn. 82 m².',
        'Two bedrooms, a rice-steaming kitchen and a large tub. 82 m².',
      ),
      points(household, 5, SUN, 1_890_000),
      posters('room-noon-5'),
    ),
    room(
      'phong-san-phoi',
      text('Phòng sân phơi', 'Drying-yard room'),
      text(
        'Nhìn sân cốm, hai giường đơn, cửa gỗ. 28 m².',
        'Facing the rice yard, two singles and timber doors. 28 m².',
      ),
      money(couple, 4, MON, 880_000),
      posters('room-dawn-5', 'terraces-noon-7'),
    ),
    room(
      'nha-nhom-du-luon',
      text('Nhà nhóm dù lượn', 'Pilots’ house'),
      text('Bốn giường tầng, kho dù, bàn bản đồ. 60 m².', 'Four bunks, a wing store and a map table. 60 m².'),
      points(family, 4, WED, 1_180_000),
      posters('room-night-5'),
    ),
  ],
  season: 'north',
};
