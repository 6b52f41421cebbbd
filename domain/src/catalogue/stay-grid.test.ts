import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/index.ts';
import {
  changedBy,
  isGridSelection,
  outcomeOf,
  weekIndex,
  type GridSelection,
  type GridStay,
  type StayChange,
} from './stay-grid.ts';

const SATURDAY = '2027-01-02';
const TODAY = '2026-12-30';
const selection: GridSelection = { roomIds: ['a', 'b'], from: SATURDAY, weeks: 2 };
const stay = (fields: Partial<GridStay> = {}): GridStay => ({
  id: 'x',
  roomId: 'a',
  productType: 16_384,
  fromDate: SATURDAY,
  price: 100,
  published: true,
  taken: null,
  ofOwner: false,
  ...fields,
});
const price: StayChange = { kind: 'price', productType: 16_384, price: 200 };
const publish: StayChange = { kind: 'publish', productType: 16_384, price: 200, nights: 7 };
const withdraw: StayChange = { kind: 'withdraw', productType: null };
const apply: StayChange = { kind: 'apply', productType: 16_384, price: 200, nights: 7, ruleSetId: 'set' };
const none = { reprice: [], restore: [], withdraw: [], create: [], same: 0, held: 0, sold: 0, owners: 0, past: 0 };

describe('a change of many stays', () => {
  test.each<[string, Partial<GridStay>, StayChange, object]>([
    ['a free stay gets the price', {}, price, { reprice: ['x'] }],
    ['one at the price already is the same', { price: 200 }, price, { same: 1 }],
    ['a held one keeps its own', { taken: 'held' }, price, { held: 1 }],
    ['a sold one too', { taken: 'sold' }, price, { sold: 1 }],
    ['and a week of an owner', { ofOwner: true }, price, { owners: 1 }],
    ['and one that has started', { fromDate: '2026-12-29' }, price, { past: 1 }],
    ['one in points is not asked about', { productType: 131_072 }, price, {}],
    ['nor is one off the market', { published: false }, price, {}],
    ['a set gives its price', { roomId: 'c' }, { ...apply }, { reprice: ['x'] }],
    ['what has it by that set already is the same', { roomId: 'c', price: 200, ruleSetId: 'set' }, apply, { same: 1 }],
    ['the same price by hand becomes the set’s', { roomId: 'c', price: 200 }, apply, { reprice: ['x'] }],
    ['what was withdrawn comes back at the set’s price', { roomId: 'c', published: false }, apply, { restore: ['x'] }],
    ['a sold stay is not the set’s', { roomId: 'c', taken: 'sold' }, apply, { sold: 1 }],
    ['a free stay is withdrawn', {}, withdraw, { withdraw: ['x'] }],
    ['one in points too, of whichever kind', { productType: 131_072 }, withdraw, { withdraw: ['x'] }],
    ['a room that is let never is', { productType: 33_554_432 }, withdraw, {}],
    ['a sold one is not', { taken: 'sold' }, withdraw, { sold: 1 }],
    ['one that is withdrawn stays so', { published: false }, withdraw, {}],
  ])('%s', (_, fields, change, expected) => {
    // New stays of a set are tested below.
    expect({ ...outcomeOf(selection, [stay(fields)], change, TODAY), create: [] }).toEqual({ ...none, ...expected });
  });

  test('a week is filled up to the number asked for, sold and held stays included', () => {
    const has = [stay({ taken: 'sold' }), stay({ id: 'y', fromDate: '2027-01-05' })];
    const one = { ...selection, roomIds: ['a'] };
    const { create, past } = outcomeOf(one, has, { ...publish, perWeek: 3, weekday: 4 }, TODAY);
    expect(create.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
      ['2027-01-06', '2027-01-13'],
      ['2027-01-13', '2027-01-20'],
      ['2027-01-13', '2027-01-20'],
      ['2027-01-13', '2027-01-20'],
    ]);
    expect(past).toBe(0);
    expect(outcomeOf(one, has, { ...publish, perWeek: 2 }, TODAY).create).toHaveLength(2);
    // A week that has started still takes stays that begin on one of its later days.
    const started = { ...one, weeks: 1 };
    expect(outcomeOf(started, [], { ...publish, weekday: 4 }, '2027-01-04').create).toHaveLength(1);
    expect(outcomeOf(started, [], { ...publish, perWeek: 2 }, '2027-01-04')).toMatchObject({ create: [], past: 2 });
  });

  test('a rate set creates a stay in a week without one, as publishing does', () => {
    const { create } = outcomeOf(selection, [], apply, TODAY);
    expect(create).toEqual(outcomeOf(selection, [], publish, TODAY).create);
    expect(create).toHaveLength(4);
  });

  test('publishes withdrawn stays again, creates missing ones, and leaves existing ones unchanged', () => {
    const stays = [stay({ id: 'back', published: false }), stay({ id: 'there', roomId: 'b', fromDate: '2027-01-11' })];
    expect(outcomeOf(selection, stays, publish, TODAY)).toEqual({
      ...none,
      restore: ['back'],
      same: 1,
      create: [
        { roomId: 'a', fromDate: '2027-01-09', toDate: '2027-01-16' },
        { roomId: 'b', fromDate: SATURDAY, toDate: '2027-01-09' },
      ],
    });
  });

  test('creates no stay in a week that has started', () => {
    const started = { ...selection, roomIds: ['a'], weeks: 1 };
    expect(outcomeOf(started, [], publish, '2027-01-03')).toEqual({ ...none, past: 1 });
  });

  test('never changes stays that are held, sold, past or an owner’s', () => {
    const one = fc.record({
      id: fc.uuid(),
      roomId: fc.constantFrom('a', 'b'),
      productType: fc.constantFrom(16_384, 131_072, 33_554_432),
      fromDate: fc.integer({ min: -9, max: 13 }).map((days) => addDays(SATURDAY, days)),
      price: fc.constantFrom(100, 200),
      published: fc.boolean(),
      taken: fc.constantFrom(null, 'held' as const, 'sold' as const),
      ofOwner: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one), fc.constantFrom(price, publish, withdraw), (stays, change) => {
        const outcome = outcomeOf(selection, stays, change, TODAY);
        const touched = new Set([...outcome.reprice, ...outcome.restore, ...outcome.withdraw]);
        for (const each of stays)
          if (each.taken || each.ofOwner || each.fromDate < TODAY || each.productType === 33_554_432)
            expect(touched).not.toContain(each.id);
        expect(changedBy(outcome)).toBe(touched.size + outcome.create.length);
      }),
    );
  });
});

test.each([
  [{ roomIds: ['a'], from: SATURDAY, weeks: 1 }, true],
  [{ roomIds: [], from: SATURDAY, weeks: 1 }, false],
  [{ roomIds: ['a'], from: '2027-01-03', weeks: 1 }, false],
  [{ roomIds: ['a'], from: SATURDAY, weeks: 107 }, false],
  [{ roomIds: Array.from({ length: 50 }, String), from: SATURDAY, weeks: 100 }, true],
  [{ roomIds: Array.from({ length: 51 }, String), from: SATURDAY, weeks: 100 }, false],
])('a selection %#', (given, right) => expect(isGridSelection(given)).toBe(right));

test('weeks are counted from Saturday to Saturday', () => {
  expect([SATURDAY, '2027-01-08', '2027-01-09', '2027-01-01'].map((day) => weekIndex(SATURDAY, day))).toEqual([
    0, 0, 1, -1,
  ]);
});
