import type { ApprovalKind } from '@sandbar/domain/approvals';
import type { Day } from '@sandbar/domain/common';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePointsText } from '../ui/num.tsx';
import type { Approval } from './approvals.query.ts';

/** As `Merchant/SetMerchantMoney` is stored while it waits. */
interface ChangeOfMoney {
  Bank: { Name: string; AccountNumber: string; AccountName: string; Branch: string } | null;
  /** Left out: what is planned stays planned. */
  NextRate?: { FromDay: Day; Rate: number } | null;
  /** Left out: the ladder stays. */
  Cancellation?: { DaysBefore: number; Percent: number }[];
  PointsAloneLimit: number;
  MoneyAloneLimit: number;
}

/** What a request is about, in the reader's words. */
export const useApprovalWords = () => {
  const t = useTexts('approvals');
  const format = useFormat();
  const points = usePointsText();
  const kinds: Record<ApprovalKind, string> = {
    'points.award': t('pointsAward'),
    'points.correct': t('pointsCorrect'),
    'order.edit': t('orderEdit'),
    'payment.record': t('paymentRecord'),
    'bank-line.match': t('bankLineMatch'),
    'refund.record': t('refundRecord'),
    'payout.record': t('payoutRecord'),
    'deposit.approve': t('depositApprove'),
    'extra-vacation.approve': t('extraVacationApprove'),
    'promotion.edit': t('promotionEdit'),
    'merchant.edit': t('merchantEdit'),
  };
  const statuses = {
    pending: t('pending'),
    approved: t('approved'),
    refused: t('refused'),
    withdrawn: t('withdrawn'),
    expired: t('expired'),
  } satisfies Record<Approval['status'], string>;
  return {
    kinds,
    statuses,
    kind: (kind: string) => (kind in kinds ? kinds[kind as ApprovalKind] : kind),
    /** Nothing for a change, which is about no sum. */
    amount: ({ unit, amount }: Approval) =>
      unit === 'change' ? '' : unit === 'points' ? points(amount) : format.money(amount),
    /** What a change is to be. */
    changes: ({ kind, terms }: Approval): [string, string][] => {
      if (kind !== 'merchant.edit') return [];
      const { Bank, NextRate, Cancellation, PointsAloneLimit, MoneyAloneLimit } = JSON.parse(terms) as ChangeOfMoney;
      const account =
        Bank && [Bank.Name, Bank.AccountNumber, Bank.AccountName, Bank.Branch].filter(Boolean).join(' · ');
      return [
        [t('newAccount'), account ?? t('noAccount')],
        ...(NextRate
          ? [
              [
                t('newRate'),
                t('rateFrom', { rate: format.money(NextRate.Rate), day: format.day(NextRate.FromDay) }),
              ] as [string, string],
            ]
          : []),
        ...(Cancellation
          ? [
              [
                t('ladder'),
                Cancellation.map(({ DaysBefore, Percent }) =>
                  t('rung', { days: format.number(DaysBefore), percent: format.number(Percent) }),
                ).join(' · '),
              ] as [string, string],
            ]
          : []),
        [t('pointsAlone'), points(PointsAloneLimit)],
        [t('moneyAlone'), format.money(MoneyAloneLimit)],
      ];
    },
  };
};
