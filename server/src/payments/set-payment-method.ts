import { SetPaymentMethod } from '@sandbar/contract/payments';
import { changed, line, nameOf, switched } from '@sandbar/domain/approvals';
import { accept, HOME_CURRENCY, refuse, type LocalText } from '@sandbar/domain/common';
import { takesCurrency } from '@sandbar/domain/payments';
import { isDeepStrictEqual } from 'node:util';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { paymentMethodOfSku } from './payments.queries.ts';
import { upsertMethod } from './payments.store.ts';

/**
 * Offers a payment method, or changes the one of the same kind; orders that chose it keep it. Its text says
 * where members pay, so once the merchant sells, a second person approves a new text and a method that is offered
 * again.
 */
export const setPaymentMethod = effect({
  kind: 'payment-method.edit',
  contract: SetPaymentMethod,
  prepare: async (transaction, { id: merchantId, settings }, input) => {
    if (input.Published && !takesCurrency(input.Sku, settings.currency))
      return refuse('CURRENCY_ONLY', { currency: HOME_CURRENCY });
    const now = await first(transaction.run(paymentMethodOfSku({ merchantId, sku: input.Sku })));
    const sameWords = isDeepStrictEqual([now?.name, now?.message], [input.Name, input.Message]);
    const offers = input.Published && !now?.published;
    const free = (sameWords && !offers) || !(await first(transaction.run(everSold({ merchantId }))))!.sold;
    return accept({ subjectId: merchantId, beneficiaryId: null, amount: 0, reason: '', free });
  },
  execute: async (transaction, { merchant: { id: merchantId }, actorId }, input) => {
    const [method] = await transaction.run(
      upsertMethod({
        merchantId,
        id: input.Id,
        sku: input.Sku,
        name: JSON.stringify(input.Name),
        configuration: JSON.stringify({ message: input.Message }),
        timeoutMinutes: input.TimeoutMinutes,
        displayOrder: input.DisplayOrder,
        published: input.Published,
        createdBy: actorId,
      }),
    );
    return accept({ answer: { id: method!.id }, events: [{ kind: 'payment-method.set', subjectId: method!.id }] });
  },
  evidence: async (runner, { id: merchantId }, input) => {
    const now = await first(runner.run(paymentMethodOfSku({ merchantId, sku: input.Sku })));
    const words = (text: LocalText | undefined) => (text ? [nameOf({ vi: text.vi, en: text.en })] : []);
    const renamed = changed('cameBy', words(now?.name), words(input.Name));
    return [
      ...(renamed.length > 0 ? renamed : [line('cameBy', nameOf(input.Name))]),
      ...changed('paymentMessage', words(now?.message), words(input.Message)),
      ...changed('offered', [switched(now?.published ?? false)], [switched(input.Published)]),
    ];
  },
  onViolation: () => ({ payment_methods_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } }),
});
