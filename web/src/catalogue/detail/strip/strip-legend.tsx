import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './strip-summary.module.css';

/** What the bars' looks mean. */
export const StripLegend = () => {
  const t = useTexts('resort');
  return (
    <ul className={styles['legend']}>
      {(['free', 'chosen', 'mine', 'soldOut'] as const).map((key) => (
        <li key={key} className={styles['entry']} data-look={key}>
          <span className={styles['swatch']} aria-hidden="true" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
};
