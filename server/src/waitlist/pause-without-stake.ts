import type { TransactionFollower } from '../platform/database/index.ts';
import { newEvents } from '../platform/events/append-events.ts';
import { entryChanged, stakeGone } from './waitlist.events.ts';
import { pauseOf } from './waitlist.store.ts';

/** Changes of a week after which it is given no more. */
const GONE: ReadonlySet<unknown> = new Set(['withdraw', 'refuse', 'expire']);

/**
 * Part of every transaction in which a deposit goes that an entry gives for a stay: the entry pauses, and keeps its
 * place. One that has ended, which withdraws its week itself, stays as it is.
 */
export const pauseWithoutStake: TransactionFollower = {
  kinds: new Set(['week.changed']),
  run: async (transaction, merchantId, events) => {
    const weeks = events
      .filter(({ payload }) => payload?.['kind'] === 'deposit' && GONE.has(payload['change']))
      .map(({ subjectId }) => subjectId);
    if (weeks.length === 0) return;
    const paused = await transaction.run(pauseOf({ merchantId, weeks }));
    if (paused.length === 0) return;
    const news = paused.flatMap(({ id, memberId }) => [entryChanged(id, memberId), stakeGone(id, memberId)]);
    await transaction.run(newEvents(merchantId, news));
  },
};
