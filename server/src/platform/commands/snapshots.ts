import { commandKey, type CommandContract } from '@sandbar/contract/common';
import type { SubjectKind } from '@sandbar/domain/audit';
import { isPermission } from '@sandbar/domain/permissions';
import type { Query } from '../database/index.ts';

/**
 * Reads what the audit may show of one thing: columns listed by name, and never a secret, nor who a member is but in a
 * profile. No row when it is not there.
 * @param p `id` is a UUID, or the code that names the thing; what is neither finds nothing
 */
export type SnapshotStatement = (p: { merchantId: string; id: string }) => Query<object>;

/** By what a command is about. */
export type Snapshots = Readonly<Partial<Record<SubjectKind, SnapshotStatement>>>;

/** Whether a command leaves an audit entry by whoever it is sent. What members do in their own affairs leaves none. */
export const isAccounted = ({ permission }: CommandContract): boolean =>
  permission === 'system' || isPermission(permission);

/**
 * Puts the slices' snapshots together. @throws Error when two know the same kind, or nobody one that a command names
 */
export const collectSnapshots = (parts: readonly Snapshots[], contracts: readonly CommandContract[]): Snapshots => {
  const all: Snapshots = Object.assign({}, ...parts);
  if (Object.keys(all).length !== parts.reduce((count, part) => count + Object.keys(part).length, 0))
    throw new Error('two slices have a snapshot of the same kind');
  for (const contract of contracts) {
    const { subject, permission } = contract;
    if (!subject && (isAccounted(contract) || contract.forMember))
      throw new Error(`${commandKey(contract)} says nothing of what it is about`);
    // Only the server itself sends those: what it asked for is kept.
    if (!subject || subject.keeps === 'input' || permission === 'system') continue;
    if (!all[subject.kind])
      throw new Error(`nothing can be told of a ${subject.kind}, which ${commandKey(contract)} changes`);
  }
  return all;
};
