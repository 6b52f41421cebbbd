import { accept, refuse, type Result } from '@sandbar/domain/common';
import { decideConfirm, priceOrder } from '@sandbar/domain/orders';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { ChangedMeanwhile, first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { balanceOf, canUsePoints } from '../points/index.ts';
import { saveConfirmation } from './save-confirmation.ts';
import { lockOrder } from './orders.locked.store.ts';
import { orderChanged } from './orders.events.ts';
import { orderForStep } from './orders.queries.ts';
import { mayTakeHeld } from './own-price.ts';
import { confirmHeldOrder } from './orders.transitions.store.ts';

/** Points that its member is credited in the same transaction, before the order takes them. */
export interface CreditFirst {
  points: number;
  /** Credits them. A refusal undoes the caller's transaction. */
  credit: () => Promise<Result<NewEvent[], AnyRefusal>>;
}

interface Bought {
  code: string;
  /** The member's points that the order used. */
  points: number;
  events: NewEvent[];
}

/** The order is for the member alone. */
const UNNAMED = {
  receiverName: null,
  receiverEmail: null,
  receiverMobile: null,
  note: '',
  deliveryAddress: '',
  deliveryTime: null,
  deliveryLatitude: null,
  deliveryLongitude: null,
  receiverDateOfBirth: null,
} as const;

/**
 * Confirms a held order that is paid with points alone, as its member would: applies them and confirms. Everything is
 * decided before the first change, so the caller may continue in the same transaction after a refusal.
 * @param most the points that it may cost, fees included. PRICE_ABOVE_LIMIT: it costs more.
 * @param credited what the member is credited first: nothing is credited before it is certain that the order can be
 * confirmed with it
 */
export const buyWithPoints = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, most, credited }: { orderId: string; most: number; credited?: CreditFirst },
): Promise<Result<Bought, AnyRefusal | { code: 'PRICE_ABOVE_LIMIT'; data: Record<string, never> }>> => {
  const key = { merchantId: merchant.id, id: orderId };
  await transaction.run(lockOrder(key));
  const order = await first(transaction.run(orderForStep({ ...key, methodId: null })));
  const now = order?.now ?? new Date();
  const price = order && priceOrder({ ...order, lines: [{ total: order.subTotal }], points: Number.MAX_SAFE_INTEGER });
  const decided = decideConfirm(order && price && { ...order, grandTotal: price.grandTotal }, undefined, {
    now,
    settings: merchant.settings,
    shownTotal: null,
  });
  if (!decided.ok) return decided;
  const { customerId, code, stayId, allStatus: fromStatus, grandTotal: fromTotal } = order!;
  const { points, grandTotal, giftCodeAmount } = price!;
  if (points > most) return refuse('PRICE_ABOVE_LIMIT', {});
  const fair = await mayTakeHeld(transaction, { merchantId: merchant.id, actorId: customerId, orderId });
  if (!fair.ok) return fair;
  const own = Math.max(points - (credited?.points ?? 0), 0);
  if (own > 0 && !(await canUsePoints(transaction, { merchant, userId: customerId }, { orderId, points: own })))
    return refuse('POINTS_NOT_ENOUGH', {
      available: Math.max(await balanceOf(transaction, merchant.id, customerId), 0) + points - own,
    });
  const credit = credited && (await credited.credit());
  if (credit && !credit.ok) return credit;
  const sold = await saveConfirmation(transaction, merchant, {
    ...key,
    order: order!,
    price: price!,
    confirmed: confirmHeldOrder(
      {
        ...key,
        ...UNNAMED,
        customerId,
        fromStatus,
        toStatus: decided.value.allStatus,
        paymentMethodId: null,
        fromPoints: order!.points,
        fromTotal,
        giftCodeAmount,
        points,
        grandTotal,
        paymentId: orderId,
        holdExpiresAt: null,
        unpaidLimit: null,
      },
      customerId,
    ),
    isSold: true,
    actorId: customerId,
  });
  // They existed a moment ago and have been locked since.
  if (!sold.ok) throw new ChangedMeanwhile('points');
  const confirmed = orderChanged({ orderId, customerId, allStatus: decided.value.allStatus, stayId }, 'confirmed');
  return accept({ points, code, events: [...(credit?.value ?? []), confirmed, ...sold.value] });
};

/** The points that a held order would cost if it were paid with points alone; undefined: there is none. */
export const pointPriceOf = async (
  runner: Runner,
  merchantId: string,
  orderId: string,
): Promise<number | undefined> => {
  const order = await first(runner.run(orderForStep({ merchantId, id: orderId, methodId: null })));
  return order && priceOrder({ ...order, lines: [{ total: order.subTotal }], points: Number.MAX_SAFE_INTEGER }).points;
};
