import {
  FRI,
  MON,
  SAT,
  SUN,
  couple,
  family,
  gathering,
  html,
  money,
  points,
  posters,
  room,
  text,
  two,
} from '../make.ts';
import type { ResortContent } from '../types.ts';

export const doiThongXaHuong: ResortContent = {
  friendlyUrl: 'doi-thong-xa-huong',
  name: 'Đồi Thông Xạ Hương',
  stars: 4,
  category: 'lake',
  detailAddress: text('Hồ Xạ Hương, chân núi Tam Đảo, Phú Thọ', 'Xa Huong Lake, foot of Tam Dao, Phu Tho'),
  place: text('Hồ Xạ Hương, Tam Đảo', 'Xa Huong Lake, Tam Dao'),
  latitude: 21.3985,
  longitude: 105.6045,
  email: 'datphong@doi-thong-xa-huong.example',
  mobile: '0211 389 4470',
  description: text(
    html(
      'Rời Hà Nội lúc bảy giờ, hơn tám giờ rưỡi đã nghe mùi nhựa thông. Hồ Xạ Hương nằm lọt giữa những quả đồi dưới chân Tam Đảo, nước xanh đục buổi sớm rồi trong dần theo nắng.',
      'Hai mươi bốn căn nhà quay lưng vào đồi, mặt ra hồ, cách nhau một khoảng rừng đủ để không nghe tiếng nhau. Trẻ con có bè gỗ kéo dây, người lớn có lối chạy bộ 5 km men bờ, ai lười thì có ghế.',
      'Muốn đổi gió, xe của chúng tôi lên thị trấn Tam Đảo mỗi chiều, đúng lúc mây tràn qua nhà thờ đá. Su su non hái ở vườn trên núi, tối về xào tỏi, ăn với gà đồi.',
      '# Theo mùa',
      [
        'Thu – đông: khô, mát, đêm 12–15 °C, nhóm lửa ngoài sân.',
        'Xuân: mưa bụi, đồi phủ sương cả ngày.',
        'Hè: trốn nóng được năm sáu độ so với Hà Nội.',
      ],
    ),
    html(
      'Leave Ha Noi at seven and by a little after half past eight you smell resin. Xa Huong Lake is tucked among the hills at the foot of Tam Dao, cloudy green early on and clearing as the sun rises.',
      'Twenty-four houses keep their backs to the hill and their faces to the water, with enough forest between them that you never hear the neighbours. Children have a rope raft, runners a 5 km path along the shore, and the rest of us chairs.',
      'For a change of air our car goes up to Tam Dao town every afternoon, just as cloud pours over the stone church. Young chayote shoots come down with it, to be fried with garlic beside a hill chicken.',
      '# By season',
      [
        'Autumn and winter: dry, 12–15 °C at night, a fire in the yard.',
        'Spring: drizzle and day-long mist.',
        'Summer: five or six degrees cooler than Ha Noi.',
      ],
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 14:00, trả phòng 12:00; chủ nhật được trả muộn đến 15:00.',
      'Hà Nội 75 km, theo cao tốc Nội Bài – Lào Cai, ra nút Bình Xuyên.',
      'Trẻ dưới 12 tuổi xuống bè phải có người lớn đi cùng.',
      'Tổ chức tiệc xin kết thúc trước 22:00.',
    ]),
    html([
      'Check-in 14:00, check-out noon; until 15:00 on Sundays.',
      '75 km from Ha Noi by the Noi Bai – Lao Cai expressway, Binh Xuyen exit.',
      'Children under 12 need an adult with them on the raft.',
      'Parties end by 22:00, please.',
    ]),
  ),
  amenities: ['outdoor-pool', 'kitchen', 'kids-club', 'restaurant', 'bicycle', 'pets', 'parking', 'wifi'],
  pictures: posters(
    'pinelake-dawn-2',
    'pinelake-noon-2',
    'room-noon-4',
    'pinelake-golden-2',
    'room-dawn-4',
    'pinelake-dusk-2',
    'room-dusk-4',
    'pinelake-night-2',
  ),
  rooms: [
    room(
      'nha-nho-ven-doi',
      text('Nhà nhỏ ven đồi', 'Small hillside house'),
      text(
        'Giường đôi, bếp gọn, hiên đặt vừa hai ghế và một ấm trà. 36 m².',
        'Double bed, compact kitchen, a porch for two chairs and a teapot. 36 m².',
      ),
      money(two, 3, FRI, 1_080_000),
      posters('room-noon-4'),
    ),
    room(
      'nha-hai-phong-ven-ho',
      text('Nhà hai phòng ven hồ', 'Two-bedroom lake house'),
      text(
        'Một giường lớn, hai giường đơn, bàn ăn ngoài trời sát mép nước. 80 m².',
        'One king, two singles, and an outdoor table at the water’s edge. 80 m².',
      ),
      points(family, 4, MON, 1_720_000),
      posters('room-dawn-4', 'pinelake-dawn-2'),
    ),
    room(
      'nha-lon-cuoi-tuan',
      text('Nhà lớn cuối tuần', 'Big weekend house'),
      text(
        'Bốn phòng ngủ, sân nướng và bể sục nước ấm, vừa cho ba thế hệ. 190 m².',
        'Four bedrooms, a grill yard and a warm whirlpool, sized for three generations. 190 m².',
      ),
      money(gathering, 3, FRI, 2_950_000),
      posters('room-dusk-4', 'pinelake-dusk-2'),
    ),
    room(
      'phong-trong-nha-da',
      text('Phòng trong nhà đá', 'Room in the stone house'),
      text(
        'Tường đá ong, lò sưởi chung dưới nhà, giường đôi hoặc hai giường đơn. 30 m².',
        'Laterite walls, a shared fireplace downstairs, one double or two single beds. 30 m².',
      ),
      money(couple, 3, SUN, 860_000),
      posters('room-golden-4'),
    ),
    room(
      'can-goc-rung',
      text('Căn góc rừng', 'Forest corner suite'),
      text(
        'Xa đường nhất, bồn tắm cạnh cửa kính nhìn ra thông. 52 m².',
        'Farthest from the road, with a tub beside the glass and pines beyond. 52 m².',
      ),
      points(couple, 7, SAT, 1_490_000),
      posters('room-night-4', 'pinelake-noon-2'),
    ),
  ],
  season: 'north',
};
