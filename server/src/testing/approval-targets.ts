import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/** Open requests: one to approve, one to refuse, and one that `userId` made and can withdraw. */
export interface ApprovalTargets {
  approveId: string;
  refuseId: string;
  withdrawId: string;
}

export const noApprovalTargets = (): ApprovalTargets => ({
  approveId: randomUUID(),
  refuseId: randomUUID(),
  withdrawId: randomUUID(),
});

/** @param userId the member who would get the points of the first two, and who made the last */
export const approvalTargetsOf = async (world: World, userId: string): Promise<ApprovalTargets> => {
  const targets = noApprovalTargets();
  const clerkId = await world.addHolder('administrator');
  await approvalDirectly(world, { id: targets.approveId, kind: 'points.award', askedBy: clerkId, userId });
  await approvalDirectly(world, { id: targets.refuseId, kind: 'points.correct', askedBy: clerkId, userId });
  await approvalDirectly(world, {
    id: targets.withdrawId,
    kind: 'points.award',
    askedBy: userId,
    userId: await world.addMember(),
  });
  return targets;
};

/** Makes a request for 20,000 points for a member. */
export const approvalDirectly = async (
  world: World,
  { id, kind, askedBy, userId }: { id: string; kind: string; askedBy: string; userId: string },
  endsIn = '14 days',
): Promise<void> => {
  const terms = JSON.stringify({ Id: id, UserId: userId, Points: 20_000, Reason: { vi: 'a', en: 'a' } });
  await world.sql(
    `insert into approvals (merchant_id, id, kind, subject_kind, subject_id, beneficiary_id, unit, amount, terms,
       terms_hash, reason, asked_by, expires_at)
     values ($1, $2, $3, 'account', $4, $4, 'points', 20000, $5,
       sha256(convert_to(($5::jsonb)::text, 'UTF8')), 'a', $6, now() + $7::interval)`,
    [world.merchant.id, id, kind, userId, terms, askedBy, endsIn],
  );
};
