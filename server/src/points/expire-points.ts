import { randomUUID } from 'node:crypto';
import { decideExpiry, LOT_MONTHS } from '@sandbar/domain/points';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { membersWithLapsedLots } from './expiry.queries.ts';
import { pointsChanged } from './points.events.ts';
import { lotsForDecision } from './points.queries.ts';
import { book, lockAccount } from './points.store.ts';

const BATCH = 200;

/**
 * Empties the lots that ran out by the database's clock: one transfer a member. Safe on any number of processes at once, and done again it does nothing.
 * @returns how many members lost points
 */
export const expirePoints = async (database: Database): Promise<number> => {
  let count = 0;
  for (;;) {
    const members = await database.run(membersWithLapsedLots({ limit: BATCH }));
    for (const member of members) if (await expireLotsOf(database, member)) count += 1;
    if (members.length === 0) return count;
  }
};

const expireLotsOf = (database: Database, member: { merchantId: string; userId: string }): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = (await lockAccount(transaction, { ...member, awardedAt: null, months: LOT_MONTHS, timeZone: 'UTC' }))!;
    const changes = decideExpiry(await transaction.run(lotsForDecision({ ...member, orderId: null })), account.now);
    if (changes.length === 0) return false;
    const id = randomUUID();
    const name = { vi: 'Điểm hết hạn', en: 'Points expired' };
    const { balance } = (await first(transaction.run(book({ ...member, id, kind: 'expire', name, actorId: null, at: account.now, changes }))))!;
    await appendEvents(transaction, member.merchantId, [pointsChanged({ userId: member.userId, transferId: id, kind: 'expire', balance })]);
    return true;
  });
