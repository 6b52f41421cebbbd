import { Button } from '@mantine/core';
import { MatchWaitingMoney } from '@sandbar/contract/payments';
import { formatOrderCode } from '@sandbar/domain/orders';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fitsItsOrder, type ConsoleMoney } from './console-payments.query.ts';

interface MatchFittingProps {
  rows: readonly ConsoleMoney[];
  allowed: boolean;
}

/** Matches all shown lines that name an order waiting for exactly their amount, one after the other. */
export const MatchFitting = ({ rows, allowed }: MatchFittingProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const [sending, setSending] = useState(false);
  const fitting = rows.filter(fitsItsOrder);
  if (fitting.length === 0) return null;
  const match = async (): Promise<string | null> => {
    setSending(true);
    let [matched, asked, problem]: [number, number, string | null] = [0, 0, null];
    for (const { id, orderCode } of fitting) {
      const sent = await sendCommand(MatchWaitingMoney, { MoneyId: id, OrderCode: orderCode! });
      if (!sent.ok) {
        problem = `${formatOrderCode(orderCode!)}: ${failureText(sent.failure, common)}`;
        break;
      }
      if ('approvalId' in sent.value) asked += 1;
      else matched += 1;
    }
    setSending(false);
    if (problem === null) showToast(t(asked > 0 ? 'matchedAsked' : 'matchedAll', { count: matched, asked }));
    return problem;
  };
  const sum = fitting.reduce((whole, { amount }) => whole + amount, 0);
  const words = { count: fitting.length };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconChecks size={16} stroke={1.75} />}
      disabled={!allowed || sending}
      onClick={() =>
        void confirm({
          title: t('matchFitting', words),
          text: t('matchFittingText', { amount: format.money(sum) }),
          action: t('matchNow'),
          acting: t('matching'),
          run: match,
        })
      }
    >
      {t('matchFitting', words)}
    </Button>
  );
};
