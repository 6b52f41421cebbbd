import { RegisterMemberMerchant, registrationForm } from '@sandbar/contract/identity';
import { CONSENT_VERSION, PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { bySchema, refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import { rememberBrowser } from './browser-key.ts';
import { Consent } from './consent.tsx';
import single from '../ui/single-form.module.css';

const EMPTY = { Name: '', Mobile: '', Email: '', Password: '', Confirm: '', Consent: false };

/**
 * The fields of member-portal section 2 (full name, e-mail, mobile, password and its repetition), and the consent that
 * the law requires. All errors are shown at once (section 5).
 */
export const RegisterForm = ({ onDone }: { onDone: (email: string) => void }) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const { send } = useCommand(RegisterMemberMerchant);
  const errorText = (field: keyof typeof EMPTY, value: string | boolean): string => {
    if (field === 'Consent') return t('consentRequired');
    if (String(value).trim() === '') return t('required');
    switch (field) {
      case 'Name':
        return t('nameWrong');
      case 'Mobile':
        return t('mobileWrong');
      case 'Email':
        return t('emailWrong');
      case 'Password':
        return t('length', PASSWORD_LENGTH);
      case 'Confirm':
        return t('differs');
    }
  };
  const [form, element] = useContractForm({
    validate: bySchema(registrationForm),
    initial: EMPTY,
    errorText,
    submit: async (values) => {
      const { Name, Mobile, Email, Password } = values;
      const outcome = await send({
        Name,
        Mobile,
        Email,
        Password,
        MerchantCode: shell.merchant.code,
        ConsentVersion: CONSENT_VERSION,
        ...rememberBrowser(),
      });
      if (outcome.ok) {
        onDone(Email.trim());
        return null;
      }
      const { failure } = outcome;
      if (failure.kind === 'refused' && failure.code === 'PASSWORD_COMMON')
        return { message: '', fields: [{ path: 'Password', message: failure.message }] };
      return refusalOf(failure, accessProblemText(t('registerFailed'), failure, t, common));
    },
  });
  const password = form.field('Password');
  const consent = form.field('Consent');
  return (
    <form ref={element} className={single['form']} noValidate method="post" onSubmit={form.onSubmit}>
      <TextField label={t('name')} autoComplete="name" maxLength={61} required {...text(form.field('Name'))} />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        required
        {...text(form.field('Mobile'))}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...text(form.field('Email'))}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        // The error states the required length.
        hint={password.error ? null : t('lengthHint', { min: PASSWORD_LENGTH.min })}
        {...text(password)}
      />
      <PasswordField
        label={t('retype')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        {...text(form.field('Confirm'))}
      />
      <Consent agreed={consent.value} error={consent.error} onChange={consent.onChange} />
      <AccessProblem>{form.failure}</AccessProblem>
      <Button type="submit" size="tall" full sending={form.sending} sendingLabel={t('sending')}>
        {t('registerSubmit')}
      </Button>
    </form>
  );
};
