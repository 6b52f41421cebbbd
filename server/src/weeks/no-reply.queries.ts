import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import type { WeekTasks } from './week-tasks.ts';

interface SilentWeek {
  id: string;
  kind: WeekKind;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  languageId: string;
  stateSince: Date;
  /** The day by which its owner was asked to reply. */
  replyBy: string;
  /** How many there are of all kinds, counted up to `most`. */
  total: number;
}

interface Asked extends WeekTasks {
  kinds: readonly WeekKind[];
  /** Today in the merchant's time zone. */
  today: string;
}

export const noReplyWaiting: WaitingPart = (p) => sql`
  select 'no-reply' as kind, w.id, w.state_since as since, w.owner_id as of_user from weeks w
  where w.merchant_id = ${p.merchantId} and w.id = any(${p.ids}::uuid[]) and w.state = 'revising'
    and w.reply_by is not null
  union all
  select 'no-reply' as kind, w.id, c.decided_at as since, w.owner_id as of_user from week_guest_checks c
  join weeks w on w.merchant_id = ${p.merchantId} and w.id = c.week_id and w.order_id = c.order_id
  where c.merchant_id = ${p.merchantId} and c.week_id = any(${p.ids}::uuid[]) and c.state = 'rejected'
    and c.reply_by is not null and w.state = 'sold'`;

/**
 * Weeks to be corrected, and sold rentals whose picture of the guest's name was rejected, whose owners did not reply by
 * the day that staff gave; the longest overdue first.
 */
export const weeksWithoutReply = statement<Asked, SilentWeek>(
  'weeks.without-reply',
  (_, p) => sql<SilentWeek>`
    with silent as (
      select w.id, w.kind, w.code, w.state_since, w.reply_by, w.resort_id, w.owner_id from weeks w
      where w.merchant_id = ${p.merchantId} and w.state = 'revising' and w.reply_by < ${p.today}::date
        and w.kind = any(${p.kinds}::text[])
        and w.owner_id <> ${p.readerId}::uuid and w.id <> all(${p.except}::uuid[])
      union all
      select w.id, w.kind, w.code, c.decided_at, c.reply_by, w.resort_id, w.owner_id from week_guest_checks c
      join weeks w on w.merchant_id = ${p.merchantId} and w.id = c.week_id and w.order_id = c.order_id
      where c.merchant_id = ${p.merchantId} and c.state = 'rejected' and c.reply_by < ${p.today}::date
        and w.state = 'sold' and w.kind = any(${p.kinds}::text[])
        and w.owner_id <> ${p.readerId}::uuid and w.id <> all(${p.except}::uuid[])
      order by reply_by, id limit ${p.most}::int
    )
    select silent.id, silent.kind, silent.code, silent.state_since, silent.reply_by,
      ${resortName(p.merchantId, 'silent.resort_id')} as resort_name, owner.first_name,
      owner.last_name, owner.language_id,
      (select count(*)::int from silent) as total
    from silent
      join ${personRows(p.merchantId)} owner on owner.id = silent.owner_id
    order by silent.reply_by, silent.id limit ${p.limit}::int`,
);
