import { ProvePassword } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface ProofDialogProps {
  /** Whether the member has a passkey, which is accepted like the password. */
  hasPasskey: boolean;
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password or a passkey before an action whose effect outlasts the session. */
export const SignInProofDialog = ({ hasPasskey, onProved, onClose }: ProofDialogProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const { send } = useCommand(ProvePassword);
  const [byPasskeyWrong, setByPasskeyWrong] = useState<string>();
  const [form, element] = useContractForm({
    validate: ({ Password }) => (Password ? [] : ['Password']),
    initial: { Password: '' },
    errorText: () => t('proofEmpty'),
    submit: async ({ Password }) => {
      setByPasskeyWrong(undefined);
      const outcome = await send({ Password });
      if (!outcome.ok) {
        const message = failureText(outcome.failure, common);
        return { message, fields: [{ path: 'Password', message }] };
      }
      onProved();
      return null;
    },
  });
  const password = text(form.field('Password'));
  const byPasskey = async () => {
    const { proveByPasskey } = await import('../passkeys.ts');
    const outcome = await proveByPasskey();
    if (outcome.kind === 'done') onProved();
    if (outcome.kind === 'failed') setByPasskeyWrong(outcome.message ?? common('wentWrong'));
  };
  return (
    <Modal
      open
      busy={form.sending}
      onClose={onClose}
      title={t('proofTitle')}
      footer={
        <>
          {hasPasskey && (
            <Button look="secondary" size="medium" onClick={() => void byPasskey()}>
              {t('proofByPasskey')}
            </Button>
          )}
          <Button look="secondary" size="medium" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form="prove-password"
            size="medium"
            sending={form.sending}
            sendingLabel={t('proofSubmit')}
          >
            {t('proofSubmit')}
          </Button>
        </>
      }
    >
      <form ref={element} id="prove-password" noValidate method="post" onSubmit={form.onSubmit}>
        <p className="t14 muted">{t('proofWhy')}</p>
        {/* Password managers need to know the account. */}
        <input type="text" name="username" autoComplete="username" value={shell.user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('current')}
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.max}
          required
          {...password}
          error={password.error ?? byPasskeyWrong}
          onInput={() => setByPasskeyWrong(undefined)}
        />
      </form>
    </Modal>
  );
};
