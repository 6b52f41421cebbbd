import { FRI, MON, SAT, SUN, WED, couple, gathering, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const nepThaiMaiChau: ResortContent = {
  friendlyUrl: 'nep-thai-mai-chau',
  name: 'Nếp Thái Mai Châu',
  stars: 4,
  category: 'mountain',
  detailAddress: text('Bản Lác, xã Mai Châu, Phú Thọ', 'Lac village, Mai Chau Commune, Phu Tho'),
  place: text('Bản Lác, Mai Châu', 'Lac village, Mai Chau'),
  latitude: 20.658,
  longitude: 105.074,
  email: 'xinchao@nep-thai-mai-chau.example',
  mobile: '0218 386 7254',
  description: text(
    html(
      'Từ đỉnh Thung Khe nhìn xuống, Mai Châu giống một chiếc khay lót lúa, bản làng đặt gọn ở mép. Chúng tôi ở rìa bản Lác, cách phố homestay một cánh đồng, đủ để đêm chỉ còn ếch và tiếng xa quay.',
      'Hai mươi hai nhà sàn gỗ xoan, thang chín bậc theo lệ Thái. Bà Inh dệt vải dưới gầm sàn, khách ngồi xuống là được đưa con thoi. Bữa tối dọn trên lá chuối: cá nướng pa pỉnh tộp, thịt gác bếp, nộm hoa ban; sau đó múa sạp, ai cũng vấp vài nhịp.',
      'Đường xe đạp phẳng, vòng 15 km qua bản Văn, Nà Phòn, Nà Thia. Hang Chiều leo 1.200 bậc lúc bốn giờ chiều là gặp nắng xiên.',
      'Lúa xanh tháng ba, tư và tháng bảy, tám; chín vào cuối tháng năm và cuối tháng chín. Mùa đông sương ngủ tới chín giờ.',
    ),
    html(
      'From Thung Khe pass Mai Chau looks like a tray lined with rice, its villages set neatly along the edge. We are on the fringe of Lac, one field away from the guest-house street, so that night leaves only frogs and spinning wheels.',
      'Twenty-two stilt houses have nine steps each, as Thai custom asks. Mrs Inh weaves beneath the floor; sit down and you are handed a shuttle. Dinner comes on banana leaves: folded grilled fish, smoked meat, bauhinia salad. Then the bamboo-pole dance, in which everyone trips.',
      'The cycling is flat, a 15 km loop through Van, Na Phon and Na Thia. Climb the 1,200 steps to Chieu cave at four for the slanting sun.',
      'The rice is green in March, April, July and August, ripe in late May and late September. In winter the mist sleeps until nine.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00.',
      'Hà Nội 135 km, ba tiếng rưỡi qua Hòa Bình.',
      'Nhà sàn không chuông: gõ nhẹ chân thang.',
      'Múa sạp thứ sáu và thứ bảy, 20:00.',
    ]),
    html([
      'Check-in 14:00, check-out noon.',
      'Ha Noi 135 km, three and a half hours by way of Hoa Binh.',
      'No doorbells: tap the foot of the stairs.',
      'Bamboo dance Fridays and Saturdays at 20:00.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'spa', 'kids-club', 'parking', 'wifi', 'breakfast'],
  pictures: posters(
    'terraces-noon-7',
    'terraces-dawn-7',
    'room-noon-5',
    'terraces-golden-7',
    'room-dawn-5',
    'terraces-dusk-7',
    'terraces-night-7',
  ),
  rooms: [
    room(
      'nha-san-chin-bac',
      text('Nhà sàn chín bậc', 'Nine-step house'),
      text(
        'Giường đôi, phòng tắm đá, hiên nhìn đồng. 38 m².',
        'Double bed, stone bathroom and a porch over the fields. 38 m².',
      ),
      money(couple, 3, FRI, 1_240_000),
      posters('room-noon-5', 'terraces-noon-7'),
    ),
    room(
      'nha-san-det-vai',
      text('Nhà sàn dệt vải', 'Weaver’s house'),
      text(
        'Khung cửi dưới sàn, hai giường đơn, rèm thổ cẩm. 34 m².',
        'A loom below, two singles and woven curtains. 34 m².',
      ),
      money(two, 4, MON, 1_050_000),
      posters('room-dawn-5'),
    ),
    room(
      'nha-san-dai-gia-dinh',
      text('Nhà sàn đại gia đình', 'Extended-family house'),
      text('Ba phòng ngủ, gian khách, bếp củi. 110 m².', 'Three bedrooms, a sitting bay and wood kitchen. 110 m².'),
      points(gathering, 7, SAT, 2_060_000),
      posters('room-golden-5'),
    ),
    room(
      'phong-canh-ho-boi',
      text('Phòng cạnh hồ bơi', 'Poolside room'),
      text(
        'Tầng trệt, cửa mở ra hồ nhìn núi, giường lớn và giường nhỏ. 40 m².',
        'Ground floor, doors to the pool and hills, a king and a small bed. 40 m².',
      ),
      points(couple, 4, SUN, 1_320_000),
      posters('room-dusk-5', 'terraces-golden-7'),
    ),
    room(
      'gian-san-chung',
      text('Gian sàn chung', 'Shared-floor bay'),
      text('Nệm lau, màn đen Thái, ngăn bằng rèm. 14 m².', 'Reed mattress, black Thai net, curtained off. 14 m².'),
      money(two, 3, WED, 600_000),
      posters('room-night-5'),
    ),
  ],
  season: 'north',
};
