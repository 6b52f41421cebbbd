import { points as pointsValue, type EvidenceLine } from '@sandbar/domain/approvals';
import type { Runner } from '../platform/database/index.ts';
import { balanceOf } from './points.queries.ts';

/** The member's balance before and after an amount of points. */
export const balanceEvidence = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  points: number,
): Promise<EvidenceLine> => {
  const balance = await balanceOf(runner, merchantId, userId);
  return { name: 'balance', before: [pointsValue(balance)], values: [pointsValue(balance + points)] };
};
