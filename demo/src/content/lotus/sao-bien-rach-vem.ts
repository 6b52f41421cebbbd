import {
  FRI,
  MON,
  SAT,
  SUN,
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

export const saoBienRachVem: ResortContent = {
  friendlyUrl: 'sao-bien-rach-vem',
  name: 'Sao Biển Rạch Vẹm',
  stars: 5,
  category: 'island',
  detailAddress: text(
    'Ấp Rạch Vẹm, Gành Dầu, đặc khu Phú Quốc, An Giang',
    'Rach Vem hamlet, Ganh Dau, Phu Quoc Special Zone, An Giang',
  ),
  place: text('Rạch Vẹm, Phú Quốc', 'Rach Vem, Phu Quoc'),
  latitude: 10.3685,
  longitude: 103.9385,
  email: 'letan@sao-bien-rach-vem.example',
  mobile: '0297 384 6337',
  description: text(
    html(
      'Rạch Vẹm là làng nhà sàn cuối con đường đất phía bắc đảo, nơi sao biển đỏ bò vào vùng nước nông từ tháng mười một. Chúng tôi dựng hai mươi nhà mái lá trên cọc tràm, nối bằng cây cầu gỗ dài 240 m không lan can, tối thắp đèn bão.',
      'Nước dưới sàn sâu chừng một mét, trong đủ để đếm sao qua ô kính trong phòng khách. Quy ước duy nhất: ngắm, đừng nhấc lên; một phút trên không trung là lâu với chúng.',
      'Sáng chèo SUP men rừng nguyên sinh, chiều câu cá bống từ cửa sổ. Làng có quán ghẹ của dì Năm và xưởng vá lưới, mũi Gành Dầu nhìn sang biển Campuchia cách 9 km.',
      ['Tháng 11 – 4: lặng, nhiều sao biển.', 'Tháng 6 – 9: gió mạnh, khu cầu ngoài đóng, nhà trong giảm giá.'],
    ),
    html(
      'Rach Vem is a village on stilts at the end of the northern dirt road, where red starfish come into the shallows from November. We built twenty thatched houses on melaleuca posts, joined by a timber walk 240 m long, lit by storm lanterns.',
      'The water below is about a metre deep, clear enough to count stars through the glass in the sitting-room floor. There is one rule: look, do not lift. A minute in the air is a long time for them.',
      'Paddle along the old forest in the morning, fish for gobies from the window later. The village has Aunt Năm’s crab kitchen and a net-mender’s shed; Ganh Dau cape, 9 km away, looks across to Cambodia.',
      [
        'November to April: calm, many starfish.',
        'June to September: strong wind; the outer walk closes and inner houses cost less.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 15:00, trả phòng 11:00.',
      'Sân bay Phú Quốc 32 km, 50 phút; 5 km cuối đường đất.',
      'Cầu gỗ không lan can: trẻ dưới 7 tuổi mặc áo phao khi ra ngoài.',
      'Không dùng kem chống nắng trước khi xuống nước.',
    ]),
    html([
      'Check-in 15:00, check-out 11:00.',
      'Phu Quoc airport 32 km, 50 minutes; the last 5 km unpaved.',
      'The walk has no rail: under-sevens wear life jackets outdoors.',
      'No sunscreen before entering the water.',
    ]),
  ),
  amenities: ['restaurant', 'airport-pickup', 'spa', 'bicycle', 'wifi', 'breakfast', 'outdoor-pool'],
  pictures: posters(
    'lagoon-noon-1',
    'room-noon-1',
    'lagoon-dawn-1',
    'lagoon-golden-1',
    'pool-noon-1',
    'room-golden-1',
    'lagoon-dusk-1',
    'room-dusk-1',
    'lagoon-night-1',
  ),
  rooms: [
    room(
      'nha-san-dau-cau',
      text('Nhà sàn đầu cầu', 'Inner stilt house'),
      text(
        'Gần bờ, êm sóng, giường lớn và ô kính dưới sàn. 42 m².',
        'Near the shore and calm, a king bed and a pane in the floor. 42 m².',
      ),
      money(couple, 4, MON, 1_890_000),
      posters('room-noon-1', 'lagoon-noon-1'),
    ),
    room(
      'nha-san-cuoi-cau',
      text('Nhà sàn cuối cầu', 'Outer stilt house'),
      text(
        'Xa nhất, võng lưới trên mặt nước, thang xuống biển. 48 m².',
        'The farthest out, a net hammock over the water and a ladder down. 48 m².',
      ),
      money(grownUps, 3, FRI, 2_850_000),
      posters('room-dusk-1', 'lagoon-dusk-1'),
    ),
    room(
      'nha-san-hai-mai',
      text('Nhà sàn hai mái', 'Twin-roofed house'),
      text(
        'Hai phòng ngủ dưới hai mái lá, sân giữa có rào. 88 m².',
        'Two bedrooms under two roofs with a fenced deck between. 88 m².',
      ),
      points(family, 7, SAT, 2_940_000),
      posters('room-golden-1'),
    ),
    room(
      'nha-vuon-tram',
      text('Nhà vườn tràm', 'Melaleuca garden house'),
      text(
        'Trên bờ, sân cát, tiện cho trẻ nhỏ. 50 m².',
        'On land with a sand yard, easier with small children. 50 m².',
      ),
      points(family, 5, SUN, 1_560_000),
      posters('room-dawn-1'),
    ),
    room(
      'phong-hoang-hon',
      text('Phòng hoàng hôn', 'Sunset room'),
      text('Tầng trên nhà chung, cửa kính hướng tây. 30 m².', 'Above the common house, its glass facing west. 30 m².'),
      money(two, 3, SUN, 1_280_000),
      posters('room-night-1', 'lagoon-golden-1'),
    ),
  ],
  season: 'south',
};
