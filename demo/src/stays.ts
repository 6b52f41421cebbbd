import type { RoomContent, Season } from './content/types.ts';
import { addDays, addMonths, daysBetween, weekdayOf } from './days.ts';
import { chance, idOf } from './ids.ts';
import { nightFactor } from './season.ts';

/** How many months ahead stays are offered, and the share of all weeks that are. */
const MONTHS_AHEAD = 14;
const OFFERED = 0.6;

export interface DemoStay {
  Id: string;
  FromDate: string;
  ToDate: string;
  /** In the home currency, or in points for exchange rooms. */
  Price: number;
}

/**
 * Returns the stays of a room from `today` on: one a week on its check-in day, priced by the season of each night, in
 * steps of 10,000.
 * @param roomId stable
 * @param rate the money value of a point
 */
export const staysOf = (room: RoomContent, roomId: string, season: Season, today: string, rate: number): DemoStay[] => {
  const stays: DemoStay[] = [];
  const last = addMonths(today, MONTHS_AHEAD);
  let day = addDays(today, 2 + ((room.checkInWeekday - weekdayOf(addDays(today, 2)) + 7) % 7));
  for (; day <= last; day = addDays(day, 7)) {
    if (chance(roomId, day) >= OFFERED) continue;
    const nights = Array.from(
      { length: room.nights },
      (_, night) => room.pricePerNight * nightFactor(season, addDays(day, night)),
    );
    // Slightly different prices for the weeks of a quiet month.
    const total = nights.reduce((sum, night) => sum + night, 0) * (0.97 + 0.06 * chance(roomId, day, 'price'));
    const price = Math.round(total / 10_000) * 10_000;
    stays.push({
      Id: idOf('stay', roomId, day),
      FromDate: day,
      ToDate: addDays(day, room.nights),
      Price: room.type === 'exchange' ? Math.round(price / rate) : price,
    });
  }
  return stays;
};

/**
 * Returns the entry whose stay begins nearest to a number of days after `today`. Of two equally near entries it is
 * always the same one. Undefined for an empty list.
 */
export const nearest = <Each extends { stay: DemoStay }>(
  found: readonly Each[],
  today: string,
  ahead: number,
): Each | undefined => {
  const distance = ({ stay }: Each) => Math.abs(daysBetween(today, stay.FromDate) - ahead) + chance(stay.Id);
  const [best] = found.map((each) => ({ each, distance: distance(each) })).sort((a, b) => a.distance - b.distance);
  return best?.each;
};
