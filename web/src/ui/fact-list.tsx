import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are amounts and codes. */
  numbers?: boolean;
}

/** Names and values beside each other, below each other where they do not fit; those without a value are left out. */
export const FactList = ({ facts, numbers = false }: FactListProps) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={numbers ? 'n' : undefined}>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
