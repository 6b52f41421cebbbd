import { WithdrawWeek } from '@sandbar/contract/weeks';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Withdraws an undecided week, after a confirmation. */
export const useWithdraw = () => {
  const t = useTexts('deposits');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(WithdrawWeek);
  return ({
    id,
    productName,
    fromDate,
    toDate,
  }: {
    id: string;
    productName: string;
    fromDate: string;
    toDate: string;
  }) =>
    void confirm({
      title: t('withdrawTitle'),
      text: t('withdrawText', { week: `${productName}, ${format.range(fromDate, toDate)}` }),
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
