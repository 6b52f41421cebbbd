import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { approvalEnds, type TimedWeek } from './clock.ts';
import type { WeekRefusal } from './refusals.ts';

/** Days for an owner's reply where staff choose no other day. */
export const REPLY_DAYS = 7;

type Dated = Pick<TimedWeek, 'kind' | 'fromDate' | 'expireDate'>;

/** The last day for a reply. On the check-in day a week that was not corrected expires. */
export const lastReplyDay = ({ fromDate }: Pick<Dated, 'fromDate'>): Day => addDays(fromDate, -1);

const usualUntil = (today: Day, last: Day): Day | null => {
  const usual = addDays(today, REPLY_DAYS);
  if (last < today) return null;
  return usual < last ? usual : last;
};

/**
 * Returns the suggested day: a week from now, but early enough for an approval afterwards where that is possible. Null:
 * no day is left.
 */
export const suggestedReplyDay = (today: Day, week: Dated): Day | null => {
  const inTime = addDays(approvalEnds(week), -1);
  return usualUntil(today, inTime < today ? lastReplyDay(week) : inTime);
};

/** Returns the day that is suggested for another picture of the guest's name by the owner of a sold rental. */
export const suggestedPictureDay = (today: Day, week: Pick<Dated, 'fromDate'>): Day | null =>
  usualUntil(today, lastReplyDay(week));

/**
 * Decides whether an owner may be asked to reply until that day.
 * @returns WEEK_REPLY_BY with the first and the last possible day
 */
export const decideReplyBy = (today: Day, week: Pick<Dated, 'fromDate'>, replyBy: Day): Result<null, WeekRefusal> => {
  const latest = lastReplyDay(week);
  return today <= replyBy && replyBy <= latest
    ? accept(null)
    : refuse('WEEK_REPLY_BY', { earliest: today, latest: latest < today ? today : latest });
};
