import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { takeReturnUrl } from '../transport/return-url.ts';
import { clearSessionEnded } from '../transport/session.ts';
import { Button } from '../ui/button.tsx';
import { sendChosenLanguage } from './chosen-language.ts';
import { AccessProblem } from './access-result.tsx';
import { offersPasskeys } from './offers-passkeys.ts';
import styles from './sign-in.module.css';

/** WebAuthn exists only in secure contexts. Its code is loaded when it is needed. */
const supported = typeof PublicKeyCredential === 'function';

/** ms; passkeys are requested after the page is drawn and its fields can be used. */
const WHEN_QUIET_MS = 400;

/** Signs in with a passkey: the device offers its accounts, and nothing is typed. */
export const PasskeySignIn = () => {
  const t = useTexts('sign-in');
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = async (byField: boolean) => {
    const { signInByPasskey } = await import('./passkeys.ts');
    const outcome = await signInByPasskey(byField);
    if (outcome.kind === 'done') {
      clearSessionEnded();
      await sendChosenLanguage();
      return location.replace(takeReturnUrl());
    }
    if (outcome.kind === 'failed') setFailed(outcome.message ?? t('passkeyFailed'));
  };
  useEffect(() => {
    if (!offersPasskeys) return;
    const timer = setTimeout(() => void ask(true), WHEN_QUIET_MS);
    return () => clearTimeout(timer);
    // This runs once, because a request by the button ends the waiting request of the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!supported) return null;
  const press = async () => {
    setSending(true);
    setFailed(null);
    await ask(false);
    setSending(false);
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
      {failed && <AccessProblem>{failed}</AccessProblem>}
    </div>
  );
};
