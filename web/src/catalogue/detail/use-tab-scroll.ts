import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A tab has its own address, which would start at the top. Instead the reader's position is kept, or moved to where the
 * tabs begin to stick when the page was scrolled further down.
 */
export const useTabScroll = (tab: string): void => {
  const before = useRef(tab);
  const keep = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const mark = document.querySelector('[data-tabs-mark]');
    keep.current = Math.min(scrollY, mark ? mark.getBoundingClientRect().bottom + scrollY : scrollY);
  }, [tab]);
  useEffect(() => {
    if (keep.current === null) return;
    scrollTo(0, keep.current);
    keep.current = null;
  }, [tab]);
};
