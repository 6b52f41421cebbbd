import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AccountSecurityQuery, type Passkey } from './account-security.query.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { SignInProofDialog } from './proof-dialog.tsx';
import styles from './security.module.css';

const supported = typeof PublicKeyCredential === 'function';

/** Lists the passkeys of the account, to rename and remove. Adding one needs a recent proof. */
export const PasskeyList = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const t = useTexts('security');
  const [adding, setAdding] = useState(false);
  const [proving, setProving] = useState(false);
  const add = async () => {
    setAdding(true);
    const { addPasskey } = await import('../passkeys.ts');
    const outcome = await addPasskey();
    setAdding(false);
    if (outcome.kind === 'proof') return setProving(true);
    if (outcome.kind === 'added') showToast(t('passkeyAdded', { name: outcome.name }));
    if (outcome.kind === 'known') showToast(t('passkeyKnown'), { look: 'info' });
    if (outcome.kind === 'failed') showToast(outcome.message || t('passkeyRefused'), { look: 'failed' });
    await invalidate(AccountSecurityQuery);
  };
  return (
    <>
      <p className={`t14 muted ${styles['lead']}`}>{t('passkeysLead')}</p>
      {passkeys.length > 0 && (
        <ul className={styles['list']}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              icon={<IconFingerprint className={styles['icon']} size={22} stroke={1.6} aria-hidden="true" />}
            />
          ))}
        </ul>
      )}
      <div className={styles['end']}>
        <Button
          look="secondary"
          size="medium"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          sending={adding}
          sendingLabel={t('adding')}
          disabledReason={supported ? null : t('passkeyUnsupported')}
          onClick={() => void add()}
        >
          {t('addPasskey')}
        </Button>
      </div>
      {proving && (
        <SignInProofDialog
          hasPasskey={passkeys.length > 0}
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            void add();
          }}
        />
      )}
    </>
  );
};
