import * as z from 'zod/mini';
import { command, requiredText, shortText, uuid } from '../common/index.ts';

/** Approves a request. It takes effect with this command, as it was requested. */
export const Approve = command({
  domain: 'Approval',
  name: 'Approve',
  permission: 'approval.decide',
  subject: { kind: 'approval', id: 'ApprovalId' },
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: z.optional(shortText) }),
}).answering<{ id: string; result: unknown }>();

/** Rejects a request. Its requester reads the reason. */
export const Refuse = command({
  domain: 'Approval',
  name: 'Refuse',
  permission: 'approval.decide',
  subject: { kind: 'approval', id: 'ApprovalId' },
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** Withdraws an own request. */
export const Withdraw = command({
  domain: 'Approval',
  name: 'Withdraw',
  permission: 'member',
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: z.optional(shortText) }),
}).answering<{ id: string }>();
