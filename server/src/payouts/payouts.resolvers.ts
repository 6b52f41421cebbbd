import { dayInZone } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { ledgerOfOrder, owedToOwner, salesInYear } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import {
  balancePage,
  currentAccount,
  paidOutIn,
  payoutPage,
  type BalanceRow,
  type PayoutRow,
} from './payouts.queries.ts';
import { isUuid } from '../platform/uuid.ts';

const ITEMS = { usual: 50, most: 200 };
const limitOf = (given: number | null | undefined): number => Math.min(ITEMS.most, Math.max(1, given ?? ITEMS.usual));

/** A number and the id of the last row of a page. */
const CURSOR = /^(-?\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const cursorOf = (given: string | null | undefined): { number: number; id: string } | null => {
  if (!given) return null;
  const [, number, id] = CURSOR.exec(given) ?? [];
  // No date lies beyond that.
  if (!number || !id || Math.abs(Number(number)) > 8.64e15)
    throw new GraphQLError('after must be the nextCursor of a page');
  return { number: Number(number), id };
};

/** A page of what was asked for with one row more than it shows. */
const pageOf = <Row>(rows: Row[], limit: number, cursor: (row: Row) => string) => ({
  shown: rows.slice(0, limit),
  nextCursor: rows.length > limit ? cursor(rows[limit - 1]!) : null,
});

/** Whose affairs are asked for; undefined: another's, and the reader is none of those who may see them. */
const askedOwner = async (context: GraphContext, given: string | null | undefined): Promise<string | undefined> => {
  const { userId, permissions } = await context.session();
  const asked = given?.toLowerCase() || userId;
  if (!isUuid(asked)) return undefined;
  return asked === userId || permissions.has('payment.read') ? asked : undefined;
};

const accountOf = ({ accountId, bank, numberEnd, resident, changedAt }: BalanceRow) =>
  accountId === null
    ? null
    : { id: accountId, bank: bank!, numberEnd: numberEnd!, resident: resident!, changedDate: changedAt!.toISOString() };

const ownerbalances: QueryResolvers['ownerbalances'] = async (_parent, given, { database, merchant }) => {
  const [limit, after] = [limitOf(given.limit), cursorOf(given.after)];
  if (given.ownerId && !isUuid(given.ownerId)) return { items: [], nextCursor: null };
  const rows = await database.run(
    balancePage({
      merchantId: merchant.id,
      ownerId: given.ownerId || null,
      afterOwed: after?.number ?? null,
      afterId: after?.id ?? null,
      limit: limit + 1,
    }),
  );
  const { shown, nextCursor } = pageOf(rows, limit, ({ owed, ownerId }) => `${owed}.${ownerId}`);
  const items = shown.map((row) => ({
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    email: row.email,
    owed: row.owed,
    account: accountOf(row),
  }));
  return { items, nextCursor };
};

interface Page {
  limit?: number | null;
  after?: string | null;
}

/** @param names whether to say who entered them */
const listed = async ({ database, merchant }: GraphContext, given: Page, ownerId: string | null, names: boolean) => {
  const [limit, after] = [limitOf(given.limit), cursorOf(given.after)];
  const rows = await database.run(
    payoutPage({
      merchantId: merchant.id,
      ownerId,
      beforeAt: after ? new Date(after.number).toISOString() : null,
      beforeId: after?.id ?? null,
      limit: limit + 1,
    }),
  );
  const { shown, nextCursor } = pageOf(rows, limit, ({ recordedAt, id }) => `${recordedAt.getTime()}.${id}`);
  return { items: shown.map((row) => itemOf(row, names)), nextCursor };
};

const itemOf = ({ recordedAt, voidedAt, recordedByName, ...row }: PayoutRow, names: boolean) => ({
  ...row,
  state: voidedAt ? 'voided' : 'recorded',
  recordedDate: recordedAt.toISOString(),
  voidedDate: voidedAt?.toISOString() ?? null,
  recordedByName: names ? recordedByName : null,
});

const payouts: QueryResolvers['payouts'] = async (_parent, given, context) => {
  const ownerId = await askedOwner(context, given.ownerId);
  if (ownerId === undefined) return { items: [], nextCursor: null };
  return listed(context, given, ownerId, (await context.session()).permissions.has('payment.read'));
};

const allpayouts: QueryResolvers['allpayouts'] = (_parent, given, context) => listed(context, given, null, true);

const payoutaccount: QueryResolvers['payoutaccount'] = async (_parent, _given, context) => {
  const { userId } = await context.session();
  const account = await first(
    context.database.run(currentAccount({ merchantId: context.merchant.id, ownerId: userId })),
  );
  if (!account) return null;
  const { id, bank, numberEnd, resident, createdAt } = account;
  return { id, bank, numberEnd, resident, changedDate: createdAt.toISOString() };
};

const NOTHING = { items: [], price: 0, fee: 0, tax: 0, net: 0, paidOut: 0, owed: 0 };
const YEARS = { from: 2000, to: 2200 };

const ownerstatement: QueryResolvers['ownerstatement'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const year = given.year ?? Number(dayInZone(new Date(), merchant.timeZone).slice(0, 4));
  const ownerId = await askedOwner(context, given.ownerId);
  if (ownerId === undefined || year < YEARS.from || year > YEARS.to)
    return { ...NOTHING, ownerId: given.ownerId ?? '', year };
  const owner = { merchantId: merchant.id, ownerId };
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const [sales, paid, balance] = await Promise.all([
    database.run(salesInYear({ ...owner, from, to, timeZone: merchant.timeZone })),
    first(database.run(paidOutIn({ ...owner, from, to }))),
    first(database.run(owedToOwner(owner))),
  ]);
  const items = sales.map(({ soldAt, lines, ...sale }) => ({
    ...sale,
    date: soldAt.toISOString(),
    lines: lines ?? [],
  }));
  const standing = items.filter(({ canceled }) => !canceled);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const taken = (isFee: boolean) =>
    sum(standing.flatMap(({ lines }) => lines.filter(({ kind }) => (kind === 'fee') === isFee).map((l) => l.amount)));
  return {
    ownerId,
    year,
    items,
    price: sum(standing.map(({ price }) => price)),
    fee: taken(true),
    tax: taken(false),
    net: sum(standing.map(({ net }) => net)),
    paidOut: paid!.paidOut,
    owed: balance!.owed,
  };
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
  Query: { ownerbalances, payouts, allpayouts, payoutaccount, ownerstatement, orderledger },
};
