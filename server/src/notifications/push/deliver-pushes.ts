import { randomUUID } from 'node:crypto';
import { isUnavailable, type Database, type RowOf } from '../../platform/database/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findMerchants } from '../../platform/jobs/find-merchants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { PushSender } from './push-sender.ts';
import { claimDuePushes, dropPush, merchantsWithPushes, postponePush, pushBacklog } from './push.deliveries.store.ts';
import { dropSubscription } from './push.store.ts';

interface Deps {
  database: Database;
  pushSender: PushSender;
  onError(error: unknown, doing: string): void;
}

type Push = RowOf<typeof claimDuePushes>;

/** Messages of a merchant on their way at once: all that were claimed, so that a lease need outlive one only. */
const AT_ONCE = 20;
/** Tries, over about an hour; news older than that is read when the member comes back. */
const MAX_TRIES = 8;
const FIRST_WAIT_SECONDS = 15;

/**
 * Hands waiting messages to the push services. One that does not take it is asked again later, one that knows the
 * browser no more is not asked again.
 */
export const deliverPushes = ({ database, pushSender, onError }: Deps): Job => {
  const name = 'deliver pushes';

  const send = async (merchantId: string, push: Push): Promise<void> => {
    const { notificationId, sessionId, endpoint, p256dh, auth, words, path } = push;
    if (endpoint === null || p256dh === null || auth === null) return;
    const payload = JSON.stringify({ id: notificationId, title: words.title, message: words.message, url: path });
    const outcome = await pushSender.send({
      endpoint,
      p256dh,
      auth,
      payload,
      topic: notificationId.replaceAll('-', ''),
    });
    if (outcome === 'gone') await database.run(dropSubscription({ merchantId, sessionId, endpoint }));
  };

  return {
    name,
    everyMs: 1_000,
    merchantsWithWork: findMerchants(database, merchantsWithPushes),
    run: async (merchantId) => {
      const lease = randomUUID();
      const due = await database.run(claimDuePushes({ merchantId, lease, limit: AT_ONCE }));
      const deliver = async (push: Push) => {
        const { notificationId, sessionId, tries } = push;
        const claimed = { merchantId, notificationId, sessionId, lease };
        try {
          await send(merchantId, push);
        } catch (error) {
          if (isUnavailable(error)) throw error;
          const waitSeconds = FIRST_WAIT_SECONDS * 2 ** (tries - 1);
          if (tries >= MAX_TRIES) await database.run(dropPush(claimed));
          else await database.run(postponePush({ ...claimed, waitSeconds }));
          throw error;
        }
        await database.run(dropPush(claimed));
      };
      const taken = await forEachRow(due, deliver, {
        atOnce: AT_ONCE,
        onError: (error, { notificationId }) => onError(error, `${name} ${notificationId}`),
      });
      return taken > 0 && due.length === AT_ONCE;
    },
    backlog: { queue: 'pushes', read: async () => (await database.run(pushBacklog({})))[0]! },
  };
};
