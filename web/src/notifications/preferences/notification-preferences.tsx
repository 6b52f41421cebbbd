import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreferencesQuery } from '../notifications.query.ts';
import { PushSwitch } from '../push/push-switch.tsx';
import { PreferenceTable } from './preference-table.tsx';
import styles from './preferences.module.css';

/**
 * Edits the member's preferences by kind and channel, and push messages to this browser, in the settings of the
 * profile. Needs the texts `notifications`.
 */
export const NotificationPreferences = () => {
  const t = useTexts('notifications');
  const { data, error, refetch } = useRead(PreferencesQuery, {});
  const preferences = data?.notificationpreferences;
  return (
    <Section title={t('preferencesTitle')}>
      <p className={`t14 muted ${styles['why']}`}>{t('preferencesWhy')}</p>
      {preferences && (
        <>
          <PreferenceTable items={preferences.items} />
          <PushSwitch on={preferences.pushHere} pushKey={preferences.pushKey} />
        </>
      )}
      {!preferences && (
        <ReadPending read={{ error, refetch }}>
          <Skeleton height={320} radius="var(--r-card)" />
        </ReadPending>
      )}
    </Section>
  );
};
