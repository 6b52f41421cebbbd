import { FRI, MON, SAT, THU, couple, household, html, money, photos, points, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const guongNuocPuLuong: ResortContent = {
  friendlyUrl: 'guong-nuoc-pu-luong',
  name: 'Guồng Nước Pù Luông',
  stars: 4,
  category: 'mountain',
  detailAddress: text(
    'Bản Đôn, Thành Lâm, xã Pù Luông, Thanh Hóa',
    'Don village, Thanh Lam, Pu Luong Commune, Thanh Hoa',
  ),
  place: text('Bản Đôn, Pù Luông', 'Don village, Pu Luong'),
  latitude: 20.453,
  longitude: 105.205,
  email: 'letan@guong-nuoc-pu-luong.example',
  mobile: '0237 355 4908',
  description: text(
    html(
      'Tiếng đầu tiên nghe được ở Pù Luông là tiếng guồng: nan tre kẽo kẹt, ống nước đổ ào, rồi lại kẽo kẹt. Dọc suối Chàm có mười hai chiếc, chiếc gần nhất cách nhà ăn đúng một cánh đồng.',
      'Ở đây một năm hai vụ, nên lúa chín vào cuối tháng năm lẫn cuối tháng chín, còn giữa chừng thì xanh. Hai mươi sáu phòng của chúng tôi chia ra sáu nhà sàn Thái và một hồ bơi nằm ngang thửa ruộng, nước suối tự chảy, không hóa chất.',
      'Buổi sáng đạp xe xuống bản Hiêu ngâm thác, 11 km phần lớn là dốc xuống; xe tải nhỏ chở xe và người về. Chợ phiên phố Đoàn họp thứ năm, chủ nhật. Người thích yên thì học đan giỏ với bà Tim, thường mất hai buổi cho một chiếc méo.',
      'Vịt Cổ Lũng, măng đắng, cơm lam và rau rừng thay nhau lên mâm. Đông lạnh khô, sương giăng; tháng bảy có mưa lớn, đường mòn trơn.',
    ),
    html(
      'The first sound in Pu Luong is the wheel: bamboo creaks, water drops from the pipes, bamboo creaks again. There are twelve along Cham stream, and the nearest is exactly one field from breakfast.',
      'Two crops a year mean ripe rice at the end of May and again in late September, and green between. Our twenty-six rooms are shared among six Thai stilt houses, with a pool set level with the paddies, fed by the stream and free of chemicals.',
      'In the morning cycle down to the pools of Hieu, 11 km and mostly downhill; a small truck brings you and the bicycles back. Doan market is on Thursdays and Sundays. Those who like quiet learn basketry from Mrs Tim, usually two sessions for one crooked basket.',
      'Co Lung duck, bitter shoots, bamboo rice and forest greens take turns on the tray. Winters are dry, cold and misty; July brings heavy rain and slippery trails.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 11:30.',
      'Hà Nội 165 km, bốn giờ qua Mai Châu.',
      'Hồ bơi nước suối mát quanh năm, trẻ nhỏ nên bơi buổi trưa.',
      'Nhà gỗ dễ cháy, chỉ hút thuốc ở chòi.',
    ]),
    html([
      'Check-in 14:00, check-out 11:30.',
      'Ha Noi 165 km, four hours by way of Mai Chau.',
      'The stream pool is cool all year; small children do best at noon.',
      'Timber burns: smoke in the pavilion only.',
    ]),
  ),
  amenities: ['outdoor-pool', 'restaurant', 'bicycle', 'spa', 'parking', 'wifi', 'breakfast', 'pets'],
  pictures: photos(
    'valley-morning-3',
    'valley-morning-5',
    'room-day-4',
    'valley-morning-1',
    'valley-morning-4',
    'valley-morning-2',
  ),
  rooms: [
    room(
      'phong-nha-san-thai',
      text('Phòng nhà sàn Thái', 'Thai stilt room'),
      text(
        'Giường đôi, vách tre, cửa mở ra ruộng. 28 m².',
        'Double bed, bamboo walls and a door onto the fields. 28 m².',
      ),
      money(couple, 3, FRI, 1_060_000),
      photos('room-bungalow-day-1'),
    ),
    room(
      'bungalow-canh-guong',
      text('Bungalow cạnh guồng', 'Waterwheel bungalow'),
      text(
        'Sát suối, ngủ trong tiếng nước, bồn tắm đá cuội. 40 m².',
        'By the stream, the sound of water all night, a pebble bath. 40 m².',
      ),
      money(two, 4, MON, 1_580_000),
      photos('room-day-4', 'valley-morning-3'),
    ),
    room(
      'nha-san-ca-nha',
      text('Nhà sàn cả nhà', 'Whole-family stilt house'),
      text(
        'Ba gian ngủ, bếp lửa, sân xích đu. 105 m².',
        'Three sleeping bays, a hearth and a yard with swings. 105 m².',
      ),
      points(household, 7, SAT, 2_080_000),
      photos('room-mountain-morning-1', 'valley-morning-1'),
    ),
    room(
      'phong-tang-ap-mai',
      text('Phòng tầng áp mái', 'Under-the-thatch room'),
      text(
        'Mái cọ thấp, nệm rộng cho ba, cửa sổ tròn. 30 m².',
        'Low palm thatch, a mattress for three and a round window. 30 m².',
      ),
      points(couple, 4, THU, 1_180_000),
      photos('room-attic-dusk-1'),
    ),
  ],
  season: 'north',
};
