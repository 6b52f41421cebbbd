import type { ResultOf } from '../../transport/graphql.ts';
import { read } from '../../transport/read.ts';
import type { Selection } from '../../ui/table/types.ts';
import { DuePayoutsQuery, type DueOwner } from './console-payouts.query.ts';

/** So many are chosen by name at most. */
export const MOST_AT_ONCE = 200;

/**
 * Whom a selection holds over all its pages, as things are now, and more than MOST_AT_ONCE when there are more. Who was
 * chosen and is owed nothing by now is among them, with nothing owed.
 * @param filter what the table asks for: all that match are these
 * @param shown everybody whom the table showed, by id
 * @throws ReadError
 */
export const chosenOwners = async (
  selection: Selection,
  filter: Readonly<Record<string, unknown>>,
  shown: ReadonlyMap<string, DueOwner>,
): Promise<DueOwner[]> => {
  if (!selection.all && selection.ids.size > MOST_AT_ONCE)
    return [...selection.ids].flatMap((id) => shown.get(id) ?? []);
  const asked = selection.all ? filter : { ownerIds: [...selection.ids] };
  const owners: DueOwner[] = [];
  let after: string | null = null;
  do {
    const { ownerbalances: found }: ResultOf<typeof DuePayoutsQuery> = await read(
      DuePayoutsQuery,
      { ...asked, limit: MOST_AT_ONCE, after },
      undefined,
    );
    owners.push(...found.items.filter(({ ownerId }) => !selection.all || !selection.except.has(ownerId)));
    after = found.nextCursor;
  } while (after !== null && owners.length <= MOST_AT_ONCE);
  if (selection.all) return owners;
  const due = new Set(owners.map(({ ownerId }) => ownerId));
  const settled = [...selection.ids].filter((id) => !due.has(id)).flatMap((id) => shown.get(id) ?? []);
  return [...owners, ...settled.map((owner) => ({ ...owner, owed: 0, waiting: 0 }))];
};
