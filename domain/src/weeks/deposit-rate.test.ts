import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayFromNumber, dayNumber } from '../common/index.ts';
import { depositCurve, depositRate } from './deposit-rate.ts';
import { depositPoints, quoteDeposit } from './deposit-quote.ts';

// Back-office section 9: months between today and check-in. Every day is written by hand from a calendar.
describe('the rate at each month boundary and a day before and after', () => {
  test.each([
    // from the 15th: nothing is clamped
    ['2026-11-15', '2027-01-14', 0],
    ['2026-11-15', '2027-01-15', 60],
    ['2026-11-15', '2027-01-16', 60],
    ['2026-11-15', '2027-02-14', 60],
    ['2026-11-15', '2027-02-15', 60],
    ['2026-11-15', '2027-02-16', 80],
    ['2026-11-15', '2027-05-14', 80],
    ['2026-11-15', '2027-05-15', 80],
    ['2026-11-15', '2027-05-16', 90],
    ['2026-11-15', '2027-08-14', 90],
    ['2026-11-15', '2027-08-15', 90],
    ['2026-11-15', '2027-08-16', 95],
    ['2026-11-15', '2027-11-14', 95],
    ['2026-11-15', '2027-11-15', 95],
    ['2026-11-15', '2027-11-16', 100],
    ['2026-11-15', '2029-11-15', 100],
    // from 31 December: two months later is the last of February, three the 31st of March
    ['2026-12-31', '2027-02-27', 0],
    ['2026-12-31', '2027-02-28', 60],
    ['2026-12-31', '2027-03-01', 60],
    ['2026-12-31', '2027-03-30', 60],
    ['2026-12-31', '2027-03-31', 60],
    ['2026-12-31', '2027-04-01', 80],
    ['2026-12-31', '2027-06-29', 80],
    ['2026-12-31', '2027-06-30', 80],
    ['2026-12-31', '2027-07-01', 90],
    ['2026-12-31', '2027-09-29', 90],
    ['2026-12-31', '2027-09-30', 90],
    ['2026-12-31', '2027-10-01', 95],
    ['2026-12-31', '2027-12-30', 95],
    ['2026-12-31', '2027-12-31', 95],
    ['2026-12-31', '2028-01-01', 100],
    // into a leap year: two months after 31 December 2027 is 29 February 2028
    ['2027-12-31', '2028-02-28', 0],
    ['2027-12-31', '2028-02-29', 60],
    ['2027-12-31', '2028-03-01', 60],
    // three months after 29 and 30 November 2027 are both 29 February 2028
    ['2027-11-29', '2028-02-29', 60],
    ['2027-11-29', '2028-03-01', 80],
    ['2027-11-30', '2028-02-29', 60],
    ['2027-11-30', '2028-03-01', 80],
    // from 29 February: twelve months later is 28 February
    ['2028-02-29', '2028-04-28', 0],
    ['2028-02-29', '2028-04-29', 60],
    ['2028-02-29', '2028-04-30', 60],
    ['2028-02-29', '2028-05-28', 60],
    ['2028-02-29', '2028-05-29', 60],
    ['2028-02-29', '2028-05-30', 80],
    ['2028-02-29', '2028-08-28', 80],
    ['2028-02-29', '2028-08-29', 80],
    ['2028-02-29', '2028-08-30', 90],
    ['2028-02-29', '2028-11-28', 90],
    ['2028-02-29', '2028-11-29', 90],
    ['2028-02-29', '2028-11-30', 95],
    ['2028-02-29', '2029-02-27', 95],
    ['2028-02-29', '2029-02-28', 95],
    ['2028-02-29', '2029-03-01', 100],
    // from 28 February into a leap year: twelve months later is the 28th, not the last of the month
    ['2027-02-28', '2028-02-27', 95],
    ['2027-02-28', '2028-02-28', 95],
    ['2027-02-28', '2028-02-29', 100],
    // from 30 April: a month of 31 days behind each boundary
    ['2027-04-30', '2027-06-29', 0],
    ['2027-04-30', '2027-06-30', 60],
    ['2027-04-30', '2027-07-30', 60],
    ['2027-04-30', '2027-07-31', 80],
    ['2027-04-30', '2027-10-30', 80],
    ['2027-04-30', '2027-10-31', 90],
    ['2027-04-30', '2028-01-30', 90],
    ['2027-04-30', '2028-01-31', 95],
    ['2027-04-30', '2028-04-30', 95],
    ['2027-04-30', '2028-05-01', 100],
    // from 31 August: six months later is the last of February
    ['2026-08-31', '2026-10-30', 0],
    ['2026-08-31', '2026-10-31', 60],
    ['2026-08-31', '2026-11-30', 60],
    ['2026-08-31', '2026-12-01', 80],
    ['2026-08-31', '2027-02-28', 80],
    ['2026-08-31', '2027-03-01', 90],
  ])('deposited on %s for check-in on %s: %i percent', (on, checkIn, percent) => {
    expect(depositRate(on, checkIn)).toBe(percent);
  });
});

test.each([
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-15', 14, '2028-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (from, months, day) => expect(addMonths(from, months)).toBe(day));

describe('the curve', () => {
  test('of a week in September as it falls from November on', () => {
    expect(depositCurve('2026-11-22', '2027-09-18')).toEqual([
      { percent: 95, from: '2026-11-22', until: '2026-12-17' },
      { percent: 90, from: '2026-12-18', until: '2027-03-17' },
      { percent: 80, from: '2027-03-18', until: '2027-06-17' },
      { percent: 60, from: '2027-06-18', until: '2027-07-18' },
    ]);
  });
  test('has no points when it is too late', () => expect(depositCurve('2026-11-22', '2027-01-21')).toEqual([]));

  const days = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2032-12-31') }).map(dayFromNumber);
  test('has the rate of each day, and never rises', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 30, max: 800 }), fc.nat(800), (today, ahead, later) => {
        const checkIn = addDays(today, ahead);
        const day = addDays(today, later);
        const curve = depositCurve(today, checkIn);
        const plateau = curve.find(({ from, until }) => from <= day && day <= until);
        expect(plateau?.percent ?? 0).toBe(depositRate(day, checkIn));
        expect(curve.every(({ percent }, place) => place === 0 || percent < curve[place - 1]!.percent)).toBe(true);
      }),
    );
  });
});

const soonest = '2027-01-22';
const terms = { nightPrice: 3_000_000, exchangeRate: 5_000, fromDate: '2027-09-18', toDate: '2027-09-25' };
describe('what a deposit is worth', () => {
  test('points at the rate, resale a tenth of the room price above it', () => {
    expect(quoteDeposit('2026-11-22', terms, soonest)).toEqual({
      ok: true,
      value: {
        ...terms,
        nights: 7,
        percent: 95,
        points: 3_990, // 3,000,000 × 7 × 0.95 ÷ 5,000
        pointPrice: 4_410, // × 1.05
        price: 22_050_000,
        originalPrice: 19_950_000,
        validUntil: '2026-12-17',
      },
    });
  });
  test.each([
    // an exchange rate that does not divide: 3,000,003 × 0.95 = 2,850,002.85; ÷ 7,000 = 407.14
    [3, 1_000_001, 7_000],
  ])('%i nights', (nights, nightPrice, exchangeRate) => {
    const quoted = quoteDeposit(
      '2026-11-22',
      { ...terms, nightPrice, exchangeRate, toDate: addDays(terms.fromDate, nights) },
      soonest,
    );
    expect(quoted).toMatchObject({ ok: true, value: { points: 407, pointPrice: 450, price: 3_150_000 } });
  });
  test.each([
    [10_000, 3, 60, 36_000, 1], // 18,000 ÷ 36,000 is half a point
    [10_000, 3, 60, 36_001, 0],
    [10_000, 4, 60, 7_000, 3], // 24,000 ÷ 7,000 = 3.43
    [10_000, 7, 60, 7_000, 6], // 42,000 ÷ 7,000
    [10_000, 7, 60, 12_000, 4], // 3.5 rounds up
  ])(
    '%i dong a night, %i nights at %i percent, %i dong a point: %i',
    (nightPrice, nights, _percent, exchangeRate, points) => {
      const fromDate = '2027-02-01'; // within three months of 22 November: 60 percent
      const asked = { nightPrice, exchangeRate, fromDate, toDate: addDays(fromDate, nights) };
      const quoted = quoteDeposit('2026-11-22', asked, soonest);
      if (points === 0) expect(quoted).toMatchObject({ ok: false, refusal: { code: 'DEPOSIT_WORTHLESS' } });
      else expect(quoted).toMatchObject({ ok: true, value: { percent: 60, points } });
    },
  );
  test.each([1, 2, 5, 6, 8, 0, -7])('%i nights are refused', (nights) => {
    const quoted = quoteDeposit('2026-11-22', { ...terms, toDate: addDays(terms.fromDate, nights) }, soonest);
    expect(quoted).toMatchObject({ ok: false, refusal: { code: 'WEEK_NIGHTS' } });
  });
  test('refuses a week sooner than two months, whatever its resale value', () => {
    const sooner = { ...terms, fromDate: '2027-01-21', toDate: '2027-01-28' };
    expect(quoteDeposit('2026-11-22', sooner, soonest)).toEqual({
      ok: false,
      refusal: { code: 'WEEK_TOO_SOON', data: { soonest, months: 2 } },
    });
  });
  test('two estimates of one week differ only by the rate; the resale value is never below the credit', () => {
    const money = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(3, 4, 7),
        fc.integer({ min: 62, max: 800 }),
        (nightPrice, exchangeRate, nights, ahead) => {
          const fromDate = addDays('2026-11-22', ahead);
          const asked = { nightPrice, exchangeRate, fromDate, toDate: addDays(fromDate, nights) };
          const quoted = quoteDeposit('2026-11-22', asked, soonest);
          const curve = depositPoints('2026-11-22', asked);
          for (const { percent, points } of curve) {
            const exact = (BigInt(nightPrice) * BigInt(nights) * BigInt(percent) * 2n) / (100n * BigInt(exchangeRate));
            expect(BigInt(points)).toBe((exact + 1n) / 2n);
          }
          if (!quoted.ok) return;
          expect(quoted.value.points).toBe(curve[0]!.points);
          expect(quoted.value.pointPrice).toBeGreaterThanOrEqual(quoted.value.points);
          expect(quoted.value.price).toBe(quoted.value.pointPrice * exchangeRate);
        },
      ),
    );
  });
});
