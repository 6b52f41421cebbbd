import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { SidePanel } from '../app/side-panel.tsx';
import { Trail } from '../app/trail.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { NextVacation } from '../orders/my-vacations/next-vacation.tsx';
import { PointLots } from '../points/balance/point-lots.tsx';
import { PointOverview } from '../points/balance/point-overview.tsx';
import { MemberBackground } from '../profile/member-background.tsx';
import { UserInformation } from '../profile/overview/user-information.tsx';
import { AvatarEditor } from '../profile/pictures/avatar-editor.tsx';
import { useMe } from '../profile/use-me.ts';
import type { Me } from '../profile/me.query.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabList, TabPanel } from '../ui/tab-list.tsx';
import { ProfileSkeleton } from './parts/profile-skeleton.tsx';
import { MyVacations, OrderList, PointHistory } from './parts/profile-parts.ts';
import styles from './profile.module.css';

const ProfileSettings = lazyPart(() => import('./parts/profile-settings.tsx'));

const TABS = ['overview', 'vacation', 'pointTransaction', 'order', 'setting'] as const;
type Tab = (typeof TABS)[number];
const NAMES = {
  overview: 'tabOverview',
  vacation: 'tabVacation',
  pointTransaction: 'tabPoints',
  order: 'tabOrder',
  setting: 'tabSetting',
} as const;

/** /profile. The open tab is the page's state; the hash stores it for Back and for links. */
const ProfilePage = () => {
  const { data, error, refetch } = useMe();
  const me = data?.userinfo;
  return (
    <PageFrame width={1280}>
      <div className={styles['trail']}>
        <Trail />
      </div>
      <MemberBackground />
      {me && <Profile me={me} />}
      {!me && (
        <ReadPending read={{ error, refetch }}>
          <ProfileSkeleton />
        </ReadPending>
      )}
    </PageFrame>
  );
};

const Profile = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const navigate = useNavigate();
  const asked = useLocation().hash.slice(1);
  const tab: Tab = TABS.find((name) => name === asked) ?? 'overview';
  const open = (name: Tab) => navigate({ hash: name === 'overview' ? '' : name }, { preventScrollReset: true });
  /**
   * Opens another tab from within one: it is shown from its beginning, and its name gets the focus, because the pressed
   * button disappears.
   */
  const lead = (name: Tab) => {
    document.getElementById(`profile-${name}`)?.focus({ preventScroll: true });
    return navigate({ hash: name });
  };
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
              <PointOverview stays={paths.resorts('?pay=points')} />
              <div className={styles['overview']}>
                <div className={styles['column']}>
                  <UserInformation me={me} onEdit={() => void lead('setting')} />
                  <PointLots stays={paths.resorts('?pay=points')} />
                </div>
                <NextVacation links={paths} onAll={() => void lead('vacation')} hasPoints={me.totalPoint > 0} />
              </div>
            </>
          )}
          {/* As tall as the window, because the content is taller and the foot of the page is not visible. */}
          <Suspense fallback={<Skeleton height="max(480px, 100dvh)" />}>
            {tab === 'vacation' && <MyVacations links={paths} hasPoints={me.totalPoint > 0} />}
            {tab === 'pointTransaction' && <PointHistory links={paths} />}
            {tab === 'order' && (
              <OrderList links={paths} prefix="orders" heading={<h2 className="t20">{t('tabOrder')}</h2>} />
            )}
            {tab === 'setting' && <ProfileSettings me={me} />}
          </Suspense>
        </TabPanel>
      </div>
    </div>
  );
};

export default ProfilePage;
