import { IconBell } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './notifications.module.css';

/** The bell and its list. Until there are messages, it says where they will appear. */
export const NotificationBell = () => {
  const t = useTexts('app');
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles['holder']}>
      <IconButton ref={bell} label={t('notifications')} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={bell} label={t('notifications')} align="end" width={360}>
        <div className={styles['empty']}>
          <EmptyState title={t('noNotifications')}>{t('noNotificationsWhy')}</EmptyState>
        </div>
      </Popover>
    </span>
  );
};
