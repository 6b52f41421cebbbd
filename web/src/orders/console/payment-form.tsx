import { TextInput } from '@mantine/core';
import { CloseCashPayment, RecordPayment } from '@sandbar/contract/payments';
import { CARD_AT_DESK } from '@sandbar/domain/payments';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { FormProps } from './form-props.ts';

const WAYS = ['cash', CARD_AT_DESK, 'bank-transfer'] as const;
type Way = (typeof WAYS)[number];

/** Records money that staff received: cash, a card on the terminal, or a transfer that they see at the bank. */
const PaymentForm = ({ found: { order, left }, onClose }: FormProps) => {
  const t = useTexts('console-orders');
  const sale = useTexts('desk-sale');
  const common = useTexts('common');
  const format = useFormat();
  const cash = useCommand(CloseCashPayment);
  const other = useCommand(RecordPayment);
  const [today] = useState(() => format.dayOf(new Date(serverTime())));
  const words: Record<Way, string> = {
    cash: sale('wayCash'),
    card: sale('wayCard'),
    'bank-transfer': sale('wayTransfer'),
  };
  const [form, element] = useContractForm({
    validate: ({ Way, Amount, ReferenceCode }) => [
      ...(Amount !== null && Amount > 0 ? [] : ['Amount']),
      ...(Way === 'cash' || ReferenceCode.trim() ? [] : ['ReferenceCode']),
    ],
    initial: { Way: 'cash' as Way, Amount: left as number | null, PaidOn: today, ReferenceCode: '', Note: '' },
    errorText: (field) => (field === 'ReferenceCode' ? sale('referenceMissing') : t('amountMissing')),
    submit: async ({ Way, Amount, PaidOn, ReferenceCode, Note }) => {
      const input = { OrderId: order.id, Amount: Amount!, Left: left, ...(Note ? { Note } : {}) };
      const sent =
        Way === 'cash'
          ? await cash.send(input)
          : await other.send({ ...input, Way, PaidOn, ReferenceCode: ReferenceCode.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast('approvalId' in sent.value ? t('askedSecond') : sale('paymentDone'));
      onClose();
      return null;
    },
  });
  const { Way, PaidOn } = form.values;
  return (
    <FormDialog title={sale('recordPayment')} form={form} element={element} action={t('cashNow')} onClose={onClose}>
      <p>{t('cashText', { amount: format.money(left) })}</p>
      <Segmented
        label={sale('wayTaken')}
        value={Way}
        options={WAYS.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => form.set({ Way: value })}
      />
      <MoneyField label={t('amount')} {...form.field('Amount')} />
      {Way !== 'cash' && (
        <>
          <DateField
            label={Way === 'card' ? sale('cardDay') : sale('bankDay')}
            value={PaidOn}
            max={today}
            onChange={(day) => form.set({ PaidOn: day ?? today })}
          />
          <TextInput
            label={Way === 'card' ? sale('cardReference') : t('reference')}
            maxLength={100}
            autoComplete="off"
            {...text(form.field('ReferenceCode'))}
          />
        </>
      )}
      <TextInput label={t('remark')} maxLength={200} {...text(form.field('Note'))} />
      <p className="t12 muted">{sale('limitText')}</p>
    </FormDialog>
  );
};

export default PaymentForm;
