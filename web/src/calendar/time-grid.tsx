import { CALENDAR, columnsOf } from '@sandbar/domain/calendar';
import type { Day } from '@sandbar/domain/common';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { announce } from '../ui/live-region.tsx';
import type { Item } from './calendar.query.ts';
import { EarlyHours } from './early-hours.tsx';
import { earlyHours, hoursOf, isBelow, linesOf, placeItems, type Span, type Timed } from './placed.ts';
import { TimedEvent } from './timed-event.tsx';
import { useWords } from './use-words.ts';
import { WholeDays } from './whole-days.tsx';
import styles from './calendar.module.css';

const STEP = CALENDAR.stepMinutes;
const HOUR_PX = 48;
const STEP_PX = HOUR_PX / 2;
/** px; a shorter movement is a click. */
const SLACK_PX = 4;
/** ms; a finger that rests this long drags the event. A finger that moves earlier scrolls. */
const TAKEN_MS = 350;

interface TimeGridProps {
  days: readonly Day[];
  items: readonly Item[];
  timeZone: string;
  today: Day;
  nowMinutes: number;
  /** The slot with the open form. */
  chosen: Span | null;
  /** Content beside the slot. */
  beside: (slot: ReactNode) => ReactNode;
  onChoose: (slot: Span) => void;
  onMove: (item: Item, to: Span) => void;
  onOpen: (item: Item, at: Span) => void;
  onDelete: (item: Item) => void;
  onDay: (day: Day) => void;
}

/** An event that is being moved by pointer or keys, or a slot that is being drawn. */
interface Draft extends Span {
  item: Item | null;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Shows days side by side with hours from top to bottom. Slots are chosen, and events moved and resized, by mouse,
 * finger and keys.
 */
export const TimeGrid = (props: TimeGridProps) => {
  const { days, items, timeZone, today, nowMinutes, chosen, beside, onChoose, onMove, onOpen, onDelete, onDay } = props;
  const words = useWords(timeZone);
  const { t } = words;
  const body = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wantsEarly, setWantsEarly] = useState(false);
  /** The event or slot whose form was open when the reader collapsed the early hours. */
  const [foldedFor, setFoldedFor] = useState<string | null>(null);
  const [cursor, setCursor] = useState({ column: Math.max(0, days.indexOf(today)), from: 9 * 60 });
  const wasMoved = useRef(false);
  const held = useRef(false);
  const byKeys = useRef(false);
  const { timed, bars } = placeItems(items, days, timeZone);
  const shown = draft ?? (chosen && { ...chosen, item: null });
  const onGrid = shown && days.includes(shown.day) ? [shown] : [];
  // An event with an open form is visible until the reader collapses its hours. The grid does not grow while a finger
  // drags.
  const early = earlyHours(timed);
  const chosenKey = onGrid.length > 0 && chosen ? `${chosen.day} ${chosen.from}` : null;
  if (foldedFor !== null && foldedFor !== chosenKey && !draft) setFoldedFor(null);
  const isChosenEarly = chosenKey !== null && chosen!.from < CALENDAR.fromMinutes;
  const isEarlyOpen = wantsEarly || (isChosenEarly && foldedFor !== chosenKey);
  const openEarly = (isOpen: boolean) => {
    setWantsEarly(isOpen);
    setFoldedFor(isOpen ? null : chosenKey);
  };
  const { first: earliest, last } = hoursOf([...timed.flat(), ...onGrid]);
  const first = isEarlyOpen ? earliest : CALENDAR.fromMinutes;
  const hours = Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60);
  const column = cursor.column < days.length ? cursor.column : 0;

  // A finger that drags an event must not scroll the page.
  useEffect(() => {
    const element = body.current;
    const keep = (event: TouchEvent) => held.current && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, []);

  // An event that is moved by keys stays visible.
  useEffect(() => {
    if (!byKeys.current) return;
    byKeys.current = false;
    const moved = body.current?.querySelector('[data-moving]') ?? document.activeElement;
    moved?.scrollIntoView({ block: 'nearest' });
  }, [draft, cursor]);

  const top = (minutes: number) => ((minutes - first) / 60) * HOUR_PX;
  const place = ({ from, to }: Pick<Span, 'from' | 'to'>) => ({
    top: top(Math.max(from, first)),
    height: Math.max(STEP_PX, top(to) - top(Math.max(from, first))),
  });
  const across = (at: number) => ({ left: `${(at / days.length) * 100}%`, width: `${100 / days.length}%` });
  const columnAt = (x: number) => {
    const { left, width } = body.current!.getBoundingClientRect();
    return within(Math.floor(((x - left) / width) * days.length), 0, days.length - 1);
  };
  const minutesAt = (y: number) => {
    const steps = Math.floor((y - body.current!.getBoundingClientRect().top) / STEP_PX);
    return within(first + steps * STEP, first, last - STEP);
  };

  /** Follows a pointer until it is released. */
  const follow = (
    event: PointerEvent<HTMLElement>,
    moved: (to: PointerEvent) => void,
    done: (kept: boolean) => void,
  ) => {
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    const onMoved = (next: Event) => moved(next as unknown as PointerEvent);
    const end = (kept: boolean) => () => {
      element.removeEventListener('pointermove', onMoved);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', escape);
      done(kept);
    };
    const [up, cancel] = [end(true), end(false)];
    const escape = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && cancel();
    element.addEventListener('pointermove', onMoved);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', escape);
  };

  const drawSlot = (event: PointerEvent<HTMLElement>) => {
    // While a form is open, times are changed only in the form, so that its input is kept.
    if (chosen || event.pointerType === 'touch' || event.button !== 0 || event.target !== event.currentTarget) return;
    const day = days[columnAt(event.clientX)]!;
    const start = minutesAt(event.clientY);
    let slot: Span = { day, from: start, to: start + STEP };
    setDraft({ ...slot, item: null });
    follow(
      event,
      (to) => {
        const at = minutesAt(to.clientY);
        slot = { day, from: Math.min(start, at), to: Math.max(start, at) + STEP };
        setDraft({ ...slot, item: null });
      },
      (kept) => {
        setDraft(null);
        if (kept) onChoose(slot);
      },
    );
  };

  const takeEvent = (event: PointerEvent<HTMLElement>, { item, day, from, to }: Timed, end: boolean) => {
    if (item.kind !== 'own' || event.button !== 0) return;
    event.stopPropagation();
    wasMoved.current = false;
    const { clientX, clientY } = event;
    const startColumn = days.indexOf(day);
    let next: Span = { day, from, to };
    let taken = event.pointerType !== 'touch';
    const timer = taken
      ? undefined
      : setTimeout(() => {
          taken = true;
          held.current = true;
          navigator.vibrate?.(10);
          setDraft({ ...next, item });
        }, TAKEN_MS);
    follow(
      event,
      (now) => {
        const [right, down] = [now.clientX - clientX, now.clientY - clientY];
        if (!taken) {
          if (Math.hypot(right, down) > SLACK_PX * 2) clearTimeout(timer);
          return;
        }
        if (!wasMoved.current && Math.hypot(right, down) < SLACK_PX) return;
        wasMoved.current = true;
        const steps = Math.round(down / STEP_PX) * STEP;
        if (end) next = { day, from, to: within(to + steps, from + STEP, 1440) };
        else {
          const shift = within(steps, CALENDAR.fromMinutes - from, 1440 - to);
          const at = within(startColumn + columnAt(now.clientX) - columnAt(clientX), 0, days.length - 1);
          next = { day: days[at]!, from: from + shift, to: to + shift };
        }
        setDraft({ ...next, item });
      },
      (kept) => {
        clearTimeout(timer);
        held.current = false;
        setDraft(null);
        const changed = next.day !== day || next.from !== from || next.to !== to;
        if (kept && taken && changed) onMove(item, next);
      },
    );
  };

  const onEventKey = (event: KeyboardEvent, { item, day, from, to }: Timed) => {
    if (item.kind !== 'own') return;
    const now = draft?.item === item ? draft : { day, from, to };
    const [down, right] = [
      event.key === 'ArrowDown' ? STEP : event.key === 'ArrowUp' ? -STEP : 0,
      event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0,
    ];
    if (down !== 0 || right !== 0) {
      event.preventDefault();
      const at = within(days.indexOf(now.day) + right, 0, days.length - 1);
      const shift = within(down, CALENDAR.fromMinutes - now.from, 1440 - now.to);
      const next = event.shiftKey
        ? { ...now, to: within(now.to + down, now.from + STEP, 1440) }
        : { day: days[at]!, from: now.from + shift, to: now.to + shift };
      byKeys.current = true;
      setDraft({ ...next, item });
      announce(words.slot(next));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onDelete(item);
    } else if (draft?.item === item && event.key === 'Enter') {
      event.preventDefault();
      setDraft(null);
      onMove(item, { day: draft.day, from: draft.from, to: draft.to });
    } else if (draft?.item === item && event.key === 'Escape') {
      event.preventDefault();
      setDraft(null);
      announce(t('movedBack', { when: words.slot({ day, from, to }) }));
    }
  };

  const onCursorKey = (event: KeyboardEvent) => {
    const right = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const down = event.key === 'ArrowDown' ? STEP : event.key === 'ArrowUp' ? -STEP : 0;
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const next = {
      column: within(column + right, 0, days.length - 1),
      from: within(cursorFrom + down, first, last - STEP),
    };
    byKeys.current = true;
    setCursor(next);
    announce(words.slot({ day: days[next.column]!, from: next.from, to: next.from + STEP }));
  };

  const cursorFrom = within(cursor.from, first, last - STEP);
  const cursorSlot = { day: days[column]!, from: cursorFrom, to: cursorFrom + STEP };
  const lines = linesOf(bars);
  const ghost = shown && days.includes(shown.day) && (
    <div
      className={styles['ghost']}
      data-moving={shown.item ? true : undefined}
      style={{ ...place(shown), ...across(days.indexOf(shown.day)) }}
    >
      <span className="n">{words.hours(shown)}</span>
      {shown.item && <span className="ellipsis">{shown.item.title}</span>}
    </div>
  );

  return (
    <div className={styles['grid']} data-days={days.length}>
      <div className={styles['days']}>
        <span />
        <div className="stack" style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
          {days.map((day) => (
            <button
              key={day}
              type="button"
              className={styles['head']}
              data-today={day === today || undefined}
              data-past={day < today || undefined}
              aria-label={words.long(day)}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <span className={styles['weekday']}>{words.weekday(day)}</span>
              <span className={`n ${styles['date']}`}>{Number(day.slice(8))}</span>
            </button>
          ))}
        </div>
      </div>
      {bars.length > 0 && (
        <div className={styles['bars']}>
          <span className={styles['allDay']}>{t('allDay')}</span>
          <div className={styles['barRows']} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
            {bars.map((bar, at) => (
              <WholeDays
                key={`${bar.item.kind} ${bar.item.id}`}
                bar={bar}
                line={lines[at]!}
                words={words}
                onOpen={onOpen}
                days={days}
              />
            ))}
          </div>
        </div>
      )}
      {early && <EarlyHours hours={early} days={days} isOpen={isEarlyOpen} onOpen={openEarly} words={words} />}
      <div className={styles['hours']} style={{ height: top(last) }}>
        <div className={styles['gutter']} aria-hidden="true">
          {hours.slice(1).map((minutes) =>
            days.includes(today) && Math.abs(minutes - nowMinutes) < 20 ? null : (
              <span key={minutes} className="n" style={{ top: top(minutes) }}>
                {words.time(minutes)}
              </span>
            ),
          )}
          {days.includes(today) && nowMinutes >= first && nowMinutes < last && (
            <span className={`n ${styles['nowTime']}`} style={{ top: top(nowMinutes) }}>
              {words.time(nowMinutes)}
            </span>
          )}
        </div>
        <div
          ref={body}
          className={styles['body']}
          data-drawing={draft ? true : undefined}
          style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
        >
          {days.map((day, at) => {
            const past = day < today ? last : day === today ? within(nowMinutes, first, last) : first;
            const events = timed[at]!.filter((event) => isBelow(event, first));
            const columns = columnsOf(events.map(({ from, to }) => ({ from, to: Math.max(to, from + STEP) })));
            return (
              <div
                key={day}
                role="group"
                aria-label={words.long(day)}
                className={styles['column']}
                onPointerDown={drawSlot}
                onPointerMove={(event) => {
                  if (event.pointerType !== 'mouse' || draft) return;
                  const from = minutesAt(event.clientY);
                  if (cursor.column !== at || cursor.from !== from) setCursor({ column: at, from });
                }}
                onClick={(event) => {
                  if ((event.nativeEvent as unknown as PointerEvent).pointerType !== 'touch' || chosen) return;
                  if (event.target !== event.currentTarget) return;
                  const from = minutesAt(event.clientY);
                  onChoose({ day, from, to: from + STEP });
                }}
              >
                {past > first && <div className={styles['past']} style={{ height: top(past) }} />}
                {events.map((event, index) => {
                  const { column: inner, of } = columns[index]!;
                  const { item, from, to } = event;
                  return (
                    <TimedEvent
                      key={`${item.kind} ${item.id} ${event.day}`}
                      event={event}
                      words={words}
                      place={{
                        ...place({ from, to }),
                        left: `${(inner / of) * 100}%`,
                        width: `calc(${100 / of}% - var(--slit))`,
                      }}
                      isPast={day < today || (day === today && to <= nowMinutes)}
                      isAway={draft?.item === item}
                      hasStarted={from < first}
                      onTake={(pressed, end) => takeEvent(pressed, event, end)}
                      onOpen={() => wasMoved.current || draft?.item || onOpen(item, event)}
                      onKey={(key) => {
                        wasMoved.current = false;
                        onEventKey(key, event);
                      }}
                      onBlur={() => draft?.item === item && !held.current && setDraft(null)}
                      isHeld={() => held.current}
                    />
                  );
                })}
                {day === today && nowMinutes >= first && nowMinutes < last && (
                  <div className={styles['now']} style={{ top: top(nowMinutes) }} />
                )}
              </div>
            );
          })}
          <button
            type="button"
            className={styles['cursor']}
            style={{ ...place(cursorSlot), ...across(column) }}
            aria-label={t('newAt', { when: words.slot(cursorSlot) })}
            onKeyDown={onCursorKey}
            onClick={() => onChoose(cursorSlot)}
          />
          {draft ? ghost : ghost && beside(ghost)}
        </div>
      </div>
      <p id="calendar-keys" className="hidden-visually">
        {t('keys')}
      </p>
    </div>
  );
};
