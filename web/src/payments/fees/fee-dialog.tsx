import { TextInput } from '@mantine/core';
import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { FEE_LIMITS, feeFaults } from '@sandbar/domain/payments';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FEE_TYPES } from './fees.tsx';
import { FeesQuery, type ReadFee } from './fees.query.ts';
import styles from './fees.module.css';

type Kind = (typeof FEE_TYPES)[number]['label'];

interface Values {
  vi: string;
  en: string;
  kind: Kind;
  Amount: number | null;
  Published: boolean;
}

const NOTHING: Values = { vi: '', en: '', kind: 'bought', Amount: null, Published: true };
const kindOf = (type: number): Kind => FEE_TYPES.find((each) => each.type === type)?.label ?? 'bought';

interface FeeDialogProps {
  /** The fee to change; null: a new one. */
  fee: ReadFee | null;
  onClose: () => void;
}

/** The form of a fee. A module of its own, loaded when it is opened. */
const FeeDialog = ({ fee, onClose }: FeeDialogProps) => {
  const t = useTexts('fees');
  const common = useTexts('common');
  const format = useFormat();
  const add = useCommand(SetFee);
  const change = useCommand(ChangeFee);
  /** The version of the fee that was shown: saving replaces that version only. */
  const [seen, setSeen] = useState(fee);
  const [form, element] = useContractForm<Values>({
    initial: fee
      ? {
          ...fee.name,
          kind: kindOf(fee.productType),
          Amount: fee.amount,
          Published: fee.published,
        }
      : NOTHING,
    validate: ({ vi, en, Amount }) =>
      feeFaults({ Name: { vi, en }, Amount }).flatMap((field) =>
        field === 'Amount' ? [field] : (['vi', 'en'] as const).filter((language) => !{ vi, en }[language].trim()),
      ),
    errorText: (field) => t(field === 'Amount' ? 'amountWrong' : 'required'),
    fieldMap: { Name: 'vi' },
    submit: async ({ vi, en, kind, Amount, Published }) => {
      const terms = { Name: { vi: vi.trim(), en: en.trim() }, Amount: Amount!, Published };
      const sent = seen
        ? await change.send({
            ...terms,
            FeeId: seen.id,
            Seen: { Name: { vi: seen.name.vi, en: seen.name.en }, Amount: seen.amount, Published: seen.published },
          })
        : await add.send({ ...terms, ProductType: FEE_TYPES.find(({ label }) => label === kind)!.type });
      if (!sent.ok) {
        const { failure } = sent;
        if (seen && failure.kind === 'refused' && failure.code === 'FEE_CHANGED') {
          const now = await read(FeesQuery, {}).catch(() => null);
          setSeen(now?.fees?.find(({ id }) => id === seen.id) ?? seen);
        }
        return refusalOf(failure, failureText(failure, common));
      }
      await invalidate(FeesQuery);
      showToast(t(fee ? 'saved' : 'made'));
      onClose();
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={t(fee ? 'change' : 'add')}
      form={form}
      element={element}
      action={fee ? common('save') : t('addNow')}
      onClose={onClose}
    >
      <TextInput
        {...text(form.field('vi'))}
        label={t('nameIn', { language: 'Tiếng Việt' })}
        lang="vi"
        maxLength={FEE_LIMITS.name}
        autoComplete="off"
      />
      <TextInput
        {...text(form.field('en'))}
        label={t('nameIn', { language: 'English' })}
        lang="en"
        maxLength={FEE_LIMITS.name}
        autoComplete="off"
      />
      {!fee && (
        <div className={styles['kind']}>
          <span className="w5" aria-hidden="true">
            {t('of')}
          </span>
          <Segmented
            label={t('of')}
            value={values.kind}
            onChange={(kind) => form.set({ kind })}
            options={FEE_TYPES.map(({ label }) => ({ value: label, label: t(label) }))}
          />
        </div>
      )}
      <MoneyField
        {...form.field('Amount')}
        label={t('amount')}
        hint={t('amountHint')}
        min={1}
        max={FEE_LIMITS.amount}
      />
      <Checkbox label={t('publish')} checked={values.Published} onChange={(Published) => form.set({ Published })} />
      <p className="muted">{t('effect')}</p>
      {seen !== fee && seen && (
        <p role="status">
          {t('now', {
            name: seen.name.vi,
            amount: format.money(seen.amount),
            state: t(seen.published ? 'charged' : 'notCharged'),
          })}
        </p>
      )}
    </FormDialog>
  );
};

export default FeeDialog;
