import { useEffect, useLayoutEffect } from 'react';
import { shell } from '../transport/shell.ts';

let ofRoute = '';
/** A page's own title, for as long as it is on screen. */
let own: string | null = null;

const write = () => {
  document.title = `${own ?? ofRoute} – ${shell.merchant.name}`;
};

/** `Page – Merchant` in the tab, the history and the screen reader's first words, as the table of routes names it. */
export const useRouteTitle = (title: string | null): void => {
  useLayoutEffect(() => {
    if (title === null) return;
    ofRoute = title;
    write();
  }, [title]);
};

/** A page whose title is not known before its data is. null: not yet. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    own = title;
    write();
    return () => {
      own = null;
      write();
    };
  }, [title]);
};
