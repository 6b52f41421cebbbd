import type { LocalText } from '@sandbar/domain/common';
import { WEEK_WARNINGS, type WeekKind } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import type { WeekTasks } from './week-tasks.ts';

interface LapsingWeek {
  id: string;
  kind: WeekKind;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  languageId: string;
  price: number;
  stateSince: Date;
  /** The day on which it leaves the market. */
  lapsesOn: string;
  /** How many there are of all kinds, counted up to `most`. */
  total: number;
}

interface Asked extends WeekTasks {
  kinds: readonly WeekKind[];
  /** Today in the merchant's time zone. */
  today: string;
  /** The last day included, and the instant at which the next day begins. */
  until: string;
  untilTime: string;
}

const CAN_LAPSE = sql`(w.state = 'expiring' or (w.kind = 'rental' and w.state = 'offered'))`;

export const lapsingWaiting: WaitingPart = (p) => sql`
  select 'lapsing' as kind, w.id, w.state_since as since, w.owner_id as of_user from weeks w
  where w.merchant_id = ${p.merchantId} and w.id = any(${p.ids}::uuid[]) and ${CAN_LAPSE}`;

/**
 * Weeks that leave the market within some days and are neither bought nor held, the earliest first. The job acts on
 * each of them before that day, so the index of due weeks bounds what is read.
 */
export const lapsingWeeks = statement<Asked, LapsingWeek>(
  'weeks.lapsing',
  (_, p) => sql<LapsingWeek>`
    with near as (
      select w.*, case when w.kind = 'deposit' then w.from_date - ${sql.lit(WEEK_WARNINGS.close)}
          else coalesce(w.expire_date, w.from_date) end as lapses_on
      from weeks w
      where w.merchant_id = ${p.merchantId} and w.kind = any(${p.kinds}::text[])
        and w.due_at <= ${p.untilTime}::timestamptz
        and ${CAN_LAPSE}
        and w.owner_id <> ${p.readerId}::uuid and w.id <> all(${p.except}::uuid[])
        and not exists (select from ${orderLineRows(p.merchantId)} line
          where line.stay_id = w.stay_id and line.live)
    ), lapsing as (
      select * from near where lapses_on > ${p.today}::date and lapses_on <= ${p.until}::date
      order by lapses_on, id limit ${p.most}::int
    )
    select lapsing.id, lapsing.kind, lapsing.code, lapsing.price, lapsing.state_since, lapsing.lapses_on,
      ${resortName(p.merchantId, 'lapsing.resort_id')} as resort_name, owner.first_name,
      owner.last_name, owner.language_id,
      (select count(*)::int from lapsing) as total
    from lapsing
      join ${personRows(p.merchantId)} owner on owner.id = lapsing.owner_id
    order by lapsing.lapses_on, lapsing.id limit ${p.limit}::int`,
);
