import { UserReadNotification } from '@sandbar/contract/notifications';
import { destinationOf, isUnread } from '@sandbar/domain/notifications';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { NotificationsQuery } from './notifications.query.ts';
import styles from './notifications.module.css';

type Item = ResultOf<typeof NotificationsQuery>['notificationtransactions']['items'][number];

/** One notification: pressing it marks it as read and opens its subject, if that may be opened. */
export const NotificationItem = ({ item, opened }: { item: Item; opened: () => void }) => {
  const t = useTexts('notifications');
  const format = useFormat();
  const navigate = useNavigate();
  const now = useServerTime(60_000);
  const id = useId();
  const unread = isUnread(item.allStatus);
  const open = () => {
    // The command has the notification's id, so that reading it twice has no effect.
    if (unread) void sendCommand(UserReadNotification, {}, item.id);
    const to = destinationOf(item.urlReturn, [location.origin, ...shell.merchant.allowedOrigins]);
    if (!to) return;
    opened();
    if (to.kind === 'tab') window.open(to.url, '_blank', 'noopener,noreferrer');
    else void navigate(to.path);
  };
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-labelledby={`${id}-title ${id}-message ${id}-time`}
        data-unread={unread || undefined}
        onClick={open}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <span className="stack g2 shrink">
          <span id={`${id}-title`} className={styles['title']}>
            {unread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            {item.title}
          </span>
          <span id={`${id}-message`} className={styles['message']}>
            {item.message}
          </span>
          <time
            id={`${id}-time`}
            className="t12 faint"
            dateTime={item.createdDate}
            title={format.instant(item.createdDate)}
          >
            {format.relative(item.createdDate, new Date(now))}
          </time>
        </span>
      </button>
    </li>
  );
};
