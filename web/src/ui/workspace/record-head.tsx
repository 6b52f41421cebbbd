import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './record-head.module.css';

/** To the list that a page is of, above its head. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={styles['back']!}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> {label}
  </Link>
);

interface RecordHeadProps {
  /** Before its name: a picture of it. */
  picture?: ReactNode;
  title: string;
  /** One line below its name. */
  text?: string;
  /** How it stands, and what can be done with it. */
  children?: ReactNode;
}

/** What the page of one thing begins with: somebody, a resort, a room class. */
export const RecordHead = ({ picture, title, text, children }: RecordHeadProps) => (
  <header className={styles['head']}>
    {picture}
    <div className={styles['names']}>
      <h1 className="t28">{title}</h1>
      {text !== undefined && <p className="muted">{text}</p>}
    </div>
    {children}
  </header>
);
