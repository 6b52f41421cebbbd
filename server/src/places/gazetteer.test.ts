import { readFile } from 'node:fs/promises';
import { searchable } from '@sandbar/domain/common';
import { withoutUnit } from '@sandbar/domain/spelling';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { MISSPELT, PLACES } from '../testing/misspelt-places.ts';
import { shareOf } from '../testing/rounds.ts';
import { loadGazetteer, type Gazetteer } from './gazetteer.ts';
import { readGazetteer, type GazetteerPlace, type OldWard } from './read-gazetteer.ts';

let gazetteer: Gazetteer;
/** Every former ward, with the ward of which it is a part now. */
let gone: { old: OldWard; place: GazetteerPlace }[];
beforeAll(async () => {
  gazetteer = await loadGazetteer();
  const text = await readFile(new URL('gazetteer/vietnam.txt', import.meta.url), 'utf8');
  gone = readGazetteer(text).names.flatMap(({ uses }) =>
    uses.flatMap(({ old, entry }) => (old ? [{ old, place: gazetteer.place(entry.place.id)! }] : [])),
  );
});

const WARDS = new Set(['ward', 'commune', 'zone']);
/**
 * The numbers of wards, communes and special zones of each province, from the resolutions of the National Assembly of
 * June 2025.
 */
const UNITS_OF_2025: [string, number, number, number][] = [
  ['Hà Nội', 51, 75, 0],
  ['Cao Bằng', 3, 53, 0],
  ['Tuyên Quang', 7, 117, 0],
  ['Điện Biên', 3, 42, 0],
  ['Lai Châu', 2, 36, 0],
  ['Sơn La', 8, 67, 0],
  ['Lào Cai', 10, 89, 0],
  ['Thái Nguyên', 15, 77, 0],
  ['Lạng Sơn', 4, 61, 0],
  ['Quảng Ninh', 30, 22, 2],
  ['Bắc Ninh', 33, 66, 0],
  ['Phú Thọ', 15, 133, 0],
  ['Hải Phòng', 45, 67, 2],
  ['Hưng Yên', 11, 93, 0],
  ['Ninh Bình', 32, 97, 0],
  ['Thanh Hóa', 19, 147, 0],
  ['Nghệ An', 11, 119, 0],
  ['Hà Tĩnh', 9, 60, 0],
  ['Quảng Trị', 8, 69, 1],
  ['Huế', 21, 19, 0],
  ['Đà Nẵng', 23, 70, 1],
  ['Quảng Ngãi', 9, 86, 1],
  ['Gia Lai', 25, 110, 0],
  ['Khánh Hòa', 16, 48, 1],
  ['Đắk Lắk', 14, 88, 0],
  ['Lâm Đồng', 20, 103, 1],
  ['Đồng Nai', 23, 72, 0],
  ['TP. Hồ Chí Minh', 113, 54, 1],
  ['Tây Ninh', 14, 82, 0],
  ['Đồng Tháp', 20, 82, 0],
  ['Vĩnh Long', 19, 105, 0],
  ['An Giang', 14, 85, 3],
  ['Cần Thơ', 31, 72, 0],
  ['Cà Mau', 9, 55, 0],
];

const named = (text: string) => searchable(text).replaceAll(' ', '');
/** Whether a place has this name among its names. */
const isCalled = (found: string | undefined, meant: string): boolean => {
  const id = found ?? '';
  const text = searchable(meant);
  const exactly = gazetteer.find(meant, 8).filter(({ place }) => place.id === id);
  return (
    exactly.length > 0 && (id.includes(text.replaceAll(' ', '-')) || named(gazetteer.place(id)!.name) === named(meant))
  );
};
const first = (typed: string) => gazetteer.find(typed, 1)[0];
const names = (typed: string) => gazetteer.find(typed, 8).map(({ place }) => `${place.name}, ${place.provinceName}`);

describe('the gazetteer', () => {
  it('has the 34 provinces of July 2025 and the 29 that became part of them, and special zones', () => {
    const count = (kind: string) => gazetteer.places.filter((place) => place.kind === kind).length;
    expect([count('province'), count('former'), count('zone')]).toEqual([34, 29, 13]);
    expect(count('district')).toBeGreaterThan(650);
    expect(gazetteer.size).toBeGreaterThan(4_500);
  });

  it.each(UNITS_OF_2025)('has all units of %s: %d wards, %d communes, %d special zones', (province, ...counts) => {
    const inside = gazetteer.places.filter(({ provinceName }) => provinceName === province);
    const count = (kind: string) => inside.filter((place) => place.kind === kind).length;
    expect([count('ward'), count('commune'), count('zone')]).toEqual(counts);
    expect(new Set(inside.filter(({ kind }) => WARDS.has(kind)).map(({ name }) => name)).size).toBe(
      counts[0] + counts[1] + counts[2],
    );
  });

  it('has every place once, in Vietnam and its waters', () => {
    expect(new Set(gazetteer.places.map(({ id }) => id)).size).toBe(gazetteer.size);
    const outside = gazetteer.places.filter(
      ({ latitude, longitude }) => !(latitude > 8 && latitude < 23.5 && longitude > 102 && longitude < 113),
    );
    expect(outside).toEqual([]);
  });

  it('marks coordinates that are the province’s, for a place without its own', () => {
    const hongBang = first('Quận Hồng Bàng')!.place;
    const haiPhong = first('Hải Phòng')!.place;
    expect(hongBang.precision).toBe('APPROXIMATE');
    expect([hongBang.latitude, hongBang.longitude]).toEqual([haiPhong.latitude, haiPhong.longitude]);
    expect(haiPhong.precision).toBe('GEOMETRIC_CENTER');
  });

  it('marks a ward with the former district towns’ coordinates as approximate', () => {
    const known = first('Xã Lương Sơn, Phú Thọ')!.place;
    const about = first('Xã Hòa Hiệp, Đắk Lắk')!.place;
    expect([known.precision, about.precision]).toEqual(['GEOMETRIC_CENTER', 'APPROXIMATE']);
    // Lương Sơn's town and Hòa Bình are 30 km apart.
    expect([known.latitude, known.longitude].map((degrees) => Math.round(degrees * 10))).toEqual([209, 1055]);
  });
});

describe('typed text', () => {
  test.each(PLACES)('that is the name of %s finds it first, with and without accents', (place) => {
    for (const typed of [place, searchable(place), place.toUpperCase(), place.normalize('NFD')])
      expect(isCalled(first(typed)?.place.id, place), `${typed}: ${first(typed)?.place.name}`).toBe(true);
  });

  it('finds every known place by its name first, or one of the same name', () => {
    // One place in five, because each search takes a few milliseconds.
    const missed = shareOf(5, gazetteer.places, 0).filter(({ name }) => {
      const bare = named(withoutUnit(searchable(name)));
      const found = first(name);
      return (
        !found || (!named(found.place.id).includes(bare) && named(withoutUnit(searchable(found.place.name))) !== bare)
      );
    });
    expect(missed.map(({ name }) => `${name} → ${first(name)?.place.name}`)).toEqual([]);
  });

  it('finds the place first for 95 of 100 that are misspelt', () => {
    const missed = MISSPELT.filter(([typed, meant]) => !isCalled(first(typed)?.place.id, meant));
    const answers = missed.map(([typed, meant]) => [typed, meant, first(typed)?.place.name]);
    expect(missed.length, JSON.stringify(answers)).toBeLessThanOrEqual(10);
  });

  test.each([
    ['hội an, quảng nam', 'Hội An', 'Đà Nẵng'],
    ['hoi an da nang', 'Hội An', 'Đà Nẵng'],
    ['nha trnag khanh hoa', 'Nha Trang', 'Khánh Hòa'],
    ['bãi dài phú quốc', 'Bãi Dài Phú Quốc', 'An Giang'],
    ['phường bến thành hcm', 'Phường Bến Thành', 'TP. Hồ Chí Minh'],
    ['thanh pho ho chi minh', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['saigon', 'TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['SGN', 'Sân bay Tân Sơn Nhất', 'TP. Hồ Chí Minh'],
    ['san bay noi bai', 'Sân bay Nội Bài', 'Hà Nội'],
    ['ha noi, viet nam', 'Hà Nội', 'Hà Nội'],
    ['q1', 'Quận 1', 'TP. Hồ Chí Minh'],
    ['marble mountains', 'Ngũ Hành Sơn', 'Đà Nẵng'],
  ])('%s is %s in %s', (typed, name, province) => {
    const found = first(typed)?.place;
    expect([found?.name, found?.provinceName]).toEqual([name, province]);
  });

  it('may be a former province, which is found with its present one', () => {
    expect(first('Quảng Nam')?.place).toMatchObject({ kind: 'former', provinceName: 'Đà Nẵng' });
    expect(first('tỉnh Bình Định')?.place).toMatchObject({ kind: 'former', provinceName: 'Gia Lai' });
    expect(first('huyện Ba Tri')?.place).toMatchObject({ formerly: 'Bến Tre', provinceName: 'Vĩnh Long' });
  });

  it('may be a divided ward, whose parts are offered, or a merged one, which leads to its successor', () => {
    const parts = gazetteer.find('Phường Đa Kao', 8).filter(({ old }) => old?.divided);
    expect(parts.map(({ place }) => place.name).sort()).toEqual(['Phường Sài Gòn', 'Phường Tân Định']);
    expect(first('phuong ben nghe')).toMatchObject({
      place: { name: 'Phường Sài Gòn' },
      old: { name: 'Phường Bến Nghé, Quận 1', divided: false },
    });
  });

  test.each([
    ['Phường 12, Quận Gò Vấp', 'Phường An Hội Tây', 'Phường 12, Quận Gò Vấp'],
    ['phuong 12 go vap', 'Phường An Hội Tây', 'Phường 12, Quận Gò Vấp'],
    ['phường 12, bình thạnh, hcm', 'Phường Bình Thạnh', 'Phường 12, Quận Bình Thạnh'],
    ['xã tân hưng, ba tri', 'Xã An Hiệp', 'Xã Tân Hưng, Huyện Ba Tri'],
    ['thao dien', 'Phường An Khánh', 'Phường Thảo Điền, Thành phố Thủ Đức'],
  ])('%s was in a district of its own: %s', (typed, ward, old) => {
    const found = first(typed);
    expect([found?.place.name, found?.old?.name]).toEqual([ward, old]);
  });

  it('may be any former ward without a successor of its name, with its district and province', () => {
    const olds = gone.filter((_, at) => at % 29 === 0);
    const missed = olds.filter(
      ({ old, place }) => !gazetteer.find(`${old.name}, ${place.provinceName}`, 8).some((one) => one.place === place),
    );
    expect(gone.length).toBeGreaterThan(8_500);
    expect(missed.map(({ old, place }) => `${old.name} → ${place.name}`)).toEqual([]);
  });

  test.each(['qwxyzkk', 'zz', '', ',', '!?'])('that is %j finds nothing', (typed) => expect(names(typed)).toEqual([]));

  it('is found within milliseconds, also when nothing is similar', () => {
    // The fastest of several runs, in processor time, so that other work on the machine does not count. Outside of the
    // test runner it takes a third of the time (bench/places.ts).
    for (const typed of ['phu qou', 'nha trnag khanh hoa', 'khong co gi nhu vay o day ca abc']) {
      const took = Array.from({ length: 40 }, () => {
        const before = process.cpuUsage();
        gazetteer.find(typed, 8);
        return process.cpuUsage(before).user / 1_000;
      });
      expect(Math.min(...took), typed).toBeLessThan(15);
    }
  });
});

describe('a name in another language', () => {
  it.each([
    ['美奈', 'Mũi Né'],
    ['芽庄', 'Nha Trang'],
    ['ニャチャン', 'Nha Trang'],
    ['岘港', 'Đà Nẵng'],
    ['峴港', 'Đà Nẵng'],
    ['ダナン', 'Đà Nẵng'],
    ['富国岛', 'Đảo Phú Quốc'],
    ['フーコック', 'Đảo Phú Quốc'],
    ['会安', 'Hội An'],
    ['ハロン湾', 'Vịnh Hạ Long'],
    ['Halong-Bucht', 'Vịnh Hạ Long'],
    ['Ho-Chi-Minh-Stadt', 'TP. Hồ Chí Minh'],
    ['Hô-Chi-Minh-Ville', 'TP. Hồ Chí Minh'],
  ])('%s finds %s first, as its Vietnamese name does', (typed, name) => {
    const [[found], [called]] = [gazetteer.find(typed, 1), gazetteer.find(name, 1)];
    expect(found).toMatchObject({ place: { name }, isCalledSo: true });
    expect(found!.place.id).toBe(called!.place.id);
  });
});
