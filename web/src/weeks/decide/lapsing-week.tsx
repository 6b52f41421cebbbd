import { Button } from '@mantine/core';
import { SnoozeTask } from '@sandbar/contract/tasks';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { usePointsText } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { withUndo } from '../../ui/workspace/undo.ts';
import { OwnerContact } from './owner-contact.tsx';
import type { DecideWeekProps } from './week-decisions.ts';
import { WeekToDecideQuery, type WeekToDecide } from './week-to-decide.query.ts';
import styles from './decide.module.css';

interface LapsingWeekProps extends DecideWeekProps {
  /** The moment at which it goes off sale. */
  lapses: string;
  /** Links to the owner's page and to the discounts of the room type. */
  links: (week: WeekToDecide) => ReactNode;
}

/** An unsold week that soon goes off sale, with its owner and possible actions. */
const LapsingWeek = ({ id, ...rest }: LapsingWeekProps) => {
  const t = useTexts('tasks');
  const read = useRead(WeekToDecideQuery, { id });
  const week = read.data?.weektodecide;
  if (!read.data)
    return (
      <div className="task-body">
        <ReadPending read={read} height={364} />
      </div>
    );
  if (!week) return <p className={styles['over']}>{t('decidedMeanwhile')}</p>;
  return <Lapsing week={week} {...rest} />;
};

const Lapsing = ({ week, lapses, links, onDone }: Omit<LapsingWeekProps, 'id'> & { week: WeekToDecide }) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const kinds: Readonly<Record<string, string>> = {
    deposit: t('deposit'),
    'extra-vacation': t('extraVacation'),
    rental: t('rental'),
  };
  const day = format.deadline(lapses);
  const { pointPrice } = week;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('room'), week.productName || '–'],
    [t('week'), format.range(week.fromDate, week.toDate)],
    [t('lapsingPrice'), pointPrice === null ? format.money(week.price) : points(pointPrice)],
    [t('leavesMarket'), day],
    [t('owner'), <OwnerContact key="owner" week={week} />],
    [t('contract'), week.referenceCode],
  ];
  /** Snoozes it until it goes off sale. Other staff see by whom, and may end the snooze. */
  const letLapse = () => {
    const task = onDone();
    const send = async () => {
      const sent = await sendCommand(SnoozeTask, {
        Kind: 'lapsing',
        TaskId: week.id,
        Until: lapses,
        Note: t('letLapse'),
      });
      if (!sent.ok) {
        showToast(failureText(sent.failure, common), { look: 'failed' });
        task.back();
      }
    };
    withUndo(t('lapsed', { name: week.addressName }), () => void send(), task.back);
  };
  return (
    <>
      <div className="task-body">
        <div>
          <h2 className="t20 w6">{week.addressName}</h2>
          <p className="muted">
            {kinds[week.kind]} · {week.detailAddress}
          </p>
        </div>
        <p>{t('lapsingText', { day })}</p>
        <FactList look="ruled" numbers facts={facts} />
        <div className={styles['ways']}>
          <p className="muted">{t('lapsingIdeas')}</p>
          {links(week)}
        </div>
      </div>
      <div className={styles['decide']}>
        <p className={`muted ${styles['effect']}`}>{t('letLapseEffect')}</p>
        <Button size="lg" variant="default" onClick={letLapse}>
          {t('letLapse')}
        </Button>
      </div>
    </>
  );
};

export default LapsingWeek;
