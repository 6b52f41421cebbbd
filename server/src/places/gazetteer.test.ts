import { searchable } from '@sandbar/domain/common';
import { withoutUnit } from '@sandbar/domain/spelling';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { MISSPELT, PLACES } from '../testing/misspelt-places.ts';
import { loadGazetteer, type Gazetteer } from './gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => void (gazetteer = await loadGazetteer()));

const named = (text: string) => searchable(text).replaceAll(' ', '');
/** Whether a place is called so, by any of its names. */
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
    expect(gazetteer.size).toBeGreaterThan(1_800);
  });

  it('has every place once, in Vietnam and its waters', () => {
    expect(new Set(gazetteer.places.map(({ id }) => id)).size).toBe(gazetteer.size);
    const outside = gazetteer.places.filter(
      ({ latitude, longitude }) => !(latitude > 8 && latitude < 23.5 && longitude > 102 && longitude < 113),
    );
    expect(outside).toEqual([]);
  });

  it('says of a place without coordinates that they are its province’s', () => {
    const hongBang = first('Quận Hồng Bàng')!.place;
    const haiPhong = first('Hải Phòng')!.place;
    expect(hongBang.precision).toBe('APPROXIMATE');
    expect([hongBang.latitude, hongBang.longitude]).toEqual([haiPhong.latitude, haiPhong.longitude]);
    expect(haiPhong.precision).toBe('GEOMETRIC_CENTER');
  });
});

describe('what is typed', () => {
  test.each(PLACES)('%s comes first by its name, with and without accents', (place) => {
    for (const typed of [place, searchable(place), place.toUpperCase(), place.normalize('NFD')])
      expect(isCalled(first(typed)?.place.id, place), `${typed}: ${first(typed)?.place.name}`).toBe(true);
  });

  it('is the name of every place that it knows: that comes first, or one of the same name', () => {
    const missed = gazetteer.places.filter(({ name }) => {
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
    const told = missed.map(([typed, meant]) => [typed, meant, first(typed)?.place.name]);
    expect(missed.length, JSON.stringify(told)).toBeLessThanOrEqual(10);
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

  it('may be a province that there was: it is found, with what it is part of now', () => {
    expect(first('Quảng Nam')?.place).toMatchObject({ kind: 'former', provinceName: 'Đà Nẵng' });
    expect(first('tỉnh Bình Định')?.place).toMatchObject({ kind: 'former', provinceName: 'Gia Lai' });
    expect(first('huyện Ba Tri')?.place).toMatchObject({ formerly: 'Bến Tre', provinceName: 'Vĩnh Long' });
  });

  it('may be a ward that was divided: its parts are offered; a merged one leads to what it became', () => {
    const parts = gazetteer.find('Phường Đa Kao', 8).filter(({ old }) => old?.divided);
    expect(parts.map(({ place }) => place.name).sort()).toEqual(['Phường Sài Gòn', 'Phường Tân Định']);
    expect(first('phuong ben nghe')).toMatchObject({
      place: { name: 'Phường Sài Gòn' },
      old: { name: 'Bến Nghé', divided: false },
    });
  });

  test.each(['qwxyzkk', 'zz', '', ',', '!?'])('%j finds nothing rather than anything', (typed) =>
    expect(names(typed)).toEqual([]),
  );

  it('is looked for in five milliseconds, also where nothing is near', () => {
    // The best of a few: what the machine does beside it is no slowness of ours.
    for (const typed of ['phu qou', 'nha trnag khanh hoa', 'khong co gi nhu vay o day ca abc']) {
      const took = Array.from({ length: 40 }, () => {
        const began = performance.now();
        gazetteer.find(typed, 8);
        return performance.now() - began;
      });
      expect(Math.min(...took), typed).toBeLessThan(5);
    }
  });
});
