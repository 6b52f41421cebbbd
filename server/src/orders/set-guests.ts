import { SetOrderGuests } from '@sandbar/contract/orders';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideGuests, namesOf } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { guestsOfOrder } from './guests.queries.ts';
import { orderChanged } from './orders.events.ts';
import { keepCompanions } from './orders.companions.store.ts';
import { saveGuests } from './orders.guests.store.ts';
import { noteInHistory } from './orders.locked.store.ts';
import { lockAndReadOrder } from './lock-and-read-order.ts';

interface Party {
  adultTotal: number;
  childrenAges: readonly number[];
}

const partyText = ({ adultTotal, childrenAges }: Party): string =>
  [adultTotal, ...(childrenAges.length > 0 ? [childrenAges.length] : [])].join(' + ');

/**
 * What an order's history says about its guests: whether the lead guest changed, and how many guests there were and
 * are. Their names are stored in the order alone, from which they can be erased.
 */
const reasonOf = (before: Party & { receiverName: string }, now: Party & { receiverName: string }): string => {
  const code = before.receiverName === now.receiverName ? 'guests' : 'guest-leads';
  const [was, is] = [partyText(before), partyText(now)];
  return was === is ? code : `${code}: ${was} → ${is}`;
};

/** Sale/SetOrderGuests: by the member, or by staff in the member's place. Arrivals and voucher follow the order. */
export const setOrderGuests = handler(SetOrderGuests, (input, { merchant, userId, actorId, commit }) =>
  commit(async (transaction) => {
    const key = { merchantId: merchant.id, orderId: input.OrderId };
    const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: input.OrderId });
    const known = order && (await first(transaction.run(guestsOfOrder(key))));
    if (!known || order.customerId !== userId) return refuse('ORDER_NOT_FOUND', {});
    const others = input.Others.map(({ Name: name, Age: age }) => ({ name, age }));
    const { adultTotal: adults, childrenAges: childAges } = known;
    const decided = decideGuests({ ...known, party: { adults, childAges }, room: known }, others, {
      today: dayInZone(order.now, merchant.timeZone),
      days: merchant.settings.guestDays,
    });
    if (!decided.ok) return decided;
    const now = {
      receiverName: input.ReceiverName,
      receiverEmail: input.ReceiverEmail,
      receiverMobile: input.ReceiverMobile,
      guestNames: namesOf(others),
      adultTotal: decided.value.adults,
      childrenAges: decided.value.childAges,
    };
    const answer = { id: input.OrderId };
    const same = (Object.keys(now) as (keyof typeof now)[]).every((name) => String(now[name]) === String(known[name]));
    if (same) return accept({ answer, events: [] });
    await transaction.run(saveGuests({ ...key, ...now }));
    const names = [...now.guestNames, ...(now.receiverName === known.customerName ? [] : [now.receiverName])];
    await transaction.run(keepCompanions({ merchantId: merchant.id, memberId: userId, names }));
    const reason = reasonOf(known, now);
    await noteInHistory(transaction, { ...key, reason, amount: null, referenceCode: '', actorId });
    const { customerId, allStatus, stayId } = order;
    return accept({
      answer,
      events: [orderChanged({ orderId: input.OrderId, customerId, allStatus, stayId }, 'guests')],
    });
  }),
);
