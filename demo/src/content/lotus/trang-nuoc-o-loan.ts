import {
  FRI,
  MON,
  SAT,
  WED,
  couple,
  family,
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

export const trangNuocOLoan: ResortContent = {
  friendlyUrl: 'trang-nuoc-o-loan',
  name: 'Trăng Nước Ô Loan',
  stars: 3,
  category: 'lake',
  detailAddress: text('Thôn Phú Tân, An Cư, xã Ô Loan, Đắk Lắk', 'Phu Tan village, An Cu, O Loan Commune, Dak Lak'),
  place: text('Đầm Ô Loan, Phú Yên', 'O Loan Lagoon, Phu Yen'),
  latitude: 13.2715,
  longitude: 109.244,
  email: 'nha@trang-nuoc-o-loan.example',
  mobile: '0257 375 0368',
  description: text(
    html(
      'Từ đèo Quán Cau nhìn xuống, đầm Ô Loan hình con phượng sải cánh; từ hiên nhà chúng tôi nhìn ra thì nó hình một buổi chiều dài. Nước lợ, nông và hiền, sò huyết nằm dưới bùn, rong phơi đầy lối đi.',
      'Mười nhà sàn do thợ mộc trong thôn làm, mái tranh, phên tre, bên trong có nước nóng và nệm mới. Ngày rằm, chủ nhà chống sõng đưa khách ra giữa đầm, tắt đèn, đợi trăng lên khỏi rặng dừa An Hải.',
      'Ghềnh Đá Đĩa 11 km, nhà thờ Mằng Lăng 9 km, bãi Xép trong phim 14 km, đường nào cũng qua ruộng. Trẻ con theo bà Bốn cào sò lúc triều xuống, cào được bao nhiêu nướng bấy nhiêu.',
      'Tháng giêng có hội đua thuyền mồng bảy. Trời ráo đến hết tháng tám, sau đó thi thoảng lụt nhẹ.',
    ),
    html(
      'From Quan Cau pass the lagoon has the shape of a phoenix in flight; from our porch it has the shape of a long afternoon. The water is brackish, shallow and mild, with blood cockles in the mud and seaweed drying along the path.',
      'The village carpenters made the ten stilt houses: thatch and woven bamboo without, hot water and new mattresses within. At full moon our host poles guests to the middle, puts out the lamp and waits for the moon to clear the palms of An Hai.',
      'Da Dia reef is 11 km off, Mang Lang church 9, the Bai Xep of the film 14, every road of it through rice. Children rake cockles with Mrs Bốn at low tide and grill what they find.',
      'Boats race on the seventh day of Tet. It stays dry to the end of August; after that come small floods now and then.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:00.',
      'Sân bay Tuy Hòa 36 km; ga Chí Thạnh 7 km.',
      'Đi sõng đêm trăng: 12 đến 17 âm lịch, nếu lặng gió.',
      'Dép để ngoài cửa, chân rửa ở lu nước.',
    ]),
    html([
      'Check-in 13:30, check-out 11:00.',
      'Tuy Hoa airport 36 km; Chi Thanh station 7 km.',
      'Moon boat: 12th to 17th of the lunar month in still weather.',
      'Sandals outside, feet rinsed at the jar.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'parking', 'breakfast', 'wifi', 'pets'],
  pictures: posters(
    'lagoon-golden-1',
    'lagoon-noon-1',
    'room-golden-1',
    'lagoon-dawn-1',
    'room-noon-1',
    'lagoon-dusk-1',
    'room-night-1',
    'lagoon-night-1',
  ),
  rooms: [
    room(
      'nha-tranh-don',
      text('Nhà tranh đơn', 'Single thatched house'),
      text(
        'Giường đôi, phên tre mở hết một mặt ra đầm. 26 m².',
        'Double bed; one bamboo wall opens wholly to the lagoon. 26 m².',
      ),
      money(two, 3, FRI, 640_000),
      posters('room-golden-1'),
    ),
    room(
      'nha-tranh-gia-dinh',
      text('Nhà tranh gia đình', 'Family thatched house'),
      text(
        'Hai gian, bốn chỗ ngủ, bếp than ngoài hiên. 48 m².',
        'Two bays, four beds, a charcoal stove on the porch. 48 m².',
      ),
      points(family, 4, MON, 980_000),
      posters('room-noon-1', 'lagoon-golden-1'),
    ),
    room(
      'nha-tho-moc',
      text('Nhà thợ mộc', 'Carpenter’s house'),
      text('Kèo cột chạm tay, gác lửng, bàn viết. 40 m².', 'Hand-carved beams, a mezzanine and a desk. 40 m².'),
      money(couple, 5, WED, 890_000),
      posters('room-night-1'),
    ),
    room(
      'nha-dau-doi',
      text('Nhà đầu doi đất', 'House on the spit'),
      text(
        'Ba mặt nước, xa các nhà khác, hai phòng ngủ. 62 m².',
        'Water on three sides, away from the rest, two bedrooms. 62 m².',
      ),
      points(household, 7, SAT, 1_320_000),
      posters('room-dawn-1', 'lagoon-dusk-1'),
    ),
  ],
  season: 'central',
};
