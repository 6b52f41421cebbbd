import { CALENDAR } from '@sandbar/domain/calendar';
import { calendarChanged, calendarEventCount } from '../calendar/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { GoogleProblem, type GoogleCalendar } from './google.types.ts';
import { holdConnection, type Claimed } from './google.store.ts';

const DAY_MS = 86_400_000;
const BACK_DAYS = 30;
const AHEAD_DAYS = 365;
/** The most events of Google in one calendar. */
const MAX_TAKEN = 5_000;
/** The time of one sync, well within the lease, with time for one more call. */
const WITHIN_MS = 150_000;

/** Another process has the connection's lease now, or the member disconnected. */
export class LeaseLost extends Error {}

export interface Asked {
  database: Database;
  calendar: GoogleCalendar;
  merchantId: string;
  connection: Claimed;
  lease: string;
  /** The portal's host, by which events from its own exported files are recognized. */
  host: string;
  now?: () => number;
}

/** One sync of one member's calendar, while this process holds the connection's lease. */
export interface SyncRun extends Required<Asked> {
  own: { merchantId: string; userId: string };
  held: { merchantId: string; userId: string; lease: string };
  from: Date;
  to: Date;
  /** The number of further events of Google that fit. */
  room: number;
  problem: '' | 'full';
  /** @throws GoogleProblem when the time of this sync is over */
  inTime(): void;
  /**
   * Writes while this process holds the connection's lease, with an event for open screens.
   * @param work @returns whether the calendar changed
   * @throws LeaseLost when another process has the lease, or the connection is gone
   */
  write(work: (transaction: Transaction) => Promise<boolean | unknown[]>): Promise<void>;
}

export const beginSync = async (asked: Asked): Promise<SyncRun> => {
  const { database, merchantId, connection, lease, now = Date.now } = asked;
  const own = { merchantId, userId: connection.userId };
  const held = { ...own, lease };
  const until = now() + WITHIN_MS;
  const { count } = (await first(database.run(calendarEventCount(own))))!;
  return {
    ...asked,
    now,
    own,
    held,
    from: new Date(now() - BACK_DAYS * DAY_MS),
    to: new Date(now() + AHEAD_DAYS * DAY_MS),
    room: Math.min(MAX_TAKEN, CALENDAR.eventsMost - count),
    problem: '',
    inTime: () => {
      if (now() > until) throw new GoogleProblem('unreachable', 'Google takes too long');
    },
    write: (work) =>
      database.transaction(async (transaction) => {
        if (!(await first(transaction.run(holdConnection(held)))))
          throw new LeaseLost('the connection is not ours any more');
        if ((await work(transaction)) === true)
          await appendEvents(transaction, merchantId, [calendarChanged(connection.userId)]);
      }),
  };
};
