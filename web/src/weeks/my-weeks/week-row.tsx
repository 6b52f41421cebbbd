import { nightsBetween } from '@sandbar/domain/common';
import { IconHomeDollar, IconChevronDown, IconRefresh, IconTag, type Icon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Picture } from '../../ui/picture.tsx';
import { JourneyTrack } from './journey-track.tsx';
import type { MyWeek } from './my-weeks.query.ts';
import { useKindName, useWeekWorth } from './use-week-words.ts';
import { WeekSum } from './week-sum.tsx';
import styles from './week-row.module.css';

const ICONS: Record<string, Icon> = { deposit: IconRefresh, 'extra-vacation': IconTag, rental: IconHomeDollar };

interface WeekRowProps {
  week: MyWeek;
  /** The address of its history. */
  to: string;
  /** Server time, ms. */
  now: number;
}

/** A week with its stops and proceeds; expanded, also its calculation in words. */
export const WeekRow = ({ week, to, now }: WeekRowProps) => {
  const t = useTexts('my-weeks');
  const common = useTexts('common');
  const format = useFormat();
  const kindName = useKindName();
  const { above, amount, below, late } = useWeekWorth(now)(week);
  const [open, setOpen] = useState(false);
  const id = useId();
  const Kind = ICONS[week.kind] ?? IconTag;
  return (
    <li className={styles['week']} data-open={open || undefined}>
      <div className={styles['row']}>
        <span className={styles['picture']}>
          {week.image && <Picture picture={week.image} crop={[75, 75]} fill radius="10px" alternative="" />}
        </span>
        <div className={styles['name']}>
          <h2 className="w6 ellipsis">{week.resortName}</h2>
          <span className="t12 muted ellipsis">
            {[common('nights', { count: nightsBetween(week.fromDate, week.toDate) }), week.roomName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={`t12 ${styles['kind']}`}>
            <Kind size={14} stroke={1.75} aria-hidden="true" />
            <span>{kindName(week.kind)} ·</span>
            <span className="n">{format.range(week.fromDate, week.toDate)}</span>
          </span>
        </div>
        <div className={styles['way']}>
          <JourneyTrack week={week} aside={below} late={late} />
        </div>
        <div className={styles['worth']}>
          <span className={`t12 muted ${styles['above']}`}>{above}</span>
          <span className="n w6 t16">{amount}</span>
          <span className={`t12 ${late ? 'danger' : 'muted'} ${styles['below']}`}>{below}</span>
        </div>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('details', { name: week.resortName, dates: format.range(week.fromDate, week.toDate) })}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && <WeekSum week={week} to={to} />}
      </div>
    </li>
  );
};
