import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { addDays } from '@sandbar/domain/common';
import {
  MAX_QUIET_HOURS,
  quietHoursOf,
  WAITLIST_BOUNDS,
  WAITLIST_LIMITS,
  WAITLIST_MODES,
} from '@sandbar/domain/waitlist';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, differ, uuid } from '../common/index.ts';
import { OWN_MOVE_CHANGES } from '../orders/own-move-changes.ts';

/** A resort, a window of days and a room type or any. */
const alternative = z
  .object({
    ResortId: uuid,
    /** Any room type when absent. */
    RoomId: z.nullish(uuid),
    FromDate: day,
    /** After tomorrow: a stay that is awaited begins after today. */
    ToDate: day,
    /** Exactly as many; any when absent. */
    Nights: z.nullish(z.int().check(z.minimum(1), z.maximum(60))),
  })
  .check(
    z.refine(({ FromDate, ToDate }) => ToDate > FromDate && ToDate <= addDays(FromDate, WAITLIST_LIMITS.windowDays), {
      path: ['ToDate'],
    }),
  );

const hour = z.int().check(z.minimum(0), z.maximum(23));

const asked = {
  Mode: z.enum(WAITLIST_MODES),
  Alternatives: z.array(alternative).check(
    z.minLength(1),
    z.maxLength(WAITLIST_LIMITS.alternatives),
    z.refine((all) =>
      differ(all.map((one) => [one.ResortId, one.RoomId, one.FromDate, one.ToDate, one.Nights].join(' '))),
    ),
  ),
  AdultTotal: z.int().check(z.minimum(PARTY_LIMITS.minAdults), z.maximum(PARTY_LIMITS.maxAdults)),
  ChildrenAges: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(17))).check(z.maxLength(PARTY_LIMITS.maxChildren)),
    [],
  ),
  /** Stays priced in points, or in money; both when absent. */
  InPoints: z.nullish(z.boolean()),
  /** Points or minor units of money that a stay may cost; any price when absent. Needs `InPoints`; `take` needs it. */
  Most: z.nullish(z.int().check(z.minimum(1), z.maximum(1e13))),
  /** The last day on which it waits, today or later; when absent, the day before the latest `ToDate`. */
  LastDay: z.nullish(day),
  /** Hours of the merchant's day in which no offer ends; the usual ones, 22 to 7, when absent. */
  Quiet: z.nullish(
    z.object({ From: hour, To: hour }).check(
      z.refine(({ From: from, To: to }) => from !== to && quietHoursOf({ from, to }) <= MAX_QUIET_HOURS, {
        path: ['To'],
      }),
    ),
  ),
  /** An own future order that an offered stay may replace; only for entries that get offers. */
  ReplacesId: z.nullish(uuid),
  /**
   * An own deposit that waits for staff, of `waitliststakes`: it is given when a stay is taken for it, at the value
   * that it was quoted, and not before. Needs `InPoints`. When the entry ends otherwise, it is withdrawn.
   */
  StakeId: z.nullish(uuid),
};
const pricedInOne = z.refine<{ InPoints?: boolean | null | undefined; Most?: number | null | undefined }>(
  ({ InPoints, Most }) => (Most ?? null) === null || (InPoints ?? null) !== null,
  { path: ['Most'] },
);

/** An entry that accepts a match automatically pays with points, up to a limit. */
const takenInPoints = z.refine<{
  Mode: string;
  InPoints?: boolean | null | undefined;
  Most?: number | null | undefined;
}>(({ Mode, InPoints, Most }) => Mode !== 'take' || (InPoints === true && (Most ?? null) !== null), { path: ['Most'] });

/** Only what is offered can take the place of an order: its price is shown before. */
const replacedWhenOffered = z.refine<{ Mode: string; ReplacesId?: string | null | undefined }>(
  ({ Mode, ReplacesId }) => Mode === 'offer' || (ReplacesId ?? null) === null,
  { path: ['ReplacesId'] },
);

/** A staked week earns points, which pay for the stay. */
const stakedForPoints = z.refine<{
  Mode: string;
  InPoints?: boolean | null | undefined;
  ReplacesId?: string | null | undefined;
  StakeId?: string | null | undefined;
}>(
  ({ Mode, InPoints, ReplacesId, StakeId }) =>
    (StakeId ?? null) === null || (Mode !== 'tell' && InPoints === true && (ReplacesId ?? null) === null),
  { path: ['StakeId'] },
);

const ofEntry = { kind: 'waitlist-entry', id: 'EntryId' } as const;
const forMember = { may: 'order.edit' } as const;

/** The member waits for stays that are not there now. `freeStays`: how many that fit are free at this moment. */
export const JoinWaitlist = command({
  domain: 'Sale',
  name: 'JoinWaitlist',
  permission: 'member',
  changes: ['mywaitlist', 'waitlistentries'],
  subject: { kind: 'waitlist-entry', id: 'Id' },
  forMember,
  input: z.object({ Id: uuid, ...asked }).check(pricedInOne, takenInPoints, replacedWhenOffered, stakedForPoints),
}).answering<{ id: string; freeStays: number }>();

/** Replaces the alternatives of an entry. Unchanged and narrowed alternatives keep their time. */
export const ChangeWaitlistEntry = command({
  domain: 'Sale',
  name: 'ChangeWaitlistEntry',
  permission: 'member',
  changes: ['mywaitlist'],
  subject: ofEntry,
  forMember,
  input: z
    .object({ Id: uuid, EntryId: uuid, ...asked, Paused: z.boolean() })
    .check(pricedInOne, takenInPoints, replacedWhenOffered, stakedForPoints),
}).answering<{ id: string }>();

/** The entry ends. A stay that is held for it goes to the next one who waits. */
export const LeaveWaitlist = command({
  domain: 'Sale',
  name: 'LeaveWaitlist',
  permission: 'member',
  changes: ['mywaitlist'],
  subject: ofEntry,
  forMember,
  input: z.object({ Id: uuid, EntryId: uuid }),
}).answering<{ id: string }>();

export interface TakenOffer {
  /** The order that has the stay: the one that holds it, or the one that was replaced. */
  orderId: string;
  code: string;
  /** ISO 8601 instants of the database's clock; null: it is paid, or the replaced order keeps the time that it had. */
  holdExpiresAt: string | null;
  serverNow: string;
  /** The refund of the replaced order. */
  refund: number;
  /** The member's other entries that have ended with it. */
  endedEntries: string[];
}

/**
 * The member takes the stay that is held for them: the order stays held, to be confirmed. With `Replaced` the stay
 * takes the place of the one of another order, which changes by the rules of `MoveOwnOrder`. With `Staked` the week
 * that the entry names is given, and the order confirmed with points, at once. The entry has ended.
 */
export const AcceptOffer = command({
  domain: 'Sale',
  name: 'AcceptOffer',
  permission: 'member',
  changes: ['mywaitlist', 'depositorder', 'depositorders', 'myweeks', ...OWN_MOVE_CHANGES],
  subject: { kind: 'order', id: 'OrderId' },
  forMember,
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    /** The order that the entry replaces; absent: it stays as it is, beside the new one. */
    Replaced: z.nullish(
      z.object({
        OrderId: uuid,
        /** The stay that it was shown to have, and what it was shown to cost: changed by now, nothing is done. */
        FromStayId: uuid,
        Total: z.int(),
        Points: z.int(),
      }),
    ),
    /** The week that the entry gives; absent: it is withdrawn, and the stay is held to be paid otherwise. */
    Staked: z.nullish(
      z.object({
        WeekId: uuid,
        /** The points that the stay was shown to cost, fees included: when it costs more by now, nothing is done. */
        Points: z.int(),
      }),
    ),
    /**
     * Other entries of the member that end with it, of `others` of the offer; when absent those that `ends` names: they
     * ask for the same nights and guests. What is held for them goes to the next one who waits.
     */
    EndEntries: z.nullish(z.array(uuid).check(z.maxLength(WAITLIST_LIMITS.entries))),
  }),
}).answering<TakenOffer>();

/** The member does not want it. The entry keeps its place; the stay goes to the next one who waits. */
export const DeclineOffer = command({
  domain: 'Sale',
  name: 'DeclineOffer',
  permission: 'member',
  changes: ['mywaitlist', 'userorders'],
  subject: { kind: 'order', id: 'OrderId' },
  forMember,
  input: z.object({ Id: uuid, OrderId: uuid }),
}).answering<{ id: string }>();

/**
 * Either of them by the link of the offer's mail, without a sign-in. With an accept the entries of `others` end that
 * ask for the same nights and guests.
 */
export const AnswerOfferByLink = command({
  domain: 'Sale',
  name: 'AnswerOfferByLink',
  permission: 'anyone',
  changes: ['waitlistoffer', 'mywaitlist'],
  carriesSecrets: true,
  input: z.object({
    Id: uuid,
    Link: z.string().check(z.maxLength(100)),
    Answer: z.enum(['accept', 'decline']),
  }),
}).answering<{ orderId: string }>();

/**
 * Staff offer a free stay that an entry asks for to that entry, before others who waited longer. A second person always
 * agrees; those who were passed, and everyone on the page of the rules, read the reason.
 */
export const OfferOutsideOrder = command({
  domain: 'Sale',
  name: 'OfferOutsideOrder',
  permission: 'order.edit',
  changes: ['waitlistentries', 'waitlistrules'],
  subject: ofEntry,
  input: z.object({
    Id: uuid,
    EntryId: uuid,
    /** One of `waitlistfreestays`. */
    StayId: uuid,
    /** Without a name: members read it. */
    Reason: z.string().check(z.trim(), z.minLength(WAITLIST_LIMITS.leastReason), z.maxLength(WAITLIST_LIMITS.reason)),
  }),
}).answering<{ orderId: string } | Waiting>();

const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

/** How the merchant keeps its waitlist; as it is typed and as it is sent. */
export const waitlistRulesForm = z.object({
  Enabled: z.boolean(),
  OfferHours: within(WAITLIST_BOUNDS.offerHours),
  CirculationHours: within(WAITLIST_BOUNDS.circulationHours),
  LeastDays: within(WAITLIST_BOUNDS.leastDays),
  /** Owners of a resort are served before other members who wait for its stays. */
  OwnersFirst: z.boolean(),
});

/** All rules, with the version that was read. Offers that run keep their end. */
export const SetWaitlistRules = command({
  domain: 'Sale',
  name: 'SetWaitlistRules',
  permission: 'merchant.edit',
  changes: ['waitlistrules'],
  subject: { kind: 'waitlist-rules' },
  input: z.object({ Id: uuid, Version: z.string().check(z.maxLength(100)), Rules: waitlistRulesForm }),
}).answering<{ version: string }>();
