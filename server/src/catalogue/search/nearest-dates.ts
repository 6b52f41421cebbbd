import { dayFromNumber, dayNumber, type Day } from '@sandbar/domain/common';
import { NEVER, type StayPredicate } from './availability.ts';
import { match, predicateOf } from './match.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { SearchQuery } from './search-query.ts';
import { nightsOf } from './stay-columns.ts';

/** Dates that would have matched, with the number of resorts for them. */
export interface NearestMatch {
  fromDate: Day;
  toDate: Day;
  total: number;
}

/**
 * The free stay whose check-in is closest to the requested day, with all other arguments unchanged; of two equally
 * close, the earlier one. null when no stay matches. It needs a dozen searches, but runs only when a dated search found
 * nothing.
 */
export const nearestDates = (index: MerchantIndex, query: SearchQuery): NearestMatch | null => {
  const { today } = index;
  const asked = query.filter.fromDate === null ? today : Math.max(today, dayNumber(query.filter.fromDate));
  const undated = { ...query.filter, fromDate: null, toDate: null, flexDays: 0 };
  const predicate = predicateOf(index, query, undated);
  const first = (window: Partial<StayPredicate>): number => firstCheckIn(index, query, { ...predicate, ...window });

  const later = first({ fromDay: asked });
  let low = later === NEVER ? today : Math.max(today, 2 * asked - later);
  let high = asked - 1;
  let earlier = low <= high ? first({ fromDay: low, lastCheckIn: high }) : NEVER;
  // Finds the latest check-in before the requested day by binary search.
  while (earlier !== NEVER && low < high) {
    const middle = (low + high + 1) >> 1;
    const closer = first({ fromDay: middle, lastCheckIn: high });
    if (closer === NEVER) high = middle - 1;
    else {
      low = middle;
      earlier = closer;
    }
  }
  const best = earlier === NEVER ? later : earlier;
  if (best === NEVER) return null;

  // Of the stays that check in on that day, the first one of its resort gives the check-out.
  const { rows, stays } = match(index, query, { ...predicate, fromDay: best, lastCheckIn: best }, 'all');
  const fromDate = dayFromNumber(best);
  const toDate = dayFromNumber(best + nightsOf(index.groups.stays.whenAt(stays.first[rows[0]!]!)));
  const { total } = match(index, query, predicateOf(index, query, { ...undated, fromDate, toDate }), 'first');
  return { fromDate, toDate, total };
};

/** The first check-in of all matching stays, or NEVER. */
const firstCheckIn = (index: MerchantIndex, query: SearchQuery, predicate: StayPredicate): number => {
  const { rows, total, stays } = match(index, query, predicate, 'first');
  let first = NEVER;
  for (let at = 0; at < total; at += 1) first = Math.min(first, stays.firstDay[rows[at]!]!);
  return first;
};
