import { SetNotificationPreference } from '@sandbar/contract/notifications';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@sandbar/domain/notifications';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { changesShown } from '../../transport/after-command.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './preferences.module.css';

interface Preference {
  kind: NotificationKind;
  channel: NotificationChannel;
  wanted: boolean;
  canSwitchOff: boolean;
}

const KINDS = {
  account: ['kindAccount', 'kindAccountWhy'],
  orders: ['kindOrders', 'kindOrdersWhy'],
  points: ['kindPoints', 'kindPointsWhy'],
  calendar: ['kindCalendar', 'kindCalendarWhy'],
} as const;
const CHANNELS = { app: 'channelApp', mail: 'channelMail', push: 'channelPush' } as const;

/**
 * One row for each kind of news and one box for each channel. A change shows at once and is undone if the server
 * refuses it.
 */
export const PreferenceTable = ({ items }: { items: readonly Preference[] }) => {
  const t = useTexts('notifications');
  const common = useTexts('common');
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const set = async (item: Preference, wanted: boolean) => {
    const key = `${item.kind} ${item.channel}`;
    setChanged((now) => ({ ...now, [key]: wanted }));
    const outcome = await sendCommand(SetNotificationPreference, {
      Kind: item.kind,
      Channel: item.channel,
      Wanted: wanted,
    });
    if (!outcome.ok) showToast(failureText(outcome.failure, common), { look: 'failed' });
    await changesShown();
    setChanged(({ [key]: _, ...rest }) => rest);
  };
  return (
    <table className={styles['table']}>
      <caption id="notifications-always" className={styles['caption']}>
        {t('channelMail')} · {t('kindAccount')}: {t('always')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={styles['channel']}>
              {t(CHANNELS[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className={styles['kind']}>{t(KINDS[kind][0])}</span>
              <span className="t12 muted">{t(KINDS[kind][1])}</span>
            </th>
            {items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <td key={item.channel} className={styles['channel']}>
                  <Checkbox
                    labelHidden
                    label={`${t(KINDS[kind][0])}: ${t(CHANNELS[item.channel])}`}
                    aria-describedby={item.canSwitchOff ? undefined : 'notifications-always'}
                    checked={changed[`${item.kind} ${item.channel}`] ?? item.wanted}
                    disabled={!item.canSwitchOff}
                    onChange={(wanted) => void set(item, wanted)}
                  />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
