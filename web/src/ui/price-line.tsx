import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { classes } from './classes.ts';
import styles from './price-line.module.css';
import { RollingNumber } from './rolling-number.tsx';

/** In place of an amount that does not apply. */
export const NO_SUM = '–';

type PriceLineProps = {
  label: ReactNode;
  /** The last line: hairline above, the number 28 px; 20 where the page has another hero. */
  total?: boolean | 'small';
} & (
  | {
      /** Minor units of the currency; below 0 it is a reduction. */
      amount: number;
    }
  | {
      /** Where it is not an amount of money. */
      value: ReactNode;
    }
);

/** Use inside `<dl>`. Amounts roll when they change. */
export const PriceLine = ({ label, total, ...given }: PriceLineProps) => {
  const format = useFormat();
  const reduction = 'amount' in given && given.amount < 0;
  return (
    <div className={classes(styles['line'], total && styles['total'])}>
      <dt className={classes('shrink', total && 't16 w5')}>{label}</dt>
      <dd className={classes(styles['amount'], reduction && 'success')}>
        {'amount' in given ? (
          <RollingNumber
            text={format.money(given.amount)}
            className={total === 'small' ? 't20' : total ? 't28' : 'w5'}
          />
        ) : (
          given.value
        )}
      </dd>
    </div>
  );
};
