import type { ReactNode } from 'react';
import styles from './today.module.css';

/** Names and values of a task, those without a value left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles['list']}>
    {facts.map(([name, value]) =>
      value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="n">{value}</dd>
        </div>
      ),
    )}
  </dl>
);
