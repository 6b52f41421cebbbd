import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import { Avatar } from '../avatar.tsx';
import { classes } from '../classes.ts';
import styles from './cells.module.css';
import { FirstLine } from './column.tsx';
import type { CardPlace, Column, Lines } from './types.ts';

/** The part of a cell that a card shows: its lines joined, or the cell; nothing when it is empty. */
const inline = <Row extends RowData>(column: Column<Row>, row: Row): ReactNode => {
  if (!column.lines) return column.cell(row);
  const { first, second } = column.lines(row);
  if (!second) return first || null;
  return first ? (
    <>
      {first} · {second}
    </>
  ) : (
    second
  );
};

const joined = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));

const LOOKS: Partial<Record<CardPlace, string>> = { line: 'n', small: 'n t12 muted', strong: 'n w5' };

/** A row on a phone, made of its columns: each says where on the card it stands. */
export const RowCard = <Row extends RowData>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => {
  const placed = columns.map((column, index) => ({
    column,
    place: column.card ?? (index === 0 ? 'title' : 'labeled'),
  }));
  const [end, ...below] = placed.filter(({ place }) => place === 'end');
  const named = placed.find(({ place }) => place === 'title')?.column;
  const title: Lines = named?.lines?.(row) ?? { first: named?.cell(row) };
  const { person, picture } = title;
  const instead = placed.find(({ place }) => place === 'second')?.column;
  const second = instead ? inline(instead, row) : title.second;
  const foot = placed.filter((one) => one.place === 'foot' || below.includes(one));
  const rest = placed.filter(
    (one) => !foot.includes(one) && !['title', 'second', 'end', 'none', 'actions'].includes(one.place),
  );
  // Neighbours of one look share a line.
  const groups: (typeof rest)[] = [];
  for (const one of rest) {
    const last = groups.at(-1);
    if (last && one.place !== 'labeled' && last[0]!.place === one.place) last.push(one);
    else groups.push([one]);
  }
  return (
    <div
      className={styles['card']}
      data-beside={picture !== undefined ? 'picture' : person !== undefined ? 'person' : undefined}
    >
      {picture !== undefined && (
        <span className={styles['picture']}>
          {picture && <Picture picture={picture} crop={[75, 75]} fill radius="var(--r-sm)" alternative="" />}
        </span>
      )}
      {person !== undefined && (
        <span className={styles['face']}>
          <Avatar name={person} size={32} />
        </span>
      )}
      <span className={classes('w5', styles['title'])}>
        <FirstLine lines={title} strong />
      </span>
      {end && <span className={styles['end']}>{inline(end.column, row)}</span>}
      {second && <span className="n t12 muted">{second}</span>}
      {groups.map((group) => {
        const [{ column, place }] = group as [(typeof rest)[number]];
        if (place === 'labeled') {
          const { first } = column.lines?.(row) ?? { first: true };
          return first === null || first === '' ? null : (
            <div key={column.key} className={styles['labeled']}>
              <span className="muted">{column.title}</span>
              {column.cell(row)}
            </div>
          );
        }
        const parts = group.map((one) => inline(one.column, row)).filter(Boolean);
        return (
          parts.length > 0 && (
            <div key={column.key} className={LOOKS[place]}>
              {joined(parts)}
            </div>
          )
        );
      })}
      {foot.length > 0 && (
        <div className={styles['foot']}>
          {foot.map(({ column }) => (
            <span key={column.key} className="n t12">
              {column.lines ? column.lines(row).first : column.cell(row)}
            </span>
          ))}
        </div>
      )}
      {placed
        .filter(({ place }) => place === 'actions')
        .map(({ column }) => (
          <Fragment key={column.key}>{column.cell(row)}</Fragment>
        ))}
    </div>
  );
};
