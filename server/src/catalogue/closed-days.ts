import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { closedOn } from '../closures/closures.published.ts';
import { statement, type Runner } from '../platform/database/index.ts';

/** Days on which a resort or a room class is closed: no stay of theirs comes onto the market. */

interface StayDays {
  id: string;
  resortId: string;
  roomId: string;
  fromDate: string;
  toDate: string;
}

/** A closure locks its resort exclusively: what is published either comes before it, and leaves by it, or sees it. */
const keepResorts = statement<{ merchantId: string; ids: readonly string[] }, { id: string }>(
  'catalogue.keep-resorts',
  (_, p) => sql<{ id: string }>`select id from resorts
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for key share`,
);

const closedStays = statement<{ merchantId: string; stays: string }, { stayId: string; from: string; to: string }>(
  'catalogue.closed-stays',
  (_, p) => sql<{ stayId: string; from: string; to: string }>`select distinct on (s.id) s.id as stay_id,
      closed.from_date as "from", closed.to_date as "to"
    from jsonb_to_recordset(${p.stays}::jsonb) as s(id uuid, "resortId" uuid, "roomId" uuid, "fromDate" date,
      "toDate" date)
    join ${closedOn(p.merchantId, {
      resortId: 's."resortId"',
      roomId: 's."roomId"',
      fromDate: 's."fromDate"',
      toDate: 's."toDate"',
    })} closed on true
    order by s.id, closed.from_date`,
);

/** The stays among these that fall on closed days, until the transaction ends. @returns each with a closure's days */
export const closedAmong = async (
  transaction: Runner,
  merchantId: string,
  stays: readonly StayDays[],
): Promise<{ stayId: string; from: string; to: string }[]> => {
  if (stays.length === 0) return [];
  const ids = [...new Set(stays.map(({ resortId }) => resortId))];
  await transaction.run(keepResorts({ merchantId, ids }));
  const asked = stays.map(({ id, resortId, roomId, fromDate, toDate }) => ({ id, resortId, roomId, fromDate, toDate }));
  return transaction.run(closedStays({ merchantId, stays: JSON.stringify(asked) }));
};

export const daysOfStays = statement<{ merchantId: string; stayIds: readonly string[] }, StayDays>(
  'catalogue.days-of-stays',
  (_, p) => sql<StayDays>`select id, resort_id, room_id, from_date, to_date from stays
    where merchant_id = ${p.merchantId} and id = any(${p.stayIds}::uuid[])`,
);

/** No stay of the resort comes onto the market until the transaction ends. No row: the resort does not exist. */
export const lockResortToClose = statement<{ merchantId: string; id: string }, { name: LocalText }>(
  'catalogue.lock-resort-to-close',
  (_, p) => sql<{ name: LocalText }>`select name from resorts
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid for update`,
);
