import { LIVE_CHANGES, LIVE_CHANGES_OF_WORKSPACE } from '@sandbar/contract/live';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { graphql } from './graphql.ts';
import type * as LiveQueries from './live-queries.ts';
import type * as UseRead from './use-read.ts';

// These modules use browser globals.
vi.mock('./live.ts', () => ({ useLive: () => {} }));
vi.mock('./read.ts', () => ({ read: () => {}, ReadError: Error }));
vi.mock('./first-answer.ts', () => ({ takeFirstAnswer: () => {} }));

const OneOrder = graphql(`query OneOrder($id: ID!) { servernow vacationorder(id: $id) { id } }`);
const Orders = graphql(`query Orders { mine: userorders(limit: 10) { items { id points: code } } }`);
const Grid = graphql(`query Grid($resortId: ID!) { staygrid(resortId: $resortId, from: "2026-01-01") { today } }`);

let isStaleAfter: typeof LiveQueries.isStaleAfter;
let refreshAfter: typeof LiveQueries.refreshAfter;
let readKey: typeof UseRead.readKey;
beforeEach(async () => {
  ({ isStaleAfter, refreshAfter } = await import('./live-queries.ts'));
  ({ readKey } = await import('./use-read.ts'));
});

describe('what a message of the live stream makes stale', () => {
  it('excludes unrelated queries: another order, another kind of query, an alias of the same name', () => {
    const isStale = (document: unknown, variables: object) =>
      isStaleAfter(LIVE_CHANGES['order.changed'], { orderId: 'a' }, readKey(document, variables));
    expect(isStale(OneOrder, { id: 'a' })).toBe(true);
    expect(isStale(OneOrder, { id: 'b' })).toBe(false);
    expect(isStale(Orders, {})).toBe(true);
    expect(isStaleAfter({ all: ['pointoverview'] }, {}, readKey(Orders, {}))).toBe(false);
    expect(isStaleAfter(LIVE_CHANGES['order.changed'], { orderId: 'a' }, ['NeverRead', { id: 'a' }])).toBe(false);
  });

  it('includes all of one kind when the message names none', () => {
    const isStale = (resortId: string | null) =>
      isStaleAfter(LIVE_CHANGES_OF_WORKSPACE['catalogue.changed'], { resortId }, readKey(Grid, { resortId: 'a' }));
    expect(isStale('a')).toBe(true);
    expect(isStale(null)).toBe(true);
    expect(isStale('b')).toBe(false);
  });

  it.each([
    [false, 2],
    [true, 1],
  ])('is refetched at once when shown, but not while the page is hidden (%s)', async (hidden, reads) => {
    const client = new QueryClient();
    const read = vi.fn<() => Promise<number>>(async () => 1);
    const shown = new QueryObserver(client, { queryKey: ['MyPoints', {}], queryFn: read });
    const stop = shown.subscribe(() => {});
    await expect.poll(() => shown.getCurrentResult().isSuccess).toBe(true);
    await refreshAfter(client, ([name]) => name === 'MyPoints', hidden);
    expect(read).toHaveBeenCalledTimes(reads);
    expect(client.getQueryState(['MyPoints', {}])!.isInvalidated).toBe(hidden);
    stop();
    client.clear();
  });
});
