import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './weeks.module.css';

/** Link to the list that a page belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`muted ${styles['back']}`}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </Link>
);
