import { ChangePasswordUser, passwordChangeForm } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { bySchema, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './security.module.css';

interface ChangePasswordFormProps {
  /** The message after success, which differs between the settings and the separate page (member-portal section 8). */
  done: string;
  /** Whether a refusal is also shown as a toast, which is so on the separate page. */
  toastsFailure?: boolean;
}

/**
 * The fields current, new and retype (member-portal section 5), which are all checked when they are sent. A server's
 * message stands below the current password, unless it is about the new one.
 */
export const ChangePasswordForm = ({ done, toastsFailure = false }: ChangePasswordFormProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const command = useCommand(ChangePasswordUser);
  const [form, element] = useContractForm({
    validate: bySchema(passwordChangeForm),
    initial: { current: '', next: '', retype: '' },
    errorText: (field, value) => {
      if (field === 'current') return t('currentEmpty');
      if (field === 'retype') return t('retypeDiffers');
      return value.trim() === '' ? t('nextEmpty') : t('length', PASSWORD_LENGTH);
    },
    resetOnSuccess: true,
    submit: async ({ current, next }) => {
      const outcome = await command.send({ OldPassword: current, Password: next.trim() });
      if (outcome.ok) {
        showToast(done);
        return null;
      }
      const { failure } = outcome;
      const message = failureText(failure, common);
      if (toastsFailure) showToast(message, { look: 'failed' });
      const path = failure.kind === 'refused' && failure.code === 'PASSWORD_COMMON' ? 'next' : 'current';
      return { message, fields: [{ path, message }] };
    },
  });

  return (
    <form ref={element} className={styles['form']} noValidate method="post" onSubmit={form.onSubmit}>
      {/* Password managers need to know the account. */}
      <input type="text" name="username" autoComplete="username" value={shell.user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('current')}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        {...text(form.field('current'))}
      />
      <PasswordField
        label={t('next')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        hint={t('hint')}
        {...text(form.field('next'))}
      />
      <PasswordField
        label={t('retype')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        {...text(form.field('retype'))}
      />
      <div className={styles['end']}>
        <Button type="submit" sending={form.sending} sendingLabel={t('changing')}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
};
