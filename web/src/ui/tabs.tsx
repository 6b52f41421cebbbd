import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabLink {
  to: string;
  label: ReactNode;
  current: boolean;
  /** Disabled: the id of the element that says why. */
  reasonId?: string | undefined;
}

/** Where they do not fit, the current tab is visible, and part of the one before it. */
const intoSight = (tab: HTMLElement | null) => {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - 32;
};

/** Tabs that are pages of their own, 56 high: each has an address. */
export const TabLinks = ({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly TabLink[];
  children?: ReactNode;
}) => (
  <nav aria-label={label} className={styles['list']}>
    {tabs.map((tab) =>
      tab.reasonId === undefined ? (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          className={styles['tab']}
          aria-current={tab.current ? 'page' : undefined}
          {...(tab.current ? { ref: intoSight } : {})}
        >
          {tab.label}
        </Link>
      ) : (
        // Without a link, but still focusable, so that screen readers reach the reason.
        <span
          key={tab.to}
          role="link"
          tabIndex={0}
          className={styles['tab']}
          aria-disabled="true"
          aria-describedby={tab.reasonId}
        >
          {tab.label}
        </span>
      ),
    )}
    {children}
  </nav>
);
