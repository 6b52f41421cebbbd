import type { CSSProperties } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lookOf } from './looks.ts';
import { ribbonBars, ribbonScale } from './ribbon-place.ts';
import type { MyWeekSummary } from './my-weeks.query.ts';
import styles from './ribbon.module.css';
import { useLookNames } from './use-week-words.ts';

/** The share of the ribbon's width that a text beside a bar takes. */
const WORDS_WIDTH = 0.128;

/** The next twelve months to scale, with the reader's weeks and their states. */
export const Ribbon = ({ summary: { ribbon, today } }: { summary: MyWeekSummary }) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const names = useLookNames();
  if (ribbon.length === 0) return null;
  const { months, placeOf } = ribbonScale(today);
  const { bars, lanes } = ribbonBars(ribbon, today, WORDS_WIDTH);
  const at = (left: number): CSSProperties => ({ left: `${left * 100}%` });
  return (
    <section className={styles['ribbon']} aria-labelledby="ribbon-title">
      <div className={styles['head']}>
        <h2 id="ribbon-title" className="w6">
          {t('nextMonths')}
        </h2>
        <span className="t12 muted">{t('byCheckIn')}</span>
      </div>
      <div className={styles['area']} style={{ height: `${28 + lanes * 48}px` }}>
        {months.map(({ day, left }) => (
          <span key={day} className={styles['month']} style={at(left)} aria-hidden="true">
            <span className="t12 muted">{format.monthShort(day)}</span>
          </span>
        ))}
        <span className={styles['today']} style={at(placeOf(today))} aria-hidden="true" />
        <ul>
          {bars.map(({ week, left, width, lane, wordsFirst }) => {
            const look = lookOf(week);
            const stands = wordsFirst ? { right: `${(1 - left - width) * 100}%` } : at(left);
            return (
              <li
                key={week.id}
                className={styles['week']}
                data-words-first={wordsFirst || undefined}
                style={{ ...stands, top: `${28 + lane * 48}px` }}
              >
                <span className={styles['bar']} data-look={look} style={{ width: `max(10px, ${width * 100}cqw)` }} />
                <span className={styles['words']}>
                  <span className="t12 w6 ellipsis">{week.resortName}</span>
                  <span className="t12 muted ellipsis">{names[look]}</span>
                  <span className="hidden-visually">{format.range(week.fromDate, week.toDate)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
