import { first, type Database } from '../platform/database/index.ts';
import type { Feed } from '../platform/events/feed.ts';
import { CATALOGUE_CHANGED } from './catalogue.events.ts';
import { resortNow, resortPage, type ResortNow, type ResortOnPage } from './resort.queries.ts';

/** Bytes of the pages kept in memory, some 20 kB each; the one not read for longest goes first. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** Stays and discounts that are over leave a page when it is read anew, ms. */
const KEPT_MS = 3_600_000;

interface Kept {
  resortId: string;
  /** JSON of its ResortOnPage: as bytes it takes a third of the room, and nothing has to look through it for garbage. */
  bytes: Buffer;
  at: number;
}

export interface ResortPages {
  /** A resort's page as it is now, by one statement; undefined when the merchant has no such resort. */
  read(database: Database, asked: { merchantId: string; friendlyUrl: string; userId: string; timeZone: string; language: string }): Promise<(ResortOnPage & ResortNow) | undefined>;
  stop(): void;
}

const staysOf = (page: ResortOnPage) => (page.rooms ?? []).flatMap((room) => room.stays ?? []);

/**
 * Texts, pictures, rooms and prices of resorts that were read lately. The feed tells when a resort changes, and the page is forgotten; what changes with every hold
 * is asked of the database each time.
 */
export const createResortPages = (feed: Feed): ResortPages => {
  const pages = new Map<string, Kept>();
  let held = 0;
  const forget = (key: string) => {
    held -= pages.get(key)?.bytes.length ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, page: Kept) => {
    forget(key);
    pages.set(key, page);
    held += page.bytes.length;
    while (held > KEPT_BYTES) forget(pages.keys().next().value!);
  };
  /** Grows with each change of a catalogue, so that a page read before a change is not kept after it. */
  let changes = 0;

  const unsubscribe = feed.subscribe((event) => {
    if (event.kind !== CATALOGUE_CHANGED) return;
    changes += 1;
    const { resortId } = event.payload as { resortId: string | null };
    for (const [key, page] of pages) if (key.startsWith(event.merchantId) && (resortId === null || page.resortId === resortId)) forget(key);
  });

  return {
    read: async (database, { friendlyUrl, language, ...reader }) => {
      const key = `${reader.merchantId} ${language} ${friendlyUrl}`;
      const known = pages.get(key);
      if (known && Date.now() - known.at < KEPT_MS) {
        keep(key, known);
        const page = JSON.parse(known.bytes.toString()) as ResortOnPage;
        const now = await first(database.run(resortNow({ ...reader, resortId: known.resortId, stayIds: staysOf(page).map(([id]) => id) })));
        return now && { ...page, ...now };
      }
      const before = changes;
      const row = await first(database.run(resortPage({ ...reader, friendlyUrl, language })));
      if (!row) return undefined;
      if (before === changes) keep(key, { resortId: row.id, bytes: Buffer.from(JSON.stringify(row)), at: Date.now() });
      return { ...row, taken: staysOf(row).flatMap(([id, , , , , , , taken]) => (taken ? [id] : [])) };
    },
    stop: unsubscribe,
  };
};
