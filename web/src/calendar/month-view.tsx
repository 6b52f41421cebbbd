import { dayNumber, type Day } from '@sandbar/domain/common';
import { Link } from 'react-router';
import type { Item } from './calendar.query.ts';
import { isOwn, ItemIcon, markOf } from './item-look.tsx';
import { linesOf, placeItems, type Span } from './placed.ts';
import { isDeadline, useWords } from './use-words.ts';
import { WholeDays } from './whole-days.tsx';
import styles from './calendar.module.css';

/** Rows that fit into a week. */
const LINES = 3;

interface MonthViewProps {
  /** Whole weeks. */
  days: readonly Day[];
  month: string;
  items: readonly Item[];
  timeZone: string;
  today: Day;
  onDay: (day: Day) => void;
  onNew: (day: Day) => void;
  onOpen: (item: Item, at: Span) => void;
}

/** Shows six weeks: whole days as bars, hours as lines, and the number of hidden items. */
export const MonthView = ({ days, month, items, timeZone, today, onDay, onNew, onOpen }: MonthViewProps) => {
  const words = useWords(timeZone);
  const { t } = words;
  const { timed, bars } = placeItems(items, days, timeZone);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className={styles['month']}>
      <div className={styles['monthHeads']} aria-hidden="true">
        {weeks[0]!.map((day) => (
          <span key={day}>{words.weekday(day)}</span>
        ))}
      </div>
      {weeks.map((week, at) => {
        const start = at * 7;
        const spans = [
          ...bars
            .filter(({ from, to }) => to > start && from < start + 7)
            .map((bar) => ({
              item: bar.item,
              event: null,
              from: Math.max(0, bar.from - start),
              to: Math.min(7, bar.to - start),
              hasStarted: bar.hasStarted || bar.from < start,
              isGoingOn: bar.isGoingOn || bar.to > start + 7,
            })),
          ...week.flatMap((_, day) =>
            timed[start + day]!.map((event) => ({
              item: event.item,
              event,
              from: day,
              to: day + 1,
              hasStarted: false,
              isGoingOn: false,
            })),
          ),
        ];
        const lines = linesOf(spans);
        const hidden = week.map(
          (_, day) => spans.filter(({ from, to }, place) => lines[place]! >= LINES && from <= day && to > day).length,
        );
        return (
          <div key={week[0]} className={styles['week']}>
            {week.map((day, index) => (
              <div
                key={day}
                className={styles['cell']}
                data-other={day.slice(0, 7) === month ? undefined : true}
                data-past={day < today || undefined}
                style={{ gridColumn: index + 1 }}
              >
                <button
                  type="button"
                  className={`n ${styles['number']}`}
                  data-today={day === today || undefined}
                  aria-label={words.long(day)}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(8))}
                </button>
                {day >= today && (
                  <button
                    type="button"
                    className={styles['add']}
                    aria-label={t('newOn', { day: words.long(day) })}
                    onClick={() => onNew(day)}
                  />
                )}
              </div>
            ))}
            <div className={styles['chips']}>
              {spans.map((span, place) => {
                const { item, event } = span;
                if (lines[place]! >= LINES) return null;
                const key = `${item.kind} ${item.id} ${span.from}`;
                if (!event)
                  return (
                    <WholeDays key={key} bar={span} line={lines[place]!} days={week} words={words} onOpen={onOpen} />
                  );
                const facts = {
                  className: styles['chip']!,
                  'data-kind': item.kind,
                  'data-clash': item.clashes.length > 0 || undefined,
                  'data-past': dayNumber(event.day) < dayNumber(today) || undefined,
                  style: { gridColumn: span.from + 1, gridRow: lines[place]! + 1, ...markOf(item.followed?.colour) },
                  'aria-label': [item.title, words.slot(event), words.about(item)].filter(Boolean).join(', '),
                };
                const inside = (
                  <>
                    {isOwn(item) ? <span className={styles['dot']} /> : <ItemIcon item={item} size={12} />}
                    <span className={`n ${styles['chipTime']}`}>
                      {words.time(isDeadline(item) ? event.to : event.from)}
                    </span>
                    <span className="ellipsis">{item.title}</span>
                  </>
                );
                return item.path ? (
                  <Link key={key} to={item.path} {...facts}>
                    {inside}
                  </Link>
                ) : (
                  <button key={key} type="button" {...facts} onClick={() => onOpen(item, event)}>
                    {inside}
                  </button>
                );
              })}
              {hidden.map((count, day) =>
                count === 0 ? null : (
                  <button
                    key={week[day]}
                    type="button"
                    className={styles['more']}
                    style={{ gridColumn: day + 1, gridRow: LINES + 1 }}
                    aria-label={t('moreOn', { number: count, day: words.long(week[day]!) })}
                    onClick={() => onDay(week[day]!)}
                  >
                    +{count}
                  </button>
                ),
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
};
