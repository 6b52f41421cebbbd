import { Button, Modal } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './partners.module.css';
import { useFocusReturn } from '../ui/use-focus-return.ts';

/** What is shown this once. It closes by its button alone, so that a click beside it does not lose it. */
export const SecretDialog = ({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string | null;
  onClose: () => void;
}) => {
  useFocusReturn();
  const t = useTexts('developers');
  const workspace = useTexts('workspace');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': workspace('close') }}
    >
      <p>{t(secret === null ? 'secretGone' : 'secretOnce')}</p>
      {secret !== null && (
        <p className={styles['secret']}>
          <code>{secret}</code>
          <CopyButton text={secret} name={title} />
        </p>
      )}
      <div className={styles['dialogFoot']}>
        <Button onClick={onClose}>{t('kept')}</Button>
      </div>
    </Modal>
  );
};
