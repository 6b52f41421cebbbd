import { FRI, MON, SUN, WED, family, grownUps, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const matBiecNaHang: ResortContent = {
  friendlyUrl: 'mat-biec-na-hang',
  name: 'Mắt Biếc Na Hang',
  stars: 3,
  category: 'lake',
  detailAddress: text('Tổ 5, xã Nà Hang, Tuyên Quang', 'Group 5, Na Hang Commune, Tuyen Quang'),
  place: text('Hồ Na Hang, Tuyên Quang', 'Na Hang Lake, Tuyen Quang'),
  latitude: 22.356,
  longitude: 105.3895,
  email: 'letan@mat-biec-na-hang.example',
  mobile: '0207 386 4419',
  description: text(
    html(
      'Chín mươi chín ngọn núi soi xuống hồ Na Hang, truyền thuyết kể vậy; chúng tôi mới đếm được sáu mươi hai. Nước biếc quanh năm vì lòng hồ sâu, và thuyền đi cả ngày chưa hết một nhánh.',
      'Nhà nghỉ nằm trên bến cũ dưới chân đập, gồm mười bốn phòng và một con thuyền ngủ. Thuyền chạy lúc chín giờ, trưa nấu cơm trên boong, chiều neo dưới thác Khuổi Nhi cho khách ngâm chân; có loài cá nhỏ rỉa da nhột đến bật cười.',
      'Trên bờ, bản Dao đỏ ở Khau Tràng còn nhuộm chàm, bà cụ Mẩy dạy thêu mỗi sáng thứ bảy. Mắm cá ruộng, thịt lợn gác bếp, rượu ngô men lá: bữa tối nặng đô, nhưng sáng dậy không nhức đầu.',
      'Tháng ba hoa lê trắng các sườn Hồng Thái. Tháng chín tháng mười là lúc trời trong, mặt hồ lặng nhất.',
    ),
    html(
      'Ninety-nine peaks are mirrored in Na Hang Lake, so the legend says; we have counted sixty-two. The water stays blue-green all year because it is deep, and a day’s sailing does not exhaust one arm of it.',
      'The guest house stands on the old landing below the dam: fourteen rooms and one boat to sleep on. She leaves at nine, cooks lunch on deck and moors under Khuoi Nhi falls, where small fish nibble your feet until you laugh out loud.',
      'Ashore, the Red Dao of Khau Trang still dye with indigo, and old Mẩy teaches embroidery on Saturday mornings. Fermented field fish, smoked pork and corn spirit with forest leaves make a stout dinner and, oddly, no headache.',
      'In March the slopes of Hong Thai are white with pear blossom. September and October have the clearest air and the stillest lake.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 11:00.',
      'TP. Tuyên Quang cũ 105 km, Hà Nội 265 km, khoảng sáu giờ.',
      'Thuyền ngủ chỉ chạy khi có từ bốn khách.',
      'Mang theo áo ấm: gió hồ lạnh cả mùa hè.',
    ]),
    html([
      'Check-in 13:00, check-out 11:00.',
      'Tuyen Quang city 105 km, Ha Noi 265 km, about six hours.',
      'The sleeping boat sails with four guests or more.',
      'Bring a warm layer: the lake wind is cool even in summer.',
    ]),
  ),
  amenities: ['restaurant', 'parking', 'breakfast', 'wifi', 'bicycle'],
  pictures: photos('lake-dawn-1', 'lake-dawn-3', 'room-day-5', 'lake-dawn-5', 'lake-dawn-4', 'lake-dawn-2'),
  rooms: [
    room(
      'phong-ben-cu',
      text('Phòng bến cũ', 'Old landing room'),
      text(
        'Giường đôi, cửa chớp xanh, ban công chung nhìn hồ. 25 m².',
        'Double bed, blue shutters, a shared balcony over the lake. 25 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-stone-day-1'),
    ),
    room(
      'khoang-thuyen-ngu',
      text('Khoang thuyền ngủ', 'Boat cabin'),
      text(
        'Khoang hai giường trên thuyền gỗ, boong ngắm sao. Trẻ từ bảy tuổi. 14 m².',
        'A twin cabin on the wooden boat with a deck for stars. Children from seven. 14 m².',
      ),
      money(grownUps, 3, MON, 1_350_000),
      photos('room-day-5', 'lake-dawn-3'),
    ),
    room(
      'nha-go-nghien',
      text('Nhà gỗ nghiến', 'Ironwood house'),
      text(
        'Hai phòng ngủ, gian khách lát gỗ, bếp củi phía sau. 74 m².',
        'Two bedrooms, a panelled sitting room and a wood kitchen behind. 74 m².',
      ),
      points(family, 5, SUN, 1_420_000),
      photos('room-mountain-morning-1', 'lake-dawn-5'),
    ),
    room(
      'phong-bon-nguoi',
      text('Phòng bốn người', 'Room for four'),
      text(
        'Một giường đôi, hai giường đơn, bàn cờ bên cửa sổ. 35 m².',
        'One double, two singles and a chess table at the window. 35 m².',
      ),
      money(family, 3, WED, 1_060_000),
      photos('room-twin-morning-1'),
    ),
  ],
  season: 'north',
};
