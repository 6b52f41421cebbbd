import { WEEKS_GIVEN } from '@sandbar/contract/weeks';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { graphql } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { WeeksGivenSkeleton } from './weeks-given-skeleton.tsx';
import styles from './weeks-given.module.css';

/** The query has its own file, so that members do not load the owners' queries. */
export const WeeksGivenQuery = graphql(WEEKS_GIVEN);

const SHARES = ['exchanged', 'sold', 'rented', 'depositsSold', 'waiting', 'lapsed', 'takenBack', 'refused'] as const;

/** The results of all given weeks: counts to scale, and small ones as numbers. */
export const WeeksGiven = () => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const read = useRead(WeeksGivenQuery, {});
  if (!read.data)
    return (
      <ReadPending read={read}>
        <WeeksGivenSkeleton />
      </ReadPending>
    );
  const figures = read.data.weeksgiven;
  if (!figures) return <EmptyState title={t('weeksGivenHidden')} />;
  const names: Record<(typeof SHARES)[number], string> = {
    exchanged: t('shareExchanged'),
    depositsSold: t('shareDepositsSold'),
    sold: t('shareSold'),
    rented: t('shareRented'),
    lapsed: t('shareLapsed'),
    waiting: t('shareWaiting'),
    takenBack: t('shareTakenBack'),
    refused: t('shareRefused'),
  };
  const most = Math.max(1, ...SHARES.map((share) => figures[share]));
  return (
    <section className={styles['given']} aria-labelledby="weeks-given">
      <h1 id="weeks-given" className="t40">
        {t('weeksGivenTitle')}
      </h1>
      <p className={`muted ${styles['text']}`}>
        {t('weeksGivenText', { range: format.range(figures.from, figures.to) })}
      </p>
      <p className={styles['whole']}>
        <span className="t40">{format.number(figures.given)}</span>{' '}
        <span className="muted">{t('weeksGivenCount', { count: figures.given })}</span>
      </p>
      <dl className={styles['shares']}>
        {SHARES.map((share) => (
          <div key={share} className={styles['share']} data-share={share}>
            <dt>{names[share]}</dt>
            <dd className={styles['bar']} aria-hidden="true">
              <span style={{ width: `${(100 * figures[share]) / most}%` }} />
            </dd>
            <dd className="n w6">{format.number(figures[share])}</dd>
          </div>
        ))}
      </dl>
      <p className={`t12 muted ${styles['text']}`}>{t('weeksGivenHow')}</p>
    </section>
  );
};
