import { ExportRefunds } from '@sandbar/contract/workspace';
import { IconAlertTriangle, IconArrowBackUp, IconBuildingBank, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Money, Num } from '../../ui/num.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column, Selection } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';
import { DeskRefundsQuery, type DeskRefund, type RefundTransfers } from './console-payments.query.ts';
import { Lines, OLDEST, OrderLink, type ListProps } from './waiting-tables.tsx';

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

/** Refunds that only a person can send, the oldest first; those by transfer are exported as a file for the bank. */
export const WaitingRefundsTable = ({ open, onOpen, to, why, tools }: RefundListProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const what = useFileText();
  const table = useTableQuery({ id: 'desk-refunds', filters: [], defaultSort: OLDEST, offsetPaging: true });
  const { size, page } = table.query;
  const read = useRead(
    DeskRefundsQuery,
    { limit: size, offset: (page - 1) * size },
    { keepPrevious: true, staleTime: 0 },
  );
  const found = read.data?.waitingrefunds;
  const states: Record<string, string> = { owed: t('refundOwed'), sent: t('refundSent'), failed: t('refundFailed') };
  const reasons: Record<string, string> = {
    overpaid: t('reasonOverpaid'),
    'paid-twice': t('reasonPaidTwice'),
    late: t('reasonLate'),
    expired: t('reasonExpired'),
    canceled: t('reasonCanceled'),
    'came-back': t('reasonCameBack'),
  };
  const columns: Column<DeskRefund>[] = [
    {
      key: 'who',
      title: t('member'),
      fixed: true,
      cell: (row) => <Lines first={row.userName} second={format.instant(row.createdDate)} />,
    },
    { key: 'order', title: t('order'), width: 176, cell: (row) => <OrderLink code={row.orderCode} to={to} /> },
    {
      key: 'reason',
      title: t('reason'),
      width: 208,
      cell: (row) => <Lines first={reasons[row.reason] ?? row.reason} second={row.paymentMethodName} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 152,
      align: 'end',
      cell: (row) => <Money amount={row.amount} className="w6" />,
    },
    { key: 'account', title: t('refundAccount'), width: 208, cell: (row) => <Account refund={row} /> },
    {
      key: 'state',
      title: t('state'),
      width: 184,
      cell: (row) => {
        const [tone, Look] = REFUND_LOOKS[row.state] ?? REFUND_LOOKS['owed']!;
        return (
          <Badge tone={tone} icon={<Look size={14} stroke={2} />}>
            {states[row.state] ?? row.state}
          </Badge>
        );
      },
    },
  ];
  const writeFile = async (selection: Selection, clear: () => void) => {
    const Filter = selection.all ? { except: [...selection.except] } : { refundIds: [...selection.ids] };
    const sent = await sendCommand(ExportRefunds, { Format: 'xlsx', Filter });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    showToast(t('exportAsked'));
    clear();
  };
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, found)}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${format.money(row.amount)}, ${row.userName}`}
      label={t('refundsWaiting')}
      countText={(count) => t('refundCount', { count, formatted: format.number(count) })}
      empty={{ title: t('noRefunds') }}
      onOpen={onOpen}
      openKey={open}
      bulk={[
        {
          key: 'export',
          label: t('exportForBank'),
          icon: <IconBuildingBank size={16} stroke={1.75} />,
          reason: why,
          run: (selection, clear) => void writeFile(selection, clear),
        },
      ]}
      tools={why === null && found ? tools(what(found.transfers)) : undefined}
    />
  );
};

/** What the file for the bank contains, and how many refunds it skips. */
const useFileText = () => {
  const t = useTexts('console-orders');
  const format = useFormat();
  return ({ count, amount, withoutAccount, unanswered }: RefundTransfers): string =>
    [
      t('refundFile', { count, formatted: format.number(count), amount: format.money(amount) }),
      ...(withoutAccount > 0
        ? [t('refundFileNoAccount', { count: withoutAccount, formatted: format.number(withoutAccount) })]
        : []),
      ...(unanswered > 0
        ? [t('refundFileUnanswered', { count: unanswered, formatted: format.number(unanswered) })]
        : []),
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
