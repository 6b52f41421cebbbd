// Painted scenes. The two scenes of a pair mirror each other.
import { picture } from './picture.ts';
import type { Picture } from './types.ts';

export const lotusScenes: readonly Picture[] = [
  picture('poster-beach-dawn-1.webp', 1600, 1067, 0.58, 0.62, '#AC988F', {
    vi: 'Thuyền gỗ kéo lên bãi cát bên hàng dừa lúc bình minh',
    en: 'A wooden boat drawn up on the sand beside the palms at dawn',
  }),
  picture('poster-beach-dawn-2.webp', 1600, 1067, 0.42, 0.62, '#AF9A90', {
    vi: 'Dù lá và hai ghế nằm trên bãi biển vắng lúc bình minh',
    en: 'A thatched parasol and two loungers on an empty beach at dawn',
  }),
  picture('poster-beach-dusk-1.webp', 1600, 1067, 0.58, 0.62, '#7C596A', {
    vi: 'Thuyền gỗ kéo lên bãi cát bên hàng dừa lúc chạng vạng tím',
    en: 'A wooden boat drawn up on the sand beside the palms in violet dusk',
  }),
  picture('poster-beach-dusk-2.webp', 1600, 1067, 0.42, 0.62, '#7C596A', {
    vi: 'Dù lá và hai ghế nằm trên bãi biển vắng lúc chạng vạng tím',
    en: 'A thatched parasol and two loungers on an empty beach in violet dusk',
  }),
  picture('poster-beach-golden-1.webp', 1600, 1067, 0.58, 0.62, '#B39571', {
    vi: 'Thuyền gỗ kéo lên bãi cát bên hàng dừa trong nắng vàng cuối chiều',
    en: 'A wooden boat drawn up on the sand beside the palms in late golden sun',
  }),
  picture('poster-beach-golden-2.webp', 1600, 1067, 0.42, 0.62, '#B39672', {
    vi: 'Dù lá và hai ghế nằm trên bãi biển vắng trong nắng vàng cuối chiều',
    en: 'A thatched parasol and two loungers on an empty beach in late golden sun',
  }),
  picture('poster-beach-night-1.webp', 1600, 1067, 0.58, 0.62, '#344663', {
    vi: 'Thuyền gỗ kéo lên bãi cát bên hàng dừa dưới ánh trăng',
    en: 'A wooden boat drawn up on the sand beside the palms under the moon',
  }),
  picture('poster-beach-night-2.webp', 1600, 1067, 0.42, 0.62, '#344765', {
    vi: 'Dù lá và hai ghế nằm trên bãi biển vắng dưới ánh trăng',
    en: 'A thatched parasol and two loungers on an empty beach under the moon',
  }),
  picture('poster-beach-noon-1.webp', 1600, 1067, 0.58, 0.62, '#93B3B0', {
    vi: 'Thuyền gỗ kéo lên bãi cát bên hàng dừa giữa trưa trời trong',
    en: 'A wooden boat drawn up on the sand beside the palms on a clear noon',
  }),
  picture('poster-beach-noon-2.webp', 1600, 1067, 0.42, 0.62, '#95B4B1', {
    vi: 'Dù lá và hai ghế nằm trên bãi biển vắng giữa trưa trời trong',
    en: 'A thatched parasol and two loungers on an empty beach on a clear noon',
  }),
  picture('poster-city-dawn-1.webp', 1600, 1067, 0.5, 0.52, '#897981', {
    vi: 'Thành phố bên sông và cây cầu uốn sóng lúc bình minh',
    en: 'A riverside city and its wave-shaped bridge at dawn',
  }),
  picture('poster-city-dawn-2.webp', 1600, 1067, 0.5, 0.52, '#887981', {
    vi: 'Thuyền du ngoạn trên sông trước dãy nhà cao tầng lúc bình minh',
    en: 'A river boat passing in front of the skyline at dawn',
  }),
  picture('poster-city-dusk-1.webp', 1600, 1067, 0.5, 0.52, '#594862', {
    vi: 'Thành phố bên sông và cây cầu uốn sóng lúc chạng vạng tím',
    en: 'A riverside city and its wave-shaped bridge in violet dusk',
  }),
  picture('poster-city-dusk-2.webp', 1600, 1067, 0.5, 0.52, '#5C4962', {
    vi: 'Thuyền du ngoạn trên sông trước dãy nhà cao tầng lúc chạng vạng tím',
    en: 'A river boat passing in front of the skyline in violet dusk',
  }),
  picture('poster-city-golden-1.webp', 1600, 1067, 0.5, 0.52, '#8D7464', {
    vi: 'Thành phố bên sông và cây cầu uốn sóng trong nắng vàng cuối chiều',
    en: 'A riverside city and its wave-shaped bridge in late golden sun',
  }),
  picture('poster-city-golden-2.webp', 1600, 1067, 0.5, 0.52, '#8A7363', {
    vi: 'Thuyền du ngoạn trên sông trước dãy nhà cao tầng trong nắng vàng cuối chiều',
    en: 'A river boat passing in front of the skyline in late golden sun',
  }),
  picture('poster-city-night-1.webp', 1600, 1067, 0.5, 0.52, '#383C4C', {
    vi: 'Thành phố bên sông và cây cầu uốn sóng dưới ánh trăng',
    en: 'A riverside city and its wave-shaped bridge under the moon',
  }),
  picture('poster-city-night-2.webp', 1600, 1067, 0.5, 0.52, '#373B4C', {
    vi: 'Thuyền du ngoạn trên sông trước dãy nhà cao tầng dưới ánh trăng',
    en: 'A river boat passing in front of the skyline under the moon',
  }),
  picture('poster-city-noon-1.webp', 1600, 1067, 0.5, 0.52, '#65879B', {
    vi: 'Thành phố bên sông và cây cầu uốn sóng giữa trưa trời trong',
    en: 'A riverside city and its wave-shaped bridge on a clear noon',
  }),
  picture('poster-city-noon-2.webp', 1600, 1067, 0.5, 0.52, '#60839B', {
    vi: 'Thuyền du ngoạn trên sông trước dãy nhà cao tầng giữa trưa trời trong',
    en: 'A river boat passing in front of the skyline on a clear noon',
  }),
  picture('poster-karst-dawn-1.webp', 1600, 1067, 0.47, 0.58, '#AA9BA0', {
    vi: 'Thuyền buồm đỏ giữa những đảo đá vôi lúc bình minh',
    en: 'A red-sailed junk among limestone islands at dawn',
  }),
  picture('poster-karst-dawn-2.webp', 1600, 1067, 0.52, 0.58, '#AB9B9F', {
    vi: 'Thuyền buồm và chiếc đò nhỏ trên vịnh lặng lúc bình minh',
    en: 'A junk and a small rowing boat on a quiet bay at dawn',
  }),
  picture('poster-karst-dusk-1.webp', 1600, 1067, 0.47, 0.58, '#6B5172', {
    vi: 'Thuyền buồm đỏ giữa những đảo đá vôi lúc chạng vạng tím',
    en: 'A red-sailed junk among limestone islands in violet dusk',
  }),
  picture('poster-karst-dusk-2.webp', 1600, 1067, 0.52, 0.58, '#725471', {
    vi: 'Thuyền buồm và chiếc đò nhỏ trên vịnh lặng lúc chạng vạng tím',
    en: 'A junk and a small rowing boat on a quiet bay in violet dusk',
  }),
  picture('poster-karst-golden-1.webp', 1600, 1067, 0.47, 0.58, '#B1977B', {
    vi: 'Thuyền buồm đỏ giữa những đảo đá vôi trong nắng vàng cuối chiều',
    en: 'A red-sailed junk among limestone islands in late golden sun',
  }),
  picture('poster-karst-golden-2.webp', 1600, 1067, 0.52, 0.58, '#B0987D', {
    vi: 'Thuyền buồm và chiếc đò nhỏ trên vịnh lặng trong nắng vàng cuối chiều',
    en: 'A junk and a small rowing boat on a quiet bay in late golden sun',
  }),
  picture('poster-karst-night-1.webp', 1600, 1067, 0.47, 0.58, '#324260', {
    vi: 'Thuyền buồm đỏ giữa những đảo đá vôi dưới ánh trăng',
    en: 'A red-sailed junk among limestone islands under the moon',
  }),
  picture('poster-karst-night-2.webp', 1600, 1067, 0.52, 0.58, '#303F5B', {
    vi: 'Thuyền buồm và chiếc đò nhỏ trên vịnh lặng dưới ánh trăng',
    en: 'A junk and a small rowing boat on a quiet bay under the moon',
  }),
  picture('poster-karst-noon-1.webp', 1600, 1067, 0.47, 0.58, '#7FACBF', {
    vi: 'Thuyền buồm đỏ giữa những đảo đá vôi giữa trưa trời trong',
    en: 'A red-sailed junk among limestone islands on a clear noon',
  }),
  picture('poster-karst-noon-2.webp', 1600, 1067, 0.52, 0.58, '#7DABC0', {
    vi: 'Thuyền buồm và chiếc đò nhỏ trên vịnh lặng giữa trưa trời trong',
    en: 'A junk and a small rowing boat on a quiet bay on a clear noon',
  }),
  picture('poster-lagoon-dawn-1.webp', 1600, 1067, 0.73, 0.52, '#96969B', {
    vi: 'Cầu gỗ dẫn ra dãy nhà sàn trên đầm lúc bình minh',
    en: 'A wooden walkway leading to stilt houses on the lagoon at dawn',
  }),
  picture('poster-lagoon-dawn-2.webp', 1600, 1067, 0.27, 0.52, '#96959A', {
    vi: 'Nhà sàn mái lá trên mặt nước, núi mờ phía sau lúc bình minh',
    en: 'Thatched houses over the water, a hazy mountain behind at dawn',
  }),
  picture('poster-lagoon-dusk-1.webp', 1600, 1067, 0.73, 0.52, '#5F5278', {
    vi: 'Cầu gỗ dẫn ra dãy nhà sàn trên đầm lúc chạng vạng tím',
    en: 'A wooden walkway leading to stilt houses on the lagoon in violet dusk',
  }),
  picture('poster-lagoon-dusk-2.webp', 1600, 1067, 0.27, 0.52, '#5C5177', {
    vi: 'Nhà sàn mái lá trên mặt nước, núi mờ phía sau lúc chạng vạng tím',
    en: 'Thatched houses over the water, a hazy mountain behind in violet dusk',
  }),
  picture('poster-lagoon-golden-1.webp', 1600, 1067, 0.73, 0.52, '#9C967F', {
    vi: 'Cầu gỗ dẫn ra dãy nhà sàn trên đầm trong nắng vàng cuối chiều',
    en: 'A wooden walkway leading to stilt houses on the lagoon in late golden sun',
  }),
  picture('poster-lagoon-golden-2.webp', 1600, 1067, 0.27, 0.52, '#9D957D', {
    vi: 'Nhà sàn mái lá trên mặt nước, núi mờ phía sau trong nắng vàng cuối chiều',
    en: 'Thatched houses over the water, a hazy mountain behind in late golden sun',
  }),
  picture('poster-lagoon-night-1.webp', 1600, 1067, 0.73, 0.52, '#2D405F', {
    vi: 'Cầu gỗ dẫn ra dãy nhà sàn trên đầm dưới ánh trăng',
    en: 'A wooden walkway leading to stilt houses on the lagoon under the moon',
  }),
  picture('poster-lagoon-night-2.webp', 1600, 1067, 0.27, 0.52, '#2C3F5F', {
    vi: 'Nhà sàn mái lá trên mặt nước, núi mờ phía sau dưới ánh trăng',
    en: 'Thatched houses over the water, a hazy mountain behind under the moon',
  }),
  picture('poster-lagoon-noon-1.webp', 1600, 1067, 0.73, 0.52, '#75B0BC', {
    vi: 'Cầu gỗ dẫn ra dãy nhà sàn trên đầm giữa trưa trời trong',
    en: 'A wooden walkway leading to stilt houses on the lagoon on a clear noon',
  }),
  picture('poster-lagoon-noon-2.webp', 1600, 1067, 0.27, 0.52, '#76B0BC', {
    vi: 'Nhà sàn mái lá trên mặt nước, núi mờ phía sau giữa trưa trời trong',
    en: 'Thatched houses over the water, a hazy mountain behind on a clear noon',
  }),
  picture('poster-oldtown-dawn-1.webp', 1600, 1067, 0.5, 0.42, '#7B6663', {
    vi: 'Dãy nhà ngói cổ và đèn lồng soi bóng xuống sông lúc bình minh',
    en: 'Tiled old houses and lanterns mirrored in the river at dawn',
  }),
  picture('poster-oldtown-dawn-2.webp', 1600, 1067, 0.5, 0.42, '#81675F', {
    vi: 'Thuyền nhỏ trôi trước phố cổ treo đèn lồng lúc bình minh',
    en: 'A small boat drifting past an old quarter hung with lanterns at dawn',
  }),
  picture('poster-oldtown-dusk-1.webp', 1600, 1067, 0.5, 0.42, '#604549', {
    vi: 'Dãy nhà ngói cổ và đèn lồng soi bóng xuống sông lúc chạng vạng tím',
    en: 'Tiled old houses and lanterns mirrored in the river in violet dusk',
  }),
  picture('poster-oldtown-dusk-2.webp', 1600, 1067, 0.5, 0.42, '#624649', {
    vi: 'Thuyền nhỏ trôi trước phố cổ treo đèn lồng lúc chạng vạng tím',
    en: 'A small boat drifting past an old quarter hung with lanterns in violet dusk',
  }),
  picture('poster-oldtown-golden-1.webp', 1600, 1067, 0.5, 0.42, '#84644F', {
    vi: 'Dãy nhà ngói cổ và đèn lồng soi bóng xuống sông trong nắng vàng cuối chiều',
    en: 'Tiled old houses and lanterns mirrored in the river in late golden sun',
  }),
  picture('poster-oldtown-golden-2.webp', 1600, 1067, 0.5, 0.42, '#856451', {
    vi: 'Thuyền nhỏ trôi trước phố cổ treo đèn lồng trong nắng vàng cuối chiều',
    en: 'A small boat drifting past an old quarter hung with lanterns in late golden sun',
  }),
  picture('poster-oldtown-night-1.webp', 1600, 1067, 0.5, 0.42, '#483E3D', {
    vi: 'Dãy nhà ngói cổ và đèn lồng soi bóng xuống sông dưới ánh trăng',
    en: 'Tiled old houses and lanterns mirrored in the river under the moon',
  }),
  picture('poster-oldtown-night-2.webp', 1600, 1067, 0.5, 0.42, '#49403B', {
    vi: 'Thuyền nhỏ trôi trước phố cổ treo đèn lồng dưới ánh trăng',
    en: 'A small boat drifting past an old quarter hung with lanterns under the moon',
  }),
  picture('poster-oldtown-noon-1.webp', 1600, 1067, 0.5, 0.42, '#6D7370', {
    vi: 'Dãy nhà ngói cổ và đèn lồng soi bóng xuống sông giữa trưa trời trong',
    en: 'Tiled old houses and lanterns mirrored in the river on a clear noon',
  }),
  picture('poster-oldtown-noon-2.webp', 1600, 1067, 0.5, 0.42, '#6B7474', {
    vi: 'Thuyền nhỏ trôi trước phố cổ treo đèn lồng giữa trưa trời trong',
    en: 'A small boat drifting past an old quarter hung with lanterns on a clear noon',
  }),
  picture('poster-pinelake-dawn-1.webp', 1600, 1067, 0.62, 0.52, '#9E9194', {
    vi: 'Nhà gỗ và cầu thuyền bên hồ giữa rừng thông lúc bình minh',
    en: 'A wooden house and its jetty on a lake in the pines at dawn',
  }),
  picture('poster-pinelake-dawn-2.webp', 1600, 1067, 0.38, 0.52, '#9D9093', {
    vi: 'Chiếc thuyền nhỏ trên hồ, nhà gỗ sáng đèn bên bờ thông lúc bình minh',
    en: 'A small boat on the lake, a lit cabin on the pine shore at dawn',
  }),
  picture('poster-pinelake-dusk-1.webp', 1600, 1067, 0.62, 0.52, '#58496B', {
    vi: 'Nhà gỗ và cầu thuyền bên hồ giữa rừng thông lúc chạng vạng tím',
    en: 'A wooden house and its jetty on a lake in the pines in violet dusk',
  }),
  picture('poster-pinelake-dusk-2.webp', 1600, 1067, 0.38, 0.52, '#644D6B', {
    vi: 'Chiếc thuyền nhỏ trên hồ, nhà gỗ sáng đèn bên bờ thông lúc chạng vạng tím',
    en: 'A small boat on the lake, a lit cabin on the pine shore in violet dusk',
  }),
  picture('poster-pinelake-golden-1.webp', 1600, 1067, 0.62, 0.52, '#A98F73', {
    vi: 'Nhà gỗ và cầu thuyền bên hồ giữa rừng thông trong nắng vàng cuối chiều',
    en: 'A wooden house and its jetty on a lake in the pines in late golden sun',
  }),
  picture('poster-pinelake-golden-2.webp', 1600, 1067, 0.38, 0.52, '#A58E74', {
    vi: 'Chiếc thuyền nhỏ trên hồ, nhà gỗ sáng đèn bên bờ thông trong nắng vàng cuối chiều',
    en: 'A small boat on the lake, a lit cabin on the pine shore in late golden sun',
  }),
  picture('poster-pinelake-night-1.webp', 1600, 1067, 0.62, 0.52, '#32425B', {
    vi: 'Nhà gỗ và cầu thuyền bên hồ giữa rừng thông dưới ánh trăng',
    en: 'A wooden house and its jetty on a lake in the pines under the moon',
  }),
  picture('poster-pinelake-night-2.webp', 1600, 1067, 0.38, 0.52, '#33415B', {
    vi: 'Chiếc thuyền nhỏ trên hồ, nhà gỗ sáng đèn bên bờ thông dưới ánh trăng',
    en: 'A small boat on the lake, a lit cabin on the pine shore under the moon',
  }),
  picture('poster-pinelake-noon-1.webp', 1600, 1067, 0.62, 0.52, '#729DB0', {
    vi: 'Nhà gỗ và cầu thuyền bên hồ giữa rừng thông giữa trưa trời trong',
    en: 'A wooden house and its jetty on a lake in the pines on a clear noon',
  }),
  picture('poster-pinelake-noon-2.webp', 1600, 1067, 0.38, 0.52, '#77A1B2', {
    vi: 'Chiếc thuyền nhỏ trên hồ, nhà gỗ sáng đèn bên bờ thông giữa trưa trời trong',
    en: 'A small boat on the lake, a lit cabin on the pine shore on a clear noon',
  }),
  picture('poster-pool-dawn-1.webp', 1600, 1067, 0.76, 0.6, '#AE9F9A', {
    vi: 'Hồ bơi tràn nhìn ra biển, sàn gỗ và dù che nắng lúc bình minh',
    en: 'An infinity pool facing the sea, a timber deck and a parasol at dawn',
  }),
  picture('poster-pool-dawn-2.webp', 1600, 1067, 0.24, 0.6, '#AA9D99', {
    vi: 'Ghế nằm bên hồ bơi, một cánh buồm ngoài khơi lúc bình minh',
    en: 'Loungers by the pool, one sail out at sea at dawn',
  }),
  picture('poster-pool-dusk-1.webp', 1600, 1067, 0.76, 0.6, '#775973', {
    vi: 'Hồ bơi tràn nhìn ra biển, sàn gỗ và dù che nắng lúc chạng vạng tím',
    en: 'An infinity pool facing the sea, a timber deck and a parasol in violet dusk',
  }),
  picture('poster-pool-dusk-2.webp', 1600, 1067, 0.24, 0.6, '#735872', {
    vi: 'Ghế nằm bên hồ bơi, một cánh buồm ngoài khơi lúc chạng vạng tím',
    en: 'Loungers by the pool, one sail out at sea in violet dusk',
  }),
  picture('poster-pool-golden-1.webp', 1600, 1067, 0.76, 0.6, '#AE997B', {
    vi: 'Hồ bơi tràn nhìn ra biển, sàn gỗ và dù che nắng trong nắng vàng cuối chiều',
    en: 'An infinity pool facing the sea, a timber deck and a parasol in late golden sun',
  }),
  picture('poster-pool-golden-2.webp', 1600, 1067, 0.24, 0.6, '#AF9A79', {
    vi: 'Ghế nằm bên hồ bơi, một cánh buồm ngoài khơi trong nắng vàng cuối chiều',
    en: 'Loungers by the pool, one sail out at sea in late golden sun',
  }),
  picture('poster-pool-night-1.webp', 1600, 1067, 0.76, 0.6, '#324565', {
    vi: 'Hồ bơi tràn nhìn ra biển, sàn gỗ và dù che nắng dưới ánh trăng',
    en: 'An infinity pool facing the sea, a timber deck and a parasol under the moon',
  }),
  picture('poster-pool-night-2.webp', 1600, 1067, 0.24, 0.6, '#324565', {
    vi: 'Ghế nằm bên hồ bơi, một cánh buồm ngoài khơi dưới ánh trăng',
    en: 'Loungers by the pool, one sail out at sea under the moon',
  }),
  picture('poster-pool-noon-1.webp', 1600, 1067, 0.76, 0.6, '#8DB5BB', {
    vi: 'Hồ bơi tràn nhìn ra biển, sàn gỗ và dù che nắng giữa trưa trời trong',
    en: 'An infinity pool facing the sea, a timber deck and a parasol on a clear noon',
  }),
  picture('poster-pool-noon-2.webp', 1600, 1067, 0.24, 0.6, '#81B0B9', {
    vi: 'Ghế nằm bên hồ bơi, một cánh buồm ngoài khơi giữa trưa trời trong',
    en: 'Loungers by the pool, one sail out at sea on a clear noon',
  }),
  picture('poster-terraces-dawn-6.webp', 1600, 1067, 0.44, 0.5, '#9B8E72', {
    vi: 'Những nếp nhà giữa ruộng bậc thang lúc bình minh',
    en: 'Houses set among the rice terraces at dawn',
  }),
  picture('poster-terraces-dawn-7.webp', 1600, 1067, 0.6, 0.5, '#9E8E72', {
    vi: 'Ruộng bậc thang đổ xuống lòng thung lũng lúc bình minh',
    en: 'Rice terraces folding down into the valley at dawn',
  }),
  picture('poster-terraces-dusk-6.webp', 1600, 1067, 0.44, 0.5, '#6D5555', {
    vi: 'Những nếp nhà giữa ruộng bậc thang lúc chạng vạng tím',
    en: 'Houses set among the rice terraces in violet dusk',
  }),
  picture('poster-terraces-dusk-7.webp', 1600, 1067, 0.6, 0.5, '#6D5252', {
    vi: 'Ruộng bậc thang đổ xuống lòng thung lũng lúc chạng vạng tím',
    en: 'Rice terraces folding down into the valley in violet dusk',
  }),
  picture('poster-terraces-golden-6.webp', 1600, 1067, 0.44, 0.5, '#A38C5A', {
    vi: 'Những nếp nhà giữa ruộng bậc thang trong nắng vàng cuối chiều',
    en: 'Houses set among the rice terraces in late golden sun',
  }),
  picture('poster-terraces-golden-7.webp', 1600, 1067, 0.6, 0.5, '#A68958', {
    vi: 'Ruộng bậc thang đổ xuống lòng thung lũng trong nắng vàng cuối chiều',
    en: 'Rice terraces folding down into the valley in late golden sun',
  }),
  picture('poster-terraces-night-6.webp', 1600, 1067, 0.44, 0.5, '#2E424B', {
    vi: 'Những nếp nhà giữa ruộng bậc thang dưới ánh trăng',
    en: 'Houses set among the rice terraces under the moon',
  }),
  picture('poster-terraces-night-7.webp', 1600, 1067, 0.6, 0.5, '#2E424B', {
    vi: 'Ruộng bậc thang đổ xuống lòng thung lũng dưới ánh trăng',
    en: 'Rice terraces folding down into the valley under the moon',
  }),
  picture('poster-terraces-noon-6.webp', 1600, 1067, 0.44, 0.5, '#81A38A', {
    vi: 'Những nếp nhà giữa ruộng bậc thang giữa trưa trời trong',
    en: 'Houses set among the rice terraces on a clear noon',
  }),
  picture('poster-terraces-noon-7.webp', 1600, 1067, 0.6, 0.5, '#84A389', {
    vi: 'Ruộng bậc thang đổ xuống lòng thung lũng giữa trưa trời trong',
    en: 'Rice terraces folding down into the valley on a clear noon',
  }),
];
