import type { GuestChange, TakenChange, WeekChange, WeekKind, WeekState } from '@sandbar/domain/weeks';
import type { NewEvent } from '../platform/events/event.ts';

/** All changes of a week. */
export type AnyChange = WeekChange | GuestChange | TakenChange | 'give';

export interface WeekChanged {
  weekId: string;
  kind: WeekKind;
  change: AnyChange;
  state: WeekState;
  /** The calendar in which its days are taken. */
  where?: string | undefined;
}

/** Private to the week's owner: the week changed. */
export const weekChanged = (ownerId: string, changed: WeekChanged): NewEvent => ({
  kind: 'week.changed',
  subjectId: changed.weekId,
  userId: ownerId,
  payload: { ...changed },
});
