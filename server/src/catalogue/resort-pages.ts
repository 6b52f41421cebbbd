import { first, type Database } from '../platform/database/index.ts';
import type { Feed } from '../platform/events/feed.ts';
import { CATALOGUE_CHANGED } from './catalogue.events.ts';
import { resortNow, resortPage, type ResortNow, type ResortOnPage } from './resort.queries.ts';

/** Pages kept in memory, some 50 kB each; the one not read for longest goes first. */
const KEPT = 150;
/** Stays and discounts that are over leave a page when it is read anew, ms. */
const KEPT_MS = 3_600_000;

interface Kept {
  page: ResortOnPage;
  stayIds: string[];
  at: number;
}

export interface ResortPages {
  /** A resort's page as it is now, by one statement; undefined when the merchant has no such resort. */
  read(database: Database, asked: { merchantId: string; friendlyUrl: string; userId: string; timeZone: string; language: string }): Promise<(ResortOnPage & ResortNow) | undefined>;
  stop(): void;
}

/**
 * Texts, pictures, rooms and prices of resorts that were read lately. The feed tells when a resort changes, and the page is forgotten; what changes with every hold
 * is asked of the database each time.
 */
export const createResortPages = (feed: Feed): ResortPages => {
  const pages = new Map<string, Kept>();
  /** Grows with each change of a catalogue, so that a page read before a change is not kept after it. */
  let changes = 0;

  const unsubscribe = feed.subscribe((event) => {
    if (event.kind !== CATALOGUE_CHANGED) return;
    changes += 1;
    const { resortId } = event.payload as { resortId: string | null };
    for (const [key, { page }] of pages) if (key.startsWith(event.merchantId) && (resortId === null || page.id === resortId)) pages.delete(key);
  });

  return {
    read: async (database, { friendlyUrl, language, ...reader }) => {
      const key = `${reader.merchantId} ${language} ${friendlyUrl}`;
      const known = pages.get(key);
      if (known && Date.now() - known.at < KEPT_MS) {
        pages.delete(key);
        pages.set(key, known);
        const now = await first(database.run(resortNow({ ...reader, resortId: known.page.id, stayIds: known.stayIds })));
        return now && { ...known.page, ...now };
      }
      const before = changes;
      const row = await first(database.run(resortPage({ ...reader, friendlyUrl, language })));
      if (!row) return undefined;
      const stays = (row.rooms ?? []).flatMap((room) => room.stays ?? []);
      if (before === changes) {
        const stayIds = stays.map(([id]) => id);
        if (pages.size >= KEPT) pages.delete(pages.keys().next().value!);
        pages.set(key, { page: row, stayIds, at: Date.now() });
      }
      return { ...row, taken: stays.flatMap(([id, , , , , , , taken]) => (taken ? [id] : [])) };
    },
    stop: unsubscribe,
  };
};
