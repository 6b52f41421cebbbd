import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { OwnerContact } from './owner-contact.tsx';
import RejectGuest from './reject-guest.tsx';
import RefuseWeek from './refuse-week.tsx';
import type { DecideWeekProps } from './week-decisions.ts';
import { WeekToDecideQuery, type WeekToDecide } from './week-to-decide.query.ts';
import styles from './decide.module.css';

/**
 * A week to be corrected, or a sold rental whose picture was rejected, whose owner did not reply in time: the request,
 * the owner, and possible actions.
 */
const SilentWeek = ({ id, onDone }: DecideWeekProps) => {
  const t = useTexts('tasks');
  const read = useRead(WeekToDecideQuery, { id });
  const week = read.data?.weektodecide;
  // Typed text stays visible when the owner replies meanwhile.
  const [started, setStarted] = useState<WeekToDecide | null>(null);
  if (week?.mayAskAgain && week !== started) setStarted(week);
  if (!read.data)
    return (
      <div className="task-body">
        <ReadPending read={read} height={364} />
      </div>
    );
  if (!started) return <p className={styles['over']}>{t('decidedMeanwhile')}</p>;
  return <Silent key={started.id} week={started} over={!week?.mayAskAgain} onDone={onDone} />;
};

interface SilentProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  over: boolean;
}

const Silent = ({ week, over, onDone }: SilentProps) => {
  const t = useTexts('tasks');
  const format = useFormat();
  const sold = week.state === 'sold';
  const [panel, setPanel] = useState<'revise' | 'refuse' | null>(null);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('noReplyAsked'), week.stateReason],
    [t('replyBy'), week.replyBy ? format.day(week.replyBy) : '–'],
    [t('week'), format.range(week.fromDate, week.toDate)],
    [t('owner'), <OwnerContact key="owner" week={week} />],
    [t('contract'), week.referenceCode || '–'],
  ];
  return (
    <>
      <div className="task-body">
        <div>
          <h2 className="t20 w6">{week.addressName}</h2>
          <p className="muted">{[week.productName, week.detailAddress].filter(Boolean).join(' · ')}</p>
        </div>
        {over ? (
          <p role="alert">{t('decidedMeanwhile')}</p>
        ) : (
          week.replyBy && (
            <p>
              {t(sold ? 'noReplyGuestText' : 'noReplyText', { name: week.ownerName, day: format.day(week.replyBy) })}
            </p>
          )
        )}
        <FactList look="ruled" numbers facts={facts} />
      </div>
      {panel && sold ? (
        <RejectGuest week={week} over={over} onClose={() => setPanel(null)} onDone={onDone} />
      ) : panel ? (
        <RefuseWeek week={week} change={panel} over={over} onClose={() => setPanel(null)} onDone={onDone} />
      ) : (
        !over && (
          <footer className={styles['decide']}>
            <span className={styles['effect']} />
            {!sold && (
              <Button size="lg" variant="default" data-danger onClick={() => setPanel('refuse')}>
                {t('refuse')}
              </Button>
            )}
            <Button size="lg" onClick={() => setPanel('revise')}>
              {t('noReplyAgain')}
            </Button>
          </footer>
        )
      )}
    </>
  );
};

export default SilentWeek;
