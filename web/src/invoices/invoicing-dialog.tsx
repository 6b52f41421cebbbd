import { TextInput } from '@mantine/core';
import { SetInvoicing } from '@sandbar/contract/invoices';
import { BUYER_LIMITS, isSeriesLetters, isTaxCode, plainTaxCode, seriesOf, VAT_LIMITS } from '@sandbar/domain/invoices';
import { useTexts } from '../i18n/use-texts.ts';
import { read } from '../transport/read.ts';
import { useCommand } from '../transport/use-command.ts';
import { useToday } from '../transport/use-today.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { text } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { showToast } from '../ui/toast-store.ts';
import { InvoicingQuery, type ReadInvoicing } from './invoices.query.ts';

const storedOf = ({ version, ...read }: ReadInvoicing) => ({
  version,
  values: {
    Enabled: read.enabled,
    SellerName: read.sellerName,
    TaxCode: read.taxCode,
    Address: read.address,
    Series: read.series,
    VatPercent: read.vatPercent,
  },
});

type Values = ReturnType<typeof storedOf>['values'];

const faults = ({ SellerName, TaxCode, Address, Series, VatPercent }: Values, country: string): (keyof Values)[] => [
  ...(SellerName.trim() ? [] : (['SellerName'] as const)),
  ...(isTaxCode(plainTaxCode(TaxCode), country) ? [] : (['TaxCode'] as const)),
  ...(Address.trim() ? [] : (['Address'] as const)),
  ...(isSeriesLetters(Series.trim()) ? [] : (['Series'] as const)),
  ...(VatPercent !== null && VatPercent > VAT_LIMITS.most ? (['VatPercent'] as const) : []),
];

const WRONG = {
  Enabled: 'nameMissing',
  SellerName: 'nameMissing',
  TaxCode: 'taxCodeWrong',
  Address: 'addressMissing',
  Series: 'seriesWrong',
  VatPercent: 'vatWrong',
} as const satisfies Record<keyof Values, string>;

/** Edits the merchant's settings of invoices, loaded when it is opened. */
const InvoicingDialog = ({ invoicing, onClose }: { invoicing: ReadInvoicing; onClose: () => void }) => {
  const t = useTexts('invoices');
  const common = useTexts('common');
  const today = useToday();
  const [form, element] = useRecordForm({
    read: invoicing,
    stored: storedOf,
    reread: async () => (await read(InvoicingQuery, {})).invoicing,
    command: useCommand(SetInvoicing),
    input: (values, { version: Version }) => ({ Version, ...values }),
    onSaved: () => {
      showToast(t('settingsSaved'));
      onClose();
    },
    fields: {
      Enabled: { label: t('enabled'), show: (enabled) => t(enabled ? 'on' : 'off') },
      SellerName: { label: t('sellerName') },
      TaxCode: { label: t('taxCode') },
      Address: { label: t('address') },
      Series: { label: t('series') },
      VatPercent: { label: t('vatPercent'), show: (percent) => (percent === null ? t('notSubject') : `${percent} %`) },
    },
    staleCode: 'RULES_CHANGED',
    validate: (values) => faults(values, invoicing.country),
    errorText: (field) => t(WRONG[field]),
  });
  const letters = form.values.Series.trim();
  return (
    <FormDialog title={t('settings')} form={form} element={element} action={common('save')} onClose={onClose}>
      <p className="muted">{t('settingsText')}</p>
      <Checkbox label={t('enabled')} checked={form.values.Enabled} onChange={(Enabled) => form.set({ Enabled })} />
      {form.mark('Enabled')}
      <TextInput label={t('sellerName')} maxLength={BUYER_LIMITS.name} {...text(form.field('SellerName'))} />
      <TextInput label={t('taxCode')} maxLength={BUYER_LIMITS.taxCode} {...text(form.field('TaxCode'))} />
      <TextInput label={t('address')} maxLength={BUYER_LIMITS.address} {...text(form.field('Address'))} />
      <TextInput
        label={t('series')}
        description={t('seriesHint', { series: seriesOf(isSeriesLetters(letters) ? letters : 'AA', today) })}
        maxLength={2}
        {...text(form.field('Series'))}
      />
      <NumberField
        label={t('vatPercent')}
        hint={t('vatHint')}
        unit="%"
        max={VAT_LIMITS.most}
        {...form.field('VatPercent')}
      />
    </FormDialog>
  );
};

export default InvoicingDialog;
