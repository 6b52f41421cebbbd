import type { ApprovalKind } from '@sandbar/domain/approvals';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePointsText } from '../ui/num.tsx';
import type { Approval } from './approvals.query.ts';

/** Returns texts about the subject of a request. */
export const useApprovalWords = () => {
  const t = useTexts('approvals');
  const format = useFormat();
  const points = usePointsText();
  const kinds: Record<ApprovalKind, string> = {
    'points.award': t('pointsAward'),
    'points.correct': t('pointsCorrect'),
    'order.edit': t('orderEdit'),
    'order.reduce': t('orderReduce'),
    'order.cancel': t('orderCancel'),
    'payment.record': t('paymentRecord'),
    'payment.enter': t('paymentEnter'),
    'bank-line.match': t('bankLineMatch'),
    'refund.record': t('refundRecord'),
    'payout.record': t('payoutRecord'),
    'payout.void': t('payoutVoid'),
    'payout-run.recall': t('payoutRunRecall'),
    'deposit.approve': t('depositApprove'),
    'extra-vacation.approve': t('extraVacationApprove'),
    'promotion.edit': t('promotionEdit'),
    'gift-codes.import': t('giftCodesImport'),
    'gateway.edit': t('gatewayEdit'),
    'payment-method.edit': t('paymentMethodEdit'),
    'merchant.edit': t('merchantEdit'),
    'merchant-rules.edit': t('merchantRulesEdit'),
    'affiliate-rule.edit': t('affiliateRuleEdit'),
    'tax.edit': t('taxEdit'),
    'resort.close': t('resortClose'),
    'waitlist.offer': t('waitlistOffer'),
    'contact.correct': t('contactCorrect'),
    'invoice.void': t('invoiceVoid'),
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
    /** Empty for a change, which has no amount. Points say whether they are given or taken. */
    amount: ({ unit, amount }: Pick<Approval, 'unit' | 'amount'>) => {
      if (unit === 'change') return '';
      if (unit !== 'points') return format.money(amount);
      return amount > 0 ? `+${points(amount)}` : points(amount);
    },
  };
};
