import { addDays, dayFromNumber, dayNumber } from '@sandbar/domain/common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { find } from './find.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { SearchQuery } from './search-query.ts';
import { packWhen } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';
import {
  TODAY,
  NOW,
  RATE,
  type PlainStay,
  type PlainResort,
  stay,
  resort,
  query,
  loaded,
  indexOf,
  settle,
  matchingStays,
  inPlace,
  passes,
  compare,
} from './testing.ts';

/** Compares the index with a simple filter on random catalogues and queries, with random changes in between. */

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

/** Disables one of the ways in which a change reaches the index. */
type Sabotage = (index: MerchantIndex) => void;

/** Applies the same changes to the index and to the plain resorts, and compares them. */
const randomChanges = (minSearches: number, queries = query, sabotage: Sabotage = () => {}) =>
  fc.property(catalogue, fc.array(change, { maxLength: 20 }), queries, (resorts, changes, asked) => {
    const index = indexOf(resorts, minSearches, minSearches < 0 ? 0.4 : 8);
    find(index, asked); // This builds the calendar, which must follow the later changes.
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
        const { roomId, kind, fixedPrice } = group;
        const room = { resortId: one.id, roomId, kind, fixedPrice };
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

test('the index finds the same resorts in a subset as in the whole catalogue', () => {
  fc.assert(
    fc.property(catalogue, query, fc.infiniteStream(fc.boolean()), (resorts, asked, named) => {
      const those = resorts.filter(() => named.next().value);
      const among = [...those.map(({ id }) => id), '00000000-0000-4000-8000-000000000000'];
      compare(indexOf(resorts, 0), those, { ...asked, among });
    }),
    { numRuns: rounds(300, 5_000) },
  );
});

/** All stays that are free within a month. */
const anything = query.map((given): SearchQuery => {
  const filter = { productType: 0, party: null, fromDate: TODAY, toDate: addDays(TODAY, 40), flexDays: 0 };
  return {
    ...given,
    filter,
    near: null,
    bounds: null,
    among: null,
    attributes: [],
    minPrice: 0,
    maxPrice: Infinity,
    withFees: false,
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
  test('control: with a fault the index differs from a plain filter', () => {
    expect(fc.check(randomChanges(minSearches, anything, sabotage), { numRuns: 500, endOnFailure: true }).failed).toBe(
      true,
    );
  });
});

describe.each([
  ['the calendar as soon as it helps', 0],
  ['the calendar, and the groups of what it leaves open', -1],
  ['the groups alone', Infinity],
])('with %s, the index finds the same as a plain filter', (_how, minSearches) => {
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

  test('after stays were published, withdrawn, repriced, taken and freed, and resorts replaced and removed', () => {
    fc.assert(randomChanges(minSearches), { numRuns: rounds(200, 500) });
  });

  test('changes at midnight at once, and with discounts once prices were recalculated', () => {
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

  test('and names the nearest dates when no stay fits the dates', () => {
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

  test('and copies a large replaced part at once', () => {
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
          fixedPrice: false,
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
      among: null,
      attributes: [],
      minPrice: 0,
      maxPrice: Infinity,
      withFees: false,
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
