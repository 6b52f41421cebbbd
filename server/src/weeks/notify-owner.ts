import { dayInZone, inLanguage, nightsBetween, type Locale } from '@sandbar/domain/common';
import type { Inform } from '../notifications/index.ts';
import { first, type Database, type RowOf } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { weekToNotify } from './weeks.notices.queries.ts';
import type { WeekChanged } from './weeks.events.ts';
import { isRentalNews, rentalWords } from './rental-words.ts';
import { isTakenNews, takenWords } from './taken-words.ts';
import { isWeekNews, weekWords } from './week-words.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  inform: Inform;
}

/** The address of a week's page, by kind. */
const PAGES = {
  deposit: '/deposit/detail',
  'extra-vacation': '/extra-vacation/detail',
  rental: '/rent-vacation/detail',
};

const wordsOf = (
  locale: Locale,
  timeZone: string,
  { change, where = '' }: WeekChanged,
  week: RowOf<typeof weekToNotify>,
) => {
  const resort = inLanguage(week.resortName, locale);
  if (isTakenNews(change)) return takenWords(locale, change, { ...week, resort, where });
  const { payoutOn } = week;
  if (payoutOn !== null && isRentalNews(change)) {
    const reason = change === 'rejectGuest' ? (week.guestReason ?? '') : week.stateReason;
    return rentalWords(locale, change, { ...week, resort, reason, payoutOn, replyBy: week.guestReplyBy });
  }
  if (!isWeekNews(change)) throw new Error(`there is no notice for a week that was changed by ${change}`);
  const days = nightsBetween(dayInZone(week.stateSince, timeZone), week.expireDate ?? week.fromDate);
  return weekWords(locale, change, { ...week, resort, reason: week.stateReason, days });
};

/** week.changed: its owner is notified, except about the owner's own actions. */
export const onWeekChanged = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'weeks-on-week-changed',
  wants: ({ payload }) => {
    const { change } = payload as unknown as WeekChanged;
    return isWeekNews(change) || isRentalNews(change) || isTakenNews(change);
  },
  run: async (event) => {
    const changed = event.payload as unknown as WeekChanged;
    const { change, weekId } = changed;
    const merchant = await merchants.byId(event.merchantId);
    if (event.userId === null) return;
    const week = await first(database.run(weekToNotify({ merchantId: merchant.id, id: weekId })));
    if (!week) return;
    await inform({
      id: `week ${weekId} ${change} ${event.number}`,
      merchantId: merchant.id,
      userId: event.userId,
      kind: 'orders',
      words: (locale) => wordsOf(locale, merchant.timeZone, changed, week),
      path: `${PAGES[week.kind]}/${weekId}`,
    });
  },
});
