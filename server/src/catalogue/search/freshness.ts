import { dayInZone, type Day } from '@sandbar/domain/common';
import type { Database } from '../../platform/database/index.ts';
import type { Event } from '../../platform/events/event.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { CATALOGUE_CHANGED } from '../catalogue.events.ts';
import { loadIndex, reloadResorts, type Subject } from './load.ts';
import type { MerchantIndex } from './merchant-index.ts';

/** Changes that come close together are read together: this long after the first, ms. */
const GATHER_MS = 25;
/** After a read that failed, ms. */
const RETRY_MS = 1_000;
/** How often the calendar is looked at, ms. */
const CALENDAR_MS = 1_000;

/** The indexes of all merchants that were searched, each kept as fresh as the feed. */
export interface Indexes {
  /** Loads it when it is asked for the first time. */
  of(merchant: { id: string; timeZone: string }): Promise<MerchantIndex>;
  /** Waits until every change the feed told of is in the index. */
  settled(merchantId: string): Promise<void>;
  stop(): void;
}

interface Kept {
  subject: Subject;
  index: MerchantIndex | undefined;
  /** The first load, or the reading under way. */
  working: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Resorts to read anew; `all` = everything. */
  dirty: Set<string>;
  all: boolean;
  /** Holds and releases told of while something was being read: what was read may be older, so they are applied once more. */
  meanwhile: Event[];
  today: Day;
  calendarAt: number;
}

export const createIndexes = (database: Database, feed: Feed, onError: (error: unknown) => void, now: () => number = Date.now): Indexes => {
  const merchants = new Map<string, Kept>();
  let stopped = false;

  const apply = (kept: Kept, event: Event): void => {
    const { stayId, resortId } = event.payload as { stayId: string; resortId: string };
    kept.index?.mark(stayId, resortId, event.kind === 'stay.freed');
  };

  const unsubscribe = feed.subscribe((event) => {
    const kept = merchants.get(event.merchantId);
    if (!kept) return;
    if (event.kind === 'stay.taken' || event.kind === 'stay.freed') {
      apply(kept, event);
      if (kept.working) kept.meanwhile.push(event);
    } else if (event.kind === CATALOGUE_CHANGED) {
      const { resortId } = event.payload as { resortId: string | null };
      if (resortId === null) kept.all = true;
      else kept.dirty.add(resortId);
      if (!kept.working) schedule(kept, GATHER_MS);
    }
  });

  const schedule = (kept: Kept, milliseconds: number): void => {
    if (stopped) return;
    kept.timer ??= setTimeout(() => void read(kept).catch(onError), milliseconds);
    kept.timer.unref();
  };

  /** Reads what is to be read, in the order: snapshot, then what happened since it may have been taken. */
  const read = (kept: Kept): Promise<void> => {
    clearTimeout(kept.timer);
    kept.timer = undefined;
    const all = kept.all || !kept.index;
    const ids = [...kept.dirty];
    kept.all = false;
    kept.dirty.clear();
    kept.meanwhile = [];
    let failed = false;
    const reading = async () => {
      if (all) kept.index = await loadIndex(database, kept.subject);
      else await reloadResorts(database, kept.subject, kept.index!, ids);
      for (const event of kept.meanwhile) apply(kept, event);
    };
    kept.working = reading()
      .catch((error: unknown) => {
        failed = true;
        if (all) kept.all = true;
        for (const id of ids) kept.dirty.add(id);
        throw error;
      })
      .finally(() => {
        kept.working = undefined;
        kept.meanwhile = [];
        if (kept.all || kept.dirty.size > 0) schedule(kept, failed ? RETRY_MS : GATHER_MS);
      });
    return kept.working;
  };

  const of: Indexes['of'] = async ({ id, timeZone }) => {
    let kept = merchants.get(id);
    if (!kept) {
      const subject = { merchantId: id, timeZone, now };
      kept = { subject, index: undefined, working: undefined, timer: undefined, dirty: new Set(), all: false, meanwhile: [], today: '', calendarAt: -Infinity };
      merchants.set(id, kept);
    }
    while (!kept.index) await (kept.working ?? read(kept));
    const at = now();
    if (at - kept.calendarAt >= CALENDAR_MS) {
      kept.calendarAt = at;
      kept.today = dayInZone(new Date(at), timeZone);
    }
    kept.index.advance(at, kept.today);
    return kept.index;
  };

  return {
    of,
    settled: async (merchantId) => {
      await feed.catchUp();
      const kept = merchants.get(merchantId);
      while (kept && (kept.working || kept.timer)) await (kept.working ?? read(kept));
    },
    stop: () => {
      stopped = true;
      unsubscribe();
      for (const kept of merchants.values()) clearTimeout(kept.timer);
    },
  };
};
