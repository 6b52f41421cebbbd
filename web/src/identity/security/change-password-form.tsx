import { ChangePasswordUser } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useRef, useState, type FormEvent } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts, type Translate } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { focusFirstWrong, formValues } from '../access-form.ts';
import { AccountSecurityQuery } from './account-security.gql.ts';
import styles from './security.module.css';

type Errors = { current?: string; next?: string; retype?: string };

/** Member-portal section 5: each required, all looked at again on submit; new and retyped are trimmed. */
const check = (current: string, next: string, retype: string, t: Translate<'security'>): Errors => ({
  ...(current === '' ? { current: t('currentEmpty') } : {}),
  ...(next === ''
    ? { next: t('nextEmpty') }
    : next.length < PASSWORD_LENGTH.min
      ? { next: t('length', PASSWORD_LENGTH) }
      : {}),
  ...(retype !== next || retype === '' ? { retype: t('retypeDiffers') } : {}),
});

interface ChangePasswordFormProps {
  /**
   * What is said after success: the settings and the page of its own have each their sentence (member-portal section
   * 8).
   */
  done: string;
}

/** Current, new, retype. What the server says stands under the current password. */
export const ChangePasswordForm = ({ done }: ChangePasswordFormProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(ChangePasswordUser);
  const [errors, setErrors] = useState<Errors>({});

  const show = (wrong: Errors) => {
    setErrors(wrong);
    focusFirstWrong(form.current, wrong);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (command.sending) return;
    const values = formValues(event.currentTarget, ['current', 'next', 'retype']);
    const [next, retype] = [values.next.trim(), values.retype.trim()];
    const wrong = check(values.current, next, retype, t);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setErrors({});
    const outcome = await command.send({ Id: newId(), OldPassword: values.current, Password: next });
    if (!outcome.ok) {
      const text = failureText(outcome.failure, common);
      if (outcome.failure.kind === 'refused' && outcome.failure.code === 'WRONG_OLD_PASSWORD')
        return show({ current: text });
      if (outcome.failure.kind === 'refused' && outcome.failure.code === 'PASSWORD_COMMON') return show({ next: text });
      return setErrors({ current: text });
    }
    form.current?.reset();
    showToast(done);
    await invalidate(AccountSecurityQuery);
  };

  return (
    <form ref={form} className={styles['form']} noValidate method="post" onSubmit={submit}>
      {/* Password managers ask whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={shell.user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('current')}
        name="current"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.current ?? null}
        onInput={() => setErrors({ ...errors, current: undefined } as Errors)}
      />
      <PasswordField
        label={t('next')}
        name="next"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        hint={t('hint')}
        error={errors.next ?? null}
        onInput={() => setErrors({ ...errors, next: undefined } as Errors)}
      />
      <PasswordField
        label={t('retype')}
        name="retype"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.retype ?? null}
        onInput={() => setErrors({ ...errors, retype: undefined } as Errors)}
      />
      <div className={styles['end']}>
        <Button type="submit" sending={command.sending} sendingLabel={t('changing')}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
};
