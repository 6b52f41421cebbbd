import { expect, test } from 'vitest';
import { azureResorts } from './content/azure.ts';
import { lotusResorts } from './content/lotus.ts';
import type { Brand, ResortContent } from './content/types.ts';
import { idOf } from './ids.ts';
import { isTaken } from './load-orders.ts';
import { pointsForLast, weeksFor } from './load-purchases.ts';
import { staysOf } from './stays.ts';

const RESORTS: Record<Brand, readonly ResortContent[]> = { azure: azureResorts, lotus: lotusResorts };
/**
 * Without the choice, a week of the member belonged to another member on the first two days, and on one of them the
 * demo did not load.
 */
const DAYS = ['2026-11-26', '2026-11-27', '2027-03-01'];
/** On these days, the returned week would cost more than the member had if it were chosen by its date alone. */
const DEAR_DAYS = ['2026-11-09', '2026-11-23', '2026-11-30', '2027-01-11', '2027-06-08', '2027-11-22'];

/** Returns the weeks that the member buys when the demo is loaded on a day. */
const bought = (brand: Brand, today: string, free?: () => boolean) => {
  const rooms = RESORTS[brand].flatMap((resort) =>
    resort.rooms
      .filter(({ type }) => type === 'exchange')
      .map((room) => {
        const id = idOf('room', brand, resort.friendlyUrl, room.code);
        return { resort, room, stays: staysOf(room, id, resort.season, today, 1_000) };
      }),
  );
  return weeksFor(brand, rooms, today, free);
};

test.each(['azure', 'lotus'] as const)('on whatever day the demo of %s is loaded, no week is sold twice', (brand) => {
  for (const today of DAYS) expect(bought(brand, today).filter(isTaken), today).toEqual([]);
});

test('control: without that choice a week is sold twice on some days', () => {
  const weeks = DAYS.flatMap((today) =>
    (['azure', 'lotus'] as const).flatMap((brand) => bought(brand, today, () => true)),
  );
  expect(weeks.filter(isTaken)).not.toEqual([]);
});

test('on whatever day, the member has enough points for the week that is given back', () => {
  for (const today of DEAR_DAYS) {
    const [first, second, third, returned] = bought('azure', today);
    expect(returned!.Price + 70, today).toBeLessThanOrEqual(pointsForLast('azure', [first!, second!, third!]));
  }
});
