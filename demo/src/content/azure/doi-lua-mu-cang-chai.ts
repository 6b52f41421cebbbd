import {
  FRI,
  MON,
  SUN,
  TUE,
  family,
  gathering,
  grownUps,
  html,
  money,
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const doiLuaMuCangChai: ResortContent = {
  friendlyUrl: 'doi-lua-mu-cang-chai',
  name: 'Đồi Lúa Mù Cang Chải',
  stars: 4,
  category: 'mountain',
  detailAddress: text('Bản La Pán Tẩn, Mù Cang Chải, Lào Cai', 'La Pan Tan village, Mu Cang Chai, Lao Cai'),
  place: text('La Pán Tẩn, Mù Cang Chải', 'La Pan Tan, Mu Cang Chai'),
  latitude: 21.7886,
  longitude: 104.1507,
  email: 'xinchao@doi-lua-mu-cang-chai.example',
  mobile: '0216 387 5162',
  description: text(
    html(
      'Người Mông ở La Pán Tẩn đắp ruộng bằng mắt: không thước, không dây, chỉ nước chỉ cho biết đâu là bằng. Sau ba thế kỷ, đồi thành những vòng vân tay khổng lồ, và một trong số đó nằm ngay trước giường bạn.',
      'Khu nghỉ gồm mười sáu nhà gỗ lợp ván pơ mu, xếp dọc sống đồi. Không nhà nào chắn nhà nào. Bếp nấu gà đen với gừng núi, cơm từ chính thửa ruộng dưới chân; ai dậy lúc năm giờ được xem giã bánh dày.',
      'Mâm Xôi cách mười lăm phút đi bộ, ngược dòng khách vì bạn xuống từ phía trên. Rừng trúc Háng Sung 7 km đường xe ôm. Ai gan thì bay dù ở Khau Phạ, bốn mươi cây số, có phi công bay đôi.',
      'Mùa nước đổ: giữa tháng năm tới giữa tháng sáu. Mùa vàng: hai mươi ngày quanh rằm tháng tám. Ngoài hai mùa ấy núi trầm, giá thấp, đường vắng.',
    ),
    html(
      'The Hmong of La Pan Tan built their fields by eye: no ruler, no string, only water to show what is level. After three centuries the hills are giant fingerprints, and one of them lies in front of your bed.',
      'Sixteen timber houses with cypress shingles follow the ridge, none of them in another’s way. The kitchen cooks black chicken with mountain ginger and rice from the field below. Rise at five and you will see sticky cakes pounded.',
      'Mam Xoi hill is fifteen minutes on foot, against the crowd, since you come from above. Hang Sung bamboo forest is 7 km by motorbike taxi. The bold may paraglide at Khau Pha, forty kilometres off, with a pilot behind them.',
      'Water season: mid-May to mid-June. Golden season: twenty days around the mid-autumn moon. Outside them the hills are sober, prices low and roads empty.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:30.',
      'Hà Nội 300 km qua đèo Khau Phạ, khoảng bảy giờ.',
      'Đường lên dốc 2 km, xe dưới 16 chỗ mới lên được.',
      'Đừng bước lên bờ ruộng khi chưa hỏi chủ.',
    ]),
    html([
      'Check-in 13:30, check-out 11:30.',
      'Ha Noi 300 km over Khau Pha pass, about seven hours.',
      'The last 2 km are steep: vehicles under 16 seats only.',
      'Ask the owner before you step on a field bank.',
    ]),
  ),
  amenities: ['restaurant', 'breakfast', 'parking', 'wifi', 'spa'],
  pictures: photos(
    'valley-morning-5',
    'valley-morning-3',
    'room-day-4',
    'valley-morning-4',
    'valley-morning-1',
    'valley-morning-2',
  ),
  rooms: [
    room(
      'nha-van-po-mu',
      text('Nhà ván pơ mu', 'Cypress-shingle house'),
      text(
        'Giường đôi nhìn thẳng xuống ruộng, chăn lanh nhuộm chàm. 32 m².',
        'Double bed straight above the terraces, indigo hemp quilts. 32 m².',
      ),
      money(two, 3, FRI, 1_150_000),
      photos('room-mountain-morning-1', 'valley-morning-5'),
    ),
    room(
      'nha-song-doi',
      text('Nhà sống đồi', 'Ridge house'),
      text(
        'Hai mặt thung lũng, hai phòng ngủ, lò sưởi sắt. 68 m².',
        'A valley on either side, two bedrooms and an iron stove. 68 m².',
      ),
      points(family, 4, MON, 1_890_000),
      photos('room-day-4'),
    ),
    room(
      'nha-dai-nhom-ban',
      text('Nhà dài cho nhóm bạn', 'Friends’ longhouse'),
      text('Tám chỗ ngủ, bàn dài, hiên 14 m. 100 m².', 'Eight beds, a long table and a 14 m porch. 100 m².'),
      money(gathering, 3, SUN, 2_350_000),
      photos('room-twin-morning-1', 'valley-morning-4'),
    ),
    room(
      'phong-kho-thoc',
      text('Phòng kho thóc', 'Granary room'),
      text(
        'Kho thóc cũ trên cột tròn, thang gỗ, nệm thấp. Trẻ từ bảy tuổi. 18 m².',
        'An old granary on round posts, a ladder and a low bed. Children from seven. 18 m².',
      ),
      money(grownUps, 3, TUE, 920_000),
      photos('room-attic-dusk-1'),
    ),
  ],
  season: 'north',
};
