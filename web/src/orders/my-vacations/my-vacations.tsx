import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import styles from './my-vacations.module.css';
import { SeeStays } from './see-stays.tsx';
import { useMyVacations } from './my-vacations.query.ts';
import { VacationCard } from './vacation-card.tsx';

const VacationTable = lazyPart(async () => ({ default: (await import('./vacation-table.tsx')).VacationTable }));

/** The tab 'My Vacation': purchased exchange stays as cards or as a table. */
export const MyVacations = ({ hasPoints, links }: { hasPoints: boolean; links: OrderLinks }) => {
  const t = useTexts('vacations');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const { data, error, refetch } = useMyVacations();
  if (!data) return error ? <ReadFailed error={error} retry={() => void refetch()} /> : <Waiting />;
  const vacations = data.purchasedproducts.items;
  if (vacations.length === 0)
    return (
      <EmptyState title={t('empty')} action={<SeeStays hasPoints={hasPoints} links={links} />}>
        {t('emptyText')}
      </EmptyState>
    );
  const head = (
    <div className={styles['head']}>
      <h2 className="t20">{t('count', { count: vacations.length })}</h2>
      <Segmented
        label={t('view')}
        options={[
          { value: 'cards', label: t('cards') },
          { value: 'table', label: t('table') },
        ]}
        value={view}
        onChange={setView}
      />
    </div>
  );
  if (view === 'table')
    return (
      <Suspense fallback={<Waiting />}>
        <VacationTable vacations={vacations} links={links} heading={head} />
      </Suspense>
    );
  return (
    <section aria-label={t('title')}>
      <div className={styles['above']}>{head}</div>
      <ul className={styles['cards']}>
        {vacations.map((vacation) => (
          <li key={vacation.orderId}>
            <VacationCard vacation={vacation} links={links} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Waiting = () => {
  const t = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={`${styles['head']} ${styles['above']}`}>
        <Skeleton width={160} height={28} />
        <Skeleton width={180} height={44} />
      </div>
      <div className={styles['cards']}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={320} radius="var(--r-card)" />
        ))}
      </div>
    </div>
  );
};
