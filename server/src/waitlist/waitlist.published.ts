import { sql, type RawBuilder } from 'kysely';
import { roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { publishedTable } from '../platform/database/published-table.ts';

/**
 * Whether an alternative `a` asks for a stay, by resort, days, room type and nights: `fits` of the domain in SQL.
 * @param stay the alias of a row with the stay's columns: of stays, or of waitlist_releases
 */
export const asksFor = (stay: 'r' | 's'): RawBuilder<boolean> =>
  sql.raw(`a.resort_id = ${stay}.resort_id and a.from_date <= ${stay}.from_date and a.to_date >= ${stay}.to_date
      and (a.room_id is null or a.room_id = ${stay}.room_id)
      and (a.nights is null or a.nights = ${stay}.to_date - ${stay}.from_date)`);

/**
 * Returns a row when an entry of the waitlist asks for a stay and may be offered it once it is free. Which entry gets
 * it is decided at the release.
 */
export const isAwaited = statement<{ merchantId: string; stayId: string }, { entryId: string }>(
  'waitlist.is-awaited',
  (_, p) => sql<{ entryId: string }>`select a.entry_id from ${stayRows(p.merchantId)} s
    join waitlist_alternatives a on a.merchant_id = ${p.merchantId} and a.live and ${asksFor('s')}
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id and e.state = 'waiting'
      and e.mode <> 'tell' and (e.in_points is null or e.in_points = (s.point_price is not null))
    join waitlist_rules r on r.merchant_id = ${p.merchantId} and r.enabled
    where s.id = ${p.stayId}::uuid
    limit 1`,
);

/** Whether an order is an offer that its member has not answered. @param order the column with its id */
export const isOpenOffer = (merchantId: unknown, order: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from waitlist_releases offered where offered.merchant_id = ${merchantId}
    and offered.order_id = ${sql.raw(order)} and offered.outcome = 'open')`;

/** Whether the waitlist holds a stay for a member. @param member the column with the id */
export const isOffered = (merchantId: unknown, member: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from waitlist_entries offered where offered.merchant_id = ${merchantId}
    and offered.member_id = ${sql.ref(member)} and offered.state = 'offered')`;

/** When the rules of the waitlist that members read were last changed; null: never. */
export const waitlistRulesChangedAt = (merchantId: unknown): RawBuilder<Date | null> =>
  sql`(select changed_at from waitlist_rules where merchant_id = ${merchantId})`;

/** The number of members who wait for a stay of this room type on exactly these days. */
export const waitingFor = statement<
  { merchantId: string; roomId: string; fromDate: string; toDate: string },
  { members: number }
>(
  'waitlist.waiting-for',
  (_, p) => sql<{ members: number }>`select count(distinct e.member_id)::int as members
    from (select r.id as room_id, r.resort_id, ${p.fromDate}::date as from_date, ${p.toDate}::date as to_date
      from ${roomRows(p.merchantId)} r where r.id = ${p.roomId}::uuid) s
    join waitlist_alternatives a on a.merchant_id = ${p.merchantId} and a.live and ${asksFor('s')}
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id and e.ended_at is null`,
);

export const waitlistEntryRows = publishedTable('waitlistEntries', ['id', 'memberId']);
