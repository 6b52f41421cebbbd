import { LRUCache } from 'lru-cache';
import { first, type Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { Feed } from '../platform/events/feed.ts';
import { CATALOGUE_CHANGED, STAY_PUBLISHED, STAY_REPRICED, STAY_WITHDRAWN } from './catalogue.events.ts';
import type { Held, SearchMemory } from './memory.ts';
import { resortNow, resortPage, type ResortNow, type ResortOnPage } from './resort.queries.ts';

/** The share of the memory limit that the pages of one merchant may use; a page has about 20 kB. */
const MAX_SHARE = 1 / 8;
/** The longest time, in ms, for which a page is kept; reading it again removes stays and discounts that are over. */
const MAX_AGE_MS = 3_600_000;
const CHANGES: ReadonlySet<string> = new Set([CATALOGUE_CHANGED, STAY_PUBLISHED, STAY_WITHDRAWN, STAY_REPRICED]);

interface CachedPage {
  resortId: string;
  /**
   * The JSON of a ResortOnPage. As bytes it needs a third of the memory, and the garbage collector does not have to
   * scan it.
   */
  bytes: Buffer;
}

interface Reading {
  merchantId: string;
  friendlyUrl: string;
  userId: string;
  timeZone: string;
  /** vi or en */
  language: string;
}

export interface ResortPages {
  /** Reads a resort's page with one statement; undefined when the merchant does not have the resort. */
  read(database: Database, reading: Reading): Promise<(ResortOnPage & ResortNow) | undefined>;
  stop(): void;
}

/** The pages of one merchant by language and address. */
class MerchantPages implements Held {
  pages: LRUCache<string, CachedPage>;
  /** A counter of changes of the catalogue: a page that was read before a change is not kept. */
  changes = 0;
  evicted: () => void;
  #keysOf = new Map<string, Set<string>>();

  constructor(maxBytes: number, onEvicted: () => void) {
    this.evicted = onEvicted;
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 300,
      ttl: MAX_AGE_MS,
      onInsert: ({ resortId }, key) =>
        void this.#keysOf.set(resortId, (this.#keysOf.get(resortId) ?? new Set()).add(key)),
      dispose: ({ resortId }, key, reason) => {
        if (reason === 'set') return;
        const keys = this.#keysOf.get(resortId);
        keys?.delete(key);
        if (keys?.size === 0) this.#keysOf.delete(resortId);
      },
    });
  }

  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /** @param resortId null means all */
  forget(resortId: string | null): void {
    this.changes += 1;
    if (resortId === null) this.pages.clear();
    else for (const key of this.#keysOf.get(resortId) ?? []) this.pages.delete(key);
  }
}

const staysOf = (page: ResortOnPage) => (page.rooms ?? []).flatMap((room) => room.stays ?? []);

/** A page whose stays were just read, with the ids of the taken ones. */
export const withTaken = (row: ResortOnPage & Omit<ResortNow, 'taken'>): ResortOnPage & ResortNow => ({
  ...row,
  taken: staysOf(row).flatMap(([id, , , , , , , taken]) => (taken ? [id] : [])),
});

/**
 * Caches texts, pictures, rooms and prices of recently read resorts. When the feed reports a change of a resort, its
 * page is dropped. The part that changes with every hold is read from the database each time.
 */
export const createResortPages = (feed: Feed, memory: SearchMemory): ResortPages => {
  const merchants = new Map<string, MerchantPages>();
  const pagesOf = (merchantId: string): MerchantPages => {
    const known =
      merchants.get(merchantId) ??
      new MerchantPages(Math.ceil(memory.maxBytes * MAX_SHARE), () => merchants.delete(merchantId));
    merchants.set(merchantId, known);
    return known;
  };

  const unsubscribe = feed.subscribe((event: Event) => {
    if (CHANGES.has(event.kind))
      merchants.get(event.merchantId)?.forget((event.payload as { resortId: string | null }).resortId);
  });

  return {
    read: async (database, { friendlyUrl, language, ...reader }) => {
      const key = `${language} ${friendlyUrl}`;
      const its = pagesOf(reader.merchantId);
      const known = its.pages.get(key);
      if (known) {
        memory.use(its);
        const page = JSON.parse(known.bytes.toString()) as ResortOnPage;
        const now = await first(
          database.run(
            resortNow({ ...reader, language, resortId: known.resortId, stayIds: staysOf(page).map(([id]) => id) }),
          ),
        );
        return now && { ...page, ...now };
      }
      const before = its.changes;
      const row = await first(database.run(resortPage({ ...reader, friendlyUrl, language })));
      if (!row) return undefined;
      if (before === its.changes && its === merchants.get(reader.merchantId)) {
        its.pages.set(key, { resortId: row.id, bytes: Buffer.from(JSON.stringify(row)) });
        memory.use(its);
      }
      return withTaken(row);
    },
    stop: unsubscribe,
  };
};
