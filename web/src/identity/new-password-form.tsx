import { firstPasswordForm, newPasswordForm } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useTexts } from '../i18n/use-texts.ts';
import type { Outcome } from '../transport/failure.ts';
import { Button } from '../ui/button.tsx';
import { bySchema, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import { Consent } from './consent.tsx';
import single from '../ui/single-form.module.css';

interface NewPasswordFormProps {
  submit: string;
  failed: string;
  /** Whether it asks for the consent that a new account needs. */
  asksConsent?: boolean;
  send: (password: string) => Promise<Outcome<unknown>>;
  onDone: () => void;
  /** Called when the link was used, has expired or never existed. */
  onOver: () => void;
}

/** Sets a password by the link of a mail: of a recovery, or of a registration in another browser. */
export const NewPasswordForm = ({ submit, failed, asksConsent, send, onDone, onOver }: NewPasswordFormProps) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    validate: bySchema(asksConsent ? firstPasswordForm : newPasswordForm),
    initial: { Password: '', Confirm: '', Consent: false },
    errorText: (field, value) => {
      if (field === 'Consent') return t('consentRequired');
      if (value === '') return t('required');
      return field === 'Password' ? t('length', PASSWORD_LENGTH) : t('differs');
    },
    submit: async ({ Password }) => {
      const outcome = await send(Password);
      if (outcome.ok) {
        onDone();
        return null;
      }
      const { failure } = outcome;
      if (failure.kind === 'refused' && (failure.code === 'LINK_OVER' || failure.fields.some(isToken))) {
        onOver();
        return null;
      }
      if (failure.kind === 'refused' && failure.code === 'PASSWORD_COMMON')
        return { message: '', fields: [{ path: 'Password', message: failure.message }] };
      return { message: accessProblemText(failed, failure, t, common), fields: [] };
    },
  });
  const consent = form.field('Consent');
  return (
    <form ref={element} className={single['form']} noValidate method="post" onSubmit={form.onSubmit}>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        hint={t('lengthHint', { min: PASSWORD_LENGTH.min })}
        {...text(form.field('Password'))}
      />
      <PasswordField
        label={t('retype')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        {...text(form.field('Confirm'))}
      />
      {asksConsent && <Consent agreed={consent.value} error={consent.error} onChange={consent.onChange} />}
      <AccessProblem>{form.failure}</AccessProblem>
      <Button type="submit" size="tall" full sending={form.sending} sendingLabel={t('sending')}>
        {submit}
      </Button>
    </form>
  );
};

const isToken = ({ path }: { path: string }) => path === 'Token';
