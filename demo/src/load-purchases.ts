import { SetStayWishes } from '@sandbar/contract/arrivals';
import { ImportPurchase } from '@sandbar/contract/orders';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { people, type Person } from './content/people.ts';
import type { Brand, Text } from './content/types.ts';
import { addDays, addMonths, morningOf } from './days.ts';
import { idOf } from './ids.ts';
import { isTaken } from './load-orders.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import { nearest, type DemoStay } from './stays.ts';
import type { DemoPort } from './port.ts';

/**
 * The days from today near which the member's weeks lie: the first is soon, the others are later, and the last one is
 * returned.
 */
const WEEKS: Record<Brand, readonly number[]> = { azure: [15, 120, 260, 200], lotus: [40, 180, 300] };

/** The number of weeks that the oldest lot pays for. One more week is returned. */
const BOUGHT = 3;
/** The points left in the oldest lot. */
const SOON = 1_200;

/** The exchange fee in points, rounded as an order does. */
const FEE_POINTS: Record<Brand, number> = { azure: 350_000 / 5_000, lotus: 280_000 / 1_000 };

const costOf = (brand: Brand, stay: Pick<DemoStay, 'Price'>): number => stay.Price + FEE_POINTS[brand];
const accountOf = (brand: Brand): Person => people[brand].find(({ userName }) => userName === 'member')!;
/** The points of the second award, of the two awards that the member still has at the end. */
const middleAward = (brand: Brand): number => Math.round((accountOf(brand).points - SOON) * 0.5);

/**
 * The points that the member has when the last week is bought: the first of these weeks was paid from the oldest lot,
 * which is spent by then.
 */
export const pointsForLast = (brand: Brand, weeks: readonly Pick<DemoStay, 'Price'>[]): number =>
  SOON + middleAward(brand) + weeks.slice(0, -1).reduce((sum, stay) => sum + costOf(brand, stay), 0);

const yearly = (day: string): Text => ({
  vi: `Điểm hội viên năm ${day.slice(0, 4)}`,
  en: `Membership points ${day.slice(0, 4)}`,
});
const deposit: Text = { vi: 'Ký gửi một tuần nghỉ', en: 'A week deposited' };

/**
 * Loads the story of the member account of visitors: points awarded over two years, weeks bought with them, one week
 * returned, and points that expire in three weeks. At Azure a correction also leaves one member owing points.
 */
export const loadPurchases = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  today: string,
): Promise<void> => {
  const member = accountOf(brand);
  const buyer = userId(brand, member);
  const old = addMonths(addDays(today, 21), -24);
  const award = (points: number, reason: Text, day: string) =>
    port.send(brand, AwardPoints, {
      Id: idOf('award', buyer, day),
      UserId: buyer,
      Points: points,
      Reason: reason,
      AwardedAt: morningOf(day),
    });
  const buy = (stay: DemoStay, day: string, canceled?: string) =>
    port.send(brand, ImportPurchase, {
      Id: idOf('purchase', buyer, stay.Id),
      BuyerId: buyer,
      StayId: stay.Id,
      AdultTotal: 2,
      PurchasedAt: morningOf(day),
      ...(canceled ? { CanceledAt: morningOf(canceled) } : {}),
    });

  const [first, second, third, returned] = weeksFor(brand, rooms, today);
  const middle = middleAward(brand);
  // The oldest lot pays for all of them, because lots are spent oldest first.
  const weeks = [first, second, third].filter((stay) => stay !== undefined);
  const cost = weeks.reduce((sum, stay) => sum + costOf(brand, stay), 0);
  await award(SOON + cost, yearly(old), old);
  await buy(third ?? first!, addMonths(today, -19));
  await award(middle, yearly(addMonths(today, -14)), addMonths(today, -14));
  if (returned) await buy(returned, addMonths(today, -12), addDays(addMonths(today, -12), 24));
  await buy(second!, addMonths(today, -9));
  await award(member.points - SOON - middle, deposit, addMonths(today, -6));
  if (third) await buy(first!, addMonths(today, -2));

  await port.sendAs(brand, buyer, SetStayWishes, {
    Id: idOf('wishes', buyer, first!.Id),
    OrderId: idOf('purchase', buyer, first!.Id),
    Floor: 'high',
    View: brand === 'azure' ? 'Hướng biển' : 'Hướng vườn',
    Needs: ['near-lift'],
    Note: 'Xin một nôi em bé trong phòng',
  });

  const owing = people[brand].find(({ userName }) => userName === 'tuankiet.ngo');
  if (owing)
    await port.send(brand, CorrectPoints, {
      Id: idOf('correction', brand, owing.userName),
      UserId: userId(brand, owing),
      Points: -200,
      Reason: { vi: 'Điều chỉnh điểm cộng nhầm', en: 'Points credited by mistake' },
    });
};

/**
 * Chooses exchange weeks near the wanted days, each at another resort, that no other order of the demo books. The last
 * week, which is returned, must cost no more points than the member has.
 */
export const weeksFor = (
  brand: Brand,
  rooms: readonly Pick<LoadedRoom, 'room' | 'resort' | 'stays'>[],
  today: string,
  free = (stay: DemoStay) => !isTaken(stay),
): DemoStay[] => {
  const used = new Set<string>();
  const found: DemoStay[] = [];
  for (const ahead of WEEKS[brand]) {
    const most = found.length < BOUGHT ? Infinity : pointsForLast(brand, found);
    const may = (stay: DemoStay) => free(stay) && costOf(brand, stay) <= most;
    const offered = rooms
      .filter(({ room, resort }) => room.type === 'exchange' && !used.has(resort.friendlyUrl))
      .flatMap(({ resort, stays }) => stays.filter(may).map((stay) => ({ stay, resort })));
    const best = nearest(offered, today, ahead);
    if (!best) continue;
    used.add(best.resort.friendlyUrl);
    found.push(best.stay);
  }
  return found;
};
