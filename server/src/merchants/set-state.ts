import { SetMerchantState } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { openThingsOfAll } from '../profile/profile.published.ts';
import { lockSettings, saveState } from './merchants.store.ts';

/**
 * Merchant/SetMerchantState. NOTHING_CHANGED when the merchant already has that state; MERCHANT_NOT_SETTLED when it is
 * to close while money, stays, weeks or requests are not settled.
 */
export const setMerchantState = handler(SetMerchantState, async (input, context) => {
  const { id: merchantId, timeZone } = context.merchant;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    if (stored.state === input.State) return refuse('NOTHING_CHANGED', {});
    if (input.State === 'closed') {
      const open = await transaction.run(openThingsOfAll({ merchantId, timeZone }));
      const count = open.reduce((sum, each) => sum + each.count, 0);
      if (count > 0) return refuse('MERCHANT_NOT_SETTLED', { count });
    }
    await transaction.run(saveState({ merchantId, state: input.State, reason: input.Reason }));
    return accept({
      answer: { id: input.Id, state: input.State },
      events: [{ kind: 'merchant.changed', subjectId: merchantId }],
    });
  });
});
