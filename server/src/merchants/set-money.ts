import { createHash } from 'node:crypto';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept, refuse } from '@sandbar/domain/common';
import { isFirstAccount, isSameMoney, settingsOf, type Brand, type MerchantMoney } from '@sandbar/domain/merchants';
import type { MerchantSettings } from '@sandbar/domain/merchants';
import { effect } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { everSold } from './merchants.money.queries.ts';
import { insertMoneyChange, lockSettings, saveMoney } from './merchants.store.ts';

interface Stored {
  brand: Brand;
  settings: Partial<MerchantSettings>;
}

export const moneyOf = ({ brand, settings }: Stored): MerchantMoney => {
  const { pointsAloneLimit, moneyAloneLimit } = settingsOf(settings);
  return { bank: brand.bank, pointsAloneLimit, moneyAloneLimit };
};

/** The same for the same settings: who asks says which they read. */
export const moneyVersion = ({ bank, pointsAloneLimit, moneyAloneLimit }: MerchantMoney): string => {
  const account = bank && [bank.name, bank.bin, bank.accountNumber, bank.accountName, bank.branch];
  return createHash('sha256')
    .update(JSON.stringify([account, pointsAloneLimit, moneyAloneLimit]))
    .digest('base64url')
    .slice(0, 22);
};

type Input = Pick<ParsedOf<typeof SetMerchantMoney>, 'Bank' | 'PointsAloneLimit' | 'MoneyAloneLimit'>;

/** What a command, or a request that waits, asks for. */
export const wantedMoney = ({ Bank, PointsAloneLimit, MoneyAloneLimit }: Input): MerchantMoney => ({
  bank: Bank && {
    name: Bank.Name,
    bin: Bank.Bin,
    accountNumber: Bank.AccountNumber,
    accountName: Bank.AccountName,
    branch: Bank.Branch,
  },
  pointsAloneLimit: PointsAloneLimit,
  moneyAloneLimit: MoneyAloneLimit,
});

/**
 * Merchant/SetMerchantMoney. Whoever could change alone where money goes, or how much somebody takes alone, would need
 * nobody else for anything: so each change is asked for. RULES_CHANGED when it is no longer what the asker read, also at
 * the moment it is approved.
 */
export const setMerchantMoney = effect({
  kind: 'merchant.edit',
  contract: SetMerchantMoney,
  look: async (transaction, { id: merchantId }, input) => {
    const now = moneyOf((await first(transaction.run(lockSettings({ merchantId }))))!);
    if (moneyVersion(now) !== input.Version) return refuse('RULES_CHANGED', {});
    const wanted = wantedMoney(input);
    if (isSameMoney(now, wanted)) return refuse('NOTHING_CHANGED', {});
    const { sold } = (await first(transaction.run(everSold({ merchantId }))))!;
    return accept({
      subjectId: merchantId,
      beneficiaryId: null,
      amount: 0,
      reason: input.Reason,
      free: isFirstAccount(now, wanted, sold),
      now,
      wanted,
    });
  },
  carryOut: async (transaction, { merchant: { id: merchantId }, actorId }, input, { now, wanted }) => {
    const { bank, ...limits } = wanted;
    await transaction.run(saveMoney({ merchantId, bank: JSON.stringify(bank), limits: JSON.stringify(limits) }));
    await transaction.run(
      insertMoneyChange({
        merchantId,
        id: input.Id,
        before: JSON.stringify(now),
        after: JSON.stringify(wanted),
        reason: input.Reason,
        changedBy: actorId,
      }),
    );
    return accept({
      answer: { id: input.Id, version: moneyVersion(wanted) },
      events: [{ kind: 'merchant.changed', subjectId: merchantId }],
    });
  },
  onViolation: () => ({ merchant_money_changes_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } }),
});
