import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { classes } from './classes.ts';
import styles from './price-line.module.css';
import { RollingNumber } from './rolling-number.tsx';

interface PriceLineProps {
  label: ReactNode;
  /** Dong; below 0 it is a reduction. */
  dong: number;
  /** The last line: hairline above, the number 28 px; 20 where the page has another hero. */
  total?: boolean | 'small';
}

/** Use inside `<dl>`. Amounts roll when they change. */
export const PriceLine = ({ label, dong, total }: PriceLineProps) => {
  const text = useFormat().money(dong);
  return (
    <div className={classes(styles['line'], total && styles['total'])}>
      <dt className={classes(styles['label'], total && 't16 w5')}>{label}</dt>
      <dd className={classes(styles['amount'], dong < 0 && styles['reduction'])}>
        <RollingNumber text={text} className={total === 'small' ? 't20' : total ? 't28' : 'w5'} />
      </dd>
    </div>
  );
};
