import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';

export interface VirtualRows {
  /** Indexes that are drawn; all of them when there are few. */
  indexes: readonly number[];
  /** px above the first and below the last of them. */
  before: number;
  after: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** From so many on, only what is near the window is drawn. */
const FEW = 100;

export const isLong = (count: number): boolean => count > FEW;

/**
 * Which rows of a long list are drawn.
 * @param height of a row, px; one that is unfolded is measured
 */
export const useVirtualRows = (
  count: number,
  height: number,
  scroller: RefObject<HTMLElement | null>,
  box: () => HTMLElement | null,
): VirtualRows => {
  // The library changes one object in place, which a compiler that remembers by identity cannot see.
  'use no memo';
  const many = isLong(count);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: many ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  useEffect(() => {
    const element = box();
    if (!many || !element) return undefined;
    const reveal = (event: Event) => virtual.scrollToIndex((event as CustomEvent<number>).detail);
    element.addEventListener('table:reveal', reveal);
    return () => element.removeEventListener('table:reveal', reveal);
  });
  if (!many)
    return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined };
  const items = virtual.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  };
};
