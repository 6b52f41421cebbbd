import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, addDays, dayInZone, type Day, type LocalText, type Result } from '@sandbar/domain/common';
import {
  chooseRentPrograms,
  maxReduction,
  quoteRent,
  rentReductions,
  type ChosenProgram,
  type RentQuote,
  type RentRoom,
} from '@sandbar/domain/promotions';
import { putPromotionDiscountsIn } from '../catalogue/index.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { choosable, chosenOf, programOf } from './promotions.rent.queries.ts';
import {
  CHOSEN_ENDED,
  CHOSEN_LIMITS,
  countRental,
  countRentalOfOwner,
  deleteChosen,
  giveBackChosen,
  insertChosen,
  lockChosen,
  setNextChanges,
  uncountRental,
  uncountRentalOfOwner,
} from './promotions.rent.store.ts';

/**
 * What the slice weeks calls when an owner lets a room, in this order: `chooseFor` when the command is decided,
 * `saveChosenIn` with the rental, `chosenFor` wherever the rental is shown or published again, and `publishChosenIn`
 * with its stay. Prices always come from `quoteRent` of the domain.
 */

type InZone = Pick<Merchant, 'id' | 'timeZone' | 'settings'>;

/** The requested programs, as `readChosen(input.PromotionVacationRents)` of the contract returns them. */
export type AskedPromotions = readonly { promotionId: string; applyBeforeCheckIn: number | null }[];

/** Today in the merchant's time zone. */
const todayOf = ({ timeZone }: InZone, now: Date): Day => dayInZone(now, timeZone);

/**
 * The requested programs with their present terms; call it before the transaction.
 * @returns RENT_PROMOTION_UNKNOWN (the program cannot be chosen), _OTHER_ROOM (it is for other rooms), or _NEVER (no
 * day is left on which it would reduce the price); each with `promotionId`
 */
export const chooseFor = async (
  runner: Runner,
  merchant: InZone,
  { asked, room, now }: { asked: AskedPromotions; room: RentRoom; now: Date },
): Promise<Result<ChosenProgram[], AnyRefusal>> => {
  if (asked.length === 0) return accept([]);
  const ids = asked.map(({ promotionId }) => promotionId);
  const rows = await runner.run(choosable({ merchantId: merchant.id, ids }));
  const found = rows.map((row) => ({ ...programOf(row), targets: row.targets ?? [] }));
  return chooseRentPrograms(asked, found, room, todayOf(merchant, now));
};

/**
 * Saves the chosen programs of a rental, in place of earlier ones, for creating and editing; in the caller's
 * transaction, after the week. The most that a program can take off is reserved in its budget. A program that ended
 * meanwhile, or whose budget is used up, violates `CHOSEN_REFUSALS`, which belong in the second argument of `commit`.
 */
export const saveChosenIn = async (
  transaction: Transaction,
  merchant: InZone,
  rental: { weekId: string; ownerId: string; price: number; checkIn: Day; now: Date },
  chosen: readonly ChosenProgram[],
): Promise<void> => {
  const { weekId, ownerId, price, checkIn } = rental;
  const of = { merchantId: merchant.id, weekId };
  const terms = { today: todayOf(merchant, rental.now), checkIn, currency: merchant.settings.currency };
  const rows = chosen.map((each) => ({
    promotionId: each.program.id,
    applyBeforeCheckIn: each.applyBeforeCheckIn,
    terms: each.program,
    amount: maxReduction(price, each, terms),
  }));
  await transaction.batch([
    lockChosen({ ...of, ids: rows.map(({ promotionId }) => promotionId) }),
    uncountRental(of),
    uncountRentalOfOwner(of),
    deleteChosen(of),
    ...(rows.length === 0
      ? []
      : [insertChosen({ ...of, rows: JSON.stringify(rows) }), countRental(of), countRentalOfOwner({ ...of, ownerId })]),
  ]);
};

export const CHOSEN_REFUSALS: Record<string, AnyRefusal> = {
  [CHOSEN_ENDED]: { code: 'RENT_PROMOTION_OVER', data: {} },
  ...Object.fromEntries(CHOSEN_LIMITS.map((limit) => [limit, { code: 'RENT_PROMOTION_USED_UP', data: {} }])),
};

/** Frees the programs of an ended rental. A repetition has no effect. */
export const giveBackChosenIn = (
  transaction: Transaction,
  of: { merchantId: string; weekId: string },
): Promise<unknown> =>
  transaction.batch([lockChosen({ ...of, ids: [] }), uncountRental(of), uncountRentalOfOwner(of), giveBackChosen(of)]);

/** Reads a rental's programs with their original terms; ended programs deduct nothing from their end on. */
export const chosenFor = async (runner: Runner, merchant: InZone, weekId: string): Promise<ChosenProgram[]> => {
  const { id: merchantId, timeZone } = merchant;
  const rows = await runner.run(chosenOf({ merchantId, weekId, timeZone }));
  return rows.map(({ terms, applyBeforeCheckIn, endedOn }) => {
    const last = endedOn === null ? terms.toDate : addDays(endedOn, -1);
    return { program: { ...terms, toDate: last < terms.toDate ? last : terms.toDate }, applyBeforeCheckIn };
  });
};

/** A rental's price with its programs, for the owner's page and for lists. */
export const quoteFor = (
  merchant: InZone,
  rental: { price: number; checkIn: Day; chosen: readonly ChosenProgram[]; now: Date },
): RentQuote =>
  quoteRent(rental.price, rental.chosen, {
    today: todayOf(merchant, rental.now),
    checkIn: rental.checkIn,
    currency: merchant.settings.currency,
  });

/**
 * Publishes a rental's discounts, in the transaction that publishes its room and stay, after the room. Search, resort
 * page and checkout then compute the price at any moment, and open screens get an event when it changes. The stay's own
 * price is the owner's. The caller saves `catalogueChanged` of the resort. Call it once for a room.
 */
export const publishChosenIn = async (
  transaction: Transaction,
  merchant: InZone,
  { weekId, roomId, checkIn, now }: { weekId: string; roomId: string; checkIn: Day; now: Date },
): Promise<void> => {
  const chosen = await chosenFor(transaction, merchant, weekId);
  const today = todayOf(merchant, now);
  const names = new Map(chosen.map(({ program }) => [program.id, program.name]));
  const discounts = rentReductions(chosen, checkIn, merchant.settings.currency)
    .filter(({ to }) => to >= today)
    .map((reduction) => ({ ...reduction, promotionId: reduction.programId, name: names.get(reduction.programId)! }));
  await putPromotionDiscountsIn(transaction, merchant, roomId, discounts);
  await noteNextChanges(transaction, merchant, { weekId, checkIn, chosen, today });
};

/** The day at which each program changes the price next: its first day, or the day after its last. */
export const noteNextChanges = async (
  transaction: Runner,
  merchant: InZone,
  { weekId, checkIn, chosen, today }: { weekId: string; checkIn: Day; chosen: readonly ChosenProgram[]; today: Day },
): Promise<void> => {
  const rows = quoteRent(0, chosen, { today, checkIn, currency: merchant.settings.currency }).programs.map(
    ({ programId, days }) => ({
      promotionId: programId,
      day: days && (days.from > today ? days.from : addDays(days.to, 1)),
    }),
  );
  const { id: merchantId, timeZone } = merchant;
  await transaction.run(setNextChanges({ merchantId, weekId, timeZone, rows: JSON.stringify(rows) }));
};

/** Returns the texts of programs without a discount, in both languages, for the description of the published room. */
export const textsOf = (chosen: readonly ChosenProgram[]): LocalText[] =>
  chosen.flatMap(({ program }) =>
    program.plugins.flatMap((plugin) => (plugin.kind === 'text' ? [plugin.content] : [])),
  );
