import type { LocalText } from '@sandbar/domain/common';
import {
  concernsStaff,
  LIVE_STATES,
  WEEK_KINDS,
  WEEK_STATES,
  type WeekKind,
  type WeekState,
} from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { linkedWeekRows, nightsBookedElsewhere } from '../calendar/calendar.published.ts';
import { resortName, resortRows } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

/** Days of weeks that are taken in a calendar which their owner follows. */

/** Events that take nights of `w` in calendars which are about it. */
export const calendarsTaking = (p: { merchantId: string }): RawBuilder<unknown> =>
  nightsBookedElsewhere(p.merchantId, {
    id: 'w.id',
    ownerId: 'w.owner_id',
    fromDate: 'w.from_date',
    toDate: 'w.to_date',
  });

export interface BookedElsewhere {
  calendar: string;
  title: string;
  fromDate: string;
  toDate: string;
  seenAt: Date;
  readAt: Date;
  leaving: boolean;
}

/** Which days of a week are taken, and where, up to `limit`. */
export const takenOfWeek = statement<{ merchantId: string; weekId: string; limit: number }, BookedElsewhere>(
  'weeks.taken',
  (_, p) => sql<BookedElsewhere>`select taken.* from weeks w cross join lateral (
      select calendar, title, from_date, to_date, seen_at, read_at, leaving
      from ${calendarsTaking(p)} event order by starts_at, id limit ${p.limit}::int) taken
    where w.merchant_id = ${p.merchantId} and w.id = ${p.weekId}::uuid`,
);

/** The weeks that a calendar is about. */
export const weeksOfCalendar = statement('weeks.of-calendar', (db, p: { merchantId: string; subscriptionId: string }) =>
  db
    .selectFrom(linkedWeekRows(p.merchantId).as('linked'))
    .where('subscriptionId', '=', p.subscriptionId)
    .orderBy('weekId')
    .select('weekId'),
);

export interface OwnWeek {
  id: string;
  code: string;
  kind: WeekKind;
  resort: LocalText;
  fromDate: string;
  toDate: string;
}

const liveStates = sql.join(LIVE_STATES.map((state) => sql.lit(state)));

/** An owner's current weeks, to which a calendar may be linked. */
export const weeksToTie = statement<{ merchantId: string; userId: string; limit: number }, OwnWeek>(
  'weeks.to-tie',
  (_, p) => sql<OwnWeek>`select w.id, w.code, w.kind, r.name as resort, w.from_date, w.to_date
    from weeks w join ${resortRows(p.merchantId)} r on r.id = w.resort_id
    where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.userId}::uuid and w.state in (${liveStates})
      and w.to_date >= current_date
    order by w.from_date, w.id limit ${p.limit}::int`,
);

/** A week whose days may be booked elsewhere, for its owner or for staff. */
export const weekToShow = statement('weeks.to-show-taken', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('weeks')
    .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'weeks.resortId')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'weeks.ownerId')
    .leftJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'weeks.orderId')
    .where('weeks.merchantId', '=', p.merchantId)
    .where('weeks.id', '=', p.id)
    .select([
      'weeks.ownerId',
      'weeks.code',
      'weeks.fromDate',
      'weeks.toDate',
      'weeks.paused',
      sql<WeekKind>`weeks.kind`.as('kind'),
      sql<WeekState>`weeks.state`.as('state'),
      sql<LocalText>`resorts.name`.as('resort'),
      'users.firstName',
      'users.lastName',
      'users.languageId',
      'users.email',
      'users.mobile',
      'orders.code as orderCode',
      'orders.customerName',
    ]),
);

/** The states, by kind, in which staff have to handle a conflict. */
const STAFF_SEE_TO = sql<boolean>`(${sql.join(
  WEEK_KINDS.map((kind) => {
    const states = WEEK_STATES.filter((state) => concernsStaff({ kind, state }));
    return sql`(w.kind = ${sql.lit(kind)} and w.state in (${sql.join(states.map((state) => sql.lit(state)))}))`;
  }),
  sql` or `,
)})`;

export const takenWaiting: WaitingPart = (p) => sql`
  select 'taken-week' as kind, w.id, w.taken_since as since, w.owner_id as of_user from weeks w
  where w.merchant_id = ${p.merchantId} and w.id = any(${p.ids}::uuid[]) and w.taken_since is not null
    and ${STAFF_SEE_TO}`;

interface Asked extends Record<string, unknown> {
  merchantId: string;
  /** The reader, whose own weeks are left out. */
  readerId: string;
  except: readonly string[];
  limit: number;
  most: number;
}

export interface WeekToCheck {
  id: string;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  languageId: string;
  since: Date;
  total: number;
}

const toSee = (
  p: Asked,
) => sql`w.merchant_id = ${p.merchantId} and w.taken_since is not null and w.to_date >= current_date
    and w.owner_id <> ${p.readerId}::uuid and w.id <> all(${p.except}::uuid[]) and ${STAFF_SEE_TO}`;

/** Weeks that are sold or credited here and taken elsewhere, the longest waiting first. */
export const weeksBookedElsewhere = statement<Asked, WeekToCheck>(
  'weeks.taken-to-see',
  (_, p) => sql<WeekToCheck>`select w.id, w.code, ${resortName(p.merchantId, 'w.resort_id')} as resort_name,
    owner.first_name, owner.last_name, owner.language_id,
      w.taken_since as since,
      (select count(*)::int from (select from weeks w where ${toSee(p)} limit ${p.most}::int) one) as total
    from weeks w
      join ${personRows(p.merchantId)} owner on owner.id = w.owner_id
    where ${toSee(p)}
    order by w.taken_since, w.id limit ${p.limit}::int`,
);
