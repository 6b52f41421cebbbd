import { PasswordInput, TextInput } from '@mantine/core';
import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { SetGateway } from '@sandbar/contract/payments';
import { failureText } from '../../i18n/failure-text.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useKindName } from './ways.tsx';
import { type ReadGateway } from './ways.query.ts';

type Key = 'ApiKey' | 'TmnCode' | 'SecureSecret';

/** The keys of each gateway, by their names in the command. The sandbox makes its own. */
const KEYS: Readonly<Record<string, readonly Key[]>> = {
  'bank-line': ['ApiKey', 'SecureSecret'],
  vnpay: ['TmnCode', 'SecureSecret'],
};
const LEAST_LENGTH = 8;
/** The terminal's code is part of every address of the provider, so it is not secret. */
const OPEN: ReadonlySet<Key> = new Set(['TmnCode']);

/**
 * Keys and switch of a gateway. Keys are write-only: the form says whether one is set, and an empty field keeps it. A
 * module of its own, loaded when it is opened.
 */
const GatewayDialog = ({ gateway, onClose }: { gateway: ReadGateway; onClose: () => void }) => {
  const t = useTexts('ways-to-pay');
  const common = useTexts('common');
  const locale = useLocale();
  const kindName = useKindName();
  const set = useCommand(SetGateway);
  const keys = KEYS[gateway.gateway] ?? [];
  const known = new Set(gateway.knownKeys);
  /** A bank's calls have a key, or are signed with a secret, so one of both is enough. */
  const lacks = (values: Readonly<Record<Key, string>>, key: Key): boolean =>
    gateway.gateway === 'bank-line'
      ? key === 'ApiKey' && known.size === 0 && values.SecureSecret.trim() === ''
      : !known.has(key);
  const names: Readonly<Record<Key, string>> = {
    ApiKey: t('apiKey'),
    TmnCode: t('tmnCode'),
    SecureSecret: gateway.gateway === 'bank-line' ? t('bankSecret') : t('secureSecret'),
  };
  const [form, element] = useContractForm({
    initial: { ApiKey: '', TmnCode: '', SecureSecret: '', TestMode: gateway.testMode, Enabled: gateway.enabled },
    validate: (values) =>
      keys.filter((key) => {
        const typed = values[key].trim();
        return typed === '' ? values.Enabled && lacks(values, key) : typed.length < LEAST_LENGTH;
      }),
    errorText: (_, value) => (value === '' ? t('keyMissing') : t('keyShort')),
    submit: async (values) => {
      const given = Object.fromEntries(
        keys.flatMap((key) => (values[key].trim() ? [[key, values[key].trim()] as const] : [])),
      );
      const sent = await set.send({
        Gateway: gateway.gateway as 'bank-line' | 'vnpay' | 'sandbox',
        Enabled: values.Enabled,
        ...given,
        ...(gateway.gateway === 'vnpay' ? { TestMode: values.TestMode } : {}),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(isWaiting(sent.value) ? waitingMessage(sent.value, locale) : t('saved'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={kindName(gateway.gateway)}
      form={form}
      element={element}
      action={common('save')}
      onClose={onClose}
    >
      <p className="muted">{t('keysText')}</p>
      {keys.map((key) => {
        const field = {
          label: names[key],
          placeholder: known.has(key) ? t('keyKnown') : '',
          autoComplete: 'off',
          maxLength: 200,
          ...text(form.field(key)),
        };
        return OPEN.has(key) ? <TextInput key={key} {...field} /> : <PasswordInput key={key} {...field} />;
      })}
      {gateway.gateway === 'vnpay' && (
        <Checkbox
          label={t('testModeField')}
          checked={form.values.TestMode}
          onChange={(TestMode) => form.set({ TestMode })}
        />
      )}
      <Checkbox label={t('enable')} checked={form.values.Enabled} onChange={(Enabled) => form.set({ Enabled })} />
    </FormDialog>
  );
};

export default GatewayDialog;
