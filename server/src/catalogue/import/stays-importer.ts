import { isPricedInPoints } from '@sandbar/domain/catalogue';
import { dayInZone } from '@sandbar/domain/common';
import {
  askedOf,
  judgeStay,
  roomsByName,
  stayKey,
  type KnownRoom,
  type KnownStay,
  type RoomMatcher,
  type RowProblem,
  type StayAsked,
  type StayValue,
} from '@sandbar/domain/imports';
import type { Database, Runner } from '../../platform/database/index.ts';
import type { NewEvent } from '../../platform/events/event.ts';
import type { BackOutcome, Importer, JudgedRow, RowToWrite } from '../../platform/importer.ts';
import { stayPublished, stayRepriced, stayWithdrawn } from '../catalogue.events.ts';
import { closedAmong } from '../closed-days.ts';
import { insertStaysOfRooms, repriceStaysOfRooms, withdrawStaysOfRooms } from '../catalogue.imports.store.ts';
import {
  lockResorts,
  roomsOnMarket,
  roomsToName,
  staysAlike,
  staysNamed,
  staysTakenSince,
  staysToChange,
} from './stays.queries.ts';

const ROOMS_AT_ONCE = 1_000;
const NIL = '00000000-0000-0000-0000-000000000000';

const roomsOf = async (database: Database, merchantId: string): Promise<RoomMatcher> => {
  const rooms: KnownRoom[] = [];
  for (let after = NIL; ;) {
    const some = await database.run(roomsToName({ merchantId, after, limit: ROOMS_AT_ONCE }));
    for (const { id, resortId, friendlyUrl, resortName, name, sku } of some)
      rooms.push({
        id,
        resortId,
        resortNames: [friendlyUrl, resortName.vi, resortName.en],
        roomNames: [id, sku, name.vi, name.en],
      });
    if (some.length < ROOMS_AT_ONCE) return roomsByName(rooms);
    after = some.at(-1)!.id;
  }
};

const likenessOf = ({ roomId, productType, fromDate, toDate }: Omit<StayValue, 'resortId' | 'price'>) =>
  `${roomId} ${productType} ${fromDate} ${toDate}`;

/** Imports stays from files: new ones, and other prices for existing ones. */
export const staysImporter: Importer = {
  permissions: ['stay.publish', 'stay.price'],

  judging: async (database, merchant) => {
    const merchantId = merchant.id;
    const meant = await roomsOf(database, merchantId);
    return async (runner, rows, seen) => {
      const today = dayInZone(new Date(), merchant.timeZone);
      const asked = rows.map((row) => ({ row, asked: askedOf(row, meant, merchant.settings.currency) }));
      const good = asked.flatMap(({ asked: one }) => ('problems' in one ? [] : [one]));
      const ids = good.flatMap(({ id }) => id ?? []);
      const unnamed = good.filter(({ id, rooms }) => id === null && rooms.length === 1);
      const looked = unnamed.map(({ rooms: [room], productType, fromDate, toDate }) => ({
        roomId: room!.id,
        productType,
        fromDate,
        toDate,
      }));
      const named = ids.length > 0 ? await runner.run(staysNamed({ merchantId, ids })) : [];
      const alike =
        looked.length > 0 ? await runner.run(staysAlike({ merchantId, asked: JSON.stringify(looked) })) : [];
      const byId = new Map(named.map((stay) => [stay.id, stay]));
      const byLikeness = Map.groupBy(alike, likenessOf);
      const countedBefore = await seen([...new Set(good.map(stayKey))]);
      const counts = new Map(countedBefore);

      const judge = (one: StayAsked, line: number): Omit<JudgedRow, 'line' | 'cells'> => {
        const key = stayKey(one);
        const earlier = counts.get(key);
        counts.set(key, { count: (earlier?.count ?? 0) + 1, line });
        if (one.id !== null && earlier) {
          const problem: RowProblem = { field: 'id', code: 'repeated', data: { line: earlier.line } };
          return { key, verdict: 'refused', subjectId: null, value: null, before: null, problems: [problem] };
        }
        const stays: readonly KnownStay[] = byLikeness.get(likenessOf({ ...one, roomId: one.rooms[0]!.id })) ?? [];
        const found = { named: byId.get(one.id ?? ''), alike: stays, before: earlier?.count ?? 0, today };
        return { key, ...judgeStay(one, found) };
      };
      return asked.map(({ row: { line, cells }, asked: one }) =>
        'problems' in one
          ? { line, cells, key: '', verdict: 'refused', subjectId: null, value: null, before: null, ...one }
          : { line, cells, ...judge(one, line) },
      );
    };
  },

  write: async (transaction, { id: merchantId }, rows) => {
    const refused = new Map<number, readonly RowProblem[]>();
    const [fresh, changed] = [ofVerdict(rows, 'new'), ofVerdict(rows, 'changed')];
    const added = await stillNew(transaction, merchantId, fresh, refused);
    const now = await stand(transaction, merchantId, changed);
    const repriced = changed.filter(({ line, subjectId, before }) => {
      const stay = now.get(subjectId);
      if (stay?.published && stay.price === before!.price) return true;
      refused.set(line, [{ field: null, code: 'changed-meanwhile' }]);
      return false;
    });
    if (added.length > 0)
      await transaction.run(
        insertStaysOfRooms({
          merchantId,
          stays: JSON.stringify(
            added.map(({ subjectId: id, value }) => ({ id, ...value, inPoints: isPricedInPoints(value.productType) })),
          ),
        }),
      );
    const prices = repriced.map(({ subjectId: id, value: { price } }) => ({ id, price }));
    if (prices.length > 0) await transaction.run(repriceStaysOfRooms({ merchantId, stays: JSON.stringify(prices) }));
    return { events: [...published(added), ...pricesChanged(repriced, ({ value }) => value.price)], refused };
  },

  takeBack: async (transaction, { id: merchantId }, rows, since) => {
    const all = rows as readonly StayRow[];
    const now = await stand(transaction, merchantId, all);
    const taken = new Set(
      (await transaction.run(staysTakenSince({ merchantId, ids: all.map(({ subjectId }) => subjectId), since }))).map(
        ({ stayId }) => stayId,
      ),
    );
    const outcomes = new Map<number, BackOutcome>(
      all.map(({ line, subjectId, value }) => {
        const stay = now.get(subjectId);
        if (taken.has(subjectId)) return [line, 'sold'];
        return [line, stay?.published && stay.price === value.price ? 'taken-back' : 'altered'];
      }),
    );
    const back = all.filter(({ line }) => outcomes.get(line) === 'taken-back');
    const [gone, repriced] = [ofVerdict(back, 'new'), ofVerdict(back, 'changed')];
    if (gone.length > 0)
      await transaction.run(withdrawStaysOfRooms({ merchantId, ids: gone.map(({ subjectId }) => subjectId) }));
    const prices = repriced.map(({ subjectId: id, before }) => ({ id, price: before!.price }));
    if (prices.length > 0) await transaction.run(repriceStaysOfRooms({ merchantId, stays: JSON.stringify(prices) }));
    return { events: [...withdrawn(gone), ...pricesChanged(repriced, ({ before }) => before!.price)], outcomes };
  },
};

/**
 * Returns the rows that are still new: their room is on the market, and the same stay was not published since the
 * check.
 */
const stillNew = async (
  transaction: Runner,
  merchantId: string,
  rows: readonly StayRow[],
  refused: Map<number, readonly RowProblem[]>,
): Promise<StayRow[]> => {
  if (rows.length === 0) return [];
  const idsOf = (field: 'roomId' | 'resortId') => [...new Set(rows.map(({ value }) => value[field]))];
  await transaction.run(lockResorts({ merchantId, ids: idsOf('resortId') }));
  const rooms = await transaction.run(roomsOnMarket({ merchantId, ids: idsOf('roomId') }));
  const onMarket = new Set(rooms.map(({ id }) => id));
  const closed = await closedAmong(
    transaction,
    merchantId,
    rows.map(({ subjectId: id, value }) => ({ id, ...value })),
  );
  const shut = new Set(closed.map(({ stayId }) => stayId));
  const alike = await transaction.run(
    staysAlike({ merchantId, asked: JSON.stringify(rows.map(({ value }) => value)) }),
  );
  const counts = new Map([...Map.groupBy(alike, likenessOf)].map(([likeness, stays]) => [likeness, stays.length]));
  return rows.filter(({ line, subjectId, value }) => {
    const likeness = likenessOf(value);
    const count = counts.get(likeness) ?? 0;
    if (!onMarket.has(value.roomId)) refused.set(line, [{ field: 'room', code: 'unknown-room' }]);
    else if (shut.has(subjectId)) refused.set(line, [{ field: 'fromDate', code: 'closed' }]);
    else if (count > (value.place ?? 0)) refused.set(line, [{ field: null, code: 'changed-meanwhile' }]);
    else counts.set(likeness, count + 1);
    return !refused.has(line);
  });
};

type StayRow = RowToWrite & { value: StayValue; before: StayValue | null };

const ofVerdict = (rows: readonly RowToWrite[], verdict: RowToWrite['verdict']) =>
  rows.filter((row) => row.verdict === verdict) as StayRow[];

const stand = async (transaction: Runner, merchantId: string, rows: readonly StayRow[]) => {
  const ids = rows.map(({ subjectId }) => subjectId);
  const stays = ids.length > 0 ? await transaction.run(staysToChange({ merchantId, ids })) : [];
  return new Map(stays.map((stay) => [stay.id, stay]));
};

/** Each event describes stays of one room, so rows are grouped by room. */
const byRoom = (rows: readonly StayRow[], more: (value: StayValue) => unknown = () => '') =>
  [...Map.groupBy(rows, ({ value }) => `${value.roomId} ${String(more(value))}`).values()].map((some) => {
    const { resortId, roomId, productType } = some[0]!.value;
    return { resortId, roomId, productType, some };
  });

const published = (rows: readonly StayRow[]): NewEvent[] =>
  byRoom(rows, ({ productType }) => productType).map(({ some, ...room }) =>
    stayPublished({
      ...room,
      stays: some.map(({ subjectId: id, value: { fromDate, toDate, price } }) => ({ id, fromDate, toDate, price })),
    }),
  );

const withdrawn = (rows: readonly StayRow[]): NewEvent[] =>
  byRoom(rows).map(({ resortId, roomId, some }) =>
    stayWithdrawn({ resortId, roomId, stayIds: some.map(({ subjectId }) => subjectId) }),
  );

const pricesChanged = (rows: readonly StayRow[], priceOf: (row: StayRow) => number): NewEvent[] =>
  byRoom(rows).map(({ resortId, roomId, some }) =>
    stayRepriced({ resortId, roomId, stays: some.map((row) => ({ id: row.subjectId, price: priceOf(row) })) }),
  );
