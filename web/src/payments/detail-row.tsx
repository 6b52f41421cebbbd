import type { ReactNode } from 'react';
import styles from './transfer.module.css';

/** One fact of how to pay: label, value, and what can be done with it. */
export const DetailRow = ({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) => (
  <div className={styles['row']}>
    <dt className="muted">{label}</dt>
    <dd className={styles['value']}>{children}</dd>
    {action && <dd className={styles['action']}>{action}</dd>}
  </div>
);
