import { ChangeWaitlistEntry, LeaveWaitlist } from '@sandbar/contract/waitlist';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { quietContent, quietOf } from './terms.ts';
import type { WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

/** The actions on a live entry. */
export const Steps = ({
  entry,
  sentence,
  changePath,
}: {
  entry: WaitlistEntry;
  sentence: string;
  changePath: string;
}) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const change = useCommand(ChangeWaitlistEntry);
  const leave = useCommand(LeaveWaitlist);
  const [failed, setFailed] = useState<string | null>(null);
  const isPaused = entry.state === 'paused';
  const pause = async () => {
    setFailed(null);
    const sent = await change.send({
      EntryId: entry.id,
      Mode: entry.mode as WaitlistMode,
      Alternatives: entry.alternatives.map(({ resortId, roomId, fromDate, toDate, nights }) => ({
        ResortId: resortId,
        RoomId: roomId,
        FromDate: fromDate,
        ToDate: toDate,
        Nights: nights,
      })),
      AdultTotal: entry.adultTotal,
      ChildrenAges: [...entry.childrenAges],
      InPoints: entry.inPoints,
      Most: entry.most as number | null,
      LastDay: entry.lastDay,
      Quiet: quietContent(quietOf(entry)),
      ReplacesId: entry.replaces?.id ?? null,
      StakeId: entry.stake?.id ?? null,
      Paused: !isPaused,
    });
    if (!sent.ok) setFailed(failureText(sent.failure, common));
  };
  const end = () =>
    confirm({
      title: t('leaveTitle'),
      text: sentence,
      action: t('leave'),
      acting: t('leaving'),
      danger: true,
      run: async () => {
        const sent = await leave.send({ EntryId: entry.id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <div className={styles['steps']}>
      <ButtonLink to={changePath} look="secondary" size="medium">
        {t('change')}
      </ButtonLink>
      {entry.state !== 'offered' && (
        <Button
          look="secondary"
          size="medium"
          sending={change.sending}
          sendingLabel={t('saving')}
          onClick={() => void pause()}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      <Button look="link" size="medium" onClick={() => void end()}>
        {t('leave')}
      </Button>
      {failed && (
        <p role="alert" className={styles['failed']}>
          {failed}
        </p>
      )}
    </div>
  );
};
