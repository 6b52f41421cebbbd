import { TextInput } from '@mantine/core';
import { SettlePayoutRun } from '@sandbar/contract/payouts';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Records that the bank has sent the open lines of a run: the reference and the day. */
const SettleDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const t = useTexts('payout-runs');
  const payouts = useTexts('payouts');
  const common = useTexts('common');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const settle = useCommand(SettlePayoutRun);
  const [form, element] = useContractForm({
    initial: { ReferenceCode: '', SentOn: today },
    validate: ({ ReferenceCode }) => (ReferenceCode.trim() ? [] : ['ReferenceCode']),
    errorText: () => payouts('referenceMissing'),
    submit: async ({ ReferenceCode, SentOn }) => {
      const sent = await settle.send({ RunId: runId, ReferenceCode: ReferenceCode.trim(), SentOn });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('settled'));
      onClose();
      return null;
    },
  });
  const sentOn = form.field('SentOn');
  return (
    <FormDialog title={t('settle')} form={form} element={element} action={t('settle')} onClose={onClose}>
      <p className="muted">{t('settleText')}</p>
      <TextInput
        label={payouts('reference')}
        autoComplete="off"
        maxLength={100}
        {...text(form.field('ReferenceCode'))}
      />
      <DateField label={payouts('sentOn')} {...sentOn} max={today} onChange={(day) => sentOn.onChange(day ?? today)} />
    </FormDialog>
  );
};

export default SettleDialog;
