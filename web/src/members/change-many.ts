import { SetUserActive } from '@sandbar/contract/identity';
import { GrantRole, RevokeRole } from '@sandbar/contract/permissions';
import type { Outcome } from '../transport/failure.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { read } from '../transport/read.ts';
import { sendCommand } from '../transport/send-command.ts';
import type { Selection } from '../ui/table/types.ts';
import { MembersQuery } from './members.query.ts';

/** The most accounts of one change, because each change is a command with its own audit entry. */
export const MAX_AT_ONCE = 500;
const PAGE = 200;

export type ChangeKind = 'deactivate' | 'reactivate' | 'giveRole' | 'takeRole';

/**
 * Returns the accounts of a selection: of all matches at most the limit, and one more to show that there are more.
 * @throws ReadError
 */
export const chosenIds = async (
  selection: Selection,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<string[]> => {
  if (!selection.all) return [...selection.ids];
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { members }: ResultOf<typeof MembersQuery> = await read(
      MembersQuery,
      { ...filter, limit: PAGE, after },
      signal,
    );
    ids.push(...members!.items.map(({ id }) => id).filter((id) => !selection.except.has(id)));
    after = members!.nextCursor;
  } while (after !== null && ids.length <= MAX_AT_ONCE);
  return ids;
};

/** Changes one account. @param roleId the role to grant or revoke */
export const changeOne = (kind: ChangeKind, UserId: string, roleId: string | null): Promise<Outcome<unknown>> => {
  if (kind === 'giveRole') return sendCommand(GrantRole, { UserId, RoleId: roleId! });
  if (kind === 'takeRole') return sendCommand(RevokeRole, { UserId, RoleId: roleId! });
  return sendCommand(SetUserActive, { UserId, Active: kind === 'reactivate' });
};
