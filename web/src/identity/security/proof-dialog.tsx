import { ProvePassword } from '@sandbar/contract/identity';
import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { formValues } from '../access-form.ts';

interface ProofDialogProps {
  /** The member has a passkey, which proves as much as the password. */
  hasPasskey: boolean;
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password or a passkey before something that would outlast the session. */
export const ProofDialog = ({ hasPasskey, onProved, onClose }: ProofDialogProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
  const { send, sending } = useCommand(ProvePassword);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { Password } = formValues(event.currentTarget, ['Password']);
    if (Password === '') return setWrong(t('proofEmpty'));
    const outcome = await send({ Id: newId(), Password });
    if (!outcome.ok) return setWrong(failureText(outcome.failure, common));
    onProved();
  };
  const byPasskey = async () => {
    const { proveByPasskey } = await import('../passkeys.ts');
    const outcome = await proveByPasskey();
    if (outcome.kind === 'done') onProved();
    if (outcome.kind === 'failed') setWrong(outcome.message ?? common('wentWrong'));
  };
  return (
    <Modal
      open
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
          <Button type="submit" form="prove-password" size="medium" sending={sending} sendingLabel={t('proofSubmit')}>
            {t('proofSubmit')}
          </Button>
        </>
      }
    >
      <form id="prove-password" noValidate method="post" onSubmit={(event) => void submit(event)}>
        <p className="t14 muted">{t('proofWhy')}</p>
        {/* Password managers ask whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={shell.user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('current')}
          name="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.max}
          required
          error={wrong}
          onInput={() => setWrong(null)}
        />
      </form>
    </Modal>
  );
};
