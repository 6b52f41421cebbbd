/** Computes the positions in the point chart, in CSS px, from sizes and data. */

export interface ChartData {
  now: number;
  /** Oldest first; `at` in ms. */
  steps: readonly { at: number; change: number; balance: number }[];
  /** Soonest first. */
  expiries: readonly { at: number; point: number; balance: number }[];
  balance: number;
}

interface ChartSize {
  width: number;
  height: number;
  /** Space at the right for the numbers of the axis. */
  axis: number;
  /** The longest past that is shown, in ms. */
  past: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

export interface ChartShape {
  /** The path of the balance until now, and the area below it. */
  line: string;
  area: string;
  /** The path of the expected balance. */
  future: string;
  today: { x: number; y: number };
  /** The right end of the lines. */
  right: number;
  ticks: { value: number; y: number }[];
  months: { at: number; x: number; year: boolean }[];
  /** Changes with enough space for their number. */
  changes: (Label & { change: number })[];
  expiries: (Label & { cx: number; cy: number; at: number; point: number; labelled: boolean })[];
}

const TOP = 24;
const BOTTOM = 34;
const DAY = 86_400_000;
const CHANGE_WIDTH = 52;
const EXPIRY_WIDTH = 132;

/** The next round number above: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. */
export const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
};

export const chartShape = (data: ChartData, { width, height, axis, past }: ChartSize): ChartShape => {
  const { now, steps, expiries, balance } = data;
  const since = now - past;
  const shown = steps.filter(({ at }) => at > since);
  const before =
    steps.findLast(({ at }) => at <= since)?.balance ?? (shown[0] ? shown[0].balance - shown[0].change : balance);
  const firstAt = shown[0]?.at ?? now - 90 * DAY;
  const begin =
    before === 0 ? Math.min(Math.max(since, firstAt - (now - firstAt) * 0.05 - DAY), now - 60 * DAY) : since;
  const lastAt = Math.max(expiries.at(-1)?.at ?? 0, now + 120 * DAY);
  const end = lastAt + (lastAt - begin) * 0.02;
  const right = Math.max(1, width - axis);
  const x = (at: number) => round(((at - begin) / (end - begin)) * right);

  const values = [before, balance, ...shown.map((step) => step.balance), ...expiries.map((one) => one.balance)];
  const step = roundUp(Math.max(1, ...values) / 3);
  const lowest = Math.min(0, ...values);
  const below = lowest < 0 ? Math.ceil(-lowest / step) : 0;
  const floor = height - BOTTOM;
  const unit = (floor - TOP) / (3 + below);
  const y = (value: number) => round(floor - (value / step + below) * unit);
  const ticks = Array.from({ length: 4 + below }, (_, index) => (index - below) * step).map((value) => ({
    value,
    y: y(value),
  }));

  let line = `M${x(begin)} ${y(before)}`;
  for (const one of shown) line += `H${x(one.at)}V${y(one.balance)}`;
  line += `H${x(now)}`;
  const area = `${line}V${y(0)}H${x(begin)}Z`;
  let future = `M${x(now)} ${y(balance)}`;
  for (const one of expiries) future += `H${x(one.at)}V${y(one.balance)}`;

  return {
    line,
    area,
    future,
    today: { x: x(now), y: y(balance) },
    right,
    ticks,
    months: monthMarks(begin, end)
      .map((mark) => ({ ...mark, x: x(mark.at) }))
      .filter((mark) => mark.x > 16 && mark.x < right - 8),
    changes: changesWithRoom(shown, now, x, y),
    expiries: expiries.map((one, index) => {
      const cx = x(one.at);
      const cy = y(one.balance);
      const previous = x(expiries[index - 1]?.at ?? now);
      const next = index + 1 < expiries.length ? x(expiries[index + 1]!.at) : right;
      const roomAfter = next - cx > EXPIRY_WIDTH;
      const roomBefore = cx - previous > EXPIRY_WIDTH;
      const place: Label = roomAfter
        ? { x: cx + 8, y: cy - 8, anchor: 'start' }
        : { x: cx - 10, y: cy - 8, anchor: 'end' };
      return { ...place, cx, cy, at: one.at, point: one.point, labelled: roomAfter || roomBefore };
    }),
  };
};

/**
 * A change is labelled at its new level: above it for an increase, below it for a decrease. An increase without space
 * after it is labelled before it.
 */
const changesWithRoom = (
  steps: ChartData['steps'],
  now: number,
  x: (at: number) => number,
  y: (value: number) => number,
): ChartShape['changes'] =>
  steps.flatMap((one, index): ChartShape['changes'] => {
    const from = x(one.at);
    const room = x(steps[index + 1]?.at ?? now) - from;
    const roomBefore = from - x(steps[index - 1]?.at ?? -Infinity);
    if (room < CHANGE_WIDTH && one.change > 0 && roomBefore > CHANGE_WIDTH)
      return [{ x: from - 8, y: y(one.balance) + 4, anchor: 'end', change: one.change }];
    if (room < CHANGE_WIDTH) return [];
    return [{ x: from + 8, y: y(one.balance) + (one.change > 0 ? -8 : 18), anchor: 'start', change: one.change }];
  });

/** The starts of years and half-years, or of quarters when little more than a year is shown. */
const monthMarks = (begin: number, end: number): { at: number; year: boolean }[] => {
  const every = end - begin > 500 * DAY ? 6 : 3;
  const marks: { at: number; year: boolean }[] = [];
  const first = new Date(begin).getUTCFullYear();
  for (let month = 0; ; month += every) {
    const at = Date.UTC(first, month, 1);
    if (at > end) return marks;
    if (at > begin) marks.push({ at, year: month % 12 === 0 });
  }
};

const round = (value: number): number => Math.round(value * 10) / 10;
