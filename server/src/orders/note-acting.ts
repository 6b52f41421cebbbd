import type { CommandContext } from '../platform/commands/handler.ts';
import type { Transaction } from '../platform/database/index.ts';
import { noteInHistory } from './orders.locked.store.ts';

/** The reason in the history when staff held the order for the member: the order itself names only the member. */
export const HELD_FOR_MEMBER = 'held-for-member';

/** Records in an order's history which member of staff acted for the member, where its status does not change. */
export const noteActing = async (
  transaction: Transaction,
  { merchant, actorId, inPlaceOf }: CommandContext,
  orderId: string,
  reason:
    | typeof HELD_FOR_MEMBER
    | 'extended-for-member'
    | 'points-for-member'
    | 'codes-for-member'
    | 'payment-for-member',
): Promise<void> => {
  if (!inPlaceOf) return;
  await noteInHistory(transaction, {
    merchantId: merchant.id,
    orderId,
    reason,
    amount: null,
    referenceCode: '',
    actorId,
  });
};
