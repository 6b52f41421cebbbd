import { addMonths, dayInZone, type Day } from '@sandbar/domain/common';
import { PACE_MONTHS } from '@sandbar/domain/insight';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { soldByMonth } from './pace.queries.ts';

const YEAR = -12;

/** Sold stays of the coming months, compared with those that were sold by the same day of the year before. */
export const insightpace: QueryResolvers['insightpace'] = async (_parent, given, { database, merchant }) => {
  const scopeId = given.resortId && isUuid(given.resortId) ? given.resortId : merchant.id;
  const day = dayInZone(new Date(), merchant.timeZone);
  const dayBefore = addMonths(day, YEAR);
  const months = Array.from({ length: PACE_MONTHS }, (_, at): Day => addMonths(`${day.slice(0, 7)}-01`, at));
  const soldIn = (from: Day, asOf: Day) =>
    database.run(soldByMonth({ merchantId: merchant.id, scopeId, from, to: addMonths(from, PACE_MONTHS), asOf }));
  const [now, then] = await Promise.all([soldIn(months[0]!, day), soldIn(addMonths(months[0]!, YEAR), dayBefore)]);
  const of = (rows: typeof now, month: Day) => rows.find((row) => row.month === month.slice(0, 7));
  return {
    day,
    dayBefore,
    months: months.map((month) => {
      const before = of(then, addMonths(month, YEAR));
      return {
        month,
        sold: of(now, month)?.sold ?? 0,
        soldThen: before?.sold ?? 0,
        soldFinally: before?.soldNow ?? 0,
      };
    }),
  };
};
