import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactProps {
  name: string;
  /** What the others come to, below a line. */
  total?: boolean;
  /** The value is an amount or a code. */
  numbers?: boolean;
  children: ReactNode;
}

/** A name and its value, within a `FactList`. */
export const Fact = ({ name, total = false, numbers = false, children }: FactProps) => (
  <div data-total={total || undefined}>
    <dt>{name}</dt>
    <dd className={numbers ? 'n' : undefined}>{children}</dd>
  </div>
);

interface FactListProps {
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are amounts and codes. */
  numbers?: boolean;
  /** All values begin at the same place, with a line below each: for what is decided. */
  ruled?: boolean;
  /** Facts of another kind, before them. */
  children?: ReactNode;
}

/** Names and values beside each other, below each other where they do not fit; those without a value are left out. */
export const FactList = ({ facts = [], numbers = false, ruled = false, children }: FactListProps) => (
  <dl className={styles[ruled ? 'ruled' : 'facts']}>
    {children}
    {facts.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <Fact key={name} name={name} numbers={numbers}>
          {value}
        </Fact>
      ),
    )}
  </dl>
);
