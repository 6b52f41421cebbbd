import { randomUUID } from 'node:crypto';
import { decideExpiry, LOT_MONTHS } from '@sandbar/domain/points';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { membersWithLapsedLots, merchantsWithLapsedPoints } from './expiry.queries.ts';
import { pointsChanged } from './points.events.ts';
import { lotsForDecision } from './points.queries.ts';
import { book, lockAccount } from './points.store.ts';

interface Deps {
  database: Database;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/** Empties the lots that ran out by the database's clock: one transfer a member. Done again it does nothing. */
export const expirePoints = ({ database, onError }: Deps): Job => {
  const name = 'expire points';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 60_000,
    merchantsWithWork: findMerchants(database, merchantsWithLapsedPoints),
    run: async (merchantId, { stopping }) => {
      const members = await database.run(
        membersWithLapsedLots({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      let expired = 0;
      const expire = async ({ id: userId }: { id: string }) => {
        if (!(await expireLotsOf(database, { merchantId, userId }))) return;
        expired += 1;
      };
      await isolated.work(merchantId, members, expire, { stopping });
      return expired > 0;
    },
  };
};

const expireLotsOf = (database: Database, member: { merchantId: string; userId: string }): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = (await lockAccount(transaction, {
      ...member,
      awardedAt: null,
      months: LOT_MONTHS,
      timeZone: 'UTC',
    }))!;
    const changes = decideExpiry(await transaction.run(lotsForDecision({ ...member, orderId: null })), account.now);
    if (changes.length === 0) return false;
    const id = randomUUID();
    const name = { vi: 'Điểm hết hạn', en: 'Points expired' };
    const { balance } = (await first(
      transaction.run(book({ ...member, id, kind: 'expire', name, actorId: null, at: account.now, changes })),
    ))!;
    await appendEvents(transaction, member.merchantId, [
      pointsChanged({ userId: member.userId, transferId: id, kind: 'expire', balance }),
    ]);
    return true;
  });
