import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOfStay, ProductType, type Discount } from '../catalogue/index.ts';
import { addDays } from '../common/index.ts';
import { leastRentPrice, quoteRent, rentReductions, takenOff } from './rent-price.ts';
import { chooseRentPrograms, programDays, type ChosenProgram, type RentPlugin } from './rent-programs.ts';

const today = '2027-01-10';
const checkIn = '2027-04-22';
const currency = 'VND';
const LEAST = leastRentPrice(currency);
const name = { vi: 'a', en: 'a' };

let made = 0;
const program = (
  plugin: Partial<RentPlugin> & { kind: RentPlugin['kind'] },
  days: number | null = null,
): ChosenProgram => ({
  program: {
    id: `p${(made += 1)}`,
    name,
    fromDate: '2027-01-01',
    toDate: '2027-12-31',
    plugins: [{ id: 'g', ...plugin } as RentPlugin],
  },
  applyBeforeCheckIn: days,
});
const percent = (value: number, maxAmount = 1e9, days: number | null = null) =>
  program({ kind: 'percent', percent: value, maxAmount }, days);
const amount = (value: number, days: number | null = null) => program({ kind: 'amount', amount: value }, days);
const over = (chosen: ChosenProgram, fromDate: string, toDate: string): ChosenProgram => ({
  ...chosen,
  program: { ...chosen.program, fromDate, toDate },
});

const quote = (price: number, chosen: readonly ChosenProgram[]) =>
  quoteRent(price, chosen, { today, checkIn, currency });

describe('the price of a room by its programs', () => {
  test.each([
    ['nothing chosen', 12_500_000, [], 12_500_000, 12_500_000],
    ['10 % off, below its limit', 12_500_000, [percent(10, 2_000_000)], 11_250_000, 11_250_000],
    ['10 % off, but not more than 1 million', 12_500_000, [percent(10, 1_000_000)], 11_500_000, 11_500_000],
    ['10 % off, and not a dong more than its limit', 12_500_000, [percent(10, 1_249_999)], 11_250_001, 11_250_001],
    ['a fixed amount', 12_500_000, [amount(500_000)], 12_000_000, 12_000_000],
    [
      'the drawing: at once and 45 days before',
      12_500_000,
      [percent(10, 2_000_000), amount(500_000, 45)],
      10_750_000,
      11_250_000,
    ],
    ['percentages before amounts', 10_000_000, [amount(1_000_000), percent(10)], 8_000_000, 8_000_000],
    ['each of what the other left', 10_000_000, [percent(10), percent(20)], 7_200_000, 7_200_000],
    ['half a dong is rounded up off', 1_000_005, [percent(10)], 1_000_000, 1_000_000],
    ['never below the least price', 1_200_000, [amount(500_000)], 1_000_000, 1_000_000],
    ['nothing of the least price itself', 1_000_000, [percent(50)], 1_000_000, 1_000_000],
    ['words take nothing off', 5_000_000, [program({ kind: 'text', content: name })], 5_000_000, 5_000_000],
  ] as const)('%s', (_, price, chosen, withAll, withCurrent) =>
    expect(quote(price, chosen)).toMatchObject({ withAll, withCurrent }),
  );

  test('the deduction of each program is listed in the order of choice', () =>
    expect(quote(10_000_000, [amount(1_000_000), percent(10)]).programs.map((each) => each.amount)).toEqual([
      1_000_000, 1_000_000,
    ]));
});

describe('when a program is in force', () => {
  test.each([
    ['at once: from its own first day', null, '2027-01-01', '2027-12-31', { from: '2027-01-01', to: checkIn }],
    ['45 days before', 45, '2027-01-01', '2027-12-31', { from: '2027-03-08', to: checkIn }],
    ['1 day before', 1, '2027-01-01', '2027-12-31', { from: '2027-04-21', to: checkIn }],
    ['scheduled before the program begins', 45, '2027-04-01', '2027-12-31', { from: '2027-04-01', to: checkIn }],
    ['until the program ends', null, '2027-01-01', '2027-02-01', { from: '2027-01-01', to: '2027-02-01' }],
    ['its one day is check-in', null, checkIn, '2027-12-31', { from: checkIn, to: checkIn }],
    ['it begins after check-in', null, addDays(checkIn, 1), '2027-12-31', null],
    ['it ends before it was to apply', 30, '2027-01-01', '2027-03-22', null],
    [
      'it ends on the day on which it was to apply',
      31,
      '2027-01-01',
      '2027-03-22',
      { from: '2027-03-22', to: '2027-03-22' },
    ],
  ])('%s', (_, days, from, to, expected) =>
    expect(programDays(over(amount(1, days), from, to), checkIn)).toEqual(expected),
  );

  test('a program is in force on its last day and over on the next', () => {
    const last = over(amount(500_000), '2027-01-01', today);
    expect(quote(5_000_000, [last])).toMatchObject({ withAll: 4_500_000, withCurrent: 4_500_000 });
    const then = quoteRent(5_000_000, [last], { today: addDays(today, 1), checkIn, currency });
    expect(then).toMatchObject({ withAll: 5_000_000, programs: [{ amount: 0, days: null, now: false }] });
  });
});

test('a guest sees the price in steps', () => {
  const chosen = [percent(10, 2_000_000), amount(500_000, 45), over(amount(250_000), '2027-02-01', '2027-02-28')];
  expect(quote(12_500_000, chosen).steps).toEqual([
    { from: today, to: '2027-01-31', price: 11_250_000 },
    { from: '2027-02-01', to: '2027-02-28', price: 11_000_000 },
    { from: '2027-03-01', to: '2027-03-07', price: 11_250_000 },
    { from: '2027-03-08', to: checkIn, price: 10_750_000 },
  ]);
  expect(quoteRent(5_000_000, chosen, { today: addDays(checkIn, 1), checkIn, currency }).steps).toEqual([]);
});

const anyProgram = fc
  .record({
    kind: fc.constantFrom('amount', 'percent', 'text') as fc.Arbitrary<RentPlugin['kind']>,
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    begins: fc.integer({ min: -20, max: 120 }),
    lasts: fc.integer({ min: 0, max: 120 }),
    days: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .map(({ kind, amount: value, percent: part, begins, lasts, days }) =>
    over(
      kind === 'percent'
        ? percent(part, value, days)
        : kind === 'amount'
          ? amount(value, days)
          : program({ kind, content: name }, days),
      addDays(today, begins),
      addDays(today, begins + lasts),
    ),
  );
const anyPrice = fc.integer({ min: LEAST, max: 1e9 });
const anyChoice = fc.array(anyProgram, { maxLength: 6 });

describe('any choice of programs', () => {
  test('the price stays between the lowest and the room’s own; all programs deduct no less than those in force', () =>
    fc.assert(
      fc.property(anyPrice, anyChoice, (price, chosen) => {
        const { withAll, withCurrent, programs, steps } = quote(price, chosen);
        expect(withAll).toBeGreaterThanOrEqual(LEAST);
        expect(withCurrent).toBeGreaterThanOrEqual(withAll);
        expect(price).toBeGreaterThanOrEqual(withCurrent);
        expect(programs.reduce((sum, each) => sum + each.amount, withAll)).toBe(price);
        for (const step of steps) expect(step.price).toBeGreaterThanOrEqual(withAll);
      }),
    ));

  test('the order of choice does not matter', () =>
    fc.assert(
      fc.property(anyPrice, anyChoice, (price, chosen) => {
        const turned = quote(price, chosen.toReversed());
        expect({ ...turned, programs: turned.programs.toReversed() }).toEqual(quote(price, chosen));
      }),
    ));

  test('another program never raises the price', () =>
    fc.assert(
      fc.property(anyPrice, anyChoice, anyProgram, (price, chosen, more) => {
        expect(quote(price, [...chosen, more]).withAll).toBeLessThanOrEqual(quote(price, chosen).withAll);
      }),
    ));

  test('price steps follow each other without a gap, each with another price', () =>
    fc.assert(
      fc.property(anyPrice, anyChoice, (price, chosen) => {
        const { steps, withCurrent } = quote(price, chosen);
        expect(steps[0]).toMatchObject({ from: today, price: withCurrent });
        expect(steps.at(-1)!.to).toBe(checkIn);
        for (const [place, step] of steps.slice(1).entries()) {
          expect(step.from).toBe(addDays(steps[place]!.to, 1));
          expect(step.price).not.toBe(steps[place]!.price);
        }
      }),
    ));

  test('on each day the price equals the catalogue’s price with the programs as discounts', () =>
    fc.assert(
      fc.property(anyPrice, anyChoice, fc.integer({ min: 0, max: 102 }), (price, chosen, later) => {
        const day = addDays(today, later);
        const discounts = rentReductions(chosen, checkIn, currency).map((reduction): Discount => ({
          ...reduction,
          from: new Date(`${reduction.from}T00:00:00+07:00`),
          to: new Date(`${addDays(reduction.to, 1)}T00:00:00+07:00`),
          checkInFrom: null,
          checkInTo: null,
        }));
        const stay = { productType: ProductType.RentVacation, fromDate: checkIn, price, pointPrice: null };
        const { steps } = quote(price, chosen);
        const then = steps.find((step) => step.from <= day && step.to >= day)!;
        for (const time of ['00:00:00', '23:59:59']) {
          const now = new Date(`${day}T${time}+07:00`);
          expect(priceOfStay(stay, discounts, now, 5_000).price).toBe(then.price);
        }
      }),
    ));
});

test('the deductions by position add up', () => {
  const reductions = rentReductions([amount(300_000), percent(50, 400_000)], checkIn, currency);
  expect(takenOff(2_000_000, reductions)).toEqual({ price: 1_300_000, amounts: [400_000, 300_000] });
});

describe('choosing programs', () => {
  const room = { resortId: 'r1', roomId: null, checkIn };
  const offered = (targets: { kind: 'resort' | 'room'; id: string }[], from = '2027-01-01', to = '2027-12-31') => [
    { ...over(amount(1), from, to).program, id: 'a', targets },
  ];
  const ask = (days: number | null = null) => [{ promotionId: 'a', applyBeforeCheckIn: days }];
  test.each([
    ['for everything', offered([]), null],
    ['for its resort', offered([{ kind: 'resort', id: 'r1' }]), null],
    ['for another resort', offered([{ kind: 'resort', id: 'r2' }]), 'RENT_PROMOTION_OTHER_ROOM'],
    [
      'for a room class that has the id of its resort',
      offered([{ kind: 'room', id: 'r1' }]),
      'RENT_PROMOTION_OTHER_ROOM',
    ],
    ['over since yesterday', offered([], '2027-01-01', addDays(today, -1)), 'RENT_PROMOTION_NEVER'],
    ['over today', offered([], '2027-01-01', today), null],
    ['none', [], 'RENT_PROMOTION_UNKNOWN'],
  ])('a program that is %s', (_, found, code) => {
    const result = chooseRentPrograms(ask(), found, room, today);
    expect(result.ok ? null : result.refusal.code).toBe(code);
  });

  test('a program for a room class is valid only for rentals of this class', () => {
    const found = offered([{ kind: 'room', id: 'mine' }]);
    expect(chooseRentPrograms(ask(), found, room, today).ok).toBe(false);
    expect(chooseRentPrograms(ask(), found, { ...room, roomId: 'mine' }, today).ok).toBe(true);
  });
});

test('in euro nothing brings a room below 40 euros', () => {
  const { withAll } = quoteRent(10_000, [percent(90)], { today: checkIn, checkIn, currency: 'EUR' });
  expect(withAll).toBe(4_000);
});
