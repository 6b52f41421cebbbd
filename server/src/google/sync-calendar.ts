import { randomUUID } from 'node:crypto';
import { CALENDAR, isTimeZone } from '@sandbar/domain/calendar';
import {
  calendarChanged,
  changeByGoogle,
  deleteByGoogle,
  dropOfGoogle,
  calendarEventCount,
  takeFromGoogle,
} from '../calendar/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { googleEvent, googleIdOf, googleIdOfUid, isShown, ownIdOf, timesOf, uidOf, wordsOf } from './google-items.ts';
import { eventsToTakeOut, eventsToTell, googleUids, linkedEvents } from './google.queries.ts';
import { GoogleProblem, type GoogleCalendar, type GoogleItem } from './google.types.ts';
import {
  deleteLink,
  deleteOldLinks,
  forgetSyncToken,
  holdConnection,
  keepSyncToken,
  saveLink,
  type Claimed,
} from './google.store.ts';

const DAY_MS = 86_400_000;
/** The year ahead moves on: what a sync token stands for does not. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
const BACK_DAYS = 30;
const AHEAD_DAYS = 365;
/** Pages of one read, and Google's events that one calendar takes. */
const MOST_PAGES = 60;
const MOST_TAKEN = 5_000;
/** Events that one sync tells Google of, and that it asks Google for by name. More waits for the next one. */
const TOLD_AT_ONCE = 25;
const ASKED_AT_ONCE = 25;
/** Well within the lease, with the time that one more call may take. */
const WITHIN_MS = 150_000;

/** Somebody else has the connection by now, or the member left. */
export class LeaseLost extends Error {}

interface Asked {
  database: Database;
  calendar: GoogleCalendar;
  merchantId: string;
  connection: Claimed;
  lease: string;
  /** Of the portal: what came from its own files is known here. */
  host: string;
  now?: () => number;
}

/**
 * Reads what changed in Google and writes there what changed here. Killed at any place and begun anew it does nothing
 * twice. @returns whether there is more to do, and what is the matter
 */
export const syncCalendar = async (asked: Asked): Promise<{ more: boolean; problem: '' | 'full' }> => {
  const { database, calendar, merchantId, connection, lease, host, now = Date.now } = asked;
  const own = { merchantId, userId: connection.userId };
  const held = { ...own, lease };
  const until = now() + WITHIN_MS;
  const from = new Date(now() - BACK_DAYS * DAY_MS);
  const to = new Date(now() + AHEAD_DAYS * DAY_MS);
  const { count } = (await first(database.run(calendarEventCount(own))))!;
  /** How many more of Google's events fit. */
  let room = Math.min(MOST_TAKEN, CALENDAR.eventsMost - count);
  let problem: '' | 'full' = '';

  const inTime = () => {
    if (now() > until) throw new GoogleProblem('unreachable', 'Google takes too long');
  };

  /** Writes as long as this process holds the connection, and tells open screens. */
  const write = async (work: (transaction: Transaction) => Promise<boolean>): Promise<void> => {
    await database.transaction(async (transaction) => {
      if (!(await first(transaction.run(holdConnection(held)))))
        throw new LeaseLost('the connection is not ours any more');
      if (await work(transaction)) await appendEvents(transaction, merchantId, [calendarChanged(connection.userId)]);
    });
  };

  /** One page of Google's, all or nothing. */
  const take = async (items: readonly GoogleItem[], zone: string): Promise<void> => {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    const known = items.filter(({ id, iCalUID }) => id && !iCalUID?.endsWith(`@${host}`));
    const ours = new Map(known.flatMap((item) => (ownIdOf(item.id!) ? [[ownIdOf(item.id!)!, item] as const] : [])));
    const theirs = known.filter(({ id }) => !ownIdOf(id!));
    // What a page names twice is one event: the last says what it is.
    const rows = new Map<string, object>();
    const gone: string[] = [];
    for (const item of theirs) {
      const uid = uidOf(item.id!);
      const times = isShown(item) ? timesOf(item, timeZone) : undefined;
      rows.delete(uid);
      if (times && times.startsAt < to && times.endsAt > from)
        rows.set(uid, { id: randomUUID(), uid, timeZone, ...wordsOf(item), ...times });
      else if (uid.length <= 500) gone.push(uid);
    }
    if (rows.size > room) problem = 'full';
    const list = [...rows.values()].slice(0, Math.max(0, room));
    room -= list.length;
    await write(async (transaction) => {
      let changed = false;
      if (gone.length > 0) changed = (await transaction.run(dropOfGoogle({ ...own, uids: gone }))).length > 0;
      if (list.length > 0)
        changed = (await transaction.run(takeFromGoogle({ ...own, list: JSON.stringify(list) }))).length > 0 || changed;
      if (ours.size > 0) changed = (await follow(transaction, ours, timeZone)) || changed;
      return changed;
    });
  };

  /** Own events as they were changed in Google; what was changed here too is what it is here. */
  const follow = async (
    transaction: Transaction,
    ours: ReadonlyMap<string, GoogleItem>,
    timeZone: string,
  ): Promise<boolean> => {
    const linked = await transaction.run(linkedEvents({ ...own, ids: [...ours.keys()] }));
    let changed = false;
    for (const event of linked) {
      const item = ours.get(event.eventId)!;
      const { eventId, version, told } = event;
      const etag = item.etag ?? '';
      if (etag === event.etag) continue;
      if (item.status === 'cancelled') {
        if (version === told)
          changed = (await transaction.run(deleteByGoogle({ ...own, id: eventId, version }))).length > 0 || changed;
        // Otherwise it was changed here since: it is entered again.
        await transaction.run(deleteLink({ ...own, eventId }));
        continue;
      }
      const times = timesOf(item, timeZone);
      const link = { ...own, eventId, etag, endsAt: event.endsAt };
      const words = wordsOf(item);
      const isSame =
        times &&
        +times.startsAt === +event.startsAt &&
        +times.endsAt === +event.endsAt &&
        words.title === event.title &&
        words.place === event.place;
      if (version !== told || isSame || !times || times.allDay) {
        await transaction.run(saveLink({ ...link, version: told }));
        continue;
      }
      const { startsAt, endsAt } = times;
      const due = event.remindMinutes === null ? null : new Date(+startsAt - event.remindMinutes * 60_000);
      const remindAt = due && +startsAt > now() ? due : null;
      const saved = await first(
        transaction.run(changeByGoogle({ ...own, ...words, id: eventId, version, startsAt, endsAt, remindAt })),
      );
      // Where its time is taken here it stays as it is, and Google is told so again.
      await transaction.run(
        saved ? saveLink({ ...link, endsAt, version: saved.version }) : saveLink({ ...link, version: 0 }),
      );
      changed ||= saved !== undefined;
    }
    return changed;
  };

  /** @param syncToken undefined: everything */
  const read = async (syncToken: string | undefined): Promise<void> => {
    const pages = new Set<string>();
    const seen = new Set<string>();
    let pageToken: string | undefined;
    let timeZone: string;
    for (;;) {
      inTime();
      const page = await calendar.list({ syncToken, pageToken, from, to });
      ({ timeZone } = page);
      await take(page.items, timeZone);
      for (const { id } of page.items) if (id) seen.add(uidOf(id));
      if (!page.nextPageToken) {
        if (!page.nextSyncToken) throw new GoogleProblem('unreachable', 'half an answer');
        if (!syncToken) await askForUnseen(seen, timeZone);
        const readWholeAt = syncToken ? null : new Date(now());
        await database.run(keepSyncToken({ ...held, syncToken: page.nextSyncToken, readWholeAt }));
        return;
      }
      if (pages.has(page.nextPageToken) || pages.size >= MOST_PAGES)
        throw new GoogleProblem('unreachable', 'the same page again');
      pages.add(page.nextPageToken);
      pageToken = page.nextPageToken;
    }
  };

  /** What a full read did not show may be gone, or the answer was short: Google is asked for each. */
  const askForUnseen = async (seen: ReadonlySet<string>, timeZone: string): Promise<void> => {
    const unseen = (await database.run(googleUids({ ...own, from, to }))).filter(({ uid }) => !seen.has(uid));
    for (const { uid } of unseen.slice(0, ASKED_AT_ONCE)) {
      inTime();
      const id = googleIdOfUid(uid);
      const item = await calendar.get(id).catch((error: unknown) => {
        if (error instanceof GoogleProblem && ['missing', 'gone'].includes(error.kind))
          return { id, status: 'cancelled' };
        throw error;
      });
      await take([item], timeZone);
    }
    // More of them than one sync asks for: the next one reads everything again, and there are fewer.
    if (unseen.length > ASKED_AT_ONCE) throw new GoogleProblem('unreachable', 'much is missing in what Google says');
  };

  const readChanges = async (): Promise<void> => {
    const { syncToken, readWholeAt } = connection;
    if (!syncToken || !readWholeAt || now() - readWholeAt.getTime() > WHOLE_EVERY_MS) return read(undefined);
    try {
      await read(syncToken);
    } catch (error) {
      if (!(error instanceof GoogleProblem) || error.kind !== 'gone') throw error;
      await database.run(forgetSyncToken(held));
      await read(undefined);
    }
  };

  /** @returns what stands in Google now; undefined: somebody changes it there, the next sync looks again */
  const tell = async (
    event: Parameters<typeof googleEvent>[0] & { etag: string | null },
  ): Promise<string | undefined> => {
    const said = googleEvent(event);
    const ignoring = async (ask: Promise<GoogleItem>, kinds: readonly GoogleProblem['kind'][]) => {
      try {
        return await ask;
      } catch (error) {
        if (error instanceof GoogleProblem && kinds.includes(error.kind)) return undefined;
        throw error;
      }
    };
    if (event.etag) {
      try {
        return (await calendar.update(said, event.etag)).etag ?? '';
      } catch (error) {
        if (!(error instanceof GoogleProblem)) throw error;
        if (error.kind === 'changed') return undefined;
        if (!['missing', 'gone'].includes(error.kind)) throw error;
      }
    }
    // It may stand there already: a process was killed before it could note so, or the member came back.
    const entered = await ignoring(calendar.insert(said), ['conflict']);
    if (entered) return entered.etag ?? '';
    const changed = await ignoring(calendar.update(said, null), ['missing', 'gone']);
    if (changed) return changed.etag ?? '';
    return undefined;
  };

  const assertLease = async () => write(async () => false);

  const writeChanges = async (): Promise<boolean> => {
    const events = await database.run(eventsToTell({ ...own, limit: TOLD_AT_ONCE }));
    for (const event of events) {
      inTime();
      const { id: eventId, version, endsAt } = event;
      // Noted before Google is told of it: what is deleted here after a kill in between is taken out there too.
      await write(async (transaction) => {
        if (event.etag === null) await transaction.run(saveLink({ ...own, eventId, version: 0, etag: '', endsAt }));
        return false;
      });
      const etag = await tell(event).catch((error: unknown) => {
        // Google does not take this one, as it is: it is not told of it again before it is changed here.
        if (error instanceof GoogleProblem && error.kind === 'refused') return '';
        throw error;
      });
      if (etag !== undefined) await database.run(saveLink({ ...own, eventId, version, etag, endsAt }));
    }
    const out = await database.run(eventsToTakeOut({ ...own, limit: TOLD_AT_ONCE }));
    for (const { eventId } of out) {
      inTime();
      await assertLease();
      await calendar.remove(googleIdOf(eventId)).catch((error: unknown) => {
        if (!(error instanceof GoogleProblem) || !['missing', 'gone'].includes(error.kind)) throw error;
      });
      await database.run(deleteLink({ ...own, eventId }));
    }
    await database.run(deleteOldLinks(own));
    return events.length === TOLD_AT_ONCE || out.length === TOLD_AT_ONCE;
  };

  await readChanges();
  return { more: await writeChanges(), problem };
};
