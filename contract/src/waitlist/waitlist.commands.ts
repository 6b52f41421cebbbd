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
    /** After tomorrow, because an awaited stay begins after today. */
    ToDate: day,
    /** The exact number of nights; any when absent. */
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
  /** true: only stays priced in points; false: only stays priced in money; absent: both. */
  InPoints: z.nullish(z.boolean()),
  /**
   * The highest price of a stay, in points or minor units of money; any price when absent. Needs `InPoints`, and `take`
   * needs it.
   */
  Most: z.nullish(z.int().check(z.minimum(1), z.maximum(1e13))),
  /** The last day on which it waits, today or later; absent: the day before the latest `ToDate`. */
  LastDay: z.nullish(day),
  /** Hours of the merchant's day in which no offer ends; absent: the default, 22 to 7. */
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
   * An own deposit of `waitliststakes` that waits for staff. It is given only when a stay is accepted for it, at its
   * quoted value. Needs `InPoints`. When the entry ends otherwise, it is withdrawn.
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

/** Only an entry with offers can replace an order, because the cost must be shown before. */
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

/**
 * The member joins the waitlist for stays that are not free now. `freeStays`: the number of matching stays that are
 * free at this moment.
 */
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

/** The member leaves the waitlist: the entry ends. A stay that is held for it is offered to the next entry. */
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
  /** ISO 8601 instants of the database's clock; null: the order is paid, or the replaced order keeps its time. */
  holdExpiresAt: string | null;
  serverNow: string;
  /** The refund of the replaced order. */
  refund: number;
  /** The member's other entries that have ended with it. */
  endedEntries: string[];
}

/**
 * The member accepts the stay that is held for them: the order stays held, to be confirmed. With `Replaced` the stay
 * replaces that of another order, which changes by the rules of `MoveOwnOrder`. With `Staked` the entry's week is
 * given, and the order is confirmed with points at once. The entry has ended.
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
    /** The order that the entry replaces; absent: it stays unchanged beside the new one. */
    Replaced: z.nullish(
      z.object({
        OrderId: uuid,
        /** Its present stay and price that were shown. If they have changed, the command is refused. */
        FromStayId: uuid,
        Total: z.int(),
        Points: z.int(),
      }),
    ),
    /** The week that the entry gives; absent: it is withdrawn, and the stay is held to be paid otherwise. */
    Staked: z.nullish(
      z.object({
        WeekId: uuid,
        /** The shown cost of the stay in points, fees included. If it costs more now, the command is refused. */
        Points: z.int(),
      }),
    ),
    /**
     * Other entries of the member that end with it, from the offer's `others`; absent: those that `ends` marks, which
     * ask for the same nights and guests. Stays that are held for them are offered to the next entries.
     */
    EndEntries: z.nullish(z.array(uuid).check(z.maxLength(WAITLIST_LIMITS.entries))),
  }),
}).answering<TakenOffer>();

/** The member declines the offer. The entry keeps its place, and the stay is offered to the next entry. */
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
 * Accepts or declines an offer by the link of its mail, without a sign-in. With an acceptance the entries of `others`
 * end that ask for the same nights and guests.
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
 * Staff offer a free stay to an entry that asks for it, before others that have waited longer. A second person must
 * always agree. Members who were passed over, and all readers of the page of rules, can read the reason.
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
    /** A stay of `waitlistfreestays`. */
    StayId: uuid,
    /** Without names, because members read it. */
    Reason: z.string().check(z.trim(), z.minLength(WAITLIST_LIMITS.leastReason), z.maxLength(WAITLIST_LIMITS.reason)),
  }),
}).answering<{ orderId: string } | Waiting>();

const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

/** The rules of the waitlist, for the form and the command. */
export const waitlistRulesForm = z.object({
  Enabled: z.boolean(),
  OfferHours: within(WAITLIST_BOUNDS.offerHours),
  CirculationHours: within(WAITLIST_BOUNDS.circulationHours),
  LeastDays: within(WAITLIST_BOUNDS.leastDays),
  /** Owners of a resort are served before other members who wait for its stays. */
  OwnersFirst: z.boolean(),
});

/** Sets all rules, with the version that was read. Running offers keep their end. */
export const SetWaitlistRules = command({
  domain: 'Sale',
  name: 'SetWaitlistRules',
  permission: 'merchant.edit',
  changes: ['waitlistrules'],
  subject: { kind: 'waitlist-rules' },
  input: z.object({ Id: uuid, Version: z.string().check(z.maxLength(100)), Rules: waitlistRulesForm }),
}).answering<{ version: string }>();
