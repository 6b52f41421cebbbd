import { isUnavailable, type RowOf } from '../../platform/database/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { leasedJob } from '../../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../../platform/jobs/row-job.ts';
import type { PushSender } from './push-sender.ts';
import { claimDuePushes, dropPush, merchantsWithPushes, postponePush, pushBacklog } from './push.deliveries.store.ts';
import { dropSubscription } from './push.store.ts';

type Push = RowOf<typeof claimDuePushes>;

/** The most attempts, over about an hour; after that the member reads the news at the next visit. */
const MAX_TRIES = 8;
const FIRST_WAIT_SECONDS = 15;

/**
 * Sends waiting messages to the push services. A message that is not accepted is sent again later; a browser that the
 * service no longer knows is dropped.
 */
export const deliverPushes = ({ pushSender, ...parts }: RowJobParts & { pushSender: PushSender }): Job => {
  const { database } = parts;
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

  return leasedJob(parts, {
    name: 'deliver pushes',
    everyMs: 1_000,
    search: merchantsWithPushes,
    claim: claimDuePushes,
    rowsAtOnce: 20,
    idOf: ({ notificationId }) => notificationId,
    work: async (push, { merchant, lease }) => {
      const { notificationId, sessionId, tries } = push;
      const claimed = { merchantId: merchant.id, notificationId, sessionId, lease };
      try {
        await send(merchant.id, push);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        const waitSeconds = FIRST_WAIT_SECONDS * 2 ** (tries - 1);
        if (tries >= MAX_TRIES) await database.run(dropPush(claimed));
        else await database.run(postponePush({ ...claimed, waitSeconds }));
        throw error;
      }
      await database.run(dropPush(claimed));
    },
    backlog: { queue: 'pushes', query: () => pushBacklog({}) },
  });
};
