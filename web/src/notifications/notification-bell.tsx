import { IconBell } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { loadNamespaces } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './notifications.module.css';
import { useUnread } from './use-unread.ts';

const load = () =>
  Promise.all([import('./notification-panel.tsx'), loadNamespaces(['notifications'])]).then(([module]) => module);
const NotificationPanel = lazyPart(load);

/** The highest number on the small badge. */
const MOST = 99;

interface BellProps {
  /** Addresses of the e-mail list and of the preferences. */
  mailPath: string;
  settingsPath: string;
}

/**
 * The bell: the number of unread notifications, also for screen readers; its panel is loaded on hover or focus.
 */
export const NotificationBell = ({ mailPath, settingsPath }: BellProps) => {
  const t = useTexts('app');
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  const close = () => setOpen(false);
  const label = unread > 0 ? t('notificationsUnread', { count: unread }) : t('notifications');
  return (
    <span className={styles['holder']}>
      <IconButton
        ref={bell}
        label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles['badge']} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{unread > 0 ? t('notificationsUnread', { count: unread }) : ''}</span>
      </VisuallyHidden>
      <Popover
        open={open}
        onClose={close}
        anchor={bell}
        label={t('notifications')}
        align="end"
        width={400}
        className={styles['popover'] ?? ''}
      >
        <Suspense fallback={<div className={styles['pending']} />}>
          <NotificationPanel close={close} mailPath={mailPath} settingsPath={settingsPath} />
        </Suspense>
      </Popover>
    </span>
  );
};
