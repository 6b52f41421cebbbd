import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './form.module.css';

/**
 * Asks before unsaved input is left: by a link, by Back, and by closing the tab, where the browser shows its own
 * question.
 */
export const UnsavedGuard = ({ dirty }: { dirty: boolean }) => {
  const t = useTexts('workspace');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsavedTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>{t('unsavedText')}</p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={stay} data-autofocus>
          {t('stay')}
        </Button>
        <Button variant="default" data-danger onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          {t('leave')}
        </Button>
      </div>
    </Modal>
  );
};
