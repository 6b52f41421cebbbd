import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { PreferencesQuery } from '../notifications.query.ts';
import { pushPermission } from './push.ts';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

const DECLINED = 'sandbar.push-offer';

const wasDeclined = () => {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return true;
  }
};

/**
 * Offers push messages below the first notifications, if the browser was never asked. After a refusal the offer does
 * not return.
 */
export const PushOffer = () => {
  const t = useTexts('notifications');
  const [open, setOpen] = useState(() => pushPermission() === 'default' && !wasDeclined());
  const { data } = useRead(PreferencesQuery, {}, { enabled: open });
  const { busy, failed, turnOn } = usePush();
  const preferences = data?.notificationpreferences;
  if (!open || !preferences || preferences.pushHere) return null;
  const decline = () => {
    try {
      localStorage.setItem(DECLINED, '1');
    } catch {
      // A browser without storage will be asked again.
    }
    setOpen(false);
  };
  return (
    <div className={styles['offer']}>
      <p className="t14">{failed ? t('pushFailed') : t('offerTitle')}</p>
      <span className={styles['choices']}>
        <Button
          look="accent"
          sending={busy}
          onClick={() => void turnOn(preferences.pushKey).then((on) => on && setOpen(false))}
        >
          {t('pushTurnOn')}
        </Button>
        <Button look="link" onClick={decline}>
          {t('offerNo')}
        </Button>
      </span>
    </div>
  );
};
