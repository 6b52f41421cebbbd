import { MarkArrival, MarkArrivalByResort, type MarkedArrival } from '@sandbar/contract/arrivals';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { mayMark, type ArrivalState } from '@sandbar/domain/arrivals';
import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { noteInHistory, orderChanged, lockAndReadOrder } from '../orders/index.ts';
import { handler, type Saved } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { sourceOf } from '../platform/source-address.ts';
import { stayMarked } from './arrivals.events.ts';
import { resortByLink } from './arrivals.queries.ts';
import { knownArrival, saveMark, type KnownArrival } from './arrivals.store.ts';
import { followOrder } from './follow-order.ts';

interface Given {
  State?: ArrivalState | undefined;
  Unit?: string | undefined;
  Note?: string | undefined;
  NeedsPromised?: boolean | undefined;
}

interface Marking {
  merchant: Pick<Merchant, 'id' | 'timeZone'>;
  orderId: string;
  /** A person of the staff; null means the resort. */
  actorId: string | null;
  /** When present, only arrivals of this resort may be marked. */
  resortId?: string;
  given: Given;
}

/** The reason in an order's history. */
const REASONS = {
  arrived: 'guest-arrived',
  'no-show': 'guest-no-show',
  late: 'guest-late',
  expected: 'guest-expected',
} as const satisfies Record<ArrivalState, string>;

const markOf = (known: KnownArrival, { State, Unit, Note, NeedsPromised }: Given): MarkedArrival => ({
  state: State ?? known.state,
  unit: Unit ?? known.unit,
  note: Note ?? known.note,
  needsPromised: known.accessNeeds.length > 0 && (NeedsPromised ?? known.needsPromisedAt !== null),
});

/** Saves a mark of the order; repeating the same mark changes nothing. */
const mark = async (
  transaction: Transaction,
  { merchant, orderId, actorId, resortId, given }: Marking,
): Promise<Result<Saved<MarkedArrival>, AnyRefusal>> => {
  const key = { merchantId: merchant.id, orderId };
  const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: orderId });
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  await followOrder(transaction, key);
  const known = await first(transaction.run(knownArrival(key)));
  // An order of another resort is refused as unknown.
  if (resortId && known?.resortId !== resortId) return refuse('ORDER_NOT_FOUND', {});
  if (!known || orderState(order.allStatus) !== 'closed')
    return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  const next = markOf(known, given);
  const may = mayMark(next.state, { ...known, today: dayInZone(order.now, merchant.timeZone) });
  if (!may.ok) return may;
  const before = markOf(known, {});
  if (JSON.stringify(before) === JSON.stringify(next)) return accept({ answer: next, events: [] });
  await transaction.run(saveMark({ ...key, ...next, actorId, at: order.now }));
  const { customerId, allStatus, stayId } = order;
  const changed = orderChanged({ orderId, customerId, allStatus, stayId }, REASONS[next.state]);
  if (before.state === next.state) return accept({ answer: next, events: [changed] });
  await noteInHistory(transaction, {
    ...key,
    reason: REASONS[next.state],
    amount: null,
    referenceCode: next.unit,
    actorId,
  });
  const stay = { orderId, customerId, stayId: known.stayId, resortId: known.resortId };
  return accept({ answer: next, events: [changed, ...stayMarked(next.state, stay)] });
};

export const markArrival = handler(MarkArrival, ({ OrderId: orderId, ...given }, { merchant, actorId, commit }) =>
  commit((transaction) => mark(transaction, { merchant, orderId, actorId, given })),
);

/** Sale/MarkArrivalByResort: sent by the holder of the resort's link. */
export const markArrivalByResort = handler(MarkArrivalByResort, async (input, context) => {
  const { Link, OrderId: orderId, ...given } = input;
  const { merchant, database, origin, commit } = context;
  const tries = await limiterOf(database, 'arrivals-link').count(sourceOf(origin.ipAddress));
  if (tries !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: tries });
  const link = { merchantId: merchant.id, hash: tokenHash(Link) };
  return commit(async (transaction) => {
    const resort = await first(transaction.run(resortByLink(link)));
    if (!resort) return refuse('LINK_OVER', {});
    return mark(transaction, { merchant, orderId, actorId: null, resortId: resort.resortId, given });
  });
});
