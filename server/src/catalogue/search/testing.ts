import { distanceKm, priceOfStay, roomFits, STAY_TYPES, type Discount, type Party } from '@sandbar/domain/catalogue';
import { addDays, dayNumber } from '@sandbar/domain/common';
import fc from 'fast-check';
import { expect } from 'vitest';
import { countFacets } from './facets.ts';
import { find } from './find.ts';
import { isInPoints } from './kinds.ts';
import { MerchantIndex, type LoadedResort } from './merchant-index.ts';
import { pinsOf } from './pins.ts';
import type { SearchQuery } from './search-query.ts';
import { PACKED_STAY } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/**
 * A simple filter with which the index is compared: random catalogues and queries, the filter's results, and checks of
 * the index's results.
 */

export const TODAY = '2026-11-20';
export const NOW = Date.parse('2026-11-20T05:00:00Z');
export const RATE = 5_000;
/** One kind has two fees, and another kind has none. */
const FEES = [
  { productType: STAY_TYPES[0], amount: 2 },
  { productType: STAY_TYPES[0], amount: 5 },
  { productType: STAY_TYPES[1], amount: 12_000 },
];
const feesOf = (productType: number) =>
  FEES.reduce((sum, fee) => sum + (fee.productType === productType ? fee.amount : 0), 0);
const ATTRIBUTES = [
  { code: 'category', values: ['beach', 'lake', 'city'] },
  { code: 'amenities', values: ['spa', 'golf', 'pool'] },
];

export interface PlainStay {
  id: string;
  fromDate: string;
  nights: number;
  price: number;
  free: boolean;
}
interface PlainGroup {
  roomId: string;
  kind: number;
  fixedPrice: boolean;
  capacity: { adultsMax: number; childMax: number; childAgeFrom: number; childAgeTo: number };
  discounts: Discount[];
  stays: PlainStay[];
}
export interface PlainResort {
  id: string;
  latitude: number;
  longitude: number;
  stars: number;
  values: string[];
  groups: PlainGroup[];
}

export const stay = fc.record({
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
const group: fc.Arbitrary<PlainGroup> = fc.record({
  roomId: fc.uuid(),
  kind: fc.integer({ min: 0, max: 2 }),
  fixedPrice: fc.boolean(),
  capacity: fc.record({
    adultsMax: fc.integer({ min: 1, max: 4 }),
    childMax: fc.integer({ min: 0, max: 2 }),
    childAgeFrom: fc.constantFrom(0, 3),
    childAgeTo: fc.constantFrom(6, 11),
  }),
  discounts: fc.array(discount, { maxLength: 2 }),
  stays: fc.array(stay, { maxLength: 6 }),
});
export const resort: fc.Arbitrary<PlainResort> = fc.record({
  id: fc.uuid(),
  latitude: fc.double({ min: 8, max: 12, noNaN: true }),
  longitude: fc.double({ min: 104, max: 108, noNaN: true }),
  stars: fc.integer({ min: 0, max: 5 }),
  values: fc.subarray(ATTRIBUTES.flatMap((attribute) => attribute.values)),
  groups: fc.array(group, { maxLength: 3 }),
});
const party: fc.Arbitrary<Party | null> = fc.option(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  }),
);
const day = fc.option(fc.integer({ min: -3, max: 60 }).map((days) => addDays(TODAY, days)));
export const query: fc.Arbitrary<SearchQuery> = fc.record({
  filter: fc.record({
    productType: fc.constantFrom<number>(0, 0, ...STAY_TYPES),
    party,
    fromDate: day,
    toDate: day,
    flexDays: fc.integer({ min: 0, max: 5 }),
  }),
  keyword: fc.constant(''),
  near: fc.option(
    fc.record({ latitude: fc.constant(10), longitude: fc.constant(106), radiusKm: fc.integer({ min: 10, max: 300 }) }),
  ),
  bounds: fc.option(
    fc.record({ north: fc.constant(11), south: fc.constant(8.5), east: fc.constant(107), west: fc.constant(105) }),
  ),
  among: fc.constant(null),
  attributes: fc
    .subarray([...ATTRIBUTES.flatMap((attribute) => attribute.values), '5', '4', '3'])
    .map((codes) => codes.slice(0, 3)),
  minPrice: fc.constantFrom(0, 0, 3, 40_000),
  maxPrice: fc.constantFrom(Infinity, Infinity, 10, 60_000),
  withFees: fc.boolean(),
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
export const loaded = (one: PlainResort): LoadedResort => ({
  ...one,
  friendlyUrl: one.id,
  name: text(`Resort ${one.id}`),
  place: text('P'),
  detailAddress: text('D'),
  valueIds: one.values,
  groups: one.groups.map((its) => ({ ...its, stays: packed(its.stays) })),
});

export const indexOf = (resorts: readonly PlainResort[], minSearches: number, groupCost = 8): MerchantIndex => {
  const attributes = ATTRIBUTES.map(({ code, values }) => ({
    code,
    name: text(code),
    isFacet: true,
    values: values.map((value) => ({ id: value, code: value, name: text(value) })),
  }));
  const index = new MerchantIndex(attributes, FEES, 0, NOW, TODAY);
  index.calendar.minSearches = minSearches;
  index.calendar.minGroups = 0;
  index.calendar.groupCost = groupCost;
  for (const one of resorts) index.put(loaded(one));
  return index;
};

/** Does all pending work, which the server does in slices. */
export const settle = (index: MerchantIndex): void => {
  while (index.isBehind) index.workFor(Infinity);
};

/** The stays of a resort that match a query, with their current prices. */
export const matchingStays = (
  one: PlainResort,
  { filter, minPrice, maxPrice, withFees }: SearchQuery,
  now = NOW,
  today = TODAY,
) => {
  const from = filter.fromDate === null ? today : addDays(filter.fromDate, -filter.flexDays);
  const to = filter.toDate === null ? '9999-12-31' : addDays(filter.toDate, filter.flexDays);
  return one.groups.flatMap((its) =>
    its.stays.flatMap((single) => {
      const inPoints = isInPoints(its.kind);
      const productType = STAY_TYPES[its.kind]!;
      const priced = {
        productType,
        fromDate: single.fromDate,
        price: inPoints ? null : single.price,
        pointPrice: inPoints ? single.price : null,
      };
      const price = priceOfStay(priced, its.fixedPrice ? [] : its.discounts, new Date(now), RATE).price;
      const counted = price + (withFees ? feesOf(productType) : 0);
      const right =
        single.free &&
        single.fromDate >= today &&
        single.fromDate >= from &&
        addDays(single.fromDate, single.nights) <= to &&
        (filter.productType === 0 || filter.productType === productType) &&
        (filter.party === null || roomFits(its.capacity, filter.party)) &&
        counted >= minPrice &&
        counted <= maxPrice;
      return right ? [{ ...single, inPoints, productType, price, counted, fees: feesOf(productType) }] : [];
    }),
  );
};

export const inPlace = (one: PlainResort, { near, bounds }: SearchQuery): boolean =>
  (near === null || distanceKm(near.latitude, near.longitude, one.latitude, one.longitude) <= near.radiusKm) &&
  (bounds === null ||
    (one.latitude <= bounds.north &&
      one.latitude >= bounds.south &&
      one.longitude <= bounds.east &&
      one.longitude >= bounds.west));

const GROUPS = [{ code: 'stars', values: ['5', '4', '3', '2', '1'] }, ...ATTRIBUTES];
const has = (one: PlainResort, code: string): boolean => one.values.includes(code) || String(one.stars) === code;
export const passes = (one: PlainResort, codes: readonly string[], except?: string | undefined): boolean =>
  GROUPS.every(({ code, values }) => {
    const chosen = values.filter((value) => codes.includes(value));
    if (code === except || chosen.length === 0) return true;
    return code === 'amenities' ? chosen.every((value) => has(one, value)) : chosen.some((value) => has(one, value));
  });

type Found = ReturnType<typeof matchingStays>[number];
const cheapest = (stays: Found[]): Found[] => {
  const least = Math.min(...stays.map((one) => one.counted));
  return stays.filter((one) => one.counted === least);
};
const ofUnit = (stays: Found[], inPoints: boolean) => stays.filter((one) => one.inPoints === inPoints);
const priceOf = ({ inPoints, price }: Found) => (inPoints ? price / RATE : price);
/** When several stays have the same price with fees, any of them is accepted. */
const pricesOf = (stays: Found[], inPoints: boolean) => {
  const its = cheapest(ofUnit(stays, inPoints)).map(priceOf);
  return its.length > 0 ? its : [null];
};
/** The stays that a card may show. */
const shownOf = (stays: Found[], sort: SearchQuery['sort']) => {
  if (sort === 'price') return cheapest(stays);
  if (sort !== 'date') return cheapest(stays.some((one) => !one.inPoints) ? ofUnit(stays, false) : stays);
  const first = stays.map((one) => one.fromDate).toSorted()[0];
  return stays.filter((one) => one.fromDate === first);
};

export const compare = (
  index: MerchantIndex,
  resorts: readonly PlainResort[],
  asked: SearchQuery,
  now = NOW,
  today = TODAY,
) => {
  const found = find(index, asked);
  const stays = new Map(resorts.map((one) => [one.id, matchingStays(one, asked, now, today)]));
  const available = resorts.filter((one) => inPlace(one, asked) && stays.get(one.id)!.length > 0);
  const expected = available.filter((one) => passes(one, asked.attributes));

  expect(found.total).toBe(expected.length);
  expect(new Set(pinsOf(index, found).map((pin) => index.resorts.ids[pin.row]))).toEqual(
    new Set(expected.map((one) => one.id)),
  );
  expect(countFacets(index.resorts, found)).toEqual(
    GROUPS.map(({ code, values }) => ({
      code,
      values: values.map((value) => ({
        code: value,
        // The number that would remain after choosing it too: all chosen amenities are needed, of other attributes one.
        count: available.filter(
          (one) => passes(one, asked.attributes, code === 'amenities' ? undefined : code) && has(one, value),
        ).length,
      })),
    })),
  );

  const key = (one: PlainResort): number | string => {
    const its = stays.get(one.id)!;
    if (asked.sort === 'price') return Math.min(...its.map((single) => single.counted));
    if (asked.sort === 'stars') return one.stars;
    if (asked.sort === 'name') return one.id;
    if (asked.sort === 'distance')
      return asked.near ? distanceKm(asked.near.latitude, asked.near.longitude, one.latitude, one.longitude) : 0;
    return dayNumber(its.map((single) => single.fromDate).toSorted()[0]!);
  };
  const sign = asked.descending ? -1 : 1;
  const collator = new Intl.Collator(asked.language, { numeric: true });
  const byName = (a: PlainResort, b: PlainResort) => collator.compare(`Resort ${a.id}`, `Resort ${b.id}`);
  const order = expected.toSorted((a, b) =>
    asked.sort === 'name' ? sign * byName(a, b) : sign * (Number(key(a)) - Number(key(b))) || byName(a, b),
  );
  const page = order.slice(asked.offset, asked.offset + asked.limit);
  expect(found.page.map((one) => one.id)).toEqual(page.map((one) => one.id));
  for (const [place, one] of found.page.entries()) {
    const its = stays.get(page[place]!.id)!;
    expect(one).toMatchObject({
      stayCount: its.length,
      nearestFromDate: its.map((single) => single.fromDate).toSorted()[0],
    });
    expect(its.map((single) => single.id)).toEqual(expect.arrayContaining(one.stayIds));
    expect(pricesOf(its, false)).toContain(one.fromPrice);
    expect(pricesOf(its, true)).toContain(one.fromPointPrice);
    expect(
      shownOf(its, asked.sort).map((single) => ({
        productType: single.productType,
        fromDate: single.fromDate,
        nights: single.nights,
        toDate: addDays(single.fromDate, single.nights),
        price: priceOf(single),
        fees: single.fees,
        cheapest: cheapest(its).includes(single),
      })),
    ).toContainEqual(one.stay);
    // Dates, nights and lowest price must come from the same stay.
    expect(
      its.filter(
        (single) =>
          single.fromDate === one.fromDate &&
          single.nights === one.fromNights &&
          single.inPoints === (one.fromPrice === null) &&
          priceOf(single) === (one.fromPrice ?? one.fromPointPrice),
      ),
    ).not.toEqual([]);
    expect(one.toDate).toBe(addDays(one.fromDate, one.fromNights));
  }
  return { found, available, stays };
};
