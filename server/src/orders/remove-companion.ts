import { RemoveCompanion } from '@sandbar/contract/orders';
import { accept } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { deleteCompanion } from './orders.companions.store.ts';

/** Sale/RemoveCompanion. A name that does not exist any more counts as removed. */
export const removeCompanion = handler(RemoveCompanion, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    await transaction.run(deleteCompanion({ merchantId: merchant.id, memberId: userId, id: input.CompanionId }));
    return accept({ answer: { id: input.CompanionId }, events: [] });
  }),
);
