import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, type RefObject } from 'react';

export interface VirtualRows {
  /** Rows from `first` to before `end` are rendered; all of them when there are few. */
  first: number;
  end: number;
  /** px above the first and below the last of them. */
  before: number;
  after: number;
  scrolling: boolean;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** From this many rows on, only those near the window are rendered. */
const FEW = 100;

/**
 * Rows are rendered in groups of this many: each change causes a layout and a paint, and in between the browser only
 * moves what is painted.
 */
const GROUP = 4;

type Sight = Pick<Range, 'startIndex' | 'endIndex'>;

const inGroups = ({ startIndex, endIndex, overscan, count }: Range): number[] => {
  const first = Math.max(0, Math.floor((startIndex - overscan) / GROUP) * GROUP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
};

/** px; until the browser reports a row's height the last or estimated one is used: measuring would force a layout. */
const measured = (element: Element, entry: ResizeObserverEntry | undefined, of: Virtualizer<HTMLElement, Element>) => {
  const index = of.indexFromElement(element);
  return entry?.borderBoxSize[0]?.blockSize ?? of.measurementsCache[index]?.size ?? of.options.estimateSize(index);
};

/** Whether the rows rendered for an earlier position or list cover all that is visible, and still exist. */
export const covers = (drawn: readonly { index: number }[], range: Sight | null, count: number): boolean =>
  range !== null &&
  drawn.length > 0 &&
  drawn[0]!.index <= range.startIndex &&
  drawn.at(-1)!.index >= range.endIndex &&
  drawn.at(-1)!.index < count;

export const isLong = (count: number): boolean => count > FEW;

/**
 * Which rows of a long list are rendered.
 * @param height of a row, px; an expanded row is measured
 */
export const useVirtualRows = (
  count: number,
  height: number,
  scroller: RefObject<HTMLElement | null>,
  box: () => HTMLElement | null,
): VirtualRows => {
  // The library mutates one object, which a compiler that memoises by identity cannot see.
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
  // Rows beyond the window are rendered between frames; scrolling does not wait for them.
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
