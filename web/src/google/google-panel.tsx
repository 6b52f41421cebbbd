import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { serverTime, useServerTime } from '../transport/server-clock.ts';
import { useRead } from '../transport/use-read.ts';
import { FeaturePanel } from './feature-panel.tsx';
import { GoogleConnectionQuery } from './google.query.ts';

type Connection = ResultOf<typeof GoogleConnectionQuery>;

const SOON_MS = 2_000;
const LONG_MS = 60_000;
const TRY_MS = 30_000;

/**
 * The reader's calendar at Google: the connection, its last synchronisation and its problems. Nothing is shown where
 * the portal has no client of Google.
 */
const GooglePanel = () => {
  const t = useTexts('google');
  const format = useFormat();
  const now = new Date(useServerTime(30_000));
  const [askedAt, setAskedAt] = useState<string | null>(null);
  /** The time until which a requested try counts as running. While it runs, the next one is minutes away already. */
  const [triedUntil, setTriedUntil] = useState(0);
  const { data } = useRead(
    GoogleConnectionQuery,
    {},
    {
      refetchInterval: ({ state }) => {
        const known = (state.data as Connection | undefined)?.googleconnection;
        if (known?.state !== 'connected' || !known.calendar) return false;
        const isTried = serverTime() < triedUntil;
        // The problem is hidden during the next try, which the reader may have requested.
        if (known.trouble && known.nextSyncDate && !isTried)
          return Math.min(LONG_MS, Math.max(0, Date.parse(known.nextSyncDate) - serverTime()) + SOON_MS);
        return (known.trouble && isTried) || !known.lastSyncedDate || known.lastSyncedDate === askedAt
          ? SOON_MS
          : false;
      },
    },
  );
  const google = data?.googleconnection;
  if (!google) return null;
  const { trouble, lastSyncedDate, nextSyncDate } = google;
  return (
    <FeaturePanel
      google={google}
      feature="calendar"
      title={t('title')}
      about={t('about')}
      status={lastSyncedDate ? t('synced', { when: format.relative(lastSyncedDate, now) }) : !trouble && t('never')}
      trouble={trouble && t(trouble)}
      nextDate={trouble === 'full' ? null : nextSyncDate}
      isDenied={trouble === 'denied'}
      endText={t('endCalendar')}
      syncLabel={t('syncNow')}
      onSync={() => {
        setAskedAt(lastSyncedDate);
        setTriedUntil(serverTime() + TRY_MS);
      }}
    />
  );
};

export default GooglePanel;
