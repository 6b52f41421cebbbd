import { useEffect, useState } from 'react';
import type { TableLayout } from './types.ts';

const NARROWEST = 72;
const WIDEST = 640;
const EMPTY: TableLayout = { order: [], shown: {}, widths: {}, dense: false };
const storageKey = (id: string) => `sandbar.table.${id}`;

/** Parses a stored layout, of this browser or a saved view: parts of another shape are ignored. */
export const readLayout = (stored: unknown): TableLayout => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof TableLayout, unknown>
  >;
  const entries = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});
  return {
    order: Array.isArray(given.order) ? given.order.filter((key): key is string => typeof key === 'string') : [],
    shown: Object.fromEntries(entries(given.shown).filter(([, value]) => typeof value === 'boolean')),
    widths: Object.fromEntries(
      entries(given.widths).flatMap(([key, value]) => (typeof value === 'number' ? [[key, fit(value)]] : [])),
    ),
    dense: given.dense === true,
  };
};

const fit = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

const stored = (id: string): TableLayout => {
  try {
    return readLayout(JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}'));
  } catch {
    return EMPTY;
  }
};

/** Order, width and choice of columns, and the density of rows: kept in this browser, and in saved views. */
export const useLayout = (id: string) => {
  const [layout, setLayout] = useState(() => stored(id));
  useEffect(() => {
    try {
      localStorage.setItem(storageKey(id), JSON.stringify(layout));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [id, layout]);
  return {
    layout,
    setLayout: (next: TableLayout | null) => setLayout(next ? readLayout(next) : EMPTY),
    isShown: (column: { key: string; fixed?: boolean; hidden?: boolean }) =>
      column.fixed === true || (layout.shown[column.key] ?? column.hidden !== true),
    show: (key: string, shown: boolean) => setLayout((now) => ({ ...now, shown: { ...now.shown, [key]: shown } })),
    move: (keys: readonly string[], key: string, by: -1 | 1) => {
      const from = keys.indexOf(key);
      const to = from + by;
      if (to < 0 || to >= keys.length) return;
      const order = [...keys];
      order.splice(to, 0, ...order.splice(from, 1));
      setLayout((now) => ({ ...now, order }));
    },
    widenAll: (widths: Readonly<Record<string, number>>) =>
      setLayout((now) => ({
        ...now,
        widths: Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, fit(width)])),
      })),
    setDense: (dense: boolean) => setLayout((now) => ({ ...now, dense })),
  };
};

export type Layout = ReturnType<typeof useLayout>;
