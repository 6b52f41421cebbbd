import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before its component was there. For what is open as long as it is mounted: the
 * library's own parts know where the focus was only when they were there before, closed.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What is above the page gives it free first; whoever put it elsewhere meanwhile meant that.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (before instanceof HTMLElement && (activeElement === null || activeElement === body))
          before.focus({ preventScroll: true });
      }, 20);
    },
    [before],
  );
};
