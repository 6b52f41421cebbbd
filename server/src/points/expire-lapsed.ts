import { randomUUID } from 'node:crypto';
import { decideExpiry, type PointLot } from '@sandbar/domain/points';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { pointsChanged } from './points.events.ts';
import { book } from './points.store.ts';

/**
 * Empties the expired lots with one transfer. The caller has locked the account and read its lots afterwards.
 * @returns null when none of them has points left
 */
export const expireLapsed = async (
  transaction: Transaction,
  member: { merchantId: string; userId: string },
  lots: readonly PointLot[],
  now: Date,
): Promise<NewEvent | null> => {
  const changes = decideExpiry(lots, now);
  if (changes.length === 0) return null;
  const id = randomUUID();
  const name = { vi: 'Điểm hết hạn', en: 'Points expired' };
  const { balance } = (await first(
    transaction.run(book({ ...member, id, kind: 'expire', name, actorId: null, at: now, changes })),
  ))!;
  return pointsChanged({ userId: member.userId, transferId: id, kind: 'expire', balance });
};
