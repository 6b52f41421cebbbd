import { UserReadAllNotifications } from '@sandbar/contract/notifications';
import { IconMail, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { NotificationsQuery } from './notifications.query.ts';
import { PushOffer } from './push/push-offer.tsx';
import styles from './notifications.module.css';

interface PanelProps {
  close: () => void;
  mailPath: string;
  settingsPath: string;
}

/**
 * The panel under the bell: the Message tab of member-portal section 2, with links to the mailbox and the preferences.
 */
const NotificationPanel = ({ close, mailPath, settingsPath }: PanelProps) => {
  const t = useTexts('notifications');
  const { data, error, refetch } = useRead(NotificationsQuery, {});
  const { send, sending } = useCommand(UserReadAllNotifications);
  const list = data?.notificationtransactions;
  const readAll = async () => {
    await send({});
  };
  return (
    <>
      <div className={styles['head']}>
        <div role="tablist" aria-label={t('title')}>
          <button
            type="button"
            role="tab"
            id="notifications-tab"
            aria-selected="true"
            aria-controls="notifications-list"
            className={styles['tab']}
          >
            {t('messages')}
          </button>
        </div>
        {list && list.unreadCount > 0 && (
          <Button look="accent" sending={sending} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <div id="notifications-list" role="tabpanel" aria-labelledby="notifications-tab" className={styles['panel']}>
        {list?.items.length === 0 && (
          <div className={styles['empty']}>
            <EmptyState title={t('empty')}>{t('emptyWhy')}</EmptyState>
          </div>
        )}
        {list && list.items.length > 0 && (
          <ul className={styles['list']}>
            {list.items.map((item) => (
              <NotificationItem key={item.id} item={item} opened={close} />
            ))}
          </ul>
        )}
        {!list && (
          <ReadPending read={{ error, refetch }}>
            <NotificationSkeleton />
          </ReadPending>
        )}
      </div>
      {list && list.items.length > 0 && <PushOffer />}
      <div className={styles['foot']}>
        <Link to={mailPath} className={styles['way']} onClick={close}>
          <IconMail size={18} stroke={1.6} aria-hidden="true" />
          {t('mailbox')}
        </Link>
        <Link to={settingsPath} className={styles['way']} onClick={close}>
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
          {t('settings')}
        </Link>
      </div>
    </>
  );
};

export default NotificationPanel;
