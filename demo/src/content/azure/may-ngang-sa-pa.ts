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
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const mayNgangSaPa: ResortContent = {
  friendlyUrl: 'may-ngang-sa-pa',
  name: 'Mây Ngang Sa Pa',
  stars: 5,
  category: 'mountain',
  detailAddress: text('Thôn Giàng Tả Chải, xã Tả Van, Lào Cai', 'Giang Ta Chai village, Ta Van Commune, Lao Cai'),
  place: text('Tả Van, Sa Pa', 'Ta Van, Sa Pa'),
  latitude: 22.304,
  longitude: 103.889,
  email: 'datphong@may-ngang-sa-pa.example',
  mobile: '0214 387 9033',
  description: text(
    html(
      'Có những buổi sáng mây nằm ngang đúng tầm hiên nhà, trên là Hoàng Liên, dưới là ruộng Mường Hoa, ở giữa một dải trắng phẳng như mặt bàn. Bạn có thể đặt tách trà lên đó, gần như vậy.',
      'Từ thị trấn Sa Pa xuống Tả Van 9 km, vừa đủ dài để bỏ lại phố xá. Ba mươi hai căn nhà đá xám rải trên bốn bậc đồi; giữa các bậc vẫn là ruộng thật, do năm gia đình Giáy và Mông cày cấy như trước.',
      'Chị Sùng Mẩy dẫn đường đi bộ: bãi đá cổ, cầu mây, rừng trúc, về ăn trưa ở nhà chị. Buổi chiều tắm lá thuốc người Dao, thùng gỗ pơ mu, hai mươi phút là ngủ được ngay.',
      '# Chọn tháng',
      [
        'Tháng 5: nước đổ vào ruộng, thung lũng thành gương.',
        'Cuối tháng 8 – giữa tháng 9: lúa chín.',
        'Tháng 12 – 1: lạnh dưới 5 °C, có khi băng trên đỉnh.',
      ],
    ),
    html(
      'Some mornings the cloud lies level with the porch: Hoang Lien above, the paddies of Muong Hoa below, and between them a band of white as flat as a table. You could set your cup down on it, almost.',
      'Ta Van is 9 km down from Sa Pa town, just far enough to leave the streets behind. Thirty-two houses of grey stone stand on four steps of the hill; between them are real fields, farmed as ever by five Giay and Hmong families.',
      'Sùng Mẩy leads the walks: the carved rocks, the rattan bridge, the bamboo wood, then lunch at her house. In the afternoon there is a Dao herbal bath in a cypress tub; twenty minutes and you will sleep.',
      '# Which month',
      [
        'May: water enters the terraces and the valley turns to mirrors.',
        'Late August to mid-September: ripe rice.',
        'December and January: below 5 °C, sometimes ice on the summits.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Hà Nội 325 km, năm giờ rưỡi; từ ga Lào Cai 45 km, xe đón theo giờ tàu.',
      'Giày leo núi và gậy cho mượn tại kho.',
      'Xin đừng cho trẻ em trong bản tiền hoặc kẹo.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Ha Noi 325 km, five and a half hours; Lao Cai station 45 km, cars meet the trains.',
      'Boots and poles are lent from the store.',
      'Please give village children neither money nor sweets.',
    ]),
  ),
  amenities: ['indoor-pool', 'spa', 'restaurant', 'gym', 'bicycle', 'parking', 'wifi', 'breakfast', 'kids-club'],
  pictures: photos(
    'valley-morning-1',
    'valley-morning-2',
    'room-day-4',
    'valley-morning-3',
    'valley-morning-4',
    'valley-morning-5',
  ),
  rooms: [
    room(
      'nha-da-bac-mot',
      text('Nhà đá bậc một', 'First-terrace stone house'),
      text(
        'Sát ruộng, giường lớn, lò sưởi viên nén. 46 m².',
        'Beside the paddies, king bed and a pellet stove. 46 m².',
      ),
      money(couple, 4, MON, 1_980_000),
      photos('room-stone-day-1', 'valley-morning-1'),
    ),
    room(
      'nha-da-bac-bon',
      text('Nhà đá bậc bốn', 'Fourth-terrace stone house'),
      text(
        'Cao nhất, mây vào tận hiên, bồn gỗ trong nhà. 50 m².',
        'The highest, with cloud on the porch and a timber tub indoors. 50 m².',
      ),
      money(two, 3, FRI, 2_480_000),
      photos('room-attic-dusk-1'),
    ),
    room(
      'nha-gia-dinh-hai-tang',
      text('Nhà gia đình hai tầng', 'Two-storey family house'),
      text(
        'Ba phòng ngủ, bếp và bàn ăn cạnh lò sưởi. 130 m².',
        'Three bedrooms, kitchen and a table beside the fire. 130 m².',
      ),
      points(gathering, 7, SAT, 3_380_000),
      photos('room-day-4', 'valley-morning-4'),
    ),
    room(
      'phong-nha-giay',
      text('Phòng trong nhà Giáy', 'Room in the Giay house'),
      text(
        'Vách gỗ thông đỏ, hai giường đơn, bếp lửa chung buổi tối. 28 m².',
        'Red-pine walls, two singles, a shared fire in the evening. 28 m².',
      ),
      money(couple, 3, SUN, 1_090_000),
      photos('room-mountain-morning-1'),
    ),
    room(
      'can-hai-phong-nhin-hoang-lien',
      text('Căn hai phòng nhìn Hoàng Liên', 'Two-bedroom Hoang Lien view'),
      text(
        'Cửa kính hướng tây, hoàng hôn sau Phan Xi Păng, bếp nhỏ. 84 m².',
        'Glass to the west, sunset behind Fansipan, a kitchenette. 84 m².',
      ),
      points(family, 5, SUN, 2_260_000),
      photos('room-living-dusk-1', 'valley-morning-2'),
    ),
  ],
  season: 'north',
};
