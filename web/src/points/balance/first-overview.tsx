import { useTexts, type Translate } from '../../i18n/use-texts.ts';
import { OnPhone, Skeleton } from '../../ui/skeleton.tsx';
import styles from './point-overview.module.css';

/** `1.200 điểm hết hạn 31/12/2026` in singular and plural. The script of index.html fills in number and date. */
const expiryWords = (t: Translate<'points'>, common: Translate<'common'>) => {
  const words = (count: number) =>
    t('nextExpiry', { points: common('points', { count }).replace(String(count), '{points}'), day: '{day}' });
  return { 'data-with': words(MANY), 'data-one': words(1) };
};
const MANY = 100;

/** The overview of the first paint. The script of index.html writes the balance and the next expiry. */
export const FirstOverview = () => {
  const t = useTexts('points');
  const common = useTexts('common');
  return (
    <div className={styles['overview']}>
      <h2 className="t14 muted">{t('available')}</h2>
      <p className={styles['balance']}>
        <span className="n t40" data-member="points">
          <Skeleton width={120} height={32} />
        </span>
      </p>
      <div className={styles['under']}>
        <Skeleton width={160} height={22} />
        {/* The longest visible line on phones. */}
        <OnPhone>
          <p className={styles['next']}>
            {/* The place of the icon, hidden when no points expire. */}
            <span style={{ width: 18 }} />
            {/* As wide as with the font of digits, which loads later. */}
            <span className="n" style={{ letterSpacing: '0.04em' }} data-first-heading {...expiryWords(t, common)} />
          </p>
        </OnPhone>
      </div>
      <Skeleton height={300} />
    </div>
  );
};
