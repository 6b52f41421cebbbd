import { Checkbox, TextInput } from '@mantine/core';
import { SetPayoutAccountUser } from '@sandbar/contract/payouts';
import { isAccountNumber, plainAccountNumber } from '@sandbar/domain/payouts';
import { useState, type ComponentType } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';

/** The dialog that verifies the person. It belongs to identity, and the page passes it in. */
export type ProofPart = ComponentType<{ onProved: () => void; onClose: () => void }>;

interface AccountFormProps {
  opened: boolean;
  onClose: () => void;
  Proof: ProofPart;
}

const EMPTY = { Bank: '', Holder: '', Number: '', Resident: true };

/** The bank account to which the club sends money. Nothing of it is stored in the browser. */
export const AccountForm = ({ opened, onClose, Proof }: AccountFormProps) => {
  const t = useTexts('statements');
  const common = useTexts('common');
  const { send } = useCommand(SetPayoutAccountUser);
  const [proving, setProving] = useState(false);
  const [form, element] = useContractForm({
    validate: ({ Bank, Holder, Number }) => [
      ...(Bank.trim() ? [] : ['Bank']),
      ...(Holder.trim() ? [] : ['Holder']),
      ...(isAccountNumber(plainAccountNumber(Number), Bank) ? [] : ['Number']),
    ],
    initial: EMPTY,
    errorText: (field) => t(field === 'Bank' ? 'bankMissing' : field === 'Holder' ? 'holderMissing' : 'numberWrong'),
    resetOnSuccess: true,
    submit: async ({ Bank, Holder, Number, Resident }) => {
      const sent = await send({ Bank: Bank.trim(), Holder: Holder.trim(), Number, Resident });
      if (!sent.ok) {
        const { failure } = sent;
        if (failure.kind === 'refused' && failure.code === 'PROOF_NEEDED') {
          setProving(true);
          return { message: '', fields: [] };
        }
        return refusalOf(failure, failureText(failure, common));
      }
      showToast(t('saved', { bank: sent.value.bank, end: sent.value.numberEnd }));
      onClose();
      return null;
    },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const resident = form.field('Resident');
  return (
    <>
      {opened && !proving && (
        <FormDialog title={t('account')} form={form} element={element} action={t('save')} onClose={close}>
          <p className="muted">{t('accountText')}</p>
          <TextInput
            label={t('bank')}
            maxLength={100}
            autoComplete="off"
            {...text(form.field('Bank'))}
            data-autofocus
          />
          <TextInput label={t('holder')} maxLength={100} autoComplete="off" {...text(form.field('Holder'))} />
          <TextInput
            label={t('number')}
            maxLength={80}
            autoComplete="off"
            inputMode="numeric"
            {...text(form.field('Number'))}
          />
          <Checkbox
            label={t('resident')}
            description={t('residentText')}
            checked={resident.value}
            onChange={(event) => resident.onChange(event.currentTarget.checked)}
          />
        </FormDialog>
      )}
      {proving && (
        <Proof
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            form.onSubmit();
          }}
        />
      )}
    </>
  );
};
