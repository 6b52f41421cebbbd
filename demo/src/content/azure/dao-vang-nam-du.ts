import { FRI, MON, WED, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const daoVangNamDu: ResortContent = {
  friendlyUrl: 'dao-vang-nam-du',
  name: 'Đảo Vắng Nam Du',
  stars: 0,
  category: 'island',
  detailAddress: text(
    'Bãi Chướng, Hòn Lớn, quần đảo Nam Du, đặc khu Kiên Hải, An Giang',
    'Bai Chuong, Hon Lon, Nam Du archipelago, Kien Hai Special Zone, An Giang',
  ),
  place: text('Hòn Lớn, quần đảo Nam Du', 'Hon Lon, Nam Du archipelago'),
  latitude: 9.6851,
  longitude: 104.355,
  email: 'nha@dao-vang-nam-du.example',
  mobile: '',
  description: text(
    html(
      'Hai mươi mốt hòn đảo, non nửa có người ở, và một con tàu mỗi sáng từ Rạch Giá. Nam Du chưa kịp vội, nên chúng tôi cũng vậy: mười bốn căn phòng bên bãi Chướng, điện mặt trời, sóng điện thoại lúc có lúc không.',
      'Chủ nhà từng đi lưới, sáng nào cũng biết hòn nào đang trong nước. Thuyền gỗ chở tám người qua Hòn Mấu, Hòn Dầu, dừng thả neo cho bạn lặn rồi nướng nhum ngay trên đá.',
      [
        'Đi bộ lên hải đăng trên đỉnh Hòn Lớn: 45 phút, có gió suốt đường.',
        'Câu mực đêm từ tháng hai đến tháng năm.',
        'Chạy xe máy một vòng đảo: 40 phút nếu không dừng, cả buổi nếu dừng.',
      ],
      'Nên đến khoảng tháng mười hai tới tháng năm, khi biển phẳng. Mùa gió chướng tàu có thể nghỉ một hai ngày; kỳ nghỉ bị lỡ vì tàu được dời không mất phí.',
    ),
    html(
      'Twenty-one islands, fewer than half of them lived on, and one boat each morning from Rach Gia. Nam Du has not learned to hurry and neither have we: fourteen rooms beside Bai Chuong, solar power, a phone signal that comes and goes.',
      'The owner fished these waters for years and knows at breakfast which island is clear that day. His wooden boat takes eight to Hon Mau and Hon Dau, anchors while you snorkel, then grills sea urchins on the rocks.',
      [
        'Walk up to the lighthouse on Hon Lon: 45 minutes, with a breeze all the way.',
        'Night squid fishing, February to May.',
        'Round the island by motorbike: 40 minutes without stopping, half a day with.',
      ],
      'Come between December and May, when the sea lies flat. In the windy season the boat may rest for a day or two; a stay lost to the weather is moved free of charge.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng theo giờ tàu, trả phòng trước 10:00.',
      'Tàu cao tốc Rạch Giá – Nam Du khoảng 2 giờ 30 phút; chúng tôi ra cầu cảng đón.',
      'Nước ngọt quý, xin tắm nhanh và dùng lại khăn.',
      'Đảo không có máy rút tiền.',
    ]),
    html([
      'Check-in follows the boat, check-out by 10:00.',
      'The fast boat from Rach Gia takes about 2 hours 30 minutes; we meet you on the pier.',
      'Fresh water is scarce: short showers, please, and keep your towels.',
      'There is no cash machine on the island.',
    ]),
  ),
  amenities: ['restaurant', 'breakfast', 'pets', 'wifi'],
  pictures: photos(
    'islands-noon-3',
    'islands-noon-2',
    'room-day-3',
    'islands-noon-4',
    'coast-noon-9',
    'coast-noon-4',
    'coast-dusk-4',
  ),
  rooms: [
    room(
      'phong-sat-bai',
      text('Phòng sát bãi', 'Room by the beach'),
      text(
        'Giường đôi, cửa mở thẳng ra cát, quạt trần và màn chống muỗi. 24 m².',
        'Double bed, a door straight onto the sand, ceiling fan and mosquito net. 24 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-day-3'),
    ),
    room(
      'phong-bon-giuong',
      text('Phòng bốn giường', 'Four-bed room'),
      text(
        'Bốn giường đơn đóng từ gỗ thuyền cũ, hợp một nhóm bạn. 36 m².',
        'Four single beds built from old boat timber, right for a group of friends. 36 m².',
      ),
      money(family, 3, MON, 1_150_000),
      photos('room-family-day-1', 'islands-noon-2'),
    ),
    room(
      'nha-tren-doc',
      text('Nhà trên dốc', 'House on the slope'),
      text(
        'Căn nhà riêng một gian, hiên rộng nhìn sang Hòn Ngang. 42 m².',
        'A one-room house of your own, its wide porch facing Hon Ngang. 42 m².',
      ),
      money(couple, 4, WED, 1_380_000),
      photos('room-terrace-dusk-1', 'islands-noon-4'),
    ),
    room(
      'nha-cua-thuyen-truong',
      text('Nhà của thuyền trưởng', 'The captain’s house'),
      text(
        'Hai phòng ngủ và gian bếp cũ của gia đình chủ, bàn ăn dưới gốc bàng. 70 m².',
        'Two bedrooms and the owners’ old kitchen, with a table under the almond tree. 70 m².',
      ),
      points(family, 5, MON, 1_620_000),
      photos('room-stone-day-1'),
    ),
  ],
  season: 'south',
};
