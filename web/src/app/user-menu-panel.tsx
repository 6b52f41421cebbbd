import {
  IconCalendarHeart,
  IconCoins,
  IconFileText,
  IconHeart,
  IconHourglass,
  IconInbox,
  IconLogout,
  IconUser,
} from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { AffiliateOpenQuery } from '../affiliates/affiliate-open.query.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useIsStaff, useOwnPermissions } from '../permissions/own-permissions.ts';
import type { Reader } from '../profile/use-me.ts';
import { useRead } from '../transport/use-read.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { chooseScheme, useSchemeChoice } from '../ui/theme/scheme.ts';
import { LanguageList } from './language-list.tsx';
import { MenuLink } from './menu-link.tsx';
import { currentItem, useNavigation } from './navigation.ts';
import { paths } from './paths.ts';
import styles from './user-menu.module.css';

/** Shows the signed-in user, the language, the appearance and sign-out; on phones also the navigation. */
const UserMenuPanel = ({ user, close }: { user: Reader; close: () => void }) => {
  const t = useTexts('app');
  const items = useNavigation();
  const current = currentItem(items, useLocation());
  const isOwner = useOwnPermissions().permissions.includes('deposit.create');
  const isStaff = useIsStaff();
  const recommended = useRead(AffiliateOpenQuery, {}).data?.myaffiliate;
  const recommend = recommended?.open || recommended?.state;
  const schemes = [
    { value: 'light', label: t('light') },
    { value: 'dark', label: t('dark') },
    { value: 'system', label: t('system') },
  ] as const;
  return (
    <>
      <div className={styles['who']}>
        <Avatar name={user.name} picture={user.avatar} size={48} />
        <div className="shrink">
          <p className="t16 w5 ellipsis">{user.name}</p>
          <p className="muted ellipsis">{user.email}</p>
        </div>
      </div>
      {isStaff && (
        <NavLink to={paths.consoleToday()} className={styles['row']} onClick={close}>
          <IconInbox size={18} stroke={1.6} aria-hidden="true" />
          {t('console')}
        </NavLink>
      )}
      <nav className={styles['nav']} aria-label={t('mainNav')}>
        {items.map((item) => (
          <MenuLink key={item.path} item={item} current={item === current} className={styles['row']} onClick={close} />
        ))}
      </nav>
      <NavLink to={paths.profile()} className={styles['row']} onClick={close}>
        <IconUser size={18} stroke={1.6} aria-hidden="true" />
        {t('userInformation')}
      </NavLink>
      <NavLink to={paths.favourites()} className={styles['row']} onClick={close}>
        <IconHeart size={18} stroke={1.6} aria-hidden="true" />
        {t('favourites')}
      </NavLink>
      <NavLink to={paths.waitlist()} className={styles['row']} onClick={close}>
        <IconHourglass size={18} stroke={1.6} aria-hidden="true" />
        {t('waitlist')}
      </NavLink>
      <NavLink to={paths.rules()} className={styles['row']} onClick={close}>
        <IconFileText size={18} stroke={1.6} aria-hidden="true" />
        {t('rules')}
      </NavLink>
      {isOwner && (
        <NavLink to={paths.deposits()} className={styles['row']} onClick={close}>
          <IconCalendarHeart size={18} stroke={1.6} aria-hidden="true" />
          {t('ownersArea')}
        </NavLink>
      )}
      {recommend && (
        <NavLink to={paths.affiliate()} className={styles['row']} onClick={close}>
          <IconCoins size={18} stroke={1.6} aria-hidden="true" />
          {t('recommend')}
        </NavLink>
      )}
      <LanguageList />
      <div className={styles['section']}>
        <p className="t12 w5 muted">{t('appearance')}</p>
        <Segmented label={t('appearance')} value={useSchemeChoice()} onChange={chooseScheme} options={schemes} />
      </div>
      <a href={paths.signOut()} className={styles['row']}>
        <IconLogout size={18} stroke={1.6} aria-hidden="true" />
        {t('signOut')}
      </a>
    </>
  );
};

export default UserMenuPanel;
