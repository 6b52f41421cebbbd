import { expect, test, vi } from 'vitest';
import type { TableQuery } from '../../ui/table/types.ts';
import { chosenOwners } from './chosen-owners.ts';

const { read } = vi.hoisted(() => ({
  read: vi.fn<(document: unknown, variables: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock('../../transport/read.ts', () => ({ read }));
vi.mock('./console-payouts.query.ts', () => ({ DuePayoutsQuery: {} }));

const QUERY = { keyword: 'minh', named: true };
const answer = (nextCursor: string | null, ...ownerIds: string[]) => ({
  ownerbalances: { nextCursor, items: ownerIds.map((ownerId) => ({ ownerId })) },
});

test('the selection contains all selected owners, also of former pages', async () => {
  expect(await chosenOwners({ all: false, ids: new Set(['a', 'b']) }, QUERY)).toEqual(['a', 'b']);
  expect(read).not.toHaveBeenCalled();
});

test('the selection contains all matching owners of all pages, except deselected ones', async () => {
  read.mockResolvedValueOnce(answer('next', 'a', 'b')).mockResolvedValueOnce(answer(null, 'c'));
  expect(await chosenOwners({ all: true, except: new Set(['b']), query: {} as TableQuery }, QUERY)).toEqual(['a', 'c']);
  expect(read.mock.calls.map(([, variables]) => variables)).toEqual([
    { ...QUERY, limit: 200, after: null },
    { ...QUERY, limit: 200, after: 'next' },
  ]);
});
