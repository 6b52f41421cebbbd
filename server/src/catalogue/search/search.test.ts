import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RepriceStays, WithdrawStays } from '@sandbar/contract/catalogue';
import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCatalogueBed, text, type CatalogueBed } from '../testing.ts';
import { CONFIRMED_MS } from './answers.ts';

describe('search', () => {
  let bed: CatalogueBed;
  let kem: string;
  let ongLang: string;
  let studio: string;
  let villa: string;
  let studioStays: string[];
  beforeAll(async () => {
    bed = await openCatalogueBed();
    await bed.defineAttributes('azure');
    const images = [await bed.addImage('azure'), await bed.addImage('azure')];
    kem = await bed.addResort('azure', {
      FriendlyUrl: 'may-bien',
      Name: text('Mây Biển Phú Quốc'),
      Latitude: 10.03,
      Longitude: 104.03,
      ImageIds: images,
      Attributes: [
        { Attribute: 'rating', Values: ['five'] },
        { Attribute: 'category', Values: ['beach'] },
        { Attribute: 'amenities', Values: ['spa', 'golf'] },
      ],
    });
    ongLang = await bed.addResort('azure', {
      FriendlyUrl: 'da-lat',
      Name: text('Đồi Thông Đà Lạt'),
      Place: text('Đà Lạt'),
      Latitude: 11.94,
      Longitude: 108.44,
      Attributes: [
        { Attribute: 'rating', Values: ['four'] },
        { Attribute: 'category', Values: ['lake'] },
        { Attribute: 'amenities', Values: ['spa'] },
      ],
    });
    studio = await bed.addRoom('azure', kem);
    villa = await bed.addRoom('azure', ongLang, { AdultsStandard: 4, AdultsMax: 6, ChildMax: 2 });
    studioStays = await bed.addStays('azure', studio, [30, 37, 44], { price: 9_000_000 });
    await bed.addStays('azure', villa, [20, 60], { price: 3_000, inPoints: true });
    await bed.addStays('azure', studio, [-20, -6], { price: 1 });
  });
  afterAll(() => bed.close());
  beforeEach(() => bed.catalogue.settled(bed.bed.azure.id));

  const urls = async (given: Parameters<CatalogueBed['search']>[1]) =>
    (await bed.search('azure', given)).items.map((item) => item.friendlyUrl);

  test('a page is one statement and shows from-price, nights, nearest dates and pictures', async () => {
    await bed.search('azure', { limit: 1 });
    const found = await bed.search('azure');
    expect(bed.statements).toEqual(['catalogue.cards']);
    await bed.search('azure', { limit: 2 });
    expect(bed.statements).toEqual(['catalogue.taken-stays']);
    expect(found.totalCount).toBe(2);
    expect(found.items[1]).toMatchObject({
      id: kem,
      friendlyUrl: 'may-bien',
      fromPrice: 9_000_000,
      fromPointPrice: null,
      fromNights: 7,
      nearestFromDate: bed.day(30),
      nearestToDate: bed.day(37),
      stayCount: 3,
      stars: 5,
    });
    expect(found.items[1]!.images).toHaveLength(2);
    expect(found.items[0]).toMatchObject({ id: ongLang, fromPrice: null, fromPointPrice: 3_000, stars: 4 });
    expect(found.pins).toHaveLength(2);
  });

  test.each([
    [{}, ['da-lat', 'may-bien']],
    [{ order: 'desc' as const }, ['may-bien', 'da-lat']],
    [{ sort: 'price' as const }, ['may-bien', 'da-lat']], // 3,000 points are 15,000,000 in money.
    [{ sort: 'stars' as const }, ['may-bien', 'da-lat']],
    [{ sort: 'name' as const }, ['da-lat', 'may-bien']],
    [{ limit: 1, offset: 1 }, ['may-bien']],
    [{ productType: ProductType.Vacation }, ['may-bien']],
    [{ productType: ProductType.VacationExchange }, ['da-lat']],
    [{ productType: ProductType.RentVacation }, []],
    [{ adults: 3 }, ['da-lat']],
    [{ maxPrice: 9_000_000 }, ['may-bien']],
    [{ maxPrice: 8_999_999 }, []],
    [{ minPrice: 15_000_000 }, ['da-lat']],
    [{ minPrice: 15_000_001 }, []],
    [{ latitude: 10, longitude: 104, sort: 'distance' as const }, ['may-bien']],
    [{ latitude: 10, longitude: 104, radiusKm: 1_000, sort: 'distance' as const }, ['may-bien', 'da-lat']],
    [{ north: 12, south: 11, east: 109, west: 108 }, ['da-lat']],
    [{ keyword: 'phu quoc' }, ['may-bien']],
    [{ keyword: 'PHÚ Quố' }, ['may-bien']],
    [{ keyword: 'da-lat' }, ['da-lat']],
    [{ keyword: 'thng dalat' }, ['da-lat']],
    [{ keyword: 'thonk doi' }, ['da-lat']],
    [{ attributes: ['beach', 'lake'] }, ['da-lat', 'may-bien']],
    [{ attributes: ['spa', 'golf'] }, ['may-bien']],
    [{ attributes: ['5'] }, ['may-bien']],
    [{ attributes: ['nothing'] }, []],
  ])('%j finds %j', async (given, expected) => {
    expect(await urls(given)).toEqual(expected);
  });

  test('dates contain the whole stay, and may differ by flexDays', async () => {
    expect(await urls({ fromDate: bed.day(30), toDate: bed.day(37) })).toEqual(['may-bien']);
    expect(await urls({ fromDate: bed.day(31), toDate: bed.day(38) })).toEqual([]);
    expect(await urls({ fromDate: bed.day(31), toDate: bed.day(38), flexDays: 1 })).toEqual(['may-bien']);
    expect(await urls({ toDate: bed.day(27) })).toEqual(['da-lat']);
    expect(await urls({ fromDate: bed.day(45) })).toEqual(['da-lat']);
  });

  test('when no stay fits the dates, the nearest dates are named', async () => {
    const found = await bed.search('azure', { fromDate: bed.day(32), toDate: bed.day(39), attributes: ['beach'] });
    expect(found).toMatchObject({
      totalCount: 0,
      nearest: { fromDate: bed.day(30), toDate: bed.day(37), totalCount: 1 },
    });
    expect((await bed.search('azure', { attributes: ['nothing'] })).nearest).toBeNull();
    expect((await bed.search('azure')).nearest).toBeNull();
  });

  test('each facet is counted without its own filter', async () => {
    const counts = async (given: Parameters<CatalogueBed['search']>[1]) =>
      Object.fromEntries(
        (await bed.search('azure', given)).facets.map((facet) => [
          facet.code,
          Object.fromEntries(facet.values.map((value) => [value.code, value.count])),
        ]),
      );
    expect(await counts({})).toEqual({
      stars: { 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 },
      category: { beach: 1, lake: 1 },
      amenities: { spa: 2, golf: 1 },
    });
    expect(await counts({ attributes: ['beach'] })).toMatchObject({
      category: { beach: 1, lake: 1 },
      amenities: { spa: 1, golf: 1 },
      stars: { 5: 1, 4: 0 },
    });
    expect(await counts({ attributes: ['beach', '4'] })).toMatchObject({
      category: { beach: 0, lake: 1 },
      stars: { 5: 1, 4: 0 },
      amenities: { spa: 0, golf: 0 },
    });
  });

  test('a taken stay is gone at once, a freed one is back', async () => {
    await bed.setTaken(studioStays[0]!, true);
    expect((await bed.search('azure', { productType: 16384 })).items[0]).toMatchObject({
      stayCount: 2,
      nearestFromDate: bed.day(37),
    });
    await bed.setTaken(studioStays[0]!, false);
    expect((await bed.search('azure', { productType: 16384 })).items[0]).toMatchObject({
      stayCount: 3,
      nearestFromDate: bed.day(30),
    });
  });

  test('the statement omits a stay that was taken before the feed reported it', async () => {
    const { azure } = bed.bed;
    await bed.setTaken(studioStays[0]!, true);
    await pause(CONFIRMED_MS);
    const query = bed.catalogue.resolvers.Query.productvacations as Function;
    const session = async () => ({ userId: azure.id });
    const found = await query(
      {},
      { productType: 16384 },
      { merchant: azure, locale: 'en-US', database: bed.bed.database, session, recentSession: session },
    );
    expect(found.items[0].nearestFromDate).toBe(bed.day(37));
    await bed.setTaken(studioStays[0]!, false);
  });

  test('new stays and discounts are found', async () => {
    const room = await bed.addRoom('azure', kem);
    await bed.addStays('azure', room, [50], { price: 8_000_000 });
    expect((await bed.search('azure', { productType: 16384 })).items[0]).toMatchObject({
      stayCount: 4,
      fromPrice: 8_000_000,
    });
    await bed.addDiscount('azure', room);
    expect((await bed.search('azure', { productType: 16384 })).items[0]).toMatchObject({
      stayCount: 4,
      fromPrice: 7_200_000,
    });
  });

  test('a week is published, repriced and withdrawn in the index without a reload of its resort', async () => {
    const found = async () => (await bed.search('azure', { productType: 16384 })).items[0];
    const before = await found();
    const read = bed.read.length;
    const [stay] = (await bed.addStays('azure', studio, [33], { price: 2_000_000 })) as [string];
    expect(await found()).toMatchObject({ stayCount: before!.stayCount + 1, fromPrice: 2_000_000 });
    await bed.send('azure', RepriceStays, {
      Id: randomUUID(),
      RoomId: studio,
      Stays: [{ Id: stay, Price: 1_000_000 }],
    });
    expect(await found()).toMatchObject({ stayCount: before!.stayCount + 1, fromPrice: 1_000_000 });
    await bed.send('azure', WithdrawStays, { Id: randomUUID(), RoomId: studio, StayIds: [stay] });
    expect(await found()).toEqual(before);
    expect(bed.read.slice(read)).not.toContain('catalogue.index-stay-groups');
  });

  test('cached results of searches count as memory, and stay within the bound', async () => {
    const bound = 16 * 1024 * 1024;
    const small = await bed.restarted(bound);
    let highest = 0;
    for (let limit = 1; limit <= 40; limit += 1) {
      await small.search('azure', { limit, keyword: limit % 2 ? 'phu quoc' : '' });
      expect(small.catalogue.memory().bytes).toBe(small.catalogue.memory().weighed);
      highest = Math.max(highest, small.catalogue.memory().bytes);
    }
    expect(highest).toBeLessThanOrEqual(bound);
    await small.stop();
  });

  test('another merchant sees none of it', async () => {
    expect((await bed.search('lotus')).totalCount).toBe(0);
  });

  test('every wrong argument is named, and no search runs', async () => {
    const wrong = bed.search('azure', {
      fromDate: '2026-02-30',
      toDate: 'x',
      adults: 0,
      childAges: [1, 13],
      productType: 3,
      flexDays: 15,
      latitude: 91,
      north: 1,
      sort: 'distance',
      minPrice: 5,
      maxPrice: 4,
    });
    const error = await wrong.catch(
      (caught: unknown) => caught as { refusal: { code: string; data: { fields: { path: string }[] } } },
    );
    const paths = (error as Exclude<typeof error, { items: unknown }>).refusal.data.fields.map((field) => field.path);
    expect(new Set(paths)).toEqual(
      new Set([
        'fromDate',
        'toDate',
        'adults',
        'childAges.1',
        'productType',
        'flexDays',
        'latitude',
        'longitude',
        'south',
        'east',
        'west',
        'sort',
        'maxPrice',
      ]),
    );
    expect(bed.statements).toEqual([]);
  });
});
