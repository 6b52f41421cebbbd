import { WithdrawWeek } from '@sandbar/contract/weeks';
import type { WeekKind } from '@sandbar/domain/weeks';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { confirm } from '../ui/confirm.tsx';
import { showToast } from '../ui/toast-store.ts';

interface ToWithdraw {
  id: string;
  kind: WeekKind;
  state: string;
  /** The name of the week's room. */
  name: string;
  fromDate: string;
  toDate: string;
}

const IN_REVIEW: readonly string[] = ['pending', 'revising', 'overdue'];

/** Withdraws a week of any kind after a confirmation. The answer is whether it was withdrawn. */
export const useWithdraw = () => {
  const t = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(WithdrawWeek);
  return ({ id, kind, state, name, fromDate, toDate }: ToWithdraw): Promise<boolean> => {
    const week = `${name}, ${format.range(fromDate, toDate)}`;
    const text = !IN_REVIEW.includes(state) ? 'withdrawSale' : kind === 'deposit' ? 'withdrawPoints' : 'withdrawReview';
    return confirm({
      title: t('withdrawTitle'),
      text: t(text, { week }),
      action: t('withdraw'),
      acting: t('withdrawing'),
      danger: true,
      keep: t('keep'),
      run: async () => {
        const outcome = await send({ WeekId: id });
        if (!outcome.ok) return failureText(outcome.failure, common);
        showToast(t('withdrawn'));
        return null;
      },
    });
  };
};
