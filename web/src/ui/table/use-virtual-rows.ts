import { useVirtualizer, type Range } from '@tanstack/react-virtual';
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

/**
 * Rows come and go in groups of so many: each time the browser lays the table out and paints it anew, and in between it
 * only moves what is painted.
 */
const GROUP = 4;

const inGroups = ({ startIndex, endIndex, overscan, count }: Range): number[] => {
  const first = Math.max(0, Math.floor((startIndex - overscan) / GROUP) * GROUP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
};

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
    overscan: 4,
    rangeExtractor: inGroups,
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
