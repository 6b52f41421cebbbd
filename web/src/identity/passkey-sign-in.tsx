import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { takeReturnUrl } from '../transport/return-url.ts';
import { clearSessionEnded } from '../transport/session.ts';
import { Button } from '../ui/button.tsx';
import { AccessProblem } from './access-result.tsx';
import styles from './sign-in.module.css';

/** WebAuthn is there only in secure contexts; its code is loaded when it is asked for. */
const supported = typeof PublicKeyCredential === 'function';

/** The second way in: the device offers the accounts it knows, nothing is typed. */
export const PasskeySignIn = () => {
  const t = useTexts('sign-in');
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!supported) return null;
  const press = async () => {
    setSending(true);
    setFailed(false);
    const { signInByPasskey } = await import('./passkeys.ts');
    const outcome = await signInByPasskey();
    if (outcome === 'done') {
      clearSessionEnded();
      return location.replace(takeReturnUrl());
    }
    setSending(false);
    setFailed(outcome === 'failed');
  };
  return (
    <div className={styles['other']}>
      <p className={styles['or']}>
        <span>{t('or')}</span>
      </p>
      <Button
        look="secondary"
        size="tall"
        full
        sending={sending}
        sendingLabel={t('sending')}
        icon={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t('passkey')}
      </Button>
      {failed && <AccessProblem>{t('passkeyFailed')}</AccessProblem>}
    </div>
  );
};
