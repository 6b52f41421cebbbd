import { ResetPassword } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts, type Translate } from '../i18n/use-texts.ts';
import type { Failure } from '../transport/failure.ts';
import { newId } from '../transport/new-id.ts';
import { sendCommand } from '../transport/send-command.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { focusFirstWrong, formValues } from './access-form.ts';
import { accessProblemText } from './access-problem-text.ts';
import { AccessProblem } from './access-result.tsx';
import styles from './sign-in.module.css';

interface ResetFormProps {
  link: string;
  onDone: () => void;
  /** The link was used, ran out or never was. */
  onOver: () => void;
}

type Errors = Partial<Record<'Password' | 'Confirm', string>>;

/** Everything wrong at once, as at registration. */
const check = (password: string, confirm: string, t: Translate<'account'>): Errors => {
  const errors: Errors = {};
  if (password.length < PASSWORD_LENGTH.min)
    errors.Password = password === '' ? t('required') : t('length', PASSWORD_LENGTH);
  if (confirm === '' || confirm !== password) errors.Confirm = confirm === '' ? t('required') : t('differs');
  return errors;
};

/** A new password by the link of a recovery mail. */
export const ResetForm = ({ link, onDone, onOver }: ResetFormProps) => {
  const t = useTexts('account');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(newId);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { Password, Confirm } = formValues(event.currentTarget, ['Password', 'Confirm']);
    const wrong = check(Password, Confirm, t);
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    setSending(true);
    const outcome = await sendCommand(ResetPassword, { Id: id, Token: link, Password });
    setSending(false);
    if (outcome.ok) return onDone();
    if (outcome.failure.kind !== 'offline') setId(newId());
    if (
      outcome.failure.kind === 'refused' &&
      (outcome.failure.code === 'LINK_OVER' || outcome.failure.fields.some(({ path }) => path === 'Token'))
    )
      return onOver();
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
      <AccessProblem>{failure && accessProblemText(t('forgotFailed'), failure, t, common)}</AccessProblem>
      <Button type="submit" size="tall" full sending={sending} sendingLabel={t('sending')}>
        {t('resetSubmit')}
      </Button>
    </form>
  );
};
