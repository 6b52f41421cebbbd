import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

interface PushSwitchProps {
  /** Whether the server has this session registered for push messages. */
  on: boolean;
  pushKey: string;
}

/** Turns push messages to this browser on or off, and shows what prevents them. */
export const PushSwitch = ({ on, pushKey }: PushSwitchProps) => {
  const t = useTexts('notifications');
  const { permission, busy, failed, turnOn, turnOff } = usePush();
  const problem = () => {
    if (permission === 'unsupported') return t('pushUnsupported');
    if (permission === 'denied') return t('pushBlocked');
    return failed ? t('pushFailed') : '';
  };
  const active = on && permission === 'granted';
  const possible = permission !== 'unsupported' && permission !== 'denied';
  return (
    <div className={styles['switch']}>
      <div>
        <h3 className="t16 w5">{t('pushTitle')}</h3>
        <p className="t14 muted">{t('pushWhy')}</p>
        <p role="status" className={styles['problem']}>
          {problem()}
        </p>
      </div>
      {possible && active && (
        <Button look="secondary" size="small" sending={busy} onClick={() => void turnOff()}>
          {t('pushTurnOff')}
        </Button>
      )}
      {possible && !active && (
        <Button look="tinted" size="small" sending={busy} onClick={() => void turnOn(pushKey)}>
          {t('pushTurnOn')}
        </Button>
      )}
    </div>
  );
};
