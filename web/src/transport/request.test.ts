import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Request = (path: string, init?: RequestInit, timeoutMs?: number) => Promise<Response | null>;

/** A server that sends its headers after `headersMs`, and the end of its body after `bodyMs` more. */
const answering = (headersMs: number, bodyMs: number) =>
  vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (_path, { signal }) => {
    await wait(headersMs, undefined, { signal: signal! });
    const body = new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        await wait(bodyMs, undefined, { signal: signal! }).catch((error: unknown) => controller.error(error));
        if (signal!.aborted) return;
        controller.enqueue(new TextEncoder().encode('1}'));
        controller.close();
      },
    });
    return new Response(body, { status: 200 });
  });

const NEVER = 60_000;

describe('a call to the server', () => {
  let request: Request;
  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('addEventListener', () => {});
    const window = {};
    vi.stubGlobal('window', Object.assign(window, { parent: window }));
    vi.stubGlobal('document', { documentElement: { lang: 'de' }, getElementById: () => null });
    vi.stubGlobal('navigator', { onLine: true });
    ({ request } = await import('./request.ts'));
  });

  // The next test file of this process starts without browser globals.
  afterEach(() => vi.unstubAllGlobals());

  it('includes its whole body', async () => {
    vi.stubGlobal('fetch', answering(1, 1));
    await expect((await request('/x', {}, 1000))?.json()).resolves.toEqual({ data: 1 });
  });

  it.each([
    ['hangs', NEVER, NEVER],
    ['has an answer that hangs half way', 1, NEVER],
  ])('that %s is aborted in time, also when the caller has its own signal', async (_, headersMs, bodyMs) => {
    vi.stubGlobal('fetch', answering(headersMs, bodyMs));
    await expect(request('/x', { signal: new AbortController().signal }, 50)).resolves.toBeNull();
    const { isOnline } = await import('./connection.ts');
    expect(isOnline()).toBe(false);
  });

  it('that the caller aborts is reported as aborted, not as a lost connection', async () => {
    vi.stubGlobal('fetch', answering(NEVER, NEVER));
    const caller = new AbortController();
    const asked = request('/x', { signal: caller.signal }, NEVER);
    caller.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    const { isOnline } = await import('./connection.ts');
    expect(isOnline()).toBe(true);
  });

  it('control: would hang for ever with only the caller’s signal', async () => {
    const fetch = answering(NEVER, NEVER);
    const caller = new AbortController();
    const alone = fetch('/x', { signal: caller.signal }).catch(() => 'given up');
    await expect(Promise.race([alone, wait(100, 'hangs')])).resolves.toBe('hangs');
    caller.abort();
    await alone;
  });

  it('continues after its page is left while it is sent, unlike others', async () => {
    const listeners = new Map<string, () => void>();
    vi.resetModules();
    vi.stubGlobal('addEventListener', (kind: string, heard: () => void) => listeners.set(kind, heard));
    const fetched = answering(1, 1);
    vi.stubGlobal('fetch', fetched);
    const { request: send } = (await import('./request.ts')) as { request: Request };
    const kept = async () => {
      await send('/x');
      return (fetched.mock.lastCall![1] as RequestInit).keepalive;
    };
    expect(await kept()).toBe(false);
    listeners.get('pagehide')!();
    expect(await kept()).toBe(true);
    listeners.get('pageshow')!();
    expect(await kept()).toBe(false);
  });
});
