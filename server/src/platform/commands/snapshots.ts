import { commandKey, type CommandContract } from '@sandbar/contract/common';
import type { SubjectKind } from '@sandbar/domain/audit';
import { isPermission } from '@sandbar/domain/permissions';
import type { Query } from '../database/index.ts';

/**
 * Reads what the audit may show of one subject: columns listed by name, never a secret, and no personal data except in
 * a profile. No row when the subject does not exist.
 * @param p `id` is a UUID or the code of the subject; anything else finds nothing
 */
export type SnapshotStatement = (p: { merchantId: string; id: string }) => Query<object>;

/** By the kind of subject. */
export type Snapshots = Readonly<Partial<Record<SubjectKind, SnapshotStatement>>>;

/**
 * Whether a command leaves an audit entry, no matter who sends it. Members' commands in their own affairs leave none.
 */
export const isAccounted = ({ permission }: CommandContract): boolean =>
  permission === 'system' || isPermission(permission);

/**
 * Merges the slices' snapshots. @throws Error when two slices define the same kind, or no slice defines a kind that a
 * command names
 */
export const collectSnapshots = (parts: readonly Snapshots[], contracts: readonly CommandContract[]): Snapshots => {
  const all: Snapshots = Object.assign({}, ...parts);
  if (Object.keys(all).length !== parts.reduce((count, part) => count + Object.keys(part).length, 0))
    throw new Error('two slices have a snapshot of the same kind');
  for (const contract of contracts) {
    const { subject, permission } = contract;
    if (!subject && (isAccounted(contract) || contract.forMember))
      throw new Error(`${commandKey(contract)} says nothing of what it is about`);
    // Only the server itself sends these commands: the audit keeps their input.
    if (!subject || subject.keeps === 'input' || permission === 'system') continue;
    if (!all[subject.kind])
      throw new Error(`there is no snapshot of a ${subject.kind}, which ${commandKey(contract)} changes`);
  }
  return all;
};
