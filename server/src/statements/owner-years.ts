import { ownerYears, type OwnerYear } from '@sandbar/domain/statements';
import { askedOwner } from '../ledger/index.ts';
import type { Runner } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { feesByYear, moneyByYear, nightsByYear, pointsByYear, weeksByYear } from './years.queries.ts';

type Zoned = Pick<Merchant, 'id' | 'timeZone'>;

/** An owner's years, the oldest first, read with five statements, however many years there are. */
export const yearsOfOwner = async (runner: Runner, { id: merchantId, timeZone }: Zoned, ownerId: string) => {
  const asked = { merchantId, ownerId, timeZone };
  const [points, money, nights, fees, weeks] = await Promise.all([
    runner.run(pointsByYear(asked)),
    runner.run(moneyByYear(asked)),
    runner.run(nightsByYear(asked)),
    runner.run(feesByYear(asked)),
    runner.run(weeksByYear(asked)),
  ]);
  return ownerYears({ points, money, nights, fees, weeks });
};

const counts = (of: Omit<OwnerYear, 'year' | 'pointsLeft' | 'owed'>) => ({
  weeksGiven: of.given,
  pointsCredited: of.credited,
  pointsOtherwise: of.otherwise,
  pointsSpent: of.spent,
  pointsLapsed: of.lapsed,
  pointsTakenBack: of.takenBack,
  nights: of.nights,
  nightOrders: of.orders,
  nightsWorth: of.worth,
  gross: of.gross,
  fee: of.fee,
  tax: of.tax,
  paidOut: of.paidOut,
  held: of.held,
  feesPaid: of.fees,
});

const owneryears: QueryResolvers['owneryears'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const ownerId = await askedOwner(context, given.ownerId);
  const { years, total } = ownerId === undefined ? ownerYears({}) : await yearsOfOwner(database, merchant, ownerId);
  const own = (await context.session()).userId === ownerId;
  const last = years.at(-1);
  return {
    ownerId: ownerId ?? given.ownerId ?? '',
    items: years
      .toReversed()
      .map((year) => ({ year: year.year, ...counts(year), pointsLeft: year.pointsLeft, owed: year.owed })),
    total: counts(total),
    pointsLeft: last?.pointsLeft ?? 0,
    owed: last?.owed ?? 0,
    pdfPath: `/Statement/contract.pdf${own || ownerId === undefined ? '' : `?ownerId=${ownerId}`}`,
  };
};

export const ownerYearQueries = { owneryears };
