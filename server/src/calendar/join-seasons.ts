import { dayInZone } from '@sandbar/domain/common';
import type { ReadItem } from './read-items.ts';

/** For the eye: what was taken in parts is one again, from its beginning to its end, where its first part stands. */
export const joinSeasons = (items: readonly ReadItem[]): ReadItem[] => {
  const joined: ReadItem[] = [];
  const places = new Map<string, number>();
  for (const item of items) {
    const { season, timeZone } = item;
    const at = season ? places.get(season.key) : undefined;
    if (at !== undefined) {
      const first = joined[at]!;
      joined[at] = { ...first, clashes: [...new Set([...first.clashes, ...item.clashes])].toSorted() };
      continue;
    }
    if (season) places.set(season.key, joined.length);
    const whole = season && {
      ...(item.fromDate
        ? { fromDate: dayInZone(season.startsAt, timeZone), toDate: dayInZone(season.endsAt, timeZone) }
        : { startsAt: season.startsAt.toISOString(), endsAt: season.endsAt.toISOString() }),
    };
    joined.push({ ...item, ...whole });
  }
  return joined;
};
