import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import type { WeekTasks } from './week-tasks.ts';

export interface GuestCheckToDecide {
  /** The week's id. */
  id: string;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  languageId: string;
  sentAt: Date;
  /** The total besides the page, counted up to `most`. */
  total: number;
}

export const guestCheckWaiting: WaitingPart = (p) => sql`
  select 'guest-check' as kind, w.id, c.sent_at as since, w.owner_id as of_user from week_guest_checks c
  join weeks w on w.merchant_id = ${p.merchantId} and w.id = c.week_id and w.order_id = c.order_id
  where c.merchant_id = ${p.merchantId} and c.week_id = any(${p.ids}::uuid[]) and c.state = 'sent'
  and w.state = 'sold'`;

/** Sold rentals whose owners have sent proof of the guest's name, the longest waiting first. */
export const guestChecksToDecide = statement<WeekTasks, GuestCheckToDecide>(
  'weeks.guest-checks-to-decide',
  (_, p) => sql<GuestCheckToDecide>`select w.id, w.code, ${resortName(p.merchantId, 'w.resort_id')} as resort_name,
      owner.first_name, owner.last_name, owner.language_id,
      c.sent_at, (select count(*)::int from (
        select from week_guest_checks counted
          join weeks on weeks.merchant_id = ${p.merchantId} and weeks.id = counted.week_id
            and weeks.order_id = counted.order_id
        where counted.merchant_id = ${p.merchantId} and counted.state = 'sent' and weeks.state = 'sold'
          and weeks.owner_id <> ${p.readerId}::uuid and weeks.id <> all(${p.except}::uuid[])
        limit ${p.most}::int) one) as total
    from week_guest_checks c
      join weeks w on w.merchant_id = ${p.merchantId} and w.id = c.week_id and w.order_id = c.order_id
      join ${personRows(p.merchantId)} owner on owner.id = w.owner_id
    where c.merchant_id = ${p.merchantId} and c.state = 'sent' and w.state = 'sold'
      and w.owner_id <> ${p.readerId}::uuid
      and w.id <> all(${p.except}::uuid[])
    order by c.sent_at, w.id limit ${p.limit}::int`,
);
