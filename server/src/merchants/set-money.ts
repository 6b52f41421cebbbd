import { createHash } from 'node:crypto';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept, dayInZone, refuse, type Day } from '@sandbar/domain/common';
import {
  firstRateDay,
  isFirstAccount,
  isSameMoney,
  plannedRate,
  settingsOf,
  withPlannedRate,
  type Brand,
  type MerchantMoney,
} from '@sandbar/domain/merchants';
import type { MerchantSettings } from '@sandbar/domain/merchants';
import { isSameLadder, ladderInOrder } from '@sandbar/domain/orders';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { storedRules } from './merchants.queries.ts';
import { moneyEvidence } from './money-evidence.ts';
import { insertMoneyChange, lockSettings, saveMoney } from './merchants.store.ts';

interface Stored {
  brand: Brand;
  settings: Partial<MerchantSettings>;
}

export const moneyOf = ({ brand, settings }: Stored, today: Day): MerchantMoney => {
  const { pointsAloneLimit, moneyAloneLimit, rates, cancellation } = settingsOf(settings);
  const nextRate = plannedRate(rates, today);
  return { bank: brand.bank, pointsAloneLimit, moneyAloneLimit, nextRate, cancellation: ladderInOrder(cancellation) };
};

/** A hash of the settings: a command names the settings that its sender read. */
export const moneyVersion = ({
  bank,
  pointsAloneLimit,
  moneyAloneLimit,
  nextRate,
  cancellation,
}: MerchantMoney): string => {
  const account = bank && [bank.name, bank.bin, bank.accountNumber, bank.accountName, bank.branch];
  const rate = nextRate && [nextRate.fromDay, nextRate.rate];
  const ladder = ladderInOrder(cancellation).map(({ daysBefore, percent }) => [daysBefore, percent]);
  return createHash('sha256')
    .update(JSON.stringify([account, pointsAloneLimit, moneyAloneLimit, rate, ladder]))
    .digest('base64url')
    .slice(0, 22);
};

type Input = Pick<
  ParsedOf<typeof SetMerchantMoney>,
  'Bank' | 'PointsAloneLimit' | 'MoneyAloneLimit' | 'NextRate' | 'Cancellation'
>;

/** Returns the settings that a command or an open request asks for. */
export const wantedMoney = (
  { Bank, PointsAloneLimit, MoneyAloneLimit, NextRate, Cancellation }: Input,
  now: MerchantMoney,
): MerchantMoney => ({
  bank: Bank && {
    name: Bank.Name,
    bin: Bank.Bin,
    accountNumber: Bank.AccountNumber,
    accountName: Bank.AccountName,
    branch: Bank.Branch,
  },
  pointsAloneLimit: PointsAloneLimit,
  moneyAloneLimit: MoneyAloneLimit,
  cancellation: Cancellation
    ? ladderInOrder(Cancellation.map(({ DaysBefore: daysBefore, Percent: percent }) => ({ daysBefore, percent })))
    : now.cancellation,
  nextRate: NextRate === undefined ? now.nextRate : NextRate && { fromDay: NextRate.FromDay, rate: NextRate.Rate },
});

/**
 * Merchant/SetMerchantMoney. A person who could change the bank account or the limits alone would need no approval for
 * anything, so each change needs one. RULES_CHANGED when the settings are no longer those that the sender read, also at
 * the time of approval; RATES_PAST when the day of a rate has come by then.
 */
export const setMerchantMoney = effect({
  kind: 'merchant.edit',
  contract: SetMerchantMoney,
  prepare: async (transaction, { id: merchantId, timeZone }, input) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const today = dayInZone(stored.now, timeZone);
    const now = moneyOf(stored, today);
    if (moneyVersion(now) !== input.Version) return refuse('RULES_CHANGED', {});
    const wanted = wantedMoney(input, now);
    if (isSameMoney(now, wanted)) return refuse('NOTHING_CHANGED', {});
    const { nextRate } = wanted;
    const from = firstRateDay(today);
    if (nextRate && nextRate.fromDay < from) return refuse('RATES_PAST', { from });
    const { sold } = (await first(transaction.run(everSold({ merchantId }))))!;
    return accept({
      subjectId: merchantId,
      beneficiaryId: null,
      amount: 0,
      reason: input.Reason,
      free: isFirstAccount(now, wanted, sold),
      now,
      wanted,
      rates: withPlannedRate(settingsOf(stored.settings).rates, nextRate, today),
    });
  },
  execute: async (transaction, { merchant: { id: merchantId }, actorId }, input, { now, wanted, rates }) => {
    const { bank, pointsAloneLimit, moneyAloneLimit, cancellation } = wanted;
    const settings = JSON.stringify({ pointsAloneLimit, moneyAloneLimit, rates, cancellation });
    const dated = !isSameLadder(now.cancellation, cancellation);
    await transaction.run(
      saveMoney({ merchantId, bank: JSON.stringify(bank), settings, changedAt: dated ? new Date() : null }),
    );
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
  evidence: async (runner, { id: merchantId, timeZone }, input) => {
    const stored = (await first(runner.run(storedRules({ merchantId }))))!;
    const today = dayInZone(new Date(), timeZone);
    const now = moneyOf(stored, today);
    const { rates } = settingsOf(stored.settings);
    return moneyEvidence(now, wantedMoney(input, now), { rates, today, otherwise: stored.exchangeRate });
  },
  onViolation: () => ({ merchant_money_changes_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } }),
});
