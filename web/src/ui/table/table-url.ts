import type { AnyFilter } from './filters.tsx';
import { DEEPEST_OFFSET, PAGE_SIZES, type Sort, type TableQuery } from './types.ts';

export interface UrlShape {
  /** Prefix of each parameter, so that two tables can share an address: `lots` gives `lots.page`. */
  prefix: string;
  filters: readonly AnyFilter[];
  sortable: readonly string[];
  defaultSort: readonly Sort[];
  defaultSize: number;
  /** Every page can be reached by its number: all rows are in memory. */
  offsetPaging: boolean;
}

const MAX_KEYWORD = 100;
const MAX_PAGE = 1_000_000;
const CURSOR = /^[\w.~-]{1,200}$/;
const RESERVED = ['q', 'sort', 'size', 'page', 'after', 'before'] as const;

const nameIn = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);
const cursor = (written: string) => (CURSOR.test(written) ? written : null);

const readSort = (written: string, { sortable, defaultSort }: UrlShape): readonly Sort[] => {
  const seen = new Set<string>();
  const sort = written.split(',').flatMap((one): Sort[] => {
    const key = one.replace(/^-/, '');
    if (!sortable.includes(key) || seen.has(key)) return [];
    seen.add(key);
    return [{ key, desc: one.startsWith('-') }];
  });
  return sort.length > 0 ? sort : defaultSort;
};

const writeSort = (sort: readonly Sort[]) => sort.map(({ key, desc }) => (desc ? `-${key}` : key)).join(',');

/** Reads a table's query from an address. Never fails: invalid parameters are ignored. */
export const readTableQuery = (params: URLSearchParams, shape: UrlShape): TableQuery => {
  const get = (name: string) => params.get(nameIn(shape.prefix, name)) ?? '';
  const filters: Record<string, unknown> = {};
  for (const filter of shape.filters) {
    const value: unknown = get(filter.key) === '' ? null : filter.parse(get(filter.key));
    if (value !== null) filters[filter.key] = value;
  }
  const size = PAGE_SIZES.find((one) => String(one) === get('size')) ?? shape.defaultSize;
  const wanted = /^[1-9]\d{0,6}$/.test(get('page')) ? Math.min(Number(get('page')), MAX_PAGE) : 1;
  const after = cursor(get('after'));
  const before = after ? null : cursor(get('before'));
  // A page number alone leads no further than the server's largest offset.
  const page = after || before || shape.offsetPaging ? wanted : Math.min(wanted, deepestPage(size));
  return {
    keyword: get('q').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_KEYWORD),
    filters,
    sort: readSort(get('sort'), shape),
    size,
    page,
    after: page > 1 ? after : null,
    before: page > 1 ? before : null,
  };
};

/** The last page that can be reached by its number. */
export const deepestPage = (size: number): number => Math.floor(DEEPEST_OFFSET / size) + 1;

/** The same address with this query in it, defaults left out. Other parameters stay as they are. */
export const writeTableQuery = (params: URLSearchParams, query: TableQuery, shape: UrlShape): URLSearchParams => {
  const written = new URLSearchParams(params);
  const put = (name: string, value: string | null) =>
    value ? written.set(nameIn(shape.prefix, name), value) : written.delete(nameIn(shape.prefix, name));
  put('q', query.keyword);
  for (const filter of shape.filters)
    put(filter.key, filter.key in query.filters ? filter.serialize(query.filters[filter.key]) : null);
  put('sort', writeSort(query.sort) === writeSort(shape.defaultSort) ? null : writeSort(query.sort));
  put('size', query.size === shape.defaultSize ? null : String(query.size));
  put('page', query.page === 1 ? null : String(query.page));
  put('after', query.after);
  put('before', query.before);
  return written;
};

/** The table's own parameters without its page: what a saved view keeps. */
export const ownSearch = (params: URLSearchParams, shape: UrlShape): string => {
  const own = new URLSearchParams();
  for (const name of [...RESERVED, ...shape.filters.map(({ key }) => key)]) {
    const value = params.get(nameIn(shape.prefix, name));
    if (value && !['page', 'after', 'before'].includes(name)) own.set(nameIn(shape.prefix, name), value);
  }
  return String(own);
};

/** The address with this view's parameters in place of the table's own. */
export const withSearch = (params: URLSearchParams, search: string, shape: UrlShape): URLSearchParams => {
  const written = new URLSearchParams(params);
  for (const name of [...RESERVED, ...shape.filters.map(({ key }) => key)]) written.delete(nameIn(shape.prefix, name));
  for (const [name, value] of new URLSearchParams(search)) written.set(name, value);
  return written;
};
