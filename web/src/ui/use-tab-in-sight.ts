import { useLayoutEffect, type RefObject } from 'react';

/**
 * Scrolls a row of tabs sideways until the current one is in the middle, as far as possible; the page itself does not
 * move.
 */
export const useTabInSight = (row: RefObject<HTMLElement | null>, current: string | null): void => {
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(
      '[aria-selected="true"], [aria-pressed="true"], [aria-current="page"]',
    );
    if (!row.current || !tab) return;
    const left =
      tab.getBoundingClientRect().left +
      tab.clientWidth / 2 -
      row.current.getBoundingClientRect().left -
      row.current.clientWidth / 2;
    row.current.scrollBy({ left });
  }, [row, current]);
};
