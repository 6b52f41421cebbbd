import { dateWindow, weekStart, withinWindow } from '@sandbar/domain/catalogue';
import { addDays, type Day } from '@sandbar/domain/common';

interface Dates {
  from: Day | null;
  to: Day | null;
  flexDays: number;
}

type InDates = (stay: { fromDate: Day; toDate: Day }) => boolean;

/** Whether the dates are a week of the strip. */
export const isStripWeek = ({ from, to, flexDays }: Dates): boolean =>
  from !== null && to !== null && flexDays === 0 && weekStart(from) === from && to === addDays(from, 7);

/**
 * Returns which stays the chosen dates include; null when none are chosen. A week of the strip includes the stays that
 * check in within it, as its bar counts them, also one from Wednesday to Wednesday. Other dates must include the whole
 * stay, as in the search.
 */
export const staysInDates = (dates: Dates, today: Day): InDates | null => {
  const { from, to, flexDays } = dates;
  if (from === null && to === null) return null;
  if (isStripWeek(dates)) return (stay) => stay.fromDate >= from! && stay.fromDate < to!;
  const window = dateWindow({ fromDate: from, toDate: to, flexDays }, today);
  return (stay) => withinWindow(window, stay);
};
