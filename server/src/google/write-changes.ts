import { googleEvent, googleIdOf } from './google-items.ts';
import { eventsToTakeOut, eventsToNotify } from './google.queries.ts';
import { deleteLink, deleteOldLinks, saveLink } from './google.store.ts';
import { GoogleProblem, type GoogleCalendar, type GoogleItem } from './google.types.ts';
import type { SyncRun } from './sync-run.ts';

/** The most events that one sync sends to Google; the rest waits for the next sync. */
const SENT_AT_ONCE = 25;

/** @returns Google's answer; undefined when it is a problem of one of these kinds */
const ignoring = async (ask: Promise<GoogleItem>, kinds: readonly GoogleProblem['kind'][]) => {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof GoogleProblem && kinds.includes(error.kind)) return undefined;
    throw error;
  }
};

/** @returns the event's version at Google; undefined when it was changed there, so that the next sync reads it again */
const tell = async (
  calendar: GoogleCalendar,
  event: Parameters<typeof googleEvent>[0] & { etag: string | null },
): Promise<string | undefined> => {
  const said = googleEvent(event);
  if (event.etag) {
    try {
      return (await calendar.update(said, event.etag)).etag ?? '';
    } catch (error) {
      if (!(error instanceof GoogleProblem)) throw error;
      if (error.kind === 'changed') return undefined;
      if (!['missing', 'gone'].includes(error.kind)) throw error;
    }
  }
  // The event may already be there: a process was killed before it recorded that, or the member connected again.
  const entered = await ignoring(calendar.insert(said), ['conflict']);
  if (entered) return entered.etag ?? '';
  const changed = await ignoring(calendar.update(said, null), ['missing', 'gone']);
  if (changed) return changed.etag ?? '';
  return undefined;
};

/** Writes the changes from here to Google. @returns whether more is left to do */
export const writeChanges = async (sync: SyncRun): Promise<boolean> => {
  const { database, calendar, own } = sync;
  const events = await database.run(eventsToNotify({ ...own, limit: SENT_AT_ONCE }));
  for (const event of events) {
    sync.inTime();
    const { id: eventId, version, endsAt } = event;
    // The copy is recorded before it is sent, so that after a kill in between an event that is deleted here is also
    // removed at Google.
    const isNew = event.etag === null;
    await sync.write(async (transaction) =>
      isNew ? transaction.run(saveLink({ ...own, eventId, version: 0, etag: '', endsAt })) : false,
    );
    const etag = await tell(calendar, event).catch((error: unknown) => {
      // Google refuses this event as it is, so it is sent again only after a change here.
      if (error instanceof GoogleProblem && error.kind === 'refused') return '';
      throw error;
    });
    if (etag !== undefined)
      await sync.write((transaction) => transaction.run(saveLink({ ...own, eventId, version, etag, endsAt })));
  }
  const out = await database.run(eventsToTakeOut({ ...own, limit: SENT_AT_ONCE }));
  for (const { eventId } of out) {
    sync.inTime();
    await sync.write(async () => false);
    await calendar.remove(googleIdOf(eventId)).catch((error: unknown) => {
      if (!(error instanceof GoogleProblem) || !['missing', 'gone'].includes(error.kind)) throw error;
    });
    await sync.write((transaction) => transaction.run(deleteLink({ ...own, eventId })));
  }
  await database.run(deleteOldLinks(own));
  return events.length === SENT_AT_ONCE || out.length === SENT_AT_ONCE;
};
