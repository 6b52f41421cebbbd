import { distanceKm, priceOfStay, roomFits, STAY_TYPES, type Discount, type Party } from '@sandbar/domain/catalogue';
import { addDays, dayFromNumber, dayNumber } from '@sandbar/domain/common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFacets } from './facets.ts';
import { find } from './find.ts';
import { isInPoints } from './kinds.ts';
import { MerchantIndex, type LoadedResort } from './merchant-index.ts';
import { pinsOf } from './pins.ts';
import type { SearchQuery } from './search-query.ts';
import { PACKED_STAY } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/** The index beside a filter that is written to be obviously right: random catalogues, random queries, random changes in between. */

const TODAY = '2026-11-20';
const NOW = Date.parse('2026-11-20T05:00:00Z');
const RATE = 5_000;
const ATTRIBUTES = [
  { code: 'category', values: ['beach', 'lake', 'city'] },
  { code: 'amenities', values: ['spa', 'golf', 'pool'] },
];

interface PlainStay {
  id: string;
  fromDate: string;
  nights: number;
  price: number;
  free: boolean;
}
interface PlainShelf {
  kind: number;
  capacity: { adultsMax: number; childMax: number; childAgeFrom: number; childAgeTo: number };
  discounts: Discount[];
  stays: PlainStay[];
}
interface PlainResort {
  id: string;
  latitude: number;
  longitude: number;
  stars: number;
  values: string[];
  shelves: PlainShelf[];
}

const stay = fc.record({
  id: fc.uuid(),
  fromDate: fc.integer({ min: -5, max: 60 }).map((days) => addDays(TODAY, days)),
  nights: fc.integer({ min: 1, max: 7 }),
  price: fc.integer({ min: 1, max: 20 }),
  free: fc.boolean(),
});
const discount = fc.record({
  from: fc.constantFrom(new Date(NOW - 1), new Date(NOW + 1)),
  to: fc.constantFrom(new Date(NOW + 2), new Date(NOW + 9)),
  checkInFrom: fc.constant(null),
  checkInTo: fc.constantFrom(null, addDays(TODAY, 20)),
  resultType: fc.constant(0 as const),
  resultValue: fc.integer({ min: 1, max: 100 }),
});
const shelf: fc.Arbitrary<PlainShelf> = fc.record({
  kind: fc.integer({ min: 0, max: 2 }),
  capacity: fc.record({
    adultsMax: fc.integer({ min: 1, max: 4 }),
    childMax: fc.integer({ min: 0, max: 2 }),
    childAgeFrom: fc.constantFrom(0, 3),
    childAgeTo: fc.constantFrom(6, 11),
  }),
  discounts: fc.array(discount, { maxLength: 2 }),
  stays: fc.array(stay, { maxLength: 6 }),
});
const resort: fc.Arbitrary<PlainResort> = fc.record({
  id: fc.uuid(),
  latitude: fc.double({ min: 8, max: 12, noNaN: true }),
  longitude: fc.double({ min: 104, max: 108, noNaN: true }),
  stars: fc.integer({ min: 0, max: 5 }),
  values: fc.subarray(ATTRIBUTES.flatMap((attribute) => attribute.values)),
  shelves: fc.array(shelf, { maxLength: 3 }),
});
const party: fc.Arbitrary<Party | null> = fc.option(fc.record({ adults: fc.integer({ min: 1, max: 4 }), childAges: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }) }));
const day = fc.option(fc.integer({ min: -3, max: 60 }).map((days) => addDays(TODAY, days)));
const query: fc.Arbitrary<SearchQuery> = fc.record({
  filter: fc.record({ productType: fc.constantFrom<number>(0, 0, ...STAY_TYPES), party, fromDate: day, toDate: day, flexDays: fc.integer({ min: 0, max: 5 }) }),
  keyword: fc.constant(''),
  near: fc.option(fc.record({ latitude: fc.constant(10), longitude: fc.constant(106), radiusKm: fc.integer({ min: 10, max: 300 }) })),
  bounds: fc.option(fc.record({ north: fc.constant(11), south: fc.constant(8.5), east: fc.constant(107), west: fc.constant(105) })),
  attributes: fc.subarray([...ATTRIBUTES.flatMap((attribute) => attribute.values), '5', '4', '3']).map((codes) => codes.slice(0, 3)),
  minPrice: fc.constantFrom(0, 0, 3, 40_000),
  maxPrice: fc.constantFrom(Infinity, Infinity, 10, 60_000),
  sort: fc.constantFrom('date', 'price', 'distance', 'stars', 'name'),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.integer({ min: 0, max: 3 }),
  language: fc.constantFrom('vi', 'en'),
  rate: fc.constant(RATE),
});

const packed = (stays: readonly PlainStay[]): Buffer =>
  Buffer.concat(
    stays
      .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
      .map((one) => {
        const bytes = Buffer.alloc(PACKED_STAY);
        bytes.set(uuidBytes(one.id));
        bytes.writeInt32BE(dayNumber(one.fromDate), 16);
        bytes.writeInt16BE(one.nights, 20);
        bytes.writeBigInt64BE(BigInt(one.price), 22);
        bytes.writeUInt8(one.free ? 1 : 0, 30);
        return bytes;
      }),
  );

const text = (words: string) => ({ vi: words, en: words });
const loaded = (one: PlainResort): LoadedResort => ({
  ...one,
  friendlyUrl: one.id,
  name: text(`Resort ${one.id}`),
  place: text('P'),
  detailAddress: text('D'),
  valueIds: one.values,
  shelves: one.shelves.map((its) => ({ ...its, stays: packed(its.stays) })),
});

const indexOf = (resorts: readonly PlainResort[], patience: number): MerchantIndex => {
  const attributes = ATTRIBUTES.map(({ code, values }) => ({
    code,
    name: text(code),
    isFacet: true,
    values: values.map((value) => ({ id: value, code: value, name: text(value) })),
  }));
  const index = new MerchantIndex(attributes, 0, NOW, TODAY);
  index.calendar.patience = patience;
  for (const one of resorts) index.put(loaded(one));
  return index;
};

/** The stays of a resort that a query is after, with their prices now. */
const matchingStays = (one: PlainResort, { filter, minPrice, maxPrice }: SearchQuery, now = NOW, today = TODAY) => {
  const from = filter.fromDate === null ? today : addDays(filter.fromDate, -filter.flexDays);
  const to = filter.toDate === null ? '9999-12-31' : addDays(filter.toDate, filter.flexDays);
  return one.shelves.flatMap((its) =>
    its.stays.flatMap((single) => {
      const inPoints = isInPoints(its.kind);
      const productType = STAY_TYPES[its.kind]!;
      const priced = { productType, fromDate: single.fromDate, price: inPoints ? null : single.price, pointPrice: inPoints ? single.price : null };
      const price = priceOfStay(priced, its.discounts, new Date(now), RATE).price;
      const right =
        single.free &&
        single.fromDate >= today &&
        single.fromDate >= from &&
        addDays(single.fromDate, single.nights) <= to &&
        (filter.productType === 0 || filter.productType === productType) &&
        (filter.party === null || roomFits(its.capacity, filter.party)) &&
        price >= minPrice &&
        price <= maxPrice;
      return right ? [{ ...single, inPoints, price }] : [];
    }),
  );
};

const inPlace = (one: PlainResort, { near, bounds }: SearchQuery): boolean =>
  (near === null || distanceKm(near.latitude, near.longitude, one.latitude, one.longitude) <= near.radiusKm) &&
  (bounds === null || (one.latitude <= bounds.north && one.latitude >= bounds.south && one.longitude <= bounds.east && one.longitude >= bounds.west));

const GROUPS = [{ code: 'stars', values: ['5', '4', '3', '2', '1'] }, ...ATTRIBUTES];
const has = (one: PlainResort, code: string): boolean => one.values.includes(code) || String(one.stars) === code;
const passes = (one: PlainResort, codes: readonly string[], except?: string): boolean =>
  GROUPS.every(({ code, values }) => {
    const chosen = values.filter((value) => codes.includes(value));
    if (code === except || chosen.length === 0) return true;
    return code === 'amenities' ? chosen.every((value) => has(one, value)) : chosen.some((value) => has(one, value));
  });

const lowest = (stays: { price: number; inPoints: boolean }[], inPoints: boolean): number =>
  Math.min(...stays.filter((one) => one.inPoints === inPoints).map((one) => (inPoints ? one.price / RATE : one.price)));
const orNull = (price: number) => (price === Infinity ? null : price);

const compare = (index: MerchantIndex, resorts: readonly PlainResort[], asked: SearchQuery, now = NOW, today = TODAY) => {
  const found = find(index, asked);
  const stays = new Map(resorts.map((one) => [one.id, matchingStays(one, asked, now, today)]));
  const available = resorts.filter((one) => inPlace(one, asked) && stays.get(one.id)!.length > 0);
  const expected = available.filter((one) => passes(one, asked.attributes));

  expect(found.total).toBe(expected.length);
  expect(new Set(pinsOf(index, found).map((pin) => index.resorts.ids[pin.row]))).toEqual(new Set(expected.map((one) => one.id)));
  expect(countFacets(index.resorts, found)).toEqual(
    GROUPS.map(({ code, values }) => ({
      code,
      values: values.map((value) => ({ code: value, count: available.filter((one) => passes(one, asked.attributes, code) && has(one, value)).length })),
    })),
  );

  const key = (one: PlainResort): number | string => {
    const its = stays.get(one.id)!;
    if (asked.sort === 'price') return Math.min(...its.map((single) => single.price));
    if (asked.sort === 'stars') return one.stars;
    if (asked.sort === 'name') return one.id;
    if (asked.sort === 'distance') return asked.near ? distanceKm(asked.near.latitude, asked.near.longitude, one.latitude, one.longitude) : 0;
    return dayNumber(its.map((single) => single.fromDate).toSorted()[0]!);
  };
  const sign = asked.descending ? -1 : 1;
  const collator = new Intl.Collator(asked.language, { numeric: true });
  const byName = (a: PlainResort, b: PlainResort) => collator.compare(`Resort ${a.id}`, `Resort ${b.id}`);
  const order = expected.toSorted((a, b) => (asked.sort === 'name' ? sign * byName(a, b) : sign * (Number(key(a)) - Number(key(b))) || byName(a, b)));
  const page = order.slice(asked.offset, asked.offset + asked.limit);
  expect(found.page.map((one) => one.id)).toEqual(page.map((one) => one.id));
  for (const [place, one] of found.page.entries()) {
    const its = stays.get(page[place]!.id)!;
    expect(one).toMatchObject({
      stayCount: its.length,
      fromPrice: orNull(lowest(its, false)),
      fromPointPrice: orNull(lowest(its, true)),
      nearestFromDate: its.map((single) => single.fromDate).toSorted()[0],
    });
    expect(its.map((single) => single.id)).toEqual(expect.arrayContaining(one.stayIds));
  }
  return { found, available, stays };
};

const catalogue = fc.uniqueArray(resort, { maxLength: 12, selector: (one) => one.id });

describe.each([
  ['the calendar as soon as it helps', 0],
  ['the shelves alone', Infinity],
])('with %s, the index finds what a plain filter finds', (_how, patience) => {
  test('in any catalogue, for any query', () => {
    fc.assert(
      fc.property(catalogue, query, (resorts, asked) => void compare(indexOf(resorts, patience), resorts, asked)),
      { numRuns: 600 },
    );
  });

  test('after stays were taken and freed, resorts replaced and removed', () => {
    const change = fc.record({ at: fc.nat(), what: fc.constantFrom('flip', 'flip', 'flip', 'replace', 'remove'), by: resort });
    fc.assert(
      fc.property(catalogue, fc.array(change, { maxLength: 20 }), query, (resorts, changes, asked) => {
        const index = indexOf(resorts, patience);
        find(index, asked); // a calendar made now must follow what comes
        const now = structuredClone(resorts);
        for (const { at, what, by } of changes) {
          const one = now[at % now.length];
          if (!one) continue;
          if (what === 'remove') {
            index.remove(one.id);
            now.splice(now.indexOf(one), 1);
          } else if (what === 'replace') {
            Object.assign(one, by, { id: one.id });
            index.put(loaded(one));
          } else {
            const its = one.shelves.flatMap((each) => each.stays);
            const flipped = its[at % its.length];
            if (!flipped) continue;
            flipped.free = !flipped.free;
            index.mark(flipped.id, one.id, flipped.free);
            index.mark(flipped.id, one.id, flipped.free);
          }
        }
        compare(index, now, asked);
      }),
      { numRuns: 300 },
    );
  });

  test('after midnight, and when discounts begin and end', () => {
    fc.assert(
      fc.property(catalogue, query, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 30 }), (resorts, asked, milliseconds, days) => {
        const index = indexOf(resorts, patience);
        const today = addDays(TODAY, days);
        index.advance(NOW + milliseconds, today);
        compare(index, resorts, asked, NOW + milliseconds, today);
      }),
      { numRuns: 300 },
    );
  });

  test('and names the nearest dates when the dates are at fault', () => {
    fc.assert(
      fc.property(catalogue, query, (resorts, given) => {
        const asked = { ...given, filter: { ...given.filter, fromDate: given.filter.fromDate ?? TODAY, toDate: null as string | null, flexDays: 0 } };
        asked.filter.toDate = addDays(asked.filter.fromDate, 1);
        const { found } = compare(indexOf(resorts, patience), resorts, asked);
        const undated = { ...asked, filter: { ...asked.filter, fromDate: null, toDate: null } };
        const all = resorts.filter((one) => inPlace(one, asked) && passes(one, asked.attributes)).flatMap((one) => matchingStays(one, undated));
        if (found.total > 0 || all.length === 0) return void expect(found.nearest).toBeNull();
        const wanted = Math.max(dayNumber(asked.filter.fromDate), dayNumber(TODAY));
        const distance = (fromDate: string) => Math.abs(dayNumber(fromDate) - wanted);
        expect(distance(found.nearest!.fromDate)).toBe(Math.min(...all.map((one) => distance(one.fromDate))));
        const then = { ...asked, filter: { ...asked.filter, fromDate: found.nearest!.fromDate, toDate: found.nearest!.toDate } };
        expect(found.nearest!.total).toBe(compare(indexOf(resorts, patience), resorts, then).found.total);
        expect(found.nearest!.total).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('and a large replaced part is copied together', () => {
    const many = Array.from({ length: 300 }, (_, index): PlainStay => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      fromDate: dayFromNumber(dayNumber(TODAY) + index),
      nights: 3,
      price: 10 + (index % 7),
      free: index % 3 > 0,
    }));
    const one: PlainResort = {
      id: '10000000-0000-4000-8000-000000000000',
      latitude: 10,
      longitude: 105,
      stars: 4,
      values: ['spa'],
      shelves: [{ kind: 0, capacity: { adultsMax: 2, childMax: 0, childAgeFrom: 0, childAgeTo: 6 }, discounts: [], stays: many }],
    };
    const index = indexOf([one], patience);
    for (let time = 0; time < 20; time += 1) index.put(loaded(one));
    expect(index.shelves.stays.size).toBeLessThan(2_000);
    const plain = {
      filter: { productType: 0, party: null, fromDate: null, toDate: null, flexDays: 0 },
      keyword: '',
      near: null,
      bounds: null,
      attributes: [],
      minPrice: 0,
      maxPrice: Infinity,
      sort: 'date' as const,
      descending: false,
      limit: 5,
      offset: 0,
      language: 'vi' as const,
      rate: RATE,
    };
    compare(index, [one], plain);
    compare(index, [one], { ...plain, filter: { ...plain.filter, fromDate: addDays(TODAY, 100), toDate: addDays(TODAY, 200) } });
  });
});
