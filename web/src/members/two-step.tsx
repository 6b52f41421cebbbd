import { IconShieldCheck } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './members.module.css';

/** Shows whether an account has a passkey: signing in then needs the device and what unlocks it. */
export const TwoStep = ({ on }: { on: boolean }) => {
  const t = useTexts('people');
  if (!on) return <span className={styles['passwordOnly']}>{t('twoStepOff')}</span>;
  return (
    <span className={styles['twoStep']}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
      <span>{t('twoStepOn')}</span>
    </span>
  );
};
