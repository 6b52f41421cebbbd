import { ExportRefunds } from '@sandbar/contract/workspace';
import { IconAlertTriangle, IconArrowBackUp, IconBuildingBank, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { Num } from '../../ui/num.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column, Selection } from '../../ui/table/types.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { ConsoleRefundsQuery, type DeskRefund, type RefundTransfers } from './console-payments.query.ts';
import { orderColumn, type ListProps } from './waiting-tables.tsx';

const REFUND_LOOKS: Record<string, readonly [Tone, typeof IconX]> = {
  owed: ['warning', IconClock],
  sent: ['primary', IconArrowBackUp],
  failed: ['danger', IconX],
};

interface RefundListProps extends ListProps<DeskRefund> {
  /** Why the reader may not send refunds; null when they may. */
  why: string | null;
  /** The export, with a summary of its file. */
  tools: (what: string) => ReactNode;
}

/**
 * Lists refunds that only a person can send, the oldest first. Those by transfer can be exported as a file for the
 * bank.
 */
export const WaitingRefundsTable = ({ open, onOpen, to, why, tools }: RefundListProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const what = useFileText();
  const states: Record<string, string> = { owed: t('refundOwed'), sent: t('refundSent'), failed: t('refundFailed') };
  const reasons: Record<string, string> = {
    overpaid: t('reasonOverpaid'),
    'paid-twice': t('reasonPaidTwice'),
    late: t('reasonLate'),
    expired: t('reasonExpired'),
    canceled: t('reasonCanceled'),
    'came-back': t('reasonCameBack'),
    goodwill: t('reasonGoodwill'),
  };
  const badge = ({ state }: DeskRefund) => {
    const [tone, Look] = REFUND_LOOKS[state] ?? REFUND_LOOKS['owed']!;
    return (
      <Badge tone={tone} icon={<Look size={14} stroke={2} />}>
        {states[state] ?? state}
      </Badge>
    );
  };
  const columns: Column<DeskRefund>[] = [
    column.name('who', t('member'), (row) => ({ first: row.userName, second: format.instant(row.createdDate) })),
    orderColumn(t('order'), to),
    column.twoLines(
      'reason',
      t('reason'),
      (row) => ({ first: reasons[row.reason] ?? row.reason, second: row.paymentMethodName }),
      { width: 208, strong: true },
    ),
    column.money('amount', t('amount'), (row) => row.amount, { width: 152 }),
    column.text('account', t('refundAccount'), (row) => <Account refund={row} />, { width: 208 }),
    column.status('state', t('state'), badge, { width: 184 }),
  ];
  const writeFile = async (selection: Selection, clear: () => void) => {
    const Filter = selection.all ? { except: [...selection.except] } : { refundIds: [...selection.ids] };
    const sent = await sendCommand(ExportRefunds, { Format: 'xlsx', Filter });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    showToast(t('exportAsked'));
    clear();
  };
  return (
    <WorkList
      id="desk-refunds"
      query={ConsoleRefundsQuery}
      sort="date"
      numbered
      columns={columns}
      rowName={(row) => `${format.money(row.amount)}, ${row.userName}`}
      label={t('refundsWaiting')}
      count={(counted) => t('refundCount', counted)}
      empty={{ title: t('noRefunds') }}
      onOpen={onOpen}
      openKey={open}
      actions={() => [
        {
          key: 'export',
          label: t('exportForBank'),
          icon: <IconBuildingBank size={16} stroke={1.75} />,
          reason: why,
          run: (selection, clear) => void writeFile(selection, clear),
        },
      ]}
      tools={({ found }) => why === null && found && tools(what(found.transfers))}
    />
  );
};

/** Describes the content of the bank file, with the number of skipped refunds. */
const useFileText = () => {
  const t = useTexts('console-orders');
  const format = useFormat();
  return ({ count, amount, withoutAccount, ownAccount, unanswered }: RefundTransfers): string =>
    [
      t('refundFile', { count, amount: format.money(amount) }),
      ...(withoutAccount > 0 ? [t('refundFileNoAccount', { count: withoutAccount })] : []),
      ...(ownAccount > 0 ? [t('refundFileOwn', { count: ownAccount })] : []),
      ...(unanswered > 0 ? [t('refundFileUnanswered', { count: unanswered })] : []),
    ].join(' ');
};

const Account = ({ refund: { account, sku } }: { refund: DeskRefund }) => {
  const t = useTexts('console-orders');
  if (sku === 'cod') return <Num>–</Num>;
  return account ? (
    <Num>
      {account.bank} ···· {account.numberEnd}
    </Num>
  ) : (
    <Badge tone="danger" icon={<IconAlertTriangle size={14} stroke={2} />}>
      {t('noRefundAccount')}
    </Badge>
  );
};
