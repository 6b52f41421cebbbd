import type { ResultOf } from '../../transport/graphql.ts';
import { read } from '../../transport/read.ts';
import type { Selection } from '../../ui/table/types.ts';
import { DuePayoutsQuery } from './console-payouts.query.ts';

/** At most this many owners are chosen by name. */
export const MAX_AT_ONCE = 200;

/**
 * The ids of all owners whom a selection holds over all its pages, and more than MAX_AT_ONCE when there are more. Who
 * is owed nothing by now stays among them: the proposal says so.
 * @param filter what the list asks for: all that match are these
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
