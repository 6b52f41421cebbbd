// Painted rooms, which differ in the view from the window.
import { picture } from './picture.ts';
import type { Picture } from './types.ts';

export const lotusRooms: readonly Picture[] = [
  picture('poster-room-dawn-1.webp', 1600, 1067, 0.55, 0.52, '#9D8679', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra dãy nhà sàn trên đầm',
    en: 'A bedroom in early light, its window on the stilt houses on the lagoon',
  }),
  picture('poster-room-dawn-2.webp', 1600, 1067, 0.42, 0.52, '#A58875', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra bãi biển và hàng dừa',
    en: 'A bedroom in early light, its window on the beach and its palms',
  }),
  picture('poster-room-dawn-3.webp', 1600, 1067, 0.55, 0.52, '#A4897A', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra thuyền buồm giữa vịnh đá',
    en: 'A bedroom in early light, its window on a junk in the limestone bay',
  }),
  picture('poster-room-dawn-4.webp', 1600, 1067, 0.55, 0.52, '#9E8677', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra hồ và rừng thông',
    en: 'A bedroom in early light, its window on the lake and the pines',
  }),
  picture('poster-room-dawn-5.webp', 1600, 1067, 0.55, 0.52, '#9B836C', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra ruộng bậc thang',
    en: 'A bedroom in early light, its window on the rice terraces',
  }),
  picture('poster-room-dawn-6.webp', 1600, 1067, 0.55, 0.52, '#967D70', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra thành phố bên sông',
    en: 'A bedroom in early light, its window on the city on the river',
  }),
  picture('poster-room-dawn-7.webp', 1600, 1067, 0.55, 0.52, '#927867', {
    vi: 'Phòng ngủ đón nắng sớm, cửa sổ nhìn ra phố cổ và đèn lồng',
    en: 'A bedroom in early light, its window on the old town and its lanterns',
  }),
  picture('poster-room-dusk-1.webp', 1600, 1067, 0.55, 0.52, '#7B5D57', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia dãy nhà sàn trên đầm ngả tím',
    en: 'Lamps just lit in the room, the stilt houses on the lagoon turning violet outside',
  }),
  picture('poster-room-dusk-2.webp', 1600, 1067, 0.42, 0.52, '#845F53', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia bãi biển và hàng dừa ngả tím',
    en: 'Lamps just lit in the room, the beach and its palms turning violet outside',
  }),
  picture('poster-room-dusk-3.webp', 1600, 1067, 0.55, 0.52, '#7E5C56', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia thuyền buồm giữa vịnh đá ngả tím',
    en: 'Lamps just lit in the room, a junk in the limestone bay turning violet outside',
  }),
  picture('poster-room-dusk-4.webp', 1600, 1067, 0.55, 0.52, '#785A54', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia hồ và rừng thông ngả tím',
    en: 'Lamps just lit in the room, the lake and the pines turning violet outside',
  }),
  picture('poster-room-dusk-5.webp', 1600, 1067, 0.55, 0.52, '#7D5D4D', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia ruộng bậc thang ngả tím',
    en: 'Lamps just lit in the room, the rice terraces turning violet outside',
  }),
  picture('poster-room-dusk-6.webp', 1600, 1067, 0.55, 0.52, '#775950', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia thành phố bên sông ngả tím',
    en: 'Lamps just lit in the room, the city on the river turning violet outside',
  }),
  picture('poster-room-dusk-7.webp', 1600, 1067, 0.55, 0.52, '#795849', {
    vi: 'Đèn vừa lên trong phòng, ngoài kia phố cổ và đèn lồng ngả tím',
    en: 'Lamps just lit in the room, the old town and its lanterns turning violet outside',
  }),
  picture('poster-room-golden-1.webp', 1600, 1067, 0.55, 0.52, '#A0856B', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra dãy nhà sàn trên đầm',
    en: 'Golden late light in a room looking out on the stilt houses on the lagoon',
  }),
  picture('poster-room-golden-2.webp', 1600, 1067, 0.42, 0.52, '#A88667', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra bãi biển và hàng dừa',
    en: 'Golden late light in a room looking out on the beach and its palms',
  }),
  picture('poster-room-golden-3.webp', 1600, 1067, 0.55, 0.52, '#A7876B', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra thuyền buồm giữa vịnh đá',
    en: 'Golden late light in a room looking out on a junk in the limestone bay',
  }),
  picture('poster-room-golden-4.webp', 1600, 1067, 0.55, 0.52, '#A48468', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra hồ và rừng thông',
    en: 'Golden late light in a room looking out on the lake and the pines',
  }),
  picture('poster-room-golden-5.webp', 1600, 1067, 0.55, 0.52, '#9F8260', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra ruộng bậc thang',
    en: 'Golden late light in a room looking out on the rice terraces',
  }),
  picture('poster-room-golden-6.webp', 1600, 1067, 0.55, 0.52, '#997A62', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra thành phố bên sông',
    en: 'Golden late light in a room looking out on the city on the river',
  }),
  picture('poster-room-golden-7.webp', 1600, 1067, 0.55, 0.52, '#96765C', {
    vi: 'Nắng chiều vàng phủ căn phòng nhìn ra phố cổ và đèn lồng',
    en: 'Golden late light in a room looking out on the old town and its lanterns',
  }),
  picture('poster-room-night-1.webp', 1600, 1067, 0.55, 0.52, '#584C47', {
    vi: 'Phòng ngủ ban đêm, trăng soi dãy nhà sàn trên đầm ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the stilt houses on the lagoon outside',
  }),
  picture('poster-room-night-2.webp', 1600, 1067, 0.42, 0.52, '#5A4F49', {
    vi: 'Phòng ngủ ban đêm, trăng soi bãi biển và hàng dừa ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the beach and its palms outside',
  }),
  picture('poster-room-night-3.webp', 1600, 1067, 0.55, 0.52, '#594D47', {
    vi: 'Phòng ngủ ban đêm, trăng soi thuyền buồm giữa vịnh đá ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on a junk in the limestone bay outside',
  }),
  picture('poster-room-night-4.webp', 1600, 1067, 0.55, 0.52, '#594D47', {
    vi: 'Phòng ngủ ban đêm, trăng soi hồ và rừng thông ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the lake and the pines outside',
  }),
  picture('poster-room-night-5.webp', 1600, 1067, 0.55, 0.52, '#574C41', {
    vi: 'Phòng ngủ ban đêm, trăng soi ruộng bậc thang ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the rice terraces outside',
  }),
  picture('poster-room-night-6.webp', 1600, 1067, 0.55, 0.52, '#5A4A41', {
    vi: 'Phòng ngủ ban đêm, trăng soi thành phố bên sông ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the city on the river outside',
  }),
  picture('poster-room-night-7.webp', 1600, 1067, 0.55, 0.52, '#5E4A3D', {
    vi: 'Phòng ngủ ban đêm, trăng soi phố cổ và đèn lồng ngoài cửa sổ',
    en: 'The bedroom at night, moonlight on the old town and its lanterns outside',
  }),
  picture('poster-room-noon-1.webp', 1600, 1067, 0.55, 0.52, '#8B9994', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là dãy nhà sàn trên đầm',
    en: 'A bright bedroom at noon, the stilt houses on the lagoon outside the window',
  }),
  picture('poster-room-noon-2.webp', 1600, 1067, 0.42, 0.52, '#959A8F', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là bãi biển và hàng dừa',
    en: 'A bright bedroom at noon, the beach and its palms outside the window',
  }),
  picture('poster-room-noon-3.webp', 1600, 1067, 0.55, 0.52, '#8D9795', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là thuyền buồm giữa vịnh đá',
    en: 'A bright bedroom at noon, a junk in the limestone bay outside the window',
  }),
  picture('poster-room-noon-4.webp', 1600, 1067, 0.55, 0.52, '#86908E', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là hồ và rừng thông',
    en: 'A bright bedroom at noon, the lake and the pines outside the window',
  }),
  picture('poster-room-noon-5.webp', 1600, 1067, 0.55, 0.52, '#889081', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là ruộng bậc thang',
    en: 'A bright bedroom at noon, the rice terraces outside the window',
  }),
  picture('poster-room-noon-6.webp', 1600, 1067, 0.55, 0.52, '#818885', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là thành phố bên sông',
    en: 'A bright bedroom at noon, the city on the river outside the window',
  }),
  picture('poster-room-noon-7.webp', 1600, 1067, 0.55, 0.52, '#838379', {
    vi: 'Phòng ngủ sáng trưa, ngoài cửa sổ là phố cổ và đèn lồng',
    en: 'A bright bedroom at noon, the old town and its lanterns outside the window',
  }),
];
