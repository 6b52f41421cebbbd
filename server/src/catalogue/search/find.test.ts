import { distanceKm, priceOfStay, roomFits, STAY_TYPES, type Discount, type Party } from '@sandbar/domain/catalogue';
import { addDays, dayFromNumber, dayNumber } from '@sandbar/domain/common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { countFacets } from './facets.ts';
import { find } from './find.ts';
import { isInPoints } from './kinds.ts';
import { MerchantIndex, type LoadedResort } from './merchant-index.ts';
import { pinsOf } from './pins.ts';
import type { SearchQuery } from './search-query.ts';
import { packWhen, PACKED_STAY } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/**
 * The index beside a filter that is written to be obviously right: random catalogues, random queries, random changes in
 * between.
 */

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
interface PlainGroup {
  roomId: string;
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
  groups: PlainGroup[];
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
const group: fc.Arbitrary<PlainGroup> = fc.record({
  roomId: fc.uuid(),
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
  groups: fc.array(group, { maxLength: 3 }),
});
const party: fc.Arbitrary<Party | null> = fc.option(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  }),
);
const day = fc.option(fc.integer({ min: -3, max: 60 }).map((days) => addDays(TODAY, days)));
const query: fc.Arbitrary<SearchQuery> = fc.record({
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
  attributes: fc
    .subarray([...ATTRIBUTES.flatMap((attribute) => attribute.values), '5', '4', '3'])
    .map((codes) => codes.slice(0, 3)),
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
  groups: one.groups.map((its) => ({ ...its, stays: packed(its.stays) })),
});

const indexOf = (resorts: readonly PlainResort[], minSearches: number, groupCost = 8): MerchantIndex => {
  const attributes = ATTRIBUTES.map(({ code, values }) => ({
    code,
    name: text(code),
    isFacet: true,
    values: values.map((value) => ({ id: value, code: value, name: text(value) })),
  }));
  const index = new MerchantIndex(attributes, 0, NOW, TODAY);
  index.calendar.minSearches = minSearches;
  index.calendar.minGroups = 0;
  index.calendar.groupCost = groupCost;
  for (const one of resorts) index.put(loaded(one));
  return index;
};

/** Does what is left to do, as the server does in slices. */
const settle = (index: MerchantIndex): void => {
  while (index.isBehind) index.workFor(Infinity);
};

/** The stays of a resort that a query is after, with their prices now. */
const matchingStays = (one: PlainResort, { filter, minPrice, maxPrice }: SearchQuery, now = NOW, today = TODAY) => {
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
  (bounds === null ||
    (one.latitude <= bounds.north &&
      one.latitude >= bounds.south &&
      one.longitude <= bounds.east &&
      one.longitude >= bounds.west));

const GROUPS = [{ code: 'stars', values: ['5', '4', '3', '2', '1'] }, ...ATTRIBUTES];
const has = (one: PlainResort, code: string): boolean => one.values.includes(code) || String(one.stars) === code;
const passes = (one: PlainResort, codes: readonly string[], except?: string | undefined): boolean =>
  GROUPS.every(({ code, values }) => {
    const chosen = values.filter((value) => codes.includes(value));
    if (code === except || chosen.length === 0) return true;
    return code === 'amenities' ? chosen.every((value) => has(one, value)) : chosen.some((value) => has(one, value));
  });

const lowest = (stays: { price: number; inPoints: boolean }[], inPoints: boolean): number =>
  Math.min(...stays.filter((one) => one.inPoints === inPoints).map((one) => (inPoints ? one.price / RATE : one.price)));
const orNull = (price: number) => (price === Infinity ? null : price);

const compare = (
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
        // What choosing it as well leaves: of amenities all must be there, of others any will do.
        count: available.filter(
          (one) => passes(one, asked.attributes, code === 'amenities' ? undefined : code) && has(one, value),
        ).length,
      })),
    })),
  );

  const key = (one: PlainResort): number | string => {
    const its = stays.get(one.id)!;
    if (asked.sort === 'price') return Math.min(...its.map((single) => single.price));
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
      fromPrice: orNull(lowest(its, false)),
      fromPointPrice: orNull(lowest(its, true)),
      nearestFromDate: its.map((single) => single.fromDate).toSorted()[0],
    });
    expect(its.map((single) => single.id)).toEqual(expect.arrayContaining(one.stayIds));
    // The dates, the nights and the price that a card shows are of one stay.
    expect(
      its.filter(
        (single) =>
          single.fromDate === one.fromDate &&
          single.nights === one.fromNights &&
          lowest([single], one.fromPrice === null) === (one.fromPrice ?? one.fromPointPrice),
      ),
    ).not.toEqual([]);
    expect(one.toDate).toBe(addDays(one.fromDate, one.fromNights));
  }
  return { found, available, stays };
};

const catalogue = fc.uniqueArray(resort, { maxLength: 12, selector: (one) => one.id });

const change = fc.record({
  at: fc.nat(),
  what: fc.constantFrom(
    'flip',
    'flip',
    'publish',
    'publish',
    'withdraw',
    'reprice',
    'replace',
    'remove',
    'midnight',
    'search',
  ),
  by: resort,
  its: stay,
});

/** Leaves out one of the ways in which a change reaches the index. */
type Sabotage = (index: MerchantIndex) => void;

/** The index and the plain resorts change alike, and are then compared. */
const randomChanges = (minSearches: number, queries = query, sabotage: Sabotage = () => {}) =>
  fc.property(catalogue, fc.array(change, { maxLength: 20 }), queries, (resorts, changes, asked) => {
    const index = indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8);
    find(index, asked); // a calendar made now must follow what comes
    settle(index);
    sabotage(index);
    const plain = structuredClone(resorts);
    let today = TODAY;
    for (const { at, what, by, its } of changes) {
      const one = plain[at % plain.length];
      const group = one?.groups[at % one.groups.length];
      const known = one?.groups.flatMap((each) => each.stays) ?? [];
      const single = known[at % known.length];
      if (what === 'midnight') index.advance(NOW, (today = addDays(today, 1 + (at % 5))));
      else if (what === 'search') find(index, asked);
      else if (!one) continue;
      else if (what === 'remove') {
        index.remove(one.id);
        plain.splice(plain.indexOf(one), 1);
      } else if (what === 'replace') {
        Object.assign(one, by, { id: one.id });
        index.put(loaded(one));
      } else if (what === 'publish') {
        if (!group || !isFresh(one, its.id)) continue;
        group.stays.push({ ...its, free: true });
        const stays = [
          { id: uuidBytes(its.id), when: packWhen(dayNumber(its.fromDate), its.nights, true), price: its.price },
        ];
        const room = { resortId: one.id, roomId: group.roomId, kind: group.kind };
        for (const _ of 'twice') expect(index.publish({ ...room, stays })).toBe(true);
      } else if (!single) continue;
      else if (what === 'withdraw') {
        for (const each of one.groups)
          if (each.stays.includes(single)) each.stays.splice(each.stays.indexOf(single), 1);
        for (const _ of 'twice') index.withdraw(single.id, one.id);
      } else if (what === 'reprice') {
        single.price = its.price;
        index.reprice(single.id, one.id, its.price);
      } else {
        single.free = !single.free;
        for (const _ of 'twice') index.mark(single.id, one.id, single.free);
      }
    }
    compare(index, plain, asked, NOW, today);
    settle(index);
    compare(index, plain, asked, NOW, today);
  });

const isFresh = (one: PlainResort, id: string): boolean =>
  one.groups.every((group) => group.stays.every((each) => each.id !== id));

/** Everything free within a month. */
const anything = query.map((given): SearchQuery => {
  const filter = { productType: 0, party: null, fromDate: TODAY, toDate: addDays(TODAY, 40), flexDays: 0 };
  return {
    ...given,
    filter,
    near: null,
    bounds: null,
    attributes: [],
    minPrice: 0,
    maxPrice: Infinity,
    offset: 0,
    limit: 5,
  };
});

describe.each<[string, Sabotage, number]>([
  ['the calendar does not follow', (index) => void (index.calendar.follow = () => {}), 0],
  ['a published stay is not put in', (index) => void (index.groups.insert = () => {}), Infinity],
  ['a withdrawn stay is left in', (index) => void (index.groups.delete = () => {}), Infinity],
  ['a new price is not taken', (index) => void (index.groups.setPrice = () => {}), Infinity],
  ['midnight does not come', (index) => void (index.advance = () => {}), Infinity],
  ['a group is not summarised', (index) => void (index.groups.summarise = () => {}), Infinity],
])('when %s', (_what, sabotage, minSearches) => {
  test('the index does not find what a plain filter finds', () => {
    expect(fc.check(randomChanges(minSearches, anything, sabotage), { numRuns: 500, endOnFailure: true }).failed).toBe(
      true,
    );
  });
});

describe.each([
  ['the calendar as soon as it helps', 0],
  ['the calendar, and the groups of what it leaves open', -1],
  ['the groups alone', Infinity],
])('with %s, the index finds what a plain filter finds', (_how, minSearches) => {
  test('in any catalogue, for any query', () => {
    fc.assert(
      fc.property(
        catalogue,
        query,
        (resorts, asked) => void compare(indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8), resorts, asked),
      ),
      { numRuns: rounds(250, 600) },
    );
  });

  test('after stays were published, withdrawn, repriced, taken and freed, resorts replaced and removed, and nights passed', () => {
    fc.assert(randomChanges(minSearches), { numRuns: rounds(200, 500) });
  });

  test('after midnight at once, and when discounts begin and end once prices were reckoned anew', () => {
    fc.assert(
      fc.property(
        catalogue,
        query,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 30 }),
        (resorts, asked, milliseconds, days) => {
          const index = indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8);
          const today = addDays(TODAY, days);
          index.advance(NOW, today);
          compare(index, resorts, asked, NOW, today);
          index.advance(NOW + milliseconds, today);
          settle(index);
          compare(index, resorts, asked, NOW + milliseconds, today);
        },
      ),
      { numRuns: rounds(120, 300) },
    );
  });

  test('and names the nearest dates when the dates are at fault', () => {
    fc.assert(
      fc.property(catalogue, query, (resorts, given) => {
        const asked = {
          ...given,
          filter: {
            ...given.filter,
            fromDate: given.filter.fromDate ?? TODAY,
            toDate: null as string | null,
            flexDays: 0,
          },
        };
        asked.filter.toDate = addDays(asked.filter.fromDate, 1);
        const { found } = compare(indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8), resorts, asked);
        const undated = { ...asked, filter: { ...asked.filter, fromDate: null, toDate: null } };
        const all = resorts
          .filter((one) => inPlace(one, asked) && passes(one, asked.attributes))
          .flatMap((one) => matchingStays(one, undated));
        if (found.total > 0 || all.length === 0) return void expect(found.nearest).toBeNull();
        const wanted = Math.max(dayNumber(asked.filter.fromDate), dayNumber(TODAY));
        const distance = (fromDate: string) => Math.abs(dayNumber(fromDate) - wanted);
        expect(distance(found.nearest!.fromDate)).toBe(Math.min(...all.map((one) => distance(one.fromDate))));
        const then = {
          ...asked,
          filter: { ...asked.filter, fromDate: found.nearest!.fromDate, toDate: found.nearest!.toDate },
        };
        expect(found.nearest!.total).toBe(
          compare(indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8), resorts, then).found.total,
        );
        expect(found.nearest!.total).toBeGreaterThan(0);
      }),
      { numRuns: rounds(120, 300) },
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
      groups: [
        {
          roomId: '20000000-0000-4000-8000-000000000000',
          kind: 0,
          capacity: { adultsMax: 2, childMax: 0, childAgeFrom: 0, childAgeTo: 6 },
          discounts: [],
          stays: many,
        },
      ],
    };
    const index = indexOf([one], minSearches);
    for (let time = 0; time < 20; time += 1) index.put(loaded(one));
    expect(index.groups.stays.chunks.reduce((sum, chunk) => sum + chunk.used, 0)).toBeLessThan(2_000);
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
    compare(index, [one], {
      ...plain,
      filter: { ...plain.filter, fromDate: addDays(TODAY, 100), toDate: addDays(TODAY, 200) },
    });
  });
});
