import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './figures.module.css';
import type { MyWeekSummary } from './my-weeks.query.ts';

/** Four figures of all weeks. The last one is shown even if it looks bad. */
export const Figures = ({ summary }: { summary: MyWeekSummary }) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const { given, since, pointsReceived, pointsLeft, moneyReceived, moneyOwed, stayedIn, past } = summary;
  return (
    <dl className={styles['figures']}>
      <Figure
        name={t('given')}
        value={format.number(given)}
        below={since ? t('since', { day: format.day(since) }) : ''}
      />
      <Figure
        name={t('pointsReceived')}
        value={format.number(pointsReceived)}
        below={t('pointsLeft', { points: Math.max(0, pointsLeft) })}
        phone
      />
      <Figure
        name={t('moneyReceived')}
        value={format.money(moneyReceived)}
        below={moneyOwed > 0 ? t('moneyOwed', { money: format.money(moneyOwed) }) : t('afterTaxes')}
        phone
      />
      <Figure
        name={t('stayedIn')}
        value={past === 0 ? '–' : `${format.number(stayedIn)} / ${format.number(past)}`}
        below={past === 0 ? t('nonePast') : t('past')}
      />
    </dl>
  );
};

interface FigureProps {
  name: string;
  value: string;
  below: ReactNode;
  /** Whether it is one of the two that fit on phones. */
  phone?: boolean;
}

const Figure = ({ name, value, below, phone }: FigureProps) => (
  <div className={styles['figure']} data-phone={phone}>
    <dt className="t12 muted">{name}</dt>
    <dd className={styles['value']}>{value}</dd>
    <dd className="t12 muted">{below}</dd>
  </div>
);
