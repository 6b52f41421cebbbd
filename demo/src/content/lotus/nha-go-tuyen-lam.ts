import {
  FRI,
  MON,
  SAT,
  SUN,
  couple,
  gathering,
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

export const nhaGoTuyenLam: ResortContent = {
  friendlyUrl: 'nha-go-tuyen-lam',
  name: 'Nhà Gỗ Tuyền Lâm',
  stars: 5,
  category: 'lake',
  detailAddress: text(
    'Đường Hoa Phượng Tím, khu du lịch hồ Tuyền Lâm, phường Xuân Hương – Đà Lạt, Lâm Đồng',
    'Hoa Phuong Tim Road, Tuyen Lam Lake, Xuan Huong – Da Lat Ward, Lam Dong',
  ),
  place: text('Hồ Tuyền Lâm, Đà Lạt', 'Tuyen Lam Lake, Da Lat'),
  latitude: 11.9024,
  longitude: 108.4368,
  email: 'letan@nha-go-tuyen-lam.example',
  mobile: '0263 355 2190',
  description: text(
    html(
      'Năm giờ sáng, hồ Tuyền Lâm bốc khói. Sương lên từ mặt nước, luồn qua hàng thông rồi tan trước khi bình cà phê đầu tiên kịp nguội. Từ hiên nhà gỗ, bạn chỉ cần kéo chăn lên thêm một chút và nhìn.',
      'Ba mươi căn nhà dựng bằng gỗ thông già và đá chẻ, mỗi căn có lò sưởi đốt củi thật. Cầu thuyền trước nhà buộc sẵn kayak; chèo bốn mươi phút là sang tới suối Tía, nơi mùa thu lá phong đỏ hai bờ.',
      '# Quanh hồ',
      [
        'Thiền viện Trúc Lâm và ga cáp treo: 2,5 km, đi bộ qua rừng.',
        'Chợ Đà Lạt: 7 km, xe đưa đón ba chuyến mỗi ngày.',
        'Sân gôn bên kia hồ: mười phút thuyền máy.',
      ],
      'Đêm nào cũng lạnh, nhất là tháng mười hai và tháng giêng. Chúng tôi để sẵn túi chườm dưới chân giường, còn bếp thì hầm súp bí đỏ đến khuya.',
    ),
    html(
      'At five in the morning Tuyen Lam Lake smokes. Mist lifts off the water, threads the pines and is gone before the first pot of coffee cools. From the porch you need only pull the blanket higher and watch.',
      'Thirty houses stand here, built of old pine and split stone, each with a hearth that burns real wood. Kayaks are tied to the jetty. Forty minutes of paddling brings you to Tia stream, where the maples redden both banks in autumn.',
      '# Around the lake',
      [
        'Truc Lam monastery and the cable car: 2.5 km on foot through the woods.',
        'Da Lat market: 7 km, with three shuttles a day.',
        'The golf course across the water: ten minutes by motor boat.',
      ],
      'Nights are cold all year, December and January most of all. You will find a hot-water bottle at the foot of the bed, and the kitchen keeps pumpkin soup going until late.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng từ 14:00, trả phòng trước 12:00.',
      'Sân bay Liên Khương 27 km, 35 phút; gọi xe trước một ngày.',
      'Củi đã tính trong giá, lò sưởi do người nhà nhóm giúp.',
      'Không đốt lửa ngoài trời trong mùa khô.',
    ]),
    html([
      'Check-in from 14:00, check-out by noon.',
      'Lien Khuong airport is 27 km away, 35 minutes; book the car a day ahead.',
      'Firewood is included and we will light the hearth for you.',
      'No open fires outdoors in the dry season.',
    ]),
  ),
  amenities: ['indoor-pool', 'spa', 'golf', 'airport-pickup', 'restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'pinelake-noon-1',
    'pinelake-dawn-1',
    'room-noon-4',
    'pinelake-golden-1',
    'room-golden-4',
    'pinelake-dusk-1',
    'room-dusk-4',
    'pinelake-night-1',
  ),
  rooms: [
    room(
      'nha-go-ben-ho',
      text('Nhà gỗ bên hồ', 'Lakeside cabin'),
      text(
        'Lò sưởi củi, giường đôi lớn và bậc thang xuống cầu thuyền. 45 m².',
        'Wood hearth, king bed and steps down to the jetty. 45 m².',
      ),
      money(couple, 4, MON, 1_980_000),
      posters('room-noon-4', 'pinelake-noon-1'),
    ),
    room(
      'phong-gac-thong',
      text('Phòng gác thông', 'Pine loft'),
      text(
        'Giường đôi dưới mái dốc, cửa trời nhìn sao. 32 m².',
        'A double bed under the pitched roof with a skylight for stars. 32 m².',
      ),
      money(two, 3, FRI, 1_350_000),
      posters('room-dawn-4'),
    ),
    room(
      'nha-hai-lo-suoi',
      text('Nhà hai lò sưởi', 'Two-hearth house'),
      text(
        'Hai phòng ngủ hai đầu nhà, bếp và bàn ăn dài ở giữa. 96 m².',
        'A bedroom at each end, with the kitchen and a long table between. 96 m².',
      ),
      points(household, 7, SAT, 2_760_000),
      posters('room-golden-4', 'pinelake-golden-1'),
    ),
    room(
      'biet-thu-mui-dat',
      text('Biệt thự mũi đất', 'Point villa'),
      text(
        'Ba phía là nước, ba phòng ngủ, bồn tắm gỗ ngoài hiên. 165 m².',
        'Water on three sides, three bedrooms and a cedar tub on the porch. 165 m².',
      ),
      money(gathering, 5, SUN, 3_200_000),
      posters('room-dusk-4', 'pinelake-dusk-1'),
    ),
    room(
      'can-ho-rung',
      text('Căn hộ ven rừng', 'Forest-edge apartment'),
      text(
        'Một phòng ngủ, bếp nhỏ, cửa sổ hướng rừng thông. 54 m².',
        'One bedroom, a kitchenette and windows onto the pines. 54 m².',
      ),
      points(couple, 7, SAT, 1_640_000),
      posters('room-night-4'),
    ),
  ],
  season: 'highland',
};
