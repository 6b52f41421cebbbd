import { setImmediate } from 'node:timers/promises';
import { dayInZone } from '@sandbar/domain/common';
import { first, type Runner } from '../../platform/database/index.ts';
import {
  indexOutline,
  indexResorts,
  indexStayGroups,
  type IndexResortRow,
  type IndexStayGroupRow,
} from './index.queries.ts';
import { kindOf } from './kinds.ts';
import { MerchantIndex } from './merchant-index.ts';
import type { StayGroupRow } from './stay-groups.ts';

/** The approximate number of stays in one read: three megabytes. */
const STAYS_AT_ONCE = 100_000;
const MAX_RESORTS_AT_ONCE = 2_000;
/** The longest time, in ms, for which loading works without letting other work run. */
const SLICE_MS = 8;

/** The merchant whose catalogue is loaded, and the clock that decides which stays are past. */
export interface Subject {
  merchantId: string;
  timeZone: string;
  now(): number;
}

/**
 * Builds the index of a merchant page by page. The caller must afterwards apply the events that happened meanwhile.
 * @param onPage called after each page
 */
export const loadIndex = async (
  database: Runner,
  subject: Subject,
  onPage: (index: MerchantIndex) => void,
): Promise<MerchantIndex> => {
  const now = subject.now();
  const today = dayInZone(new Date(now), subject.timeZone);
  const outline = (await first(database.run(indexOutline({ merchantId: subject.merchantId, today }))))!;
  const attributes = (outline.attributes ?? []).map((attribute) => ({ ...attribute, values: attribute.values ?? [] }));
  const index = new MerchantIndex(attributes, outline.fees ?? [], outline.stayCount, now, today);
  const ids = outline.resortIds ?? [];
  const most = Math.ceil((STAYS_AT_ONCE * ids.length) / (outline.stayCount + 1));
  const size = Math.min(Math.max(most, 1), MAX_RESORTS_AT_ONCE);
  const read = (start: number) =>
    start < ids.length ? readResorts(database, subject, ids.slice(start, start + size)) : undefined;
  let next = read(0);
  for (let start = 0; start < ids.length; start += size) {
    const page = await next!;
    next = read(start + size); // The next page is read while this one is added.
    next?.catch(() => {}); // The error is thrown where the page is awaited.
    await put(index, page);
    onPage(index);
  }
  return index;
};

/** Reads resorts again: adds new ones, replaces changed ones, removes missing ones. */
export const reloadResorts = async (
  database: Runner,
  subject: Subject,
  index: MerchantIndex,
  ids: string[],
): Promise<void> => {
  for (let start = 0; start < ids.length; start += MAX_RESORTS_AT_ONCE) {
    await put(index, await readResorts(database, subject, ids.slice(start, start + MAX_RESORTS_AT_ONCE)));
  }
};

interface Page {
  ids: string[];
  resorts: IndexResortRow[];
  groups: IndexStayGroupRow[];
}

const readResorts = async (database: Runner, { merchantId, now, timeZone }: Subject, ids: string[]): Promise<Page> => {
  const today = dayInZone(new Date(now()), timeZone);
  const [resorts, groups] = await Promise.all([
    database.run(indexResorts({ merchantId, ids })),
    database.run(indexStayGroups({ merchantId, ids, today })),
  ]);
  return { ids, resorts, groups };
};

/** Each resort is replaced at once; other work may run between two resorts. */
const put = async (index: MerchantIndex, { ids, resorts, groups }: Page): Promise<void> => {
  const byResort = Map.groupBy(groups, (group) => group.resortId);
  const known = new Set(resorts.map((resort) => resort.id));
  for (const id of ids) if (!known.has(id)) index.remove(id);
  let since = performance.now();
  for (const resort of resorts) {
    const its = byResort.get(resort.id) ?? [];
    index.put({ ...resort, valueIds: resort.valueIds ?? [], groups: its.map(groupOf) });
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
};

const groupOf = (row: IndexStayGroupRow): StayGroupRow => ({
  roomId: row.roomId,
  kind: kindOf(row.productType),
  fixedPrice: row.fixedPrice,
  capacity: {
    adultsMax: row.adultsMax,
    childMax: row.childMax,
    childAgeFrom: row.childAgeFrom,
    childAgeTo: row.childAgeTo,
  },
  discounts: (row.discounts ?? []).map((discount) => ({
    ...discount,
    from: new Date(discount.from),
    to: new Date(discount.to),
  })),
  stays: row.stays,
});
