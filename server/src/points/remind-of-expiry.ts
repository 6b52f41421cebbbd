import { dayInZone } from '@sandbar/domain/common';
import { foreseenExpiries, LOT_MONTHS, reminderDue } from '@sandbar/domain/points';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Chore } from '../platform/jobs/chores.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { lotsToRemind, membersToRemind, merchantsToRemind } from './expiry.queries.ts';
import { pointsExpiring } from './points.events.ts';
import { markReminded } from './points.reminders.store.ts';
import { lockAccount } from './points.store.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  /** Called after each commit that appended events. */
  committed(merchantId: string): void;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/**
 * Notes whom to tell that points run out: 60 and 14 days before, once each; what runs out on one day of the merchant is
 * one reminder. The telling itself is a reaction of the event.
 */
export const remindOfExpiry = ({ database, merchants, committed, onError }: Deps): Chore => {
  const name = 'remind of points that expire';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 600_000,
    merchantsWithWork: findMerchants(database, merchantsToRemind),
    run: async (merchantId, { stopping }) => {
      const timeZone = (await merchants.byId(merchantId))?.timeZone ?? 'UTC';
      const members = await database.run(
        membersToRemind({ merchantId, resting: isolated.resting(merchantId), limit: BATCH }),
      );
      let reminders = 0;
      const note = async ({ id: userId }: { id: string }) => {
        reminders += await remind(database, { merchantId, userId }, timeZone);
        committed(merchantId);
      };
      await isolated.work(merchantId, members, note, { stopping });
      return reminders > 0;
    },
  };
};

interface Reminder {
  lotIds: string[];
  points: number;
  expiresAt: Date;
  days: number;
}

/** @returns how many reminders became due, those of points that only pay what is owed among them */
const remind = (
  database: Database,
  member: { merchantId: string; userId: string },
  timeZone: string,
): Promise<number> =>
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
    for (const { lotIds, days } of reminders.values())
      await transaction.run(markReminded({ merchantId: member.merchantId, ids: lotIds, days }));
    const told = [...reminders.values()].filter(({ points }) => points > 0);
    await appendEvents(
      transaction,
      member.merchantId,
      told.map(({ lotIds, ...reminder }) => pointsExpiring({ userId: member.userId, lotId: lotIds[0]!, ...reminder })),
    );
    return reminders.size;
  });
