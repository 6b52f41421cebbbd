import { useState } from 'react';
import { AccessFrame } from '../app/access-frame.tsx';
import { Mark } from '../app/brand-mark.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import styles from '../arrivals/arrivals.module.css';
import { ResortArrivalsQuery } from '../arrivals/arrivals.query.ts';
import { ResortList } from '../arrivals/resort-list.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { SignInLanguage } from '../identity/sign-in-language.tsx';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';

const AGAIN_MS = 30_000;

const ResortArrivals = () => {
  const t = useTexts('arrivals');
  const [link] = useState(() => location.hash.slice(1));
  const read = useRead(ResortArrivalsQuery, { link }, { staleTime: 0, refetchInterval: () => AGAIN_MS });
  const found = read.data?.resortarrivals;
  if (read.data && !found) return <AccessFrame title={t('overTitle')}>{t('overText')}</AccessFrame>;
  return (
    <main id="main" className={styles['page']}>
      <div className="row wrap g12-24 between">
        <span className={styles['brand']}>
          <Mark />
          {shell.merchant.name}
        </span>
        <span data-screen>
          <SignInLanguage />
        </span>
      </div>
      {found ? <ResortList link={link} found={found} /> : <ReadPending read={read} lines={8} gap={16} />}
    </main>
  );
};

/**
 * /resort/arrivals#{secret}: a resort sees and marks its arrivals. The part behind the # is not sent to any server.
 */
const ResortArrivalsPage = () => (
  <WithQueries>
    <ResortArrivals />
  </WithQueries>
);

export default ResortArrivalsPage;
