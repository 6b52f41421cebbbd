import type { GuestChange, WeekChange, WeekKind, WeekState } from '@sandbar/domain/weeks';
import type { NewEvent } from '../platform/events/event.ts';

export interface WeekChanged {
  weekId: string;
  kind: WeekKind;
  change: WeekChange | GuestChange | 'give';
  state: WeekState;
}

/** Private to the week's owner: something became of it. */
export const weekChanged = (ownerId: string, changed: WeekChanged): NewEvent => ({
  kind: 'week.changed',
  subjectId: changed.weekId,
  userId: ownerId,
  payload: { ...changed },
});
