import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AwardPoints } from '@sandbar/contract/points';
import { createSessions } from '../platform/sessions/sessions.ts';
import { bareApp } from '../testing/bare-app.ts';
import { openTestBed, PASSWORD, type TestBed } from '../testing/test-bed.ts';
import { identityRoutes } from './index.ts';

const HOST = 'azure.localhost:3000';
const ORIGIN = `http://${HOST}`;

describe('signing in and out over HTTP', () => {
  let bed: TestBed;
  let app: FastifyInstance;
  let user: { id: string; userName: string };
  let appended = 0;
  beforeAll(async () => {
    bed = await openTestBed();
    bed.database.onEvents(() => (appended += 1));
    user = await bed.createUser('azure');
    await bed.send('azure', AwardPoints, {
      Id: user.id,
      UserId: user.id,
      Points: 70,
      Reason: { vi: 'Tặng', en: 'Gift' },
    });
    app = await bareApp((host) => (host.startsWith('lotus') ? bed.lotus : bed.azure), { trustProxy: true });
    await app.register(
      identityRoutes({
        database: bed.database,
        sessions: createSessions(bed.database),
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await bed.close();
  });

  const call = (method: 'GET' | 'POST', url: string, more: Partial<InjectOptions> = {}) =>
    app.inject({ method, url, ...more, headers: { host: HOST, ...more.headers } });
  const login = (
    headers: Record<string, string> = {},
    payload: unknown = { UserName: user.userName, Password: PASSWORD, MerchantCode: 'azure' },
  ) => call('POST', '/User/LoginByMerchantCode', { headers, payload: payload as object });
  const me = (headers: Record<string, string>, query = '') =>
    call('GET', `/User/GetUserDataByToken${query}`, { headers });
  const tokenOf = async () => ((await login()).json() as { Data: { tokenId: string } }).Data.tokenId;
  const cookiesOf = (answer: Awaited<ReturnType<typeof login>>) =>
    answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');

  test('an API client gets a token and no cookie', async () => {
    const answer = await login();
    expect(answer.json()).toEqual({
      Success: true,
      Message: 'Success',
      Data: { tokenId: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    expect(answer.cookies).toEqual([]);
  });

  test('the portal gets a cookie and no token', async () => {
    const answer = await login({ origin: ORIGIN, 'x-sandbar-session': 'cookie' });
    expect(answer.json()).toMatchObject({ Success: true, Data: {} });
    expect(answer.body).not.toContain('tokenId');
    expect(answer.cookies[0]).toMatchObject({
      name: 'sandbar',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
    });
    expect((await me({ cookie: cookiesOf(answer) })).json()).toMatchObject({ Success: true, Data: { id: user.id } });
  });

  test('over https the cookie belongs to this host alone', async () => {
    const answer = await login({
      origin: `https://${HOST}`,
      'x-forwarded-proto': 'https',
      'x-sandbar-session': 'cookie',
    });
    expect(answer.cookies.map((cookie) => [cookie.name, cookie.secure])).toEqual([
      ['__Host-sandbar', true],
      ['__Host-sandbar-device', true],
    ]);
  });

  test('other pages of ours get a cookie and a token; a foreign page gets neither', async () => {
    const own = await login({ origin: ORIGIN });
    expect([own.cookies.length, own.body.includes('tokenId')]).toEqual([2, true]);
    const foreign = await login({ origin: 'https://evil.example', 'x-sandbar-session': 'cookie' });
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []]);
  });

  test('every wrong sign-in gets the same bytes', async () => {
    const forms = [
      { UserName: user.userName, Password: 'wrong' },
      { UserName: 'unknown', Password: PASSWORD },
      { UserName: user.userName, Password: PASSWORD, MerchantCode: 'lotus' },
    ];
    const answers = await Promise.all(forms.map((form) => login({ 'accept-language': 'en' }, form)));
    const bytes = answers.map(({ statusCode, headers, body }) =>
      JSON.stringify([statusCode, { ...headers, date: '' }, body]),
    );
    expect(new Set(bytes).size).toBe(1);
    expect(answers[0]!.json()).toEqual({
      Success: false,
      Message: 'Wrong username or password! Please sign in again.',
      Data: null,
      Code: 'WRONG_CREDENTIALS',
    });
    expect((await login({}, forms[0])).json()).toMatchObject({
      Message: 'Sai tên đăng nhập hoặc mật khẩu! Vui lòng đăng nhập lại.',
    });
  });

  test('a malformed form is refused field by field', async () => {
    const answer = await login({}, { UserName: '', Password: 7 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { Code: 'INVALID_FIELDS', Data: { fields: [{ path: 'UserName' }, { path: 'Password' }] } },
    ]);
    expect((await login({}, { UserName: 'a', Password: 'x'.repeat(129) })).statusCode).toBe(422);
  });

  test('too many sign-ins get 429, Retry-After and an answer of the same shape', async () => {
    const form = { UserName: 'flooded', Password: 'x' };
    for (let round = 0; round < 10; round += 1) await login({ 'x-forwarded-for': '10.9.9.9' }, form);
    const answer = await login({ 'x-forwarded-for': '10.9.9.9', 'accept-language': 'en' }, form);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(answer.json()).toEqual({
      Success: false,
      Message: expect.stringContaining('Too many') as string,
      Data: null,
      Code: 'TOO_MANY_ATTEMPTS',
    });
  });

  test('signing in again ends the session before it', async () => {
    const before = await login({ origin: ORIGIN, 'x-sandbar-session': 'cookie' });
    await login({ origin: ORIGIN, 'x-sandbar-session': 'cookie', cookie: cookiesOf(before) });
    expect((await me({ cookie: cookiesOf(before) })).statusCode).toBe(401);
  });

  test.each([
    [
      'a bearer token',
      (token: string) => call('POST', '/User/Logout', { headers: { authorization: `Bearer ${token}` } }),
    ],
    ['the query of old clients', (token: string) => call('GET', `/User/Logout?tokenId=${token}`)],
    [
      'the cookie',
      (token: string) =>
        call('POST', '/User/Logout', {
          headers: { cookie: `sandbar=${token}`, origin: ORIGIN, 'x-requested-with': 'sandbar' },
        }),
    ],
  ])('signing out with %s ends the session everywhere', async (_, signOut) => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    appended = 0;
    expect((await signOut(token)).json()).toMatchObject({ Success: true });
    expect(appended).toBe(1);
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await me({ authorization: `Bearer ${other}` })).statusCode).toBe(200);
    const { rows } = await bed.database.raw(
      `select user_id from events where kind = 'session.ended' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ user_id: user.id }]);
  });

  test('signing out clears the cookie and the browser’s storage', async () => {
    const signedIn = await login({ origin: ORIGIN, 'x-sandbar-session': 'cookie' });
    const answer = await call('POST', '/User/Logout', {
      headers: { cookie: cookiesOf(signedIn), origin: ORIGIN, 'x-requested-with': 'sandbar' },
    });
    expect(answer.cookies.filter(({ name }) => name === 'sandbar')).toMatchObject([
      { name: 'sandbar', value: '', maxAge: 0 },
    ]);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.cookies.find(({ name }) => name === 'sandbar-locale')).toMatchObject({ value: '', path: '/' });
  });

  test('a foreign page cannot sign out a member', async () => {
    const signedIn = await login({ origin: ORIGIN, 'x-sandbar-session': 'cookie' });
    const cookie = cookiesOf(signedIn);
    expect(
      (await call('GET', '/User/Logout', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403);
    expect(
      (await call('POST', '/User/Logout', { headers: { cookie, origin: 'https://evil.example' } })).statusCode,
    ).toBe(403);
    expect((await me({ cookie })).statusCode).toBe(200);
  });

  test('old clients read person and points; another merchant’s host refuses the session', async () => {
    const token = await tokenOf();
    expect((await me({}, `?tokenId=${token}`)).json()).toMatchObject({
      Success: true,
      Data: { id: user.id, name: 'Lê An', totalPoint: 70, merchantId: bed.azure.id },
    });
    expect((await call('GET', `/User/GetTotalPoint?token=${token}`)).json()).toMatchObject({ Success: true, Data: 70 });
    expect((await call('GET', `/User/GetInformation?token=${token}&languageId=vi`)).json()).toMatchObject({
      Data: { userName: user.userName },
    });
    expect((await me({ host: 'lotus.localhost:3000' }, `?tokenId=${token}`)).json()).toMatchObject({
      Success: false,
      Code: 'SIGNED_OUT',
      Data: null,
    });
    expect((await me({}, '?tokenId=nonsense')).statusCode).toBe(401);
  });
});
