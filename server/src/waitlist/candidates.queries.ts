import type { WaitingEntry } from '@sandbar/domain/waitlist';
import { sql, type RawBuilder } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { accountsOfPerson, personKey, personRows } from '../identity/identity.published.ts';
import { FIRST_OFFER_SLOT, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { isWeekOf, ownsAt, stakeStateOf, type StakeState } from '../weeks/weeks.published.ts';
import { asksFor } from './waitlist.published.ts';

/** Entries that ask for a free stay, with the facts that decide whether they get it. */

/** One entry that asks for a released stay, with its matching alternatives. */
export interface Candidate {
  releaseId: number;
  entryId: string;
  memberId: string;
  personKey: string;
  state: 'waiting' | 'offered' | 'paused';
  adults: number;
  childAges: number[];
  inPoints: boolean | null;
  most: number | null;
  lastDay: string;
  quietFrom: number | null;
  quietTo: number | null;
  alternatives: {
    resortId: string;
    roomId: string | null;
    fromDate: string;
    toDate: string;
    nights: number | null;
    enteredAt: string;
  }[];
  isBarred: boolean;
  hasOverlap: boolean;
  holds: number;
  hasDeclined: boolean;
  isOwner: boolean;
  gaveBack: boolean;
  stake: StakeState | null;
  isOwnWeek: boolean;
}

/** An entry in the form that the rules of the domain use. */
export const asEntry = (row: Candidate): WaitingEntry => ({
  ...row,
  id: row.entryId,
  // A week that was given has already been used for a stay.
  stake: row.stake === 'given' ? 'gone' : row.stake,
  party: { adults: row.adults, childAges: row.childAges },
  quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
  alternatives: row.alternatives.map((each) => ({ ...each, enteredAt: new Date(each.enteredAt) })),
});

/** For this many days the person who gave a stay back comes after all others for it. */
const GIVER_WAITS_DAYS = 7;

interface Search {
  merchantId: unknown;
  ownersFirst: unknown;
  today: unknown;
  /** Rows of stays, with the columns of waitlist_releases. */
  stays: RawBuilder<unknown>;
  /** A further condition on an alternative `a`. */
  only: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
}

/**
 * The first entries that ask for each stay, in their order. A member's orders are read first (`offset 0`), by the two
 * indexes for orders with and without a slot for holds, because otherwise all stays of these days would be read.
 */
const candidatesIn = ({ merchantId, ownersFirst, today, stays, only, limit }: Search) =>
  sql<Candidate>`select r.id as release_id, asking.entry_id, e.member_id, e.state, e.adults, e.child_ages,
      e.in_points, e.most, e.last_day, e.quiet_from, e.quiet_to, asking.alternatives,
      ${personKey(merchantId, sql`e.member_id`)} as person_key,
      not exists (select from ${personRows(merchantId)} u where u.id = e.member_id and u.active
        and u.erased_at is null) as is_barred,
      exists (select from (select o.id from ${orderRows(merchantId)} o
          where o.customer_id in ${accountsOfPerson(merchantId, sql`e.member_id`)}
            and (o.hold_slot is null or o.hold_slot is not null) offset 0) mine
        join ${orderLineRows(merchantId)} line on line.order_id = mine.id and line.live
          and mine.id is distinct from e.replaces_id
        join ${stayRows(merchantId)} other on other.id = line.stay_id
        where other.from_date < r.to_date and other.to_date > r.from_date) as has_overlap,
      (select count(*)::int from ${orderRows(merchantId)} held
        where held.customer_id in ${accountsOfPerson(merchantId, sql`e.member_id`)}
        and held.hold_slot >= ${sql.lit(FIRST_OFFER_SLOT)}) as holds,
      exists (select from waitlist_releases before where before.merchant_id = ${merchantId}
        and before.stay_id = r.stay_id and before.entry_id = e.id
        and before.outcome in ('declined', 'lapsed')
        and coalesce(before.circulation, before.id) = coalesce(r.circulation, r.id)) as has_declined,
      asking.gave_back, asking.is_owner, ${isWeekOf(merchantId, sql`r.stay_id`, sql`e.member_id`)} as is_own_week,
      ${stakeStateOf(merchantId, sql`e.id`, today)} as stake
    from ${stays} r
    cross join lateral (
      select a.entry_id, min(a.entered_at) as since, exists (select from waitlist_releases given
          where given.merchant_id = ${merchantId} and given.stay_id = r.stay_id
            and given.given_back_by in ${accountsOfPerson(merchantId, sql`one.member_id`)}
            and given.released_at > now() - make_interval(days => ${sql.lit(GIVER_WAITS_DAYS)})) as gave_back,
        ${ownersFirst}::boolean and ${ownsAt(merchantId, sql`one.member_id`, sql`r.resort_id`)} as is_owner,
        jsonb_agg(jsonb_build_object('resortId', a.resort_id, 'roomId', a.room_id, 'fromDate', a.from_date,
          'toDate', a.to_date, 'nights', a.nights, 'enteredAt', a.entered_at)) as alternatives
      from waitlist_alternatives a
      join waitlist_entries one on one.merchant_id = ${merchantId} and one.id = a.entry_id and one.mode <> 'tell'
        and one.ended_at is null and (one.in_points is null or one.in_points = r.in_points)
      where a.merchant_id = ${merchantId} and a.live and ${asksFor('r')}
        and ${only}
      group by a.entry_id, one.member_id
      order by gave_back, is_owner desc, since, a.entry_id
      limit ${limit}) asking
    join waitlist_entries e on e.merchant_id = ${merchantId} and e.id = asking.entry_id
    order by r.id, asking.gave_back, asking.is_owner desc, asking.since, asking.entry_id`;

/**
 * The first entries for each released stay, without those that were already considered. @param p `limit` of each
 * release
 */
export const candidates = statement<
  {
    merchantId: string;
    releases: readonly number[];
    seen: readonly string[];
    ownersFirst: boolean;
    today: string;
    limit: number;
  },
  Candidate
>('waitlist.candidates', (_, p) =>
  candidatesIn({
    merchantId: p.merchantId,
    ownersFirst: p.ownersFirst,
    today: p.today,
    stays: sql`(select * from waitlist_releases
      where merchant_id = ${p.merchantId} and id = any(${p.releases}::bigint[]))`,
    only: sql`a.entry_id <> all(${p.seen}::uuid[])`,
    limit: sql`${p.limit}::int`,
  }),
);

/** One entry as a candidate for a free stay. No row: it does not ask for that stay. */
export const candidateFor = statement<
  { merchantId: string; entryId: string; stayId: string; ownersFirst: boolean; today: string },
  Candidate
>('waitlist.candidate-for', (_, p) =>
  candidatesIn({
    merchantId: p.merchantId,
    ownersFirst: p.ownersFirst,
    today: p.today,
    stays: sql`(select 0::bigint as id, s.id as stay_id, s.resort_id, s.room_id, s.from_date, s.to_date,
        s.point_price is not null as in_points, 0::bigint as circulation
      from ${stayRows(p.merchantId)} s where s.id = ${p.stayId}::uuid and s.published)`,
    only: sql`a.entry_id = ${p.entryId}::uuid`,
    limit: sql`1`,
  }),
);
