import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts, type Translate } from '../i18n/use-texts.ts';
import type { Failure, Outcome } from '../transport/failure.ts';
import { newId } from '../transport/new-id.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { focusFirstWrong, formValues } from './access-form.ts';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import { Consent } from './consent.tsx';
import styles from './sign-in.module.css';

interface NewPasswordFormProps {
  submit: string;
  failed: string;
  /** With the agreement that opening an account needs. */
  asksConsent?: boolean;
  /** `id`: the command's, the same after a lost answer. */
  send: (password: string, id: string) => Promise<Outcome<unknown>>;
  onDone: () => void;
  /** The link was used, ran out or never was. */
  onOver: () => void;
}

type Errors = Partial<Record<'Password' | 'Confirm' | 'Consent', string>>;

/** Everything wrong at once, as at registration. */
const check = (password: string, confirm: string, t: Translate<'account'>): Errors => {
  const errors: Errors = {};
  if (password.length < PASSWORD_LENGTH.min)
    errors.Password = password === '' ? t('required') : t('length', PASSWORD_LENGTH);
  if (confirm === '' || confirm !== password) errors.Confirm = confirm === '' ? t('required') : t('differs');
  return errors;
};

/** A new password by the link of a mail: of a recovery, or of a registration that was written elsewhere. */
export const NewPasswordForm = ({ submit: label, failed, asksConsent, send, onDone, onOver }: NewPasswordFormProps) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(newId);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { Password, Confirm } = formValues(event.currentTarget, ['Password', 'Confirm']);
    const wrong = check(Password, Confirm, t);
    if (asksConsent && !agreed) wrong.Consent = t('consentRequired');
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    setSending(true);
    const outcome = await send(Password, id);
    setSending(false);
    if (outcome.ok) return onDone();
    if (outcome.failure.kind !== 'offline') setId(newId());
    if (
      outcome.failure.kind === 'refused' &&
      (outcome.failure.code === 'LINK_OVER' || outcome.failure.fields.some(({ path }) => path === 'Token'))
    )
      return onOver();
    if (outcome.failure.kind === 'refused' && outcome.failure.code === 'PASSWORD_COMMON') {
      setErrors({ Password: outcome.failure.message });
      return focusFirstWrong(form.current, { Password: true });
    }
    setFailure(outcome.failure);
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={() => setErrors({})}
    >
      <PasswordField
        label={t('newPassword')}
        name="Password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        hint={t('lengthHint', { min: PASSWORD_LENGTH.min })}
        error={errors.Password ?? null}
      />
      <PasswordField
        label={t('retype')}
        name="Confirm"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.Confirm ?? null}
      />
      {asksConsent && <Consent agreed={agreed} error={errors.Consent} onChange={setAgreed} />}
      <AccessProblem>{failure && accessProblemText(failed, failure, t, common)}</AccessProblem>
      <Button type="submit" size="tall" full sending={sending} sendingLabel={t('sending')}>
        {label}
      </Button>
    </form>
  );
};
