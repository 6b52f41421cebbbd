import { CLOSURE_ENDS, CLOSURE_LIMITS } from '@sandbar/domain/closures';
import { nightsBetween } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, differ, lines, requiredText, uuid } from '../common/index.ts';

/** The reason, which members read. */
const reason = lines.check(z.minLength(1), z.maxLength(CLOSURE_LIMITS.reason));

/**
 * Closes a resort, or some of its room classes, for a time: its stays leave the market, unpaid orders end, and members
 * with paid orders are asked for a choice. A second person must always agree; afterwards a job carries it out.
 */
export const CloseResort = command({
  domain: 'Catalogue',
  name: 'CloseResort',
  permission: 'order.cancel',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['closures', 'closure'],
  input: z
    .object({
      Id: uuid,
      ResortId: uuid,
      /** Absent for the whole resort. */
      RoomIds: z.array(uuid).check(z.maxLength(CLOSURE_LIMITS.rooms), z.refine(differ)),
      /** The first and the last night: check-in and check-out. */
      From: day,
      To: day,
      Reason: z.object({ vi: reason, en: reason }),
      /** The choices of members. They may also move to another stay, by the rules of moves. */
      Choices: z.array(z.enum(CLOSURE_ENDS)).check(z.minLength(1), z.maxLength(CLOSURE_ENDS.length), z.refine(differ)),
      /** The default for members who do not answer: one of the choices. */
      Fallback: z.enum(CLOSURE_ENDS),
      /** The last day on which members may answer. */
      AnswerUntil: day,
      /** The last day on which returned points are valid; null: the usual validity of such points. */
      PointsUntil: z.nullable(day),
    })
    .check(
      z.refine(({ From, To }) => From < To && nightsBetween(From, To) <= CLOSURE_LIMITS.nights, {
        path: ['To'],
        error: 'invalid',
      }),
      z.refine(({ Choices, Fallback }) => Choices.includes(Fallback), { path: ['Fallback'], error: 'invalid' }),
    ),
}).answering<{ id: string } | Waiting>();

/**
 * Ends a closure early: stays that it withdrew are on the market again, and orders without an answer stay unchanged.
 * Choices of members stand.
 */
export const ReopenResort = command({
  domain: 'Catalogue',
  name: 'ReopenResort',
  permission: 'order.cancel',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['closures', 'closure', 'closureorders'],
  input: z.object({ Id: uuid, ResortId: uuid, ClosureId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/**
 * The member of a paid order whose stay was closed chooses the return of what it cost: as points, or as it was paid.
 */
export const AnswerClosure = command({
  domain: 'Sale',
  name: 'AnswerClosure',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  forMember: { may: 'order.cancel' },
  changes: [
    'orderclosure',
    'deskorderclosure',
    'closure',
    'closureorders',
    'vacationorder',
    'userorders',
    'deskorder',
    'pointoverview',
  ],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Choice: z.enum(CLOSURE_ENDS),
    /** The money and points that were shown. If the amounts have changed, the command is refused. */
    Refund: z.int(),
    Points: z.int(),
  }),
}).answering<{ id: string; refund: number; points: number }>();
