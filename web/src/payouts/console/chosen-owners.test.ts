import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Selection, TableQuery } from '../../ui/table/types.ts';
import { chosenOwners } from './chosen-owners.ts';
import type { DueOwner } from './console-payouts.query.ts';

const { read } = vi.hoisted(() => ({
  read: vi.fn<(document: unknown, variables: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock('../../transport/read.ts', () => ({ read }));
vi.mock('./console-payouts.query.ts', () => ({ DuePayoutsQuery: {} }));

const owner = (ownerId: string, more: Partial<DueOwner> = {}): DueOwner =>
  ({ ownerId, ownerName: ownerId, email: '', owed: 5, waiting: 0, payouts: 0, account: null, ...more }) as DueOwner;
const some = (...ids: string[]): Selection => ({ all: false, ids: new Set(ids) });
const allBut = (...ids: string[]): Selection => ({ all: true, except: new Set(ids), query: {} as TableQuery });
const QUERY = { keyword: 'minh', named: true };

describe('whom a selection holds', () => {
  /** What the server was asked, one after the other. */
  const asked = vi.fn<(variables: Record<string, unknown>) => { items: DueOwner[]; nextCursor: string | null }>();
  beforeEach(() => {
    asked.mockReset();
    read.mockImplementation((_document, variables) =>
      Promise.resolve({ ownerbalances: { totalCount: 0, ...asked(variables) } }),
    );
  });
  afterEach(() => vi.restoreAllMocks());
  const chosen = (selection: Selection, shown: DueOwner[] = []) => {
    return chosenOwners(selection, QUERY, new Map(shown.map((one) => [one.ownerId, one])));
  };

  it('is all who were chosen, also on pages that are not shown any more, as they stand now', async () => {
    asked.mockReturnValueOnce({ items: [owner('b', { owed: 7 }), owner('a')], nextCursor: null });
    const found = await chosen(some('a', 'b'), [owner('a'), owner('b')]);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ ownerIds: ['a', 'b'], limit: 200, after: null });
    expect(found.map(({ ownerId, owed }) => [ownerId, owed])).toEqual([
      ['b', 7],
      ['a', 5],
    ]);
  });

  it('names who is owed nothing any more, with nothing owed', async () => {
    asked.mockReturnValueOnce({ items: [owner('a')], nextCursor: null });
    const found = await chosen(some('a', 'b'), [owner('a'), owner('b')]);
    expect(found.map(({ ownerName, owed }) => [ownerName, owed])).toEqual([
      ['a', 5],
      ['b', 0],
    ]);
  });

  it('is all that match what the table asks for, page by page, but those that were taken out', async () => {
    asked.mockReturnValueOnce({ items: [owner('a'), owner('b')], nextCursor: 'next' });
    asked.mockReturnValueOnce({ items: [owner('c')], nextCursor: null });
    const found = await chosen(allBut('b'));
    expect(found.map(({ ownerId }) => ownerId)).toEqual(['a', 'c']);
    expect(asked.mock.calls.map(([variables]) => variables)).toEqual([
      { ...QUERY, limit: 200, after: null },
      { ...QUERY, limit: 200, after: 'next' },
    ]);
  });
});
