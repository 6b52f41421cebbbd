import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Slice } from '../platform/slice.ts';
import { oldNotes } from './members.notes.store.ts';
import { memberResolvers } from './members.resolvers.ts';
import { removeNote, writeNote } from './notes.ts';

export { membersExporter } from './members-exporter.ts';
export { eraseNotes } from './members.notes.store.ts';

interface Parts {
  database: Database;
  onError(error: unknown, doing: string): void;
}

/**
 * The merchant's people as staff see them, and the notes of staff about them. Accounts, roles and points belong to
 * their own slices.
 */
export const membersSlice = {
  commands: [writeNote, removeNote],
  resolvers: () => memberResolvers,
  jobs: ({ database, onError }) => [
    retentionJob('remove old notes', 3_600_000, [retentionRule(database, oldNotes)], onError),
  ],
} satisfies Slice<Parts>;
