import { useEffect, useLayoutEffect } from 'react';
import { shell } from '../transport/shell.ts';

let ofRoute = '';
/** A page's own title, for as long as it is on screen. */
let own: string | null = null;

const write = () => {
  document.title = `${own ?? ofRoute} – ${shell.merchant.name}`;
};

/** `Page – Merchant` for the tab, the history and screen readers, as the table of routes names the page. */
export const useRouteTitle = (title: string | null): void => {
  useLayoutEffect(() => {
    if (title === null) return;
    ofRoute = title;
    write();
  }, [title]);
};

/** The title of a page that depends on its data. null: not yet known. */
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
