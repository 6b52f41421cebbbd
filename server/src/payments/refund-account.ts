import { RevealRefundAccount, SetRefundAccount } from '@sandbar/contract/payments';
import { accept, addDays, dayInZone, refuse } from '@sandbar/domain/common';
import { smallestRefundOf } from '@sandbar/domain/merchants';
import { accountEnd } from '@sandbar/domain/payouts';
import { REFUND_DAYS } from '@sandbar/domain/payments';
import { openDetails, refuseUnpayable, sealDetails, type AccountDetails } from '../payouts/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { limiterOf } from '../platform/limits.ts';
import type { SecretPlace } from '../platform/secrets/index.ts';
import { isUuid } from '../platform/uuid.ts';
import { nameRefundAccount, refundTransfer } from './refund-accounts.store.ts';

export const placeOf = (merchantId: string, orderId: string): SecretPlace => ({
  merchantId,
  table: 'refund_accounts',
  row: orderId,
});

/**
 * Payment/SetRefundAccount: by the member, or by staff in the member's place while the member named none; the member is
 * notified by mail.
 */
export const setRefundAccount = handler(SetRefundAccount, async (input, context) => {
  const { merchant, userId, actorId, database, installation } = context;
  const key = { merchantId: merchant.id, orderId: input.OrderId };
  const least = smallestRefundOf(merchant.settings);
  const unpayable = refuseUnpayable(context, input.Number);
  if (unpayable) return unpayable;
  const wait = await limiterOf(database, 'refund-account').count(`${merchant.id} ${userId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return context.commit(async (transaction) => {
    const transfer = await first(transaction.run(refundTransfer({ ...key, least })));
    if (transfer?.customerId !== userId) return refuse('REFUND_ACCOUNT_NOT_AWAITED', {});
    const { Bank: bank, Holder: holder, Number: number } = input;
    const place = placeOf(merchant.id, input.OrderId);
    const sealedDetails = await sealDetails(installation.secrets, transaction, { holder, number }, place);
    const numberEnd = accountEnd(number);
    const [stored] = await transaction.run(
      nameRefundAccount({
        ...key,
        userId,
        sealedDetails,
        bank,
        numberEnd,
        namedBy: actorId ?? userId,
        namedAt: new Date(),
      }),
    );
    if (!stored) return refuse('REFUND_ACCOUNT_MEMBERS', {});
    const event = { kind: 'refund-account.named', subjectId: input.OrderId, userId, payload: { bank, numberEnd } };
    return accept({ answer: { id: input.OrderId, bank, numberEnd }, events: [event] });
  });
});

/** Payment/RevealRefundAccount. Holder and number are in this one answer only, not in the command's record. */
export const revealRefundAccount = handler(RevealRefundAccount, async (input, context) => {
  const { merchant, installation } = context;
  let details: AccountDetails | undefined;
  const shown = await context.commit(async (transaction) => {
    const key = { merchantId: merchant.id, orderId: input.OrderId, least: 0 };
    const transfer = await first(transaction.run(refundTransfer(key)));
    if (!transfer?.sealedDetails) return refuse('REFUND_ACCOUNT_NEEDED', {});
    details = openDetails(installation.secrets, transfer.sealedDetails, placeOf(merchant.id, input.OrderId));
    const answer = { id: input.OrderId, bank: transfer.bank!, holder: null, number: null };
    return accept({ answer, events: [] });
  });
  return shown.ok && details ? accept({ ...shown.value, ...details }) : shown;
});

interface Named {
  customerId: string;
  namedBy: string;
  namedByName: string | null;
}

/** Who named an account, as a reader is shown it: members do not learn which member of staff it was. */
export const namerOf = ({ customerId, namedBy, namedByName }: Named, readerId: string | undefined) =>
  namedBy === customerId
    ? { namedBy: 'member', namedByName: null }
    : {
        namedBy: namedBy === readerId ? 'reader' : 'staff',
        namedByName: customerId === readerId ? null : namedByName,
      };

/** For the order's own member, or for staff who read payments. */
export const refundtransfer: QueryResolvers['refundtransfer'] = async (_parent, { orderId }, context) => {
  const { database, merchant } = context;
  const { userId, permissions } = await context.session();
  const key = { merchantId: merchant.id, orderId, least: smallestRefundOf(merchant.settings) };
  const transfer = isUuid(orderId) ? await first(database.run(refundTransfer(key))) : undefined;
  if (!transfer || (transfer.customerId !== userId && !permissions.has('payment.read'))) return null;
  const { customerId, amount, owedAt, bank, numberEnd, namedAt } = transfer;
  if (!namedAt) return { amount, account: null, comesBy: null };
  const from = owedAt > namedAt ? owedAt : namedAt;
  return {
    amount,
    account: {
      bank: bank!,
      numberEnd: numberEnd!,
      namedDate: namedAt.toISOString(),
      ...namerOf({ customerId, namedBy: transfer.namedBy!, namedByName: transfer.namedByName }, userId),
    },
    comesBy: addDays(dayInZone(from, merchant.timeZone), REFUND_DAYS),
  };
};
