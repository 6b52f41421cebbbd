import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { ofMonth } from './books.queries.ts';

/** The writes of the merchant's books: closed months and days, and its chart of accounts. */

type OfMerchant = { merchantId: string };

/** Creates the books of a merchant, without which months cannot be closed. */
export const openBooks = statement('ledger.open-books', (db, p: OfMerchant) =>
  db
    .insertInto('ledgerBooks')
    .values({ merchantId: p.merchantId })
    .onConflict((conflict) => conflict.column('merchantId').doNothing()),
);

/** Waits for bookings that are not committed yet; others wait until the transaction ends. */
export const lockBooks = statement('ledger.lock-books', (db, p: OfMerchant) =>
  db.selectFrom('ledgerBooks').where('merchantId', '=', p.merchantId).select('openFrom').forUpdate(),
);

/** Stores a month with what was posted in it. @param p `month`, `nextMonth`: first days */
export const insertMonth = statement<OfMerchant & { month: string; nextMonth: string; closedBy: string }, unknown>(
  'ledger.insert-month',
  (_, p) => sql`with moved as (
      select e.account, sum(e.amount)::bigint as amount, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debit
      ${ofMonth(p)}
      group by e.account
    )
    insert into ledger_months (merchant_id, month, transfers, debits, sums, closed_by)
    select ${p.merchantId}::uuid, ${p.month}::date,
      (select count(*)::int from ledger_transfers t where t.merchant_id = ${p.merchantId}
        and t.posted_on >= ${p.month}::date and t.posted_on < ${p.nextMonth}::date),
      coalesce(sum(debit), 0)::bigint, coalesce(jsonb_object_agg(account, amount), '{}'), ${p.closedBy}::uuid
    from moved`,
);

/** The books are open from this first day of a month. */
export const openBooksFrom = statement('ledger.open-books-from', (db, p: OfMerchant & { month: string }) =>
  db.updateTable('ledgerBooks').set({ openFrom: p.month }).where('merchantId', '=', p.merchantId),
);

type NewDayClose = OfMerchant & {
  id: string;
  day: string;
  booked: number;
  counted: number;
  reason: string;
  closedBy: string;
};

/** Stores the close of a day, after the transfer of its difference. */
export const insertDayClose = statement<NewDayClose, unknown>(
  'ledger.insert-day-close',
  (_, p) => sql`insert into ledger_day_closes
      (merchant_id, id, day, booked, counted, reason, ledger_upto, closed_by)
    select ${p.merchantId}::uuid, ${p.id}::uuid, ${p.day}::date, ${p.booked}::bigint, ${p.counted}::bigint,
      ${p.reason}::text, coalesce((select max(t.number) from ledger_entries e
        join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
        where e.merchant_id = ${p.merchantId} and e.account = 'cash'), 0), ${p.closedBy}::uuid`,
);

/** Replaces the chart of accounts. @param p `codes`: JSON text, the code of each account by its name */
export const setChartCodes = statement<OfMerchant & { codes: string }, unknown>(
  'ledger.set-chart-codes',
  (_, p) => sql`insert into ledger_charts (merchant_id, account, code)
    select ${p.merchantId}::uuid, c.key, c.value from jsonb_each_text(${p.codes}::jsonb) as c
    on conflict (merchant_id, account) do update set code = excluded.code`,
);
