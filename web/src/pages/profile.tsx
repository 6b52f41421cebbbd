import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPage } from '../app/lazy-page.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { SidePanel } from '../app/side-panel.tsx';
import { Trail } from '../app/trail.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { NextVacation } from '../orders/my-vacations/next-vacation.tsx';
import { PointLots } from '../points/balance/point-lots.tsx';
import { PointOverview } from '../points/balance/point-overview.tsx';
import { UserInformation } from '../profile/overview/user-information.tsx';
import { AvatarEditor } from '../profile/pictures/avatar-editor.tsx';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';

import { useMe } from '../profile/use-me.ts';
import type { Me } from '../profile/me.query.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabList, TabPanel } from '../ui/tab-list.tsx';
import styles from './profile.module.css';

/** Tabs that many visits never open come with their first opening. */
const PointHistory = lazy(() => import('../points/history/point-history.tsx').then((module) => ({ default: module.PointHistory })));

const PersonalForm = lazy(() => import('../profile/settings/personal-form.tsx').then((module) => ({ default: module.PersonalForm })));
const IdentityPictures = lazy(() => import('../profile/pictures/identity-pictures.tsx').then((module) => ({ default: module.IdentityPictures })));

/** Password, passkeys and devices: loaded when the settings are opened. */
const security = lazyPage<object>(async () => ({ default: (await import('../identity/security/security-settings.tsx')).SecuritySettings }), ['security']);

/** What the member wants to be told, and how. */
const preferences = lazyPage<object>(
  async () => ({ default: (await import('../notifications/preferences/notification-preferences.tsx')).NotificationPreferences }),
  ['notifications'],
);

const MyVacations = lazy(() => import('../orders/my-vacations/my-vacations.tsx').then((module) => ({ default: module.MyVacations })));

const TABS = ['overview', 'vacation', 'pointTransaction', 'setting'] as const;
type Tab = (typeof TABS)[number];
const NAMES = { overview: 'tabOverview', vacation: 'tabVacation', pointTransaction: 'tabPoints', setting: 'tabSetting' } as const;

/** /profile. Which tab is open is the page's own state; the hash keeps it for Back and for links. */
const ProfilePage = () => {
  const t = useTexts('profile');
  usePageTitle(t('title'));
  const { data, error, refetch } = useMe();
  const me = data?.userinfo;
  return (
    <PageFrame width={1280}>
      <div className={styles['trail']}>
        <Trail />
      </div>
      {me && <Profile me={me} />}
      {!me && error && <ReadFailed error={error} retry={() => void refetch()} />}
      {!me && !error && <ProfileSkeleton />}
    </PageFrame>
  );
};

const Profile = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const navigate = useNavigate();
  const asked = useLocation().hash.slice(1);
  const tab: Tab = TABS.find((name) => name === asked) ?? 'overview';
  const open = (name: Tab) => navigate({ hash: name === 'overview' ? '' : name }, { preventScrollReset: true });
  return (
    <div className={styles['page']}>
      <SidePanel me={me} onAvatar={<AvatarEditor />} />
      <div className={styles['content']}>
        <TabList
          id="profile"
          label={t('tabs')}
          tabs={TABS.map((name) => ({ name, label: t(NAMES[name]) }))}
          current={tab}
          onChange={(name) => void open(name)}
          className={styles['tabs']}
        />
        <TabPanel id="profile" name={tab}>
          {tab === 'overview' && (
            <>
              <PointOverview />
              <div className={styles['overview']}>
                <div className={styles['column']}>
                  <UserInformation me={me} onEdit={() => void open('setting')} />
                  <PointLots />
                </div>
                <NextVacation onAll={() => void open('vacation')} />
              </div>
            </>
          )}
          <Suspense fallback={<Skeleton height={480} />}>
            {tab === 'vacation' && <MyVacations />}
            {tab === 'pointTransaction' && <PointHistory />}
          </Suspense>
          {tab === 'setting' && (
            <Suspense fallback={<Skeleton height={560} />}>
              <Section title={t('userInformation')}>
                <PersonalForm me={me} />
              </Section>
              <Section title={t('identityTitle')}>
                <IdentityPictures me={me} />
              </Section>
              <Suspense fallback={<Skeleton height={560} radius="var(--r-card)" />}>
                <security.Page />
              </Suspense>
              <Suspense fallback={<Skeleton height={480} radius="var(--r-card)" />}>
                <preferences.Page />
              </Suspense>
            </Suspense>
          )}
        </TabPanel>
      </div>
    </div>
  );
};

export default ProfilePage;
