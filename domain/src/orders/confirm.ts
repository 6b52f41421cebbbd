import { accept, refuse, type Result } from '../common/index.ts';
import type { MerchantSettings } from '../merchants/index.ts';
import { OrderStatus } from './flags.ts';
import { orderCan, type OrderStanding } from './order-can.ts';
import type { OrderRefusal } from './refusals.ts';

export interface ConfirmableOrder extends OrderStanding {
  grandTotal: number;
}

export interface ChosenPaymentMethod {
  id: string;
  sku: string;
  /** Minutes the hold lives on while the payment is awaited. */
  timeoutMinutes: number;
}

export interface Confirmation {
  allStatus: number;
  paymentMethodId: string | null;
  /** Money to be paid; 0 when nothing is left. */
  amount: number;
  /** Minutes until the hold ends; null when the order is paid in full. */
  holdMinutes: number | null;
  /** Confirmed orders that wait for payment which the member may keep, with this one; null when it is paid in full. */
  unpaidLimit: number | null;
}

/**
 * Confirming takes an order from 1 to 33 and lets the hold live on until the payment's deadline; with nothing left to
 * pay it is closed at once (member-portal section 4). Whether the member keeps too many that wait for payment is
 * settled by the database's unique index.
 * @param method undefined = none chosen, null = the one chosen does not exist
 * @param given.shownTotal what the member agreed to; null when it was not sent
 */
export const decideConfirm = (
  order: ConfirmableOrder | undefined,
  method: ChosenPaymentMethod | null | undefined,
  given: { now: Date; settings: Pick<MerchantSettings, 'unpaidLimit'>; shownTotal: number | null },
): Result<Confirmation, OrderRefusal> => {
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const allowed = orderCan.confirm(order, given.now);
  if (!allowed.ok) return allowed;
  if (given.shownTotal !== null && given.shownTotal !== order.grandTotal)
    return refuse('TOTAL_CHANGED', { grandTotal: order.grandTotal });
  if (order.grandTotal <= 0)
    return accept({
      allStatus: order.allStatus | OrderStatus.Process | OrderStatus.Closed,
      paymentMethodId: null,
      amount: 0,
      holdMinutes: null,
      unpaidLimit: null,
    });
  if (method === undefined) return refuse('PAYMENT_METHOD_REQUIRED', {});
  if (method === null) return refuse('PAYMENT_METHOD_NOT_FOUND', {});
  return accept({
    allStatus: order.allStatus | OrderStatus.Process,
    paymentMethodId: method.id,
    amount: order.grandTotal,
    holdMinutes: method.timeoutMinutes,
    unpaidLimit: given.settings.unpaidLimit,
  });
};
