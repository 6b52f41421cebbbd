import { setImmediate } from 'node:timers/promises';
import { CATALOGUE_LIMITS, starsOfResort } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import {
  attributesText,
  judgeSaid,
  feesText,
  readAttributes,
  readFees,
  matchResorts,
  resortTerms,
  matchRooms,
  roomTerms,
  valuesOfRow,
  urlOf,
  type Chosen,
  type DescribedKind,
  type KnownResort,
  type RowMatch,
  type ReadRow,
  type RoomByName,
  type RowProblem,
  type Said,
} from '@sandbar/domain/imports';
import { placeOfAddress } from '../../places/index.ts';
import type { Database, Runner, Transaction } from '../../platform/database/index.ts';
import { refusedRow, type BackOutcome, type Importer, type JudgedRow } from '../../platform/importer.ts';
import { catalogueChanged } from '../catalogue.events.ts';
import {
  clearValuesOfFile,
  insertResortsOfFile,
  insertRoomsOfFile,
  putValuesOfFile,
  putFeesOfFile,
  removeThingsOfFile,
  updateResortsOfFile,
  updateRoomsOfFile,
} from '../catalogue.imports.store.ts';
import { attributesByCode } from '../catalogue.queries.ts';
import { deleteResortFees } from '../catalogue.rooms.store.ts';
import { resolveAttributes } from '../resort-attributes.ts';
import { sanitised } from '../sanitise.ts';
import {
  lockThings,
  resortsKnown,
  resortsStanding,
  resortThing,
  roomsKnown,
  roomsOfResorts,
  roomsStanding,
  roomThing,
  thingsInUse,
  type Thing,
} from './described.queries.ts';
import { isFreeAddress, isFreeName, isFreeResort, TOO_MANY_RESORTS, TOO_MANY_ROOMS } from './free-rows.ts';
import { namesOf, ofVerdict, type ThingRow, type Written } from './thing-row.ts';

/**
 * Imports resorts and room classes from files: new ones, and changed fields of existing ones. Pictures are kept. A new
 * resort is a draft, whatever its file says, because a file cannot have the pictures that its page needs.
 */

const AT_ONCE = 1_000;

/** Reads all rows of a statement that returns pages. */
const all = async <Row extends { id: string }>(next: (after: string | null) => Promise<Row[]>): Promise<Row[]> => {
  const found: Row[] = [];
  for (;;) {
    const some = await next(found.at(-1)?.id ?? null);
    found.push(...some);
    if (some.length < AT_ONCE) return found;
  }
};

const finding = async (
  database: Database,
  merchantId: string,
  kind: DescribedKind,
): Promise<{ find: (row: ReadRow) => RowMatch; resorts: number }> => {
  const page = (after: string | null) => ({ merchantId, after, limit: AT_ONCE });
  const named = <One extends { name: LocalText }>({ name, ...one }: One) => ({ ...one, names: namesOf(name) });
  const resorts: KnownResort[] = (await all((after) => database.run(resortsKnown(page(after))))).map(named);
  if (kind === 'resorts') return { find: matchResorts(resorts), resorts: resorts.length };
  const rooms: RoomByName[] = (await all((after) => database.run(roomsKnown(page(after))))).map(named);
  return { find: matchRooms(resorts, rooms), resorts: resorts.length };
};

const standing = async (
  runner: Runner,
  merchantId: string,
  kind: DescribedKind,
  ids: readonly string[],
): Promise<Map<string, Thing>> => {
  if (ids.length === 0) return new Map();
  const things =
    kind === 'resorts'
      ? (await runner.run(resortsStanding({ merchantId, ids }))).map(resortThing)
      : (await runner.run(roomsStanding({ merchantId, ids }))).map(roomThing);
  return new Map(things.map((thing) => [thing.id, thing]));
};

/** Sanitizes the HTML: scripts, frames and whatever loads other content are removed. */
const cleaned = (row: ReadRow): ReadRow => {
  const { descriptionVi, descriptionEn } = row.values as Record<string, string | null>;
  const { vi, en } = sanitised({ vi: descriptionVi ?? '', en: descriptionEn ?? '' });
  return { ...row, values: { ...row.values, descriptionVi: vi || null, descriptionEn: en || null } };
};

const chosenBy = ({ values }: ReadRow): Chosen | undefined => readAttributes(String(values['attributes'] ?? ''));

/** Finds these attributes in the merchant's list, or returns the reasons why they are invalid. */
const attributesOf = (
  chosen: Chosen,
  known: Parameters<typeof resolveAttributes>[1],
): { valueIds: string[]; stars: number } | { problems: RowProblem[] } => {
  const given = chosen.map(([Attribute, value]) => ({ Attribute, Values: [value] }));
  const resolved = resolveAttributes(given, known);
  if (!resolved.ok) {
    const code = 'code' in resolved.refusal.data ? String(resolved.refusal.data.code) : '';
    return { problems: [{ field: 'attributes', code: 'unknown-attribute', data: { code } }] };
  }
  const { values } = resolved.value;
  return { valueIds: [...new Set(values.map(({ id }) => id))], stars: starsOfResort(values) };
};

/** Looks up the position of a new resort whose file has none, by its address or else by its place. */
const lookUp = async (said: Said): Promise<Pick<Written, 'said' | 'lookedUp'>> => {
  await setImmediate();
  for (const text of [said['addressVi'], said['placeVi'], said['addressEn'], said['placeEn']]) {
    const found = text ? await placeOfAddress(String(text)) : undefined;
    if (!found) continue;
    const { latitude, longitude, name, provinceName } = found;
    const within = name === provinceName ? name : `${name}, ${provinceName}`;
    const lookedUp = { latitude: `${latitude}, ${longitude} (${within})` };
    return { said: { ...said, latitude, longitude }, lookedUp };
  }
  return { said };
};

const isWithoutPlace = ({ latitude, longitude }: Said): boolean => latitude === null && longitude === null;

const writing =
  (kind: DescribedKind): Importer['write'] =>
  async (transaction, { id: merchantId }, rows, by) => {
    const refusals = new Map<number, readonly RowProblem[]>();
    const [fresh, changed] = [ofVerdict(rows, 'new'), ofVerdict(rows, 'changed')];
    const now = await lockedStanding(transaction, merchantId, kind, changed);
    const still = changed.filter(({ line, subjectId, before }) => {
      if (now.get(subjectId)?.version === before!.version) return true;
      refusals.set(line, [{ field: null, code: 'changed-meanwhile' }]);
      return false;
    });
    const isFree = kind === 'resorts' ? isFreeResort : isFreeName;
    const good = await isFree(transaction, merchantId, [...fresh, ...still], refusals);
    const [added, saved] = [ofVerdict(good, 'new'), ofVerdict(good, 'changed')];
    await put(transaction, { merchantId, by, kind, isNew: true }, added);
    await put(transaction, { merchantId, by, kind, isNew: false }, saved);
    return { events: eventsOf(merchantId, good), refused: refusals };
  };

const takingBack =
  (kind: DescribedKind): Importer['takeBack'] =>
  async (transaction, { id: merchantId }, rows, _since, by) => {
    const given = rows as readonly ThingRow[];
    const now = await lockedStanding(transaction, merchantId, kind, given);
    const fresh = ofVerdict(given, 'new').map(({ subjectId }) => subjectId);
    const used = fresh.length > 0 ? await transaction.run(thingsInUse[kind]({ merchantId, ids: fresh })) : [];
    const inUse = new Set(used.map(({ id }) => id));
    const asWritten = given.filter(
      ({ subjectId, value }) => now.get(subjectId)?.version === value.version && !inUse.has(subjectId),
    );
    const stood = ofVerdict(asWritten, 'changed').map((row) => ({ ...row, value: row.before! }));
    const free =
      kind === 'resorts' ? await isFreeAddress(transaction, merchantId, stood, new Map()) : (stood as ThingRow[]);
    const gone = ofVerdict(asWritten, 'new');
    await put(transaction, { merchantId, by, kind, isNew: false }, free);
    const ids = gone.map(({ subjectId }) => subjectId);
    if (ids.length > 0) {
      await transaction.run(clearValuesOfFile[kind]({ merchantId, ids }));
      if (kind === 'rooms') await transaction.run(deleteResortFees({ merchantId, roomIds: ids }));
      for (const remove of removeThingsOfFile[kind]) await transaction.run(remove({ merchantId, ids }));
    }
    const back = new Set([...free, ...gone].map(({ line }) => line));
    const outcomes = new Map<number, BackOutcome>(
      given.map(({ line }) => [line, back.has(line) ? 'taken-back' : 'altered']),
    );
    return { events: eventsOf(merchantId, [...free, ...gone]), outcomes };
  };

const describedImporter = (kind: DescribedKind): Importer => ({
  permissions: ['stay.publish', 'resort.edit'],

  judging: async (database, { id: merchantId }, matching, { freshBefore }) => {
    const { find, resorts } = await finding(database, merchantId, kind);
    let more = CATALOGUE_LIMITS.resorts - resorts - freshBefore;
    /**
     * The number of rooms in each resort to which the file adds some, including the added ones. After a restart, rows
     * that were checked before it are not counted.
     */
    const roomsIn = new Map<string, number>();
    return async (runner, rows, seen) => {
      const asked = rows.map((given) => {
        const row = cleaned(given);
        return { row, meant: find(row), chosen: chosenBy(row), read: readFees(String(row.values['fees'] ?? '')) };
      });
      const found = asked.flatMap(({ meant }) => ('problems' in meant ? [] : [meant]));
      const stood = await standing(runner, merchantId, kind, [...new Set(found.flatMap(({ id }) => id ?? []))]);
      const codes = [...new Set(asked.flatMap(({ chosen }) => chosen?.map(([attribute]) => attribute) ?? []))];
      const known = codes.length > 0 ? await runner.run(attributesByCode({ merchantId, codes })) : [];
      const added = found.flatMap(({ id, resortId }) => (id === null && resortId !== null ? [resortId] : []));
      const ids = [...new Set(added)].filter((id) => !roomsIn.has(id));
      for (const id of ids) roomsIn.set(id, 0);
      for (const room of ids.length > 0 ? await runner.run(roomsOfResorts({ merchantId, ids })) : [])
        roomsIn.set(room.resortId, roomsIn.get(room.resortId)! + 1);
      const rowsByKey = new Map(await seen([...new Set(found.map(({ key }) => key))]));

      const judge = async ({ row, meant, chosen, read }: (typeof asked)[number]) => {
        if ('problems' in meant) {
          const named = new Set(row.problems.map(({ field }) => field));
          const isNew = ({ field }: RowProblem) => !named.has(field) && !(field === 'url' && named.has('nameVi'));
          return refusedRow('', [...row.problems, ...meant.problems.filter(isNew)]);
        }
        const { key, id, resortId } = meant;
        const earlier = rowsByKey.get(key);
        rowsByKey.set(key, { count: (earlier?.count ?? 0) + 1, line: row.line });
        if (earlier) {
          const field = row.values['id'] === null ? 'nameVi' : 'id';
          return refusedRow(key, [{ field, code: 'repeated', data: { line: earlier.line } }]);
        }
        const stand = id === null ? undefined : stood.get(id);
        if (id !== null && !stand) return refusedRow(key, [{ field: 'id', code: 'unknown-id' }]);
        const problems: RowProblem[] = [...row.problems];
        const text = 'attributes' in matching && chosen ? attributesText(chosen) : null;
        const values = {
          ...row.values,
          ...(row.values['attributes'] === null ? {} : { attributes: text }),
          ...('fees' in read ? { fees: feesText(read.fees) || null } : {}),
        };
        let said = valuesOfRow(kind, { values }, matching, stand?.said);
        if (stand?.draft) said = { ...said, shown: stand.said['shown']! };
        let lookedUp: Written['lookedUp'];
        if (kind === 'resorts' && !stand) {
          said = { ...said, url: urlOf(row) };
          if (isWithoutPlace(said) && !problems.some(({ field }) => field === 'latitude' || field === 'longitude'))
            ({ said, lookedUp } = await lookUp(said));
        }
        if (!chosen) problems.push({ field: 'attributes', code: 'not-attributes' });
        if ('problem' in read) problems.push(read.problem);
        const isGivenAgain = said['attributes'] !== (stand?.said['attributes'] ?? '');
        const attributes =
          chosen && isGivenAgain
            ? attributesOf(chosen, known)
            : { valueIds: stand?.valueIds ?? [], stars: stand?.stars ?? 0 };
        if ('problems' in attributes) problems.push(...attributes.problems);
        const judged = judgeSaid(kind, said, stand?.said, problems);
        if (judged.verdict === 'refused' || 'problems' in attributes) return refusedRow(key, judged.problems);
        if (judged.verdict === 'new') {
          if (kind === 'resorts' && more-- <= 0) return refusedRow(key, [TOO_MANY_RESORTS]);
          const rooms = roomsIn.get(resortId ?? '') ?? 0;
          if (kind === 'rooms' && rooms >= CATALOGUE_LIMITS.roomsOfResort) return refusedRow(key, [TOO_MANY_ROOMS]);
          if (kind === 'rooms') roomsIn.set(resortId!, rooms + 1);
        }
        const value: Written = {
          said,
          resortId,
          version: (stand?.version ?? 0) + 1,
          ...attributes,
          ...(lookedUp ? { lookedUp } : {}),
        };
        const before: Written | null = stand ? { ...stand, resortId } : null;
        return { key, ...judged, subjectId: id, value, before };
      };
      const judged: JudgedRow[] = [];
      for (const one of asked) judged.push({ line: one.row.line, cells: one.row.cells, ...(await judge(one)) });
      return judged;
    };
  },

  write: writing(kind),
  takeBack: takingBack(kind),
});

export const roomsImporter = describedImporter('rooms');
export const resortsImporter = describedImporter('resorts');

const lockedStanding = async (
  transaction: Transaction,
  merchantId: string,
  kind: DescribedKind,
  rows: readonly ThingRow[],
): Promise<Map<string, Thing>> => {
  const ids = rows.map(({ subjectId }) => subjectId);
  if (ids.length > 0) await transaction.run(lockThings[kind]({ merchantId, ids }));
  return standing(transaction, merchantId, kind, ids);
};

const PUT = {
  rooms: { insert: insertRoomsOfFile, update: updateRoomsOfFile },
  resorts: { insert: insertResortsOfFile, update: updateResortsOfFile },
} as const;

/** The names of the columns are the commands' fields with a small first letter. */
const columnsOf = (terms: object) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value as unknown]),
  );

const put = async (
  transaction: Transaction,
  { merchantId, by, kind, isNew }: { merchantId: string; by: string; kind: DescribedKind; isNew: boolean },
  rows: readonly ThingRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const things = rows.map(({ subjectId: id, value: { said, resortId, stars } }, place) => ({
    ...columnsOf(kind === 'rooms' ? roomTerms(said) : resortTerms(said)),
    id,
    resortId,
    ...(kind === 'rooms' ? { place } : {}),
    stars,
    published: said['shown'] === 'yes',
  }));
  const statement = PUT[kind][isNew ? 'insert' : 'update'];
  await transaction.run(statement({ merchantId, by, things: JSON.stringify(things) }));
  if (!isNew)
    await transaction.run(clearValuesOfFile[kind]({ merchantId, ids: rows.map(({ subjectId }) => subjectId) }));
  const values = rows.flatMap(({ subjectId: id, value }) => value.valueIds.map((valueId) => ({ id, valueId })));
  if (values.length > 0) await transaction.run(putValuesOfFile[kind]({ merchantId, values: JSON.stringify(values) }));
  if (kind === 'rooms') await putFees(transaction, merchantId, rows, isNew);
};

/**
 * Replaces the fees of these rooms. Rows without a fee column, such as those checked before it existed, leave the fees
 * unchanged.
 */
const putFees = async (
  transaction: Transaction,
  merchantId: string,
  rows: readonly ThingRow[],
  isNew: boolean,
): Promise<void> => {
  const saying = rows.flatMap(({ subjectId: roomId, value: { said } }) => {
    const read = typeof said['fees'] === 'string' ? readFees(said['fees']) : undefined;
    return read && 'fees' in read ? [{ roomId, fees: read.fees }] : [];
  });
  const roomIds = saying.map(({ roomId }) => roomId);
  if (!isNew && roomIds.length > 0) await transaction.run(deleteResortFees({ merchantId, roomIds }));
  const fees = saying.flatMap(({ roomId, fees: its }) => its.map((fee, position) => ({ roomId, position, ...fee })));
  if (fees.length > 0) await transaction.run(putFeesOfFile({ merchantId, fees: JSON.stringify(fees) }));
};

/** One event for each resort that was changed. */
const eventsOf = (merchantId: string, rows: readonly ThingRow[]) =>
  [...new Set(rows.map(({ subjectId, value }) => value.resortId ?? subjectId))].map((resortId) =>
    catalogueChanged(merchantId, resortId),
  );
