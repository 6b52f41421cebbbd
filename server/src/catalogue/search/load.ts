import { dayInZone } from '@sandbar/domain/common';
import { first, type Runner } from '../../platform/database/index.ts';
import { indexOutline, indexResorts, indexShelves, type IndexShelfRow } from './index.queries.ts';
import { kindOf } from './kinds.ts';
import { MerchantIndex } from './merchant-index.ts';
import type { ShelfRow } from './shelves.ts';

/** Resorts read at a time: some twenty thousand stays, a megabyte. */
const BATCH = 200;

/** Whose catalogue, and the clock by which stays are past. */
export interface Subject {
  merchantId: string;
  timeZone: string;
  now(): number;
}

/** Builds the index of a merchant. What happens meanwhile must be applied afterwards. */
export const loadIndex = async (database: Runner, subject: Subject): Promise<MerchantIndex> => {
  const now = subject.now();
  const today = dayInZone(new Date(now), subject.timeZone);
  const outline = await first(database.run(indexOutline({ merchantId: subject.merchantId, today })));
  const attributes = (outline!.attributes ?? []).map((attribute) => ({ ...attribute, values: attribute.values ?? [] }));
  const index = new MerchantIndex(attributes, outline!.stayCount, now, today);
  const ids = outline!.resortIds ?? [];
  for (let start = 0; start < ids.length; start += BATCH) await reloadResorts(database, subject, index, ids.slice(start, start + BATCH));
  return index;
};

/** Reads resorts anew: new ones are added, changed ones replaced, those that are gone removed. */
export const reloadResorts = async (database: Runner, subject: Subject, index: MerchantIndex, ids: string[]): Promise<void> => {
  const { merchantId } = subject;
  const today = dayInZone(new Date(subject.now()), subject.timeZone);
  const resorts = await database.run(indexResorts({ merchantId, ids }));
  const shelves = new Map<string, ShelfRow[]>();
  for (const row of await database.run(indexShelves({ merchantId, ids, today }))) {
    const others = shelves.get(row.resortId);
    if (others) others.push(shelfOf(row));
    else shelves.set(row.resortId, [shelfOf(row)]);
  }
  const known = new Set(resorts.map((resort) => resort.id));
  for (const id of ids) if (!known.has(id)) index.remove(id);
  for (const resort of resorts) index.put({ ...resort, valueIds: resort.valueIds ?? [], shelves: shelves.get(resort.id) ?? [] });
};

const shelfOf = (row: IndexShelfRow): ShelfRow => ({
  kind: kindOf(row.productType),
  capacity: { adultsMax: row.adultsMax, childMax: row.childMax, childAgeFrom: row.childAgeFrom, childAgeTo: row.childAgeTo },
  discounts: (row.discounts ?? []).map((discount) => ({ ...discount, from: new Date(discount.from), to: new Date(discount.to) })),
  stays: row.stays,
});
