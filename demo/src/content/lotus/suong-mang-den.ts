import {
  FRI,
  MON,
  SAT,
  SUN,
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

export const suongMangDen: ResortContent = {
  friendlyUrl: 'suong-mang-den',
  name: 'Sương Măng Đen',
  stars: 4,
  category: 'mountain',
  detailAddress: text('Hồ Đăk Ke, xã Măng Đen, Quảng Ngãi', 'Dak Ke Lake, Mang Den Commune, Quang Ngai'),
  place: text('Hồ Đăk Ke, Măng Đen', 'Dak Ke Lake, Mang Den'),
  latitude: 14.604,
  longitude: 108.288,
  email: 'xinchao@suong-mang-den.example',
  mobile: '0260 384 7726',
  description: text(
    html(
      'Măng Đen ở độ cao 1.200 mét, giữa ba vạt rừng nguyên sinh và một vùng thông trồng từ thời ông bà. Thị trấn nhỏ đến mức đi bộ hai mươi phút là hết, mà mỗi sáng sương lại vẽ một tấm bản đồ khác.',
      'Khu nhà của chúng tôi ngó xuống hồ Đăk Ke. Buổi sớm có người Mơ Nâm đi bẻ măng ngang qua cổng; nếu muốn, bạn theo họ vào rừng rồi trưa ngồi quanh bếp lửa ăn cơm lam với gà nướng.',
      'Thác Pa Sỹ cách 9 km, đường đạp xe thoai thoải. Vườn sim, trại dâu và nhà thờ gỗ nằm rải rác trên cung đường ấy, đủ cho một ngày không cần lịch trình.',
      [
        'Tháng 12 – tháng 3: mai anh đào nở, trời khô và rét ngọt.',
        'Tháng 6 – tháng 9: mưa chiều, rừng xanh đậm, nấm mối đầu mùa.',
      ],
      'Tối nào trời trong, người trực sẽ tắt bớt đèn vườn để bạn nhìn rõ dải ngân hà.',
    ),
    html(
      'Mang Den lies at 1,200 metres, between three tracts of old forest and pines planted in our grandparents’ day. You can walk across the town in twenty minutes, yet the mist draws a different map of it each morning.',
      'Our houses look down on Dak Ke Lake. Early on, Mo Nam neighbours pass the gate on their way to cut bamboo shoots; join them if you like, and sit round the fire at midday over bamboo rice and grilled chicken.',
      'Pa Sy falls are 9 km off along an easy cycling road. A myrtle garden, a strawberry farm and a timber church are strung along it, enough for a day without a plan.',
      [
        'December to March: cherry blossom, dry and pleasantly cold.',
        'June to September: afternoon rain, deep green woods, the first termite mushrooms.',
      ],
      'On clear nights whoever is on duty dims the garden lamps so that you can see the Milky Way.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:30.',
      'Từ Pleiku 100 km, hơn hai giờ xe; có thể ghép xe vào thứ sáu.',
      'Mỗi căn có chăn len và đèn dầu phòng khi mất điện.',
      'Thú cưng được vào vườn, không vào rừng.',
    ]),
    html([
      'Check-in 14:00, check-out 11:30.',
      '100 km from Pleiku, a little over two hours; shared cars run on Fridays.',
      'Every house has wool blankets and an oil lamp in case the power fails.',
      'Pets may use the garden but not the forest.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'pets', 'parking', 'wifi', 'breakfast', 'kitchen'],
  pictures: posters(
    'pinelake-noon-2',
    'pinelake-dawn-2',
    'room-dawn-4',
    'pinelake-golden-2',
    'room-noon-4',
    'pinelake-dusk-2',
    'pinelake-night-2',
  ),
  rooms: [
    room(
      'phong-nhin-ho',
      text('Phòng nhìn hồ', 'Lake-view room'),
      text(
        'Giường đôi sát cửa sổ, ấm trà sâm dây pha sẵn mỗi tối. 28 m².',
        'A double bed by the window and a pot of ginseng tea each evening. 28 m².',
      ),
      money(two, 3, FRI, 780_000),
      posters('room-dawn-4'),
    ),
    room(
      'nha-mai-tranh',
      text('Nhà mái tranh', 'Thatched house'),
      text(
        'Mái dốc kiểu nhà rông, bếp lửa giữa nhà, hai giường đôi. 60 m².',
        'A steep roof after the communal houses, a fire in the middle and two double beds. 60 m².',
      ),
      points(family, 5, SUN, 1_280_000),
      posters('room-noon-4'),
    ),
    room(
      'nha-kinh-trong-thong',
      text('Nhà kính trong thông', 'Glass house in the pines'),
      text(
        'Ba mặt kính, rèm len dày, giường thấp trải chăn thổ cẩm. 38 m².',
        'Glass on three sides, thick woollen curtains, a low bed with woven covers. 38 m².',
      ),
      money(couple, 4, MON, 1_460_000),
      posters('room-golden-4', 'pinelake-golden-2'),
    ),
    room(
      'nha-chung-hai-gia-dinh',
      text('Nhà chung hai gia đình', 'House for two families'),
      text(
        'Ba phòng ngủ, một gian bếp có lò nướng bánh và bàn cho mười người. 118 m².',
        'Three bedrooms and a kitchen with a bread oven and a table for ten. 118 m².',
      ),
      points(gathering, 7, SAT, 1_950_000),
      posters('room-dusk-4', 'pinelake-noon-2'),
    ),
  ],
  season: 'highland',
};
