import { Button, TextInput } from '@mantine/core';
import { RecordRefundSent } from '@sandbar/contract/payments';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { FactList } from '../ui/fact-list.tsx';
import type { TaskProps } from './task-props.ts';
import styles from './today.module.css';

interface RefundTaskProps extends TaskProps {
  link: (code: string) => ReactNode;
  /** The bank account of an order's refund. */
  account: (orderId: string) => ReactNode;
}

/** Records a refund that a person sent at the bank, with the bank's reference. */
export const RefundTask = ({ task, onDone, link, account }: RefundTaskProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const record = useCommand(RecordRefundSent);
  const [form, element] = useContractForm({
    validate: ({ ReferenceCode }) => (ReferenceCode.trim() ? [] : ['ReferenceCode']),
    initial: { ReferenceCode: '', SentOn: today },
    errorText: () => t('bankReferenceMissing'),
    submit: async ({ ReferenceCode, SentOn }) => {
      const sent = await record.send({ RefundId: task.id, ReferenceCode: ReferenceCode.trim(), SentOn });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(
        'approvalId' in sent.value ? t('askedSecond', { code: formatOrderCode(task.code) }) : t('refundRecorded'),
      );
      onDone();
      return null;
    },
  });
  const sentOn = form.field('SentOn');
  return (
    <div className="task-body">
      <p className={`n ${styles['amount']}`}>{format.money(task.amount ?? 0)}</p>
      {task.problem && (
        <p className="w5 danger">{t(task.problem === 'refused' ? 'refundRefused' : 'refundUnanswered')}</p>
      )}
      <p className="muted">{t('refundText', { name: task.person })}</p>
      <FactList
        look="ruled"
        numbers
        facts={[
          [t('customer'), task.person],
          [t('order'), link(task.code)],
          [t('cameBy'), task.title],
          [t('owedSince'), format.instant(task.sinceDate)],
        ]}
      />
      {task.orderId && account(task.orderId)}
      <form ref={element} className="task-body" onSubmit={form.onSubmit}>
        {form.failure && (
          <p role="alert" className="danger">
            {form.failure}
          </p>
        )}
        <div className={styles['twoFields']}>
          <TextInput
            label={t('bankReference')}
            autoComplete="off"
            maxLength={100}
            {...text(form.field('ReferenceCode'))}
          />
          <DateField label={t('sentOn')} {...sentOn} max={today} onChange={(next) => sentOn.onChange(next ?? today)} />
        </div>
        <div>
          <Button type="submit" size="md" loading={form.sending}>
            {t('recordRefund')}
          </Button>
        </div>
      </form>
    </div>
  );
};
