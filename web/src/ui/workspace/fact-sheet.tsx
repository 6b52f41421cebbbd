import type { ReactNode } from 'react';
import styles from './fact-sheet.module.css';

/** Labels and values of what is decided, those without a value left out. */
export const FactSheet = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles['sheet']}>
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
