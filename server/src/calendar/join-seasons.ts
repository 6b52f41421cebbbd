import { dayInZone } from '@sandbar/domain/common';
import type { ReadItem } from './read-items.ts';

const wholeOf = ({ fromDate, timeZone }: ReadItem, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  fromDate
    ? { fromDate: dayInZone(startsAt, timeZone), toDate: dayInZone(endsAt, timeZone) }
    : { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };

/** Joins the parts of a long event for display: one item from beginning to end, in the place of the first part. */
export const joinSeasons = (items: readonly ReadItem[]): ReadItem[] => {
  const joined: ReadItem[] = [];
  const places = new Map<string, number>();
  for (const item of items) {
    const { season } = item;
    const at = season ? places.get(season.key) : undefined;
    if (at !== undefined) {
      const first = joined[at]!;
      joined[at] = { ...first, clashes: [...new Set([...first.clashes, ...item.clashes])].toSorted() };
      continue;
    }
    if (season) places.set(season.key, joined.length);
    joined.push(season ? { ...item, ...wholeOf(item, season) } : item);
  }
  return joined;
};
