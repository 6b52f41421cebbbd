import type { WaitlistCount } from '@sandbar/domain/waitlist';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Num } from '../ui/num.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { WaitlistReleasesQuery } from './counted-rows.query.ts';
import styles from './waitlist.module.css';

const AT_FIRST = 20;
const MOST = 500;

/** Lists the stays of a count with their results, the latest first. */
const CountedRows = ({ of, count, label }: { of: WaitlistCount; count: number; label: string }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const [limit, setLimit] = useState(AT_FIRST);
  const { data, error, refetch } = useRead(WaitlistReleasesQuery, { of, limit });
  if (!data)
    return (
      <ReadPending read={{ error, refetch }}>
        <SkeletonLines lines={Math.min(count, AT_FIRST)} gap={36} />
      </ReadPending>
    );
  const words: Record<string, string> = {
    open: t('deskOffered'),
    accepted: t('rowAccepted'),
    declined: t('countDeclined'),
    lapsed: t('countLapsed'),
    market: t('rowMarket'),
  };
  const rows = data.waitlistreleases;
  return (
    <section className="stack g8" aria-label={label}>
      <h2 className="t16 w6">{label}</h2>
      <ul className={styles['places']}>
        {rows.map(({ date, resortName, roomName, fromDate, toDate, what, reason }) => (
          <li key={`${date} ${resortName} ${roomName} ${fromDate} ${what}`}>
            <span>
              {`${resortName} · ${roomName}`}
              <br />
              <Num className="muted">{format.range(fromDate, toDate)}</Num>
              {reason && (
                <>
                  <br />
                  <span className="muted">{t('outsideReason', { reason })}</span>
                </>
              )}
            </span>
            <span>
              {of === 'weeksSold' ? t('countWeeksSold') : (words[what] ?? what)}
              <br />
              <Num className="muted">{format.date(date)}</Num>
            </span>
          </li>
        ))}
      </ul>
      {rows.length >= limit && limit < MOST && count > rows.length && (
        <Button look="link" onClick={() => setLimit((shown) => Math.min(MOST, shown * 5))}>
          {t('rowsMore')}
        </Button>
      )}
    </section>
  );
};

export default CountedRows;
