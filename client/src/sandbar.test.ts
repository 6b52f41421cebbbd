import { expect, it } from 'vitest';
import { accepted, Refusal } from './answers.ts';
import { Unreachable } from './calls.ts';
import { Sandbar } from './sandbar.ts';

/** How calls are sent and repeated, with a simulated network. */

interface Call {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
type Play = { status?: number; body?: object; headers?: Record<string, string> } | Error;

/** @param plays the answers, one after another; the last one is repeated */
const played = (plays: Play[], options: object = {}) => {
  const calls: Call[] = [];
  const fetch = ((url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const play = plays[Math.min(calls.length, plays.length - 1)]!;
    calls.push({ path: new URL(url).pathname, headers, body: JSON.parse(body) as Record<string, unknown> });
    if (play instanceof Error) return Promise.reject(play);
    const { status = 200, body: answer = { Success: true, Message: 'Success', Data: {} }, headers: answered } = play;
    return Promise.resolve(new Response(JSON.stringify(answer), { status, ...(answered && { headers: answered }) }));
  }) as unknown as typeof globalThis.fetch;
  const sandbar = new Sandbar({ url: 'https://azure.example/', key: 'sbk_a', fetch, ...options });
  return { calls, sandbar };
};
const busy = (status: number): Play => ({
  status,
  headers: { 'retry-after': '0' },
  body: { Success: false, Message: 'Busy', Data: null, Code: 'OVERLOADED' },
});
const REVOKE = { ApiKeyId: crypto.randomUUID() };

it('sends a command to its own address, as its caller, in a language', async () => {
  const { calls, sandbar } = played([{}], { locale: 'de' });
  expect((await sandbar.send('Partner/RevokeApiKey', REVOKE)).ok).toBe(true);
  expect(calls[0]).toMatchObject({
    path: '/api/commands/Partner/RevokeApiKey',
    headers: { authorization: 'Bearer sbk_a', 'accept-language': 'de' },
    body: { ...REVOKE, Id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});

it('sends a command again, under the same id, when its answer was lost or it was sent too early', async () => {
  const { calls, sandbar } = played([new TypeError('fetch failed'), busy(503), busy(429), busy(502), {}]);
  expect((await sandbar.send('Partner/RevokeApiKey', REVOKE)).ok).toBe(true);
  expect(calls).toHaveLength(5);
  expect(new Set(calls.map(({ body }) => body['Id'])).size).toBe(1);
});

it('returns the last refusal, or reports that no answer came', async () => {
  const refusing = played([busy(503)], { retries: 2 });
  expect(await refusing.sandbar.send('Partner/RevokeApiKey', REVOKE)).toEqual({
    ok: false,
    code: 'OVERLOADED',
    message: 'Busy',
    data: {},
    status: 503,
  });
  expect(refusing.calls).toHaveLength(3);
  const lost = played([new TypeError('fetch failed')], { retries: 0 });
  await expect(lost.sandbar.send('Partner/RevokeApiKey', REVOKE)).rejects.toThrow(Unreachable);
});

it('waits no longer than its limit, and stops when its caller aborts', async () => {
  const tooLong = { ...(busy(429) as object), headers: { 'retry-after': '61' } };
  const waiting = played([tooLong]);
  expect(await waiting.sandbar.send('Partner/RevokeApiKey', REVOKE)).toMatchObject({ ok: false, status: 429 });
  expect(waiting.calls).toHaveLength(1);

  const { calls, sandbar } = played([{ ...tooLong, headers: { 'retry-after': '30' } }]);
  const stopping = new AbortController();
  const sending = sandbar.send('Partner/RevokeApiKey', REVOKE, { signal: stopping.signal });
  await expect.poll(() => calls.length).toBe(1);
  stopping.abort(new Error('enough'));
  await expect(sending).rejects.toThrow('enough');
});

it('waits when no call is left in the current minute', async () => {
  const { calls, sandbar } = played([{ headers: { ratelimit: '"api-key";r=0;t=30' } }, {}]);
  await sandbar.send('Partner/RevokeApiKey', REVOKE);
  const second = sandbar.send('Partner/RevokeApiKey', REVOKE, { signal: AbortSignal.timeout(50) });
  await expect(second).rejects.toThrow(/timeout|aborted/i);
  expect(calls).toHaveLength(1);
  const left = played([{ headers: { ratelimit: '"api-key";r=1;t=30' } }, {}]);
  await left.sandbar.send('Partner/RevokeApiKey', REVOKE);
  await left.sandbar.send('Partner/RevokeApiKey', REVOKE);
  expect(left.calls).toHaveLength(2);
});

it('the client reports by its code which rule refused', async () => {
  const body = { Success: false, Message: 'Taken', Data: { stayId: '1' }, Code: 'STAY_TAKEN' };
  const { sandbar } = played([{ body }]);
  const input = { Id: crypto.randomUUID(), ProductId: crypto.randomUUID(), AdultTotal: 2 };
  const sent = await sandbar.send('Sale/CreateVacationOrder', input);
  expect(sent).toMatchObject({ ok: false, code: 'STAY_TAKEN', data: { stayId: '1' }, status: 200 });
  expect(() => accepted(sent)).toThrow(Refusal);
});

it('reads by a query, and throws the refusal', async () => {
  const found = { productvacations: { totalCount: 0, items: [] } };
  const { calls, sandbar } = played([
    { body: { data: found } },
    { status: 403, body: { Success: false, Message: 'Not allowed', Data: null, Code: 'NOT_ALLOWED' } },
    { status: 403, body: { data: null, errors: [{ message: 'No', extensions: { code: 'NOT_ALLOWED' } }] } },
    { status: 200, body: { data: null, errors: [{ message: 'Cannot query field "x"' }] } },
  ]);
  expect(await sandbar.read('resorts', { limit: 3 })).toEqual(found);
  expect(calls[0]).toMatchObject({ path: '/graphql', body: { variables: { limit: 3 } } });
  await expect(sandbar.read('webhookEndpoints')).rejects.toMatchObject({ code: 'NOT_ALLOWED', status: 403 });
  await expect(sandbar.read('partnerOrders')).rejects.toMatchObject({ code: 'NOT_ALLOWED', message: 'No' });
  await expect(sandbar.query('{ x }')).rejects.toThrow('Cannot query field "x"');
});

it('exchanges a ticket once: a lost answer is not asked for again', async () => {
  const { calls, sandbar } = played([
    { body: { Success: true, Message: 'Success', Data: { ticket: 't', expiresAt: '2027-01-01T00:00:00Z' } } },
    new TypeError('fetch failed'),
  ]);
  const { ticket } = await sandbar.ticket({ email: 'member@azure.example' });
  await expect(sandbar.enter(ticket, 'https://shop.example')).rejects.toThrow(Unreachable);
  expect(calls.map(({ path }) => path)).toEqual(['/api/partner/tickets', '/embed/session']);
});
