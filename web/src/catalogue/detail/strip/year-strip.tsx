import { contentLanguage, type Day } from '@sandbar/domain/common';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { classes } from '../../../ui/classes.ts';
import type { WeekData } from '../resort-page.query.ts';
import { barHeights } from './bar-heights.ts';
import { monthMarks, seasonMarks, weekAfterKey } from './strip-marks.ts';
import styles from './year-strip.module.css';

/**
 * Returns a month's name that is short enough for two weeks: `thg 12`, `Dec`. Browsers write the Vietnamese one in
 * different ways.
 */
export const useMonthName = (): ((day: Day) => string) => {
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (day) =>
    contentLanguage(locale) === 'vi' ? `thg ${Number(day.slice(5, 7))}` : month.format(new Date(`${day}T12:00:00Z`));
};

interface YearStripProps {
  weeks: readonly WeekData[];
  /** The names of weeks, for screen readers. */
  names: readonly string[];
  /** The week whose stays are shown; null for other dates, or when none is chosen. */
  chosen: number | null;
  onChoose: (index: number) => void;
  /** The week under the pointer or focus. */
  onPoint: (index: number | null) => void;
}

const PITCH = 24;
/** px from the strip's lower edge to the bars. */
const BASE = 38;

/**
 * A year of weeks, in which the height is the price and the fill is the availability. It serves as calendar, chart and
 * filter.
 */
export const YearStrip = ({ weeks, names, chosen, onChoose, onPoint }: YearStripProps) => {
  const t = useTexts('resort');
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bars = useRef<(HTMLButtonElement | null)[]>([]);
  const firstFree = weeks.findIndex((week) => week.state === 'free');
  const [stop, setStop] = useState<number | null>(null);
  const tabStop = Math.min(stop ?? chosen ?? Math.max(0, firstFree), weeks.length - 1);
  const heights = barHeights(weeks.map(({ fromTotal }) => fromTotal));
  const monthName = useMonthName();
  const seasons = { tet: t('tet'), summer: t('summer') };

  // Scrolls the chosen week into view on narrow screens without moving the page.
  useEffect(() => {
    const element = frame.current;
    if (!element || chosen === null) return;
    const left = chosen * PITCH;
    if (left < element.scrollLeft + PITCH || left > element.scrollLeft + element.clientWidth - 3 * PITCH)
      element.scrollTo({ left: Math.max(0, left - element.clientWidth / 3) });
  }, [chosen]);

  const move = (event: KeyboardEvent) => {
    const next = weekAfterKey(event.key, tabStop, weeks);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setStop(next);
    bars.current[next]?.focus();
  };

  return (
    <div ref={frame} className={styles['frame']}>
      <div
        className={styles['strip']}
        style={{ width: weeks.length * PITCH }}
        role="group"
        aria-label={t('strip')}
        aria-describedby={keysId}
        onKeyDown={move}
        onPointerLeave={() => onPoint(null)}
      >
        {weeks.map((week, index) => {
          const choosable = week.state === 'free' || week.state === 'mine';
          return (
            <button
              key={week.fromDate}
              ref={(element) => {
                bars.current[index] = element;
              }}
              type="button"
              className={styles['week']}
              data-state={week.state}
              data-chosen={index === chosen || undefined}
              aria-label={names[index]}
              aria-pressed={index === chosen}
              aria-disabled={!choosable || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onClick={() => {
                setStop(index);
                if (choosable) onChoose(index);
              }}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(null)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(index)}
            >
              <span className={styles['bar']} style={{ height: heights[index] || undefined }} />
            </button>
          );
        })}
        {seasonMarks(weeks, heights).map((mark) => (
          <span
            key={`${mark.name} ${mark.index}`}
            className={styles['season']}
            style={{ left: (mark.index + 0.5) * PITCH, bottom: BASE + mark.height + 6 }}
            aria-hidden="true"
          >
            {seasons[mark.name]}
          </span>
        ))}
        {monthMarks(weeks).map((mark) => (
          <span
            key={mark.day}
            className={classes(styles['month'], mark.year && styles['year'], mark.year && 'n')}
            style={{ left: mark.index * PITCH + 4 }}
            aria-hidden="true"
          >
            {mark.year ? mark.day.slice(0, 4) : monthName(mark.day)}
          </span>
        ))}
      </div>
      <span id={keysId} hidden>
        {t('stripKeys')}
      </span>
    </div>
  );
};
