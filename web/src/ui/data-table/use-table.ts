import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TableQuery } from './types.ts';
import { readQuery, writeQuery, type UrlShape } from './url-state.ts';

export interface TableOptions extends Omit<UrlShape, 'prefix' | 'statuses'> {
  /** Names the table in storage: each table has its own choice of columns. */
  id: string;
  prefix?: string;
  statuses?: readonly string[];
}

export interface Table {
  id: string;
  query: TableQuery;
  /** Changes the query. Anything but the page leads back to the first page. */
  setQuery: (patch: Partial<TableQuery>) => void;
}

const NONE: readonly string[] = [];

/**
 * A table's query, kept in the URL: `const table = useTable({ id: 'orders', sort: 'createdDate', order: 'desc',
 * sortable: […] })`.
 */
export const useTable = ({ id, prefix = '', statuses = NONE, sort, order, sortable }: TableOptions): Table => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shape = { prefix, statuses, sort, order, sortable };
  const query = readQuery(params, shape);
  return {
    id,
    query,
    setQuery: (patch) => {
      const now = new URLSearchParams(window.location.search);
      const search = writeQuery(
        now,
        { ...readQuery(now, shape), ...('page' in patch ? {} : { page: 1 }), ...patch },
        shape,
      );
      // The hash stays: a page may keep its tab in it.
      void navigate(
        { search: String(search), hash: window.location.hash },
        { replace: true, preventScrollReset: true },
      );
    },
  };
};

const storageKey = (id: string) => `sandbar.columns.${id}`;

const stored = (id: string): Record<string, boolean> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : {};
  } catch {
    return {};
  }
};

/**
 * Which columns are shown or hidden, kept in this browser. Columns that the reader never changed follow their own
 * default.
 */
export const useColumnChoice = (id: string) => {
  const [choice, setChoice] = useState(() => stored(id));
  useEffect(() => {
    try {
      localStorage.setItem(storageKey(id), JSON.stringify(choice));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [id, choice]);
  return {
    isShown: (column: { key: string; hideable?: boolean; hidden?: boolean }) =>
      column.hideable === false || (choice[column.key] ?? column.hidden !== true),
    /** The reader's own choice. */
    isAsked: (column: { key: string }) => choice[column.key] === true,
    show: (key: string, shown: boolean) => setChoice((now) => ({ ...now, [key]: shown })),
  };
};
