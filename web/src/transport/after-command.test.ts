import type { CommandContract, QueryField } from '@sandbar/contract/common';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphql } from './graphql.ts';

/** What a command changes, by its contract, is refetched where it is shown, and is stale elsewhere. */

const Fees = graphql(`query TestFees { fees { id } }`);
const Partners = graphql(`
  query TestPartners($id: ID) {
    # fees are not read here
    all: partners { id }
  }
`);

let send: (changes: readonly QueryField[]) => Promise<unknown>;
let changesShown: () => Promise<void>;
let client: QueryClient;
/** Reads of the query, and whether it is stale. */
let show: (document: unknown, staysMounted?: boolean) => Promise<{ reads: () => number; isStale: () => boolean }>;
let answer: () => Promise<Response>;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  const window = {};
  vi.stubGlobal('window', Object.assign(window, { parent: window }));
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, getElementById: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  answer = async () => Response.json({ Success: true, Data: {} });
  vi.stubGlobal('fetch', () => answer());
  const { readKey, queryClient } = await import('./use-read.ts');
  const { sendCommand } = await import('./send-command.ts');
  ({ changesShown } = await import('./after-command.ts'));
  client = queryClient;
  let sent = 0;
  send = (changes) =>
    sendCommand(
      { domain: 'Test', name: 'Change', changes } as unknown as CommandContract,
      { at: (sent += 1) } as never,
    );
  show = async (document, staysMounted = true) => {
    const queryKey = readKey(document, {});
    const queryFn = vi.fn<() => Promise<number>>(async () => 1);
    const observer = new QueryObserver(client, { queryKey, queryFn });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    if (staysMounted) stops.push(stop);
    else stop();
    return { reads: () => queryFn.mock.calls.length, isStale: () => client.getQueryState(queryKey)!.isInvalidated };
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.unstubAllGlobals();
});

describe('an answered command', () => {
  it('refetches the visible queries that it changed, and no others', async () => {
    const fees = await show(Fees);
    const partners = await show(Partners);
    await send(['fees']);
    await changesShown();
    expect([fees.reads(), fees.isStale()]).toEqual([2, false]);
    expect([partners.reads(), partners.isStale()]).toEqual([1, false]);
  });

  it('marks hidden queries as stale, without a read', async () => {
    const fees = await show(Fees, false);
    await send(['fees']);
    await changesShown();
    expect([fees.reads(), fees.isStale()]).toEqual([1, true]);
  });

  it('refetches after a refusal, too, since its cause may not be on screen', async () => {
    const fees = await show(Fees);
    answer = async () => Response.json({ Success: false, Code: 'SAVED_MEANWHILE', Message: 'no' }, { status: 409 });
    await send(['fees']);
    await changesShown();
    expect(fees.reads()).toBe(2);
  });

  it('refetches nothing when no answer came', async () => {
    const fees = await show(Fees);
    answer = () => Promise.reject(new TypeError('connection reset'));
    await send(['fees']);
    await changesShown();
    expect([fees.reads(), fees.isStale()]).toEqual([1, false]);
  });

  it('among many refetches each query once, after the last one', async () => {
    const fees = await show(Fees);
    const partners = await show(Partners);
    await Promise.all([send(['fees']), send(['fees', 'partners']), send(['partners'])]);
    await changesShown();
    expect([fees.reads(), partners.reads()]).toEqual([2, 2]);
    for (const field of ['fees', 'partners', 'fees'] as const) await send([field]);
    await changesShown();
    expect([fees.reads(), partners.reads()]).toEqual([3, 3]);
  });
});
