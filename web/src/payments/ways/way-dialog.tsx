import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { SetPaymentMethod } from '@sandbar/contract/payments';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TwoTexts, useInLanguage } from '../../ui/form/both-texts.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useKindName } from './ways.tsx';
import { type ConsoleMethod } from './ways.query.ts';
import styles from './ways.module.css';

/** Minutes that an order may wait: from five to thirty days. */
const TIMEOUT = { least: 5, most: 60 * 24 * 30 };
const MAX_PLACE = 1_000;

type Sku = 'bank-transfer' | 'cod' | 'vnpay' | 'sandbox';

/** A change replaces all fields, so there is no version. */
const storedOf = ({ name, message, timeout, displayOrder, published }: ConsoleMethod) => ({
  version: 0,
  values: {
    nameVi: name.vi,
    nameEn: name.en,
    messageVi: message.vi,
    messageEn: message.en,
    TimeoutMinutes: timeout as number | null,
    DisplayOrder: displayOrder as number | null,
    Published: published,
  },
});

/** The form of a payment method. A module of its own, loaded when it is opened. */
const WayDialog = ({ method, onClose }: { method: ConsoleMethod; onClose: () => void }) => {
  const t = useTexts('ways-to-pay');
  const common = useTexts('common');
  const kindName = useKindName();
  const locale = useLocale();
  const inLanguage = useInLanguage();
  const set = useCommand(SetPaymentMethod);
  const [form, element] = useRecordForm({
    read: method,
    stored: storedOf,
    command: set,
    input: ({ nameVi, nameEn, messageVi, messageEn, TimeoutMinutes, DisplayOrder, Published }) => ({
      Sku: method.sku as Sku,
      Name: { vi: nameVi.trim(), en: nameEn.trim() },
      Message: { vi: messageVi.trim(), en: messageEn.trim() },
      TimeoutMinutes: TimeoutMinutes!,
      DisplayOrder: DisplayOrder!,
      Published,
    }),
    isPending: isWaiting,
    onSaved: async (answer) => {
      showToast(isWaiting(answer) ? waitingMessage(answer, locale) : t('saved'));
      onClose();
    },
    fields: {
      nameVi: { label: inLanguage(t('nameShown'), 'vi') },
      nameEn: { label: inLanguage(t('nameShown'), 'en') },
      messageVi: { label: inLanguage(t('message'), 'vi') },
      messageEn: { label: inLanguage(t('message'), 'en') },
      TimeoutMinutes: { label: t('timeout') },
      DisplayOrder: { label: t('place') },
      Published: { label: t('publish'), show: (published) => t(published ? 'offered' : 'notOffered') },
    },
    validate: ({ nameVi, nameEn, messageVi, messageEn, TimeoutMinutes, DisplayOrder }) => [
      ...Object.entries({ nameVi, nameEn, messageVi, messageEn }).flatMap(([field, value]) =>
        value.trim() ? [] : [field],
      ),
      ...(TimeoutMinutes !== null && TimeoutMinutes >= TIMEOUT.least && TimeoutMinutes <= TIMEOUT.most
        ? []
        : ['TimeoutMinutes']),
      ...(DisplayOrder !== null && DisplayOrder >= 0 && DisplayOrder <= MAX_PLACE ? [] : ['DisplayOrder']),
    ],
    errorText: (field) =>
      field === 'TimeoutMinutes'
        ? t('timeoutWrong', { least: TIMEOUT.least, most: TIMEOUT.most })
        : field === 'DisplayOrder'
          ? t('placeWrong', { most: MAX_PLACE })
          : t('required'),
    fieldMap: { Name: 'nameVi', Message: 'messageVi' },
  });
  return (
    <FormDialog
      title={kindName(method.sku)}
      form={form}
      element={element}
      action={common('save')}
      size={640}
      onClose={onClose}
    >
      <TwoTexts label={t('nameShown')} vi={form.field('nameVi')} en={form.field('nameEn')} />
      <TwoTexts label={t('message')} long vi={form.field('messageVi')} en={form.field('messageEn')} />
      <div className={styles['two']}>
        <NumberField {...form.field('TimeoutMinutes')} label={t('timeout')} hint={t('timeoutHint')} />
        <NumberField {...form.field('DisplayOrder')} label={t('place')} hint={t('placeHint')} />
      </div>
      <Checkbox
        label={t('publish')}
        checked={form.values.Published}
        onChange={(Published) => form.set({ Published })}
      />
      {form.mark('Published')}
      <p className="muted">{method.waiting > 0 ? t('effectWaiting', { count: method.waiting }) : t('effect')}</p>
    </FormDialog>
  );
};

export default WayDialog;
