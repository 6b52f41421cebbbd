// Rendered landscapes and rooms, each with file, width, height, focal point, average colour and alternative text.
import { picture } from './picture.ts';
import type { Picture } from './types.ts';

export const azurePictures: readonly Picture[] = [
  picture('photo-coast-dusk-1.webp', 1600, 1067, 0.68, 0.56, '#AD8B72', {
    vi: 'Mặt vịnh phẳng lặng loang nắng cuối ngày dưới dãy đồi thấp',
    en: 'A still bay catching the last light under a line of low hills',
  }),
  picture('photo-coast-dusk-2.webp', 1400, 934, 0.62, 0.54, '#A6846B', {
    vi: 'Hoàng hôn kéo một vệt sáng dài trên biển, bờ cát hồng bên trái',
    en: 'Sunset laying a long streak of light on the sea, pink sand to the left',
  }),
  picture('photo-coast-dusk-3.webp', 1400, 934, 0.6, 0.52, '#AE876C', {
    vi: 'Doi cát cong ra mặt biển lúc trời ngả tím',
    en: 'A spit of sand curving into the sea as the sky turns violet',
  }),
  picture('photo-coast-dusk-4.webp', 1400, 934, 0.63, 0.56, '#A78B74', {
    vi: 'Nắng tắt dần sau đồi, cả vịnh chỉ còn một vệt vàng',
    en: 'The sun going down behind the hills, one gold streak left on the bay',
  }),
  picture('photo-coast-dusk-5.webp', 1600, 1067, 0.8, 0.55, '#AB9388', {
    vi: 'Núi mờ dần trong hơi nước buổi chiều, biển ánh màu hồng phấn',
    en: 'Mountains fading into evening haze over a powder-pink sea',
  }),
  picture('photo-coast-dusk-6.webp', 1400, 934, 0.75, 0.55, '#A0877C', {
    vi: 'Sườn núi sẫm màu và vệt nắng chiều trên mặt nước',
    en: 'A dark mountainside and the path of the evening sun on the water',
  }),
  picture('photo-coast-dusk-7.webp', 1400, 934, 0.78, 0.55, '#A88D82', {
    vi: 'Nước rút để lại bãi cát ướt, mặt trời chạm rìa núi',
    en: 'Low tide leaving wet sand as the sun touches the ridge',
  }),
  picture('photo-coast-dusk-8.webp', 1400, 934, 0.74, 0.55, '#A79088', {
    vi: 'Mũi đá nhô ra vịnh trong ánh chiều tím nhạt',
    en: 'A headland reaching into the bay in pale violet light',
  }),
  picture('photo-coast-dusk-9.webp', 1400, 934, 0.7, 0.52, '#AE968F', {
    vi: 'Đỉnh núi nhọn đứng bên vịnh khi ngày sắp hết',
    en: 'A pointed summit above the bay at the end of the day',
  }),
  picture('photo-coast-morning-1.webp', 1600, 1067, 0.35, 0.5, '#8DA79B', {
    vi: 'Nắng sớm trên sườn núi rừng đổ thẳng xuống dải cát trắng',
    en: 'Early sun on a wooded slope that falls straight to white sand',
  }),
  picture('photo-coast-morning-2.webp', 1400, 934, 0.35, 0.45, '#86A090', {
    vi: 'Dãy núi xanh và bãi biển vắng buổi sớm, sóng vẽ một đường bọt',
    en: 'Green peaks and an empty morning beach, the surf drawing one line of foam',
  }),
  picture('photo-coast-morning-3.webp', 1400, 934, 0.35, 0.5, '#8AA697', {
    vi: 'Bờ cát uốn dài dưới chân núi trong sương sớm mỏng',
    en: 'A long curve of sand below the mountains in thin morning mist',
  }),
  picture('photo-coast-morning-4.webp', 1400, 934, 0.3, 0.5, '#92ACA1', {
    vi: 'Rừng sát mép nước, biển màu ngọc nhạt lúc mặt trời vừa lên',
    en: 'Forest down to the waterline, a pale jade sea just after sunrise',
  }),
  picture('photo-coast-morning-5.webp', 1400, 934, 0.25, 0.4, '#95AEA4', {
    vi: 'Ngọn núi hình nón canh bên bãi biển vắng',
    en: 'A cone-shaped mountain keeping watch over an empty beach',
  }),
  picture('photo-coast-noon-1.webp', 1600, 1067, 0.4, 0.52, '#A6C4B5', {
    vi: 'Bãi cát trắng rộng và hai làn bọt sóng trên nước ngọc',
    en: 'A broad white beach and two lines of foam on turquoise water',
  }),
  picture('photo-coast-noon-2.webp', 1400, 934, 0.45, 0.5, '#8FBFB1', {
    vi: 'Đồi cây xanh thoải xuống bãi biển giữa trưa',
    en: 'A green hillside easing down to the beach at midday',
  }),
  picture('photo-coast-noon-3.webp', 1400, 934, 0.5, 0.52, '#94C5BB', {
    vi: 'Mặt vịnh xanh ngọc mở rộng, xa xa là dải đồi thấp',
    en: 'An open turquoise bay with a strip of low hills far off',
  }),
  picture('photo-coast-noon-4.webp', 1400, 934, 0.4, 0.48, '#9DC5BC', {
    vi: 'Biển lặng màu ngọc, vệt bọt mềm chạy dọc bờ cát',
    en: 'A quiet jade sea with soft foam running along the sand',
  }),
  picture('photo-coast-noon-5.webp', 1400, 934, 0.3, 0.6, '#9FC4BA', {
    vi: 'Bãi cát mịn nhìn từ mép rừng, nước cạn trong thấy đáy',
    en: 'Fine sand seen from the edge of the trees, the shallows clear to the bottom',
  }),
  picture('photo-coast-noon-6.webp', 1600, 1067, 0.4, 0.5, '#85B7A1', {
    vi: 'Dải cát chạy chéo giữa rừng rậm và biển',
    en: 'A diagonal of sand between thick forest and sea',
  }),
  picture('photo-coast-noon-7.webp', 1400, 934, 0.55, 0.58, '#8FB095', {
    vi: 'Từ sườn đồi nhìn xuống bãi cát trắng và làn sóng nhỏ',
    en: 'From the hillside, a white beach and one small wave',
  }),
  picture('photo-coast-noon-8.webp', 1400, 934, 0.45, 0.42, '#81B5A0', {
    vi: 'Quả đồi tròn xanh mướt bên vịnh, sóng vỗ nhẹ',
    en: 'A round green hill beside the bay, the surf barely breaking',
  }),
  picture('photo-coast-noon-9.webp', 1400, 934, 0.4, 0.45, '#7FB8A7', {
    vi: 'Bóng mây in trên vịnh ngọc dưới chân đồi rừng',
    en: 'Cloud shadows on a jade bay below a wooded hill',
  }),
  picture('photo-coast-noon-10.webp', 1400, 934, 0.45, 0.45, '#90BFB3', {
    vi: 'Vòng cung cát trắng ôm vịnh nước trong, đồi rừng phía sau',
    en: 'An arc of white sand around a clear bay, wooded hills behind',
  }),
  picture('photo-islands-noon-1.webp', 1600, 1067, 0.7, 0.6, '#78A09C', {
    vi: 'Mũi đất phủ rừng vươn ra vịnh xanh thẳm, núi xếp lớp phía xa',
    en: 'A forested headland in a deep blue bay, mountains layered beyond',
  }),
  picture('photo-islands-noon-2.webp', 1400, 934, 0.5, 0.6, '#81AEB3', {
    vi: 'Những hòn đảo nhỏ viền cát nằm rải rác trong vịnh',
    en: 'Small sand-rimmed islands scattered across a bay',
  }),
  picture('photo-islands-noon-3.webp', 1400, 934, 0.57, 0.5, '#73A39F', {
    vi: 'Một hòn đảo tròn phủ kín rừng giữa biển xanh',
    en: 'A single round island, forest from top to shore, in a blue sea',
  }),
  picture('photo-islands-noon-4.webp', 1400, 934, 0.55, 0.48, '#7AAEAF', {
    vi: 'Dãy đảo dài xanh thẫm dưới trời nhiều mây',
    en: 'A long green island under a sky full of cloud',
  }),
  picture('photo-karst-dawn-1.webp', 1600, 1067, 0.3, 0.6, '#999992', {
    vi: 'Mặt trời vừa lên sau những khối núi đá vôi trên vịnh phẳng',
    en: 'The sun just up behind limestone blocks on a flat bay',
  }),
  picture('photo-karst-dawn-2.webp', 1400, 934, 0.45, 0.5, '#979589', {
    vi: 'Lạch nước giữa các vách đá lúc bình minh, sương chưa tan',
    en: 'A channel between cliffs at dawn, the mist still low',
  }),
  picture('photo-karst-dawn-3.webp', 1400, 934, 0.5, 0.5, '#9A988A', {
    vi: 'Dãy đảo đá sẫm màu soi bóng trong nắng đầu ngày',
    en: 'Dark limestone islands reflected in the first light',
  }),
  picture('photo-karst-dawn-4.webp', 1400, 934, 0.65, 0.42, '#98978B', {
    vi: 'Ngọn tháp đá phủ cây đứng giữa vịnh buổi sớm',
    en: 'A tree-topped stone tower alone in the early bay',
  }),
  picture('photo-karst-dawn-5.webp', 1400, 934, 0.7, 0.45, '#94948A', {
    vi: 'Bức tường đá vôi chạy dài ra phía mặt trời mọc',
    en: 'A wall of limestone running out towards the sunrise',
  }),
  picture('photo-karst-noon-1.webp', 1600, 1067, 0.45, 0.48, '#91AEAE', {
    vi: 'Vách đá trắng dựng đứng cạnh làn nước xanh cổ vịt',
    en: 'A sheer white cliff beside teal water',
  }),
  picture('photo-karst-noon-2.webp', 1400, 934, 0.5, 0.5, '#90B0B5', {
    vi: 'Hàng trăm đảo đá nối nhau đến cuối chân trời',
    en: 'Rock after rock of the bay, all the way to the horizon',
  }),
  picture('photo-karst-noon-3.webp', 1400, 934, 0.5, 0.4, '#83A5A8', {
    vi: 'Cụm tháp đá cao, cây bám trên đỉnh, nước trong dưới chân',
    en: 'Tall stone towers with trees on top and clear water at their feet',
  }),
  picture('photo-karst-noon-4.webp', 1400, 934, 0.25, 0.45, '#8DADAD', {
    vi: 'Vách đá rêu xanh gần tàu và hai tháp đá phía xa',
    en: 'A mossy cliff close by and two towers in the distance',
  }),
  picture('photo-karst-noon-5.webp', 1400, 934, 0.6, 0.45, '#7EA1A4', {
    vi: 'Hai khối núi đá soi bóng trên mặt vịnh trưa lặng gió',
    en: 'Two limestone masses mirrored on a windless noon bay',
  }),
  picture('photo-lake-dawn-1.webp', 1600, 1067, 0.3, 0.55, '#948F85', {
    vi: 'Mặt hồ phẳng như gương lúc mặt trời chưa qua khỏi núi',
    en: 'A mirror-flat lake before the sun has cleared the mountains',
  }),
  picture('photo-lake-dawn-2.webp', 1400, 934, 0.27, 0.57, '#9B9586', {
    vi: 'Nắng sớm rọi một quầng sáng trên hồ, bờ bãi còn chìm trong sương',
    en: 'Early sun pooling on the lake, the shallows still under mist',
  }),
  picture('photo-lake-dawn-3.webp', 1400, 934, 0.33, 0.57, '#A49B89', {
    vi: 'Những vạt cỏ nổi trên hồ buổi bình minh',
    en: 'Grassy shoals breaking the surface of the lake at sunrise',
  }),
  picture('photo-lake-dawn-4.webp', 1400, 934, 0.3, 0.55, '#9B9587', {
    vi: 'Dãy núi lam in ngược xuống lòng hồ yên',
    en: 'Blue-grey ridges upside down in the quiet lake',
  }),
  picture('photo-lake-dawn-5.webp', 1400, 934, 0.22, 0.6, '#999487', {
    vi: 'Hồ nước và ba lớp núi mờ dần trong sương sớm',
    en: 'The lake and three layers of mountain thinning into mist',
  }),
  picture('photo-pool-dusk-1.webp', 1280, 853, 0.3, 0.55, '#CCBDA0', {
    vi: 'Hồ bơi tràn và hai ghế nằm nhìn ra vịnh lúc hoàng hôn',
    en: 'An infinity pool and two loungers facing the bay at sunset',
  }),
  picture('photo-pool-noon-1.webp', 1000, 667, 0.3, 0.58, '#B0C5AB', {
    vi: 'Hồ bơi tràn sát mép vịnh, ghế nằm dưới dù trắng',
    en: 'An infinity pool at the edge of the bay, loungers under a white parasol',
  }),
  picture('photo-room-day-1.webp', 1000, 667, 0.62, 0.62, '#B5A88D', {
    vi: 'Phòng ngủ sáng với sàn gỗ, giường rộng và cửa kính nhìn ra vịnh',
    en: 'A bright bedroom with wooden floor, wide bed and glass doors to the bay',
  }),
  picture('photo-room-day-2.webp', 1000, 667, 0.6, 0.6, '#B1A68D', {
    vi: 'Phòng ngủ sáng, bên ngoài cửa kính là những tháp đá giữa vịnh',
    en: 'A bright bedroom, stone towers of the bay beyond the glass',
  }),
  picture('photo-room-day-3.webp', 1000, 667, 0.6, 0.6, '#AFA68C', {
    vi: 'Phòng ngủ nhìn ra vịnh nhiều đảo, ghế đọc sách bên cửa',
    en: 'A bedroom facing a bay of islands, a reading chair by the window',
  }),
  picture('photo-room-day-4.webp', 1000, 667, 0.6, 0.6, '#B0A284', {
    vi: 'Phòng ngủ sàn gỗ với khung cửa đầy ruộng bậc thang',
    en: 'A wood-floored bedroom whose window is filled with rice terraces',
  }),
  picture('photo-room-day-5.webp', 1000, 667, 0.6, 0.6, '#B4A58A', {
    vi: 'Phòng ngủ bên hồ, nắng sớm hắt từ mặt nước lên trần',
    en: 'A lakeside bedroom, early light thrown up from the water',
  }),
  picture('photo-room-dusk-1.webp', 1000, 667, 0.65, 0.65, '#B38B67', {
    vi: 'Phòng ngủ lúc chiều xuống, đèn đầu giường vừa bật',
    en: 'The bedroom at dusk, the bedside lamp just switched on',
  }),
  picture('photo-valley-morning-1.webp', 1600, 1067, 0.55, 0.6, '#6D7763', {
    vi: 'Thung lũng ruộng bậc thang còn đọng sương sớm',
    en: 'A valley of rice terraces still holding the morning mist',
  }),
  picture('photo-valley-morning-2.webp', 1400, 934, 0.5, 0.6, '#767F72', {
    vi: 'Núi đá dựng hai bên, ruộng bậc thang trải dưới đáy thung lũng',
    en: 'Rock walls on both sides, terraces spread over the valley floor',
  }),
  picture('photo-valley-morning-3.webp', 1400, 934, 0.45, 0.55, '#616D5B', {
    vi: 'Đường ruộng uốn quanh chân đồi trong nắng lọc qua mây',
    en: 'Terrace lines wrapping the foot of a hill in light sifted by cloud',
  }),
  picture('photo-valley-morning-4.webp', 1400, 934, 0.5, 0.58, '#78806A', {
    vi: 'Sương tràn qua khe núi xuống những thửa ruộng xanh',
    en: 'Mist spilling through a gap in the hills onto green paddies',
  }),
  picture('photo-valley-morning-5.webp', 1400, 934, 0.55, 0.5, '#838A6A', {
    vi: 'Thung lũng mở rộng, ruộng bậc thang ánh vàng dưới chân núi đá',
    en: 'The valley opening out, terraces glowing gold below rocky peaks',
  }),
  picture('photo-room-sea-suite-day-1.webp', 1600, 1067, 0.38, 0.56, '#AAA69C', {
    vi: 'Phòng suite có giường lớn phủ khăn xanh ngọc, ghế bành và cửa kính rộng nhìn ra vịnh biển',
    en: 'Suite with a king bed, teal throw and armchair, and a wall-wide window onto a turquoise bay',
  }),
  picture('photo-room-twin-morning-1.webp', 1600, 1067, 0.47, 0.58, '#ACA697', {
    vi: 'Phòng hai giường đơn đầu giường mây, tường xanh lá nhạt, nắng sớm chiếu qua cửa sổ',
    en: 'Twin room with two single beds, rattan headboards and a sage-green wall in morning light',
  }),
  picture('photo-room-bungalow-day-1.webp', 1600, 1067, 0.57, 0.6, '#B58D57', {
    vi: 'Nhà bungalow tre mái lá, giường bốn cọc có màn, một bên mở ra hàng cọ và biển',
    en: 'Bamboo bungalow with a thatched roof, four-poster bed with mosquito net, open to palms and the sea',
  }),
  picture('photo-room-stone-day-1.webp', 1600, 1067, 0.41, 0.62, '#B3A594', {
    vi: 'Phòng tường đá kiểu làng biển, giường gỗ, sàn gạch nung và cửa chớp xanh',
    en: 'Village-style room with a natural stone wall, wooden bed, terracotta floor and blue shutters',
  }),
  picture('photo-room-attic-dusk-1.webp', 1600, 1067, 0.32, 0.66, '#A2622E', {
    vi: 'Phòng áp mái trần gỗ dốc, chăn kẻ ô, đèn ấm và cửa sổ nhìn ra hồ lúc hoàng hôn',
    en: 'Attic room with a slanted timber ceiling, plaid blanket, warm lamps and a window onto a lake at dusk',
  }),
  picture('photo-room-bath-morning-1.webp', 1600, 1067, 0.5, 0.62, '#B7A691', {
    vi: 'Phòng tắm có bồn đặt rời bên cửa sổ nhìn ra núi đá vôi, gạch xanh và khăn tắm',
    en: 'Bathroom with a free-standing tub by a window onto limestone karsts, green tiles and towels',
  }),
  picture('photo-room-terrace-dusk-1.webp', 1600, 1067, 0.36, 0.62, '#D5BD9F', {
    vi: 'Sân hiên gỗ có ghế nằm, ô che và hồ bơi nhìn ra vịnh lúc hoàng hôn',
    en: 'Timber terrace with loungers, a parasol and a pool overlooking a bay at dusk',
  }),
  picture('photo-room-garden-day-1.webp', 1600, 1067, 0.46, 0.58, '#B1A48F', {
    vi: 'Phòng giường đôi với cửa trượt mở ra khu vườn xanh mát',
    en: 'Double room with sliding doors open to a lush green garden',
  }),
  picture('photo-room-city-night-1.webp', 1600, 1067, 0.42, 0.56, '#4D3B36', {
    vi: 'Phòng khách sạn buổi tối, đèn ấm, cửa kính lớn nhìn ra thành phố lên đèn',
    en: 'Hotel room at night with warm lamps and a window wall onto a lit city skyline',
  }),
  picture('photo-room-living-dusk-1.webp', 1600, 1067, 0.48, 0.58, '#B38F6F', {
    vi: 'Phòng khách căn hộ có sofa, bàn ăn gỗ và bếp xanh dưới ánh đèn mây',
    en: 'Apartment living room with a sofa, wooden dining table, rattan pendants and a green kitchen',
  }),
  picture('photo-room-family-day-1.webp', 1600, 1067, 0.55, 0.58, '#ABA8A0', {
    vi: 'Phòng gia đình có giường tầng và giường đôi, tường xanh dương, cửa sổ nhìn ra biển',
    en: 'Family room with a bunk bed and a double bed, blue wall and a window onto the sea',
  }),
  picture('photo-room-mountain-morning-1.webp', 1600, 1067, 0.48, 0.6, '#D1C2AD', {
    vi: 'Phòng nhà gỗ vùng núi có lò sưởi đang cháy, chăn len và cửa sổ rộng nhìn ra núi',
    en: 'Mountain lodge room with a log wall, burning stove, wool throw and a wide window onto the mountains',
  }),
  picture('photo-room-studio-day-1.webp', 1600, 1067, 0.55, 0.62, '#B0A398', {
    vi: 'Căn studio có bàn làm việc bên cửa sổ, giường đôi và bếp nhỏ',
    en: 'Studio with a desk by the window, a double bed and a kitchenette',
  }),
];
