import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

/**
 * The parts of calendars that other slices may read in their statements, so that they do not depend on the tables'
 * columns.
 */

/** The secret addresses at which other programs read a member's calendar. */
export const calendarFeedRows = publishedTable('calendarFeeds', ['id', 'userId']);

/** The weeks that a subscribed calendar is about. */
export const linkedWeekRows = publishedTable('calendarSubscriptionWeeks', ['subscriptionId', 'weekId']);

/**
 * Whether an event `e` of a subscribed calendar `s` blocks its nights with regard to closings. The owner's decision
 * applies; before it, an unclear title counts as a booking.
 */
export const closingCounts = sql<boolean>`(e.closing = '' or coalesce(s.closings_count, e.closing = 'unclear'))`;

/** The days of an event's check-in and check-out, in its own time zone. */
const beginsOn = sql`(e.starts_at at time zone e.time_zone)::date`;
const endsOn = sql`(e.ends_at at time zone e.time_zone)::date`;

/**
 * Busy events in calendars about a week that have a night in common with it, except echoes of what the site got from
 * here.
 * @param week names its columns: id, owner and both days
 */
export const nightsBookedElsewhere = (
  merchantId: unknown,
  week: Record<'id' | 'ownerId' | 'fromDate' | 'toDate', string>,
): RawBuilder<unknown> => sql`(select s.name as calendar, e.title, ${beginsOn} as from_date, ${endsOn} as to_date,
      e.created_at as seen_at, s.fetched_at as read_at, e.missing_since is not null as leaving, e.starts_at, e.id
    from calendar_subscription_weeks sw
    join calendar_subscriptions s on s.merchant_id = ${merchantId} and s.id = sw.subscription_id
    join calendar_events e on e.merchant_id = ${merchantId} and e.subscription_id = s.id
      and e.user_id = ${sql.ref(week.ownerId)}
      and e.ends_at > now() and e.busy and not e.echo and e.deleted_at is null and ${closingCounts}
      and ${beginsOn} < ${endsOn} and ${beginsOn} < ${sql.ref(week.toDate)} and ${endsOn} > ${sql.ref(week.fromDate)}
    where sw.merchant_id = ${merchantId} and sw.week_id = ${sql.ref(week.id)})`;
