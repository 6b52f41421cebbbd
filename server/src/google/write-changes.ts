import { googleEvent, googleIdOf } from './google-items.ts';
import { eventsToTakeOut, eventsToNotify } from './google.queries.ts';
import { deleteLink, deleteOldLinks, saveLink } from './google.store.ts';
import { GoogleProblem, type GoogleCalendar, type GoogleItem } from './google.types.ts';
import type { SyncRun } from './sync-run.ts';

/** Events that one sync sends to Google. More waits for the next one. */
const SENT_AT_ONCE = 25;

/** @returns what Google answers; undefined when the answer is a problem of these kinds */
const ignoring = async (ask: Promise<GoogleItem>, kinds: readonly GoogleProblem['kind'][]) => {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof GoogleProblem && kinds.includes(error.kind)) return undefined;
    throw error;
  }
};

/** @returns what stands in Google now; undefined: it was changed there, the next sync reads it again */
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
  // It may stand there already: a process was killed before it could note so, or the member came back.
  const entered = await ignoring(calendar.insert(said), ['conflict']);
  if (entered) return entered.etag ?? '';
  const changed = await ignoring(calendar.update(said, null), ['missing', 'gone']);
  if (changed) return changed.etag ?? '';
  return undefined;
};

/** Writes into Google what changed here. @returns whether there is more */
export const writeChanges = async (sync: SyncRun): Promise<boolean> => {
  const { database, calendar, own } = sync;
  const events = await database.run(eventsToNotify({ ...own, limit: SENT_AT_ONCE }));
  for (const event of events) {
    sync.inTime();
    const { id: eventId, version, endsAt } = event;
    // Recorded before it is sent to Google: what is deleted here after a kill in between is taken out there too.
    const isNew = event.etag === null;
    await sync.write(async (transaction) =>
      isNew ? transaction.run(saveLink({ ...own, eventId, version: 0, etag: '', endsAt })) : false,
    );
    const etag = await tell(calendar, event).catch((error: unknown) => {
      // Google refuses this one as it is: it is sent again only after a change here.
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
