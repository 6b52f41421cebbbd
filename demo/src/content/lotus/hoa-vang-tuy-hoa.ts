import { FRI, MON, SAT, TUE, couple, family, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const hoaVangTuyHoa: ResortContent = {
  friendlyUrl: 'hoa-vang-tuy-hoa',
  name: 'Hoa Vàng Tuy Hòa',
  stars: 4,
  category: 'beach',
  detailAddress: text('Đường Độc Lập, phường Tuy Hòa, Đắk Lắk', 'Doc Lap Street, Tuy Hoa Ward, Dak Lak'),
  place: text('Biển Tuy Hòa, Phú Yên', 'Tuy Hoa Beach, Phu Yen'),
  latitude: 13.1,
  longitude: 109.323,
  email: 'datphong@hoa-vang-tuy-hoa.example',
  mobile: '0257 382 9945',
  description: text(
    html(
      'Tuy Hòa chưa học cách đông. Bãi biển dài chín cây số ngay trước phố, sáng có vài người đi bộ, chiều có đám trẻ thả diều, và giữa hai quãng ấy gần như của riêng bạn.',
      'Tòa nhà năm tầng màu vàng nghệ nằm bên rặng phi lao, mỗi tầng tám phòng, hành lang để gió đi qua nên ít khi cần máy lạnh. Thuê xe máy tại quầy: Mũi Điện 28 km, nơi đón tia nắng sớm trên đất liền; đầm Ô Loan 22 km; Bãi Xép có đồi cỏ và ghềnh đá đen.',
      'Ẩm thực là lý do ở thêm một ngày. Mắt cá ngừ hầm thuốc bắc, bánh hến, gỏi sứa, cơm gà Tuyết Nhung: cô quản lý có bản đồ vẽ tay, đánh dấu cả quán không bảng hiệu.',
      'Nắng từ tháng giêng đến tháng chín. Tháng mười, mười một hay mưa bão; khi ấy chỉ nhận khách công tác.',
    ),
    html(
      'Tuy Hoa has not learned to be crowded. Nine kilometres of beach lie in front of the town; a few walkers use it at dawn, children with kites towards evening, and in between it is very nearly yours.',
      'The turmeric-yellow house has five floors of eight rooms beside the casuarinas, with galleries that let the wind through, so the air conditioning mostly rests. Hire a motorbike at the desk: Dien cape, 28 km, among the first on the mainland to see the sun; O Loan lagoon, 22 km; Bai Xep with its grass hill and black rocks.',
      'Food is the reason to add a day. Braised tuna eye, clam crackers, jellyfish salad, chicken rice: the manager’s hand-drawn map marks even the places without a sign.',
      'It is sunny from January to September. In October and November storms pass, and we take business guests only.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Sân bay Tuy Hòa 8 km, ga Tuy Hòa 3 km.',
      'Thuê xe máy cần bằng lái, mũ bảo hiểm có sẵn.',
      'Tắm biển tránh đoạn cửa sông Đà Rằng: nước xoáy.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Tuy Hoa airport 8 km, railway station 3 km.',
      'Motorbikes need a licence; helmets are provided.',
      'Do not swim near the Da Rang river mouth: strong currents.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'airport-pickup', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'beach-dawn-1',
    'beach-noon-1',
    'room-dawn-2',
    'pool-dawn-1',
    'beach-golden-1',
    'room-noon-2',
    'beach-dusk-1',
    'beach-night-1',
  ),
  rooms: [
    room(
      'phong-hanh-lang-gio',
      text('Phòng hành lang gió', 'Gallery room'),
      text(
        'Giường đôi, cửa lá sách hai đầu, quạt trần. 27 m².',
        'Double bed, louvres at both ends, a ceiling fan. 27 m².',
      ),
      money(two, 3, FRI, 650_000),
      posters('room-noon-2'),
    ),
    room(
      'phong-don-tia-nang',
      text('Phòng đón tia nắng', 'First-light room'),
      text(
        'Hướng thẳng đông, ban công, rèm mỏng theo ý người dậy sớm. 34 m².',
        'Due east, with a balcony and thin curtains for early risers. 34 m².',
      ),
      money(couple, 4, MON, 920_000),
      posters('room-dawn-2', 'beach-dawn-1'),
    ),
    room(
      'can-gia-dinh-tang-nam',
      text('Căn gia đình tầng năm', 'Fifth-floor family flat'),
      text(
        'Hai phòng ngủ, bếp, sân phơi chung nhìn núi Nhạn. 72 m².',
        'Two bedrooms, kitchen, a shared roof with a view of Nhan hill. 72 m².',
      ),
      points(family, 7, SAT, 1_340_000),
      posters('room-golden-2'),
    ),
    room(
      'phong-tret-xe-lan',
      text('Phòng trệt cho xe lăn', 'Step-free room'),
      text(
        'Cửa rộng, vòi sen phẳng, lối dốc ra bãi. 36 m².',
        'Wide doors, level shower and a ramp towards the beach. 36 m².',
      ),
      points(couple, 4, TUE, 890_000),
      posters('room-dusk-2'),
    ),
  ],
  season: 'central',
};
