import { inLanguage } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { orderCount, ordersToExport, type OrderToExport } from './closures.queries.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;

interface Filter {
  closureId: string;
  state?: string;
}

const searchOf = ({ id }: Merchant, { closureId, state }: Filter) => ({
  merchantId: id,
  closureId,
  state: state ?? null,
});

/**
 * Exports the rows of `closureorders` of one closure with the same filter. `leftPaid` is the money of the order that
 * was not returned: all of it while the order waits, and the part that became points.
 */
export const closureOrdersExporter: Exporter<Filter> = {
  kind: 'closure-orders',
  columns: [
    'code',
    'resort',
    'room',
    'checkIn',
    'checkOut',
    'guest',
    'member',
    'state',
    'choice',
    'answeredBy',
    'due',
    'answered',
    'leftPaid',
    'refund',
    'points',
  ],
  count: async (database, merchant, filter) =>
    (await first(database.run(orderCount({ ...searchOf(merchant, filter), limit: NO_END }))))!.count,
  async *rows(database, merchant, filter, locale) {
    const money = moneyCell(merchant);
    for (let afterCode = ''; ;) {
      const search = { ...searchOf(merchant, filter), afterCode, limit: PAGE };
      const rows: OrderToExport[] = await database.run(ordersToExport(search));
      yield rows.map((row) => [
        row.code,
        inLanguage(row.resort, locale),
        inLanguage(row.room, locale),
        { day: row.fromDate },
        { day: row.toDate },
        row.guest,
        row.member,
        row.state,
        row.choice,
        row.answeredAs,
        row.dueAt,
        row.endedAt,
        money(row.paid),
        money(row.refund),
        row.points,
      ]);
      if (rows.length < PAGE) return;
      afterCode = rows.at(-1)!.code;
    }
  },
};
