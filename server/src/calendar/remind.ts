import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { eventsToRemind, merchantsToRemind } from './calendar.queries.ts';
import { markReminded } from './calendar.store.ts';
import { reminderMail } from './calendar-mails.ts';

interface Deps {
  database: Database;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;
const AT_ONCE = 4;

/**
 * Tells members of their own events, so long before as they chose, once for each version of an event: a telling has a
 * name, and the same one has one effect, whichever process tells it. One that is over by then, since no process was
 * there, is not told of any more.
 */
export const remindOfEvents = ({ database, inform, onError }: Deps): Job => {
  const name = 'remind of events';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 15_000,
    merchantsWithWork: findMerchants(database, merchantsToRemind),
    run: async (merchantId, { stopping }) => {
      const due = await database.run(
        eventsToRemind({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const tell = async ({ id, userId, title, place, startsAt, timeZone, version, over }: (typeof due)[number]) => {
        if (!over)
          await inform({
            id: `calendar ${id} ${version}`,
            merchantId,
            userId,
            kind: 'calendar',
            words: (locale) => reminderMail(locale, { title, place, startsAt, timeZone }),
            path: '/schedule',
          });
        await database.run(markReminded({ merchantId, id, version }));
      };
      await isolated.work(merchantId, due, tell, { atOnce: AT_ONCE, stopping });
      return due.length === BATCH;
    },
  };
};
