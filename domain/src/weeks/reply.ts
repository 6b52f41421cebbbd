import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { approvalEnds, type TimedWeek } from './clock.ts';
import type { WeekRefusal } from './refusals.ts';

/** Days that an owner has for a reply where staff choose no other day. */
export const REPLY_DAYS = 7;

type Dated = Pick<TimedWeek, 'kind' | 'fromDate' | 'expireDate'>;

/** The last day for a reply: with check-in, a week that was not corrected expires. */
export const lastReplyDay = ({ fromDate }: Pick<Dated, 'fromDate'>): Day => addDays(fromDate, -1);

const usualUntil = (today: Day, last: Day): Day | null => {
  const usual = addDays(today, REPLY_DAYS);
  if (last < today) return null;
  return usual < last ? usual : last;
};

/**
 * The day that is suggested: a week from now, and early enough for the week to be approved afterwards where that is
 * possible at all. Null: there is no day left.
 */
export const suggestedReplyDay = (today: Day, week: Dated): Day | null => {
  const inTime = addDays(approvalEnds(week), -1);
  return usualUntil(today, inTime < today ? lastReplyDay(week) : inTime);
};

/** The day that is suggested to the owner of a sold rental, for another picture of the guest's name. */
export const suggestedPictureDay = (today: Day, week: Pick<Dated, 'fromDate'>): Day | null =>
  usualUntil(today, lastReplyDay(week));

/** Whether an owner may be asked to reply until that day. @returns WEEK_REPLY_BY with the first and the last one */
export const decideReplyBy = (today: Day, week: Pick<Dated, 'fromDate'>, replyBy: Day): Result<null, WeekRefusal> => {
  const latest = lastReplyDay(week);
  return today <= replyBy && replyBy <= latest
    ? accept(null)
    : refuse('WEEK_REPLY_BY', { earliest: today, latest: latest < today ? today : latest });
};
