import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import styles from './my-vacations.module.css';
import { SeeStays } from './see-stays.tsx';
import { useMyVacations } from './my-vacations.query.ts';
import { TripCard } from './trip-card.tsx';
import trips from './trips.module.css';
import { VacationCard } from './vacation-card.tsx';

const VacationTable = lazyPart(async () => ({ default: (await import('./vacation-table.tsx')).VacationTable }));

/** The tab 'My Vacation': paid stays as cards or as a table, the next one first and past ones below. */
export const MyVacations = ({ hasPoints, links }: { hasPoints: boolean; links: OrderLinks }) => {
  const t = useTexts('vacations');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const { data, error, refetch } = useMyVacations();
  if (!data)
    return (
      <ReadPending read={{ error, refetch }}>
        <TripsSkeleton />
      </ReadPending>
    );
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
      <Suspense fallback={<TripsSkeleton />}>
        <VacationTable vacations={vacations} links={links} heading={head} />
      </Suspense>
    );
  const coming = vacations.filter(({ upcoming }) => upcoming);
  const past = vacations.filter(({ upcoming }) => !upcoming);
  return (
    <section aria-label={t('title')}>
      <div className={styles['above']}>{head}</div>
      {coming.length === 0 ? (
        <div className="stack g16 left">
          <p className="muted">{t('noNext')}</p>
          <SeeStays hasPoints={hasPoints} links={links} />
        </div>
      ) : (
        <div className={trips['trips']}>
          {coming.map((trip, place) => (
            <TripCard key={trip.orderId} trip={trip} links={links} next={place === 0} />
          ))}
        </div>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-trips" className={trips['past']}>
          <h2 id="past-trips" className="t20">
            {t('pastTrips')}
          </h2>
          <ul className={styles['cards']}>
            {past.map((vacation) => (
              <li key={vacation.orderId}>
                <VacationCard vacation={vacation} links={links} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
};

const TripsSkeleton = () => {
  return (
    <Waiting>
      <div className={`${styles['head']} ${styles['above']}`}>
        <Skeleton width={160} height={28} />
        <Skeleton width={180} height={44} />
      </div>
      <div className={trips['trips']}>
        {[0, 1].map((trip) => (
          <Skeleton key={trip} height={320} radius="var(--r-card)" />
        ))}
      </div>
    </Waiting>
  );
};
