import type { Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import { startFeed } from '../platform/events/feed.ts';

/**
 * Numbers a merchant's events, as the server does after a commit.
 * @returns the newly numbered events, in order
 */
export const numberEvents = async (database: Database, merchantId: string): Promise<Event[]> => {
  const events: Event[] = [];
  const feed = await startFeed(database, (error) => {
    throw error;
  });
  feed.subscribe((event) => void (event.merchantId === merchantId && events.push(event)));
  await feed.catchUp(merchantId);
  await feed.stop();
  return events;
};
