import { dayInZone, type Day } from '@sandbar/domain/common';
import { useLocation, useNavigate } from 'react-router';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { readSearch, writeSearch, type ResortSearch } from '@sandbar/contract/catalogue';

/** Today where the merchant is: a stay's days are days there. */
export const merchantToday = (): Day => dayInZone(new Date(serverTime()), shell.merchant.timeZone);

/** A step of its own on the way back, or a correction of the present one. */
export type Step = 'push' | 'replace';
/** @returns whether the address is another one now */
export type ChangeSearch = (patch: Partial<ResortSearch>, step?: Step) => boolean;

/** The search that the address says, and how to change it. */
export const useSearchUrl = (): { search: ResortSearch; change: ChangeSearch } => {
  const location = useLocation();
  const navigate = useNavigate();
  const today = merchantToday();
  const search = readSearch(new URLSearchParams(location.search), today);
  const change: ChangeSearch = (patch, step = 'push') => {
    // The address bar is ahead of what is drawn: two quick changes must not undo each other.
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

/** Commas may stand in a query as they are, and are easier to read. */
const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');
