import { randomUUID } from 'node:crypto';
import { isTimeZone, keptZone } from '@sandbar/domain/calendar';
import { changeByGoogle, deleteByGoogle, dropOfGoogle, takeFromGoogle } from '../calendar/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { googleIdOfUid, isShown, ownIdOf, timesOf, uidOf, wordsOf } from './google-items.ts';
import { googleUids, linkedEvents } from './google.queries.ts';
import { GoogleProblem, type GoogleItem } from './google.types.ts';
import { deleteLink, forgetSyncToken, keepSyncToken, saveLink } from './google.store.ts';
import type { SyncRun } from './sync-run.ts';

/** Everything is read again after this time, because a sync token does not follow the moving end of the year ahead. */
const WHOLE_EVERY_MS = 7 * 86_400_000;
/** The most pages of one read. */
const MAX_PAGES = 60;
/** The most events that one sync requests by id; the rest waits for the next sync. */
const ASKED_AT_ONCE = 25;

/** Saves one page of Google's events in one transaction. */
const take = async (sync: SyncRun, items: readonly GoogleItem[], zone: string): Promise<void> => {
  const { own, host, from, to } = sync;
  const timeZone = isTimeZone(zone) ? keptZone(zone) : 'UTC';
  const known = items.filter(({ id, iCalUID }) => id && !iCalUID?.endsWith(`@${host}`));
  const ours = new Map(known.flatMap((item) => (ownIdOf(item.id!) ? [[ownIdOf(item.id!)!, item] as const] : [])));
  const theirs = known.filter(({ id }) => !ownIdOf(id!));
  // An event listed twice on a page counts once, in its last version.
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
  if (rows.size > sync.room) sync.problem = 'full';
  const list = [...rows.values()].slice(0, Math.max(0, sync.room));
  sync.room -= list.length;
  await sync.write(async (transaction) => {
    let changed = false;
    if (gone.length > 0) changed = (await transaction.run(dropOfGoogle({ ...own, uids: gone }))).length > 0;
    if (list.length > 0)
      changed = (await transaction.run(takeFromGoogle({ ...own, list: JSON.stringify(list) }))).length > 0 || changed;
    if (ours.size > 0) changed = (await follow(sync, transaction, ours, timeZone)) || changed;
    return changed;
  });
};

/** Applies Google's changes to own events. An event that was changed here too keeps its values from here. */
const follow = async (
  { own, now }: SyncRun,
  transaction: Transaction,
  ours: ReadonlyMap<string, GoogleItem>,
  timeZone: string,
): Promise<boolean> => {
  const linked = await transaction.run(linkedEvents({ ...own, ids: [...ours.keys()] }));
  let changed = false;
  for (const event of linked) {
    const item = ours.get(event.eventId)!;
    const { eventId, version, sentVersion } = event;
    const etag = item.etag ?? '';
    if (etag === event.etag) continue;
    if (item.status === 'cancelled') {
      if (version === sentVersion)
        changed = (await transaction.run(deleteByGoogle({ ...own, id: eventId, version }))).length > 0 || changed;
      // The event was changed here since, so it will be inserted at Google again.
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
    if (version !== sentVersion || isSame || !times || times.allDay) {
      await transaction.run(saveLink({ ...link, version: sentVersion }));
      continue;
    }
    const { startsAt, endsAt } = times;
    const due = event.remindMinutes === null ? null : new Date(+startsAt - event.remindMinutes * 60_000);
    const remindAt = due && +startsAt > now() ? due : null;
    const saved = await first(
      transaction.run(changeByGoogle({ ...own, ...words, id: eventId, version, startsAt, endsAt, remindAt })),
    );
    // An event whose new time is taken here stays unchanged, and is sent to Google again.
    await transaction.run(
      saved ? saveLink({ ...link, endsAt, version: saved.version }) : saveLink({ ...link, version: 0 }),
    );
    changed ||= saved !== undefined;
  }
  return changed;
};

/** Events that a full read lacks may be deleted, or the answer was incomplete, so each one is requested by id. */
const askForUnseen = async (sync: SyncRun, seen: ReadonlySet<string>, timeZone: string): Promise<void> => {
  const { database, calendar, own, from, to } = sync;
  const unseen = (await database.run(googleUids({ ...own, from, to }))).filter(({ uid }) => !seen.has(uid));
  for (const { uid } of unseen.slice(0, ASKED_AT_ONCE)) {
    sync.inTime();
    const id = googleIdOfUid(uid);
    const item = await calendar.get(id).catch((error: unknown) => {
      if (error instanceof GoogleProblem && ['missing', 'gone'].includes(error.kind))
        return { id, status: 'cancelled' };
      throw error;
    });
    await take(sync, [item], timeZone);
  }
  // More events are missing than one sync requests. The next sync reads everything again and finds fewer.
  if (unseen.length > ASKED_AT_ONCE) throw new GoogleProblem('unreachable', 'much is missing in what Google says');
};

/** @param syncToken undefined reads everything */
const read = async (sync: SyncRun, syncToken: string | undefined): Promise<void> => {
  const { database, calendar, held, from, to, now } = sync;
  const pages = new Set<string>();
  const seen = new Set<string>();
  let pageToken: string | undefined;
  let timeZone: string;
  for (;;) {
    sync.inTime();
    const page = await calendar.list({ syncToken, pageToken, from, to });
    ({ timeZone } = page);
    await take(sync, page.items, timeZone);
    for (const { id } of page.items) if (id) seen.add(uidOf(id));
    if (!page.nextPageToken) {
      if (!page.nextSyncToken) throw new GoogleProblem('unreachable', 'half an answer');
      if (!syncToken) await askForUnseen(sync, seen, timeZone);
      const readWholeAt = syncToken ? null : new Date(now());
      await database.run(keepSyncToken({ ...held, syncToken: page.nextSyncToken, readWholeAt }));
      return;
    }
    if (pages.has(page.nextPageToken) || pages.size >= MAX_PAGES)
      throw new GoogleProblem('unreachable', 'the same page again');
    pages.add(page.nextPageToken);
    pageToken = page.nextPageToken;
  }
};

/** Reads what changed in Google since the last sync, or all of it. */
export const readChanges = async (sync: SyncRun): Promise<void> => {
  const { database, held, now } = sync;
  const { syncToken, readWholeAt } = sync.connection;
  if (!syncToken || !readWholeAt || now() - readWholeAt.getTime() > WHOLE_EVERY_MS) return read(sync, undefined);
  try {
    await read(sync, syncToken);
  } catch (error) {
    if (!(error instanceof GoogleProblem) || error.kind !== 'gone') throw error;
    await database.run(forgetSyncToken(held));
    await read(sync, undefined);
  }
};
