import type { ReactNode } from 'react';
import styles from './console.module.css';

/** Names and values, those without a value left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) =>
      value === null || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="n">{value}</dd>
        </div>
      ),
    )}
  </dl>
);
