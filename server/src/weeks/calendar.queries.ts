import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { calendarsTaking } from './taken.queries.ts';

interface Asked extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** Days, `to` excluded; `startsAt` and `endsAt` are the midnights of the time zone. */
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  limit: number;
}

interface WeekInCalendar {
  id: string;
  kind: WeekKind;
  code: string;
  resort: LocalText;
  fromDate: string;
  toDate: string;
  /** The day until which it may be sold. */
  expireDate: string | null;
  /** The deadline for its correction. */
  reviseBy: Date | null;
  /** Calendars in which its days are taken. */
  takenIn: string[];
  createdAt: Date;
  modifiedAt: Date;
}

/** Names of calendars in which days of `w` are taken. */
const takenIn = (p: { merchantId: string }) => sql`case when w.taken_since is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(distinct event.calendar), '[]') from ${calendarsTaking(p)} event) end`;

/** Weeks that an owner gave and did not withdraw, with a date of theirs within the given days. */
export const weeksInCalendar = statement<Asked, WeekInCalendar>(
  'weeks.in-calendar',
  (_, p) => sql<WeekInCalendar>`select w.id, w.kind, w.code, r.name as resort, w.from_date, w.to_date,
      case when w.state in ('offered', 'expiring') then w.expire_date end as expire_date,
      case when w.state = 'revising' then w.due_at end as revise_by, ${takenIn(p)} as taken_in,
      w.created_at, greatest(w.created_at, w.state_since) as modified_at
    from weeks w join ${resortRows(p.merchantId)} r on r.id = w.resort_id
    where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.userId}::uuid
      and w.state not in ('refused', 'withdrawn')
      and ((w.from_date < ${p.to}::date and w.to_date >= ${p.from}::date)
        or (w.expire_date >= ${p.from}::date and w.expire_date < ${p.to}::date)
        or (w.due_at >= ${p.startsAt}::timestamptz and w.due_at < ${p.endsAt}::timestamptz))
    order by w.from_date, w.id
    limit ${p.limit}::int`,
);
