import type { Inform } from '../notifications/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { eventsToRemind, merchantsToRemind } from './calendar.queries.ts';
import { markReminded } from './calendar.store.ts';
import { reminderMail } from './calendar-mails.ts';

/**
 * Reminds members of their own events at the chosen time before each, once for each version of an event: the id of the
 * notice depends on the version, so several processes cause one notice. Events that have ended while all processes were
 * down get no reminder.
 */
export const remindOfEvents = ({ inform, ...parts }: RowJobParts & { inform: Inform }): Job =>
  rowJob(parts, {
    name: 'remind of events',
    everyMs: 15_000,
    search: merchantsToRemind,
    due: eventsToRemind,
    rowsAtOnce: 4,
    workOutside: async ({ id, userId, title, place, startsAt, timeZone, version, over }, { id: merchantId }) => {
      if (!over)
        await inform({
          id: `calendar ${id} ${version}`,
          merchantId,
          userId,
          kind: 'calendar',
          words: (locale) => reminderMail(locale, { title, place, startsAt, timeZone }),
          path: '/schedule',
        });
      await parts.database.run(markReminded({ merchantId, id, version }));
    },
  });
