import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { people } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { chance, idOf } from './ids.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

/**
 * The share of stays of the first resorts that are taken, the largest number of orders, and how many of them are not
 * confirmed yet.
 */
const TAKEN = 0.07;
export const RESORTS_WITH_ORDERS = 10;
const MAX_ORDERS = 44;
const HELD = 4;

/** Whether another member has already taken a stay of one of the first resorts. */
export const isTaken = (stay: { Id: string }): boolean => chance(stay.Id, 'taken') < TAKEN;

/** Visitors sign in with these accounts, so other orders use up none of their holds. */
const FOR_VISITORS = new Set(['member', 'owner', 'staff', 'admin']);

/** The weeks that other members have taken, each with its member. */
export const takenWeeks = (brand: Brand, rooms: readonly LoadedRoom[]) => {
  const buyers = people[brand].filter((person) => person.role === 'member' && !FOR_VISITORS.has(person.userName));
  const firstResorts = new Set(
    [...new Set(rooms.map(({ resort }) => resort.friendlyUrl))].slice(0, RESORTS_WITH_ORDERS),
  );
  const chosen = rooms
    .filter(({ resort }) => firstResorts.has(resort.friendlyUrl))
    .flatMap(({ room, stays }) => stays.filter(isTaken).map((stay) => ({ room, stay })))
    .sort((a, b) => chance(a.stay.Id) - chance(b.stay.Id))
    .slice(0, MAX_ORDERS);
  return chosen.map((week, index) => ({
    ...week,
    person: buyers[index % buyers.length]!,
    /** Whether it is the last stay that this person has taken. */
    isLast: index >= chosen.length - buyers.length,
  }));
};

/**
 * Other members have taken some weeks already, so that sold-out weeks can be seen. The last order of each still waits
 * for its payment, and the earlier ones are paid.
 */
export const loadOrders = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
): Promise<void> => {
  for (const [index, { room, stay, person, isLast }] of takenWeeks(brand, rooms).entries()) {
    const buyer = userId(brand, person);
    const id = idOf('order', stay.Id);
    const withChild = room.childMax > 0 && chance(id) < 0.4;
    const childAge = Math.min(room.childAgeTo, Math.max(room.childAgeFrom, 6));
    await port.sendAs(brand, buyer, CreateVacationOrder, {
      Id: id,
      ProductId: stay.Id,
      AdultTotal: Math.min(2, room.adultsMax),
      ChildrenAges: withChild ? [childAge] : [],
    });
    if (index < HELD) continue;
    const { code, grandTotal } = await port.sendAs(brand, buyer, ConfirmOrder, { Id: id, PaymentMethodId: transferId });
    if (!isLast) await port.transfer(brand, { id: idOf('transfer', id), amount: grandTotal, content: code });
  }
};
