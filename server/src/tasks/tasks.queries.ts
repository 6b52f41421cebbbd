import type { TaskKind } from '@sandbar/domain/tasks';
import { UNDECIDED_STATES } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { STAFF_SEE_TO } from '../weeks/index.ts';
import { statement, type Database } from '../platform/database/index.ts';

interface Kept {
  kind: TaskKind;
  taskId: string;
  until: Date;
  note: string;
  createdAt: Date;
  byName: string;
}

/** What was snoozed until a moment that has not come; whether it waits at all is not looked at. */
const kept = statement<{ merchantId: string }, Kept>(
  'tasks.snoozes',
  (_, p) => sql<Kept>`select s.kind, s.task_id, s.until, s.note, s.created_at,
      ${personName(p.merchantId, 's.user_id')} as by_name
    from task_snoozes s
    where s.merchant_id = ${p.merchantId} and s.until > now() order by s.until, s.task_id`,
);

interface WaitingThing {
  kind: TaskKind;
  id: string;
  /** Since when it waits in the state that it is in. */
  since: Date;
  /** Who may not decide of it: whose it is, or who asked. */
  ofUser: string | null;
}

/** Which of these things wait for staff, and since when. */
export const waitingThings = statement<{ merchantId: string; ids: readonly string[] }, WaitingThing>(
  'tasks.waiting-things',
  (_, p) => sql<WaitingThing>`
    select kind, id, state_since as since, owner_id as of_user from weeks
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])
        and state in (${sql.join(UNDECIDED_STATES.map((state) => sql.lit(state)))})
    union all select 'lapsing', id, state_since, owner_id from weeks
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])
        and (state = 'expiring' or (kind = 'rental' and state = 'offered'))
    union all select 'dead-letter', ${p.merchantId}::uuid, max(dead_at), null::uuid from (
        select dead_at from deferred_reactions
        where merchant_id = ${p.merchantId} and dead_at is not null and ${p.merchantId}::uuid = any(${p.ids}::uuid[])
        union all
        select dead_at from mail_deliveries
        where merchant_id = ${p.merchantId} and dead_at is not null and ${p.merchantId}::uuid = any(${p.ids}::uuid[])
      ) letters having count(*) > 0
    union all select 'guest-check', w.id, c.sent_at, w.owner_id from week_guest_checks c
      join weeks w on w.merchant_id = ${p.merchantId} and w.id = c.week_id and w.order_id = c.order_id
      where c.merchant_id = ${p.merchantId} and c.week_id = any(${p.ids}::uuid[])
        and c.state = 'sent' and w.state = 'sold'
    union all select 'taken-week', w.id, w.taken_since, w.owner_id from weeks w
      where w.merchant_id = ${p.merchantId} and w.id = any(${p.ids}::uuid[])
        and w.taken_since is not null and ${STAFF_SEE_TO}
    union all select 'money', id, received_at, null from payment_events
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and state in ('unmatched', 'mismatched')
    union all select 'refund', r.id, r.created_at, o.customer_id from refunds r
      join orders o on o.merchant_id = ${p.merchantId} and o.id = r.order_id
      where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[]) and r.state <> 'done'
    union all select 'voucher', v.order_id, v.paid_at, o.customer_id from vouchers v
      join orders o on o.merchant_id = ${p.merchantId} and o.id = v.order_id
      where v.merchant_id = ${p.merchantId} and v.order_id = any(${p.ids}::uuid[]) and v.live
        and v.confirmation_number is null
    union all select 'payout-run', id, coalesce(settled_at, filed_at, approved_at, proposed_at), null::uuid
      from payout_runs where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and state <> 'canceled'
    union all select 'affiliate', user_id, state_since, user_id from affiliates
      where merchant_id = ${p.merchantId} and user_id = any(${p.ids}::uuid[]) and state = 'pending'
    union all select 'approval', id, asked_at, asked_by from approvals
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and status = 'pending'`,
);

export type Snooze = Omit<Kept, 'createdAt'>;

/**
 * What is snoozed. What was decided since then is no longer snoozed; nor is what waits again, such as a week that its
 * owner corrected.
 */
export const snoozesOf = async (database: Database, merchantId: string): Promise<Snooze[]> => {
  const rows = await database.run(kept({ merchantId }));
  if (rows.length === 0) return [];
  const things = await database.run(waitingThings({ merchantId, ids: rows.map(({ taskId }) => taskId) }));
  return rows.filter(({ kind, taskId, createdAt }) =>
    things.some((thing) => thing.id === taskId && thing.kind === kind && thing.since <= createdAt),
  );
};

export interface Viewer {
  kind: TaskKind;
  taskId: string;
  userId: string;
  name: string;
}

/** Who else views something: people whose page said so a moment ago, and who have not left since. */
export const viewers = statement<{ merchantId: string; readerId: string; seconds: number }, Viewer>(
  'tasks.lookers',
  (_, p) => sql<Viewer>`select l.kind, l.task_id, l.user_id, ${personName(p.merchantId, 'l.user_id')} as name
    from task_lookers l
    where l.merchant_id = ${p.merchantId} and l.seen_at > now() - make_interval(secs => ${p.seconds}::int)
      and l.user_id <> ${p.readerId}::uuid
    order by name, l.user_id limit 200`,
);
