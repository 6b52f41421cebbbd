import type { TransferKind } from '@sandbar/domain/points';
import type { NewEvent } from '../platform/events/event.ts';

/** Only the member receives it: a transfer changed the points. */
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

/** Only the member receives it: points were awarded. */
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

/** Only the member receives it: points expire soon. `days`: the days before the expiry. */
export const pointsExpiring = (reminder: {
  userId: string;
  lotId: string;
  points: number;
  expiresAt: Date;
  days: number;
  /** The fee and the new end of an extension; null when the points cannot be extended. */
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
