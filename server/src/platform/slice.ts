import type { CommandContract } from '@sandbar/contract/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Snapshots } from './commands/snapshots.ts';
import type { TransactionFollower } from './database/index.ts';
import type { AnyJob } from './jobs/jobs.ts';
import type { SealedColumn } from './secrets/index.ts';
import type { Subscriptions } from './event-handlers/event-handler.ts';

/**
 * What a slice provides to the server. It names the parts it needs in `Parts`, and the wiring passes them in. Only
 * `commands` and `snapshots` are known before the parts exist.
 */
export interface Slice<Parts> {
  commands?: readonly { contract: CommandContract }[];
  /** Approvable commands: above a person's own limit a second person decides. The slice `approvals` executes them. */
  effects?: readonly { kind: string; contract: CommandContract }[];
  /** What the audit may show of the slice's subjects. */
  snapshots?: Snapshots;
  /** By type of the schema; the fields of Query are merged with those of the other slices. */
  resolvers?(parts: Parts): { Query: object; [type: string]: object };
  routes?(parts: Parts): readonly FastifyPluginAsyncZod[];
  jobs?(parts: Parts): readonly AnyJob[];
  /** Work that belongs to the transactions in which events of some kinds are appended. */
  followers?(parts: Parts): readonly TransactionFollower[];
  eventHandlers?(parts: Parts): Subscriptions;
  /** Columns of its tables that hold sealed secrets. */
  secrets?: readonly SealedColumn[];
}
