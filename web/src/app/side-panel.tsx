import {
  IconAward,
  IconCalendarEvent,
  IconCalendarHeart,
  IconCaretDownFilled,
  IconCoins,
  IconDiamond,
  IconInbox,
  IconMap2,
  IconReceipt2,
  IconUser,
} from '@tabler/icons-react';
import { shownPoints } from '@sandbar/domain/profile';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { useIsStaff, useOwnPermissions } from '../permissions/own-permissions.ts';
import type { Me } from '../profile/me.query.ts';
import { useRankName } from '../profile/membership.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Money, Num, Points } from '../ui/num.tsx';
import { paths } from './paths.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  me: Pick<Me, 'name' | 'email' | 'mobile' | 'avatar' | 'totalPoint' | 'membership'>;
  /** Shown over the avatar, for example the button that changes it. */
  onAvatar?: ReactNode;
}

/**
 * Shows the member's name, rank and points, with links: 232 px wide at the left of wide screens; on smaller ones at the
 * top of the page, without links.
 */
export const SidePanel = ({ me, onAvatar }: SidePanelProps) => {
  const t = useTexts('app');
  const rank = useRankName(me.membership);
  const isStaff = useIsStaff();
  const isOwner = useOwnPermissions().permissions.includes('deposit.create');
  return (
    <aside className={styles['panel']} aria-label={t('sidePanel')}>
      <div className={styles['who']}>
        <span className={styles['avatar']}>
          <Avatar name={me.name} picture={me.avatar} size={72} />
          {onAvatar}
        </span>
        <div className={styles['words']}>
          <h1 className="t20">{me.name}</h1>
          <p className={`muted ${styles['email']}`}>{me.email}</p>
          {me.mobile && (
            <p className={`muted ${styles['mobile']}`}>
              <Num>{groupedNumber(me.mobile)}</Num>
            </p>
          )}
          <ul className={styles['facts']}>
            {rank && (
              <li className="w5">
                <IconAward size={16} stroke={1.6} aria-hidden="true" />
                {rank}
              </li>
            )}
            {me.membership && me.membership.value > 0 && (
              <li className="w5">
                <IconDiamond size={16} stroke={1.6} aria-hidden="true" />
                <span className={styles['value']}>
                  <span className="muted">{t('membershipValue')}: </span>
                  <Money amount={me.membership.value} />
                </span>
              </li>
            )}
            <li className="w5">
              <IconCoins size={16} stroke={1.6} aria-hidden="true" />
              <span className="hidden-visually">{t('pointsBalance')}: </span>
              <Points points={shownPoints(me.totalPoint)} />
              {me.totalPoint < 0 && (
                <IconCaretDownFilled
                  size={14}
                  className={styles['negative']}
                  role="img"
                  aria-label={t('pointsNegative')}
                />
              )}
            </li>
          </ul>
        </div>
      </div>
      <nav className={styles['links']} aria-label={t('sidePanel')}>
        {isStaff && (
          <PanelLink to={paths.consoleToday()} icon={<IconInbox size={20} stroke={1.6} aria-hidden="true" />}>
            {t('console')}
          </PanelLink>
        )}
        <PanelLink to={paths.profile()} icon={<IconUser size={20} stroke={1.6} aria-hidden="true" />}>
          {t('profile')}
        </PanelLink>
        <PanelLink to={paths.orders()} icon={<IconReceipt2 size={20} stroke={1.6} aria-hidden="true" />}>
          {t('orders')}
        </PanelLink>
        <PanelLink to={paths.schedule()} icon={<IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />}>
          {t('schedule')}
        </PanelLink>
        <PanelLink to={paths.resorts()} icon={<IconMap2 size={20} stroke={1.6} aria-hidden="true" />}>
          {t('toResorts')}
        </PanelLink>
        {isOwner && (
          <PanelLink to={paths.deposits()} icon={<IconCalendarHeart size={20} stroke={1.6} aria-hidden="true" />}>
            {t('sectionDeposit')}
          </PanelLink>
        )}
      </nav>
    </aside>
  );
};

const PanelLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <NavLink to={to} className={styles['link']}>
    {icon}
    {children}
  </NavLink>
);
