import { formatOrderCode } from '@sandbar/domain/orders';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { ConflictList } from './conflict-list.tsx';
import { WeekTakenQuery } from './calendar-conflicts.query.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './calendar-conflicts.module.css';

interface TakenTaskProps {
  id: string;
  /** Address of an order. */
  order: (code: string) => ReactNode;
}

/** For staff: a week that is sold or credited here and booked elsewhere, with the people to call. */
export const ConflictTask = ({ id, order }: TakenTaskProps) => {
  const t = useTexts('taken-weeks');
  const format = useFormat();
  const read = useRead(WeekTakenQuery, { id });
  if (!read.data) return <ReadPending read={read} height={240} />;
  const week = read.data.weektaken;
  if (!week || week.taken.length === 0) return <p className={styles['over']}>{t('over')}</p>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('week'), `${formatOrderCode(week.code)} · ${format.range(week.fromDate, week.toDate)}`],
    [t('resort'), week.resortName],
    [t('owner'), [week.owner, week.ownerMobile, week.ownerEmail].filter(Boolean).join(' · ')],
    [t('order'), week.orderCode && order(week.orderCode)],
    [t('customer'), week.customer],
  ];
  return (
    <div className={styles['task']}>
      <section className={styles['notice']}>
        <h2 className="t16 w6">{t('title')}</h2>
        <ConflictList taken={week.taken} />
      </section>
      <FactList look="ruled" facts={facts} />
      <p>{t('todo')}</p>
    </div>
  );
};
