import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isSwitchedOff } from '../workspace/single-keys.ts';

interface RowKeys {
  keys: readonly string[];
  open: (index: number) => void;
  choose?: (key: string) => void;
  chooseTo?: (key: string) => void;
  expand?: (key: string, open: boolean) => void;
}

/** Elements in which single keys are text, or have their own use. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Frames within which a row that was moved to may be rendered. */
const FRAMES = 30;

/** The tables of the page. */
const boxes = new Set<RefObject<HTMLElement | null>>();
/** Keys that are pressed outside every table are for the first one that can be seen. */
const isFirst = (own: HTMLElement): boolean =>
  own.checkVisibility() &&
  [...boxes].every(
    ({ current: other }) =>
      !other ||
      other === own ||
      !other.checkVisibility() ||
      (own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * j and k or the arrows move between rows, Enter opens, x selects, Shift and x selects from the last one to here,
 * right and left expand and collapse. `/` focuses the search. They work in the table, and in the
 * page's first one while the page around it has the focus.
 * @returns the row in the tab order
 */
export const useRowKeys = (box: RefObject<HTMLElement | null>, rows: RowKeys): number => {
  const [active, setActive] = useState(0);
  /** The row to be focused once it is rendered; keys pressed before that move on from it. */
  const awaited = useRef<number | null>(null);
  const at = Math.min(active, Math.max(0, rows.keys.length - 1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const inside = box.current?.contains(target);
    if (isSwitchedOff(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // The page around it has the focus after a navigation.
    const outside = () => box.current !== null && target.contains(box.current) && isFirst(box.current);
    if ((!inside && !outside()) || target.closest(OWN_KEYS)) return;
    if (event.key === '/') {
      const search = box.current?.querySelector<HTMLElement>('input[type=search]');
      search?.focus();
      if (search) event.preventDefault();
      return;
    }
    if (rows.keys.length === 0) return;
    const row = target.closest<HTMLElement>('[data-index]');
    const index = row ? Number(row.dataset['index']) : null;
    const step = STEPS[event.key];
    if (step !== undefined) {
      // Buttons and openers of menus use arrow keys themselves.
      if (event.key.startsWith('Arrow') && index === null) return;
      const from = awaited.current ?? index;
      const next = from === null ? at : Math.min(rows.keys.length - 1, Math.max(0, from + step));
      event.preventDefault();
      setActive(next);
      box.current?.dispatchEvent(new CustomEvent('table:reveal', { detail: next }));
      const toRow = () => {
        const found = box.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
        found?.focus();
        return Boolean(found);
      };
      // At once where it is rendered: the next key may come within the frame.
      awaited.current = next;
      const wait = (frames: number) => {
        if (awaited.current !== next) return;
        if (toRow() || frames === 0) awaited.current = null;
        else requestAnimationFrame(() => wait(frames - 1));
      };
      wait(FRAMES);
      return;
    }
    const key = index === null ? undefined : rows.keys[index];
    if (index === null || key === undefined) return;
    if (event.key === 'Enter' && target === row) rows.open(index);
    else if (event.key === 'x') rows.choose?.(key);
    else if (event.key === 'X') rows.chooseTo?.(key);
    else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && target === row)
      rows.expand?.(key, event.key === 'ArrowRight');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    boxes.add(box);
    return () => void boxes.delete(box);
  }, [box]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return at;
};
