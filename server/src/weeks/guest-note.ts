import type { GuestChange } from '@sandbar/domain/weeks';
import type { Transaction } from '../platform/database/index.ts';
import type { LockedWeek } from './change-week.ts';
import { noteOfWeek } from './rentals.store.ts';
import { weekChanged } from './weeks.events.ts';

/** A rental that is sold and not paid out, with the order that bought it. */
export type Sold = LockedWeek & { orderId: string };
export const isSold = (week: LockedWeek | undefined): week is Sold =>
  week?.kind === 'rental' && week.state === 'sold' && week.orderId !== null;

/** Records a step of a sold rental's guest check. @returns its event */
export const noted = async (
  transaction: Transaction,
  merchantId: string,
  { id: weekId, ownerId, state, orderId, now }: Sold,
  change: GuestChange,
  { actorId, reason = '' }: { actorId: string | null; reason?: string },
) => {
  const at = now.toISOString();
  await transaction.run(noteOfWeek({ merchantId, weekId, orderId, change, state, reason, actorId, now: at }));
  return weekChanged(ownerId, { weekId, kind: 'rental', change, state });
};
