import { IconCoins } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { useIsOffered } from '../notifications/use-unread.ts';
import { useIsStaff } from '../permissions/own-permissions.ts';
import { PointBalance } from '../points/point-balance.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';
import { MenuLink } from './menu-link.tsx';
import { currentItem, useNavigation } from './navigation.ts';
import { paths } from './paths.ts';
import { usePicturesFirst } from './use-page.ts';
import { UserMenu } from './user-menu.tsx';

const OwnOffer = lazyPart(() => import('./own-offer.tsx'), { quiet: true });

/** The header is 72 px high, 60 on phones, where the navigation is in the user menu. */
export const Header = () => {
  // The header is rendered once, so memoising it would only add code that every page loads.
  'use no memo';
  const t = useTexts('app');
  const items = useNavigation();
  const picturesFirst = usePicturesFirst();
  const isStaff = useIsStaff();
  const location = useLocation();
  const current = currentItem(items, location);
  return (
    <>
      <header className={`${styles['header']} ${picturesFirst ? styles['picturesFirst'] : ''}`}>
        <BrandMark />
        <nav className={styles['nav']} aria-label={t('mainNav')}>
          {isStaff && (
            <MenuLink
              item={{ name: t('console'), path: paths.consoleToday() }}
              current={false}
              className={styles['link']}
            />
          )}
          {items.map((item) => (
            <MenuLink key={item.path} item={item} current={item === current} className={styles['link']} />
          ))}
        </nav>
        <div className={styles['right']}>
          <span className={styles['balance']}>
            <IconCoins className={styles['coins']} size={20} stroke={1.6} aria-hidden="true" />
            <PointBalance />
          </span>
          <span className={styles['rule']} />
          <NotificationBell mailPath={paths.email()} settingsPath={paths.profile('setting')} />
          <UserMenu />
        </div>
      </header>
      {useIsOffered() && location.pathname !== paths.waitlist() && (
        <Suspense fallback={<div className={styles['offer']} />}>
          <OwnOffer />
        </Suspense>
      )}
    </>
  );
};
