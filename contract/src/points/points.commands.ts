import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { correctionForm, MAX_POINTS } from './correction-form.ts';
import { command, day, instant, localText, uuid } from '../common/index.ts';

/** Give a member points: a lot valid 24 months from `AwardedAt` (default now). */
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
 * Set a balance right, with the reason the member reads. What it takes may go below zero; what it adds is valid 24
 * months.
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
 * Make what runs out on a day valid longer, once, for the merchant's fee in points. `Points` and `Fee` are what was
 * shown: if they are others by now, it is refused and nothing happens.
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
