import { FRI, MON, SUN, THU, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const suongHoBaBe: ResortContent = {
  friendlyUrl: 'suong-ho-ba-be',
  name: 'Sương Hồ Ba Bể',
  stars: 4,
  category: 'lake',
  detailAddress: text('Bản Pác Ngòi, xã Ba Bể, Thái Nguyên', 'Pac Ngoi village, Ba Be Commune, Thai Nguyen'),
  place: text('Pác Ngòi, hồ Ba Bể', 'Pac Ngoi, Ba Be Lake'),
  latitude: 22.3895,
  longitude: 105.627,
  email: 'xinchao@suong-ho-ba-be.example',
  mobile: '0209 389 4126',
  description: text(
    html(
      'Ba Bể là ba cái hồ nối nhau trên núi, và mỗi sáng cả ba biến mất. Sương dày tới mức thuyền phải gõ mái chèo báo lối; khoảng tám giờ núi hiện ra từng nấc, như có người kéo rèm.',
      'Mười tám căn nhà sàn Tày của khu nghỉ nằm cuối bản Pác Ngòi, lợp ngói âm dương, nhìn ra ruộng và cửa sông Leng. Chủ nhà nướng cá nhỏ bằng than mềm, nấu canh rau dớn, tối gảy đàn tính nếu khách đủ đông và đủ im.',
      'Ngày đầu nên đi thuyền: động Puông có dơi, ao Tiên trên núi, đảo Bà Góa. Ngày thứ hai đi bộ 9 km qua bản Bó Lù lên Cốc Tộc. Ngày thứ ba, chúng tôi khuyên không làm gì.',
      'Hồ trong vào mùa khô, tháng mười đến tháng tư. Mùa mưa nước ngả màu trà, thác Đầu Đẳng gầm vang từ xa.',
    ),
    html(
      'Ba Be is three lakes joined in the mountains, and every morning all three vanish. The mist is so thick that boatmen tap their oars to be heard; towards eight the hills come back step by step, as if someone were drawing a curtain.',
      'Our eighteen Tay stilt houses stand at the far end of Pac Ngoi under curved tiles, facing paddies and the mouth of the Leng river. The host grills small fish over soft charcoal, cooks fern soup, and plays the two-stringed tinh at night if there are guests enough and quiet enough.',
      'Go by boat on the first day: Puong cave with its bats, Fairy Pond, Widow’s Island. On the second, walk 9 km through Bo Lu to Coc Toc. On the third we recommend nothing.',
      'The lake is clear in the dry months, October to April. In the rains it turns the colour of tea and Dau Dang falls can be heard from afar.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:30.',
      'Hà Nội 230 km, khoảng năm giờ; xe chung chạy thứ sáu và chủ nhật.',
      'Nhà sàn cách âm kém, xin nói khẽ sau 21:30.',
      'Chỉ câu cá ở khu vực cho phép.',
    ]),
    html([
      'Check-in 13:30, check-out 11:30.',
      'Ha Noi 230 km, about five hours; a shared van runs Fridays and Sundays.',
      'Stilt houses carry sound: low voices after 21:30.',
      'Fish only where it is allowed.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'parking', 'breakfast', 'wifi', 'pets'],
  pictures: photos(
    'lake-dawn-4',
    'lake-dawn-1',
    'room-day-5',
    'lake-dawn-2',
    'lake-dawn-3',
    'lake-dawn-5',
    'valley-morning-3',
  ),
  rooms: [
    room(
      'gian-san-tay',
      text('Gian sàn Tày', 'Tay stilt room'),
      text(
        'Đệm bông gạo trên sàn mai, màn chàm, bếp lửa chung. 22 m².',
        'Kapok mattress on a bamboo floor, indigo net, a shared hearth. 22 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-bungalow-day-1'),
    ),
    room(
      'nha-san-rieng',
      text('Nhà sàn riêng', 'Private stilt house'),
      text(
        'Giường đôi, phòng tắm nước nóng, hiên ngồi ngắm ruộng. 40 m².',
        'Double bed, hot shower and a porch over the paddies. 40 m².',
      ),
      money(couple, 4, MON, 1_280_000),
      photos('room-day-5', 'lake-dawn-4'),
    ),
    room(
      'nha-san-hai-bep',
      text('Nhà sàn hai bếp', 'Two-hearth stilt house'),
      text(
        'Một bếp nấu, một bếp sưởi, bốn chỗ ngủ ở hai đầu. 76 m².',
        'One hearth for cooking, one for warmth, and four beds at the two ends. 76 m².',
      ),
      points(family, 5, SUN, 1_490_000),
      photos('room-stone-day-1'),
    ),
    room(
      'nha-ben-cua-song',
      text('Nhà bên cửa sông', 'River-mouth house'),
      text(
        'Riêng một bến thuyền, giường lớn, lò sưởi gốm. 46 m².',
        'With a landing of its own, a king bed and a clay stove. 46 m².',
      ),
      points(two, 4, THU, 1_560_000),
      photos('room-mountain-morning-1', 'lake-dawn-2'),
    ),
  ],
  season: 'north',
};
