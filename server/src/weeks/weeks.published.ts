import type { LocalText } from '@sandbar/domain/common';
import { WEEK_WARNINGS } from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { publishedTable } from '../platform/database/published-table.ts';

export const weekRows = publishedTable('weeks', [
  'id',
  'kind',
  'code',
  'ownerId',
  'resortId',
  'roomId',
  'fromDate',
  'toDate',
  'stayId',
  'state',
  'stakeOf',
]);

/** The day on which a rental's money becomes payable. */
export const weekRentalRows = publishedTable('weekRentals', ['weekId', 'payoutOn']);

/** A deposit that is given only for a stay of the waitlist, as its entry sees it. */
export type StakeState = 'waiting' | 'agreed' | 'given' | 'gone';

/** The state of a row `stake` of `weeks`. @param today the merchant's day */
const stakeState = (today: unknown) => sql<StakeState>`case when stake.stay_id is not null then 'given'
    when stake.state not in ('pending', 'revising')
      or stake.from_date - ${sql.lit(WEEK_WARNINGS.close)}::int <= ${today}::date then 'gone'
    when stake.agreed_at is null then 'waiting' else 'agreed' end`;

/** The state of the stake of an entry; null: it names none. */
export const stakeStateOf = (merchantId: unknown, entryId: RawBuilder<unknown>, today: unknown) =>
  sql<StakeState | null>`(select ${stakeState(today)} from weeks stake
    where stake.merchant_id = ${merchantId} and stake.stake_of = ${entryId})`;

/** Whether an entry names a week that it gives for a stay. */
export const isStaked = (merchantId: unknown, entryId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from weeks stake where stake.merchant_id = ${merchantId}
    and stake.stake_of = ${entryId})`;

/** A deposit that is, or could be, a stake. */
export interface Stake {
  id: string;
  code: string;
  resort: LocalText;
  fromDate: string;
  toDate: string;
  /** The points that it earns. */
  points: number;
  state: StakeState;
}

/** The deposits that a member's entry may name, and those that it has named, the latest first. */
export const stakesOf = statement<
  { merchantId: string; memberId: string; today: string; limit: number },
  Stake & { entryId: string | null }
>(
  'weeks.stakes-of',
  (_, p) => sql<Stake & { entryId: string | null }>`select stake.id, stake.code,
      ${resortName(p.merchantId, 'stake.resort_id')} as resort, stake.from_date, stake.to_date, quote.points,
      ${stakeState(p.today)} as state, stake.stake_of as entry_id
    from weeks stake
    join week_quotes quote on quote.merchant_id = ${p.merchantId} and quote.week_id = stake.id
    where stake.merchant_id = ${p.merchantId} and stake.owner_id = ${p.memberId}::uuid and stake.kind = 'deposit'
      and (stake.stake_of is not null or stake.state in ('pending', 'revising'))
    order by stake.created_at desc, stake.id limit ${p.limit}::int`,
);

/** Whether a stay is a week that a member gave. */
export const isWeekOf = (merchantId: unknown, stayId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from weeks own where own.merchant_id = ${merchantId} and own.stay_id = ${stayId}
    and own.owner_id = ${memberId})`;

/** The owner for whom a stay is sold. No row: it is the club's, as stays given for points are. */
export const ownerOfSold = (merchantId: unknown, stayId: RawBuilder<unknown>) =>
  sql<string | null>`(select sold.owner_id from weeks sold
    where sold.merchant_id = ${merchantId} and sold.stay_id = ${stayId} and sold.kind <> 'deposit')`;

/** Whether a member has given a week of a resort that staff have approved, whatever happened to it afterwards. */
export const ownsAt = (merchantId: unknown, memberId: RawBuilder<unknown>, resortId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from weeks given where given.merchant_id = ${merchantId} and given.owner_id = ${memberId}
    and given.resort_id = ${resortId} and given.stay_id is not null)`;

/** Ids of a resort's stays that are sold for a member. */
export const soldForAt = (merchantId: unknown, ownerId: RawBuilder<unknown>, resortId: RawBuilder<unknown>) =>
  sql<string[] | null>`(select json_agg(sold.stay_id) from weeks sold where sold.merchant_id = ${merchantId}
    and sold.owner_id = ${ownerId} and sold.resort_id = ${resortId} and sold.stay_id is not null
    and sold.kind <> 'deposit')`;
