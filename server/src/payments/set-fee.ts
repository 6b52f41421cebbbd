import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { accept, refuse } from '@sandbar/domain/common';
import { FEE_LIMITS } from '@sandbar/domain/payments';
import { catalogueChanged } from '../catalogue/index.ts';
import { handler } from '../platform/commands/handler.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { fees } from './payments.queries.ts';
import { insertFee, updateFee } from './payments.store.ts';

/** The prices in search and on pages of resorts include fees. */
const feeSet = (merchantId: string, id: string): NewEvent[] => [
  { kind: 'fee.set', subjectId: id },
  catalogueChanged(merchantId, null),
];

/** Adds a fee to every later order for stays of one product type. */
export const setFee = handler(SetFee, async (input, context) =>
  context.commit(
    async (transaction) => {
      const { Id: id, Name, ProductType: productType, Amount: amount, Published: published } = input;
      const merchantId = context.merchant.id;
      // Two concurrent commands may exceed the limit by one: it only keeps pricing fast.
      if ((await transaction.run(fees({ merchantId }))).length >= FEE_LIMITS.fees)
        return refuse('FEE_LIMIT', { limit: FEE_LIMITS.fees });
      await transaction.run(
        insertFee({
          merchantId,
          id,
          name: JSON.stringify(Name),
          productType,
          amount,
          published,
          changedAt: published ? new Date() : null,
        }),
      );
      return accept({ answer: { id }, events: feeSet(merchantId, id) });
    },
    { fees_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);

/** Changes a fee for every later order; a change by another user is never overwritten unseen. */
export const changeFee = handler(ChangeFee, async (input, context) => {
  const { FeeId: id, Name, Amount: amount, Published: published, Seen } = input;
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const [changed] = await transaction.run(
      updateFee({
        at: new Date(),
        merchantId,
        id,
        name: JSON.stringify(Name),
        amount,
        published,
        seenName: JSON.stringify(Seen.Name),
        seenAmount: Seen.Amount,
        seenPublished: Seen.Published,
      }),
    );
    if (!changed) {
      const known = (await transaction.run(fees({ merchantId }))).some((fee) => fee.id === id);
      return refuse(known ? 'FEE_CHANGED' : 'FEE_NOT_FOUND', {});
    }
    return accept({ answer: { id }, events: feeSet(merchantId, id) });
  });
});
