import { Button, Textarea } from '@mantine/core';
import { ReturnWaitingMoney } from '@sandbar/contract/payments';
import { shownReference } from '@sandbar/domain/payments';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DetailPanel, WithPanel } from '../../ui/workspace/detail-panel.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { DismissedPaymentsQuery, type DismissedPayment } from './console-payments.query.ts';
import styles from './console-payments.module.css';

/**
 * Lists payments that staff dismissed, the last dismissed first. Each can become unapplied again.
 * @param why the reason why the reader may not do that; null when they may
 */
const DismissedPayments = ({ why }: { why: string | null }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const [open, setOpen] = useState<DismissedPayment | null>(null);
  const columns: Column<DismissedPayment>[] = [
    column.name('content', t('content'), (row) => ({ first: row.content || '–', second: aboutPayment(row, format) })),
    column.money('amount', t('amount'), (row) => row.amount),
    column.twoLines(
      'reason',
      t('reason'),
      (row) => ({
        first: row.reason,
        second: [row.dismissedByName, format.instant(row.dismissedDate)].filter(Boolean).join(' · '),
      }),
      { width: 320 },
    ),
  ];
  return (
    <WithPanel panel={open && <DismissedPanel key={open.id} payment={open} why={why} onClose={() => setOpen(null)} />}>
      <WorkList
        id="dismissed-payments"
        query={DismissedPaymentsQuery}
        sort="-date"
        numbered
        columns={columns}
        searchLabel={t('searchDismissed')}
        rowName={(row) => `${format.money(row.amount)}, ${row.content}`}
        label={t('dismissedPayments')}
        count={(counted) => t('dismissedCount', counted)}
        empty={{ title: t('noDismissed'), text: t('noDismissedText') }}
        onOpen={setOpen}
        openKey={open?.id ?? null}
      />
    </WithPanel>
  );
};

const aboutPayment = (
  { referenceCode, bookedOn, receivedDate }: DismissedPayment,
  format: ReturnType<typeof useFormat>,
): string =>
  [shownReference(referenceCode), bookedOn ? format.day(bookedOn) : format.instant(receivedDate)]
    .filter(Boolean)
    .join(' · ');

interface DismissedPanelProps {
  payment: DismissedPayment;
  why: string | null;
  onClose: () => void;
}

const DismissedPanel = ({ payment, why, onClose }: DismissedPanelProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  return (
    <DetailPanel title={format.money(payment.amount)} onClose={onClose}>
      <FactList
        look="ruled"
        numbers
        facts={[
          [t('content'), payment.content || null],
          [t('received'), aboutPayment(payment, format)],
          [t('reason'), payment.reason],
          [t('dismissedBy'), payment.dismissedByName],
          [t('dismissedOn'), format.instant(payment.dismissedDate)],
        ]}
      />
      {why === null ? <ReturnForm id={payment.id} onDone={onClose} /> : <p className="muted">{why}</p>}
    </DetailPanel>
  );
};

const ReturnForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const { send } = useCommand(ReturnWaitingMoney);
  const [form, element] = useContractForm({
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    initial: { Reason: '' },
    errorText: () => t('returnReasonMissing'),
    submit: async ({ Reason }) => {
      const sent = await send({ MoneyId: id, Reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('returned'));
      onDone();
      return null;
    },
  });
  return (
    <form ref={element} className={styles['split']} onSubmit={form.onSubmit} aria-label={t('returnTitle')}>
      <p className="w6">{t('returnTitle')}</p>
      <p className="t12 muted">{t('returnText')}</p>
      <Textarea label={t('returnReason')} autosize minRows={2} maxLength={500} {...text(form.field('Reason'))} />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <Button type="submit" variant="default" loading={form.sending}>
        {t('returnAction')}
      </Button>
    </form>
  );
};

export default DismissedPayments;
