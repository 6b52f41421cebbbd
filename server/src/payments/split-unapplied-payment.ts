import { randomUUID } from 'node:crypto';
import { SplitWaitingMoney } from '@sandbar/contract/payments';
import { accept, refuse } from '@sandbar/domain/common';
import { decideSplit } from '@sandbar/domain/payments';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { moneyWaits } from './payments.events.ts';
import { splitOffers } from './split-offer.ts';
import { lockWaiting, recordNotification, settleByHand, settleNotification } from './payments.events.store.ts';

/**
 * Payment/SplitWaitingMoney: an unapplied payment is replaced by its parts, which wait like it: the ledger already has
 * their sum. Each part has the bank's number with a suffix of its own.
 */
export const splitUnappliedPayment = handler(SplitWaitingMoney, ({ MoneyId, Parts }, { merchant, actorId, commit }) =>
  commit(async (transaction) => {
    const merchantId = merchant.id;
    const money = await first(transaction.run(lockWaiting({ merchantId, id: MoneyId })));
    if (money?.about === 'taken-back') return refuse('MONEY_TAKEN_BACK', {});
    // A provider's payment is refunded by the provider, so it cannot be split.
    const decided = decideSplit(money?.gateway === 'bank-line' ? money : undefined, Parts);
    if (!decided.ok) return decided;
    const [offer] = await splitOffers(transaction, merchantId, [money!]);
    const { gateway, eventId, referenceCode, content, about, bookedOn } = money!;
    const ids: string[] = [];
    for (const [index, amount] of Parts.entries()) {
      const id = randomUUID();
      ids.push(id);
      await transaction.run(
        recordNotification({
          merchantId,
          id,
          gateway,
          eventId: `${eventId}/${index + 1}`.slice(-200),
          kind: 'paid',
          amount,
          referenceCode: `${referenceCode || eventId}/${index + 1}`,
          content,
          body: '',
          about,
          bookedOn,
        }),
      );
      // The split must match the offer: each part is for one of its orders.
      const orderId = offer?.length === Parts.length && offer[index]?.amount === amount ? offer[index].orderId : null;
      if (orderId)
        await transaction.run(settleNotification({ merchantId, id, state: 'unmatched', orderId, paymentId: null }));
    }
    await transaction.run(
      settleByHand({
        merchantId,
        id: MoneyId,
        state: 'settled',
        orderId: null,
        paymentId: null,
        actorId,
        note: `split: ${Parts.join(' + ')}`,
      }),
    );
    return accept({ answer: { ids }, events: [moneyWaits(MoneyId)] });
  }),
);
