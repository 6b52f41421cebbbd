import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './record-head.module.css';

/** Link to the list that the page belongs to, above its head. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={styles['back']!}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> {label}
  </Link>
);

interface RecordHeadProps {
  /** A picture before its name. */
  picture?: ReactNode;
  title: string;
  /** One line below its name. */
  text?: string;
  /** Its status and actions. */
  children?: ReactNode;
}

/** The head of a record's page: a person, a resort, a room type. */
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
