import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { FEE_LIMITS, feeFaults } from '@sandbar/domain/payments';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TwoTexts, useInLanguage } from '../../ui/form/both-texts.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FEE_TYPES } from './fees.tsx';
import { FeesQuery, type ReadFee } from './fees.query.ts';

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

const valuesOf = ({ name: { vi, en }, productType, amount, published }: ReadFee): Values => ({
  vi,
  en,
  kind: kindOf(productType),
  Amount: amount,
  Published: published,
});

/** Each change sends the values that were seen, instead of a version. */
const storedOf = (read: ReadFee | null) => ({ version: 0, values: read ? valuesOf(read) : NOTHING });

const termsOf = ({ vi, en, Amount, Published }: Values) => ({
  Name: { vi: vi.trim(), en: en.trim() },
  Amount: Amount!,
  Published,
});

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
  const inLanguage = useInLanguage();
  const add = useCommand(SetFee);
  const change = useCommand(ChangeFee);
  const onSaved = async () => {
    showToast(t(fee ? 'saved' : 'made'));
    onClose();
  };
  const [form, element] = useRecordForm({
    read: fee,
    stored: storedOf,
    reread: async () => (await read(FeesQuery, {})).fees?.find(({ id }) => id === fee?.id),
    command: change,
    input: (values, { values: { vi, en, Amount, Published } }) => ({
      ...termsOf(values),
      FeeId: fee?.id ?? '',
      Seen: { Name: { vi, en }, Amount: Amount!, Published },
    }),
    onSaved,
    create: fee
      ? undefined
      : {
          command: add,
          input: (values) => ({
            ...termsOf(values),
            ProductType: FEE_TYPES.find(({ label }) => label === values.kind)!.type,
          }),
          onSaved,
        },
    fields: {
      vi: { label: inLanguage(t('nameShown'), 'vi') },
      en: { label: inLanguage(t('nameShown'), 'en') },
      kind: { label: t('of') },
      Amount: { label: t('amount'), show: (amount) => format.money(amount ?? 0) },
      Published: { label: t('publish'), show: (published) => t(published ? 'charged' : 'notCharged') },
    },
    staleCode: 'FEE_CHANGED',
    validate: ({ vi, en, Amount }) =>
      feeFaults({ Name: { vi, en }, Amount }).flatMap((field) =>
        field === 'Amount' ? [field] : (['vi', 'en'] as const).filter((language) => !{ vi, en }[language].trim()),
      ),
    errorText: (field) => t(field === 'Amount' ? 'amountWrong' : 'required'),
    fieldMap: { Name: 'vi' },
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
      <TwoTexts label={t('nameShown')} maxLength={FEE_LIMITS.name} vi={form.field('vi')} en={form.field('en')} />
      {!fee && (
        <div className="stack g8">
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
      {form.mark('Published')}
      <p className="muted">{t('effect')}</p>
    </FormDialog>
  );
};

export default FeeDialog;
