import type { MyWeek } from './my-weeks.query.ts';

/** A week's look on the ribbon and at its stop. Both follow its state. */
export type Look = 'waiting' | 'market' | 'held' | 'sold' | 'paid' | 'near' | 'closed' | 'ended';

export const lookOf = ({ state, held }: { state: string; held: boolean }): Look => {
  switch (state) {
    case 'pending':
    case 'revising':
    case 'overdue':
      return 'waiting';
    case 'sold':
      return 'sold';
    case 'paid':
      return 'paid';
    case 'closed':
      return held ? 'held' : 'closed';
    case 'offered':
      return held ? 'held' : 'market';
    case 'expiring':
      return held ? 'held' : 'near';
    default:
      return 'ended';
  }
};

export const lookOfWeek = (week: Pick<MyWeek, 'state' | 'heldUntil'>): Look =>
  lookOf({ state: week.state, held: week.heldUntil !== null });
