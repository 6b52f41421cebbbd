import * as z from 'zod/mini';
import { command, requiredText, shortText, uuid } from '../common/index.ts';

/** Approve a request: it takes effect with this command, as it was asked for. */
export const Approve = command({
  domain: 'Approval',
  name: 'Approve',
  permission: 'approval.decide',
  subject: { kind: 'approval', id: 'ApprovalId' },
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: z.optional(shortText) }),
}).answering<{ id: string; result: unknown }>();

/** Refuse a request; its asker reads the reason. */
export const Refuse = command({
  domain: 'Approval',
  name: 'Refuse',
  permission: 'approval.decide',
  subject: { kind: 'approval', id: 'ApprovalId' },
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** Take back what one asked for oneself. */
export const Withdraw = command({
  domain: 'Approval',
  name: 'Withdraw',
  permission: 'member',
  changes: ['approval', 'approvals', 'tasks'],
  input: z.object({ Id: uuid, ApprovalId: uuid, Reason: z.optional(shortText) }),
}).answering<{ id: string }>();
