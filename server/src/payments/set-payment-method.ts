import { SetPaymentMethod } from '@sandbar/contract/payments';
import { accept } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { upsertMethod } from './payments.store.ts';

/** Offers a payment method, or changes the one of the same kind; orders that chose it keep it. */
export const setPaymentMethod = handler(SetPaymentMethod, async (input, context) =>
  context.commit(
    async (transaction) => {
      const [method] = await transaction.run(
        upsertMethod({
          merchantId: context.merchant.id,
          id: input.Id,
          sku: input.Sku,
          name: JSON.stringify(input.Name),
          configuration: JSON.stringify({ message: input.Message }),
          timeoutMinutes: input.TimeoutMinutes,
          displayOrder: input.DisplayOrder,
          published: input.Published,
          createdBy: context.actor.kind === 'user' ? context.userId : null,
        }),
      );
      return accept({ answer: { id: method!.id }, events: [{ kind: 'payment-method.set', subjectId: method!.id }] });
    },
    { payment_methods_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);
