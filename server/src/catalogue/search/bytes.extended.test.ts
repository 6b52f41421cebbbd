import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dayNumber } from '@sandbar/domain/common';
import { describe, expect, test } from 'vitest';
import { SearchAnswer } from './answer.ts';
import type { Card } from './cards.ts';
import { MerchantIndex, type LoadedResort } from './merchant-index.ts';
import { MerchantSearch } from './merchant-search.ts';
import type { SearchQuery } from './search-query.ts';
import { PACKED_STAY } from './stay-columns.ts';
import { rounds } from '../../testing/rounds.ts';

/** Compares the size that an index reports with the growth of the heap. */

const TODAY = '2026-11-20';
const NOW = Date.parse('2026-11-20T05:00:00Z');
const WORDS = [
  'Mây',
  'Vịnh',
  'Sóng',
  'Ngọc',
  'Lam',
  'Hoàng',
  'Thanh',
  'Bích',
  'Kim',
  'Hải',
  'Biển',
  'Xanh',
  'Bạc',
  'Vàng',
  'Đà Lạt',
  'Phú Quốc',
];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Buffers are freed in the background, so this waits until the figure is stable. */
const held = async (): Promise<number> => {
  for (let last = Infinity; ;) {
    collectGarbage();
    await pause(50);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const now = heapUsed + arrayBuffers;
    if (Math.abs(now - last) < 100_000) return now;
    last = now;
  }
};

const stays = (count: number): Buffer => {
  const packed = Buffer.alloc(count * PACKED_STAY);
  for (let stay = 0, at = 0; stay < count; stay += 1, at += PACKED_STAY) {
    randomBytes(16).copy(packed, at);
    packed.writeInt32BE(dayNumber(TODAY) + 1 + stay * 7, at + 16);
    packed.writeInt16BE(7, at + 20);
    packed.writeBigInt64BE(BigInt(1_000_000 + stay), at + 22);
    packed.writeUInt8(1, at + 30);
  }
  return packed;
};

/** Each text is a separate string, as if read from the database. */
const resort = (number: number, staysPerRoom: number): LoadedResort => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, place) => WORDS[(number * 7 + place * 3) % WORDS.length]!).join(' ');
  const text = (count: number) => ({ vi: `${words(count)} ${number}`, en: `${words(count)} ${number} en` });
  const made = {
    id: randomUUID(),
    friendlyUrl: `resort-${number}`,
    name: text(3),
    place: text(2),
    detailAddress: text(4),
    latitude: 10,
    longitude: 104,
    stars: number % 6,
    valueIds: [],
  };
  const room = {
    capacity: { adultsMax: 2, childMax: 1, childAgeFrom: 0, childAgeTo: 11 },
    fixedPrice: false,
    discounts: [],
  };
  return {
    ...(JSON.parse(JSON.stringify(made)) as typeof made),
    groups: Array.from({ length: 4 }, () => ({ ...room, roomId: randomUUID(), kind: 0, stays: stays(staysPerRoom) })),
  };
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
  limit: 10,
  offset: 0,
  language: 'vi',
  rate: 5_000,
};

/** Searches like `answerTo`, with its own cards. */
const answer = (search: MerchantSearch, query: SearchQuery): void => {
  const cached = search.cachedSearch(query);
  const cards = new Map<string, Card>();
  for (const { id } of cached.result.page) {
    const known = search.cards.get(`vi ${id}`)?.card;
    const text = () => `${randomUUID().slice(0, 20)} ạ`;
    const images = Array.from({ length: 5 }, (_, place) => {
      const own = randomUUID();
      return {
        id: own,
        path: `/media/${own}`,
        name: text(),
        alternative: text(),
        colour: '#112233',
        displayOrder: place,
        height: 1,
        isFeatured: place === 0,
        width: 1,
      };
    });
    const card = known ?? {
      id,
      friendlyUrl: text(),
      latitude: 1,
      longitude: 1,
      name: text(),
      place: text(),
      detailAddress: text(),
      images,
    };
    cards.set(id, card);
    search.cards.set(`vi ${id}`, { version: 1, card });
  }
  cached.answers.vi = new SearchAnswer(search.index, cached.result, cards, 'vi');
  void cached.answers.vi.pins.length;
};

/** An index with a complete calendar, after several kinds of searches. */
const searched = (resorts: number, staysPerRoom: number): MerchantSearch => {
  const search = new MerchantSearch(new MerchantIndex([], [], resorts * 4 * staysPerRoom, NOW, TODAY));
  search.index.calendar.minSearches = 0;
  for (let number = 0; number < resorts; number += 1) search.index.put(resort(number, staysPerRoom));
  search.cachedSearch({ ...QUERY, filter: { ...QUERY.filter, fromDate: '2026-12-01', toDate: '2026-12-20' } });
  while (search.index.isBehind) search.index.workFor(Infinity);
  for (let offset = 0; offset < 20; offset += 1) answer(search, { ...QUERY, offset, keyword: offset % 2 ? 'may' : '' });
  return search;
};

describe.each([
  ['a large merchant', rounds(200, 2_000), 50],
  ['a small one', 10, 25],
])('the memory of %s', (_who, resorts, staysPerRoom) => {
  test('equals the size that it reports within a third', async () => {
    const build = () =>
      Array.from({ length: Math.ceil(rounds(200, 2_000) / resorts) }, () => searched(resorts, staysPerRoom));
    build(); // This compiles the code, so that its memory is not counted.
    const before = await held();
    const made = build();
    const taken = (await held()) - before;
    const said = made.reduce((sum, search) => sum + search.bytes, 0);
    expect(said / taken).toBeGreaterThan(0.75);
    expect(said / taken).toBeLessThan(1.5);
  });
});
