import { whoMay } from '../permissions/index.ts';
import { ChangedMeanwhile, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { approvalEnded, approvalsChanged } from './approvals.events.ts';
import { deleteSecrets } from './approvals.secrets.store.ts';
import { endApproval } from './approvals.store.ts';

/**
 * Records how a pending request ended.
 * @returns the events to append @throws ChangedMeanwhile when it is no longer pending
 */
export const endRequest = async (
  transaction: Transaction,
  { askedBy, ...ending }: Parameters<typeof endApproval>[0] & { askedBy: string },
): Promise<NewEvent[]> => {
  const { merchantId, id, status } = ending;
  const [ended] = await transaction.run(endApproval(ending));
  if (!ended) throw new ChangedMeanwhile('approval');
  await transaction.run(deleteSecrets({ merchantId, approvalId: id }));
  const deciders = await transaction.run(whoMay({ merchantId, permission: 'approval.decide' }));
  return [approvalEnded(id, status), ...approvalsChanged(id, [askedBy, ...deciders.map(({ id: userId }) => userId)])];
};
