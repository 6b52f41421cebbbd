import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { resortName, roomRows, roomTakes, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { isBehindOwners } from './classes.ts';
import { asksFor } from './waitlist.published.ts';

/** Reads for staff before they offer a stay outside of the order. */

export interface StayForEntry {
  id: string;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
}

/** Free stays that a live entry asks for, the earliest first. */
export const freeStaysFor = statement<
  { merchantId: string; entryId: string; today: string; limit: number },
  StayForEntry
>(
  'waitlist.free-stays-for',
  (_, p) => sql<StayForEntry>`select s.id, ${resortName(p.merchantId, 's.resort_id')} as resort, room.name as room,
      s.from_date, s.to_date
    from ${stayRows(p.merchantId)} s
    join ${roomRows(p.merchantId)} room on room.id = s.room_id and room.published
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = ${p.entryId}::uuid and e.ended_at is null
      and (e.in_points is null or e.in_points = (s.point_price is not null))
      and ${roomTakes('room', { adults: 'e.adults', childAges: 'e.child_ages' })}
    where s.published and s.from_date > ${p.today}::date
      and exists (select from waitlist_alternatives a where a.merchant_id = ${p.merchantId}
        and a.entry_id = ${p.entryId}::uuid and a.live and ${asksFor('s')})
      and not exists (select from ${orderLineRows(p.merchantId)} line where line.stay_id = s.id and line.live)
    order by s.from_date, s.id limit ${p.limit}::int`,
);

export interface Passing {
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  since: Date;
  /** The number of entries that get offers, ask for the stay and have waited longer. */
  passed: number;
}

/**
 * A stay for which an entry asks, and the number of entries that it would pass. No row: it does not ask for that stay.
 */
export const passingOf = statement<{ merchantId: string; entryId: string; stayId: string }, Passing>(
  'waitlist.passing-of',
  (_, p) => sql<Passing>`select ${resortName(p.merchantId, 's.resort_id')} as resort, room.name as room, s.from_date,
      s.to_date, own.since, (
        select count(distinct a.entry_id)::int from waitlist_alternatives a
        join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id and e.ended_at is null
          and e.mode <> 'tell' and (e.in_points is null or e.in_points = (s.point_price is not null))
        where a.merchant_id = ${p.merchantId} and a.live and a.entry_id <> ${p.entryId}::uuid and ${asksFor('s')}
          and (${isBehindOwners(p.merchantId, sql`e.member_id`, sql`s.resort_id`)}, a.entered_at, a.entry_id)
            < (${isBehindOwners(p.merchantId, sql`own.member_id`, sql`s.resort_id`)}, own.since, ${p.entryId}::uuid)
      ) as passed
    from ${stayRows(p.merchantId)} s
    join ${roomRows(p.merchantId)} room on room.id = s.room_id
    cross join lateral (select e.member_id, min(a.entered_at) as since from waitlist_alternatives a
      join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id
      where a.merchant_id = ${p.merchantId} and a.entry_id = ${p.entryId}::uuid and a.live and ${asksFor('s')}
      group by e.member_id) own
    where s.id = ${p.stayId}::uuid`,
);
