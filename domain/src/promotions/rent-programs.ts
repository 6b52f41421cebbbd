import { accept, addDays, refuse, type Day, type LocalText, type Result } from '../common/index.ts';
import type { RentPromotionRefusal } from './refusals.ts';

/**
 * Programs of rent discounts (back-office section 3, promotions of type 16). Staff create them, and owners choose among
 * them for a room that they let. The owner bears the reduction.
 */
export const RENT_PROMOTIONS = 16;

/** The fixed ids of a program's plugins on the wire, by kind. */
export const RENT_PLUGIN_IDS = {
  amount: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a01',
  percent: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a02',
  text: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a03',
} as const;

export type RentPluginKind = keyof typeof RENT_PLUGIN_IDS;

export type RentPlugin =
  /** It takes off an amount of money. */
  | { id: string; kind: 'amount'; amount: number }
  /** It takes off `percent`, but at most `maxAmount` of money. */
  | { id: string; kind: 'percent'; percent: number; maxAmount: number }
  /** It takes off nothing and shows words, for example about a free breakfast. */
  | { id: string; kind: 'text'; content: LocalText };

export interface RentProgram {
  id: string;
  name: LocalText;
  /** First and last day of the reduction in the merchant's time zone. */
  fromDate: Day;
  toDate: Day;
  plugins: readonly RentPlugin[];
}

/** The targets of a program; empty means all. */
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

/** Returns the first and last day on which a chosen program takes something off; null when it never does. */
export const programDays = (
  { program, applyBeforeCheckIn }: ChosenProgram,
  checkIn: Day,
): { from: Day; to: Day } | null => {
  const scheduled = applyBeforeCheckIn === null ? program.fromDate : addDays(checkIn, -applyBeforeCheckIn);
  const from = scheduled > program.fromDate ? scheduled : program.fromDate;
  const to = program.toDate < checkIn ? program.toDate : checkIn;
  return from <= to ? { from, to } : null;
};

/** The facts about a rented room that its programs need. */
export interface RentRoom {
  resortId: string;
  /** null until the room is published, when it becomes a room class. */
  roomId: string | null;
  checkIn: Day;
}

const isFor = (targets: readonly RentTarget[], { resortId, roomId }: RentRoom): boolean =>
  targets.length === 0 || targets.some(({ kind, id }) => id === (kind === 'resort' ? resortId : roomId));

/**
 * Decides which programs an owner gets for a room.
 * @param found the requested programs that can be chosen today
 * @returns the programs in the requested order, or why one of them is refused
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
