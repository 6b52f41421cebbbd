import {
  ACCESS_NEEDS,
  ARRIVAL_STATES,
  FLOORS,
  MARK_NOTE_LENGTH,
  UNIT_LENGTH,
  WISH_LENGTH,
  type ArrivalState,
} from '@sandbar/domain/arrivals';
import * as z from 'zod/mini';
import { command, differ, instant, line, uuid } from '../common/index.ts';

/** The secret of a link. */
const secret = z.string().check(z.maxLength(100));

/** The fields of a mark. Omitted fields stay unchanged. */
const mark = {
  State: z.optional(z.enum(ARRIVAL_STATES)),
  /** The number on the room's door. */
  Unit: z.optional(line.check(z.maxLength(UNIT_LENGTH))),
  /** For example when a late guest will arrive. */
  Note: z.optional(line.check(z.maxLength(MARK_NOTE_LENGTH))),
  /** Whether the guest's access needs are promised. */
  NeedsPromised: z.optional(z.boolean()),
};

export interface MarkedArrival {
  state: ArrivalState;
  unit: string;
  note: string;
  needsPromised: boolean;
}

/** Staff mark the guest of a paid order as arrived, late or a no-show. */
export const MarkArrival = command({
  domain: 'Sale',
  name: 'MarkArrival',
  permission: 'order.edit',
  changes: ['deskarrivals', 'deskorder', 'staywishes'],
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  input: z.object({ Id: uuid, OrderId: uuid, ...mark }),
}).answering<MarkedArrival>();

/** The same by the resort itself, through its link and only for its own arrivals. */
export const MarkArrivalByResort = command({
  domain: 'Sale',
  name: 'MarkArrivalByResort',
  permission: 'anyone',
  changes: ['resortarrivals'],
  carriesSecrets: true,
  input: z.object({ Id: uuid, Link: secret, OrderId: uuid, ...mark }),
}).answering<MarkedArrival>();

/** The sender has seen the changes of one resort or of all until an instant, so that they are no longer marked. */
export const SeeArrivals = command({
  domain: 'Sale',
  name: 'SeeArrivals',
  permission: 'order.read',
  changes: ['deskarrivals'],
  subject: { kind: 'merchant', keeps: 'input' },
  input: z.object({ Id: uuid, ResortId: z.optional(uuid), Until: instant }),
}).answering<{ id: string }>();

/** The same by the resort, through its link. */
export const SeeArrivalsByResort = command({
  domain: 'Sale',
  name: 'SeeArrivalsByResort',
  permission: 'anyone',
  changes: ['resortarrivals'],
  carriesSecrets: true,
  input: z.object({ Id: uuid, Link: secret, Until: instant }),
}).answering<{ id: string }>();

/**
 * Creates a link by which a resort sees and marks its arrivals without an account, and ends the former one. It is
 * mailed to the resort, or answered once so that staff can pass it on. It ends when the resort's address changes.
 */
export const ShareArrivals = command({
  domain: 'Sale',
  name: 'ShareArrivals',
  permission: 'order.edit',
  changes: ['arrivalslink'],
  carriesSecrets: true,
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  input: z.object({ Id: uuid, ResortId: uuid, ByMail: z.boolean() }),
}).answering<{
  /** Null when the link was mailed, and when the command is sent again. */
  link: string | null;
  until: string;
}>();

/** Ends a resort's link. */
export const RevokeArrivalsLink = command({
  domain: 'Sale',
  name: 'RevokeArrivalsLink',
  permission: 'order.edit',
  changes: ['arrivalslink'],
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  input: z.object({ Id: uuid, ResortId: uuid }),
}).answering<{ id: string }>();

/** Saves a member's wishes for a paid stay and the needs of its guests. The resort reads them. */
export const SetStayWishes = command({
  domain: 'Sale',
  name: 'SetStayWishes',
  permission: 'member',
  changes: ['staywishes', 'deskarrivals'],
  subject: { kind: 'order', id: 'OrderId', keeps: 'input', omits: ['Needs', 'Note'] },
  forMember: { may: 'order.edit' },
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Floor: z.nullable(z.enum(FLOORS)),
    View: line.check(z.maxLength(WISH_LENGTH.view)),
    Needs: z.array(z.enum(ACCESS_NEEDS)).check(z.maxLength(ACCESS_NEEDS.length), z.refine(differ)),
    Note: z.string().check(z.trim(), z.maxLength(WISH_LENGTH.note)),
  }),
}).answering<{ id: string }>();
