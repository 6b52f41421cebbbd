import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './offline-banner.module.css';

/** Quiet; disappears when the connection is back. */
export const OfflineBanner = ({ online }: { online: boolean }) => {
  const t = useTexts('common');
  return (
    <div role="status">
      {!online && (
        <div className={styles['pill']}>
          <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
          <span>{t('offline')}</span>
        </div>
      )}
    </div>
  );
};
