import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { people } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays } from './days.ts';
import { idOf } from './ids.ts';
import { isTaken, RESORTS_WITH_ORDERS, takenWeeks } from './load-orders.ts';
import { STAKER, stakedDeposit } from './load-deposits.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom, PRODUCT_TYPE } from './load-resorts.ts';
import type { DemoPort } from './port.ts';
import { nearest, type DemoStay } from './stays.ts';

/** How many days ahead the released weeks lie, about, and the summer that is only waited for. */
const TAKEN_AHEAD = 200;
const OFFERED_AHEAD = 235;
const SUMMER_AHEAD = 260;
/** The days until the paid week that a member would exchange for a later one of the same resort. */
const REPLACED_AHEAD = 280;
const LATER = 28;
/** The days until the week that an owner wants in return for one that they give. */
const STAKED_AHEAD = 320;
const SUMMER_DAYS = 45;

type Person = (typeof people)[Brand][number];

/**
 * Loads members on the waitlist: one gets a stay for points as soon as the server runs, one has an open offer, and the
 * visitor is next for that stay and also waits for a summer. One has an offer that can replace a paid week, and an
 * owner has one in return for a week that staff have approved.
 * @param taken what members have booked: they are passed over for other stays on the same nights
 */
export const loadWaitlist = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
  today: string,
  taken = takenWeeks(brand, rooms),
): Promise<void> => {
  const members = people[brand].filter(({ role }) => role === 'member');
  const visitor = members.find(({ userName }) => userName === 'member')!;
  const [richest, second, third, ...others] = members
    .filter((member) => member !== visitor)
    .toSorted((one, other) => other.points - one.points);
  const idFor = (userName: string, what: string) => idOf('waitlist', brand, userName, what);
  const first = new Set([...new Set(rooms.map(({ resort }) => resort.friendlyUrl))].slice(0, RESORTS_WITH_ORDERS));
  const isFree = (person: Person | undefined, { FromDate, ToDate }: DemoStay) =>
    !taken.some((week) => week.person === person && week.stay.FromDate < ToDate && FromDate < week.stay.ToDate);
  /** @param person the member who is to get it @param url of its resort */
  const weekOf = (type: keyof typeof PRODUCT_TYPE, ahead: number, person?: Person, url?: string) =>
    nearest(
      rooms
        .filter(({ room, resort }) => room.type === type && !first.has(resort.friendlyUrl))
        .filter(({ resort }) => url === undefined || resort.friendlyUrl === url)
        .flatMap(({ stays, resort, room }) =>
          stays.filter((stay) => !isTaken(stay) && isFree(person, stay)).map((stay) => ({ stay, resort, room })),
        ),
      today,
      ahead,
    )!;
  type Week = ReturnType<typeof weekOf>;
  const join = (
    person: Person,
    what: string,
    { resort }: Pick<Week, 'resort'>,
    asked: {
      from: string;
      to: string;
      mode?: 'offer' | 'tell' | 'take';
      most?: number;
      replaces?: string;
      stake?: string;
    },
  ) =>
    port.sendAs(brand, userId(brand, person), JoinWaitlist, {
      Id: idFor(person.userName, what),
      Mode: asked.mode ?? 'offer',
      Alternatives: [{ ResortId: idOf('resort', brand, resort.friendlyUrl), FromDate: asked.from, ToDate: asked.to }],
      AdultTotal: 2,
      ReplacesId: asked.replaces ?? null,
      StakeId: asked.stake ?? null,
      ...(asked.most !== undefined && { InPoints: true, Most: asked.most }),
    });
  /** A member holds a week and releases it. */
  const giveBack = async (person: Person, { stay }: Week, wait: () => Promise<unknown>) => {
    const [holder, OrderId] = [userId(brand, person), idFor(person.userName, 'held')];
    await port.sendAs(brand, holder, CreateVacationOrder, { Id: OrderId, ProductId: stay.Id, AdultTotal: 2 });
    await wait();
    await port.sendAs(brand, holder, CancelOrder, { Id: idFor(person.userName, 'canceled'), OrderId });
  };
  const inPoints = weekOf('exchange', TAKEN_AHEAD, richest);
  await giveBack(third!, inPoints, () =>
    join(richest!, 'take', inPoints, {
      from: inPoints.stay.FromDate,
      to: inPoints.stay.ToDate,
      mode: 'take',
      most: inPoints.stay.Price * 2,
    }),
  );
  const inMoney = weekOf('vacation', OFFERED_AHEAD, second);
  const around = { from: addDays(inMoney.stay.FromDate, -3), to: addDays(inMoney.stay.ToDate, 3) };
  await giveBack(others[0]!, inMoney, async () => {
    await join(second!, 'offer', inMoney, around);
    await join(visitor, 'offer', inMoney, around);
  });
  const had = weekOf('vacation', REPLACED_AHEAD);
  const [changes, gives] = [others.at(-1)!, others.at(-2)!];
  const later = weekOf('vacation', REPLACED_AHEAD + LATER, changes, had.resort.friendlyUrl);
  const [changer, replaces] = [userId(brand, changes), idFor(changes.userName, 'replaced')];
  await port.sendAs(brand, changer, CreateVacationOrder, { Id: replaces, ProductId: had.stay.Id, AdultTotal: 2 });
  const confirmed = { Id: replaces, PaymentMethodId: transferId };
  const { code, grandTotal } = await port.sendAs(brand, changer, ConfirmOrder, confirmed);
  await port.transfer(brand, { id: idFor(changes.userName, 'paid'), amount: grandTotal, content: code });
  await giveBack(gives, later, () =>
    join(changes, 'replace', later, { from: later.stay.FromDate, to: later.stay.ToDate, replaces }),
  );
  const staker = people[brand].find(({ userName }) => userName === STAKER);
  if (staker) {
    const stake = stakedDeposit(userId(brand, staker));
    const week = weekOf('exchange', STAKED_AHEAD, staker);
    await giveBack(second!, week, async () => {
      const most = week.stay.Price * 2;
      await join(staker, 'staked', week, { from: week.stay.FromDate, to: week.stay.ToDate, most, stake });
      await port.send(brand, DEPOSIT_DECISIONS.approve, { Id: idFor(staker.userName, 'agreed'), WeekId: stake });
    });
  }
  const summer = { from: addDays(today, SUMMER_AHEAD), to: addDays(today, SUMMER_AHEAD + SUMMER_DAYS) };
  await join(visitor, 'summer', inPoints, summer);
  await join(others[1]!, 'summer', inPoints, summer);
  await join(others[2]!, 'summer', inMoney, { ...summer, mode: 'tell' });
};
