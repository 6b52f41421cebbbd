import { FRI, MON, SAT, WED, couple, family, html, money, points, posters, room, text, two } from '../make.ts';
import type { ResortContent } from '../types.ts';

export const camNamTraChieu: ResortContent = {
  friendlyUrl: 'cam-nam-tra-chieu',
  name: 'Cẩm Nam Trà Chiều',
  stars: 3,
  category: 'oldtown',
  detailAddress: text(
    'Đường Nguyễn Tri Phương, Cẩm Nam, phường Hội An, Đà Nẵng',
    'Nguyen Tri Phuong Street, Cam Nam, Hoi An Ward, Da Nang',
  ),
  place: text('Cồn Cẩm Nam, Hội An', 'Cam Nam Islet, Hoi An'),
  latitude: 15.8718,
  longitude: 108.3345,
  email: 'xinchao@cam-nam-tra-chieu.example',
  mobile: '0235 386 9517',
  description: text(
    html(
      'Qua một cây cầu là Cẩm Nam: cùng con sông ấy nhưng không còn loa, chỉ có tiếng cối xay bắp và chuông xe đạp. Chè bắp, bánh đập, hến xào nằm dọc một con đường; nhà chúng tôi ở cuối đường, chỗ nước rộng ra.',
      'Mười bốn phòng quanh một vườn trà xanh nhỏ. Bốn giờ chiều, cô Hảo hãm ấm trà đầu tiên, bày bánh in và gừng ngâm; khách nào về kịp thì ngồi, câu chuyện thường kéo tới khi bên kia sông lên đèn.',
      'Đạp xe bảy phút là tới chợ Hội An, mười lăm phút tới làng gốm Thanh Hà. Thuyền câu của chú Tư nhận ba khách mỗi tối, dạy quăng chài trên sông Thu Bồn; cá nhỏ thả lại.',
      'Muốn mát hãy đến tháng hai, tháng ba. Mùa mưa có lớp viết thư pháp và giá thấp hơn bốn phần mười.',
    ),
    html(
      'One bridge away lies Cam Nam: the same river, no loudspeakers, only corn mills and bicycle bells. Sweet-corn pudding, smashing cakes and fried clams are sold along one road, and our house is at its end, where the water widens.',
      'Fourteen rooms stand round a small tea garden. At four cô Hảo brews the first pot and sets out printed cakes and pickled ginger; whoever is home sits down, and talk tends to last until the lamps come on across the river.',
      'By bicycle it is seven minutes to Hoi An market and fifteen to the potters of Thanh Ha. Chú Tư takes three guests each evening to learn the cast net on the Thu Bon; small fish go back.',
      'For cool air come in February or March. In the rainy months there is a calligraphy class, and prices fall by four tenths.',
    ),
  ),
  highlights: text(
    html([
      'Nhận phòng 13:00, trả phòng 11:30.',
      'Sân bay Đà Nẵng 31 km, 50 phút.',
      'Ô tô dừng ở đầu cầu, đi bộ 300 m.',
      'Trà chiều miễn phí 16:00 – 17:30.',
    ]),
    html([
      'Check-in 13:00, check-out 11:30.',
      'Da Nang airport 31 km, 50 minutes.',
      'Cars stop at the bridge, 300 m on foot.',
      'Tea is free, 16:00 to 17:30.',
    ]),
  ),
  amenities: ['restaurant', 'bicycle', 'wifi', 'breakfast', 'pets'],
  pictures: posters(
    'oldtown-noon-2',
    'oldtown-dawn-2',
    'room-noon-7',
    'oldtown-golden-2',
    'room-golden-7',
    'oldtown-dusk-2',
    'oldtown-night-2',
  ),
  rooms: [
    room(
      'phong-vuon-tra',
      text('Phòng vườn trà', 'Tea-garden room'),
      text(
        'Giường đôi, hiên thấp, ấm chén sẵn trên khay. 24 m².',
        'Double bed, low porch, cups waiting on the tray. 24 m².',
      ),
      money(two, 3, FRI, 680_000),
      posters('room-noon-7'),
    ),
    room(
      'phong-nhin-song',
      text('Phòng nhìn sông', 'River-view room'),
      text(
        'Tầng hai, ban công gỗ, ghế mây đôi. 30 m².',
        'Upstairs, a timber balcony and a double rattan chair. 30 m².',
      ),
      money(couple, 4, MON, 920_000),
      posters('room-golden-7', 'oldtown-noon-2'),
    ),
    room(
      'nha-ba-gian',
      text('Nhà ba gian', 'Three-bay house'),
      text(
        'Nhà gỗ nhỏ sau vườn, hai phòng ngủ, bếp. 60 m².',
        'A small timber house behind the garden, two bedrooms, kitchen. 60 m².',
      ),
      points(family, 7, SAT, 1_180_000),
      posters('room-dawn-7'),
    ),
    room(
      'phong-thu-phap',
      text('Phòng thư pháp', 'Calligraphy room'),
      text(
        'Bàn giấy dó, ánh sáng bắc, giường đơn đôi. 26 m².',
        'A desk with handmade paper, north light, twin beds. 26 m².',
      ),
      money(two, 5, WED, 740_000),
      posters('room-dusk-7'),
    ),
  ],
  season: 'central',
};
