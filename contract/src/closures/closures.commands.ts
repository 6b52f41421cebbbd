import { CLOSURE_ENDS, CLOSURE_LIMITS } from '@sandbar/domain/closures';
import { nightsBetween } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, differ, lines, requiredText, uuid } from '../common/index.ts';

/** The reason, which members read. */
const reason = lines.check(z.minLength(1), z.maxLength(CLOSURE_LIMITS.reason));

/**
 * Close a resort, or some of its room classes, for a while: its stays leave the market, unpaid orders end, and the
 * members of paid ones are asked for a choice. A second person always agrees; it is carried out in the background.
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
      /** The last day of returned points; null: as long as returned points usually are valid. */
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
 * Take a closure back before its days are over: what was withdrawn for it is on the market again, and orders without
 * an answer stay as they were. What members chose stands.
 */
export const ReopenResort = command({
  domain: 'Catalogue',
  name: 'ReopenResort',
  permission: 'order.cancel',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['closures', 'closure', 'closureorders'],
  input: z.object({ Id: uuid, ResortId: uuid, ClosureId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** The member of a paid order whose stay was closed takes back what it cost, as points or as it was paid. */
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
    /** The money and the points that were shown to come back: when it is something else, nothing is done. */
    Refund: z.int(),
    Points: z.int(),
  }),
}).answering<{ id: string; refund: number; points: number }>();
