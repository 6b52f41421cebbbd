import { RegisterMemberMerchant } from '@sandbar/contract/identity';
import { CONSENT_VERSION, PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { isFullName, isMobileNumber } from '@sandbar/domain/profile';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts, type Translate } from '../i18n/use-texts.ts';
import type { Failure } from '../transport/failure.ts';
import { newId } from '../transport/new-id.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { focusFirstWrong, formValues, looksLikeEmail } from './access-form.ts';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import { rememberBrowser } from './browser-key.ts';
import { Consent } from './consent.tsx';
import styles from './sign-in.module.css';

const FIELDS = ['Name', 'Mobile', 'Email', 'Password', 'Confirm'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
type Errors = Partial<Record<keyof Values | 'Consent', string>>;

/** Everything wrong at once (member-portal section 5). The server has the last word. */
const check = (values: Values, agreed: boolean, t: Translate<'account'>): Errors => {
  const errors: Errors = {};
  for (const name of FIELDS) if (values[name].trim() === '') errors[name] = t('required');
  if (!errors.Name && !isFullName(values.Name)) errors.Name = t('nameWrong');
  if (!errors.Mobile && !isMobileNumber(values.Mobile)) errors.Mobile = t('mobileWrong');
  if (!errors.Email && !looksLikeEmail(values.Email)) errors.Email = t('emailWrong');
  if (!errors.Password && values.Password.length < PASSWORD_LENGTH.min) errors.Password = t('length', PASSWORD_LENGTH);
  if (!errors.Confirm && values.Confirm !== values.Password) errors.Confirm = t('differs');
  if (!agreed) errors.Consent = t('consentRequired');
  return errors;
};

const wrongByServer = (path: string, t: Translate<'account'>): Errors => {
  if (path === 'Mobile') return { Mobile: t('mobileWrong') };
  if (path === 'Email') return { Email: t('emailWrong') };
  if (path === 'Password') return { Password: t('length', PASSWORD_LENGTH) };
  return path === 'Name' ? { Name: t('nameWrong') } : {};
};

/**
 * Member-portal section 2: full name, e-mail, mobile, password and its repetition; and the consent that the law asks
 * for.
 */
export const RegisterForm = ({ onDone }: { onDone: (email: string) => void }) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  // One id for one registration: sent again after a lost answer, it has one effect.
  const [id, setId] = useState(newId);
  const [agreed, setAgreed] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const show = (wrong: Errors) => {
    setErrors(wrong);
    focusFirstWrong(form.current, wrong);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const values = formValues(event.currentTarget, FIELDS);
    setFailure(null);
    const wrong = check(values, agreed, t);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setSending(true);
    const { Name, Mobile, Email, Password } = values;
    const outcome = await sendCommand(RegisterMemberMerchant, {
      Id: id,
      Name,
      Mobile,
      Email,
      Password,
      MerchantCode: shell.merchant.code,
      ConsentVersion: CONSENT_VERSION,
      ...rememberBrowser(),
    });
    setSending(false);
    if (outcome.ok) return onDone(Email.trim());
    const { failure: why } = outcome;
    if (why.kind !== 'offline') setId(newId());
    if (why.kind === 'refused' && why.fields.length > 0)
      return show(Object.assign({}, ...why.fields.map(({ path }) => wrongByServer(path, t))) as Errors);
    if (why.kind === 'refused' && why.code === 'PASSWORD_COMMON') return show({ Password: why.message });
    setFailure(why);
  };
  const field = (name: keyof Values) => ({
    name,
    required: true,
    error: errors[name] ?? null,
    onInput: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <form ref={form} className={styles['form']} noValidate method="post" onSubmit={submit}>
      <TextField label={t('name')} autoComplete="name" maxLength={61} {...field('Name')} />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...field('Mobile')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('Email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        hint={t('lengthHint', { min: PASSWORD_LENGTH.min })}
        {...field('Password')}
      />
      <PasswordField
        label={t('retype')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        {...field('Confirm')}
      />
      <Consent
        agreed={agreed}
        error={errors.Consent}
        onChange={(checked) => {
          setAgreed(checked);
          setErrors({ ...errors, Consent: undefined });
        }}
      />
      <AccessProblem>{failure && accessProblemText(t('registerFailed'), failure, t, common)}</AccessProblem>
      <Button type="submit" size="tall" full sending={sending} sendingLabel={t('sending')}>
        {t('registerSubmit')}
      </Button>
    </form>
  );
};
