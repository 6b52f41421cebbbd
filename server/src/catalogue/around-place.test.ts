import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openCatalogueBed, text, type CatalogueBed } from './testing.ts';

/** Keywords that name a place of the gazetteer: the search finds resorts around it, and the answer says so. */

let bed: CatalogueBed;
beforeAll(async () => {
  bed = await openCatalogueBed();
  const add = async (FriendlyUrl: string, name: string, place: string, Latitude: number, Longitude: number) => {
    const resort = { FriendlyUrl, Name: text(name), Place: text(place), Latitude, Longitude };
    await bed.addStays('azure', await bed.addRoom('azure', await bed.addResort('azure', resort)), [30], {
      price: 1_000,
    });
  };
  await add('cat-trang', 'Cát Trắng', 'Hòn Rơm', 10.95, 108.32);
  await add('phan-thiet', 'Làng Chài', 'Phan Thiết', 10.93, 108.1);
  await add('doi-thong', 'Đồi Thông', 'Đà Lạt', 11.94, 108.44);
});
afterAll(() => bed.close());
beforeEach(() => bed.catalogue.settled(bed.bed.azure.id));

const find = async (keyword: string, more: object = {}) => {
  const { near, items, totalCount } = await bed.search('azure', { keyword, ...more });
  return { near, urls: items.map(({ friendlyUrl }) => friendlyUrl), totalCount };
};

describe('a keyword that no resort has in its name', () => {
  it('is searched as a place: resorts around it, the nearest first, with the place’s present name', async () => {
    const found = await find('mui ne');
    expect(found.urls).toEqual(['cat-trang', 'phan-thiet']);
    expect(found.near).toEqual({ name: 'Mũi Né', within: 'Lâm Đồng', askedKm: 30, km: 30 });
  });

  it('finds the nearest resort when none is within 30 km, and says so', async () => {
    const { near, urls } = await find('Nha Trang');
    expect(near).toMatchObject({ name: 'Nha Trang', askedKm: 30, km: 100 });
    expect(urls).toEqual(['doi-thong']);
  });

  it('may be a former province: the answer names the present one', async () => {
    const { near } = await find('Ninh Thuận');
    expect(near).toMatchObject({ name: 'Ninh Thuận', within: expect.stringContaining('Khánh Hòa') });
  });

  it.each(['zzzz', 'spa', 'golf'])('that is no place either finds nothing: %s', async (keyword) =>
    expect(await find(keyword)).toEqual({ near: null, urls: [], totalCount: 0 }),
  );

  it('keeps dates, order and further pages', async () => {
    expect(await find('mui ne', { fromDate: '2099-01-01' })).toMatchObject({ totalCount: 0, near: { km: 30 } });
    expect((await find('mui ne', { sort: 'name', order: 'desc' })).urls).toEqual(['phan-thiet', 'cat-trang']);
    expect((await find('mui ne', { limit: 1, offset: 1 })).urls).toEqual(['phan-thiet']);
  });
});

test('words for “near” search around, even if a resort is called so', async () => {
  expect(await find('Đà Lạt')).toMatchObject({ near: null, urls: ['doi-thong'] });
  expect(await find('near Đà Lạt, 20 km')).toMatchObject({
    near: { name: 'Đà Lạt', askedKm: 20, km: 20 },
    urls: ['doi-thong'],
  });
  expect((await find('gần Mũi Né, 10 km')).urls).toEqual(['cat-trang']);
});
