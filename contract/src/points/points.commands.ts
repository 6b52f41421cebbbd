import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, instant, localText, uuid } from '../common/index.ts';

const MOST = 100_000_000;

/** Give a member points: a lot valid 24 months from `AwardedAt` (default now). */
export const AwardPoints = command({
  domain: 'Point',
  name: 'AwardPoints',
  permission: 'points.award',
  subject: { kind: 'points', id: 'UserId' },
  input: z.object({
    Id: uuid,
    UserId: uuid,
    Points: z.int().check(z.minimum(1), z.maximum(MOST)),
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
  input: z.object({
    Id: uuid,
    UserId: uuid,
    Points: z.int().check(
      z.minimum(-MOST),
      z.maximum(MOST),
      z.refine((points) => points !== 0, 'zero'),
    ),
    Reason: localText,
  }),
}).answering<{ balance: number } | Waiting>();
