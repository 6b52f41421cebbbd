import { setImmediate } from 'node:timers/promises';
import { dayInZone } from '@sandbar/domain/common';
import pLimit from 'p-limit';
import type { Database } from '../../platform/database/index.ts';
import type { Event } from '../../platform/events/event.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { backoffMs } from '../../platform/jobs/backoff.ts';
import { CATALOGUE_CHANGED } from '../catalogue.events.ts';
import type { SearchMemory } from '../memory.ts';
import { applyStayEvent, isStayEvent } from './apply-event.ts';
import { KeptIndex } from './kept-index.ts';
import { loadIndex, reloadResorts } from './load.ts';
import { MerchantSearch } from './merchant-search.ts';

/** The time, in ms after the first change, in which further changes are collected for one read. */
const GATHER_MS = 25;
/** The wait after a failed read, in ms, which grows with each failure. */
const RETRY = { firstMs: 1_000, longestMs: 10_000 };
/** The interval, in ms, in which the day and the discounts are checked. */
const CALENDAR_MS = 1_000;
const HOUR_MS = 3_600_000;
/** The longest time, in ms, for which an index works without letting other work run. */
const SLICE_MS = 5;
/** The number of indexes that load at the same time; each uses two connections. */
const MAX_LOADS = 3;

/** The indexes of recently searched merchants, which the feed keeps up to date. */
export interface Indexes {
  /**
   * Returns the index for a search, and loads it when it is not in memory. The caller may keep using it after it was
   * evicted.
   */
  of(merchant: { id: string; timeZone: string }): Promise<MerchantSearch>;
  /** Call it after a search, to count what the search added to the caches. */
  weigh(merchantId: string): void;
  /** Loads an index before the first search. */
  load(merchant: { id: string; timeZone: string }): Promise<void>;
  /** Waits until every change that the feed has reported is in the index. */
  settled(merchantId: string): Promise<void>;
  /** The number of indexes in memory. */
  count(): number;
  stop(): void;
}

interface Deps {
  database: Database;
  feed: Feed;
  memory: SearchMemory;
  onError: (error: unknown) => void;
  /** Called once an hour for a merchant that is searched, with the size of its index. */
  onSearched?: (merchantId: string, bytes: number) => void;
  now?: () => number;
}

/** Keeps the indexes in memory: loads them, reads changed resorts again, and applies the feed's events. */
const keepIndexes = ({ database, memory, onError, now = Date.now }: Deps, state: { stopped: boolean }) => {
  const merchants = new Map<string, KeptIndex>();
  const loads = pLimit(MAX_LOADS);

  const keep = (merchantId: string, timeZone: string): KeptIndex => {
    const kept = new KeptIndex({ merchantId, timeZone, now }, () => {
      // An index that is still loading has waiting searches, so it is not removed now; its size is checked when it is
      // complete.
      if (kept.working && !kept.search) return;
      clearTimeout(kept.timer);
      merchants.delete(merchantId);
    });
    merchants.set(merchantId, kept);
    return kept;
  };
  const isKept = (kept: KeptIndex) => !state.stopped && merchants.get(kept.subject.merchantId) === kept;

  const apply = (kept: KeptIndex, event: Event): void => {
    const unknown = kept.search && applyStayEvent(kept.search.index, event);
    if (unknown) readAgain(kept, unknown);
    if (kept.search?.index.isBehind) workInSlices(kept);
  };

  const readAgain = (kept: KeptIndex, resortId: string | null): void => {
    if (resortId === null) kept.all = true;
    else kept.dirty.add(resortId);
    if (!kept.working) schedule(kept, GATHER_MS);
  };

  const schedule = (kept: KeptIndex, milliseconds: number): void => {
    if (!isKept(kept)) return;
    kept.timer ??= setTimeout(() => void read(kept).catch(onError), milliseconds);
    kept.timer.unref();
  };

  const load = async (kept: KeptIndex): Promise<void> => {
    const loaded = await loadIndex(database, kept.subject, (index) => {
      kept.loading = index;
      if (isKept(kept)) memory.use(kept);
    }).finally(() => (kept.loading = undefined));
    kept.search = new MerchantSearch(loaded);
    if (kept.bytes > memory.maxBytes)
      onError(
        new Error(`the search index of merchant ${kept.subject.merchantId} alone is larger than SEARCH_MEMORY_MB`),
      );
  };

  /**
   * Applied in slices, because loading a large index takes so long that thousands of stays may have been taken
   * meanwhile.
   */
  const replay = async (kept: KeptIndex): Promise<void> => {
    let since = performance.now();
    for (const event of kept.meanwhile) {
      apply(kept, event);
      if (performance.now() - since < SLICE_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  };

  /** Reads what has to be read, and then applies the events that happened since the snapshot may have been taken. */
  const read = (kept: KeptIndex): Promise<void> => {
    clearTimeout(kept.timer);
    kept.timer = undefined;
    const all = kept.all || !kept.search;
    const ids = [...kept.dirty];
    kept.all = false;
    kept.dirty.clear();
    kept.meanwhile = [];
    const reading = async () => {
      if (all) await loads(() => load(kept));
      else await reloadResorts(database, kept.subject, kept.search!.index, ids);
      await replay(kept);
    };
    kept.working = reading()
      .then(() => void (kept.failures = 0))
      .catch((error: unknown) => {
        kept.failures += 1;
        if (all) kept.all = true;
        for (const id of ids) kept.dirty.add(id);
        throw error;
      })
      .finally(() => {
        kept.working = undefined;
        kept.meanwhile = [];
        const failed = kept.failures > 0;
        if (kept.all || kept.dirty.size > 0) schedule(kept, failed ? backoffMs(kept.failures, RETRY) : GATHER_MS);
        if (!failed && isKept(kept)) memory.use(kept);
      });
    return kept.working;
  };

  /** Does the pending work of an index in slices, so that other work can run in between. */
  const workInSlices = (kept: KeptIndex): void => {
    if (kept.sliced) return;
    kept.sliced = true;
    const work = async () => {
      do await setImmediate();
      while (isKept(kept) && kept.search!.index.workFor(SLICE_MS));
      kept.sliced = false;
    };
    void work().catch(onError);
  };

  return { merchants, keep, isKept, apply, readAgain, read, workInSlices };
};

export const createIndexes = (deps: Deps): Indexes => {
  const { feed, memory, onSearched = () => {}, now = Date.now } = deps;
  const state = { stopped: false };
  const { merchants, keep, isKept, apply, readAgain, read, workInSlices } = keepIndexes(deps, state);

  const unsubscribe = feed.subscribe((event) => {
    const kept = merchants.get(event.merchantId);
    if (!kept) return;
    if (isStayEvent(event)) {
      apply(kept, event);
      if (kept.working) kept.meanwhile.push(event);
    } else if (event.kind === CATALOGUE_CHANGED)
      readAgain(kept, (event.payload as { resortId: string | null }).resortId);
  });

  const loaded = async ({
    id,
    timeZone,
  }: {
    id: string;
    timeZone: string;
  }): Promise<KeptIndex & { search: MerchantSearch }> => {
    const kept = merchants.get(id) ?? keep(id, timeZone);
    while (!kept.search) await (kept.working ?? read(kept));
    return kept as KeptIndex & { search: MerchantSearch };
  };

  const of: Indexes['of'] = async (merchant) => {
    const kept = await loaded(merchant);
    if (isKept(kept)) memory.use(kept);
    const at = now();
    if (at - kept.searchedAt >= HOUR_MS) {
      kept.searchedAt = at;
      onSearched(merchant.id, kept.bytes);
    }
    if (at - kept.calendarAt >= CALENDAR_MS) {
      kept.calendarAt = at;
      kept.today = dayInZone(new Date(at), merchant.timeZone);
    }
    kept.search.index.advance(at, kept.today);
    if (kept.search.index.isBehind) workInSlices(kept);
    return kept.search;
  };

  return {
    of,
    weigh: (merchantId) => {
      const kept = merchants.get(merchantId);
      if (kept?.search) memory.use(kept);
    },
    load: async (merchant) => void (await loaded(merchant)),
    settled: async (merchantId) => {
      await feed.catchUp(merchantId);
      const kept = merchants.get(merchantId);
      while (kept && (kept.working || kept.timer)) await (kept.working ?? read(kept));
      while (kept?.search?.index.isBehind) kept.search.index.workFor(Infinity);
    },
    count: () => [...merchants.values()].filter(({ search }) => search).length,
    stop: () => {
      state.stopped = true;
      unsubscribe();
      for (const kept of merchants.values()) clearTimeout(kept.timer);
    },
  };
};
