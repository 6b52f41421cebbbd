import { useEffect } from 'react';
import { shell } from '../transport/shell.ts';

/** `Page – Merchant` in the tab, the history and the screen reader's first words. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – ${shell.merchant.name}`;
  }, [title]);
};
