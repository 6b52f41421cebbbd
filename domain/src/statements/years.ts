/** An owner's points in a year of the merchant. Gained points are above 0, used ones below 0. */
export interface PointsOfYear {
  year: number;
  /** Credited for weeks that the owner gave. */
  credited: number;
  /** Given by staff, returned by canceled orders, and corrected upwards. */
  otherwise: number;
  spent: number;
  lapsed: number;
  /** Corrected downwards, and taken as fees for extensions. */
  takenBack: number;
}

/** The bookings for an owner in money. */
export interface MoneyOfYear {
  year: number;
  /** The amounts that became due, less canceled ones, as in the year's statements. */
  gross: number;
  fee: number;
  tax: number;
  paidOut: number;
  /** Sold in the year and not owed yet, after fee and taxes. */
  held: number;
}

/** Nights that the owner's points paid for, in the year in which they were spent, without canceled orders. */
export interface NightsOfYear {
  year: number;
  orders: number;
  nights: number;
  /** The price of these stays in money. */
  worth: number;
}

/** Fees of orders that an owner paid, in money. */
export interface FeesOfYear {
  year: number;
  fees: number;
}

export interface WeeksOfYear {
  year: number;
  given: number;
}

export interface YearParts {
  points: readonly PointsOfYear[];
  money: readonly MoneyOfYear[];
  nights: readonly NightsOfYear[];
  fees: readonly FeesOfYear[];
  weeks: readonly WeeksOfYear[];
}

type Counted = Omit<PointsOfYear & MoneyOfYear & NightsOfYear & FeesOfYear & WeeksOfYear, 'year'>;

/** One year of an owner, with the balances at its end. */
export interface OwnerYear extends Counted {
  year: number;
  pointsLeft: number;
  owed: number;
}

const NOTHING: Counted = {
  credited: 0,
  otherwise: 0,
  spent: 0,
  lapsed: 0,
  takenBack: 0,
  gross: 0,
  fee: 0,
  tax: 0,
  paidOut: 0,
  held: 0,
  orders: 0,
  nights: 0,
  worth: 0,
  fees: 0,
  given: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof Counted)[];

const sum = (rows: readonly Partial<Counted>[]): Counted => {
  const all = { ...NOTHING };
  for (const row of rows) for (const name of NAMES) all[name] += row[name] ?? 0;
  return all;
};

/**
 * Returns the years in which something happened, the oldest first, and the sum of all of them. Each year's balances are
 * those of the year before plus its changes, so the last year's balances equal the ledgers'.
 */
export const ownerYears = (parts: Partial<YearParts>): { years: OwnerYear[]; total: Counted } => {
  const byYear = Map.groupBy(Object.values(parts).flat(), ({ year }) => year);
  let [pointsLeft, owed] = [0, 0];
  const years = [...byYear]
    .toSorted(([one], [other]) => one - other)
    .map(([year, rows]) => {
      const counted = sum(rows);
      const { credited, otherwise, spent, lapsed, takenBack, gross, fee, tax, paidOut } = counted;
      pointsLeft += credited + otherwise + spent + lapsed + takenBack;
      owed += gross - fee - tax - paidOut;
      return { year, ...counted, pointsLeft, owed };
    });
  return { years, total: sum(years) };
};
