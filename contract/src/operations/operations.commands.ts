import { DEAD_KINDS } from '@sandbar/domain/operations';
import * as z from 'zod/mini';
import { command, requiredText, shortText, uuid } from '../common/index.ts';

const which = {
  Id: uuid,
  Kind: z.enum(DEAD_KINDS),
  /** One failed job; absent: all of the kind, at most a thousand at once. */
  Key: z.optional(z.nullable(shortText)),
};

/** Retries failed jobs. */
export const RetryDeadLetters = command({
  domain: 'Operations',
  name: 'RetryDeadLetters',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['operations', 'tasks'],
  input: z.object(which),
}).answering<DealtWith>();

/** Discards failed jobs permanently: they never run again. */
export const DiscardDeadLetters = command({
  domain: 'Operations',
  name: 'DiscardDeadLetters',
  permission: 'merchant.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['operations', 'tasks'],
  input: z.object({ ...which, Reason: requiredText.check(z.maxLength(500)) }),
}).answering<DealtWith>();

export interface DealtWith {
  id: string;
  /** The number of changed jobs; 0 when another person was faster. */
  count: number;
}
