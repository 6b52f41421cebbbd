import { AFFILIATE_BOUNDS, AFFILIATE_OPENINGS, AFFILIATE_REWARDS } from '@sandbar/domain/affiliates';
import * as z from 'zod/mini';
import { lines } from '../common/index.ts';

const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

/** By which rule affiliates are taken and earn; as it is typed and as it is sent. */
export const affiliateRuleForm = z.object({
  Opening: z.enum(AFFILIATE_OPENINGS),
  Reward: z.enum(AFFILIATE_REWARDS),
  /** Hundredths of a percent. */
  BasisPoints: within(AFFILIATE_BOUNDS.basisPoints),
  Points: within(AFFILIATE_BOUNDS.points),
  WindowDays: within(AFFILIATE_BOUNDS.windowDays),
});

/** Why a member is refused or ended: they read it. */
export const affiliateReason = lines.check(z.minLength(3), z.maxLength(300));
