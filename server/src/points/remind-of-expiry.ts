import { dayInZone } from '@sandbar/domain/common';
import { foreseenExpiries, LOT_MONTHS, reminderDue } from '@sandbar/domain/points';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { lotsToRemind, membersToRemind } from './expiry.queries.ts';
import { pointsExpiring } from './points.events.ts';
import { markReminded } from './points.reminders.store.ts';
import { lockAccount } from './points.store.ts';

const BATCH = 200;

/**
 * Notes whom to tell that points run out: 60 and 14 days before, once each; what runs out on one day of the merchant is one reminder. The telling itself is a reaction of
 * the event. Safe on any number of processes at once. @returns how many reminders became due
 */
export const remindOfExpiry = async (database: Database, merchants: MerchantScope): Promise<number> => {
  let count = 0;
  for (;;) {
    const members = await database.run(membersToRemind({ limit: BATCH }));
    for (const member of members) count += await remind(database, member, (await merchants.byId(member.merchantId))?.timeZone ?? 'UTC');
    if (members.length === 0) return count;
  }
};

interface Reminder {
  lotIds: string[];
  points: number;
  expiresAt: Date;
  days: number;
}

const remind = (database: Database, member: { merchantId: string; userId: string }, timeZone: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const { now } = (await lockAccount(transaction, { ...member, awardedAt: null, months: LOT_MONTHS, timeZone }))!;
    const lots = await transaction.run(lotsToRemind(member));
    // What is owed is paid by what runs out first: of that part nothing is lost.
    const lost = new Map(foreseenExpiries(lots).map(({ lotId, points }) => [lotId, points]));
    const reminders = new Map<string, Reminder>();
    for (const lot of lots) {
      const days = lot.remaining > 0 && lot.expiresAt ? reminderDue(lot.expiresAt, now, lot.remindedDays) : null;
      if (days === null) continue;
      const key = `${dayInZone(lot.expiresAt!, timeZone)} ${days}`;
      const before = reminders.get(key) ?? { lotIds: [], points: 0, expiresAt: lot.expiresAt!, days };
      const points = before.points + (lost.get(lot.id) ?? 0);
      reminders.set(key, { ...before, lotIds: [...before.lotIds, lot.id].sort(), points });
    }
    for (const { lotIds, days } of reminders.values()) await transaction.run(markReminded({ merchantId: member.merchantId, ids: lotIds, days }));
    const told = [...reminders.values()].filter(({ points }) => points > 0);
    await appendEvents(
      transaction,
      member.merchantId,
      told.map(({ lotIds, ...reminder }) => pointsExpiring({ userId: member.userId, lotId: lotIds[0]!, ...reminder })),
    );
    return told.length;
  });
