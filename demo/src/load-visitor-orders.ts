import { CancelOrder, ConfirmOrder, CreateVacationOrder, ImportPurchase } from '@sandbar/contract/orders';
import { people } from './content/people.ts';
import type { Brand } from './content/types.ts';
import { addDays, morningOf } from './days.ts';
import { idOf } from './ids.ts';
import { loadInvoices } from './load-invoices.ts';
import { RESORTS_WITH_ORDERS } from './load-orders.ts';
import { userId } from './load-people.ts';
import { PRODUCT_TYPE, type LoadedRoom } from './load-resorts.ts';
import { nearest, type DemoStay } from './stays.ts';
import type { DemoPort } from './port.ts';

/**
 * The outcomes of orders, with the approximate days until check-in. The canceled one is early enough for a full refund.
 */
const FATES = { paid: 48, waiting: 75, expired: 95, partlyPaid: 110, refunded: 150, givenUp: 180 } as const;
type Fate = keyof typeof FATES;

/** How many days ago the unpaid hold ended. */
const EXPIRED_AGO = 9;

/**
 * Loads orders for money of the account that visitors sign in with, one in each state that a list of orders can show.
 * None of them is still held, because the holds are left for the visitor.
 */
export const loadVisitorOrders = async (
  port: DemoPort,
  brand: Brand,
  rooms: readonly LoadedRoom[],
  transferId: string,
  today: string,
): Promise<void> => {
  const buyer = userId(
    brand,
    people[brand].find(({ userName }) => userName === 'member')!,
  );
  const weeks = weeksFor(rooms, today);
  const orderId = (fate: Fate) => idOf('visitor-order', buyer, fate);
  const hold = (fate: Fate) =>
    port.sendAs(brand, buyer, CreateVacationOrder, { Id: orderId(fate), ProductId: weeks[fate].Id, AdultTotal: 2 });
  const confirm = async (fate: Fate) => {
    await hold(fate);
    return port.sendAs(brand, buyer, ConfirmOrder, { Id: orderId(fate), PaymentMethodId: transferId });
  };
  const pay = async (fate: Fate, amount: (grandTotal: number) => number) => {
    const { code, grandTotal } = await confirm(fate);
    await port.transfer(brand, { id: idOf('transfer', buyer, fate), amount: amount(grandTotal), content: code });
  };
  const cancel = (fate: Fate, more: { Reason?: string } = {}) =>
    port.sendAs(brand, buyer, CancelOrder, { Id: idOf('cancel', buyer, fate), OrderId: orderId(fate), ...more });

  const heldOn = morningOf(addDays(today, -EXPIRED_AGO));
  await port.send(brand, ImportPurchase, {
    Id: orderId('expired'),
    BuyerId: buyer,
    StayId: weeks.expired.Id,
    AdultTotal: 2,
    PurchasedAt: heldOn,
    ExpiredAt: heldOn.replace('T02:00', 'T02:15'),
  });
  await hold('givenUp');
  await cancel('givenUp');
  await pay('refunded', (grandTotal) => grandTotal);
  await cancel('refunded', { Reason: 'Đổi kế hoạch' });
  await pay('paid', (grandTotal) => grandTotal);
  await pay('partlyPaid', (grandTotal) => Math.round(grandTotal / 2_500_000) * 1_000_000);
  await confirm('waiting');
  await loadInvoices(port, brand, { buyer, orders: [orderId('paid'), orderId('waiting')] });
};

/** Chooses weeks for money near the wanted days, each at another resort, where no other order of the demo books. */
const weeksFor = (rooms: readonly LoadedRoom[], today: string): Record<Fate, DemoStay> => {
  const used = new Set([...new Set(rooms.map(({ resort }) => resort.friendlyUrl))].slice(0, RESORTS_WITH_ORDERS));
  const weekNear = (ahead: number): DemoStay => {
    const offered = rooms
      .filter(({ room, resort }) => PRODUCT_TYPE[room.type] === PRODUCT_TYPE.vacation && !used.has(resort.friendlyUrl))
      .flatMap(({ resort, stays }) => stays.map((stay) => ({ stay, resort })));
    const { stay, resort } = nearest(offered, today, ahead)!;
    used.add(resort.friendlyUrl);
    return stay;
  };
  return Object.fromEntries(Object.entries(FATES).map(([fate, ahead]) => [fate, weekNear(ahead)])) as Record<
    Fate,
    DemoStay
  >;
};
