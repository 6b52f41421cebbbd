import type { CommandContract } from '@sandbar/contract/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Snapshots } from './commands/snapshots.ts';
import type { AnyChore } from './jobs/chores.ts';
import type { SealedColumn } from './secrets/index.ts';
import type { Subscriptions } from './reactions/reaction.ts';

/**
 * What a slice gives to the server. It names the parts it needs in `Parts`; the wiring has them all and hands them in.
 * Only `commands` and `snapshots` are known before the parts exist.
 */
export interface Slice<Parts> {
  commands?: readonly { contract: CommandContract }[];
  /**
   * Commands of which a second person decides beyond what somebody may do alone. The slice approvals carries them out.
   */
  effects?: readonly { kind: string; contract: CommandContract }[];
  /** What the audit may show of the slice's things. */
  snapshots?: Snapshots;
  /** By type of the schema; the fields of Query are put together with those of the other slices. */
  resolvers?(parts: Parts): { Query: object; [type: string]: object };
  routes?(parts: Parts): readonly FastifyPluginAsyncZod[];
  chores?(parts: Parts): readonly AnyChore[];
  reactions?(parts: Parts): Subscriptions;
  /** Columns of its tables that hold sealed secrets. */
  secrets?: readonly SealedColumn[];
}
