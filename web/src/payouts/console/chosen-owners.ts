import type { ResultOf } from '../../transport/graphql.ts';
import { read } from '../../transport/read.ts';
import type { Selection } from '../../ui/table/types.ts';
import { DuePayoutsQuery } from './console-payouts.query.ts';

/** At most this many owners are chosen by name. */
export const MAX_AT_ONCE = 200;

/**
 * Returns the ids of all owners of a selection over all its pages, and more than MAX_AT_ONCE when there are more.
 * Owners to whom nothing is owed by now stay included, and the proposal shows that.
 * @param filter the list's filter, which all selected owners match
 * @throws ReadError
 */
export const chosenOwners = async (
  selection: Selection,
  filter: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  if (!selection.all) return [...selection.ids];
  const owners: string[] = [];
  let after: string | null = null;
  do {
    const { ownerbalances: found }: ResultOf<typeof DuePayoutsQuery> = await read(
      DuePayoutsQuery,
      { ...filter, limit: MAX_AT_ONCE, after },
      undefined,
    );
    owners.push(...found.items.map(({ ownerId }) => ownerId).filter((id) => !selection.except.has(id)));
    after = found.nextCursor;
  } while (after !== null && owners.length <= MAX_AT_ONCE);
  return owners;
};
