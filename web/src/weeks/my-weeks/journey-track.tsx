import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './journey.module.css';
import { lookOfWeek } from './looks.ts';
import type { MyWeek } from './my-weeks.query.ts';
import { useStopName } from './use-week-words.ts';

/** The five stops of a week; on phones only the current one, as text. */
export const JourneyTrack = ({ week, aside, late }: { week: MyWeek; aside: string; late: boolean }) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const nameOf = useStopName();
  const { stops, current } = week;
  const look = lookOfWeek(week);
  const at = stops[current]!;
  return (
    <div className={styles['journey']} data-look={look}>
      <ol className={styles['track']} aria-label={t('way')}>
        {stops.map(({ name, date }, index) => (
          <li
            key={name}
            className={styles['stop']}
            data-at={index < current ? 'done' : index === current ? 'now' : 'ahead'}
            data-last={index === stops.length - 1 || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles['dot']} aria-hidden="true" />
            <span className={`t12 unseen-phone ${styles['name']}`}>{nameOf(name)}</span>
            <span className={`n t12 muted unseen-phone ${styles['date']}`}>
              {date
                ? format.dayMonth(format.dayOf(date))
                : index > current && <VisuallyHidden>{t('ahead')}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
      <p className={`t12 ${styles['phone']}`} aria-hidden="true">
        <span>
          <span className="w6">{nameOf(at.name)}</span>{' '}
          <span className="n muted">{at.date && format.dayMonth(format.dayOf(at.date))}</span>
        </span>
        <span className={late ? 'danger' : 'muted'}>{aside}</span>
      </p>
    </div>
  );
};
