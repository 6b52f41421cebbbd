import { Button } from '@mantine/core';
import { DisconnectGoogle, EndGoogleFeature, SyncGoogle } from '@sandbar/contract/google';
import type { GoogleFeature } from '@sandbar/domain/google';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { changesShown } from '../transport/after-command.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { useCommand } from '../transport/use-command.ts';
import { confirm } from '../ui/confirm.tsx';
import { type GoogleConnection } from './google.query.ts';
import styles from './google.module.css';

/** The result of a visit to Google, which the address contains. */
const ENDED = {
  calendar: { connected: 'connectedNow', declined: 'declined', other: 'otherAccount', failed: 'failed' },
  files: { connected: 'connectedFiles', declined: 'declinedFiles', other: 'otherAccount', failed: 'failed' },
} as const;
type Ending = keyof typeof ENDED.calendar;

interface FeaturePanelProps {
  google: GoogleConnection;
  feature: Exclude<GoogleFeature, 'mail'>;
  title: string;
  about: string;
  /** The status below the account. */
  status: ReactNode;
  /** The message about a missing permission or an error; null without one. */
  trouble: string | null;
  /** The time of the next try. */
  nextDate: string | null;
  /** Whether the permission must be requested from Google again. */
  isDenied: boolean;
  /** The explanation of turning it off. */
  endText: string;
  /** The label of the button that synchronizes now; null without one. */
  syncLabel: string | null;
  onSync?: () => void;
}

/**
 * One feature of the reader's account at Google: whether it is on, its problems, and how to end it alone or with all
 * features.
 */
export const FeaturePanel = (props: FeaturePanelProps) => {
  const { google, feature, title, about, status, trouble, nextDate, isDenied, endText, syncLabel, onSync } = props;
  const t = useTexts('google');
  const common = useTexts('common');
  const format = useFormat();
  const now = new Date(useServerTime(30_000));
  const [search] = useSearchParams();
  const sync = useCommand(SyncGoogle);
  const [syncing, setSyncing] = useState(false);
  const { state, email } = google;
  const isOn = google[feature];
  const works = isOn && state === 'connected';
  const others = (['calendar', 'files', 'mail'] as const).some((one) => one !== feature && google[one]);
  const how = search.get('google') ?? '';
  const ended = how in ENDED[feature] ? (how as Ending) : undefined;
  const end = (all: boolean) =>
    confirm({
      title: all ? t('disconnectTitle') : t(feature === 'files' ? 'endFilesTitle' : 'endCalendarTitle'),
      text: all ? t('disconnectText') : `${endText} ${others ? t('endKeeps') : ''}`.trim(),
      action: all ? t('disconnect') : t('end'),
      acting: t('disconnecting'),
      danger: true,
      run: async () => {
        const sent = all
          ? await sendCommand(DisconnectGoogle, {})
          : await sendCommand(EndGoogleFeature, { Feature: feature });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const syncNow = async () => {
    setSyncing(true);
    onSync?.();
    await sync.send({});
    await changesShown();
    setSyncing(false);
  };
  return (
    <section className="stack g12 shrink">
      <h3 className="t16 w6">{title}</h3>
      <p className="muted">{about}</p>
      {ended && (ended === 'connected') === works && (
        <p role={works ? 'status' : 'alert'}>{t(ENDED[feature][ended])}</p>
      )}
      {isOn && (
        <div className="stack anywhere">
          <span className="w5">{t('connectedAs', { email })}</span>
          <span className="t12 muted">{status}</span>
        </div>
      )}
      {isOn && trouble && (
        <div role="status" className={styles['trouble']}>
          <p>{trouble}</p>
          {nextDate && <p className="t12">{t('next', { when: format.relative(nextDate, now) })}</p>}
        </div>
      )}
      {sync.failure && <p role="alert">{failureText(sync.failure, common)}</p>}
      <div className="flex wrap g8">
        {(!works || isDenied) && (
          <Button component="a" href={`/Google/Connect?feature=${feature}`} variant="default">
            {t(isOn ? 'again' : 'connect')}
          </Button>
        )}
        {works && syncLabel && (
          <Button variant="default" loading={syncing} onClick={() => void syncNow()}>
            {syncLabel}
          </Button>
        )}
        {isOn && (
          <Button variant="default" onClick={() => void end(!others)}>
            {others ? t('end') : t('disconnect')}
          </Button>
        )}
        {isOn && others && (
          <Button variant="subtle" onClick={() => void end(true)}>
            {t('disconnectAll')}
          </Button>
        )}
      </div>
    </section>
  );
};
