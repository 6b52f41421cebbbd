import { FRI, MON, SAT, THU, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const vuonTieuOngLang: ResortContent = {
  friendlyUrl: 'vuon-tieu-ong-lang',
  name: 'Vườn Tiêu Ông Lang',
  stars: 4,
  category: 'beach',
  detailAddress: text(
    'Hẻm 12, ấp Ông Lang, Cửa Dương, đặc khu Phú Quốc, An Giang',
    'Lane 12, Ong Lang hamlet, Cua Duong, Phu Quoc Special Zone, An Giang',
  ),
  place: text('Bãi Ông Lang, Phú Quốc', 'Ong Lang Beach, Phu Quoc'),
  latitude: 10.2655,
  longitude: 103.9345,
  email: 'xinchao@vuon-tieu-ong-lang.example',
  mobile: '0297 398 1204',
  description: text(
    html(
      'Trước khi có nhà nghỉ, nơi này là vườn tiêu của một gia đình ba đời. Những trụ tiêu vẫn đứng giữa các lối đi, và tháng hai khách có thể theo bà Sáu hái chùm chín đỏ đầu tiên.',
      'Hai mươi hai căn nhà gỗ nằm rải trên triền dốc thoai thoải ra bãi Ông Lang. Bờ tây nên hoàng hôn rơi thẳng xuống biển; quãng bãi trước nhà xen đá với cát, trẻ con mê tìm cua trong vũng nước lúc triều rút.',
      'Thị trấn Dương Đông cách 8 km, đủ gần cho một buổi chợ đêm, đủ xa để tối chỉ nghe dế. Xe đạp để sẵn ở cổng; đường mòn qua rừng tràm dẫn tới xưởng nước mắm và trại ong.',
      'Mùa khô từ tháng mười một đến tháng tư là lúc biển phía này êm nhất. Sang hè có gió, ván và thuyền cất lên bờ, đổi lại vườn xanh rì và bếp nướng mở dưới mái hiên.',
    ),
    html(
      'Before there were guest houses this was one family’s pepper garden, three generations old. The pepper posts still stand between the paths, and in February you may follow Mrs Sáu to pick the first red clusters.',
      'Twenty-two timber houses lie scattered down a slope to Ong Lang Beach. It faces west, so the sun drops straight into the sea. The shore mixes rock and sand, and children spend low tide hunting crabs in the pools.',
      'Duong Dong town is 8 km off: near enough for the night market, far enough to hear only crickets after dark. Bicycles wait by the gate, and a track through the melaleuca leads to a fish-sauce house and a bee farm.',
      'The dry months, November to April, bring the calmest sea on this coast. In summer the wind picks up and boats come ashore; the garden turns deep green and the grill moves under the eaves.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng từ 14:00, trả phòng trước 12:00.',
      'Sân bay cách 16 km, 25 phút taxi.',
      'Chó mèo được ở nhà sát vườn, xin báo trước ba ngày.',
      'Sau mưa lối đá hơi trơn, nên mang dép có quai.',
    ]),
    html([
      'Check-in from 14:00, check-out by noon.',
      'The airport is 16 km away, 25 minutes by taxi.',
      'Dogs and cats may stay in the garden houses; tell us three days ahead.',
      'Stone paths are slippery after rain, so bring sandals with straps.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'pets', 'parking', 'wifi', 'breakfast'],
  pictures: photos(
    'coast-noon-7',
    'coast-noon-5',
    'room-day-1',
    'coast-noon-1',
    'pool-noon-1',
    'coast-dusk-3',
    'coast-dusk-2',
    'room-dusk-1',
  ),
  rooms: [
    room(
      'nha-go-tru-tieu',
      text('Nhà gỗ giữa trụ tiêu', 'Timber house among the pepper posts'),
      text(
        'Giường đôi phủ màn, hiên mắc võng nhìn vào vườn. 34 m².',
        'Double bed under a net, a porch with a hammock facing the garden. 34 m².',
      ),
      money(two, 3, FRI, 980_000),
      photos('room-bungalow-day-1'),
    ),
    room(
      'nha-doc-nhin-bien',
      text('Nhà trên dốc nhìn biển', 'Hillside house with sea view'),
      text(
        'Giường lớn quay ra cửa kính, bồn tắm ngoài trời kín đáo. 46 m².',
        'A wide bed turned towards the glass and a sheltered outdoor bath. 46 m².',
      ),
      money(couple, 5, MON, 1_420_000),
      photos('room-day-1', 'coast-noon-7'),
    ),
    room(
      'nha-doi-cho-gia-dinh',
      text('Nhà đôi cho gia đình', 'Family twin house'),
      text(
        'Hai phòng ngủ thông nhau bằng hiên chung, bếp nhỏ và bàn ăn ngoài trời. 78 m².',
        'Two bedrooms joined by one porch, a kitchenette and an outdoor table. 78 m².',
      ),
      points(family, 7, SAT, 1_880_000),
      photos('room-family-day-1', 'coast-noon-5'),
    ),
    room(
      'nha-san-mep-da',
      text('Nhà sàn mép đá', 'Stilt house on the rocks'),
      text(
        'Đứng trên gành thấp, nghe sóng dưới sàn; giường đôi và ghế dài đón hoàng hôn. 40 m².',
        'Set on a low ledge with waves under the floor; a double bed and a long bench for sunset. 40 m².',
      ),
      money(two, 4, THU, 1_690_000),
      photos('room-dusk-1', 'coast-dusk-3'),
    ),
  ],
  season: 'south',
};
