import { FRI, MON, SUN, THU, couple, family, grownUps, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const rangYenCuLaoCham: ResortContent = {
  friendlyUrl: 'rang-yen-cu-lao-cham',
  name: 'Rạng Yến Cù Lao Chàm',
  stars: 3,
  category: 'island',
  detailAddress: text('Bãi Làng, xã đảo Tân Hiệp, Đà Nẵng', 'Bai Lang, Tan Hiep Island Commune, Da Nang'),
  place: text('Bãi Làng, Cù Lao Chàm', 'Bai Lang, Cu Lao Cham'),
  latitude: 15.9575,
  longitude: 108.5125,
  email: 'nha@rang-yen-cu-lao-cham.example',
  mobile: '0235 386 1094',
  description: text(
    html(
      'Cù Lao Chàm không dùng túi ni lông từ năm 2009, và bạn sẽ thấy điều đó ngay trên mặt nước. Rạn san hô bắt đầu cách bờ một trăm mét; đứng ở cầu cảng cũng đếm được cá.',
      'Nhà nghỉ có mười sáu phòng trong làng cũ, xen giữa giếng Chăm, chùa Hải Tạng và những sân phơi lá rừng. Chủ nhà pha loại trà lá ấy mỗi sáng: mười mấy thứ lá, vị chát nhẹ, uống xong tỉnh hẳn.',
      'Thuyền thúng ra Hòn Dài mất hai mươi lăm phút. Thợ lặn của đảo đi cùng, chỉ bạn cách nổi mà không chạm chân vào rạn. Chiều, khi tàu du lịch cuối cùng rời bến lúc ba giờ, cả đảo thuộc về người ở lại.',
      'Tàu chạy đều từ tháng ba đến tháng tám. Hai ngày rằm âm lịch có thể xem thả đèn trong làng. Gió đông bắc cuối năm, đảo nghỉ ngơi, chúng tôi cũng đóng cửa từ tháng mười một đến giữa tháng giêng.',
    ),
    html(
      'Cu Lao Cham gave up plastic bags in 2009 and you can see it in the water. The reef starts a hundred metres out; from the pier you can count fish.',
      'Our sixteen rooms are in the old village, among a Cham well, the Hai Tang pagoda and yards where forest leaves are dried. The landlady brews them each morning: a dozen kinds, faintly bitter, and very waking.',
      'A basket boat takes twenty-five minutes to Hon Dai. An island diver goes along and shows you how to float without touching the coral. When the last day boat leaves at three, the island belongs to those who stay.',
      'Boats run daily from March to August. At each full moon the village floats candles. When the north-easterly blows the island rests, and so do we, from November to mid-January.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 10:30 để kịp tàu 11:00.',
      'Tàu cao tốc từ cảng Cửa Đại 20 phút, tàu gỗ từ Bạch Đằng 90 phút.',
      'Không túi ni lông, không kem chống nắng có oxybenzone.',
      'Chỉ bắt tôm cá qua người dân có phép.',
    ]),
    html([
      'Check-in 13:00, check-out 10:30 for the 11:00 boat.',
      'Fast boat from Cua Dai harbour 20 minutes, wooden boat from Bach Dang 90 minutes.',
      'No plastic bags and no sunscreen with oxybenzone.',
      'Fish only with licensed islanders.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'wifi', 'breakfast'],
  pictures: photos(
    'islands-noon-2',
    'islands-noon-3',
    'room-day-3',
    'islands-noon-1',
    'coast-noon-10',
    'coast-noon-8',
    'coast-dusk-2',
  ),
  rooms: [
    room(
      'phong-san-la',
      text('Phòng sân lá', 'Leaf-yard room'),
      text(
        'Giường đôi, cửa gỗ cũ, thoảng mùi lá rừng phơi ngoài sân. 24 m².',
        'Double bed, old timber door, the scent of leaves drying outside. 24 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-garden-day-1'),
    ),
    room(
      'phong-gac-nhin-ben',
      text('Phòng gác nhìn bến', 'Upper room over the harbour'),
      text(
        'Hai giường đơn và ban công gỗ nhìn tàu vào ra. 28 m².',
        'Two singles and a timber balcony for watching the boats. 28 m².',
      ),
      money(couple, 3, MON, 1_090_000),
      photos('room-sea-suite-day-1', 'islands-noon-2'),
    ),
    room(
      'nha-gieng-cham',
      text('Nhà giếng Chăm', 'Cham well house'),
      text(
        'Nhà nguyên căn hai phòng ngủ, bếp củi, sân có giếng cổ. 72 m².',
        'A whole house: two bedrooms, wood stove and an ancient well in the yard. 72 m².',
      ),
      points(family, 4, THU, 1_580_000),
      photos('room-stone-day-1'),
    ),
    room(
      'phong-tho-lan-dao',
      text('Phòng thợ lặn đảo', 'Island diver’s room'),
      text(
        'Bốn giường đơn, tủ khóa và vòi xả đồ lặn. 34 m².',
        'Four single beds, lockers and a rinse tap for gear. 34 m².',
      ),
      money(grownUps, 3, SUN, 980_000),
      photos('room-day-3'),
    ),
  ],
  season: 'central',
};
