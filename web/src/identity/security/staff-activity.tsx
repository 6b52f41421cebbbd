import { IconUserShield } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Activity } from './use-activity.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { activityKey } from './activity-words.ts';
import styles from './security.module.css';

interface StaffActivityProps {
  activities: readonly Activity[];
  /** Loads earlier actions; absent when there are none. */
  onMore?: () => void;
  loading: boolean;
  failed: boolean;
}

/** Shows the actions of staff in the member's place with reasons, the newest first. */
export const StaffActivity = ({ activities, onMore, loading, failed }: StaffActivityProps) => {
  const t = useTexts('security');
  const common = useTexts('common');
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
                    <Code code={orderCode} />
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
      {onMore && (
        <Button look="secondary" size="medium" sending={loading} sendingLabel={common('loading')} onClick={onMore}>
          {failed ? common('retry') : t('staffMore')}
        </Button>
      )}
    </>
  );
};
