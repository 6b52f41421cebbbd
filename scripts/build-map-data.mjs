/**
 * Builds the embedded base map, web/public/map/vietnam.json.
 *
 *   node scripts/build-map-data.mjs <countries-10m.json> [output.json]
 *
 * The argument is a TopoJSON file of the world's countries with an object `countries` whose
 * geometries carry `properties.name`: Natural Earth 1:10m "Admin 0 countries" (public domain)
 * turned into TopoJSON. The output is TopoJSON too, so any map tool can open it:
 *
 *   objects.home     MultiPolygon  Vietnam
 *   objects.land     MultiPolygon  all other countries; arcs that two polygons share are borders
 *   objects.islands  MultiPoint    islets too small for an outline; `radii` gives their size in km
 *   labels           what the map may write, see LABELS below
 *   bbox             what may be looked at; land outside it is only a rough outline
 *
 * Detail follows interest: next to Vietnam every vertex is kept, and the further away a vertex is, the
 * larger the triangle it must span to survive (Visvalingam). Arcs are simplified, never rings,
 * so neighbours keep sharing their borders exactly.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const HOME = 'Vietnam';
/** west, south, east, north of the area that can be viewed */
const VIEW = [84, -10, 128, 35];
/** Reefs that are drawn below as islets of Vietnam and therefore in no country's outline: w, s, e, n. */
const ARCHIPELAGOS = [
  [110.9, 15.5, 113.1, 17.3],
  [111.3, 7.4, 116.3, 11.7],
];
/** The tolerance in degrees, at Vietnam's border and for each degree further away. */
const NEAR = 0.0034;
const FURTHER = 0.0062;

const country = (vi, en, lat, lon, minZoom = 0) => ({ kind: 'country', vi, en, lat, lon, minZoom });
const sea = (vi, en, lat, lon, minZoom = 0) => ({ kind: 'sea', vi, en, lat, lon, minZoom });
const city = (vi, en, lat, lon, minZoom) => ({ kind: 'city', vi, en, lat, lon, minZoom });
/** `bbox` (w, s, e, n) is the extent. The label may move inside it to stay visible. */
const archipelago = (vi, en, lat, lon, bbox) => ({
  kind: 'archipelago',
  vi,
  en,
  lat,
  lon,
  minZoom: 0,
  bbox,
});

/** The names of places in the other five languages. A missing name falls back to English. */
const NAMES = {
  'Hà Nội': { fr: 'Hanoï', es: 'Hanói', ja: 'ハノイ', zh: '河内' },
  'TP. Hồ Chí Minh': {
    de: 'Ho-Chi-Minh-Stadt',
    fr: 'Hô-Chi-Minh-Ville',
    es: 'Ciudad Ho Chi Minh',
    ja: 'ホーチミン市',
    zh: '胡志明市',
  },
  'TRUNG QUỐC': { fr: 'CHINE', ja: '中国', zh: '中国' },
  LÀO: { ja: 'ラオス', zh: '老挝' },
  CAMPUCHIA: { de: 'KAMBODSCHA', fr: 'CAMBODGE', es: 'CAMBOYA', ja: 'カンボジア', zh: '柬埔寨' },
  'THÁI LAN': { fr: 'THAÏLANDE', es: 'TAILANDIA', ja: 'タイ', zh: '泰国' },
  'Vịnh Bắc Bộ': {
    de: 'Golf von Tonkin',
    fr: 'Golfe du Tonkin',
    es: 'Golfo de Tonkín',
    ja: 'トンキン湾',
    zh: '北部湾',
  },
  'Biển Đông': { de: 'Ostmeer', fr: 'Mer de l’Est', es: 'Mar del Este', ja: '東海', zh: '东海' },
  'Vịnh Thái Lan': {
    de: 'Golf von Thailand',
    fr: 'Golfe de Thaïlande',
    es: 'Golfo de Tailandia',
    ja: 'タイランド湾',
    zh: '泰国湾',
  },
  MYANMAR: { fr: 'BIRMANIE', ja: 'ミャンマー', zh: '缅甸' },
  MALAYSIA: { fr: 'MALAISIE', es: 'MALASIA', ja: 'マレーシア', zh: '马来西亚' },
  PHILIPPINES: { de: 'PHILIPPINEN', es: 'FILIPINAS', ja: 'フィリピン', zh: '菲律宾' },
  INDONESIA: { de: 'INDONESIEN', fr: 'INDONÉSIE', ja: 'インドネシア', zh: '印度尼西亚' },
  'ẤN ĐỘ': { de: 'INDIEN', fr: 'INDE', ja: 'インド', zh: '印度' },
  'Đà Nẵng': { ja: 'ダナン', zh: '岘港' },
  Huế: { ja: 'フエ', zh: '顺化' },
  'Hải Phòng': { ja: 'ハイフォン', zh: '海防' },
  'Nha Trang': { ja: 'ニャチャン', zh: '芽庄' },
  'Đà Lạt': { ja: 'ダラット', zh: '大叻' },
  'Cần Thơ': { ja: 'カントー', zh: '芹苴' },
  'Phú Quốc': { ja: 'フーコック', zh: '富国岛' },
  Vinh: { ja: 'ヴィン', zh: '荣市' },
  'Quy Nhơn': { ja: 'クイニョン', zh: '归仁' },
  'Côn Đảo': { ja: 'コンダオ', zh: '昆岛' },
  'Hạ Long': { ja: 'ハロン', zh: '下龙' },
  'Sa Pa': { ja: 'サパ', zh: '沙坝' },
  'Vũng Tàu': { ja: 'ブンタウ', zh: '头顿' },
  'Phan Thiết': { ja: 'ファンティエット', zh: '潘切' },
  'Hội An': { ja: 'ホイアン', zh: '会安' },
  'Ninh Bình': { ja: 'ニンビン', zh: '宁平' },
  'Viêng Chăn': { de: 'Vientiane', ja: 'ビエンチャン', zh: '万象' },
  'Phnôm Pênh': { es: 'Nom Pen', ja: 'プノンペン', zh: '金边' },
  'Băng Cốc': { ja: 'バンコク', zh: '曼谷' },
  'Xiêm Riệp': { ja: 'シェムリアップ', zh: '暹粒' },
  'Luông Pha Băng': { ja: 'ルアンパバーン', zh: '琅勃拉邦' },
  'Nam Ninh': { ja: '南寧', zh: '南宁' },
  'Côn Minh': { ja: '昆明', zh: '昆明' },
  'Hải Nam': { ja: '海南島', zh: '海南' },
};

/** In order of importance: when there is no room, the map drops labels from the end. */
const LABELS = [
  archipelago('Q.đ. Hoàng Sa', 'Hoàng Sa (Paracel Is.)', 16.05, 112.0, ARCHIPELAGOS[0]),
  archipelago('Q.đ. Trường Sa', 'Trường Sa (Spratly Is.)', 9.25, 112.9, ARCHIPELAGOS[1]),
  city('Hà Nội', 'Hanoi', 21.03, 105.85, 0),
  city('TP. Hồ Chí Minh', 'Ho Chi Minh City', 10.8, 106.68, 0),
  country('TRUNG QUỐC', 'CHINA', 24.2, 107.4),
  country('LÀO', 'LAOS', 19.6, 102.6),
  country('CAMPUCHIA', 'CAMBODIA', 12.75, 104.9),
  country('THÁI LAN', 'THAILAND', 15.9, 101.8),
  sea('Vịnh Bắc Bộ', 'Gulf of Tonkin', 19.5, 107.35),
  sea('Biển Đông', 'East Sea', 13.3, 112.2),
  sea('Vịnh Thái Lan', 'Gulf of Thailand', 9.4, 102.9),
  country('MYANMAR', 'MYANMAR', 21.6, 96.4),
  country('MALAYSIA', 'MALAYSIA', 4.3, 102.2),
  country('PHILIPPINES', 'PHILIPPINES', 16.4, 121.0),
  country('INDONESIA', 'INDONESIA', -0.6, 102.0),
  country('ẤN ĐỘ', 'INDIA', 23.2, 85.8),
  city('Đà Nẵng', 'Da Nang', 16.05, 108.16, 5.6),
  city('Huế', 'Hue', 16.46, 107.55, 6.6),
  city('Hải Phòng', 'Hai Phong', 20.84, 106.66, 6.6),
  city('Nha Trang', 'Nha Trang', 12.25, 109.15, 6.6),
  city('Đà Lạt', 'Da Lat', 11.94, 108.44, 6.6),
  city('Cần Thơ', 'Can Tho', 10.03, 105.76, 6.6),
  city('Phú Quốc', 'Phu Quoc', 10.26, 103.98, 6.6),
  city('Vinh', 'Vinh', 18.68, 105.66, 6.6),
  city('Quy Nhơn', 'Quy Nhon', 13.78, 109.17, 6.8),
  city('Côn Đảo', 'Con Dao', 8.7, 106.61, 6.8),
  city('Hạ Long', 'Ha Long', 20.98, 107.06, 7.2),
  city('Sa Pa', 'Sa Pa', 22.34, 103.84, 7.2),
  city('Vũng Tàu', 'Vung Tau', 10.38, 107.11, 7.2),
  city('Phan Thiết', 'Phan Thiet', 10.94, 108.08, 7.2),
  city('Hội An', 'Hoi An', 15.88, 108.31, 7.4),
  city('Ninh Bình', 'Ninh Binh', 20.25, 105.96, 7.4),
  city('Buôn Ma Thuột', 'Buon Ma Thuot', 12.67, 108.04, 7.2),
  city('Pleiku', 'Pleiku', 13.97, 108.01, 7.2),
  city('Đồng Hới', 'Dong Hoi', 17.46, 106.58, 7.2),
  city('Thanh Hóa', 'Thanh Hoa', 19.81, 105.77, 7.2),
  city('Điện Biên Phủ', 'Dien Bien Phu', 21.39, 103.02, 7.2),
  city('Hà Giang', 'Ha Giang', 22.81, 104.97, 7.2),
  city('Cao Bằng', 'Cao Bang', 22.66, 106.25, 7.4),
  city('Cà Mau', 'Ca Mau', 9.18, 105.14, 7.2),
  city('Tuy Hòa', 'Tuy Hoa', 13.09, 109.29, 7.4),
  city('Quảng Ngãi', 'Quang Ngai', 15.12, 108.79, 7.4),
  city('Lào Cai', 'Lao Cai', 22.48, 103.96, 8.2),
  city('Mộc Châu', 'Moc Chau', 20.84, 104.64, 7.8),
  city('Sơn La', 'Son La', 21.33, 103.91, 7.8),
  city('Lạng Sơn', 'Lang Son', 21.85, 106.76, 7.8),
  city('Móng Cái', 'Mong Cai', 21.53, 107.96, 7.8),
  city('Thái Nguyên', 'Thai Nguyen', 21.59, 105.84, 8.2),
  city('Nam Định', 'Nam Dinh', 20.43, 106.17, 8.4),
  city('Đông Hà', 'Dong Ha', 16.82, 107.1, 8),
  city('Kon Tum', 'Kon Tum', 14.35, 108.0, 8),
  city('Phan Rang', 'Phan Rang', 11.57, 108.98, 7.8),
  city('Cam Ranh', 'Cam Ranh', 11.92, 109.14, 8.6),
  city('Mũi Né', 'Mui Ne', 10.94, 108.28, 8.6),
  city('Biên Hòa', 'Bien Hoa', 10.95, 106.86, 9),
  city('Tây Ninh', 'Tay Ninh', 11.31, 106.1, 8.2),
  city('Mỹ Tho', 'My Tho', 10.36, 106.36, 8.4),
  city('Châu Đốc', 'Chau Doc', 10.7, 105.12, 8.2),
  city('Rạch Giá', 'Rach Gia', 10.01, 105.09, 8),
  city('Hà Tiên', 'Ha Tien', 10.38, 104.48, 8.2),
  city('Bạc Liêu', 'Bac Lieu', 9.29, 105.72, 8.2),
  city('Tam Kỳ', 'Tam Ky', 15.57, 108.47, 8.4),
  city('Cát Bà', 'Cat Ba', 20.79, 107.0, 8.6),
  city('Cô Tô', 'Co To', 21.02, 107.77, 8.6),
  city('Vân Đồn', 'Van Don', 21.1, 107.45, 8.8),
  city('Tam Đảo', 'Tam Dao', 21.46, 105.64, 9),
  city('Ba Vì', 'Ba Vi', 21.08, 105.37, 9.4),
  city('Sầm Sơn', 'Sam Son', 19.74, 105.9, 9),
  city('Cửa Lò', 'Cua Lo', 18.81, 105.71, 9),
  city('Lăng Cô', 'Lang Co', 16.25, 108.06, 9),
  city('Lý Sơn', 'Ly Son', 15.42, 109.11, 8),
  city('Cù Lao Chàm', 'Cu Lao Cham', 15.99, 108.5, 8.8),
  city('Phú Quý', 'Phu Quy', 10.57, 108.94, 8),
  city('Bạch Long Vĩ', 'Bach Long Vi', 20.17, 107.73, 8),
  city('Thổ Chu', 'Tho Chu', 9.34, 103.47, 8),
  city('Hồ Tràm', 'Ho Tram', 10.48, 107.42, 9),
  city('Ninh Chữ', 'Ninh Chu', 11.6, 109.06, 9.6),
  city('Viêng Chăn', 'Vientiane', 17.97, 102.61, 6.8),
  city('Phnôm Pênh', 'Phnom Penh', 11.56, 104.9, 6.8),
  city('Băng Cốc', 'Bangkok', 13.75, 100.52, 6.4),
  city('Xiêm Riệp', 'Siem Reap', 13.36, 103.86, 7.4),
  city('Luông Pha Băng', 'Luang Prabang', 19.89, 102.13, 7.4),
  city('Pắc Xê', 'Pakse', 15.11, 105.8, 7.6),
  city('Nam Ninh', 'Nanning', 22.82, 108.32, 6.8),
  city('Côn Minh', 'Kunming', 24.88, 102.83, 6.8),
  city('Hải Nam', 'Hainan', 19.2, 109.75, 6.4),
];

/** Latitude, longitude and radius in km of islands that are too small for an outline. */
const ISLETS = [
  // Hoàng Sa
  [16.83, 112.34, 1], [16.67, 112.73, 0.8], [16.53, 111.61, 0.5], [16.45, 111.7, 0.4], [16.97, 112.31, 0.4],
  [15.78, 111.2, 0.6], [16.05, 111.76, 0.5], [16.33, 112.02, 0.4], [16.58, 111.68, 0.3],
  // Trường Sa
  [8.64, 111.92, 0.5], [11.43, 114.33, 0.4], [10.18, 114.36, 0.4], [10.38, 114.37, 0.6], [9.89, 114.33, 0.4],
  [7.87, 112.92, 0.3], [8.96, 113.69, 0.4], [11.05, 114.28, 0.7], [10.73, 115.8, 0.5], [11.08, 115.02, 0.4],
  [10.67, 114.42, 0.3], [9.22, 113.66, 0.3], [8.11, 113.3, 0.3], [8.85, 112.26, 0.3], [9.72, 114.37, 0.3],
  // along the coast
  [15.38, 109.12, 1.9], [15.95, 108.51, 2], [17.16, 107.34, 0.9], [20.13, 107.73, 0.9], [9.3, 103.48, 1.9],
  [9.69, 104.35, 1.2], [8.43, 104.83, 1.1], [9.72, 103.9, 0.5], [10.05, 104.03, 0.8], [14.33, 109.24, 0.4],
]; // prettier-ignore

const [source, output = new URL('../web/public/map/vietnam.json', import.meta.url)] = process.argv.slice(2);
if (!source) {
  console.error('usage: node scripts/build-map-data.mjs <countries-10m.json> [output.json]');
  process.exit(2);
}

const world = JSON.parse(readFileSync(source, 'utf8'));
const { scale, translate } = world.transform;
const mercator = (lat) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** All arcs as points { x, y: on the source's grid; u, v: Mercator degrees }. */
const arcs = world.arcs.map((arc) => {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    const lat = y * scale[1] + translate[1];
    return { x, y, lat, u: x * scale[0] + translate[0], v: mercator(Math.max(-85, Math.min(85, lat))) };
  });
});
const arcOf = (index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]);
const ringOf = (indices) => indices.flatMap((index, i) => (i ? arcOf(index).slice(1) : arcOf(index)));

const polygonsOf = (geometry) =>
  geometry.type === 'Polygon' ? [geometry.arcs] : geometry.type === 'MultiPolygon' ? geometry.arcs : [];
const countries = world.objects.countries.geometries;
const homeGeometry = countries.find((geometry) => geometry.properties.name === HOME);
if (!homeGeometry) throw new Error(`the source has no country called ${HOME}`);

const coast = polygonsOf(homeGeometry)
  .flatMap((rings) => ringOf(rings[0]))
  .filter((_, i) => i % 6 === 0);
const cell = (u, v) => `${Math.round(u * 4)},${Math.round(v * 4)}`;
const distances = new Map();
/** Returns the distance to Vietnam's outline in degrees, rounded to a quarter of a degree. */
const distance = (u, v) => {
  const key = cell(u, v);
  let known = distances.get(key);
  if (known === undefined) {
    const cu = Math.round(u * 4) / 4;
    const cv = Math.round(v * 4) / 4;
    known = Math.max(0, Math.min(...coast.map((p) => Math.hypot(p.u - cu, p.v - cv))) - 0.5);
    distances.set(key, known);
  }
  return known;
};
const tolerance = (u, v) => {
  const away = distance(u, v);
  return NEAR + FURTHER * away + (away > 8 ? (away - 8) * FURTHER : 0);
};

const area = (ring) => {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) twice += ring[i - 1].u * ring[i].v - ring[i].u * ring[i - 1].v;
  return Math.abs(twice / 2);
};
const extent = (ring) => [
  Math.min(...ring.map((p) => p.u)),
  Math.min(...ring.map((p) => p.lat)),
  Math.max(...ring.map((p) => p.u)),
  Math.max(...ring.map((p) => p.lat)),
];
const within = (a, b) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
const meets = (a, b) => a[2] > b[0] && a[0] < b[2] && a[3] > b[1] && a[1] < b[3];

/** Keeps polygons in the visible area that are large enough, at their distance, to need an outline. */
const kept = (geometry) =>
  polygonsOf(geometry)
    .filter((rings) => {
      const ring = ringOf(rings[0]);
      const box = extent(ring);
      if (!meets(box, VIEW) || ARCHIPELAGOS.some((reefs) => within(box, reefs))) return false;
      const size = tolerance((box[0] + box[2]) / 2, mercator((box[1] + box[3]) / 2));
      return area(ring) > (3 * size) ** 2;
    })
    .map((rings) => rings.filter((indices, i) => i === 0 || area(ringOf(indices)) > 0.02));

const home = kept(homeGeometry);
const land = countries.filter((geometry) => geometry !== homeGeometry).flatMap(kept);

/** Visvalingam's method with a threshold that depends on the place. The ends of arcs stay, because arcs meet there. */
function simplify(arc) {
  const closed = arc[0].x === arc.at(-1).x && arc[0].y === arc.at(-1).y;
  const least = closed ? 5 : 2;
  const points = arc.map((p) => ({ ...p, limit: tolerance(p.u, p.v) ** 2 }));
  const weigh = (i) => {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    return Math.abs((b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v)) / 2 / b.limit;
  };
  const weights = points.map((_, i) => (i === 0 || i === points.length - 1 ? Infinity : weigh(i)));
  while (points.length > least) {
    let lightest = 1;
    for (let i = 2; i < points.length - 1; i++) if (weights[i] < weights[lightest]) lightest = i;
    if (!(weights[lightest] < 0.5)) break;
    const floor = weights[lightest];
    points.splice(lightest, 1);
    weights.splice(lightest, 1);
    for (const i of [lightest - 1, lightest])
      if (i > 0 && i < points.length - 1) weights[i] = Math.max(floor, weigh(i));
  }
  return points;
}

const origin = [Math.round((VIEW[0] - translate[0]) / scale[0]), Math.round((VIEW[1] - translate[1]) / scale[1])];
const renumbered = new Map();
const outArcs = [];
let vertices = 0;
const renumber = (index) => {
  const plain = index < 0 ? ~index : index;
  let next = renumbered.get(plain);
  if (next === undefined) {
    next = outArcs.length;
    renumbered.set(plain, next);
    const points = simplify(arcs[plain]);
    vertices += points.length;
    let x = 0;
    let y = 0;
    outArcs.push(
      points.map((p) => {
        const step = [p.x - origin[0] - x, p.y - origin[1] - y];
        x += step[0];
        y += step[1];
        return step;
      }),
    );
  }
  return index < 0 ? ~next : next;
};
const multiPolygon = (polygons) => ({
  type: 'MultiPolygon',
  arcs: polygons.map((rings) => rings.map((indices) => indices.map(renumber))),
});

const shift = [origin[0] * scale[0] + translate[0], origin[1] * scale[1] + translate[1]];
const map = {
  type: 'Topology',
  bbox: VIEW,
  transform: { scale, translate: shift },
  objects: {
    home: multiPolygon(home),
    land: multiPolygon(land),
    islands: {
      type: 'MultiPoint',
      coordinates: ISLETS.map(([lat, lon]) => [
        Math.round((lon - shift[0]) / scale[0]),
        Math.round((lat - shift[1]) / scale[1]),
      ]),
      properties: { radii: ISLETS.map(([, , radius]) => radius) },
    },
  },
  arcs: outArcs,
  labels: LABELS.map((label) => ({ ...label, names: NAMES[label.vi] })),
};
const text = JSON.stringify(map);
writeFileSync(output, `${text}\n`);
console.log(
  `${home.length} + ${land.length} polygons, ${outArcs.length} arcs, ${vertices} vertices, ${text.length} ` +
    `characters, ${brotliCompressSync(text).length} bytes as Brotli`,
);
