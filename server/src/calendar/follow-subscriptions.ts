import { SUBSCRIPTION, waitAfterFailures, type SubscriptionProblem } from '@sandbar/domain/calendar';
import { TaskEnded } from '../platform/worker-process.ts';
import { first } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { weeksOfCalendar, resolveAvailabilityIn } from '../weeks/index.ts';
import { calendarChanged } from './calendar.events.ts';
import { CalendarUnread, type CalendarAnswer, type CalendarReader } from './calendar-reader.ts';
import {
  addressPlace,
  claimSubscriptions,
  holdSubscription,
  markRead,
  markUnread,
  type ClaimedSubscription,
} from './calendar.subscriptions.store.ts';
import type { IcsReader } from './ics-reader.ts';
import type { ReadFile } from './read-ics.ts';
import { merchantsToFollow } from './subscriptions.queries.ts';
import { FEED_LIMITS, takeAnswer } from './take-answer.ts';

interface Deps extends RowJobParts {
  installation: Pick<Installation, 'secrets' | 'isOwnHost'>;
  calendarReader: CalendarReader;
  icsReader: Pick<IcsReader, 'read'>;
  originOf(merchant: Merchant): string;
}

/** The name of the job, which a member's request wakes. */
export const FOLLOW_CALENDARS = 'follow calendars';
/** The number of calendars of one merchant that are read at the same time. */
const AT_ONCE = 4;
const DAY_MS = 86_400_000;

/**
 * Reads subscribed calendars when they are due. The request is made outside of a transaction, and a failed one deletes
 * nothing.
 */
export const followSubscriptions = (deps: Deps): Job => {
  const { database, installation, calendarReader, icsReader, originOf, onError } = deps;
  const name = FOLLOW_CALENDARS;

  /**
   * Decrypts the address. @returns undefined when the key is missing: operators see the error, the member sees that the
   * calendar is not read
   */
  const opened = (merchantId: string, id: string, sealedUrl: string): string | undefined => {
    try {
      return installation.secrets.open(sealedUrl, addressPlace(merchantId, id));
    } catch (error) {
      onError(error, `${name} ${id}`);
      return undefined;
    }
  };

  /** Requests the calendar; returns its content, or the reason why it could not be read. */
  const ask = async (
    merchant: Merchant,
    claimed: ClaimedSubscription,
  ): Promise<{ answer: CalendarAnswer; file: ReadFile | null } | { problem: SubscriptionProblem }> => {
    const { id, userId, sealedUrl, readWholeAt } = claimed;
    // Once a day the calendar is read in full, because recurring events get new occurrences although the file does not
    // change.
    const isFresh = readWholeAt !== null && Date.now() - readWholeAt.getTime() < DAY_MS;
    const url = opened(merchant.id, id, sealedUrl);
    if (url === undefined) return { problem: 'unreachable' };
    let answer: CalendarAnswer;
    try {
      answer = await calendarReader.read({
        url,
        etag: isFresh ? claimed.etag : null,
        lastModified: isFresh ? claimed.lastModified : null,
        isOurs: (host) => installation.isOwnHost(host),
      });
    } catch (error) {
      return { problem: error instanceof CalendarUnread ? error.why : 'unreachable' };
    }
    const { status, content } = answer;
    if (status === 304) return isFresh ? { answer, file: null } : { problem: 'unreachable' };
    if (status === 404 || status === 410) return { problem: 'missing' };
    if (status === 401 || status === 403) return { problem: 'denied' };
    if (status !== 200) return { problem: 'unreachable' };
    const task = { content, home: merchant.timeZone, now: new Date(), limits: FEED_LIMITS };
    try {
      const file = await icsReader.read(task, `${merchant.id} ${userId}`);
      return file ? { answer, file } : { problem: 'no-calendar' };
    } catch (error) {
      if (error instanceof TaskEnded) return { problem: 'too-large' };
      throw error;
    }
  };

  const follow = async (merchant: Merchant, lease: string, claimed: ClaimedSubscription): Promise<void> => {
    const merchantId = merchant.id;
    const { id, userId } = claimed;
    const held = { merchantId, id, lease };
    const asked = await ask(merchant, claimed);
    await database.transaction(async (transaction) => {
      const ours = await first(transaction.run(holdSubscription(held)));
      if (!ours) return;
      if ('problem' in asked) {
        const failing = Date.now() - claimed.lastRead.getTime() > SUBSCRIPTION.givenUpAfterDays * DAY_MS;
        const minutes = failing ? null : waitAfterFailures(claimed.tries);
        await transaction.run(markUnread({ ...held, problem: asked.problem, minutes }));
        await appendEvents(transaction, merchantId, [calendarChanged(userId)]);
        return;
      }
      const { answer, file } = asked;
      const calendar = { merchantId, userId, subscriptionId: id };
      const taken =
        file &&
        (await takeAnswer(transaction, calendar, file, { host: new URL(originOf(merchant)).hostname, now: ours.now }));
      const whole = taken !== null;
      // While events are missing or left out, the next request must return the full calendar, so the headers for "not
      // modified" are dropped.
      const isKept = taken === null || (taken.missing === 0 && !taken.full);
      await transaction.run(
        markRead({
          ...held,
          etag: isKept ? (answer.etag ?? (whole ? null : claimed.etag)) : null,
          lastModified: isKept ? (answer.lastModified ?? (whole ? null : claimed.lastModified)) : null,
          problem: taken?.full ? 'full' : '',
          minutes: SUBSCRIPTION.everyMinutes,
          readWholeAt: whole ? ours.now : null,
          unread: file && (file.unread.count > 0 || file.unread.zones.length > 0) ? JSON.stringify(file.unread) : null,
        }),
      );
      const events: NewEvent[] = taken?.changed ? [calendarChanged(userId)] : [];
      if (whole)
        for (const { weekId } of await transaction.run(weeksOfCalendar({ merchantId, subscriptionId: id })))
          events.push(...(await resolveAvailabilityIn(transaction, merchantId, weekId)));
      await appendEvents(transaction, merchantId, events);
    });
  };

  return leasedJob(deps, {
    name,
    everyMs: 5_000,
    search: merchantsToFollow,
    claim: claimSubscriptions,
    rowsAtOnce: AT_ONCE,
    idOf: ({ id }) => id,
    work: (claimed, { merchant, lease }) => follow(merchant, lease, claimed),
  });
};
