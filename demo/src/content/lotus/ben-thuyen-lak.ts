import { FRI, MON, THU, TUE, couple, family, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const benThuyenLak: ResortContent = {
  friendlyUrl: 'ben-thuyen-lak',
  name: 'Bến Thuyền Lắk',
  stars: 3,
  category: 'lake',
  detailAddress: text('Buôn Jun, xã Liên Sơn Lắk, Đắk Lắk', 'Buon Jun, Lien Son Lak Commune, Dak Lak'),
  place: text('Buôn Jun, hồ Lắk', 'Buon Jun, Lak Lake'),
  latitude: 12.415,
  longitude: 108.183,
  email: 'nha@ben-thuyen-lak.example',
  mobile: '0262 358 6041',
  description: text(
    html(
      'Ở Buôn Jun, thuyền độc mộc là chuyện đi chợ, đi rẫy, đi thăm nhau. Bến của chúng tôi dùng chung với cả buôn, nên sáng ra bạn uống cà phê cạnh người vừa kéo lưới cá thát lát về.',
      'Nhà dài hướng mặt ra hồ, sàn gỗ bóng lên vì bước chân. Đồi thông phía sau dẫn tới biệt điện cũ, leo mười lăm phút là thấy trọn hồ Lắk với những vạt sen, vạt lúa đổi màu theo con nước.',
      'Thợ gốm M’nông ở làng Yang Tao, cách 12 km, nặn nồi bằng tay trên nền đất; vườn quốc gia Chư Yang Sin bắt đầu ngay bên kia hồ. Muốn thong thả, cứ thuê một chiếc thuyền và để mái chèo tự tìm lối.',
      'Từ tháng mười một tới tháng tư trời khô và mát. Tháng bảy sen nở, nước lên sát hiên, ếch kêu râm ran cả đêm.',
    ),
    html(
      'In Buon Jun a dugout canoe is how you go to market, to the fields, to see friends. We share our landing with the whole village, so your morning coffee comes with the sight of someone hauling in featherback from the night’s nets.',
      'The longhouse faces the lake, its floor polished by years of bare feet. A hill of pines behind it leads to the former imperial lodge; climb for fifteen minutes and all of Lak Lake opens up, its lotus beds and paddies changing with the water.',
      'M’nong potters in Yang Tao, 12 km away, shape their pots by hand on the ground, and Chu Yang Sin national park begins across the lake. To do less, take a canoe and let the paddle find its own way.',
      'November to April is dry and cool. In July the lotus opens, the water reaches the porch and frogs sing all night.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng từ 13:30, trả phòng 11:30.',
      'Buôn Ma Thuột 55 km, hơn một giờ xe buýt hoặc taxi.',
      'Áo phao bắt buộc trên thuyền, kể cả người biết bơi.',
      'Vào nhà dài xin để giày ở chân cầu thang.',
    ]),
    html([
      'Check-in from 13:30, check-out 11:30.',
      '55 km from Buon Ma Thuot, just over an hour by bus or taxi.',
      'Life jackets are required on the canoes, swimmers included.',
      'Please leave shoes at the foot of the longhouse stairs.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'pinelake-golden-1',
    'pinelake-noon-1',
    'room-golden-4',
    'pinelake-dawn-1',
    'pinelake-dusk-1',
    'room-night-4',
    'pinelake-night-1',
  ),
  rooms: [
    room(
      'gian-nha-dai',
      text('Gian nhà dài', 'Longhouse bay'),
      text(
        'Một gian riêng có vách nứa, nệm trải trên sàn, màn vải trắng. 18 m².',
        'Your own bay behind bamboo walls, mattresses on the floor under white nets. 18 m².',
      ),
      money(two, 3, FRI, 600_000),
      posters('room-golden-4'),
    ),
    room(
      'nha-san-ven-ho',
      text('Nhà sàn ven hồ', 'Stilt house by the lake'),
      text(
        'Giường đôi, phòng tắm riêng, hiên sau thả chân xuống nước mùa mưa. 32 m².',
        'Double bed, own bathroom, and a back porch where your feet reach the water in the rains. 32 m².',
      ),
      money(couple, 4, THU, 890_000),
      posters('room-dawn-4', 'pinelake-dawn-1'),
    ),
    room(
      'nha-san-gia-dinh',
      text('Nhà sàn gia đình', 'Family stilt house'),
      text(
        'Hai phòng ngủ và gian bếp củi, hợp bốn người lớn. 64 m².',
        'Two bedrooms and a wood-fired kitchen, comfortable for four adults. 64 m².',
      ),
      points(family, 5, MON, 1_240_000),
      posters('room-noon-4', 'pinelake-golden-1'),
    ),
    room(
      'phong-doi-thong',
      text('Phòng đồi thông', 'Pine hill room'),
      text(
        'Tách khỏi buôn, yên tĩnh, cửa sổ nhìn toàn cảnh hồ. 30 m².',
        'Set apart from the village, quiet, its window taking in the whole lake. 30 m².',
      ),
      money(two, 3, TUE, 820_000),
      posters('room-night-4'),
    ),
  ],
  season: 'highland',
};
