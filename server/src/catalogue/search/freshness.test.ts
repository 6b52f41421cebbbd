import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import type { Event } from '../../platform/events/event.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { SearchMemory } from '../memory.ts';
import { find } from './find.ts';
import { createIndexes } from './freshness.ts';
import type { SearchQuery } from './search-query.ts';
import { isFree, PACKED_STAY } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/** The test decides when the database answers, so that it controls the order of snapshots and events. */

const MERCHANT = { id: '10000000-0000-4000-8000-000000000000', timeZone: 'Asia/Ho_Chi_Minh' };
const OTHER = { ...MERCHANT, id: '11000000-0000-4000-8000-000000000000' };
const THIRD = { ...MERCHANT, id: '12000000-0000-4000-8000-000000000000' };
const RESORT = '20000000-0000-4000-8000-000000000000';
const ROOM = '40000000-0000-4000-8000-000000000000';
const STAY = '30000000-0000-4000-8000-000000000000';
const NOW = Date.parse('2026-11-20T05:00:00Z');

const stage = (memoryBytes = 1_000_000) => {
  let listener: (event: Event) => void = () => {};
  let stayIsFree = true;
  let failing = false;
  let reads = 0;
  const loaded: unknown[] = [];
  let release: () => void = () => {};
  let gate: Promise<void> = Promise.resolve();
  const packed = () => {
    const bytes = Buffer.alloc(PACKED_STAY);
    bytes.set(uuidBytes(STAY));
    bytes.writeInt32BE(21_000, 16);
    bytes.writeInt16BE(7, 20);
    bytes.writeBigInt64BE(100n, 22);
    bytes.writeUInt8(stayIsFree ? 1 : 0, 30);
    return bytes;
  };
  const text = { vi: 'a', en: 'a' };
  const database = {
    run: async ({ name, values }: { name: string; values: unknown[] }) => {
      if (name === 'catalogue.index-outline') loaded.push(values[0]);
      if (name === 'catalogue.index-outline') return [{ attributes: null, resortIds: [RESORT], stayCount: 1 }];
      if (name === 'catalogue.index-resorts')
        return [
          {
            id: RESORT,
            friendlyUrl: 'a',
            name: text,
            place: text,
            detailAddress: text,
            latitude: 1,
            longitude: 1,
            stars: 0,
            valueIds: null,
          },
        ];
      reads += 1;
      const snapshot = packed(); // The snapshot is made when the read starts, before it arrives.
      await gate;
      if (failing) throw new Error('connection lost');
      return [
        {
          resortId: RESORT,
          roomId: ROOM,
          productType: 16_384,
          adultsMax: 2,
          childMax: 0,
          childAgeFrom: 0,
          childAgeTo: 6,
          discounts: null,
          stays: snapshot,
        },
      ];
    },
  } as unknown as Database;
  const feed = {
    subscribe: (given: typeof listener) => ((listener = given), () => {}),
    catchUp: async () => {},
  } as unknown as Feed;
  const errors: unknown[] = [];
  const memory = new SearchMemory(memoryBytes);
  const indexes = createIndexes({ database, feed, memory, onError: (error) => errors.push(error), now: () => NOW });
  const tell = (kind: string, payload: Record<string, unknown>) =>
    listener({ merchantId: MERCHANT.id, number: 1, kind, subjectId: STAY, userId: null, payload });
  return {
    indexes,
    memory,
    /** The merchants whose index was read. */
    loaded,
    errors,
    /** Takes or frees the stay: changes the row and makes the event. */
    turn: (free: boolean) => {
      stayIsFree = free;
      tell(free ? 'stay.freed' : 'stay.taken', { stayId: STAY, resortId: RESORT });
    },
    change: () => tell('catalogue.changed', { resortId: RESORT }),
    hold: () => void (gate = new Promise((resolve) => (release = resolve))),
    letGo: () => release(),
    fail: (yes: boolean) => void (failing = yes),
    reads: () => reads,
    free: async (merchant = MERCHANT) => {
      const { groups, resorts } = (await indexes.of(merchant)).index;
      return isFree(groups.stays.whenAt(groups.start[resorts.firstGroup[resorts.rowOf(RESORT)!]!]!));
    },
  };
};

describe('the index stays as fresh as the feed', () => {
  test('a stay taken during the first load of the index is taken in it', async () => {
    const play = stage();
    play.hold();
    const loading = play.free();
    await pause(5);
    play.turn(false);
    play.letGo();
    expect(await loading).toBe(false);
  });

  test('a stay taken during a reload of its resort stays taken', async () => {
    const play = stage();
    expect(await play.free()).toBe(true);
    play.hold();
    play.change();
    await pause(60);
    expect(play.reads()).toBe(2);
    play.turn(false);
    expect(await play.free()).toBe(false);
    play.letGo();
    await play.indexes.settled(MERCHANT.id);
    expect(await play.free()).toBe(false);
    play.turn(true);
    expect(await play.free()).toBe(true);
  });

  test('simultaneous changes are read together, and one during a read is read afterwards', async () => {
    const play = stage();
    await play.free();
    for (let time = 0; time < 10; time += 1) play.change();
    await play.indexes.settled(MERCHANT.id);
    expect(play.reads()).toBe(2);
    play.hold();
    play.change();
    await pause(60);
    play.change();
    play.letGo();
    await play.indexes.settled(MERCHANT.id);
    expect(play.reads()).toBe(4);
  });

  test('a read that fails is reported and retried', async () => {
    const play = stage();
    play.fail(true);
    await expect(play.free()).rejects.toThrow('connection lost');
    play.fail(false);
    expect(await play.free()).toBe(true);
    play.fail(true);
    play.change();
    await pause(60);
    expect(play.errors).toHaveLength(1);
    play.fail(false);
    await play.indexes.settled(MERCHANT.id);
    expect(await play.free()).toBe(true);
    play.indexes.stop();
  });
});

describe('memory is bounded', () => {
  test('the least recently searched merchant is evicted, and loaded again by a search', async () => {
    const play = stage(3 * (await sizeOfOne()) - 1);
    await play.free();
    await play.free(OTHER);
    await play.free();
    await play.free(THIRD);
    expect(play.loaded).toEqual([MERCHANT.id, OTHER.id, THIRD.id]);
    expect(play.memory.figures()).toMatchObject({ held: 2, evictions: 1 });
    expect(play.memory.figures().bytes).toBeLessThanOrEqual(play.memory.maxBytes);
    await play.free();
    expect(play.loaded).toHaveLength(3);
    await play.free(OTHER);
    expect(play.loaded).toEqual([MERCHANT.id, OTHER.id, THIRD.id, OTHER.id]);
    expect(play.indexes.count()).toBe(2);
  });

  test('control: without a bound all indexes stay loaded', async () => {
    const play = stage(Number.MAX_SAFE_INTEGER);
    for (const merchant of [MERCHANT, OTHER, THIRD]) await play.free(merchant);
    expect(play.memory.figures()).toMatchObject({ held: 3, evictions: 0 });
  });

  test('an index evicted during a search still answers; the next search loads it again', async () => {
    const play = stage((await sizeOfOne()) * 1.5);
    const { index } = await play.indexes.of(MERCHANT);
    await play.free(OTHER);
    expect(play.memory.figures()).toMatchObject({ held: 1, evictions: 1 });
    expect(find(index, QUERY).total).toBe(1);
    play.turn(false);
    expect(await play.free()).toBe(false);
    expect(play.loaded).toEqual([MERCHANT.id, OTHER.id, MERCHANT.id]);
  });

  test('a change during the load of an index reaches it, though other indexes took its memory meanwhile', async () => {
    const play = stage((await sizeOfOne()) * 1.5);
    play.hold();
    const loading = play.free();
    await pause(5);
    play.letGo();
    play.turn(false);
    await Promise.all([play.free(OTHER), play.free(THIRD)]);
    expect(await loading).toBe(false);
  });

  test('an index above the bound is kept alone, with a warning', async () => {
    const play = stage(100);
    await play.free();
    await play.free();
    expect(play.loaded).toHaveLength(1);
    expect(String(play.errors[0])).toContain('SEARCH_MEMORY_MB');
    await play.free(OTHER);
    expect(play.memory.figures().held).toBe(1);
  });
});

const sizeOfOne = async (): Promise<number> => {
  const play = stage(Number.MAX_SAFE_INTEGER);
  await play.free();
  return play.memory.figures().bytes;
};

const QUERY: SearchQuery = {
  filter: { productType: 0, party: null, fromDate: null, toDate: null, flexDays: 0 },
  keyword: '',
  near: null,
  bounds: null,
  among: null,
  attributes: [],
  minPrice: 0,
  maxPrice: Infinity,
  withFees: false,
  sort: 'date',
  descending: false,
  limit: 5,
  offset: 0,
  language: 'vi',
  rate: 1,
};
