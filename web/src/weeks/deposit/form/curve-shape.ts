import { addDays, nightsBetween, type Day } from '@sandbar/domain/common';

export interface Plateau {
  percent: number;
  points: number;
  from: Day;
  until: Day;
}

/** A plateau of the curve: its ends, its height, and its loss against today. */
export interface DrawnPlateau extends Plateau {
  left: number;
  right: number;
  top: number;
  /** The loss in percent of today's points; 0 for today. */
  loss: number;
}

export interface CurveShape {
  plateaus: DrawnPlateau[];
  /** The position from which deposits are no longer accepted. */
  end: number;
  width: number;
  /** Labels below the axis with enough space: the first day of each later plateau, the end, and check-in. */
  ticks: { day: Day; x: number; align: 'middle' | 'end' }[];
}

/** px; labels that are closer would touch. */
const LABEL = 42;

/**
 * Computes the curve of a week's points by the day of its deposit, to scale: from today at the left to check-in at the
 * right, from zero to today's points.
 * @param height of the highest plateau, px
 */
export const curveShape = (curve: readonly Plateau[], checkIn: Day, width: number, height: number): CurveShape => {
  const today = curve[0]!.from;
  const days = Math.max(1, nightsBetween(today, checkIn));
  const x = (day: Day) => (nightsBetween(today, day) / days) * width;
  const most = curve[0]!.points;
  const plateaus = curve.map((plateau) => ({
    ...plateau,
    left: x(plateau.from),
    right: x(addDays(plateau.until, 1)),
    top: height * (1 - plateau.points / most),
    loss: Math.round((1 - plateau.points / most) * 100),
  }));
  const end = plateaus.at(-1)!.right;
  // Today is at the left end, check-in at the right one. Days in between have a label if there is space.
  const ticks: CurveShape['ticks'] = [];
  let taken = LABEL * 1.2;
  const last = width - LABEL;
  for (const { day, at } of [
    ...plateaus.slice(1).map(({ from, left }) => ({ day: from, at: left })),
    { day: addDays(plateaus.at(-1)!.until, 1), at: end },
  ]) {
    if (at - LABEL / 2 < taken || at + LABEL / 2 > last) continue;
    ticks.push({ day, x: at, align: 'middle' });
    taken = at + LABEL / 2;
  }
  ticks.push({ day: checkIn, x: width, align: 'end' });
  return { plateaus, end, width, ticks };
};

/**
 * Returns the line along the plateaus, down to zero at its end.
 * @param floor the position of zero, px
 */
export const curvePath = ({ plateaus, end }: CurveShape, floor: number): string =>
  `${plateaus
    .map(
      ({ left, right, top }, index) =>
        `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}L${right.toFixed(1)} ${top.toFixed(1)}`,
    )
    .join('')}L${end.toFixed(1)} ${floor}`;
