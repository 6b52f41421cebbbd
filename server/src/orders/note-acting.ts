import type { CommandContext } from '../platform/commands/handler.ts';
import type { Transaction } from '../platform/database/index.ts';
import { noteInHistory } from './orders.payments.store.ts';

/** Who held it, where that was not the member: the order itself says only whose it is. */
export const HELD_FOR_MEMBER = 'held-for-member';

/** What staff do in a member's place and what changes no status of the order: its history names who did it. */
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
