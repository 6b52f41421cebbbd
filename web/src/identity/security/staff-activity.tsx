import { IconUserShield } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Activity } from './account-activity.gql.ts';
import { activityKey } from './activity-words.ts';
import styles from './security.module.css';

/** What the club's staff did in the member's place, and why; the newest first. */
export const StaffActivity = ({ activities }: { activities: readonly Activity[] }) => {
  const t = useTexts('security');
  const format = useFormat();
  if (activities.length === 0) return <p className="t14 muted">{t('staffNothing')}</p>;
  return (
    <>
      <p className={`t14 muted ${styles['lead']}`}>{t('staffLead')}</p>
      <ul className={styles['list']}>
        {activities.map(({ id, date, command, orderCode, reason }) => (
          <li key={id} className={styles['row']}>
            <IconUserShield className={styles['icon']} size={22} stroke={1.6} aria-hidden="true" />
            <div className={styles['what']}>
              <p className="t14 w5">
                {t(activityKey(command))}
                {orderCode && (
                  <>
                    {' · '}
                    <span className="n">{orderCode}</span>
                  </>
                )}
              </p>
              <p className="t14 muted">
                {t('byStaff')} · {format.instant(date)}
              </p>
              {reason && <p className="t14">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
