import type { Database } from '../../platform/database/index.ts';
import type { PushSender } from './push-sender.ts';
import { dropSubscription, markPushed, takeDuePushes } from './push.store.ts';

interface Deps {
  database: Database;
  sender: PushSender;
  onError(error: unknown, doing: string): void;
}

const BATCH = 20;

/**
 * Hands waiting messages to the push services. One that does not take it is asked again later, one that knows the browser no more is not asked again. Safe on any number
 * of processes. @returns how many were taken over
 */
export const deliverPushes = async ({ database, sender, onError }: Deps): Promise<number> => {
  const due = await database.run(takeDuePushes({ limit: BATCH }));
  const outcomes = await Promise.all(
    due.map(async ({ merchantId, notificationId, sessionId, endpoint, p256dh, auth, words, path }) => {
      try {
        const payload = JSON.stringify({ id: notificationId, title: words.title, message: words.message, url: path });
        const outcome = await sender.send({ endpoint, p256dh, auth, payload, topic: notificationId.replaceAll('-', '') });
        await database.run(outcome === 'gone' ? dropSubscription({ merchantId, sessionId, endpoint }) : markPushed({ merchantId, notificationId, sessionId }));
        return outcome;
      } catch (error) {
        onError(error, `push ${notificationId}`);
        return 'failed';
      }
    }),
  );
  return outcomes.filter((outcome) => outcome === 'taken').length;
};
