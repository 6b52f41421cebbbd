import {
  FRI,
  MON,
  SAT,
  SUN,
  THU,
  couple,
  gathering,
  grownUps,
  household,
  html,
  money,
  photos,
  points,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const benKeSongDa: ResortContent = {
  friendlyUrl: 'ben-ke-song-da',
  name: 'Bến Ké Sông Đà',
  stars: 0,
  category: 'lake',
  detailAddress: text('Xóm Ké, Hiền Lương, Đà Bắc, Phú Thọ', 'Ke hamlet, Hien Luong, Da Bac, Phu Tho'),
  place: text('Xóm Ké, hồ Hòa Bình', 'Ke hamlet, Hoa Binh Lake'),
  latitude: 20.847,
  longitude: 105.229,
  email: 'nha@ben-ke-song-da.example',
  mobile: '',
  description: text(
    html(
      'Khi đập Hòa Bình tích nước, xóm Ké dọn lên sườn đồi và những đỉnh đồi cũ thành đảo. Bốn mươi năm sau, mười gia đình Mường trong xóm mở cửa nhà mình đón khách; chúng tôi chỉ giúp lát đường, nối nước nóng và giữ lịch.',
      'Bạn ngủ nhà ai thì ăn cùng nhà ấy: măng đắng, cá nướng hạt dổi, xôi màu. Buổi sáng chèo bè tre ra đảo Dừa, chiều theo bà chủ lên nương sắn, hoặc nằm võng nghe mưa gõ lên lá cọ.',
      'Từ bến có đường đạp xe 12 km men hồ, dốc vừa sức trẻ mười tuổi. Thung Nai và đền Bờ nằm bên kia nước, thuyền máy bốn mươi phút.',
      [
        'Tháng 2 – 4: sương, hoa ban, bè trôi chậm.',
        'Tháng 5 – 9: bơi được, nước ấm và sâu, luôn mặc áo phao.',
        'Tháng 10 – 12: khô ráo, cam Cao Phong đầy chợ.',
      ],
      'Tiền phòng chuyển thẳng tới từng gia đình vào thứ hai hàng tuần.',
    ),
    html(
      'When the Hoa Binh dam filled, Ke hamlet moved up the slope and the old hilltops became islands. Forty years on, ten Muong families open their houses to guests; we only helped to pave the path, bring hot water and keep the calendar.',
      'You eat with the family you sleep with: bitter bamboo shoots, fish grilled with dổi seed, coloured sticky rice. In the morning pole a raft to Dua island, in the afternoon follow your hostess to the cassava field, or lie listening to rain on palm thatch.',
      'From the landing a 12 km cycling road keeps to the lake, with hills a ten-year-old can manage. Thung Nai and the Bo temple are forty minutes across by motor boat.',
      [
        'February to April: mist, bauhinia flowers, slow rafts.',
        'May to September: warm deep water to swim in, always in a life jacket.',
        'October to December: dry, with Cao Phong oranges in every market.',
      ],
      'What you pay for the room goes straight to the family each Monday.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng từ 12:00, trả phòng 11:00, giờ giấc linh hoạt.',
      'Hà Nội 105 km, 2 giờ 30 phút; đoạn cuối 14 km đường đồi.',
      'Khu nhà cộng đồng, chưa xếp hạng sao.',
      'Hỏi trước khi chụp ảnh người trong xóm.',
    ]),
    html([
      'Check-in from noon, check-out 11:00, within reason.',
      'Ha Noi 105 km, 2 hours 30 minutes; the last 14 km are hill road.',
      'Community houses, not yet star-rated.',
      'Ask before you photograph people.',
    ]),
  ),
  amenities: ['breakfast', 'bicycle', 'parking', 'pets'],
  pictures: photos('lake-dawn-2', 'lake-dawn-5', 'room-day-5', 'lake-dawn-4', 'lake-dawn-1', 'lake-dawn-3'),
  rooms: [
    room(
      'cho-ngu-nha-san-muong',
      text('Gian ngủ nhà sàn Mường', 'Muong stilt-house bay'),
      text(
        'Đệm, chăn và màn riêng sau tấm rèm thổ cẩm, bếp lửa giữa nhà. 16 m².',
        'Mattress, quilt and net behind a woven curtain, the hearth in the middle. 16 m².',
      ),
      money(two, 3, FRI, 900_000),
      photos('room-mountain-morning-1'),
    ),
    room(
      'phong-rieng-nha-ba-thu',
      text('Phòng riêng nhà bà Thu', 'Private room at Mrs Thu’s'),
      text(
        'Giường đôi, cửa sổ hướng hồ, phòng tắm ngay bên. 22 m².',
        'Double bed, a lake window and the bathroom next door. 22 m².',
      ),
      money(couple, 3, MON, 1_020_000),
      photos('room-day-5'),
    ),
    room(
      'nha-san-tron-can',
      text('Nhà sàn trọn căn', 'Whole stilt house'),
      text(
        'Mười chỗ ngủ trên một sàn, bếp và sân đốt lửa. 85 m².',
        'Ten sleeping places on one floor, a kitchen and a fire yard. 85 m².',
      ),
      points(gathering, 3, SAT, 1_680_000),
      photos('room-garden-day-1', 'lake-dawn-2'),
    ),
    room(
      'choi-be-tre',
      text('Chòi bè tre', 'Bamboo raft hut'),
      text(
        'Chòi nổi buộc vào bến, nệm đôi, đèn năng lượng mặt trời. 15 m².',
        'A floating hut tied to the landing, double mattress and a solar lamp. 15 m².',
      ),
      money(grownUps, 3, THU, 950_000),
      photos('room-bungalow-day-1'),
    ),
    room(
      'nha-cho-hai-nha',
      text('Nhà cho hai gia đình', 'House for two families'),
      text(
        'Hai gian có vách, hai phòng tắm, hiên chung ăn tối. 70 m².',
        'Two walled bays, two bathrooms, one porch for dinner. 70 m².',
      ),
      points(household, 5, SUN, 1_390_000),
      photos('room-living-dusk-1'),
    ),
  ],
  season: 'north',
};
