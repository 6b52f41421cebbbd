import type { ReactNode } from 'react';
import styles from './member.module.css';

/** A part of a member's page. */
export const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section aria-label={title}>
    <div className={styles['title']}>
      <h2 className="t16 w6">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** Rows of the part, or a text when there are none. */
export const Rows = ({ none, children }: { none: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className="muted">{none}</p> : <ul className="rows">{children}</ul>;
