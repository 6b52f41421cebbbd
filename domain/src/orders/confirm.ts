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
  /** Minutes for which the hold continues while the payment is awaited. */
  timeoutMinutes: number;
}

export interface Confirmation {
  allStatus: number;
  paymentMethodId: string | null;
  /** Money to be paid; 0 when nothing is left. */
  amount: number;
  /** Minutes until the hold ends; null when the order is paid in full. */
  holdMinutes: number | null;
  /**
   * The most confirmed orders of the member that may wait for payment, this one included; null when it is paid in full.
   */
  unpaidLimit: number | null;
}

/**
 * Confirming changes an order's status from 1 to 33 and extends the hold until the payment's deadline. An order with
 * nothing left to pay is closed at once (member-portal section 4). A unique index of the database limits the orders of
 * a member that wait for payment.
 * @param method undefined: the member chose none; null: the chosen one does not exist
 * @param given.shownTotal the total to which the member agreed; null when it was not sent
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
