import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { buttonClass, type ButtonLook } from './button.tsx';

/** A link that looks like a button: it navigates and has no effect of its own. */
export const ButtonLink = ({
  to,
  icon,
  after,
  children,
  ...look
}: ButtonLook & { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass(look)}>
    <span className={styles['content']}>
      {icon}
      {children}
      {after}
    </span>
  </Link>
);
