import { FRI, MON, SUN, THU, couple, family, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const boThongCoTo: ResortContent = {
  friendlyUrl: 'bo-thong-co-to',
  name: 'Bờ Thông Cô Tô',
  stars: 4,
  category: 'island',
  detailAddress: text('Bãi Hồng Vàn, đặc khu Cô Tô, Quảng Ninh', 'Hong Van Beach, Co To Special Zone, Quang Ninh'),
  place: text('Bãi Hồng Vàn, Cô Tô', 'Hong Van Beach, Co To'),
  latitude: 20.994,
  longitude: 107.7745,
  email: 'letan@bo-thong-co-to.example',
  mobile: '0203 388 9571',
  description: text(
    html(
      'Hồng Vàn nhìn về phía đông, nước nông một quãng dài, xanh như ai pha sữa vào ngọc. Sau bãi là hàng thông chắn gió trồng từ những năm bảy mươi; nhà chúng tôi nằm lẫn trong đó, sơn cùng màu vỏ cây.',
      'Xe đạp điện chạy hết đảo trong một buổi. Ghềnh Cầu Mỵ, đá trầm tích xếp phiến như chồng sách, đẹp lúc ba giờ chiều; hải đăng mở cửa đến năm giờ. Ra Cô Tô con hai mươi lăm phút thuyền, mang theo cơm nắm.',
      'Bữa tối phụ thuộc vào tàu về bến Bắc Vàn. Thường có mực ống, bề bề, hôm may có cá song; bếp chỉ nấu hấp, nướng và canh chua, vì không cần gì hơn.',
      'Đảo đông vào tháng sáu, tháng bảy. Nếu thích vắng, hãy chọn cuối tháng tám đến giữa tháng mười: nước còn ấm, trăng sáng, tàu đã thưa. Mùa đông có thể kẹt gió, chúng tôi dời lịch không tính phí.',
    ),
    html(
      'Hong Van looks east over a long shelf of shallow water, the green of jade with milk in it. Behind the beach runs a windbreak of pines from the seventies; our houses stand among them, painted the colour of the bark.',
      'An electric bicycle covers the island in half a day. The slabs of Cau My, stacked like books, are best at three in the afternoon; the lighthouse is open until five. Little Co To is twenty-five minutes by boat; take pressed rice.',
      'Dinner depends on what lands at Bac Van: squid and mantis shrimp mostly, grouper on a lucky day. The kitchen steams, grills and makes sour soup, for nothing more is needed.',
      'June and July are busy. For quiet, choose late August to mid-October: warm water, bright moons, few boats. Winter winds may hold you up, and we change dates without charge.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:30, trả phòng 11:00.',
      'Tàu Ao Tiên – Cô Tô 90 phút, hai đến bốn chuyến mỗi ngày.',
      'Thuê xe đạp điện tại quầy, sạc đầy trước 7:00.',
      'Không dùng nến và bếp cồn dưới tán thông.',
    ]),
    html([
      'Check-in 13:30, check-out 11:00.',
      'Boat Ao Tien – Co To 90 minutes, two to four a day.',
      'Electric bicycles at the desk, charged by 7:00.',
      'No candles or spirit stoves under the pines.',
    ]),
  ),
  amenities: ['private-beach', 'restaurant', 'bicycle', 'kids-club', 'wifi', 'breakfast', 'outdoor-pool'],
  pictures: photos(
    'coast-noon-10',
    'coast-noon-4',
    'room-day-1',
    'coast-noon-9',
    'coast-noon-6',
    'pool-noon-1',
    'coast-dusk-1',
    'coast-dusk-3',
  ),
  rooms: [
    room(
      'nha-thong-doi',
      text('Nhà thông đôi', 'Pine duplex'),
      text(
        'Nửa căn song lập, giường đôi, hiên lót thông rụng. 34 m².',
        'Half a duplex, double bed, a porch carpeted in needles. 34 m².',
      ),
      money(couple, 3, FRI, 1_180_000),
      photos('room-garden-day-1'),
    ),
    room(
      'nha-mat-bai-hong-van',
      text('Nhà mặt bãi Hồng Vàn', 'Hong Van beach house'),
      text(
        'Hai phòng ngủ, bàn gỗ trước sân, mười bước tới nước. 70 m².',
        'Two bedrooms, a table in the yard and ten steps to the water. 70 m².',
      ),
      points(family, 5, MON, 1_980_000),
      photos('room-bungalow-day-1', 'coast-noon-10'),
    ),
    room(
      'phong-tau-dem',
      text('Phòng tàu đêm', 'Sleeper room'),
      text(
        'Bốn giường hốc như khoang tàu, đèn đọc riêng, trẻ con giành nhau tầng trên. 28 m².',
        'Four bunks like a night train, each with a lamp; children fight for the top. 28 m².',
      ),
      money(family, 3, SUN, 990_000),
      photos('room-family-day-1'),
    ),
    room(
      'nha-giua-rung-thong',
      text('Nhà giữa rừng thông', 'House in the pines'),
      text(
        'Lùi sâu trong rừng, bồn tắm ngoài trời, yên nhất đảo. 52 m².',
        'Deep in the wood, an outdoor tub, the quietest spot we have. 52 m².',
      ),
      points(two, 4, THU, 1_560_000),
      photos('room-dusk-1'),
    ),
  ],
  season: 'north',
};
