import type { AnyRefusal } from '@sandbar/contract/refusals';
import { refuse, type Result } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { replaceByOffer, replacementOf } from '../orders/index.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** Translates the refusals of a member's own move into those for a replaced order. */
const asReplaced = <Value>(result: Result<Value, AnyRefusal>): Result<Value, AnyRefusal> => {
  if (result.ok) return result;
  const { refusal } = result;
  if (refusal.code === 'ORDER_NOT_FOUND' || refusal.code === 'HOLD_EXPIRED') return refuse('REPLACED_ORDER_OVER', {});
  if (refusal.code !== 'ORDER_PROCESSED') return result;
  // An order that is owed again cannot be moved before it is paid.
  return refuse(orderState(refusal.data.allStatus) === 'confirmed' ? 'REPLACED_ORDER_OWED' : 'REPLACED_ORDER_OVER', {});
};

/** Computes the order's price with the offered stay, or the reason why it cannot have it. */
export const replacementFor = async (runner: Runner, merchant: Merchant, orders: Parameters<typeof replacementOf>[2]) =>
  asReplaced(await replacementOf(runner, merchant, orders));

/** Moves the order to the offered stay. */
export const replaceOrder = async (
  transaction: Transaction,
  by: Parameters<typeof replaceByOffer>[1],
  asked: Parameters<typeof replaceByOffer>[2],
) => asReplaced(await replaceByOffer(transaction, by, asked));
