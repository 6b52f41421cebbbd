import { useTexts } from '../../i18n/use-texts.ts';
import { text, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountValues } from './account-values.ts';

/** The fields of the member's bank account: bank, holder and number. The browser does not store them. */
export const AccountInputs = ({ form }: { form: ContractForm<AccountValues> }) => {
  const t = useTexts('payments');
  return (
    <>
      <TextField label={t('accountBank')} maxLength={100} autoComplete="off" {...text(form.field('Bank'))} />
      <TextField label={t('accountHolder')} maxLength={100} autoComplete="off" {...text(form.field('Holder'))} />
      <TextField
        label={t('accountNumber')}
        maxLength={80}
        autoComplete="off"
        inputMode="numeric"
        {...text(form.field('Number'))}
      />
    </>
  );
};
