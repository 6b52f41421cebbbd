import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactProps {
  name: string;
  /** The total of the others, below a line. */
  total?: boolean;
  /** The value is an amount or a code. */
  numbers?: boolean;
  /** A note below the value. */
  more?: ReactNode;
  children: ReactNode;
}

/** A name and its value, within a `FactList`. */
export const Fact = ({ name, total = false, numbers = false, more, children }: FactProps) => (
  <div data-total={total || undefined}>
    <dt>{name}</dt>
    <dd className={numbers ? 'n' : undefined}>
      {children}
      {more && <p className="muted">{more}</p>}
    </dd>
  </div>
);

interface FactListProps {
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are amounts and codes. */
  numbers?: boolean;
  /**
   * Names and values at both ends of a line; `ruled`: values begin at one place, with a line below each, for what is
   * decided; `aligned`: without lines; `columns`: each name above its value.
   */
  look?: 'ends' | 'ruled' | 'aligned' | 'columns';
  /** Facts of another kind, before them. */
  children?: ReactNode;
}

/** Names and values; those without a value are left out. */
export const FactList = ({ facts = [], numbers = false, look = 'ends', children }: FactListProps) => (
  <dl className={styles[look]}>
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
