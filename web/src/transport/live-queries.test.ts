import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { isStaleAfter, refreshAfter, STALE_AFTER } from './live-queries.ts';
import { FOLLOWED } from './live-workspace.ts';
import { READS_OF } from './reads-of-records.ts';

// These modules use browser globals.
vi.mock('./live.ts', () => ({ useLive: () => {} }));
vi.mock('./use-read.ts', () => ({ queryClient: {} }));

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('what a message of the live stream makes stale', () => {
  it('is named as the queries are', () => {
    // Queries answered with the page are defined in the contract.
    const queries = globSync(['web/src/**/*.ts*', 'contract/src/**/*.ts'], { cwd: ROOT, exclude: ['**/*.test.*'] })
      .map((path) => readFileSync(ROOT + path, 'utf8'))
      .join('\n');
    const own = Object.values(STALE_AFTER).flatMap((table) => Object.keys(table));
    const names = [...own, ...FOLLOWED, ...Object.values(READS_OF).flat()];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !new RegExp(`query ${name}\\b`).test(queries))).toEqual([]);
  });

  it('is nothing of another concern: another order, another kind of query', () => {
    const changed = { kind: 'order.changed', data: { orderId: 'a', allStatus: 1, stayId: null } } as const;
    expect(isStaleAfter(changed, ['OrderOnScreen', { id: 'a' }])).toBe(true);
    expect(isStaleAfter(changed, ['OrderOnScreen', { id: 'b' }])).toBe(false);
    expect(isStaleAfter(changed, ['UserOrders', { limit: 10 }])).toBe(true);
    expect(isStaleAfter(changed, ['MyPoints', {}])).toBe(false);
    expect(isStaleAfter({ kind: 'reset', data: {} }, ['MyPoints', {}])).toBe(true);
    expect(isStaleAfter({ kind: 'reset', data: {} }, ['ResortSearch', 'pages', {}])).toBe(false);
  });

  it.each([
    [false, 2],
    [true, 1],
  ])('is refetched at once where it is shown, and while the page is hidden (%s) not', async (hidden, reads) => {
    const client = new QueryClient();
    const read = vi.fn<() => Promise<number>>(async () => 1);
    const shown = new QueryObserver(client, { queryKey: ['MyPoints', {}], queryFn: read });
    const stop = shown.subscribe(() => {});
    await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
    await refreshAfter(client, { kind: 'points.changed', data: { kind: 'award', balance: 1 } }, hidden);
    expect(read).toHaveBeenCalledTimes(reads);
    expect(client.getQueryState(['MyPoints', {}])!.isInvalidated).toBe(hidden);
    stop();
    client.clear();
  });
});
