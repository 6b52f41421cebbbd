import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownerYears, type MoneyOfYear, type PointsOfYear } from './index.ts';

const POINTS = { credited: 0, otherwise: 0, spent: 0, lapsed: 0, takenBack: 0 };
const MONEY = { gross: 0, fee: 0, tax: 0, paidOut: 0, held: 0 };

it('an owner’s years are those with entries, the oldest first, with the balances at their end', () => {
  const { years, total } = ownerYears({
    points: [
      { ...POINTS, year: 2026, spent: -300, lapsed: -100 },
      { ...POINTS, year: 2024, credited: 1000, takenBack: -50 },
    ],
    money: [{ ...MONEY, year: 2025, gross: 10_000, fee: 1000, tax: 900, paidOut: 5000, held: 70 }],
    nights: [{ year: 2026, orders: 1, nights: 4, worth: 900 }],
    fees: [{ year: 2026, fees: 35 }],
    weeks: [{ year: 2024, given: 2 }],
  });
  expect(years.map(({ year, pointsLeft, owed, given }) => [year, pointsLeft, owed, given])).toEqual([
    [2024, 950, 0, 2],
    [2025, 950, 3100, 0],
    [2026, 550, 3100, 0],
  ]);
  expect(total).toMatchObject({ credited: 1000, spent: -300, gross: 10_000, held: 70, nights: 4, fees: 35, given: 2 });
  expect(total).not.toHaveProperty('year');
});

it('an owner without entries has no years', () => {
  expect(ownerYears({}).years).toEqual([]);
  expect(Object.values(ownerYears({}).total).every((sum) => sum === 0)).toBe(true);
});

const rows = <Row>(of: Record<keyof Row & string, number>) =>
  fc.uniqueArray(
    fc.record({
      year: fc.integer({ min: 1990, max: 2030 }),
      ...Object.fromEntries(Object.keys(of).map((name) => [name, fc.integer({ min: -1e9, max: 1e9 })])),
    }),
    { selector: ({ year }) => year },
  ) as unknown as fc.Arbitrary<Row[]>;

it('an owner’s years end with their sums, whatever the order of the rows', () => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  fc.assert(
    fc.property(
      rows<PointsOfYear>({ year: 0, ...POINTS }),
      rows<MoneyOfYear>({ year: 0, ...MONEY }),
      (points, money) => {
        const { years, total } = ownerYears({ points, money });
        const last = years.at(-1);
        const { credited, otherwise, spent, lapsed, takenBack, gross, fee, tax, paidOut } = total;
        expect(last?.pointsLeft ?? 0).toBe(credited + otherwise + spent + lapsed + takenBack);
        expect(last?.pointsLeft ?? 0).toBe(
          sum(points.map((row) => row.credited + row.otherwise + row.spent + row.lapsed + row.takenBack)),
        );
        expect(last?.owed ?? 0).toBe(gross - fee - tax - paidOut);
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => a - b));
      },
    ),
  );
});
