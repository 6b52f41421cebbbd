import { useEffect, useLayoutEffect } from 'react';
import { shell } from '../transport/shell.ts';

let ofRoute = '';
/** A page's own title while it is on screen. */
let own: string | null = null;

const write = () => {
  document.title = `${own ?? ofRoute} – ${shell.merchant.name}`;
};

/** Sets `Page – Merchant` for the tab, the history and screen readers, with the name from the table of routes. */
export const useRouteTitle = (title: string | null): void => {
  useLayoutEffect(() => {
    if (title === null) return;
    ofRoute = title;
    write();
  }, [title]);
};

/** Sets the title of a page that depends on its data. null: not known yet. */
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
