import { Button } from '@mantine/core';
import { addDays } from '@sandbar/domain/common';
import { IconLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ArrivalsTable } from '../arrivals/arrivals-table.tsx';
import styles from '../arrivals/arrivals.module.css';
import { ConsoleGoneArrivals } from '../arrivals/gone-arrivals.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { serverTime } from '../transport/server-clock.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

const ShareDialog = lazyPart(() => import('../arrivals/share-dialog.tsx'));

/** /console/arrivals: the guests of paid orders, by day and resort. */
const ConsoleArrivalsPage = () => {
  const t = useTexts('arrivals');
  const may = useMay('order.edit');
  const sharing = useDialogRoute(paths.consoleArrivals());
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            variant="default"
            leftSection={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!may.allowed}
            title={may.reason ?? undefined}
            onClick={() => sharing.open('link')}
          >
            {t('link')}
          </Button>
        }
      />
      <Days />
      <ConsoleGoneArrivals />
      <ArrivalsTable to={paths.consoleOrder} may={may} />
      {sharing.opened && (
        <Suspense>
          <ShareDialog onClose={sharing.close} />
        </Suspense>
      )}
    </>
  );
};

/** Links to the days that a front desk asks for most. */
const Days = () => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const format = useFormat();
  const [params] = useSearchParams();
  const today = format.dayOf(new Date(serverTime()));
  const days = [
    [t('today'), today, today],
    [t('tomorrow'), addDays(today, 1), addDays(today, 1)],
    [t('week'), today, addDays(today, 6)],
  ] as const;
  return (
    <nav className={styles['days']} aria-label={common('checkIn')}>
      {days.map(([name, from, to]) => {
        const date = `${from}..${to}`;
        const search = new URLSearchParams(params);
        search.set('date', date);
        search.delete('page');
        return (
          <Link
            key={name}
            className={styles['day']!}
            to={{ search: String(search) }}
            aria-current={params.get('date') === date ? 'page' : undefined}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
};

export default ConsoleArrivalsPage;
