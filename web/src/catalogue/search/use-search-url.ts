import { dayInZone, type Day } from '@sandbar/domain/common';
import { useLocation, useNavigate } from 'react-router';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { readSearch, writeSearch, type ResortSearch } from '@sandbar/contract/catalogue';

/** Today in the merchant's time zone, as a stay's days are days there. */
export const merchantToday = (): Day => dayInZone(new Date(serverTime()), shell.merchant.timeZone);

/** Whether a change is a new history entry or replaces the present one. */
export type Step = 'push' | 'replace';
/** @returns whether the address changed */
export type ChangeSearch = (patch: Partial<ResortSearch>, step?: Step) => boolean;

/** Returns the search in the address, and a function to change it. */
export const useSearchUrl = (): { search: ResortSearch; change: ChangeSearch } => {
  const location = useLocation();
  const navigate = useNavigate();
  const today = merchantToday();
  const search = readSearch(new URLSearchParams(location.search), today);
  const change: ChangeSearch = (patch, step = 'push') => {
    // The address is read directly, because it is newer than the rendered state, and two quick changes must not undo
    // each other.
    const now = new URLSearchParams(window.location.search);
    const next = writeSearch({ ...readSearch(now, today), ...patch });
    const view = now.get('view');
    if (view) next.set('view', view);
    const query = readable(next);
    if (query === readable(now)) return false;
    void navigate({ search: query }, { replace: step === 'replace', preventScrollReset: true });
    return true;
  };
  return { search, change };
};

/** Commas are allowed in a query, so they stay readable. */
const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');
