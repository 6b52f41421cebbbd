import {
  FRI,
  MON,
  SAT,
  SUN,
  THU,
  couple,
  family,
  grownUps,
  household,
  html,
  money,
  photos,
  points,
  room,
  text,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const vachNangCatBa: ResortContent = {
  friendlyUrl: 'vach-nang-cat-ba',
  name: 'Vách Nắng Cát Bà',
  stars: 4,
  category: 'island',
  detailAddress: text(
    'Đường Cát Cò, thị trấn Cát Bà, đặc khu Cát Hải, Hải Phòng',
    'Cat Co Road, Cat Ba town, Cat Hai Special Zone, Hai Phong',
  ),
  place: text('Bãi Cát Cò, Cát Bà', 'Cat Co Beach, Cat Ba'),
  latitude: 20.719,
  longitude: 107.053,
  email: 'booking@vach-nang-cat-ba.example',
  mobile: '0225 368 8042',
  description: text(
    html(
      'Con đường gỗ bám vách đá nối ba bãi Cát Cò là lối đi làm của nhân viên chúng tôi, có lẽ đẹp nhất vùng. Khách dùng nó để đi ăn sáng, chạy bộ, và đứng lại quá lâu ở khúc cua thứ hai.',
      'Khách sạn có năm mươi phòng trổ ra ba tầng vách. Nắng chiếu vào đá từ chín giờ, đến chiều đá nhả hơi ấm, nên tháng mười một vẫn ngồi hiên được. Bãi tắm dưới chân có phao giới hạn và cứu hộ đến sáu giờ.',
      'Pháo đài Thần Công cách 1,5 km đi bộ lên dốc: cà phê, súng cũ và toàn cảnh vịnh. Muốn leo núi thể thao, nhóm hướng dẫn người đảo có dây cho trẻ từ tám tuổi. Chợ đêm bán tu hài nướng và cam Gia Luận, quả xấu mà ngọt.',
      'Tháng tư đến tháng mười là mùa biển. Mùa đông vắng khách, sương xám, giá còn một nửa.',
    ),
    html(
      'The boardwalk pinned to the cliff between the three Cat Co beaches is how our staff come to work, and perhaps nobody has a finer way. Guests use it for breakfast, for running, and for standing too long at the second bend.',
      'Fifty rooms open from three levels of the rock. The sun reaches the stone at nine and the stone gives it back in the evening, so you can sit out even in November. The beach below is buoyed, with a lifeguard until six.',
      'Cannon Fort is a 1.5 km climb: coffee, old guns and the whole bay. For rock climbing, an island team has harnesses from the age of eight. The night market grills geoduck and sells Gia Luan oranges, ugly and sweet.',
      'April to October is for the sea. Winter is quiet and grey with mist, at half the price.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Hà Nội 150 km, gồm phà Gót hoặc cáp treo Cát Hải – Phù Long.',
      'Đường gỗ đóng khi sóng lớn, có xe điện thay thế.',
      'Hồ bơi nước biển, thay nước hai ngày một lần.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Ha Noi 150 km, including the Got ferry or the Cat Hai – Phu Long cable car.',
      'The boardwalk closes in high seas; carts run instead.',
      'The pool holds seawater, changed every second day.',
    ]),
  ),
  amenities: ['private-beach', 'outdoor-pool', 'gym', 'restaurant', 'bicycle', 'wifi', 'breakfast', 'parking'],
  pictures: photos(
    'karst-noon-1',
    'karst-noon-5',
    'room-day-2',
    'karst-noon-4',
    'karst-dawn-1',
    'karst-noon-3',
    'karst-dawn-4',
  ),
  rooms: [
    room(
      'phong-vach-tang-mot',
      text('Phòng vách tầng một', 'First-ledge room'),
      text(
        'Gần bãi nhất, giường đôi, chỗ treo đồ bơi có mái. 30 m².',
        'Closest to the beach, double bed, a covered line for swimwear. 30 m².',
      ),
      money(couple, 3, FRI, 1_160_000),
      photos('room-day-2'),
    ),
    room(
      'phong-vach-tang-ba',
      text('Phòng vách tầng ba', 'Third-ledge room'),
      text(
        'Cao hơn ngọn cây, ban công rộng, nhìn hết vụng Cát Cò. 34 m².',
        'Above the treetops, a wide balcony over Cat Co cove. 34 m².',
      ),
      money(couple, 4, MON, 1_480_000),
      photos('room-bath-morning-1', 'karst-noon-1'),
    ),
    room(
      'can-ho-hai-phong-co-bep',
      text('Căn hộ hai phòng có bếp', 'Two-bedroom with kitchen'),
      text(
        'Ở dãy sau, mát và yên, bếp ga và bàn ăn sáu chỗ. 80 m².',
        'In the rear wing, cool and quiet, a gas kitchen and a table for six. 80 m².',
      ),
      points(household, 7, SAT, 1_890_000),
      photos('room-living-dusk-1'),
    ),
    room(
      'phong-doi-leo-nui',
      text('Phòng đội leo núi', 'Climbers’ room'),
      text('Bốn giường đơn, giá treo dây, thùng đá. 38 m².', 'Four singles, racks for ropes and an ice box. 38 m².'),
      money(family, 3, SUN, 1_090_000),
      photos('room-twin-morning-1'),
    ),
    room(
      'suite-mui-da',
      text('Suite mũi đá', 'Promontory suite'),
      text(
        'Ba mặt biển, bồn tắm trên hiên, bữa sáng mang tận nơi. 62 m².',
        'Sea on three sides, a tub on the porch and breakfast brought to you. 62 m².',
      ),
      points(grownUps, 4, THU, 2_350_000),
      photos('room-sea-suite-day-1', 'karst-dawn-4'),
    ),
  ],
  season: 'north',
};
