import { FRI, MON, SAT, couple, household, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const ghenhBangSonTra: ResortContent = {
  friendlyUrl: 'ghenh-bang-son-tra',
  name: 'Ghềnh Bàng Sơn Trà',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    'Đường Hoàng Sa, bán đảo Sơn Trà, phường Sơn Trà, Đà Nẵng',
    'Hoang Sa Road, Son Tra Peninsula, Son Tra Ward, Da Nang',
  ),
  place: text('Sơn Trà, Đà Nẵng', 'Son Tra, Da Nang'),
  latitude: 16.1172,
  longitude: 108.3142,
  email: 'datphong@ghenh-bang-son-tra.example',
  mobile: '0236 392 4417',
  description: text(
    html(
      'Ghềnh Bàng là tên dân chài đặt cho bãi đá dưới tán bàng cổ, nơi họ neo ghe chờ tan gió. Từ trung tâm Đà Nẵng vào đây nửa giờ, qua chùa Linh Ứng, rồi rừng khép lại hai bên đường.',
      'Voọc chà vá chân nâu sống trong khu rừng này. Sáng sớm hoặc quá bốn giờ chiều, bạn ngồi yên ở hiên sẽ thấy chúng chuyền qua ngọn chò; chúng tôi có ống nhòm, và có một quy ước: không gọi, không cho ăn.',
      'Dưới chân dốc, bãi cát ngắn 200 m nằm giữa hai ghềnh. San hô còn khá lành, lặn ống thở tốt nhất từ tháng tư tới tháng tám. Nhà bếp lấy cá của ba chiếc thúng trong vũng, nên thực đơn mỗi ngày viết bằng phấn.',
      'Mưa đến tháng mười và mười một, mây xuống tận mái. Khi đó lò sưởi ở thư viện được đốt, và hạng phòng nào cũng rẻ đi một phần ba.',
    ),
    html(
      'Ghềnh Bàng is the fishermen’s name for the rocks under the old almond trees, where they moored to wait out the wind. It is half an hour from the middle of Da Nang, past the Linh Ung pagoda, and then the forest closes over the road.',
      'Red-shanked doucs live in these woods. Early, or after four in the afternoon, sit still on your porch and you will see them cross the canopy. We lend binoculars and keep one rule: no calling, no feeding.',
      'Below the slope lies a short beach, 200 m between two headlands. The coral is in fair health; snorkelling is best from April to August. The kitchen buys from three basket boats in the cove, so the day’s menu is in chalk.',
      'Rain comes in October and November and cloud settles on the roofs. The library fire is lit then, and every room costs a third less.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Đà Nẵng 19 km, 35 phút; xe tay ga không lên được dốc Bãi Bắc.',
      'Đóng cửa sổ khi ra ngoài: khỉ khéo tay hơn bạn nghĩ.',
      'Sau 21:00 chỉ dùng đèn vàng ngoài hiên.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Da Nang airport 19 km, 35 minutes; scooters are not allowed on the northern pass.',
      'Shut your windows when you go out: the monkeys are cleverer than you think.',
      'Amber lights only on porches after 21:00.',
    ]),
  ),
  amenities: ['private-beach', 'outdoor-pool', 'spa', 'airport-pickup', 'restaurant', 'wifi', 'breakfast', 'parking'],
  pictures: photos(
    'coast-morning-1',
    'coast-morning-3',
    'room-day-1',
    'coast-morning-4',
    'pool-noon-1',
    'coast-dusk-8',
    'coast-dusk-5',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'nha-duoi-tan-bang',
      text('Nhà dưới tán bàng', 'Almond-tree house'),
      text(
        'Giường đôi, hiên gỗ ngang tầm lá, tiếng sóng ở dưới xa. 44 m².',
        'Double bed, a porch at leaf height, the surf far below. 44 m².',
      ),
      money(couple, 7, SAT, 1_240_000),
      photos('room-garden-day-1', 'coast-morning-1'),
    ),
    room(
      'phong-quan-sat-vooc',
      text('Phòng ngắm voọc', 'Douc-watching room'),
      text(
        'Cửa kính hướng rừng, ghế ngồi ngoài ban công có lưới che. 33 m².',
        'Glass towards the forest and a screened seat on the balcony. 33 m².',
      ),
      money(two, 3, FRI, 1_080_000),
      photos('room-day-1'),
    ),
    room(
      'biet-thu-ghenh-dong',
      text('Biệt thự ghềnh đông', 'East rocks villa'),
      text(
        'Hai phòng ngủ, hồ ngâm riêng, lối đá xuống bãi. 120 m².',
        'Two bedrooms, a plunge pool and a stone path to the beach. 120 m².',
      ),
      points(household, 7, SAT, 2_780_000),
      photos('room-terrace-dusk-1', 'coast-morning-3'),
    ),
    room(
      'can-ho-hai-tang',
      text('Căn hộ hai tầng', 'Split-level apartment'),
      text(
        'Phòng ngủ trên, bếp và sofa giường dưới, cửa trời giữa nhà. 68 m².',
        'Bedroom above, kitchen and sofa bed below, a skylight between. 68 m².',
      ),
      points(couple, 4, MON, 1_690_000),
      photos('room-living-dusk-1'),
    ),
  ],
  season: 'central',
};
