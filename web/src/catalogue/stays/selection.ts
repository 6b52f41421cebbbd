import { GRID_LIMITS } from '@sandbar/domain/catalogue';

/** A place in the grid, from 0. */
export interface Place {
  row: number;
  week: number;
}

/** The selected cells, from the start to the current cell. */
export interface Span {
  anchor: Place;
  at: Place;
}

/** The selected area; both ends are included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  weeks: number;
}

export const areaOf = ({ anchor, at }: Span): Area => ({
  top: Math.min(anchor.row, at.row),
  bottom: Math.max(anchor.row, at.row),
  left: Math.min(anchor.week, at.week),
  right: Math.max(anchor.week, at.week),
});

export const cellsIn = ({ top, bottom, left, right }: Area): number => (bottom - top + 1) * (right - left + 1);

/** Whether the area exceeds the limit of one command. */
export const isTooLarge = (area: Area): boolean =>
  cellsIn(area) > GRID_LIMITS.cells || area.bottom - area.top + 1 > GRID_LIMITS.rooms;

const within = (value: number, most: number) => Math.min(Math.max(0, value), most - 1);
const alone = (at: Place): Span => ({ anchor: at, at });

/** Rows that Page Up and Page Down move. */
const PAGE = 10;
const STEPS: Readonly<Record<string, readonly [rows: number, weeks: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  /** Whether Ctrl or the command key is pressed. */
  ctrlKey: boolean;
}

/** Returns the selection after a key press, as in other grids; undefined for other keys. */
export const afterKey = (span: Span, { key, shiftKey, ctrlKey }: Pressed, { rows, weeks }: Size): Span | undefined => {
  const { anchor, at } = span;
  const to = (next: Place): Span => {
    const place = { row: within(next.row, rows), week: within(next.week, weeks) };
    return shiftKey ? { anchor, at: place } : alone(place);
  };
  const step = STEPS[key];
  if (step) return to({ row: at.row + step[0], week: at.week + step[1] });
  if (key === 'Home') return to({ row: ctrlKey ? 0 : at.row, week: 0 });
  if (key === 'End') return to({ row: ctrlKey ? rows - 1 : at.row, week: weeks - 1 });
  if (key.toLowerCase() === 'a' && ctrlKey)
    return { anchor: { row: 0, week: 0 }, at: { row: rows - 1, week: weeks - 1 } };
  if (key === ' ' && shiftKey) return { anchor: { row: anchor.row, week: 0 }, at: { row: at.row, week: weeks - 1 } };
  if (key === ' ' && ctrlKey) return { anchor: { row: 0, week: anchor.week }, at: { row: rows - 1, week: at.week } };
  return key === 'Escape' ? alone(at) : undefined;
};
