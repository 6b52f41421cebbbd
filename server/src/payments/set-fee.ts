import { SetFee } from '@sandbar/contract/payments';
import { accept } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { insertFee } from './payments.store.ts';

/** Adds a fee to every later order for stays of one product type. */
export const setFee = handler(SetFee, async (input, context) =>
  context.commit(
    async (transaction) => {
      const { Id: id, Name, ProductType: productType, Amount: amount, Published: published } = input;
      await transaction.run(
        insertFee({ merchantId: context.merchant.id, id, name: JSON.stringify(Name), productType, amount, published }),
      );
      return accept({ answer: { id }, events: [{ kind: 'fee.set', subjectId: id }] });
    },
    { fees_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);
