import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** Content width with gutters: 1160 checkout, 1200 detail, 1280 account and tables. */
export const PageFrame = ({ width = 1200, children }: { width?: 1160 | 1200 | 1280; children: ReactNode }) => (
  <div className={styles['frame']} style={{ maxWidth: `calc(${width}px + 2 * var(--gutter))` }}>
    {children}
  </div>
);
