import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

/** Adds to a day's counts for stays that are owners' weeks; a week's own owner is not counted. */
export const addWeekViews = statement<{ merchantId: string; day: string; list: string }, unknown>(
  'weeks.add-views',
  (_, p) => sql<unknown>`
    insert into week_views (merchant_id, week_id, day, members)
    select ${p.merchantId}::uuid, w.id, ${p.day}::date, counted.members
    from jsonb_to_recordset(${p.list}::jsonb) as shown("stayId" uuid, members jsonb)
    join weeks w on w.merchant_id = ${p.merchantId} and w.stay_id = shown."stayId"
    cross join lateral (
      select count(*)::int as members from jsonb_array_elements_text(shown.members) as m(id)
        where m.id::uuid <> w.owner_id
    ) counted
    where counted.members > 0
    on conflict (merchant_id, week_id, day) do update set members = week_views.members + excluded.members`,
);

/** A week is offered for less than two years; what its owner reads is the sum of its days. */
export const oldWeekViews = oldRows('week_views', {
  keys: ['week_id', 'day'],
  by: 'day',
  isOld: () => sql`day < current_date - interval '2 years'`,
});
