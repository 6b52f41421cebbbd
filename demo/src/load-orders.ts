import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { people } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { chance, idOf } from './ids.ts';
import { userId } from './load-people.ts';
import type { LoadedRoom } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

/**
 * How much of the stays of the first resorts is gone, at most how many orders in all, and how many of them are still
 * unconfirmed.
 */
const TAKEN = 0.07;
export const RESORTS_WITH_ORDERS = 10;
const MAX_ORDERS = 44;
const HELD = 4;

/** The accounts a visitor signs in with keep their holds for the visitor. */
const FOR_VISITORS = new Set(['member', 'owner', 'staff', 'admin']);

/**
 * Other members have taken some weeks already, so that what is sold out can be seen. Each waits with the last order for
 * the payment, and has paid for those before.
 * @param taken stays that somebody has already
 */
export const loadOrders = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
  taken: ReadonlySet<string>,
): Promise<void> => {
  const buyers = people[brand].filter((person) => person.role === 'member' && !FOR_VISITORS.has(person.userName));
  const firstResorts = new Set(
    [...new Set(rooms.map(({ resort }) => resort.friendlyUrl))].slice(0, RESORTS_WITH_ORDERS),
  );
  const chosen = rooms
    .filter(({ resort }) => firstResorts.has(resort.friendlyUrl))
    .flatMap(({ room, stays }) =>
      stays.filter((stay) => chance(stay.Id, 'taken') < TAKEN && !taken.has(stay.Id)).map((stay) => ({ room, stay })),
    )
    .sort((a, b) => chance(a.stay.Id) - chance(b.stay.Id))
    .slice(0, MAX_ORDERS);

  for (const [index, { room, stay }] of chosen.entries()) {
    const buyer = userId(brand, buyers[index % buyers.length]!);
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
    if (index < chosen.length - buyers.length)
      await port.transfer(brand, { id: idOf('transfer', id), amount: grandTotal, content: code });
  }
};
