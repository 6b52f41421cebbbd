import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface Refund {
  id: string;
  amount: number;
  state: string;
}

/** Sentences about the refund of money; null without one. */
export const useRefundText = (refunds: readonly Refund[]): string | null => {
  const t = useTexts('payments');
  const format = useFormat();
  const sum = (...states: string[]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  // A failed refund is still owed: staff send it in another way.
  const [owed, sent, done] = [sum('owed', 'failed'), sum('sent'), sum('done')];
  const sentences = [
    owed > 0 && t('refundOwed', { amount: format.money(owed) }),
    sent > 0 && t('refundSent', { amount: format.money(sent) }),
    done > 0 && t('refundDone', { amount: format.money(done) }),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
};

export const RefundLines = ({ refunds }: { refunds: readonly Refund[] }) => {
  const text = useRefundText(refunds);
  return text && <p>{text}</p>;
};
