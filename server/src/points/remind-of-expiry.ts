import { dayInZone, type Day } from '@sandbar/domain/common';
import { foreseenExpiries, LOT_MONTHS, reminderDue } from '@sandbar/domain/points';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type Idle, type RowJobParts } from '../platform/jobs/row-job.ts';
import { extensionOn } from './extend.ts';
import { extensionsOf, lotsToExtend } from './extend.queries.ts';
import { membersToRemind, merchantsToRemind } from './expiry.queries.ts';
import { pointsExpiring } from './points.events.ts';
import { markReminded } from './points.reminders.store.ts';
import { lockAccount } from './points.store.ts';

/**
 * Records reminders of expiring points, 60 and 14 days before, once each; points that expire on one day of the merchant
 * form one reminder. An event handler sends the notice.
 */
export const remindOfExpiry = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'remind of points that expire',
    everyMs: 600_000,
    search: merchantsToRemind,
    due: membersToRemind,
    repeats: true,
    work: (transaction, { id }, merchant) => remind(transaction, merchant, id),
  });

interface Reminder {
  lotIds: string[];
  points: number;
  expiresAt: Date;
  days: number;
  /** The day on which they expire, in the merchant's time zone. */
  day: Day;
}

const remind = async (
  transaction: Transaction,
  merchant: Merchant,
  userId: string,
): Promise<readonly NewEvent[] | Idle> => {
  const { timeZone } = merchant;
  const member = { merchantId: merchant.id, userId };
  const { now } = (await lockAccount(transaction, { ...member, awardedAt: null, months: LOT_MONTHS, timeZone }))!;
  const lots = await transaction.run(lotsToExtend(member));
  const { used } = (await first(transaction.run(extensionsOf(member))))!;
  // A debt is paid with the points that expire first, so this part is not lost.
  const lost = new Map(foreseenExpiries(lots).map(({ lotId, points }) => [lotId, points]));
  const reminders = new Map<string, Reminder>();
  for (const lot of lots) {
    const days = lot.remaining > 0 && lot.expiresAt ? reminderDue(lot.expiresAt, now, lot.remindedDays) : null;
    if (days === null) continue;
    const day = dayInZone(lot.expiresAt!, timeZone);
    const key = `${day} ${days}`;
    const before = reminders.get(key) ?? { lotIds: [], points: 0, expiresAt: lot.expiresAt!, days, day };
    const points = before.points + (lost.get(lot.id) ?? 0);
    reminders.set(key, { ...before, lotIds: [...before.lotIds, lot.id].sort(), points });
  }
  for (const { lotIds, days } of reminders.values())
    await transaction.run(markReminded({ merchantId: member.merchantId, ids: lotIds, days }));
  if (reminders.size === 0) return 'idle';
  // The member is not reminded of points that only pay a debt.
  const due = [...reminders.values()].filter(({ points }) => points > 0);
  return due.map(({ lotIds, day, ...reminder }) => {
    const extension = extensionOn(merchant, day, lots, { now, used });
    return pointsExpiring({
      userId,
      lotId: lotIds[0]!,
      ...reminder,
      extension: extension.ok ? { fee: extension.value.fee, until: extension.value.until } : null,
    });
  });
};
