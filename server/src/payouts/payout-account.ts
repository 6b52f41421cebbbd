import { RevealPayoutAccount, SetPayoutAccountUser } from '@sandbar/contract/payouts';
import { accept, refuse } from '@sandbar/domain/common';
import { PROOF_MINUTES } from '@sandbar/domain/identity';
import { accountEnd } from '@sandbar/domain/payouts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { SecretPlace } from '../platform/secrets/index.ts';
import { isProved } from '../platform/sessions/prove-session.ts';
import { openDetails, refuseUnpayable, sealDetails, type AccountDetails } from './account-details.ts';
import { currentAccount } from './payouts.queries.ts';
import { insertAccount, replaceAccount } from './payouts.store.ts';

/** The place of a payout account's sealed holder and number. */
export const placeOf = (merchantId: string, id: string): SecretPlace => ({
  merchantId,
  table: 'payout_accounts',
  row: id,
});

/**
 * User/SetPayoutAccountUser. PROOF_NEEDED unless the session proved a password or passkey within some minutes, so that
 * a stolen session cannot redirect money.
 */
export const setPayoutAccount = handler(SetPayoutAccountUser, async (input, context) => {
  const { merchant, userId, sessionId, origin, database, installation } = context;
  const merchantId = merchant.id;
  if (!(await isProved(database, merchantId, sessionId ?? '', PROOF_MINUTES))) return refuse('PROOF_NEEDED', {});
  const unpayable = refuseUnpayable(context, input.Number);
  if (unpayable) return unpayable;
  const wait = await limiterOf(database, 'payout-account').count(`${merchantId} ${userId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const { Id: id, Bank: bank, Holder: holder, Number: number } = input;
  const shown = { id, bank, numberEnd: accountEnd(number), resident: input.Resident ?? true };
  return context.commit(
    async (transaction) => {
      const place = placeOf(merchantId, id);
      const sealedDetails = await sealDetails(installation.secrets, transaction, { holder, number }, place);
      await transaction.run(replaceAccount({ merchantId, userId }));
      const { ipAddress, userAgent } = origin;
      await transaction.run(
        insertAccount({ merchantId, userId, ...shown, sealedDetails, ipAddress, userAgent: userAgent.slice(0, 400) }),
      );
      const { numberEnd } = shown;
      const event = { kind: 'payout-account.changed', subjectId: id, userId, payload: { bank, numberEnd } };
      return accept({ answer: shown, events: [event] });
    },
    {
      payout_accounts_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
      payout_accounts_current: { code: 'PAYOUT_ACCOUNT_CHANGED', data: {} },
    },
  );
});

/** Ledger/RevealPayoutAccount. Only this answer contains holder and number; the command's record does not. */
export const revealPayoutAccount = handler(RevealPayoutAccount, async (input, context) => {
  const { merchant, installation } = context;
  const key = { merchantId: merchant.id, ownerId: input.UserId };
  let details: AccountDetails | undefined;
  const shown = await context.commit(async (transaction) => {
    const account = await first(transaction.run(currentAccount(key)));
    if (!account?.sealedDetails) return refuse('PAYOUT_ACCOUNT_NEEDED', {});
    const { id, bank, sealedDetails } = account;
    details = openDetails(installation.secrets, sealedDetails, placeOf(merchant.id, id));
    return accept({ answer: { id, bank, holder: null, number: null }, events: [] });
  });
  return shown.ok && details ? accept({ ...shown.value, ...details }) : shown;
});
