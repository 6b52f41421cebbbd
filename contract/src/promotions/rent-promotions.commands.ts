import { isDay, isInstant } from '@sandbar/domain/common';
import { APPLY_SCHEDULED, RENT_PLUGIN_IDS, type RentQuote } from '@sandbar/domain/promotions';
import * as z from 'zod/mini';
import { command, day, differ, ignored, localText, uuid } from '../common/index.ts';

/** For senders that import only the contract. */
export { RENT_PLUGIN_IDS };

const money = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** One effect of a program, by the fixed id of its kind (back-office section 3). */
const plugin = z
  .object({
    Id: uuid,
    PluginId: z.enum([RENT_PLUGIN_IDS.amount, RENT_PLUGIN_IDS.percent, RENT_PLUGIN_IDS.text]),
    /** The amount of money that is taken off. */
    Amount: z.nullish(money),
    Percent: z.nullish(z.int().check(z.minimum(1), z.maximum(100))),
    /** The most money that a percentage takes off. */
    MaxDiscountAmount: z.nullish(money),
    /** The text of an effect without a discount. */
    Content: z.nullish(localText),
  })
  .check(z.refine((given) => given.PluginId !== RENT_PLUGIN_IDS.amount || isThere(given.Amount), { path: ['Amount'] }))
  .check(
    z.refine((given) => given.PluginId !== RENT_PLUGIN_IDS.percent || isThere(given.Percent), { path: ['Percent'] }),
  )
  .check(
    z.refine((given) => given.PluginId !== RENT_PLUGIN_IDS.percent || isThere(given.MaxDiscountAmount), {
      path: ['MaxDiscountAmount'],
    }),
  )
  .check(z.refine((given) => given.PluginId !== RENT_PLUGIN_IDS.text || isThere(given.Content), { path: ['Content'] }));

const terms = {
  Name: localText,
  /** First and last day of the reduction. */
  FromDate: day,
  ToDate: day,
  /** The program's effects in their order. */
  Plugins: z.array(plugin).check(
    z.minLength(1),
    z.maxLength(5),
    z.refine((plugins) => differ(plugins.map(({ Id }) => Id))),
  ),
  /** Resorts and room classes it is for; empty = all. */
  Targets: z._default(
    z.array(z.object({ Kind: z.enum(['resort', 'room']), TargetId: uuid })).check(
      z.maxLength(200),
      z.refine((targets) => differ(targets.map(({ Kind, TargetId }) => Kind + TargetId))),
    ),
    [],
  ),
  /**
   * The most rooms (several of one owner count each), and the most money that it takes off all of them; absent = no
   * limit.
   */
  MaxRentals: z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  MaxRentalsPerOwner: z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  Budget: z.nullish(money),
  /** Pictures of the merchant; the first is the featured one. */
  Images: z._default(
    z.array(uuid).check(
      z.maxLength(10),
      z.refine((ids) => differ(ids)),
    ),
    [],
  ),
};
const subject = { kind: 'rent-promotion', id: 'PromotionId' } as const;

/** Creates a program of rent discounts, which owners may choose for the rooms they let. */
export const CreateRentPromotion = command({
  domain: 'Promotion',
  name: 'CreateRentPromotion',
  permission: 'promotion.edit',
  subject: { kind: 'rent-promotion', id: 'Id' },
  changes: ['rentprograms', 'promotions'],
  input: z
    .object({ Id: uuid, ...terms })
    .check(z.refine((program) => program.ToDate >= program.FromDate, { path: ['ToDate'] })),
}).answering<{ id: string }>();

/** Changes a program for owners who choose it from now on. Rooms that have it keep the former terms. */
export const ChangeRentPromotion = command({
  domain: 'Promotion',
  name: 'ChangeRentPromotion',
  permission: 'promotion.edit',
  subject,
  changes: ['rentprogram', 'rentprograms', 'promotions'],
  input: z
    .object({ Id: uuid, PromotionId: uuid, ...terms })
    .check(z.refine((program) => program.ToDate >= program.FromDate, { path: ['ToDate'] })),
}).answering<{ id: string }>();

/** Ends a program for good and everywhere: it takes nothing off any room from now on. Orders keep their prices. */
export const EndRentPromotion = command({
  domain: 'Promotion',
  name: 'EndRentPromotion',
  permission: 'promotion.edit',
  subject,
  changes: ['rentprogram', 'rentprograms', 'promotions'],
  input: z.object({ Id: uuid, PromotionId: uuid }),
}).answering<{ id: string }>();

/**
 * A program chosen for a room: at once, or from some days before check-in. Commands of rentals use it, too
 * (`PromotionVacationRents`). Other fields of the program that clients send are ignored.
 */
export const chosenPromotion = z
  .object({
    PromotionId: uuid,
    /** Days, at least 1; 0 or absent = at once. */
    ApplyBeforeCheckIn: z.nullish(z.int().check(z.minimum(0), z.maximum(731))),
    /** 1 at once, 2 scheduled; absent: it follows from the days. */
    ApplyMode: z.nullish(z.union([z.literal(1), z.literal(2)])),
  })
  .check(
    z.refine((chosen) => chosen.ApplyMode !== APPLY_SCHEDULED || (chosen.ApplyBeforeCheckIn ?? 0) >= 1, {
      path: ['ApplyBeforeCheckIn'],
    }),
  );

/** Programs chosen for a room, each once. */
export const chosenPromotions = z.array(chosenPromotion).check(
  z.maxLength(20),
  z.refine((chosen) => differ(chosen.map(({ PromotionId }) => PromotionId))),
);

/** Returns chosen programs in the form of the domain. */
export const readChosen = (chosen: readonly z.output<typeof chosenPromotion>[]) =>
  chosen.map(({ PromotionId, ApplyBeforeCheckIn, ApplyMode }) => ({
    promotionId: PromotionId,
    applyBeforeCheckIn: ApplyMode === 1 || !ApplyBeforeCheckIn ? null : ApplyBeforeCheckIn,
  }));

/** Old clients send instants. The merchant's day at that time is used. */
const dayOrInstant = z.string().check(z.refine((text) => isDay(text) || isInstant(text), 'invalid_date'));

/**
 * Calculates a room's price with programs, without saving it. `Message` is the JSON map for old clients: key 1 the
 * price with all programs, key 0 the price with those in force now.
 */
export const CalculateDiscountProductVacationRent = command({
  domain: 'Promotion',
  name: 'CalculateDiscountProductVacationRent',
  permission: 'member',
  // The command only calculates.
  changes: [],
  input: z.object({
    Id: uuid,
    /** The owner's price in money. */
    Amount: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
    /** The day of check-in. */
    FromDate: dayOrInstant,
    PromotionItems: chosenPromotions,
    /** The resort: programs that are not for it are refused. */
    AddressId: z.nullish(uuid),
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<RentQuote>((quote) => JSON.stringify({ 1: quote.withAll, 0: quote.withCurrent }));
