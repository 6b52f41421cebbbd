import { Button } from '@mantine/core';
import { DisconnectGoogle, SyncGoogle } from '@sandbar/contract/google';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { GoogleConnectionQuery } from './google.query.ts';
import styles from './google.module.css';

type Connection = ResultOf<typeof GoogleConnectionQuery>;

/** How the way to Google ended: the address says it. */
const ENDED = { connected: 'connectedNow', declined: 'declined', failed: 'failed' } as const;
const SOON_MS = 2_000;

/** The reader's account at Google: what is connected, when it was read, what is missing. Nothing where there is no Google. */
const GooglePanel = () => {
  const t = useTexts('google');
  const common = useTexts('common');
  const format = useFormat();
  const now = new Date(useServerTime(30_000));
  const [search] = useSearchParams();
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const sync = useCommand(SyncGoogle);
  const { data } = useRead(
    GoogleConnectionQuery,
    {},
    {
      refetchInterval: ({ state }) => {
        const known = (state.data as Connection | undefined)?.googleconnection;
        if (known?.state !== 'connected' || known.trouble) return false;
        return !known.lastSyncedDate || known.lastSyncedDate === askedAt ? SOON_MS : false;
      },
    },
  );
  const google = data?.googleconnection;
  if (!google) return null;
  const { state, email, trouble, lastSyncedDate, nextSyncDate } = google;
  const ended = ENDED[search.get('google') as keyof typeof ENDED] as (typeof ENDED)[keyof typeof ENDED] | undefined;
  const disconnect = () =>
    confirm({
      title: t('disconnectTitle'),
      text: t('disconnectText'),
      action: t('disconnect'),
      acting: t('disconnecting'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(DisconnectGoogle, {});
        await invalidate(GoogleConnectionQuery);
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const syncNow = async () => {
    setAskedAt(lastSyncedDate);
    await sync.send({});
    await invalidate(GoogleConnectionQuery);
  };
  const mustConnect = state !== 'connected' || trouble === 'denied';
  return (
    <section className={styles['panel']}>
      <h3 className="t16 w6">{t('title')}</h3>
      <p className="muted">{t('about')}</p>
      {ended && (ended === 'connectedNow' ? state === 'connected' && !lastSyncedDate : state !== 'connected') && (
        <p role={ended === 'connectedNow' ? 'status' : 'alert'}>{t(ended)}</p>
      )}
      {state !== 'none' && (
        <div className={styles['account']}>
          <span className="w5">{t('connectedAs', { email })}</span>
          <span className="t12 muted">
            {lastSyncedDate ? t('synced', { when: format.relative(lastSyncedDate, now) }) : !trouble && t('never')}
          </span>
        </div>
      )}
      {trouble && (
        <div role="status" className={styles['trouble']}>
          <p>{t(trouble)}</p>
          {nextSyncDate && trouble !== 'full' && (
            <p className="t12">{t('next', { when: format.relative(nextSyncDate, now) })}</p>
          )}
        </div>
      )}
      {sync.failure && <p role="alert">{failureText(sync.failure, common)}</p>}
      <div className={styles['acts']}>
        {mustConnect && (
          <Button component="a" href="/Google/Connect" variant="default">
            {t(state === 'none' ? 'connect' : 'again')}
          </Button>
        )}
        {state === 'connected' && (
          <Button variant="default" loading={sync.sending} onClick={() => void syncNow()}>
            {t('syncNow')}
          </Button>
        )}
        {state !== 'none' && (
          <Button variant="subtle" onClick={() => void disconnect()}>
            {t('disconnect')}
          </Button>
        )}
      </div>
    </section>
  );
};

export default GooglePanel;
