import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconQuestionMark, IconUsers } from '@tabler/icons-react';
import { shownReference } from '@sandbar/domain/payments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Code } from '../../ui/code.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { ConsoleMoneyQuery, fitsItsOrder, type ConsoleMoney } from './console-payments.query.ts';
import styles from './console-payments.module.css';

export interface ListProps<Row> {
  /** The payment that is open beside the list. */
  open: string | null;
  onOpen: (row: Row) => void;
  /** Address of an order. */
  to: (code: string) => string;
}

interface MoneyListProps extends ListProps<ConsoleMoney> {
  /** Address of the approval request. */
  toRequest: (id: string) => string;
  tools: (rows: readonly ConsoleMoney[]) => ReactNode;
}

/** Lists payments that match no order by themselves, the oldest first. */
export const UnappliedPaymentsTable = ({ open, onOpen, to, toRequest, tools }: MoneyListProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const about = (row: ConsoleMoney) =>
    [
      shownReference(row.referenceCode),
      row.bookedOn ? format.day(row.bookedOn) : format.instant(row.receivedDate),
      row.sameNumber && t('sameNumber'),
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: Column<ConsoleMoney>[] = [
    column.name('content', t('content'), (row) => ({ first: row.content || '–', second: about(row) })),
    column.money('amount', t('amount'), (row) => row.amount),
    orderColumn(t('order'), to),
    column.status('standing', t('state'), (row) => <Standing money={row} toRequest={toRequest} />, { width: 208 }),
  ];
  return (
    <WorkList
      id="desk-money"
      query={ConsoleMoneyQuery}
      sort="date"
      numbered
      columns={columns}
      rowName={(row) => `${format.money(row.amount)}, ${row.content}`}
      label={t('unappliedPayments')}
      count={(counted) => t('moneyCount', counted)}
      empty={{ title: t('noMoney'), text: t('noMoneyText') }}
      onOpen={onOpen}
      openKey={open}
      tools={({ found }) => tools(found?.items ?? [])}
    />
  );
};

const Standing = ({ money, toRequest }: { money: ConsoleMoney; toRequest: (id: string) => string }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  if (money.approvalId !== null)
    return (
      <Link className={styles['link']} to={toRequest(money.approvalId)} onClick={(event) => event.stopPropagation()}>
        <Badge tone="primary" icon={<IconUsers size={14} stroke={2} />}>
          {t('waitsForSecond')}
        </Badge>
      </Link>
    );
  if (money.about !== 'payment')
    return (
      <Badge tone={money.about === 'taken-back' ? 'danger' : 'warning'} icon={<IconArrowBackUp size={14} stroke={2} />}>
        {t(money.about === 'taken-back' ? 'takenBack' : 'cameBack')}
      </Badge>
    );
  if (fitsItsOrder(money))
    return (
      <Badge tone="success" icon={<IconCheck size={14} stroke={2} />}>
        {t('fits')}
      </Badge>
    );
  return money.orderCode ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} stroke={2} />}>
      {money.repeatsOrder && money.orderLeft === money.amount
        ? t('repeatsOrder')
        : money.orderLeft === null
          ? t('orderAsksNothing')
          : t('asksFor', { amount: format.money(money.orderLeft) })}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconQuestionMark size={14} stroke={2} />}>
      {t('namesNone')}
    </Badge>
  );
};

/** The order that a row is about. */
export const orderColumn = <Row extends { orderCode: string | null }>(
  title: string,
  to: (code: string) => string,
): Column<Row> =>
  column.twoLines(
    'order',
    title,
    ({ orderCode }) => ({ first: orderCode && <Code code={orderCode} />, to: orderCode ? to(orderCode) : undefined }),
    { width: 176 },
  );
