import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before the component was mounted. For parts that are open as long as they are
 * mounted: the library's own parts only remember the focus when they were mounted before, closed.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A layer above the page releases the focus first; a focus moved elsewhere meanwhile is kept.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (before instanceof HTMLElement && (activeElement === null || activeElement === body))
          before.focus({ preventScroll: true });
      }, 20);
    },
    [before],
  );
};
