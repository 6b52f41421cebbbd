import type { TransactionFollower } from '../platform/database/index.ts';
import { newEvents } from '../platform/events/append-events.ts';
import { entryChanged, stakeGone } from './waitlist.events.ts';
import { pauseOf } from './waitlist.store.ts';

/** The changes of a week after which it can no longer be given. */
const GONE: ReadonlySet<unknown> = new Set(['withdraw', 'refuse', 'expire']);

/**
 * Runs in every transaction in which a deposit ends that an entry would give for a stay: the entry pauses and keeps its
 * place. An entry that has ended, and so withdraws its week itself, is not changed.
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
