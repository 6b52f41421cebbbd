import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { correctionForm, MAX_POINTS } from './correction-form.ts';
import { command, day, instant, localText, uuid } from '../common/index.ts';

/** Gives a member points: a lot that is valid for 24 months from `AwardedAt` (now by default). */
export const AwardPoints = command({
  domain: 'Point',
  name: 'AwardPoints',
  permission: 'points.award',
  subject: { kind: 'points', id: 'UserId' },
  changes: ['member'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    Points: z.int().check(z.minimum(1), z.maximum(MAX_POINTS)),
    Reason: localText,
    AwardedAt: z.optional(instant),
  }),
}).answering<{ balance: number } | Waiting>();

/**
 * Corrects a balance, with a reason that the member reads. Removed points may make the balance negative; added points
 * are valid for 24 months.
 */
export const CorrectPoints = command({
  domain: 'Point',
  name: 'CorrectPoints',
  permission: 'points.correct',
  subject: { kind: 'points', id: 'UserId' },
  changes: ['member'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    Points: correctionForm.shape.Points,
    Reason: localText,
  }),
}).answering<{ balance: number } | Waiting>();

/**
 * Extends the points that expire on a day, once, for the merchant's fee in points. `Points` and `Fee` are the shown
 * values; if they have changed, the command is refused.
 */
export const ExtendPoints = command({
  domain: 'Point',
  name: 'ExtendPoints',
  permission: 'member',
  changes: ['userinfo', 'pointoverview', 'userpointtransactions'],
  input: z.object({
    Id: uuid,
    /** The day in the merchant's time zone. */
    ExpiresOn: day,
    Points: z.int().check(z.minimum(1), z.maximum(MAX_POINTS)),
    Fee: z.int().check(z.minimum(0), z.maximum(MAX_POINTS)),
  }),
}).answering<{ balance: number; points: number; fee: number; expiresAt: string }>();
