import { FRI, MON, SAT, TUE, family, grownUps, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const thungLanVietHai: ResortContent = {
  friendlyUrl: 'thung-lan-viet-hai',
  name: 'Thung Lan Việt Hải',
  stars: 4,
  category: 'bay',
  detailAddress: text('Làng Việt Hải, đặc khu Cát Hải, Hải Phòng', 'Viet Hai village, Cat Hai Special Zone, Hai Phong'),
  place: text('Việt Hải, vịnh Lan Hạ', 'Viet Hai, Lan Ha Bay'),
  latitude: 20.7945,
  longitude: 107.042,
  email: 'xinchao@thung-lan-viet-hai.example',
  mobile: '0225 388 7315',
  description: text(
    html(
      'Muốn tới Việt Hải phải đi thuyền, rồi đi xe đạp qua một hầm đá và ba cây số ruộng. Làng có chín chục nóc nhà, không ô tô, gà gáy vang từ vách núi này sang vách núi kia.',
      'Mười hai căn nhà vách đất của chúng tôi dựng theo lối cũ, dày ba gang tay nên hè mát đông ấm. Sáng chèo kayak từ bến ra vịnh Lan Hạ: bốn trăm hòn đảo, hàng chục bãi cát không tên, trưa ghé bè cá ăn cơm.',
      'Rừng quốc gia Cát Bà bắt đầu ngay sau vườn rau. Đường mòn sang Ao Ếch dài 6 km, ẩm và râm; voọc đầu trắng ở phía bên kia đảo, chỉ còn hơn bảy chục con, thấy được thì hãy coi là duyên.',
      'Trời đẹp nhất vào tháng chín đến tháng mười hai. Tháng sáu có đom đóm ngoài ruộng, và rượu ong của ông Báu vừa ngấm.',
    ),
    html(
      'To reach Viet Hai you take a boat, then a bicycle through a rock tunnel and three kilometres of fields. The village has ninety roofs and no cars; cockcrow carries from one cliff to the other.',
      'Our twelve houses are of rammed earth in the old way, three hand-spans thick, cool in summer and warm in winter. In the morning, paddle from the landing into Lan Ha Bay: four hundred islands, dozens of unnamed beaches, lunch on a fish raft.',
      'Cat Ba national park begins behind the vegetable beds. The trail to Ao Ech is 6 km, damp and shaded. White-headed langurs live across the island, only some seventy of them left; if you see one, call it luck.',
      'The finest weather is September to December. In June there are fireflies over the paddies, and old Báu’s honey wine is ready.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 10:00 theo chuyến thuyền.',
      'Bến Bèo đi 45 phút thuyền gỗ, sau đó 15 phút xe đạp hoặc xe điện.',
      'Điện 24 giờ, máy lạnh tắt từ 1:00 đến 4:00 vào tháng cao điểm.',
      'Leo núi phải có người làng đi cùng.',
    ]),
    html([
      'Check-in 13:00, check-out 10:00, with the boats.',
      'From Ben Beo 45 minutes by wooden boat, then 15 by bicycle or cart.',
      'Power all day; air conditioning rests 1:00 to 4:00 in peak months.',
      'Walk in the hills only with a villager.',
    ]),
  ),
  amenities: ['bicycle', 'restaurant', 'breakfast', 'wifi', 'spa'],
  pictures: photos(
    'karst-noon-4',
    'karst-noon-1',
    'room-day-2',
    'karst-noon-2',
    'karst-dawn-4',
    'karst-dawn-2',
    'karst-dawn-3',
  ),
  rooms: [
    room(
      'nha-dat-ven-vuon',
      text('Nhà đất ven vườn', 'Earth house by the garden'),
      text(
        'Giường đôi gỗ xoan, hiên rơm, vườn rau bước ra là hái. 30 m².',
        'Chinaberry-wood bed, straw eaves and a kitchen garden at the step. 30 m².',
      ),
      money(two, 3, FRI, 1_080_000),
      photos('room-garden-day-1'),
    ),
    room(
      'nha-dat-hai-gian',
      text('Nhà đất hai gian', 'Two-bay earth house'),
      text(
        'Một giường đôi, hai giường đơn sau vách nứa. 45 m².',
        'One double, and two singles behind a bamboo wall. 45 m².',
      ),
      money(family, 4, MON, 1_420_000),
      photos('room-stone-day-1', 'karst-noon-4'),
    ),
    room(
      'be-noi-lan-ha',
      text('Bè nổi Lan Hạ', 'Lan Ha raft'),
      text(
        'Căn phòng neo trong vụng kín, chèo kayak về ăn tối. Trẻ từ bảy tuổi. 32 m².',
        'A room moored in a still cove; paddle home for dinner. Children from seven. 32 m².',
      ),
      points(grownUps, 3, TUE, 1_980_000),
      photos('room-day-2', 'karst-noon-1'),
    ),
    room(
      'nha-san-duoi-vach',
      text('Nhà sàn dưới vách', 'Stilt house under the cliff'),
      text('Hai phòng ngủ, sàn gỗ lim, bếp củi. 78 m².', 'Two bedrooms, ironwood floors and a wood stove. 78 m².'),
      points(family, 7, SAT, 1_690_000),
      photos('room-family-day-1'),
    ),
  ],
  season: 'north',
};
