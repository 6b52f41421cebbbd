import { isDay } from '@sandbar/domain/common';
import {
  askedOwner,
  entriesOfOwner,
  ledgerOfOrder,
  salesOfOrders,
  unpaidSales,
  withheldFromOwner,
} from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import {
  keywordPatterns,
  limitOf,
  LONGEST_KEYWORD,
  numberedCursor,
  offsetOf,
} from '../platform/graphql/console-page.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { toSearch } from './list-search.ts';
import {
  balancePage,
  balanceTotal,
  ownerOf,
  payoutPage,
  payoutTotal,
  type BalanceRow,
  type PayoutRow,
  type PayoutSearch,
} from './lists.queries.ts';
import { stillCancelable } from './payout-evidence.ts';
import { currentAccount } from './payouts.queries.ts';
import { isUuid } from '../platform/uuid.ts';

/** A page of rows that were read with one more than it shows. */
const pageOf = <Row>(rows: Row[], limit: number, cursor: (row: Row) => string) => ({
  shown: rows.slice(0, limit),
  nextCursor: rows.length > limit ? cursor(rows[limit - 1]!) : null,
});

const accountOf = ({ accountId, bank, numberEnd, resident, changedAt }: BalanceRow) =>
  accountId === null
    ? null
    : { id: accountId, bank: bank!, numberEnd: numberEnd!, resident: resident!, changedDate: changedAt!.toISOString() };

/** The most owners that one read may name. */
const MAX_OWNERS = 200;
const NO_BALANCES = { items: [], nextCursor: null, totalCount: 0, totalOwed: 0 };

const balanceOf = (row: BalanceRow) => ({
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  email: row.email,
  owed: row.owed,
  waiting: row.waiting,
  inRuns: row.inRuns,
  payouts: row.payouts,
  account: accountOf(row),
});

const ownerbalances: QueryResolvers['ownerbalances'] = async (_parent, given, { database, merchant }) => {
  const [limit, after] = [limitOf(given.limit), numberedCursor(given.after)];
  const words = keywordPatterns(given.keyword);
  const named = given.ownerId ? [given.ownerId] : (given.ownerIds ?? null);
  if (!words || (named && (named.length > MAX_OWNERS || !named.every(isUuid)))) return NO_BALANCES;
  const search = {
    ...toSearch(merchant.id),
    ownerIds: named,
    words,
    due: given.due ?? false,
    named: given.named ?? null,
  };
  const page = { afterOwed: after?.number ?? null, afterId: after?.id ?? null, offset: offsetOf(given.offset) };
  const [rows, [all]] = await Promise.all([
    database.run(balancePage({ ...search, ...page, limit: limit + 1 })),
    database.run(balanceTotal(search)),
  ]);
  const { shown, nextCursor } = pageOf(rows, limit, ({ owed, ownerId }) => `${owed}.${ownerId}`);
  return { items: shown.map(balanceOf), nextCursor, totalCount: all!.count, totalOwed: all!.owed };
};

/** The most sales that are listed of those that are not paid out. */
const SHOWN = 50;

const ownerdue: QueryResolvers['ownerdue'] = async (_parent, { ownerId }, context) => {
  const { database, merchant } = context;
  if (!isUuid(ownerId)) return null;
  const owner = { merchantId: merchant.id, ownerId };
  const person = await first(database.run(ownerOf({ ...owner, at: new Date().toISOString() })));
  if (!person) return null;
  const [[held], cancelable, unpaid, booked, { items }] = await Promise.all([
    database.run(withheldFromOwner(owner)),
    stillCancelable(database, { ...owner, timeZone: merchant.timeZone }),
    unpaidSales(database, owner),
    database.run(entriesOfOwner({ ...owner, limit: SHOWN })),
    listed(context, { limit: SHOWN }, allOf(merchant.id, ownerId), true),
  ]);
  const shown = unpaid.slice(0, SHOWN);
  const sales = await database.run(
    salesOfOrders({ merchantId: merchant.id, orderIds: shown.map(({ orderId }) => orderId) }),
  );
  const references = new Map(items.map(({ id, referenceCode }) => [id, referenceCode]));
  let owed = person.owed;
  return {
    ...balanceOf(person),
    withheld: held!.withheld,
    cancelable: cancelable ?? 0,
    lastPayout: items[0] ?? null,
    sales: shown.flatMap(({ orderId, left }) =>
      sales
        .filter((sale) => sale.orderId === orderId)
        .map(({ soldAt, lines, orderCode, sold, price, net }) => {
          const fee = (lines ?? []).reduce((sum, { kind, amount }) => sum + (kind === 'fee' ? amount : 0), 0);
          return {
            orderId,
            orderCode,
            sold,
            date: soldAt.toISOString(),
            price,
            fee,
            tax: price - net - fee,
            net,
            left,
          };
        }),
    ),
    entries: booked.map(({ happenedAt, sourceId, ...entry }) => {
      const then = { ...entry, date: happenedAt.toISOString(), owed, referenceCode: references.get(sourceId) ?? null };
      owed -= entry.amount;
      return then;
    }),
  };
};

interface Page {
  limit?: number | null;
  after?: string | null;
  offset?: number | null;
}

const allOf = (merchantId: string, ownerId: string | null): PayoutSearch => ({
  merchantId,
  ownerId,
  words: [],
  reference: '',
  voided: null,
  from: null,
  to: null,
});

/** @param names whether the people who recorded the payouts are named */
const listed = async ({ database }: GraphContext, given: Page, search: PayoutSearch, names: boolean) => {
  const [limit, after] = [limitOf(given.limit), numberedCursor(given.after)];
  const rows = await database.run(
    payoutPage({
      ...search,
      beforeAt: after ? new Date(after.number).toISOString() : null,
      beforeId: after?.id ?? null,
      offset: offsetOf(given.offset),
      limit: limit + 1,
    }),
  );
  const { shown, nextCursor } = pageOf(rows, limit, ({ recordedAt, id }) => `${recordedAt.getTime()}.${id}`);
  return { items: shown.map((row) => itemOf(row, names)), nextCursor };
};

const itemOf = (
  { recordedAt, voidedAt, recordedByName, voidedByName, askedByName, askedAt, askedReason, ...row }: PayoutRow,
  names: boolean,
) => ({
  ...row,
  takingBack:
    names && askedAt
      ? { askedByName: askedByName ?? '', askedDate: askedAt.toISOString(), reason: askedReason ?? '' }
      : null,
  state: voidedAt ? 'voided' : 'recorded',
  recordedDate: recordedAt.toISOString(),
  voidedDate: voidedAt?.toISOString() ?? null,
  recordedByName: names ? recordedByName : null,
  voidedByName: names ? voidedByName : null,
});

const payouts: QueryResolvers['payouts'] = async (_parent, given, context) => {
  const ownerId = await askedOwner(context, given.ownerId);
  if (ownerId === undefined) return { items: [], nextCursor: null, totalCount: null };
  const names = (await context.session()).permissions.has('payment.read');
  return { ...(await listed(context, given, allOf(context.merchant.id, ownerId), names)), totalCount: null };
};

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

const allpayouts: QueryResolvers['allpayouts'] = async (_parent, given, context) => {
  const reference = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD);
  const search = {
    ...allOf(context.merchant.id, null),
    // A keyword without letters matches no name, but may match a number.
    words: keywordPatterns(reference) ?? [],
    reference,
    voided: given.state === 'voided' ? true : given.state === 'recorded' ? false : null,
    from: dayOf(given.from),
    to: dayOf(given.to),
  };
  const [page, [all]] = await Promise.all([
    listed(context, given, search, true),
    context.database.run(payoutTotal(search)),
  ]);
  return { ...page, totalCount: all!.count };
};

const payoutaccount: QueryResolvers['payoutaccount'] = async (_parent, _given, context) => {
  const { userId } = await context.session();
  const account = await first(
    context.database.run(currentAccount({ merchantId: context.merchant.id, ownerId: userId })),
  );
  if (!account) return null;
  const { id, bank, numberEnd, resident, createdAt } = account;
  return { id, bank, numberEnd, resident, changedDate: createdAt.toISOString() };
};

const orderledger: QueryResolvers['orderledger'] = async (_parent, { orderId }, { database, merchant }) => {
  const rows = isUuid(orderId) ? await database.run(ledgerOfOrder({ merchantId: merchant.id, orderId })) : [];
  return {
    items: rows.map(({ happenedAt, entries, ...transfer }) => ({
      ...transfer,
      date: happenedAt.toISOString(),
      entries: entries ?? [],
    })),
  };
};

export const payoutResolvers = {
  Query: { ownerbalances, ownerdue, payouts, allpayouts, payoutaccount, orderledger },
};
