import { MON, SAT, SUN, family, gathering, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const nhaBenAnBang: ResortContent = {
  friendlyUrl: 'nha-ben-an-bang',
  name: 'Nhà Bên An Bàng',
  stars: 3,
  category: 'beach',
  detailAddress: text(
    'Đường Nguyễn Phan Vinh, phường Hội An Tây, Đà Nẵng',
    'Nguyen Phan Vinh Street, Hoi An Tay Ward, Da Nang',
  ),
  place: text('Biển An Bàng, Hội An', 'An Bang Beach, Hoi An'),
  latitude: 15.914,
  longitude: 108.3395,
  email: 'nha@nha-ben-an-bang.example',
  mobile: '0235 391 2754',
  description: text(
    html(
      'Làng An Bàng có những lối cát chỉ vừa hai người đi, hàng rào hoa giấy, và con chó nào cũng tên Mực. Chúng tôi có chín căn nhà rải trong làng, không quầy lễ tân, chìa khóa để trong hũ gốm.',
      'Mỗi nhà kèm hai chiếc xe đạp: biển ba phút, rau Trà Quế mười phút, phố cổ hai mươi lăm phút qua đồng lúa. Cô Hường sáng nào cũng đạp một vòng, hỏi ai ăn bánh mì, ai ăn cháo; có tủ sách trao đổi ở nhà số 4.',
      'Biển thoải, sóng dịu, sáu tháng nước trong. Cứ đi bộ về phía bắc một cây số thì bãi chỉ còn thuyền thúng và lưới phơi. Người học nấu ăn được theo ngư dân ra bến lúc năm rưỡi, nấu xong trước trưa.',
      ['Tháng 3 – 8: tắm biển.', 'Tháng 9 – 1: sóng lớn, phố cổ đẹp trong mưa, ưu đãi ở dài.'],
    ),
    html(
      'The sand lanes of An Bang are two people wide, hedged with bougainvillea, and every dog is called Mực. We have nine houses scattered through the village and no reception; the key is in the clay jar.',
      'Each house has two bicycles: three minutes to the sea, ten to the herb gardens of Tra Que, twenty-five to the old town through rice fields. Cô Hường rides round each morning asking who wants bread and who wants porridge. House 4 keeps the book exchange.',
      'The beach slopes gently and is clear for half the year. Walk a kilometre north and there are only basket boats and drying nets. Cooks may join the fishermen at half past five and have lunch on the table by noon.',
      [
        'March to August: for swimming.',
        'September to January: big surf, an old town lovely in the rain, and prices for long stays.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng từ 13:00 bằng mã cửa, trả phòng 11:00.',
      'Sân bay Đà Nẵng 28 km, 40 phút.',
      'Nhà trong xóm: xin nhỏ tiếng giờ nghỉ trưa 12:00 – 14:00.',
      'Chó mèo lành tính được ở cùng.',
    ]),
    html([
      'Check-in from 13:00 with a door code, check-out 11:00.',
      'Da Nang airport 28 km, 40 minutes.',
      'Neighbours nap 12:00 to 14:00: keep it down, please.',
      'Gentle pets may stay.',
    ]),
  ),
  amenities: ['kitchen', 'bicycle', 'pets', 'wifi', 'breakfast'],
  pictures: posters(
    'beach-golden-2',
    'beach-noon-2',
    'room-golden-2',
    'beach-dawn-2',
    'room-noon-2',
    'beach-dusk-2',
    'beach-night-2',
  ),
  rooms: [
    room(
      'nha-so-2',
      text('Nhà số 2', 'House No. 2'),
      text(
        'Một phòng ngủ, sân cát có vòi sen, bếp gas. 40 m².',
        'One bedroom, a sand yard with a shower and a gas hob. 40 m².',
      ),
      money(two, 4, MON, 760_000),
      posters('room-golden-2'),
    ),
    room(
      'nha-so-4-co-tu-sach',
      text('Nhà số 4 có tủ sách', 'House No. 4, with the books'),
      text(
        'Hai phòng ngủ, hiên đọc sách, giàn thiên lý. 68 m².',
        'Two bedrooms, a reading porch and a jasmine trellis. 68 m².',
      ),
      money(family, 7, SAT, 1_180_000),
      posters('room-noon-2'),
    ),
    room(
      'nha-so-7-mat-bien',
      text('Nhà số 7 mặt biển', 'House No. 7, on the sea'),
      text(
        'Ba phòng ngủ, bàn dài ngoài sân, cổng sau mở ra cát. 120 m².',
        'Three bedrooms, a long table in the yard and a back gate to the sand. 120 m².',
      ),
      points(gathering, 7, SAT, 2_250_000),
      posters('room-dusk-2', 'beach-golden-2'),
    ),
    room(
      'nha-so-9-mot-nguoi',
      text('Nhà số 9 cho người làm việc', 'House No. 9, for working'),
      text(
        'Bàn cạnh cửa sổ, mạng cáp quang, ghế tốt. 36 m².',
        'A desk at the window, fibre internet and a proper chair. 36 m².',
      ),
      money(two, 7, SUN, 690_000),
      posters('room-dawn-2'),
    ),
  ],
  season: 'central',
};
