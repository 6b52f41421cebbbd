import { ASKED_LEAST, RENTAL_LIMITS } from '@sandbar/domain/weeks';
import * as z from 'zod/mini';
import type { SpecifiedMessages } from '../refusals/index.ts';
import { command, day, ignored, requiredText, uuid } from '../common/index.ts';
import { chosenPromotions } from '../promotions/index.ts';
import { contractCode, DECISION_CHANGES, decidedWeek, decisions, ofWeek } from './weeks.commands.ts';

type Bounds = { least: number; most: number };
type Named = keyof SpecifiedMessages;
/**
 * @param tooFew the specification's sentence for a number below the bounds
 * @param tooMany that for a number above them
 */
const between = ({ least, most }: Bounds, tooFew?: Named, tooMany?: Named) =>
  z.int().check(z.minimum(least, tooFew), z.maximum(most, tooMany));
const rooms = between(RENTAL_LIMITS.rooms);
/** Old clients send 0 and 1, null or 0 for an empty choice, and an empty text without a contract's code. */
const flag = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)]),
  z.transform((given: boolean | 0 | 1) => given === true || given === 1),
);
const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.nullable(
      z.union([
        schema,
        z.pipe(
          z.literal(['', 0]),
          z.transform((): null => null),
        ),
      ]),
    ),
  );

const LEAST_RENT = { Price: { home: ASKED_LEAST, named: 'rentLeast' satisfies Named } } as const;

/** All fields of a rental (back-office section 3). Fees and taxes that clients send are ignored. */
const rental = {
  Id: uuid,
  /** The resort. */
  AddressId: uuid,
  Adult: between(RENTAL_LIMITS.adults, 'adultsLeast', 'adultsMost'),
  Children: between(RENTAL_LIMITS.children, 'childrenLeast', 'childrenMost'),
  BedRoom: rooms,
  BathRoom: emptyAsNull(rooms),
  DoubleBed: emptyAsNull(rooms),
  SingleBed: emptyAsNull(rooms),
  /** The ages of the children that it accepts. */
  FromAge: z.optional(between(RENTAL_LIMITS.ages)),
  ToAge: z.optional(between(RENTAL_LIMITS.ages)),
  IncludeBreakfast: z.optional(flag),
  HasKitchen: z.optional(flag),
  /** The price in minor units for all nights. */
  Price: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
  /** Whether the owner wants a verification, which needs the code and at least one picture. */
  VerifyStatus: z.optional(flag),
  /** Whether the owner agreed to the terms. */
  VerifyTerm: z.optional(flag),
  ContractCode: emptyAsNull(contractCode),
  FromDate: day,
  ToDate: day,
  /** Private pictures that were uploaded before. */
  ContractInformationOwnerImageId: emptyAsNull(uuid),
  ContractRoomImageId: emptyAsNull(uuid),
  ContractVerifyImageId: emptyAsNull(uuid),
  /** Pictures of the room from the owner's own library; the featured one comes first. */
  Images: z.optional(
    z
      .array(
        z.object({
          Id: uuid,
          IsFeatured: z.optional(z.boolean()),
          DisplayOrder: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
        }),
      )
      .check(z.maxLength(RENTAL_LIMITS.images)),
  ),
  /** Programs that reduce the price, at once or from some days before check-in. */
  PromotionVacationRents: z.optional(chosenPromotions),
  ActionBy: ignored,
  MerchantId: ignored,
  LanguageId: ignored,
};

const agesInOrder = z.refine<{ FromAge?: number | undefined; ToAge?: number | undefined }>(
  ({ FromAge = RENTAL_LIMITS.ages.least, ToAge = RENTAL_LIMITS.ages.most }) => FromAge <= ToAge,
  { path: ['ToAge'] },
);

/** The form of a rental. Pages import it by name, because the browser gets commands without schemas. */
export const rentalForm = z.object(rental).check(agesInOrder);

/** Offers a room for rent at the owner's price. It is on the market once staff published it. */
export const CreateVacationRentProduct = command({
  domain: 'Sale',
  name: 'CreateVacationRentProduct',
  permission: 'rental.create',
  subject: { kind: 'week', id: 'Id' },
  changes: ['vacationrentproducts', 'calendar'],
  input: rentalForm,
  leastMoney: LEAST_RENT,
}).answering<{ id: string; code: string; payoutOn: string }>();

/** Replaces all fields of a rental until it is published. A rental that staff sent back waits for them again. */
export const EditVacationRentProduct = command({
  domain: 'Sale',
  name: 'EditVacationRentProduct',
  permission: 'member',
  changes: ['vacationrentproduct', 'vacationrentproducts', 'calendar'],
  input: z.object({ ...rental, WeekId: uuid }).check(agesInOrder),
  leastMoney: LEAST_RENT,
}).answering<{ id: string; payoutOn: string }>();

const decided = decisions('Rental', 'rental.publish');

/** The decisions of staff about rentals. Publishing puts the room on the market. */
export const RENTAL_DECISIONS = {
  publish: command({
    domain: 'Sale',
    name: 'PublishVacationRentProduct',
    permission: 'rental.publish',
    subject: { kind: 'week', id: 'WeekId' },
    changes: DECISION_CHANGES,
    input: z.object({
      ...decidedWeek,
      /** Whether the contract proves the week, if the owner wants it verified. */
      Verified: z.optional(z.boolean()),
    }),
  }).answering<{ id: string; stayId: string }>(),
  refuse: decided.refuse,
  revise: decided.revise,
};

/** Sends a private picture that proves that the resort has the guest's name. For a sold rental. */
export const ProveGuestName = command({
  domain: 'Sale',
  name: 'ProveGuestName',
  permission: 'member',
  changes: ['vacationrentproduct', 'vacationrentproducts'],
  input: z.object({ ...ofWeek, ImageId: uuid }),
}).answering<{ id: string }>();

/** Staff confirm the guest's name: the money is owed from the day of the payout on. */
export const ConfirmGuestName = command({
  domain: 'Sale',
  name: 'ConfirmGuestName',
  permission: 'rental.publish',
  subject: { kind: 'week', id: 'WeekId' },
  changes: ['vacationrentproduct', 'tasks'],
  input: z.object(decidedWeek),
}).answering<{ id: string; payoutOn: string }>();

/** Staff reject the picture: the owner must send another one. After its day has passed, staff may ask again. */
export const RejectGuestName = command({
  domain: 'Sale',
  name: 'RejectGuestName',
  permission: 'rental.publish',
  subject: { kind: 'week', id: 'WeekId' },
  changes: ['vacationrentproduct', 'weektodecide', 'tasks'],
  input: z.object({
    ...decidedWeek,
    Reason: requiredText,
    /** The day until which the owner is asked for it, today or later and before check-in. */
    ReplyBy: z.optional(day),
  }),
}).answering<{ id: string }>();
