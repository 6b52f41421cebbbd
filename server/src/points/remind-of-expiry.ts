import { dayInZone, type Day } from '@sandbar/domain/common';
import { foreseenExpiries, LOT_MONTHS, reminderDue } from '@sandbar/domain/points';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import { extensionOn } from './extend.ts';
import { extensionsOf, lotsToExtend } from './extend.queries.ts';
import { membersToRemind, merchantsToRemind } from './expiry.queries.ts';
import { pointsExpiring } from './points.events.ts';
import { markReminded } from './points.reminders.store.ts';
import { lockAccount } from './points.store.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

const BATCH = 100;

/**
 * Notes whom to tell that points run out: 60 and 14 days before, once each; what runs out on one day of the merchant is
 * one reminder. The telling itself is an event handler of the event.
 */
export const remindOfExpiry = ({ database, merchants, onError }: Deps): Job => {
  const name = 'remind of points that expire';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 600_000,
    merchantsWithWork: findMerchants(database, merchantsToRemind),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const members = await database.run(
        membersToRemind({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      let reminders = 0;
      const note = async ({ id: userId }: { id: string }) => {
        reminders += await remind(database, merchant, userId);
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
  /** The merchant's day on which they run out. */
  day: Day;
}

/** @returns how many reminders became due, those of points that only pay what is owed among them */
const remind = (database: Database, merchant: Merchant, userId: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const { timeZone } = merchant;
    const member = { merchantId: merchant.id, userId };
    const { now } = (await lockAccount(transaction, { ...member, awardedAt: null, months: LOT_MONTHS, timeZone }))!;
    const lots = await transaction.run(lotsToExtend(member));
    const { used } = (await first(transaction.run(extensionsOf(member))))!;
    // What is owed is paid by what runs out first: of that part nothing is lost.
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
    const told = [...reminders.values()].filter(({ points }) => points > 0);
    await appendEvents(
      transaction,
      member.merchantId,
      told.map(({ lotIds, day, ...reminder }) => {
        const extension = extensionOn(merchant, day, lots, { now, used });
        return pointsExpiring({
          userId,
          lotId: lotIds[0]!,
          ...reminder,
          extension: extension.ok ? { fee: extension.value.fee, until: extension.value.until } : null,
        });
      }),
    );
    return reminders.size;
  });
