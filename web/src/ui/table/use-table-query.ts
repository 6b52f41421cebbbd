import { useNavigate, useSearchParams } from 'react-router';
import { ownSearch, readTableQuery, withSearch, writeTableQuery, type UrlShape } from './table-url.ts';
import { PAGE_SIZES, type TableHandle } from './types.ts';

interface Options extends Partial<Omit<UrlShape, 'defaultSort'>>, Pick<UrlShape, 'defaultSort'> {
  /** Names the table in storage and among saved views. */
  id: string;
}

const NONE = [] as const;

/**
 * A table's query, kept in the address. Pages, filters and sorts are entries of the history: Back undoes them one by
 * one.
 */
export const useTableQuery = ({
  id,
  prefix = '',
  filters = NONE,
  sortable = NONE,
  defaultSort,
  defaultSize = PAGE_SIZES[1],
  offsetPaging = false,
}: Options): TableHandle => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shape: UrlShape = { prefix, filters, sortable, defaultSort, defaultSize, offsetPaging: offsetPaging };
  const go = (search: URLSearchParams, replace: boolean) => {
    if (String(search) === String(new URLSearchParams(window.location.search))) return;
    void navigate({ search: String(search), hash: window.location.hash }, { replace, preventScrollReset: true });
  };
  return {
    id,
    query: readTableQuery(params, shape),
    filters,
    defaultSort,
    offsetPaging,
    search: ownSearch(params, shape),
    setQuery: (patch, how) => {
      const now = new URLSearchParams(window.location.search);
      const first = 'page' in patch ? {} : { page: 1 };
      const query = { ...readTableQuery(now, shape), after: null, before: null, ...first, ...patch };
      go(writeTableQuery(now, query, shape), how?.replace ?? false);
    },
    showView: (search) => go(withSearch(new URLSearchParams(window.location.search), search, shape), false),
  };
};
