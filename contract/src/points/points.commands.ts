import * as z from 'zod/mini';
import { command, localText, uuid } from '../common/index.ts';

/** Give a member points: a lot valid 24 months from `AwardedAt` (default now). */
export const AwardPoints = command({
  domain: 'Point',
  name: 'AwardPoints',
  permission: 'admin',
  input: z.object({
    Id: uuid,
    UserId: uuid,
    Points: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    Reason: localText,
    AwardedAt: z.optional(z.iso.datetime()),
  }),
}).answering<{ balance: number }>();
