import type { TransferKind } from '@sandbar/domain/points';
import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: the points changed by a transfer. */
export const pointsChanged = ({
  userId,
  transferId,
  kind,
  balance,
}: {
  userId: string;
  transferId: string;
  kind: TransferKind;
  balance: number;
}): NewEvent => ({
  kind: 'points.changed',
  subjectId: transferId,
  userId,
  payload: { kind, balance },
});

/** Private to the member: points were awarded. */
export const pointsAwarded = ({
  userId,
  transferId,
  points,
  balance,
}: {
  userId: string;
  transferId: string;
  points: number;
  balance: number;
}): NewEvent => ({
  kind: 'points.awarded',
  subjectId: transferId,
  userId,
  payload: { points, balance },
});

/** Private to the member: points expire soon. `days`: days before the expiry. */
export const pointsExpiring = (reminder: {
  userId: string;
  lotId: string;
  points: number;
  expiresAt: Date;
  days: number;
  /** How they may be valid longer; null when they may not. */
  extension: { fee: number; until: Date } | null;
}): NewEvent => ({
  kind: 'points.expiring',
  subjectId: reminder.lotId,
  userId: reminder.userId,
  payload: {
    points: reminder.points,
    expiresAt: reminder.expiresAt.toISOString(),
    days: reminder.days,
    extension: reminder.extension && { ...reminder.extension, until: reminder.extension.until.toISOString() },
  },
});
