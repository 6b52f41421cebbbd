import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './weeks.module.css';

/** A link to the list of a page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`muted ${styles['back']}`}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </Link>
);
