import { isDay } from '@sandbar/domain/common';
import { PAGE_SIZES, type SortOrder, type TableQuery } from './types.ts';

/** Default page size (back-office section 9). */
const DEFAULT_SIZE = PAGE_SIZES[0];
const MAX_KEYWORD = 100;
const MAX_PAGE = 1_000_000;

/** What a table shows when its URL says nothing. */
export interface TableDefaults {
  sort: string;
  order: SortOrder;
}

export interface UrlShape extends TableDefaults {
  /**
   * Prefix of each parameter, so that two tables can share an address: `points` gives `points.page`. Empty for a
   * page's only table.
   */
  prefix: string;
  /** The sortable columns. */
  sortable: readonly string[];
  /** The values of the status tabs. */
  statuses: readonly string[];
}

const nameIn = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);

/** Reads a table's query from a URL. Never fails: invalid parameters are ignored. */
export const readQuery = (
  params: URLSearchParams,
  { prefix, sort, order, sortable, statuses }: UrlShape,
): TableQuery => {
  const get = (name: string) => params.get(nameIn(prefix, name)) ?? '';
  const written = get('sort');
  const descending = written.startsWith('-');
  const key = descending ? written.slice(1) : written;
  const known = sortable.includes(key);
  const day = (name: string) => (isDay(get(name)) ? get(name) : null);
  const from = day('from');
  const to = day('to');
  const size = PAGE_SIZES.find((one) => String(one) === get('size')) ?? DEFAULT_SIZE;
  const page = /^[1-9]\d{0,6}$/.test(get('page')) ? Math.min(Number(get('page')), MAX_PAGE) : 1;
  return {
    keyword: get('q').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_KEYWORD),
    from,
    to: from && to && to < from ? null : to,
    sort: known ? key : sort,
    order: known ? (descending ? 'desc' : 'asc') : order,
    status: statuses.find((one) => one === get('status')) ?? null,
    page,
    size,
  };
};

/** The same URL with this query in it, defaults left out. Other parameters stay as they are. */
export const writeQuery = (
  params: URLSearchParams,
  query: TableQuery,
  { prefix, sort, order }: UrlShape,
): URLSearchParams => {
  const written = new URLSearchParams(params);
  const put = (name: string, value: string | null) =>
    value ? written.set(nameIn(prefix, name), value) : written.delete(nameIn(prefix, name));
  const sorted = query.sort !== sort || query.order !== order;
  put('q', query.keyword);
  put('from', query.from);
  put('to', query.to);
  put('status', query.status);
  put('sort', sorted ? `${query.order === 'desc' ? '-' : ''}${query.sort}` : null);
  put('size', query.size === DEFAULT_SIZE ? null : String(query.size));
  put('page', query.page === 1 ? null : String(query.page));
  return written;
};
