import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

/** Tabs that are pages of their own, 56 high: each has an address. */
export const TabLinks = ({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly { to: string; label: ReactNode; current: boolean }[];
  children?: ReactNode;
}) => (
  <nav aria-label={label} className={styles['list']}>
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        replace
        preventScrollReset
        className={styles['tab']}
        aria-current={tab.current ? 'page' : undefined}
      >
        {tab.label}
      </Link>
    ))}
    {children}
  </nav>
);
