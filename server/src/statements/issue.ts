import { createHash, randomUUID } from 'node:crypto';
import { dayInZone } from '@sandbar/domain/common';
import {
  addToMonth,
  creditedForWeeks,
  firstDayOf,
  isEmptyOwnerStatement,
  monthOf,
  ownerStatementOf,
  type PointsMonth,
  type OwnerStatementContent,
  type StatementLine,
} from '@sandbar/domain/statements';
import { lockOwed, rateSetInForce } from '../ledger/index.ts';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { ownerStatementIssued } from './statements.events.ts';
import {
  balancesAt,
  bookedForOwner,
  heldForOwner,
  pointsOfOwner,
  type BookedForOwner,
  type PointsOfOwner,
} from './statements.facts.queries.ts';
import { insertOwnerStatement, advancePeriod, takeOwner } from './statements.store.ts';

type Zoned = Pick<Merchant, 'id' | 'timeZone'>;

/**
 * Issues an owner's next month if it is over, as one step in the caller's transaction. Simultaneous calls run one after
 * the other by locking the owner's row. New bookings wait for the lock on the balance, and belong to the next month.
 * @returns the events to append; none when the month is not over, or had nothing to report
 */
export const issueNext = async (transaction: Transaction, merchant: Zoned, ownerId: string): Promise<NewEvent[]> => {
  const { id: merchantId, timeZone } = merchant;
  const owner = { merchantId, ownerId };
  const turn = await first(transaction.run(takeOwner({ ...owner, timeZone })));
  if (!turn?.isDue) return [];
  const { month: firstDay, ledgerUpto, pointsUpto, now } = turn;
  await transaction.run(lockOwed(owner));
  const { content, booked, points } = await readMonth(transaction, merchant, ownerId, turn);
  const upto = { ledgerUpto: booked.at(-1)?.number ?? ledgerUpto, pointsUpto: points.at(-1)?.number ?? pointsUpto };
  await transaction.run(
    advancePeriod({ ...owner, timeZone, month: firstDayOf(addToMonth(content.month, 1)), ...upto }),
  );
  if (isEmptyOwnerStatement(content)) return [];
  const id = randomUUID();
  const text = JSON.stringify(content);
  const { gross, fee, vat, incomeTax, paidOut } = content.totals;
  await transaction.run(
    insertOwnerStatement({
      ...owner,
      id,
      month: firstDay,
      issuedAt: now,
      ledgerFrom: ledgerUpto,
      pointsFrom: pointsUpto,
      ...upto,
      opening: content.opening,
      gross,
      fee,
      vat,
      incomeTax,
      paidOut,
      closing: content.closing,
      pointsCredited: creditedForWeeks(content.points),
      content: text,
      digest: createHash('sha256').update(text).digest('hex'),
    }),
  );
  return [ownerStatementIssued(ownerId, { statementId: id, month: content.month })];
};

/** The position at which an owner's next statement begins. */
interface NextMonth {
  /** Its first day. */
  month: string;
  ledgerUpto: number;
  pointsUpto: number;
  dueAt: Date;
}

/** Reads a month's content so far, or its statement once it is over. */
export const readMonth = async (
  runner: Runner,
  merchant: Zoned,
  ownerId: string,
  { month, ledgerUpto, pointsUpto, dueAt }: NextMonth,
): Promise<{ content: OwnerStatementContent; booked: BookedForOwner[]; points: PointsOfOwner[] }> => {
  const { id: merchantId, timeZone } = merchant;
  const owner = { merchantId, ownerId };
  const span = { ...owner, month, timeZone };
  const booked = await runner.run(bookedForOwner({ ...span, after: ledgerUpto }));
  const points = await runner.run(pointsOfOwner({ ...span, after: pointsUpto }));
  const year = `${month.slice(0, 4)}-01-01`;
  const before = (await first(runner.run(balancesAt({ ...owner, pointsUpto, year }))))!;
  const upto = booked.at(-1)?.number ?? ledgerUpto;
  const held = await runner.run(heldForOwner({ ...span, upto }));
  const { name } = await rateSetInForce(runner, merchant, new Date(dueAt.getTime() - 1));
  const content = ownerStatementOf({
    month: monthOf(month),
    opening: before.owed,
    lines: booked.map((transfer) => lineOf(transfer, timeZone)),
    points: pointsMonth(points, before.points, timeZone),
    grossBefore: before.gross,
    byLaw: name === 'law',
    held,
  });
  return { content, booked, points };
};

/** @param transfer of a canceled sale has a negative amount already; the signs of its deductions are reversed here */
const lineOf = (transfer: BookedForOwner, timeZone: string): StatementLine => {
  const at = { at: transfer.at.toISOString(), day: dayInZone(transfer.at, timeZone) };
  const { kind, net } = transfer;
  if (kind === 'payout' || kind === 'payout-voided')
    return {
      what: kind,
      ...at,
      referenceCode: transfer.referenceCode ?? '',
      sentOn: transfer.sentOn,
      amount: Math.abs(net),
    };
  const sign = kind === 'owner-sale' ? 1 : -1;
  return {
    what: kind === 'owner-sale' ? 'sale' : 'sale-canceled',
    ...at,
    orderId: transfer.orderId!,
    orderCode: transfer.orderCode ?? '',
    sold: transfer.sold,
    week: transfer.week,
    gross: transfer.gross,
    lines: transfer.lines.map((line) => ({ ...line, of: sign * line.of, amount: sign * line.amount })),
    net,
  };
};

const pointsMonth = (transfers: readonly PointsOfOwner[], opening: number, timeZone: string): PointsMonth => {
  const sumOf = (kind: PointsOfOwner['kind']) =>
    transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { points }) => sum + points, 0);
  return {
    opening,
    lines: transfers.flatMap(({ kind, at, points, name, isWeek }) =>
      kind === 'award' || kind === 'correct' || kind === 'extend'
        ? [
            {
              what: isWeek ? ('week' as const) : kind,
              at: at.toISOString(),
              day: dayInZone(at, timeZone),
              name,
              points,
            },
          ]
        : [],
    ),
    returned: sumOf('return'),
    spent: sumOf('spend'),
    expired: sumOf('expire'),
    closing: transfers.at(-1)?.balance ?? opening,
  };
};

/** The content as it was stored when it was issued. */
export const contentOf = (text: string): OwnerStatementContent => JSON.parse(text) as OwnerStatementContent;
