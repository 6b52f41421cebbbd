import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, type RefObject } from 'react';

export interface VirtualRows {
  /** Those from `first` to before `end` are drawn; all of them when there are few. */
  first: number;
  end: number;
  /** px above the first and below the last of them. */
  before: number;
  after: number;
  scrolling: boolean;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** From so many on, only what is near the window is drawn. */
const FEW = 100;

/**
 * Rows come and go in groups of so many: each time the browser lays the table out and paints it anew, and in between it
 * only moves what is painted.
 */
const GROUP = 4;

type Sight = Pick<Range, 'startIndex' | 'endIndex'>;

const inGroups = ({ startIndex, endIndex, overscan, count }: Range): number[] => {
  const first = Math.max(0, Math.floor((startIndex - overscan) / GROUP) * GROUP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
};

/** Until the browser says how high a row is, it is as high as it was or is guessed: asking would lay the page out. */
const measured = (element: Element, entry: ResizeObserverEntry | undefined, of: Virtualizer<HTMLElement, Element>) => {
  const index = of.indexFromElement(element);
  return entry?.borderBoxSize[0]?.blockSize ?? of.measurementsCache[index]?.size ?? of.options.estimateSize(index);
};

/** Whether rows that were drawn for an earlier place or list are all that is in sight, and are there still. */
export const covers = (drawn: readonly { index: number }[], range: Sight | null, count: number): boolean =>
  range !== null &&
  drawn.length > 0 &&
  drawn[0]!.index <= range.startIndex &&
  drawn.at(-1)!.index >= range.endIndex &&
  drawn.at(-1)!.index < count;

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
    useFlushSync: false,
    measureElement: measured,
  });
  useEffect(() => {
    const element = box();
    if (!many || !element) return undefined;
    const reveal = (event: Event) => virtual.scrollToIndex((event as CustomEvent<number>).detail);
    element.addEventListener('table:reveal', reveal);
    return () => element.removeEventListener('table:reveal', reveal);
  });
  const asked = virtual.getVirtualItems();
  // Rows beyond the window are drawn between the frames; those that come into it are not waited for.
  const drawn = useDeferredValue(asked);
  if (!many) return { first: 0, end: count, before: 0, after: 0, scrolling: false, measure: undefined };
  const items = covers(drawn, virtual.range, count) ? drawn : asked;
  return {
    first: items[0]?.index ?? 0,
    end: (items.at(-1)?.index ?? -1) + 1,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrolling: virtual.isScrolling,
    measure: virtual.measureElement,
  };
};
