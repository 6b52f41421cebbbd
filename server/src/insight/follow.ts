import type { FactSource } from '@sandbar/domain/insight';
import { addDays, type Day } from '@sandbar/domain/common';
import { first, jsonText, type Database, type Transaction } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import { eventsAfter, headOf } from '../platform/events/feed.queries.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import {
  countBacklog,
  knownFacts,
  merchantsToCount,
  SOURCES,
  staysMiscounted,
  staysOrdered,
  transfersWithEvents,
} from './count.queries.ts';
import { changesOf, type Fact } from './facts.ts';
import {
  addToDays,
  clearDays,
  clearFacts,
  clearFactsOfOrders,
  dropEmptyDays,
  insertCursor,
  insertFacts,
  lockCursor,
  moveCursor,
  noteBuilding,
  nextDayToSum,
  noteSummed,
  removeFacts,
  startBuilding,
  sumDays,
} from './insight.store.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

/** The number of events that one transaction handles. */
const EVENTS_A_TURN = 200;
/** The number of records that one statement compares, and that one step of a rebuild counts. */
const THINGS_AT_ONCE = 1_000;
const CLEARED_AT_ONCE = 10_000;
const NIL = '00000000-0000-0000-0000-000000000000';
const BUILT = Object.keys(SOURCES) as FactSource[];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((each) => (typeof each === 'string' ? [each] : [])) : [];

/** Ids of stays that an event names. */
const staysIn = ({ payload: { stayId, stayIds, stays } }: Event): string[] => [
  ...(typeof stayId === 'string' ? [stayId] : []),
  ...texts(stayIds),
  ...(Array.isArray(stays) ? texts(stays.map((stay: { id?: unknown }) => stay.id)) : []),
];

/** The resorts whose catalogue changed: such events do not name the stays that came, went or got a new price. */
const resortsIn = ({ kind, payload: { resortId } }: Event): string[] =>
  kind === 'catalogue.changed' && typeof resortId === 'string' ? [resortId] : [];

/** Returns the records that some events may have changed. */
const affectedSubjects = async (
  transaction: Transaction,
  merchantId: string,
  events: readonly Event[],
): Promise<Record<FactSource, string[]>> => {
  const of = (...kinds: string[]) =>
    events.filter(({ kind }) => kinds.some((one) => kind.startsWith(one))).map(({ subjectId }) => subjectId);
  const orders = [...new Set(of('order.'))];
  const moved = [...new Set([...orders, ...of('points.')])];
  const [transfers, ordered] = await Promise.all([
    moved.length > 0 ? transaction.run(transfersWithEvents({ merchantId, ids: moved })) : [],
    orders.length > 0 ? transaction.run(staysOrdered({ merchantId, ids: orders })) : [],
  ]);
  const stays = events.filter(({ kind }) => /^(stay|order)\./.test(kind)).flatMap(staysIn);
  // One resort at a time: its stays are compared with the tables, and those that differ are counted again.
  for (const resortId of new Set(events.flatMap(resortsIn)))
    for (const { id } of await transaction.run(staysMiscounted({ merchantId, resortId }))) stays.push(id);
  return {
    order: orders,
    transfer: transfers.map(({ id }) => id),
    week: [...new Set(of('week.'))],
    stay: [...new Set([...stays, ...ordered.map(({ id }) => id)])],
    payout: [...new Set(of('payout.'))],
  };
};

const inParts = function* (ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += THINGS_AT_ONCE) yield ids.slice(at, at + THINGS_AT_ONCE);
};

/** Makes the facts of some records, and the sums of their days, equal to the tables. */
const recount = async (
  transaction: Transaction,
  { id: merchantId, timeZone }: Merchant,
  source: FactSource,
  things: readonly string[],
): Promise<void> => {
  for (const ids of inParts(things)) {
    const known = await transaction.run(knownFacts({ merchantId, source, ids }));
    const found = await transaction.run(SOURCES[source].facts({ merchantId, ids, timeZone }));
    const { gone, come, days } = changesOf(merchantId, known, found);
    if (gone.length > 0) await transaction.run(removeFacts({ merchantId, facts: jsonText(gone) }));
    if (come.length > 0) await transaction.run(insertFacts({ merchantId, facts: jsonText(come) }));
    if (days.length === 0) continue;
    await transaction.run(addToDays({ merchantId, days: jsonText(days) }));
    if (days.some(({ count }) => count < 0)) await transaction.run(dropEmptyDays({ merchantId, days: jsonText(days) }));
  }
};

/** The first and the last day of a day's month. */
const monthOf = (day: Day): { from: Day; to: Day } => {
  const from = `${day.slice(0, 8)}01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) };
};

/**
 * One step of a rebuild. The sums of days stay as they were until all facts are counted; then each month gets its new
 * sums.
 */
const build = async (
  transaction: Transaction,
  { id: merchantId, timeZone }: Merchant,
  { building, builtTo, summedTo }: { building: string; builtTo: string; summedTo: string | null },
): Promise<void> => {
  const go = (next: string | null, to = NIL) =>
    transaction.run(noteBuilding({ merchantId, building: next, builtTo: to }));
  if (building === 'clear') {
    const cleared = await transaction.run(clearFacts({ merchantId, limit: CLEARED_AT_ONCE }));
    if (cleared.length > 0) return;
    const [orders] = await transaction.run(clearFactsOfOrders({ merchantId, after: builtTo, limit: THINGS_AT_ONCE }));
    if (orders!.last === null) await go(BUILT[0]!);
    else await go(building, orders!.last);
    return;
  }
  if (building === 'sum') {
    const [next] = await transaction.run(nextDayToSum({ merchantId, after: summedTo }));
    if (next!.day === null) {
      await go(null);
      return;
    }
    const days = { merchantId, ...monthOf(next!.day) };
    await transaction.run(clearDays(days));
    await transaction.run(sumDays(days));
    await transaction.run(noteSummed(days));
    return;
  }
  const source = building as FactSource;
  const things = await transaction.run(SOURCES[source].ids({ merchantId, after: builtTo, limit: THINGS_AT_ONCE }));
  if (things.length > 0) {
    const ids = things.map(({ id }) => id);
    const facts: Fact[] = await transaction.run(SOURCES[source].facts({ merchantId, ids, timeZone }));
    if (facts.length > 0) await transaction.run(insertFacts({ merchantId, facts: jsonText(facts) }));
  }
  if (things.length === THINGS_AT_ONCE) await go(building, things.at(-1)!.id);
  else await go(BUILT[BUILT.indexOf(source) + 1] ?? 'sum');
};

/**
 * One step for one merchant, in one transaction: it counts what events changed and moves the cursor, or does a step of
 * a rebuild. When events were deleted before they were read, after a week, everything is rebuilt.
 * @returns whether more is left to do
 */
const turn = (database: Database, merchant: Merchant): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const merchantId = merchant.id;
    const cursor = await first(transaction.run(lockCursor({ merchantId })));
    if (!cursor) {
      // This merchant was not counted yet, or another process is counting it.
      const [head] = await transaction.run(headOf({ merchantId }));
      const [started] = await transaction.run(insertCursor({ merchantId }));
      if (started) await transaction.run(startBuilding({ merchantId, number: head?.lastNumber ?? 0 }));
      return started !== undefined;
    }
    const { building, builtTo, summedTo, number } = cursor;
    if (building !== null) {
      await build(transaction, merchant, { building, builtTo, summedTo });
      return true;
    }
    const [head] = await transaction.run(headOf({ merchantId }));
    const last = head?.lastNumber ?? 0;
    if (last === number) return false;
    const events = await transaction.run(eventsAfter({ merchantId, number, limit: EVENTS_A_TURN }));
    if (events[0]?.number !== number + 1) {
      await transaction.run(startBuilding({ merchantId, number: last }));
      return true;
    }
    const affected = await affectedSubjects(transaction, merchantId, events as Event[]);
    for (const source of BUILT) await recount(transaction, merchant, source, affected[source]);
    await transaction.run(moveCursor({ merchantId, number: events.at(-1)!.number! }));
    return events.length === EVENTS_A_TURN;
  });

/** The name of the job that counts the feed's events. */
export const INSIGHT = 'insight';

export const followEvents = ({ database, merchants }: Deps): Job => ({
  name: INSIGHT,
  everyMs: 1_000,
  merchantsWithWork: async () => (await database.run(merchantsToCount({}))).map(({ merchantId }) => merchantId),
  run: async (merchantId) => turn(database, await merchants.byId(merchantId)),
  backlog: { queue: INSIGHT, read: async () => (await first(database.run(countBacklog({}))))! },
});

/** Rebuilds all facts of a merchant from the tables, and waits until that is complete. */
export const rebuild = async (database: Database, merchant: Merchant): Promise<void> => {
  const merchantId = merchant.id;
  for (;;) {
    const started = await database.transaction(async (transaction) => {
      await transaction.run(insertCursor({ merchantId }));
      const cursor = await first(transaction.run(lockCursor({ merchantId })));
      const [head] = await transaction.run(headOf({ merchantId }));
      if (cursor) await transaction.run(startBuilding({ merchantId, number: head?.lastNumber ?? 0 }));
      return cursor !== undefined;
    });
    if (started) break;
  }
  while (await turn(database, merchant));
};
