import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { searchable } from '@sandbar/domain/common';
import type { RowProblem } from '@sandbar/domain/imports';
import type { Transaction } from '../../platform/database/index.ts';
import { lockResortsCount, resortsCount } from '../console-rooms.queries.ts';
import { lockThings, roomsOfResorts, urlsInUse } from './described.queries.ts';
import { namesOf, ofVerdict, type ThingRow } from './thing-row.ts';

/**
 * Checks, when rows are saved, for addresses, names and rooms that were used meanwhile, and for the limits of the
 * catalogue.
 */

/** The same problem as in the form. */
export const TOO_MANY_RESORTS: RowProblem = {
  field: null,
  code: 'too-many-resorts',
  data: { most: CATALOGUE_LIMITS.resorts },
};

export const TOO_MANY_ROOMS: RowProblem = {
  field: 'resort',
  code: 'too-many-rooms',
  data: { most: CATALOGUE_LIMITS.roomsOfResort },
};

export type Refusals = Map<number, readonly RowProblem[]>;

/** The rows of resorts whose addresses are still free. */
export const isFreeAddress = async (
  transaction: Transaction,
  merchantId: string,
  rows: readonly ThingRow[],
  refusals: Refusals,
): Promise<ThingRow[]> => {
  if (rows.length === 0) return [];
  const urlIn = ({ value }: ThingRow) => String(value.said['url']);
  const used = await transaction.run(urlsInUse({ merchantId, urls: rows.map(urlIn) }));
  const holders = new Map(used.map(({ friendlyUrl, id }) => [friendlyUrl, id]));
  return rows.filter((row) => {
    const holder = holders.get(urlIn(row));
    if (holder !== undefined && holder !== row.subjectId) {
      refusals.set(row.line, [{ field: 'url', code: 'address-taken' }]);
      return false;
    }
    holders.set(urlIn(row), row.subjectId);
    return true;
  });
};

/** The rows of resorts with a free address that still fit the limit. */
export const isFreeResort = async (
  transaction: Transaction,
  merchantId: string,
  rows: readonly ThingRow[],
  refusals: Refusals,
): Promise<ThingRow[]> => {
  if (rows.some(({ verdict }) => verdict === 'new')) await transaction.run(lockResortsCount({ merchantId }));
  const free = await isFreeAddress(transaction, merchantId, rows, refusals);
  const [there] = await transaction.run(resortsCount({ merchantId, most: CATALOGUE_LIMITS.resorts }));
  let more = CATALOGUE_LIMITS.resorts - there!.count;
  return free.filter(({ line, verdict }) => {
    if (verdict !== 'new' || more-- > 0) return true;
    refusals.set(line, [TOO_MANY_RESORTS]);
    return false;
  });
};

/**
 * The rows of room classes that are still new: their resort exists, has room for them, and has not got the same class
 * meanwhile.
 */
export const isFreeName = async (
  transaction: Transaction,
  merchantId: string,
  rows: readonly ThingRow[],
  refusals: Refusals,
): Promise<ThingRow[]> => {
  const fresh = ofVerdict(rows, 'new');
  if (fresh.length === 0) return [...rows];
  const ids = [...new Set(fresh.map(({ value }) => value.resortId!))];
  const there = new Set((await transaction.run(lockThings.resorts({ merchantId, ids }))).map(({ id }) => id));
  const rooms = await transaction.run(roomsOfResorts({ merchantId, ids }));
  const within = Map.groupBy(rooms, ({ resortId }) => resortId);
  const counts = new Map([...within].map(([id, its]) => [id, its.length]));
  return rows.filter(({ line, verdict, value: { said, resortId } }) => {
    if (verdict !== 'new') return true;
    const its = within.get(resortId!) ?? [];
    const [name, sku] = [searchable(String(said['nameVi'])), searchable(String(said['sku']))];
    const isThere = its.some((room) =>
      sku === '' || room.sku === '' ? namesOf(room.name).map(searchable).includes(name) : searchable(room.sku) === sku,
    );
    const count = counts.get(resortId!) ?? 0;
    if (!there.has(resortId!)) refusals.set(line, [{ field: 'resort', code: 'unknown-resort' }]);
    else if (isThere) refusals.set(line, [{ field: null, code: 'changed-meanwhile' }]);
    else if (count >= CATALOGUE_LIMITS.roomsOfResort) refusals.set(line, [TOO_MANY_ROOMS]);
    else counts.set(resortId!, count + 1);
    return !refusals.has(line);
  });
};
