import type { PermissionName } from '@sandbar/domain/permissions';
import { ASKED_LEAST, contractKey } from '@sandbar/domain/weeks';
import * as z from 'zod/mini';
import { command, day, ignored, longText, requiredText, uuid } from '../common/index.ts';

/**
 * Pictures that were uploaded before, in their order where none is given; each proves a part (`PROOFS` of the domain).
 */
export const proofs = z
  .array(
    z.object({
      Id: uuid,
      IsFeatured: z.optional(z.boolean()),
      DisplayOrder: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    }),
  )
  .check(z.minLength(3, 'required'), z.maxLength(3));

/** A code without letters and digits has an empty key, so that all such codes would be equal. */
export const contractCode = requiredText.check(z.refine((code) => contractKey(code) !== ''));

/** The common fields of all kinds of weeks. */
export const week = {
  Id: uuid,
  OwnerId: ignored,
  FromDate: day,
  ToDate: day,
  Note: z.optional(longText),
  CreatedDate: ignored,
  CreatedBy: ignored,
};

/**
 * Gives a week to the club for points (back-office section 3). Prices, fees and promotions that clients send are
 * ignored: the server computes points, price and original price. `QuotedPoints` is the shown estimate; if the week has
 * another value now, the command is refused.
 */
export const CreateVacationExchangeDepositProduct = command({
  domain: 'Sale',
  name: 'CreateVacationExchangeDepositProduct',
  permission: 'deposit.create',
  subject: { kind: 'week', id: 'Id' },
  changes: ['depositorders', 'depositquota', 'depositquote', 'calendar'],
  input: z.object({
    ...week,
    /** The room class. */
    DepositProductId: uuid,
    Images: proofs,
    ReferenceCode: contractCode,
    QuotedPoints: z.optional(z.int().check(z.minimum(0))),
    FeeCategories: ignored,
    CutOfDate: ignored,
    CutOfDateFeeCategoryIds: ignored,
    PromotionId: ignored,
    Price: ignored,
    OriginalPrice: ignored,
  }),
}).answering<{ id: string; code: string; points: number; price: number; originalPrice: number }>();

/** The owner's price of a week that is sold for money. */
export const askedPrice = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
export const LEAST_ASKED = { Price: { home: ASKED_LEAST } } as const;

export const ofWeek = { Id: uuid, WeekId: uuid };

/** A week that staff decide, with the version that was read. If it has changed, the command is refused. */
export const decidedWeek = { ...ofWeek, Seen: z.optional(z.string().check(z.minLength(1), z.maxLength(40))) };

/** Withdraws an own week: an undecided one, or one that is offered for money while it is not held. */
export const WithdrawWeek = command({
  domain: 'Sale',
  name: 'WithdrawWeek',
  permission: 'member',
  changes: [
    'depositorder',
    'depositorders',
    'depositquota',
    'extravacationquota',
    'vacationrentproduct',
    'vacationrentproducts',
    'vacationproductorder',
    'vacationproductorders',
    'myweeks',
    'calendar',
  ],
  input: z.object(ofWeek),
}).answering<{ id: string }>();

/** Corrects what staff asked for, and sends the week again. Absent fields stay unchanged. */
export const CorrectWeek = command({
  domain: 'Sale',
  name: 'CorrectWeek',
  permission: 'member',
  changes: [
    'depositorder',
    'depositorders',
    'vacationrentproduct',
    'vacationrentproducts',
    'vacationproductorder',
    'vacationproductorders',
    'calendar',
  ],
  input: z.object({
    ...ofWeek,
    ReferenceCode: z.optional(contractCode),
    Note: z.optional(longText),
    Images: z.optional(proofs),
    /** Only extra vacations have a price. */
    Price: z.optional(askedPrice),
    ExpireDate: z.optional(day),
  }),
  leastMoney: LEAST_ASKED,
}).answering<{ id: string }>();

/** The queries that a decision of staff about a week changes. */
export const DECISION_CHANGES = ['weektodecide', 'tasks'] as const;

export interface Approved {
  id: string;
  /** Null for a deposit that is given only for a stay of the waitlist: it is agreed to and has no stay yet. */
  stayId: string | null;
}

/** Creates the commands by which staff decide about one kind of weeks. */
export const decisions = <Kind extends string>(kind: Kind, permission: PermissionName) => ({
  approve: command({
    domain: 'Sale',
    name: `Approve${kind}`,
    permission,
    subject: { kind: 'week', id: 'WeekId' },
    changes: DECISION_CHANGES,
    input: z.object(decidedWeek),
  }).answering<Approved>(),
  refuse: command({
    domain: 'Sale',
    name: `Refuse${kind}`,
    permission,
    subject: { kind: 'week', id: 'WeekId' },
    changes: DECISION_CHANGES,
    input: z.object({ ...decidedWeek, Reason: requiredText }),
  }).answering<{ id: string }>(),
  revise: command({
    domain: 'Sale',
    name: `Revise${kind}`,
    permission,
    subject: { kind: 'week', id: 'WeekId' },
    changes: DECISION_CHANGES,
    /** ReplyBy: the day until which the owner is asked to reply, today or later and before check-in. */
    input: z.object({ ...decidedWeek, Reason: requiredText, ReplyBy: z.optional(day) }),
  }).answering<{ id: string }>(),
});

/** Deposits: approving credits the points and puts the week on the market, at once or after a second person agreed. */
export const DEPOSIT_DECISIONS = decisions('Deposit', 'deposit.approve');
