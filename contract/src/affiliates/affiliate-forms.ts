import { AFFILIATE_BOUNDS, AFFILIATE_OPENINGS, AFFILIATE_REWARDS } from '@sandbar/domain/affiliates';
import * as z from 'zod/mini';
import { lines } from '../common/index.ts';

const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

/** The rule by which members become affiliates and are rewarded, for the form and the command. */
export const affiliateRuleForm = z.object({
  Opening: z.enum(AFFILIATE_OPENINGS),
  Reward: z.enum(AFFILIATE_REWARDS),
  /** Hundredths of a percent. */
  BasisPoints: within(AFFILIATE_BOUNDS.basisPoints),
  Points: within(AFFILIATE_BOUNDS.points),
  WindowDays: within(AFFILIATE_BOUNDS.windowDays),
});

/** The reason of a rejection or an end, which the member reads. */
export const affiliateReason = lines.check(z.minLength(3), z.maxLength(300));
