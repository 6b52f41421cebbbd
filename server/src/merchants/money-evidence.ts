import { changed, day, money, points, text, type EvidenceLine, type EvidenceValue } from '@sandbar/domain/approvals';
import type { Day } from '@sandbar/domain/common';
import { rateOn, type settingsOf, type MerchantMoney } from '@sandbar/domain/merchants';

type Rates = ReturnType<typeof settingsOf>['rates'];

const accountOf = ({ bank }: MerchantMoney): EvidenceValue[] =>
  bank ? [bank.name, bank.accountNumber, bank.branch].filter(Boolean).map(text) : [];

const ladderOf = ({ cancellation }: MerchantMoney): EvidenceValue[] =>
  cancellation.map(({ daysBefore, percent }) => ({ type: 'rung', days: daysBefore, amount: percent }));

/** Builds the evidence of a change: bank account, limits, rate and ladder before and after. */
export const moneyEvidence = (
  now: MerchantMoney,
  wanted: MerchantMoney,
  rates: { rates: Rates; today: Day; otherwise: number },
): EvidenceLine[] => {
  const rateOf = ({ nextRate }: MerchantMoney): EvidenceValue[] =>
    nextRate
      ? [money(nextRate.rate), day(nextRate.fromDay)]
      : [money(rateOn(rates.rates, rates.today)?.rate ?? rates.otherwise)];
  const holderOf = ({ bank }: MerchantMoney) => (bank ? [text(bank.accountName)] : []);
  return [
    ...changed('account', accountOf(now), accountOf(wanted)),
    ...changed('accountHolder', holderOf(now), holderOf(wanted)),
    ...changed('pointRate', rateOf(now), rateOf(wanted)),
    ...changed('cancellation', ladderOf(now), ladderOf(wanted)),
    ...changed('pointsAlone', [points(now.pointsAloneLimit)], [points(wanted.pointsAloneLimit)]),
    ...changed('moneyAlone', [money(now.moneyAloneLimit)], [money(wanted.moneyAloneLimit)]),
  ];
};
