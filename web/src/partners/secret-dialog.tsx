import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../ui/workspace/dialog.tsx';
import styles from './partners.module.css';

/** Shows a secret once. It closes only by its button, so that a click beside it does not lose the secret. */
export const SecretDialog = ({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string | null;
  onClose: () => void;
}) => {
  const t = useTexts('developers');
  return (
    <Dialog
      title={title}
      closeBy="buttons"
      onClose={onClose}
      foot={
        <DialogButtons>
          <Button onClick={onClose}>{t('kept')}</Button>
        </DialogButtons>
      }
    >
      <p>{t(secret === null ? 'secretGone' : 'secretOnce')}</p>
      {secret !== null && (
        <p className={styles['secret']}>
          <code>{secret}</code>
          <CopyButton text={secret} name={title} />
        </p>
      )}
    </Dialog>
  );
};
