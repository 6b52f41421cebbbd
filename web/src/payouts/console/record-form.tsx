import { Button, TextInput } from '@mantine/core';
import { isWaiting } from '@sandbar/contract/approvals';
import { RecordPayout } from '@sandbar/contract/payouts';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type OwnerDue } from './console-payouts.query.ts';
import styles from './console.module.css';

interface RecordFormProps {
  due: OwnerDue;
  account: NonNullable<OwnerDue['account']>;
  onDone: () => void;
}

interface Values {
  Amount: number | null;
  ReferenceCode: string;
  SentOn: string;
}

/** Records what was sent at the bank. If another person was faster, they are named, and the typed values stay. */
export const RecordForm = ({ due, account, onDone }: RecordFormProps) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const format = useFormat();
  const record = useCommand(RecordPayout);
  const [today] = useState(() => format.dayOf(new Date()));
  /** The number of payouts that the sender knows. Newer ones are shown before another is sent. */
  const [seen, setSeen] = useState(due.payouts);
  const most = Math.max(0, due.owed - due.waiting - due.inRuns);
  const [form, element] = useContractForm<Values>({
    initial: { Amount: most || null, ReferenceCode: '', SentOn: today },
    validate: ({ Amount, ReferenceCode }) => [
      ...(Amount === null || Amount < 1 || Amount > most ? ['Amount'] : []),
      ...(ReferenceCode.trim() ? [] : ['ReferenceCode']),
    ],
    errorText: (field) => (field === 'Amount' ? t('amountWrong', { most: format.money(most) }) : t('referenceMissing')),
    submit: async ({ Amount, ReferenceCode, SentOn }) => {
      const sent = await record.send({
        UserId: due.ownerId,
        AccountId: account.id,
        Amount: Amount!,
        ReferenceCode: ReferenceCode.trim(),
        SentOn,
        Seen: seen,
      });
      if (!sent.ok) {
        const { failure } = sent;
        if (failure.kind === 'refused' && failure.code === 'PAYOUT_MEANWHILE') setSeen(seen + 1);
        return refusalOf(failure, failureText(failure, common));
      }
      showToast(t(isWaiting(sent.value) ? 'asked' : 'recorded'));
      onDone();
      return null;
    },
  });
  const sentOn = form.field('SentOn');
  const { lastPayout: last } = due;
  return (
    <form ref={element} noValidate className={styles['section']} onSubmit={form.onSubmit} aria-label={t('record')}>
      <h3 className="t14 w6">{t('record')}</h3>
      <p className="t12 muted">{t('recordText')}</p>
      {last && due.payouts > seen && (
        <p role="status" className="warning">
          {t('meanwhile', {
            by: last.recordedByName ?? '–',
            amount: format.money(last.amount),
            at: format.instant(last.recordedDate),
            code: last.referenceCode,
          })}
        </p>
      )}
      {most === 0 && <p className="warning">{t('nothingLeft')}</p>}
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <MoneyField {...form.field('Amount')} label={t('amount')} min={1} />
      <TextInput label={t('reference')} autoComplete="off" maxLength={100} {...text(form.field('ReferenceCode'))} />
      <DateField label={t('sentOn')} {...sentOn} max={today} onChange={(next) => sentOn.onChange(next ?? today)} />
      <div>
        <Button type="submit" size="md" loading={form.sending}>
          {t('record')}
        </Button>
      </div>
    </form>
  );
};
