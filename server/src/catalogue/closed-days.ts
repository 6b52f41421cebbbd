import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { closedOn } from '../closures/closures.published.ts';
import { statement, type Runner } from '../platform/database/index.ts';

/** Days on which a resort or a room class is closed, so that its stays cannot be published. */

interface StayDays {
  id: string;
  resortId: string;
  roomId: string;
  fromDate: string;
  toDate: string;
}

/**
 * Locks the resorts against closures, which lock them exclusively: a stay is published either before a closure, which
 * then withdraws it, or after it, and is refused.
 */
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

/**
 * Those of the stays that fall on closed days. New closures wait until the transaction ends. @returns each stay with
 * the days of a closure
 */
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

/** Locks a resort so that no stay of it is published until the transaction ends. No row: the resort does not exist. */
export const lockResortToClose = statement<{ merchantId: string; id: string }, { name: LocalText }>(
  'catalogue.lock-resort-to-close',
  (_, p) => sql<{ name: LocalText }>`select name from resorts
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid for update`,
);
