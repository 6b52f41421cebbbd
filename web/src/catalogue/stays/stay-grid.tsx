import { addDays, type Day } from '@sandbar/domain/common';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { announce } from '../../ui/live-region.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { Cell, useCellWords } from './cell.tsx';
import { afterKey, areaOf, cellsIn, type Area, type Place, type Span } from './selection.ts';
import type { GridRoom } from './stays.query.ts';
import styles from './stays.module.css';

const ROW = 48;
const COLUMN = 100;
const HEAD = 44;
const NAMES = 208;
const NAMES_PHONE = 112;
/** ms; the selection is announced once keys and mouse rest for this long. */
const REST_MS = 500;
/** px; a pointer this close to an edge scrolls the grid. */
const EDGE = 32;

export interface StayGridProps {
  label: string;
  /** The Saturday of the first week. */
  from: Day;
  weeks: number;
  /** The merchant's day. */
  today: Day;
  rowCount: number;
  /** Returns a room that is loaded. */
  roomAt: (row: number) => GridRoom | undefined;
  /** Called with the visible rows. */
  onSight: (first: number, last: number) => void;
  span: Span;
  onSpan: (span: Span) => void;
  /** Changes that will be sent in a few seconds. */
  pending: readonly { key: number; area: Area; label: string }[];
  /** Whether the next touch extends the selection from its start. */
  extending: boolean;
  /** Called when Enter is pressed. */
  onEnter: () => void;
}

/** A grid of rooms × weeks; only visible cells are drawn. Cells are selected by mouse, touch and keys. */
export const StayGrid = (props: StayGridProps) => {
  // The library changes one object in place, which the compiler's memoisation by identity does not notice.
  'use no memo';
  const { label, from, weeks, today, rowCount, roomAt, onSight, span, onSpan, pending, extending, onEnter } = props;
  const t = useTexts('console-resorts');
  const format = useFormat();
  const words = useCellWords();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const names = useMedia(PHONE) ? NAMES_PHONE : NAMES;
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: HEAD,
  });
  // oxlint-disable-next-line react/incompatible-library
  const columns = useVirtualizer({
    horizontal: true,
    count: weeks,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN,
    overscan: 4,
    scrollPaddingStart: names,
  });
  const shownRows = rows.getVirtualItems();
  const shownColumns = columns.getVirtualItems();
  const [first, last] = [shownRows[0]?.index ?? 0, shownRows.at(-1)?.index ?? 0];
  useEffect(() => onSight(first, last), [onSight, first, last]);

  const area = areaOf(span);
  const weekOf = (week: number) => {
    const day = addDays(from, week * 7);
    return format.range(day, addDays(day, 7));
  };
  const isChosen = (row: number, week: number) =>
    row >= area.top && row <= area.bottom && week >= area.left && week <= area.right;
  const said = useRef(false);
  const { row: atRow, week: atWeek } = span.at;
  useEffect(() => {
    // Nothing is announced when the page opens, as nothing is selected yet.
    if (!said.current) {
      said.current = true;
      return undefined;
    }
    const timer = setTimeout(() => {
      const count = cellsIn(area);
      const room = roomAt(atRow);
      announce(
        count === 1
          ? `${room?.name ?? ''}, ${weekOf(atWeek)}: ${words(room?.cells.find(({ week }) => week === atWeek))}`
          : t('chosenArea', {
              rooms: area.bottom - area.top + 1,
              weeks: area.right - area.left + 1,
            }),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
    // Only changes of the selection are announced to screen readers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [area.top, area.bottom, area.left, area.right]);

  const choose = (next: Span, reveal = true) => {
    onSpan(next);
    if (!reveal) return;
    rows.scrollToIndex(next.at.row);
    columns.scrollToIndex(next.at.week);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const { key, shiftKey } = event;
    const next = afterKey(span, { key, shiftKey, ctrlKey: event.ctrlKey || event.metaKey }, { rows: rowCount, weeks });
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  /** Returns the place in the grid that is closest to a point of the window. */
  const placeAt = (clientX: number, clientY: number): Place => {
    const element = scroller.current!;
    const box = element.getBoundingClientRect();
    const x = clientX - box.left + element.scrollLeft - names;
    const y = clientY - box.top + element.scrollTop - HEAD;
    const nearest = (at: number, size: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.floor(at / size)));
    return { row: nearest(y, ROW, rowCount), week: nearest(x, COLUMN, weeks) };
  };
  const headOf = (target: EventTarget) => {
    const { row, week } = (target as HTMLElement).closest<HTMLElement>('[data-row], [data-week]')?.dataset ?? {};
    return { row: row === undefined ? null : Number(row), week: week === undefined ? null : Number(week) };
  };
  const begin = (place: Place, target: EventTarget, further: boolean) => {
    const head = headOf(target);
    const whole: Span | null =
      head.row !== null
        ? { anchor: { row: head.row, week: 0 }, at: { row: head.row, week: weeks - 1 } }
        : head.week !== null
          ? { anchor: { row: 0, week: head.week }, at: { row: rowCount - 1, week: head.week } }
          : null;
    const { anchor, at } = whole ?? { anchor: place, at: place };
    choose({ anchor: further ? span.anchor : anchor, at }, false);
    return whole === null;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    scroller.current?.focus({ preventScroll: true });
    dragging.current = begin(placeAt(event.clientX, event.clientY), event.target, event.shiftKey);
    if (dragging.current) scroller.current?.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragging.current) return;
    const element = scroller.current!;
    const box = element.getBoundingClientRect();
    if (event.clientX > box.right - EDGE) element.scrollLeft += EDGE;
    if (event.clientX < box.left + names) element.scrollLeft -= EDGE;
    if (event.clientY > box.bottom - EDGE) element.scrollTop += EDGE;
    if (event.clientY < box.top + HEAD) element.scrollTop -= EDGE;
    const at = placeAt(event.clientX, event.clientY);
    if (at.row !== span.at.row || at.week !== span.at.week) onSpan({ anchor: span.anchor, at });
  };
  const frame = ({ top, bottom, left, right }: Area) => ({
    top: HEAD + top * ROW,
    left: names + left * COLUMN,
    width: (right - left + 1) * COLUMN,
    height: (bottom - top + 1) * ROW,
  });
  const cellId = (row: number, week: number) => `${id}-${row}-${week}`;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rowCount + 1}
      aria-colcount={weeks + 1}
      aria-activedescendant={cellId(atRow, atWeek)}
      tabIndex={0}
      className={styles['grid']}
      style={{ height: Math.min(HEAD + rowCount * ROW + 14, 640) }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragging.current = false)}
      onPointerCancel={() => (dragging.current = false)}
      onClick={(event) => {
        if ((event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'mouse') return;
        begin(placeAt(event.clientX, event.clientY), event.target, extending);
      }}
    >
      <div
        role="rowgroup"
        className={styles['space']}
        style={{ width: names + weeks * COLUMN, height: HEAD + rowCount * ROW }}
      >
        <div role="row" aria-rowindex={1} className={styles['heads']} style={{ height: HEAD }}>
          <div role="columnheader" aria-colindex={1} className={styles['corner']} style={{ width: names }}>
            {t('rooms')}
          </div>
          {shownColumns.map(({ index, start }) => {
            const day = addDays(from, index * 7);
            return (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                aria-label={weekOf(index)}
                data-week={index}
                className={styles['head']}
                style={{ left: names + start, width: COLUMN }}
              >
                <span className="n w5">{format.dayMonth(day)}</span>
                <span className={styles['others']}>{day.slice(0, 4)}</span>
              </div>
            );
          })}
        </div>
        {shownRows.map(({ index: row, start }) => {
          const room = roomAt(row);
          const byWeek = new Map(room?.cells.map((cell) => [cell.week, cell]));
          return (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              className={styles['row']}
              style={{ top: HEAD + start, height: ROW }}
              data-waiting={room ? undefined : true}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                data-row={row}
                className={styles['name']}
                style={{ width: names }}
              >
                {room?.name ?? '…'}
              </div>
              {shownColumns.map(({ index: week, start: left }) => (
                <Cell
                  key={week}
                  id={cellId(row, week)}
                  cell={byWeek.get(week)}
                  of={`${room?.name ?? ''}, ${weekOf(week)}`}
                  left={names + left}
                  column={week}
                  chosen={isChosen(row, week)}
                  past={addDays(from, week * 7) < today}
                  words={words}
                />
              ))}
            </div>
          );
        })}
      </div>
      {pending.map(({ key, area: waiting, label: what }) => (
        <div key={key} aria-hidden="true" className={styles['pending']} style={frame(waiting)}>
          <span>{what}</span>
        </div>
      ))}
      <div aria-hidden="true" className={styles['chosen']} style={frame(area)} />
    </div>
  );
};
