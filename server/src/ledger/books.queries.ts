import type { Day } from '@sandbar/domain/common';
import type { LedgerAccount } from '@sandbar/domain/ledger';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { orderCode } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

type OfMerchant = { merchantId: string };

export interface DayCloseRow {
  day: Day;
  booked: number;
  counted: number;
  reason: string;
  closedByName: string | null;
  closedAt: Date;
  counts: number;
}

interface CashBookRow {
  booked: number;
  lastDay: Day | null;
  movedSince: boolean;
}

/** Cash as the books have it, the day that was closed last, and whether cash was booked since. */
export const cashBook = statement<OfMerchant, CashBookRow>(
  'ledger.cash-book',
  (_, p) => sql<CashBookRow>`with last as (
      select day, ledger_upto from ledger_day_closes where merchant_id = ${p.merchantId}
      order by day desc, number desc limit 1
    )
    select coalesce(sum(e.amount), 0)::bigint as booked, (select day from last) as last_day,
      coalesce(max(t.number), 0) > coalesce((select ledger_upto from last), 0) as moved_since
    from ledger_entries e
    join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
    where e.merchant_id = ${p.merchantId} and e.account = 'cash'`,
);

/** The last counts of the days between two days. */
export const dayCloses = statement<OfMerchant & { from: Day; to: Day }, DayCloseRow>(
  'ledger.day-closes',
  (_, p) => sql<DayCloseRow>`select distinct on (c.day) c.day, c.booked, c.counted, c.reason, c.closed_at,
      ${knownPersonName(p.merchantId, 'c.closed_by')} as closed_by_name,
      (count(*) over (partition by c.day))::int as counts
    from ledger_day_closes c
    where c.merchant_id = ${p.merchantId} and c.day between ${p.from}::date and ${p.to}::date
    order by c.day desc, c.number desc`,
);

type Days = OfMerchant & { from: Day; to: Day };

const moneyMoved = (p: Days) => sql`select t.posted_on as day, e.account, e.amount
      from ledger_transfers t
      join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
        and e.account in ('bank', 'cash', 'gateway-vnpay', 'gateway-sandbox', 'gateway-card')
      where t.merchant_id = ${p.merchantId} and t.posted_on between ${p.from}::date and ${p.to}::date
        and t.kind <> 'cash-difference'`;

interface MoneyDayRow {
  day: Day;
  bank: number;
  cash: number;
  providers: number;
  sent: number;
  total: number;
}

/** Days on which money moved or cash was counted, the newest first, and how many there are. */
export const moneyDays = statement<Days & { limit: number; offset: number }, MoneyDayRow>(
  'ledger.money-days',
  (_, p) => sql<MoneyDayRow>`with moved as (${moneyMoved(p)} union all
      select day, null, 0 from ledger_day_closes
      where merchant_id = ${p.merchantId} and day between ${p.from}::date and ${p.to}::date)
    select day, coalesce(sum(amount) filter (where account = 'bank' and amount > 0), 0)::bigint as bank,
      coalesce(sum(amount) filter (where account = 'cash' and amount > 0), 0)::bigint as cash,
      coalesce(sum(amount) filter (where account like 'gateway-%' and amount > 0), 0)::bigint as providers,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as sent, (count(*) over ())::int as total
    from moved group by day order by day desc limit ${p.limit}::int offset ${p.offset}::int`,
);

export interface MonthRow {
  month: Day;
  transfers: number;
  debits: number;
  closedByName: string | null;
  closedAt: Date | null;
}

/** All months of the books, the newest first; open months as they are now. */
export const journalMonths = statement<OfMerchant, MonthRow>(
  'ledger.journal-months',
  (_, p) => sql<MonthRow>`select m.month, m.transfers, m.debits, m.closed_at,
      ${knownPersonName(p.merchantId, 'm.closed_by')} as closed_by_name
    from ledger_months m where m.merchant_id = ${p.merchantId}
    union all
    select date_trunc('month', t.posted_on)::date, count(distinct t.id)::int,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint, null, null
    from ledger_transfers t
    join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
    where t.merchant_id = ${p.merchantId}
      and t.posted_on >= (select open_from from ledger_books where merchant_id = ${p.merchantId})
    group by 1
    order by 1 desc`,
);

/** A closed month. No row: it is open. */
export const closedMonth = statement('ledger.closed-month', (db, p: OfMerchant & { month: string }) =>
  db
    .selectFrom('ledgerMonths')
    .where('merchantId', '=', p.merchantId)
    .where('month', '=', p.month)
    .select(['month', 'closedAt']),
);

/** The first day of the first open month with a transfer; null when no open month has one. */
export const nextMonth = statement<OfMerchant, { month: Day | null }>(
  'ledger.next-month',
  (_, p) => sql<{ month: Day | null }>`select date_trunc('month', min(posted_on))::date as month from ledger_transfers
    where merchant_id = ${p.merchantId}
      and posted_on >= (select open_from from ledger_books where merchant_id = ${p.merchantId})`,
);

interface AccountRow {
  account: LedgerAccount;
  opening: number;
  debit: number;
  credit: number;
}

type Month = OfMerchant & { month: string; nextMonth: string };

/** Transfers `t` of a month with their entries `e`. @param p `month`, `nextMonth`: first days */
export const ofMonth = (p: Month) => sql`from ledger_transfers t
      join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
      where t.merchant_id = ${p.merchantId} and t.posted_on >= ${p.month}::date and t.posted_on < ${p.nextMonth}::date`;

/** The balances of a month by account. Earlier months that are closed are read as they were closed. */
export const monthByAccount = statement<Month, AccountRow>(
  'ledger.month-by-account',
  (_, p) => sql<AccountRow>`with opening as (
      select s.key as account, s.value::bigint as amount
      from ledger_months m, jsonb_each_text(m.sums) as s
      where m.merchant_id = ${p.merchantId} and m.month < ${p.month}::date
      union all
      select e.account, e.amount
      from ledger_transfers t
      join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
      where t.merchant_id = ${p.merchantId} and t.posted_on < ${p.month}::date
        and t.posted_on >= (select open_from from ledger_books where merchant_id = ${p.merchantId})
    ), moved as (
      select account, amount, 0 as debit, 0 as credit from opening
      union all
      select e.account, 0, greatest(e.amount, 0), greatest(-e.amount, 0)
      ${ofMonth(p)}
    )
    select account, sum(amount)::bigint as opening, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from moved group by account`,
);

export interface JournalRow {
  number: number;
  kind: string;
  postedOn: Day;
  orderCode: string | null;
  entries: { account: LedgerAccount; amount: number }[];
}

/** Some transfers of a month, in the order of their booking. @param p `after`: number of the last one read */
export const journalPage = statement<Month & { after: number; limit: number }, JournalRow>(
  'ledger.journal-page',
  (
    _,
    p,
  ) => sql<JournalRow>`select t.number, t.kind, t.posted_on, ${orderCode(p.merchantId, 't.order_id')} as order_code,
      (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) order by e.line)
        from ledger_entries e where e.merchant_id = ${p.merchantId} and e.transfer_id = t.id) as entries
    from ledger_transfers t
    where t.merchant_id = ${p.merchantId} and t.posted_on >= ${p.month}::date and t.posted_on < ${p.nextMonth}::date
      and t.number > ${p.after}::bigint
    order by t.number limit ${p.limit}::int`,
);

interface DaySum {
  day: Day;
  account: LedgerAccount;
  amount: number;
}

/** The sums of each account by day. */
export const monthByDay = statement<Month, DaySum>(
  'ledger.month-by-day',
  (_, p) => sql<DaySum>`select t.posted_on as day, e.account, sum(e.amount)::bigint as amount
    ${ofMonth(p)}
    group by t.posted_on, e.account order by t.posted_on, e.account`,
);

/** The merchant's own codes by account. No rows: the merchant has the usual chart. */
export const chartCodes = statement('ledger.chart-codes', (db, p: OfMerchant) =>
  db
    .selectFrom('ledgerCharts')
    .where('merchantId', '=', p.merchantId)
    .select([sql<LedgerAccount>`account`.as('account'), 'code']),
);
