import { accept, addDays, refuse, type Day, type LocalText, type Result } from '../common/index.ts';
import type { RentPromotionRefusal } from './refusals.ts';

/**
 * Programs of rent discounts (back-office section 3, promotions of type 16): staff make them, owners choose among them
 * for a room they let. The owner bears what they take off.
 */
export const RENT_PROMOTIONS = 16;

/** The kinds of plugins of a program, with their fixed ids on the wire. */
export const RENT_PLUGIN_IDS = {
  amount: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a01',
  percent: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a02',
  text: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a03',
} as const;

export type RentPluginKind = keyof typeof RENT_PLUGIN_IDS;

export type RentPlugin =
  /** Money off. */
  | { id: string; kind: 'amount'; amount: number }
  /** `percent` off, but not more than `maxAmount` money. */
  | { id: string; kind: 'percent'; percent: number; maxAmount: number }
  /** Nothing off: words, such as a breakfast that is given. */
  | { id: string; kind: 'text'; content: LocalText };

export interface RentProgram {
  id: string;
  name: LocalText;
  /** First and last day on which it takes something off, in the merchant's time zone. */
  fromDate: Day;
  toDate: Day;
  plugins: readonly RentPlugin[];
}

/** The targets of a program; none means all. */
export interface RentTarget {
  kind: 'resort' | 'room';
  id: string;
}

export interface ChosenProgram {
  program: RentProgram;
  /** Days before check-in from which it applies, at least 1; null = at once. */
  applyBeforeCheckIn: number | null;
}

/** Apply modes of the wire. */
export const APPLY_AT_ONCE = 1;
export const APPLY_SCHEDULED = 2;

/** First and last day on which a chosen program takes something off; null without one. */
export const programDays = (
  { program, applyBeforeCheckIn }: ChosenProgram,
  checkIn: Day,
): { from: Day; to: Day } | null => {
  const scheduled = applyBeforeCheckIn === null ? program.fromDate : addDays(checkIn, -applyBeforeCheckIn);
  const from = scheduled > program.fromDate ? scheduled : program.fromDate;
  const to = program.toDate < checkIn ? program.toDate : checkIn;
  return from <= to ? { from, to } : null;
};

/** A room that is let, as far as its programs care. */
export interface RentRoom {
  resortId: string;
  /** null until it is published: it becomes a room class of its own then. */
  roomId: string | null;
  checkIn: Day;
}

const isFor = (targets: readonly RentTarget[], { resortId, roomId }: RentRoom): boolean =>
  targets.length === 0 || targets.some(({ kind, id }) => id === (kind === 'resort' ? resortId : roomId));

/**
 * Which programs an owner gets for a room.
 * @param found those of the programs asked for that can be chosen today @returns them in the order asked for, or why
 * one of them cannot be had
 */
export const chooseRentPrograms = (
  asked: readonly { promotionId: string; applyBeforeCheckIn: number | null }[],
  found: readonly (RentProgram & { targets: readonly RentTarget[] })[],
  room: RentRoom,
  today: Day,
): Result<ChosenProgram[], RentPromotionRefusal> => {
  const chosen: ChosenProgram[] = [];
  for (const { promotionId, applyBeforeCheckIn } of asked) {
    const program = found.find(({ id }) => id === promotionId);
    if (!program) return refuse('RENT_PROMOTION_UNKNOWN', { promotionId });
    if (!isFor(program.targets, room)) return refuse('RENT_PROMOTION_OTHER_ROOM', { promotionId });
    const each = { program, applyBeforeCheckIn };
    const days = programDays(each, room.checkIn);
    if (!days || days.to < today) return refuse('RENT_PROMOTION_NEVER', { promotionId });
    chosen.push(each);
  }
  return accept(chosen);
};
