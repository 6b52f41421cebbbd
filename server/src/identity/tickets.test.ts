import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts, type Accounts } from './testing.ts';

const HOST = 'azure.localhost:3000';
const PASSWORD = 'the old password';

describe('one-time tickets', () => {
  let accounts: Accounts;
  beforeAll(async () => void (accounts = await openAccounts()));
  afterAll(() => accounts.served.close());

  const member = async () => {
    const { id, email } = await accounts.addMember(PASSWORD);
    return { id, email, token: (await accounts.signIn(email, PASSWORD)).token! };
  };
  const ask = (headers: Record<string, string>) =>
    accounts.served.app.inject({ method: 'POST', url: '/User/CreateTicket', headers: { host: HOST, ...headers } });
  const ticketOf = async (token: string) =>
    ((await ask({ authorization: `Bearer ${token}` })).json() as { Data: { tokenId: string } }).Data.tokenId;
  const visit = (url: string, headers: Record<string, string> = {}) =>
    accounts.served.app.inject({ url, headers: { host: HOST, ...headers } });
  const cookieOf = (answer: Awaited<ReturnType<typeof visit>>) =>
    answer.cookies.find(({ name }) => name === 'sandbar')?.value;
  const whoIs = async (cookie: string | undefined) =>
    (
      (await visit('/User/GetUserDataByToken', { cookie: `sandbar=${cookie}` })).json() as {
        Data: { id: string } | null;
      }
    ).Data?.id;

  test('sign the browser in that opens a page with it, and leave its address', async () => {
    const { id, token } = await member();
    const answer = await visit(
      `/product-vacation/list?adults=2&tokenId=${await ticketOf(token)}&returnUrl=%2Fcheckout%2F1`,
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/product-vacation/list?adults=2&returnUrl=%2Fcheckout%2F1',
    ]);
    expect(answer.cookies.find(({ name }) => name === 'sandbar')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await whoIs(cookieOf(answer))).toBe(id);
    expect(cookieOf(answer)).not.toBe(token);
  });

  test('work once', async () => {
    const { token } = await member();
    const ticket = await ticketOf(token);
    expect(cookieOf(await visit(`/?tokenId=${ticket}`))).toBeDefined();
    const second = await visit(`/product-vacation/list?tokenId=${ticket}`);
    expect([second.statusCode, second.headers.location, cookieOf(second)]).toEqual([303, '/', undefined]);
  });

  test('signs in once when it is used twice at the same time', async () => {
    const { token } = await member();
    const ticket = await ticketOf(token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => visit(`/?tokenId=${ticket}`)));
    expect(answers.filter((answer) => cookieOf(answer) !== undefined)).toHaveLength(1);
  });

  test('expire after a minute', async () => {
    const { token } = await member();
    const ticket = await ticketOf(token);
    const [row] = await accounts.served.azure.sql(
      `select extract(epoch from max(expires_at) - now()) as left from sign_in_tickets`,
    );
    expect(Number(row!.left)).toBeGreaterThan(55);
    expect(Number(row!.left)).toBeLessThanOrEqual(60);
    await accounts.served.azure.sql(`update sign_in_tickets set expires_at = expires_at - interval '60 seconds'`);
    expect(cookieOf(await visit(`/?tokenId=${ticket}`))).toBeUndefined();
  });

  test('the session that the browser had before ends, and its token does not open the new one', async () => {
    const { id, token } = await member();
    const before = cookieOf(await visit(`/?tokenId=${await ticketOf(token)}`))!;
    const after = cookieOf(await visit(`/?tokenId=${await ticketOf(token)}`, { cookie: `sandbar=${before}` }))!;
    expect(after).not.toBe(before);
    expect([await whoIs(before), await whoIs(after)]).toEqual([undefined, id]);
  });

  describe('in a browser where another member is signed in', () => {
    const OWN = { origin: `http://${HOST}`, 'x-requested-with': 'sandbar' };
    const enter = (tokenId: string, headers: Record<string, string>) =>
      accounts.served.app.inject({
        method: 'POST',
        url: '/User/EnterByTicket',
        headers: { host: HOST, ...headers },
        payload: { tokenId },
      });
    const both = async () => {
      const [one, other] = [await member(), await member()];
      const cookie = cookieOf(await visit(`/?tokenId=${await ticketOf(one.token)}`))!;
      return { one, other, cookie, ticket: await ticketOf(other.token) };
    };

    test('change nothing until the reader agrees; no server or log sees the ticket', async () => {
      const { one, cookie, ticket } = await both();
      const answer = await visit(`/product-vacation/list?adults=2&tokenId=${ticket}`, {
        cookie: `sandbar=${cookie}`,
        'sec-fetch-site': 'cross-site',
      });
      expect([answer.statusCode, answer.headers.location, cookieOf(answer)]).toEqual([
        303,
        `/auth/switch-account?to=%2Fproduct-vacation%2Flist%3Fadults%3D2#${ticket}`,
        undefined,
      ]);
      expect(await whoIs(cookie)).toBe(one.id);
    });

    test('sign in once the reader agrees, and end the former session', async () => {
      const { other, cookie, ticket } = await both();
      const answer = await enter(ticket, { ...OWN, cookie: `sandbar=${cookie}` });
      expect([answer.statusCode, await whoIs(cookieOf(answer))]).toEqual([200, other.id]);
      expect(await whoIs(cookie)).toBeUndefined();
      expect((await enter(ticket, { ...OWN, cookie: `sandbar=${cookie}` })).json()).toMatchObject({
        Code: 'TICKET_INVALID',
      });
    });

    test('do not sign in a member at the request of another site', async () => {
      const { one, cookie, ticket } = await both();
      const answer = await enter(ticket, { origin: 'https://evil.example', cookie: `sandbar=${cookie}` });
      expect([answer.statusCode, cookieOf(answer)]).toEqual([403, undefined]);
      expect(await whoIs(cookie)).toBe(one.id);
    });

    test('without a session, or with one of the same person, the reader is not asked', async () => {
      const { one, other, cookie } = await both();
      expect(await whoIs(cookieOf(await visit(`/?tokenId=${await ticketOf(other.token)}`)))).toBe(other.id);
      const again = await visit(`/?tokenId=${await ticketOf(one.token)}`, { cookie: `sandbar=${cookie}` });
      expect(await whoIs(cookieOf(again))).toBe(one.id);
    });
  });

  test('a used or wrong ticket leaves the session as it was', async () => {
    const { id, token } = await member();
    const cookie = cookieOf(await visit(`/?tokenId=${await ticketOf(token)}`))!;
    await visit('/?tokenId=nonsense', { cookie: `sandbar=${cookie}` });
    expect(await whoIs(cookie)).toBe(id);
  });

  test('a session’s token in a page’s address does not sign in', async () => {
    const { token, email } = await member();
    const answer = await visit(`/product-vacation/list?tokenId=${token}`);
    expect([answer.statusCode, cookieOf(answer)]).toEqual([303, undefined]);
    expect((await visit(`/product-vacation/list?token=${token}`)).body).not.toContain(email);
    expect(accounts.served.log()).not.toContain(token);
  });

  test('a closed account’s and another merchant’s ticket open no session', async () => {
    const { id, token } = await member();
    const [closed, foreign] = [await ticketOf(token), await ticketOf(token)];
    expect(cookieOf(await visit(`/?tokenId=${foreign}`, { host: 'lotus.localhost' }))).toBeUndefined();
    await accounts.served.azure.sql('update users set active = false where id = $1', [id]);
    expect(cookieOf(await visit(`/?tokenId=${closed}`))).toBeUndefined();
  });

  test('are made only with a bearer token', async () => {
    const { token } = await member();
    const cookie = cookieOf(await visit(`/?tokenId=${await ticketOf(token)}`))!;
    expect((await ask({})).statusCode).toBe(401);
    expect(
      (await ask({ cookie: `sandbar=${cookie}`, origin: `http://${HOST}`, 'x-requested-with': 'sandbar' })).statusCode,
    ).toBe(401);
  });

  test.each([
    '//evil.example/?tokenId=a',
    '/\\evil.example?tokenId=a',
    '///evil.example/a?tokenId=a',
    '/%2f%2fevil.example?tokenId=a',
  ])('a ticket with the path %s leads to an own page', async (url) => {
    const { headers } = await visit(url);
    expect(new URL(headers.location as string, `http://${HOST}`).host).toBe(HOST);
  });
});
