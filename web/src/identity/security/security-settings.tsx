import type { ComponentProps } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import { AccountSecurityQuery } from './account-security.query.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Devices } from './devices.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security.module.css';
import { StaffActivity } from './staff-activity.tsx';
import { useActivity } from './use-activity.ts';

const MINUTE = 60_000;

/**
 * The settings of the ways into the account: password, passkeys, signed-in devices. Texts: the namespace `security`.
 */
export const SecuritySettings = () => {
  const t = useTexts('security');
  const format = useFormat();
  const now = new Date(useServerTime(MINUTE));
  const { data, error, refetch } = useRead(AccountSecurityQuery, {});
  const activity = useActivity();
  const security = data?.accountsecurity;
  const changed = security?.passwordChangedAt;
  const pending = (read: ComponentProps<typeof ReadPending>['read']) => (
    <ReadPending read={read}>
      <Waiting className={styles['waiting']}>
        <SkeletonLines lines={2} />
      </Waiting>
    </ReadPending>
  );
  const otherwise = pending({ error, refetch });
  return (
    <>
      <Section title={t('password')}>
        <p className={`t14 muted ${styles['lead']}`}>
          {t('lead')} {changed && t('changedAt', { when: format.relative(changed, now) })}
        </p>
        <ChangePasswordForm done={t('changed')} />
      </Section>
      <Section title={t('passkeys')}>{security ? <PasskeyList passkeys={security.passkeys} /> : otherwise}</Section>
      <Section title={t('devices')}>{security ? <Devices devices={security.sessions} /> : otherwise}</Section>
      <Section title={t('staffActivity')}>
        {activity.data ? (
          <StaffActivity
            activities={activity.data.pages.flatMap(({ items }) => items)}
            {...(activity.hasNextPage ? { onMore: () => void activity.fetchNextPage() } : {})}
            loading={activity.isFetchingNextPage}
            failed={activity.isFetchNextPageError}
          />
        ) : (
          pending(activity)
        )}
      </Section>
    </>
  );
};
