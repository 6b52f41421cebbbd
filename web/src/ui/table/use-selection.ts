import { useState } from 'react';
import type { Selection, TableQuery } from './types.ts';

const NONE = { all: false, ids: new Set<string>() } as const satisfies Selection;

/** The query without its page: a selection of all that match belongs to it. */
const asked = ({ keyword, filters }: TableQuery): string => JSON.stringify([keyword, filters]);

const withKeys = (from: ReadonlySet<string>, keys: readonly string[], held: boolean): Set<string> => {
  const next = new Set(from);
  for (const key of keys)
    if (held) next.add(key);
    else next.delete(key);
  return next;
};

/**
 * Which rows are selected, over all pages: some by their keys, or all that match except some. A change of filter or
 * keyword clears it, so that no action affects rows out of sight.
 */
export const useSelection = (query: TableQuery) => {
  const of = asked(query);
  const [state, setState] = useState({ of, selection: NONE as Selection, last: null as string | null });
  const selection: Selection = state.of === of ? state.selection : NONE;
  const set = (next: Selection, last: string | null) => setState({ of, selection: next, last });
  const isChosen = (key: string) => (selection.all ? !selection.except.has(key) : selection.ids.has(key));
  const choose = (keys: readonly string[], chosen: boolean) => {
    const last = keys.at(-1) ?? null;
    if (selection.all) set({ ...selection, except: withKeys(selection.except, keys, !chosen) }, last);
    else set({ all: false, ids: withKeys(selection.ids, keys, chosen) }, last);
  };
  return {
    selection,
    isChosen,
    choose,
    /** From the row selected last to this one, in the order shown. */
    chooseTo: (key: string, shown: readonly string[]) => {
      const [start, end] = [shown.indexOf(state.last ?? key), shown.indexOf(key)].toSorted((a, b) => a - b);
      choose(start === -1 || start === undefined ? [key] : shown.slice(start, (end ?? start) + 1), true);
    },
    chooseAll: () => set({ all: true, except: new Set(), query }, null),
    clear: (kept: readonly string[] = []) => set({ all: false, ids: new Set(kept) }, null),
    /**
     * @param total of all that match; null when not counted
     * @returns the number selected; null = unknown
     */
    count: (total: number | null): number | null =>
      selection.all ? (total === null ? null : total - selection.except.size) : selection.ids.size,
    isEmpty: !selection.all && selection.ids.size === 0,
  };
};

export type RowSelection = ReturnType<typeof useSelection>;
