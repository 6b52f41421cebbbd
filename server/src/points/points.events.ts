import type { TransferKind } from '@sandbar/domain/points';
import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: his points changed by a transfer. */
export const pointsChanged = ({ userId, transferId, kind, balance }: { userId: string; transferId: string; kind: TransferKind; balance: number }): NewEvent => ({
  kind: 'points.changed',
  subjectId: transferId,
  userId,
  payload: { kind, balance },
});

/** Private to the member: he was given points. */
export const pointsAwarded = ({ userId, transferId, points, balance }: { userId: string; transferId: string; points: number; balance: number }): NewEvent => ({
  kind: 'points.awarded',
  subjectId: transferId,
  userId,
  payload: { points, balance },
});
