import { FRI, MON, SUN, couple, family, household, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const muiGioBaiSau: ResortContent = {
  friendlyUrl: 'mui-gio-bai-sau',
  name: 'Mũi Gió Bãi Sau',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    '165 Thùy Vân, phường Vũng Tàu, TP. Hồ Chí Minh',
    '165 Thuy Van, Vung Tau Ward, Ho Chi Minh City',
  ),
  place: text('Bãi Sau, Vũng Tàu', 'Back Beach, Vung Tau'),
  latitude: 10.341,
  longitude: 107.0925,
  email: 'xinchao@mui-gio-bai-sau.example',
  mobile: '0254 352 6170',
  description: text(
    html(
      'Vũng Tàu là chỗ người Sài Gòn về để thở. Mũi Gió hiểu điều ấy nên không bày nhiều: phòng rộng, cửa sổ to, hồ bơi nhìn ra Bãi Sau, và bữa sáng kéo đến mười giờ rưỡi.',
      'Chín giờ sáng còn sớm thì đi bộ lên tượng Chúa dang tay, 811 bậc, xuống núi ăn bánh khọt Gốc Vú Sữa. Trưa trốn nắng trong Bạch Dinh. Chiều, Mũi Nghinh Phong lộng đúng như tên, bọn trẻ đứng nghiêng người vào gió mà cười.',
      'Chợ Xóm Lưới bán hải sản, khách sạn luộc giúp với giá ba mươi nghìn mỗi ký. Tàu cánh ngầm về bến Bạch Đằng hai tiếng, đỡ kẹt xe chiều chủ nhật.',
      'Biển dễ chịu từ tháng mười hai đến tháng năm. Mùa gió chướng nước đục hơn, nhưng hoàng hôn ở Bãi Trước lại đỏ nhất.',
    ),
    html(
      'Vung Tau is where Saigon comes to breathe. Mũi Gió knows it and keeps things plain: large rooms, large windows, a pool above Back Beach, and breakfast until half past ten.',
      'If nine is still early, climb the 811 steps to the statue with open arms, then come down for sizzling bánh khọt. Hide from noon in the White Palace. Towards evening Nghinh Phong cape lives up to its name, Welcome the Wind, and children lean into it laughing.',
      'Xóm Lưới market sells seafood; our kitchen boils it for thirty thousand dong a kilo. The fast ferry to Bach Dang wharf takes two hours and spares you the Sunday traffic.',
      'The sea is easy from December to May. In the windy months the water clouds, but sunsets on Front Beach are at their reddest.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'TP. Hồ Chí Minh 95 km, hai tiếng; bến tàu cánh ngầm 4 km.',
      'Hồ bơi mở 6:30 – 21:00.',
      'Nấu hải sản tại bếp tầng trệt trước 20:30.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Ho Chi Minh City 95 km, two hours; ferry pier 4 km.',
      'Pool open 6:30 to 21:00.',
      'The ground-floor kitchen cooks your catch until 20:30.',
    ]),
  ),
  amenities: ['outdoor-pool', 'gym', 'restaurant', 'parking', 'wifi', 'breakfast', 'kids-club'],
  pictures: posters(
    'pool-noon-1',
    'beach-noon-1',
    'room-noon-2',
    'pool-golden-1',
    'beach-golden-1',
    'room-golden-2',
    'pool-dusk-1',
    'beach-dusk-1',
  ),
  rooms: [
    room(
      'phong-don-gio',
      text('Phòng đón gió', 'Breeze room'),
      text(
        'Giường đôi, cửa sổ hai lớp, mở ra là thấy biển. 30 m².',
        'Double bed and double windows; open them and there is the sea. 30 m².',
      ),
      money(two, 3, FRI, 890_000),
      posters('room-noon-2'),
    ),
    room(
      'phong-gia-dinh-ban-cong-dai',
      text('Phòng gia đình ban công dài', 'Family room, long balcony'),
      text('Một giường đôi, hai giường đơn, ban công 5 m. 46 m².', 'One double, two singles and a 5 m balcony. 46 m².'),
      money(family, 3, SUN, 1_390_000),
      posters('room-dawn-2', 'pool-noon-1'),
    ),
    room(
      'can-ho-bep-hai-phong',
      text('Căn hộ bếp hai phòng', 'Two-bedroom with kitchen'),
      text('Bếp, lò nướng hải sản, máy giặt. 78 m².', 'Kitchen, a seafood grill and a washing machine. 78 m².'),
      points(household, 4, MON, 1_860_000),
      posters('room-golden-2'),
    ),
    room(
      'suite-goc-nghinh-phong',
      text('Suite góc Nghinh Phong', 'Nghinh Phong corner suite'),
      text(
        'Hai mặt kính, bàn trà nhìn mũi đất, bồn tắm. 55 m².',
        'Glass on two sides, a tea table over the cape, a bath. 55 m².',
      ),
      points(couple, 3, FRI, 1_720_000),
      posters('room-dusk-2'),
    ),
  ],
  season: 'south',
};
