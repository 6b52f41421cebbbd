import { FRI, MON, SAT, TUE, WED, family, grownUps, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const benGioVinhHy: ResortContent = {
  friendlyUrl: 'ben-gio-vinh-hy',
  name: 'Bến Gió Vĩnh Hy',
  stars: 5,
  category: 'bay',
  detailAddress: text('Thôn Vĩnh Hy, xã Vĩnh Hải, Khánh Hòa', 'Vinh Hy village, Vinh Hai Commune, Khanh Hoa'),
  place: text('Vịnh Vĩnh Hy, Núi Chúa', 'Vinh Hy Bay, Nui Chua'),
  latitude: 11.7226,
  longitude: 109.1915,
  email: 'xinchao@ben-gio-vinh-hy.example',
  mobile: '0259 377 1385',
  description: text(
    html(
      'Đường ven biển từ Cam Ranh vào Vĩnh Hy là lý do đầu tiên để đến: một bên núi đá khô, một bên nước xanh đến chói, cua nào cũng muốn dừng. Cuối đường là cái vịnh nhỏ kín gió, vài chục ghe lưới, và chúng tôi.',
      'Nhà xây bằng đá Núi Chúa, bám theo triền nên phòng nào cũng ở trên mái phòng khác. Không có bãi trước cửa; thay vào đó là cầu gỗ bắc xuống hồ nước biển tự nhiên, sáng sớm cá mó bơi ngang chân.',
      'Vườn quốc gia ngay sau lưng. Kiểm lâm dẫn khách đi suối Lồ Ồ lúc sáu giờ, tháng sáu đến tháng chín có đêm xem rùa lên đẻ ở bãi Thịt, mỗi lần tối đa tám người và không đèn.',
      ['Vườn nho Thái An: 6 km, hái tại giàn.', 'Hang Rái và rạn đá có thác nước: 11 km, đẹp nhất lúc mặt trời mọc.'],
      'Đây là vùng ít mưa nhất nước; gần như tháng nào cũng đi được, trừ vài tuần gió lớn quanh tháng mười hai.',
    ),
    html(
      'The coast road from Cam Ranh is the first reason to come: dry rock on one side, water almost too blue on the other, and a wish to stop at every bend. It ends at a small sheltered bay with a few dozen fishing boats, and us.',
      'The houses are of Nui Chua stone and climb the slope, each room on the roof of another. There is no beach at the door. Instead a timber stair goes down to a natural seawater pool where parrotfish pass your feet early in the day.',
      'The national park begins behind us. Rangers lead a walk along Lo O stream at six, and from June to September there are nights to watch turtles nest, eight people at most and no torches.',
      ['Thai An vineyards: 6 km, picked off the vine.', 'Hang Rai and its tide falls: 11 km, best at sunrise.'],
      'This is the driest corner of the country. Nearly any month will do, save a few weeks of hard wind around December.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:30, trả phòng 11:30.',
      'Sân bay Cam Ranh 45 km, 55 phút theo đường ven biển.',
      'Nhiều bậc đá, không tiện cho xe đẩy và người đau gối.',
      'Không nhặt san hô, vỏ ốc trong khu bảo tồn.',
    ]),
    html([
      'Check-in 14:30, check-out 11:30.',
      'Cam Ranh airport 45 km, 55 minutes by the coast road.',
      'Many stone steps: hard for pushchairs and sore knees.',
      'Leave coral and shells where they are; this is a reserve.',
    ]),
  ),
  amenities: ['outdoor-pool', 'spa', 'restaurant', 'airport-pickup', 'wifi', 'breakfast', 'parking'],
  pictures: photos(
    'coast-morning-2',
    'coast-morning-5',
    'room-day-1',
    'coast-morning-4',
    'pool-noon-1',
    'coast-dusk-9',
    'coast-dusk-6',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'phong-da-nhin-vinh',
      text('Phòng đá nhìn vịnh', 'Stone room over the bay'),
      text(
        'Tường đá thô, giường đôi, ban công nhỏ ngay trên bến ghe. 36 m².',
        'Rough stone walls, a double bed and a small balcony above the boats. 36 m².',
      ),
      money(grownUps, 3, FRI, 1_890_000),
      photos('room-stone-day-1', 'coast-morning-2'),
    ),
    room(
      'nha-tren-ghenh',
      text('Nhà trên ghềnh', 'Cliff house'),
      text(
        'Sân hiên 20 m² treo trên sóng, bồn ngâm nước khoáng. 70 m².',
        'A 20 m² terrace hung over the waves and a mineral-water tub. 70 m².',
      ),
      money(grownUps, 4, MON, 3_280_000),
      photos('room-dusk-1', 'coast-morning-5'),
    ),
    room(
      'nha-vuon-nho',
      text('Nhà vườn nho', 'Vineyard house'),
      text(
        'Hai phòng ngủ dưới giàn nho, bếp nhỏ, đường vào bằng phẳng. 88 m².',
        'Two bedrooms under the vines, a kitchenette and level access. 88 m².',
      ),
      points(family, 7, SAT, 2_340_000),
      photos('room-garden-day-1'),
    ),
    room(
      'can-cao-nhat',
      text('Căn cao nhất', 'The topmost house'),
      text(
        'Một trăm lẻ bốn bậc đá, đổi lại thấy cả vịnh lẫn mặt trời mọc. 62 m².',
        'A hundred and four steps up; in return, the whole bay and the sunrise. 62 m².',
      ),
      points(two, 5, WED, 2_150_000),
      photos('room-day-1', 'coast-morning-4'),
    ),
    room(
      'phong-tho-lan',
      text('Phòng thợ lặn', 'Divers’ room'),
      text(
        'Hai giường đơn, chỗ phơi đồ và tủ bình hơi riêng. 30 m².',
        'Two singles, a drying rack and a locker for tanks. 30 m².',
      ),
      money(two, 3, TUE, 1_420_000),
      photos('room-twin-morning-1'),
    ),
  ],
  season: 'central',
};
