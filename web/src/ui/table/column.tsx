import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Avatar } from '../avatar.tsx';
import { Money, Points } from '../num.tsx';
import { Picture } from '../picture.tsx';
import styles from './cells.module.css';
import type { Column, Lines } from './types.ts';

type More = Partial<Pick<Column<RowData>, 'width' | 'align' | 'sortable' | 'hidden' | 'fixed' | 'card' | 'strong'>>;

/** The first line of a cell: a link, a button, or text. */
export const FirstLine = ({ lines: { first, to, onOpen }, strong }: { lines: Lines; strong?: boolean | undefined }) => {
  const look = `ellipsis n ${strong ? 'w5' : ''} ${styles['first']}`;
  if (to !== undefined)
    return (
      <Link className={look} to={to} onClick={(event) => event.stopPropagation()}>
        {first}
      </Link>
    );
  if (onOpen)
    return (
      <button
        type="button"
        className={look}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        {first}
      </button>
    );
  return <span className={look}>{first || '–'}</span>;
};

const LinesCell = ({ lines, strong }: { lines: Lines; strong?: boolean | undefined }) => {
  const { second, person, picture } = lines;
  const text = (
    <span className={styles['lines']}>
      <FirstLine lines={lines} strong={strong} />
      {second && <span className="ellipsis n t12 muted">{second}</span>}
    </span>
  );
  if (person === undefined && picture === undefined) return text;
  return (
    <span className={styles['beside']}>
      {person === undefined ? (
        <span className={styles['thumb']}>
          {picture && <Picture picture={picture} crop={[60, 48]} fill radius="var(--r-sm)" alternative="" />}
        </span>
      ) : (
        <Avatar name={person} size={32} />
      )}
      {text}
    </span>
  );
};

/** Two lines, the second one small. What has no second line is `text`. */
const twoLines = <Row extends RowData>(
  key: string,
  title: string,
  lines: (row: Row) => Lines,
  more: More = {},
): Column<Row> => ({
  key,
  title,
  lines,
  cell: (row) => <LinesCell lines={lines(row)} strong={more.strong} />,
  ...more,
});

/** A column of one value, shown in one way. */
const valueColumn =
  <Value,>(show: (value: Value) => ReactNode, usual: More = {}) =>
  <Row extends RowData>(
    key: string,
    title: string,
    value: (row: Row) => Value | null | undefined,
    more: More = {},
  ): Column<Row> =>
    twoLines(
      key,
      title,
      (row) => {
        const found = value(row);
        return { first: found === null || found === undefined ? null : show(found) };
      },
      { ...usual, ...more },
    );

const Count = ({ value: count }: { value: number }) => useFormat().number(count);
const Instant = ({ value: at }: { value: string }) => useFormat().instant(at);
const Day = ({ value: day }: { value: string }) => useFormat().day(day);

/**
 * Columns with the cells that all lists share. Each knows its usual width and its place on a phone's card; the last
 * argument changes them.
 */
export const column = {
  /** What a row is called, always shown: the card's title. */
  name: <Row extends RowData>(key: string, title: string, lines: (row: Row) => Lines, more: More = {}) =>
    twoLines(key, title, lines, { fixed: true, strong: true, card: 'title', ...more }),
  twoLines,
  text: valueColumn<ReactNode>((text) => text),
  money: valueColumn<number>((amount) => <Money amount={amount} className="w6" />, {
    width: 160,
    align: 'end',
    card: 'end',
  }),
  points: valueColumn<number>((points) => <Points points={points} />, { width: 136, align: 'end' }),
  count: valueColumn<number>((count) => <Count value={count} />, { width: 120, align: 'end' }),
  instant: valueColumn<string>((at) => <Instant value={at} />, { width: 184 }),
  day: valueColumn<string>((day) => <Day value={day} />, { width: 136 }),
  /** A badge. */
  status: <Row extends RowData>(
    key: string,
    title: string,
    cell: (row: Row) => ReactNode,
    more: More = {},
  ): Column<Row> => ({ key, title, cell, width: 160, card: 'end', ...more }),
  /** Buttons of a row, always shown. */
  actions: <Row extends RowData>(cell: (row: Row) => ReactNode, more: More & { title?: string } = {}) => ({
    key: 'actions',
    title: '',
    fixed: true,
    card: 'actions' as const,
    ...more,
    cell: (row: Row) => <span className={styles['actions']}>{cell(row)}</span>,
  }),
};
