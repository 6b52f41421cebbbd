import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sandbar/contract/common';
import { CreateApiKey, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';
import { addAdmin, ok } from './testing.ts';

/** Partners, their API keys and one-time tickets, by real requests at two merchants. */

const SHOP = 'https://shop.example';
const OWN = 'http://azure.localhost';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let partnerId: string;
let key: string;
let keyId: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  adminId = await addAdmin(served.azure);
});
afterAll(() => served.close());
beforeEach(async () => {
  partnerId = randomUUID();
  await ok(
    served.azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId: partnerId, Name: 'Shop', Origins: [SHOP] }),
  );
  ({ id: keyId, key } = await newKey(served.azure, adminId, partnerId));
});

const newKey = async (world: World, admin: string, partner: string) => {
  const made = await ok(
    world.send(admin, CreateApiKey, { Id: randomUUID(), PartnerId: partner, Name: 'server', Scopes: ['tickets'] }),
  );
  return { id: made.id, key: made.key! };
};
const askTicket = async (
  withKey: string,
  body: object = { memberId: served.azure.memberId },
  headers: Record<string, string> = {},
  host = 'azure.localhost',
) => {
  const answered = await to.post('/api/partner/tickets', body, { host, token: withKey, headers });
  return {
    status: answered.status,
    headers: answered.headers,
    ...(JSON.parse(answered.text) as {
      Success: boolean;
      Code?: string;
      Data: { ticket: string; expiresAt: string } | null;
    }),
  };
};
const ticketFor = async (body?: object) => (await askTicket(key, body)).Data!.ticket;
const enter = async (ticket: string, host = SHOP, headers: Record<string, string> = {}, at = 'azure.localhost') => {
  const answered = await to.post(
    '/embed/session',
    { ticket, host },
    { host: at, headers: { origin: `http://${at}`, ...headers } },
  );
  return {
    status: answered.status,
    cookie: answered.headers['set-cookie'] as string | undefined,
    ...(JSON.parse(answered.text) as { Code?: string; Data: { token: string | null } | null }),
  };
};
const framed = { 'x-sandbar-frame': '1' };
const userOf = async (token: string) =>
  JSON.parse((await to.query(`{ userinfo(tokenUser: "") { id } }`, {}, { token, headers: framed })).text) as unknown;

describe('an API key', () => {
  it('is in one answer and nowhere in the database', async () => {
    const input: InputOf<typeof CreateApiKey> = {
      Id: randomUUID(),
      PartnerId: partnerId,
      Name: 'once',
      Scopes: ['tickets'],
    };
    const made = await ok(served.azure.send(adminId, CreateApiKey, input));
    expect(made.key).toMatch(/^sbk_[\w-]{43}$/);
    expect(made.key!.startsWith(made.prefix)).toBe(true);
    expect(await ok(served.azure.send(adminId, CreateApiKey, input))).toEqual({
      id: input.Id,
      prefix: made.prefix,
      key: null,
    });
    const tables = await served.azure.sql(
      `select concat((select json_agg(k) from api_keys k), (select json_agg(c) from command_log c), (select json_agg(e)
        from events e)) as all`,
    );
    expect(tables[0]!.all).not.toContain(made.key!.slice(4));
    expect(served.log()).not.toContain(made.key!.slice(4));
  });

  it('makes tickets, and its use is noted', async () => {
    const answered = await askTicket(key);
    expect(answered).toMatchObject({ status: 200, Success: true });
    const [row] = await served.azure.sql('select last_used_at from api_keys where id = $1', [keyId]);
    expect(row!.last_used_at).not.toBeNull();
  });

  it('of another merchant is refused at every host', async () => {
    const lotusAdmin = await addAdmin(served.lotus);
    const lotusPartner = randomUUID();
    await ok(
      served.lotus.send(lotusAdmin, SetPartner, {
        Id: randomUUID(),
        PartnerId: lotusPartner,
        Name: 'Shop',
        Origins: [SHOP],
      }),
    );
    const foreign = await newKey(served.lotus, lotusAdmin, lotusPartner);
    expect(await askTicket(foreign.key, { memberId: served.lotus.memberId }, {}, 'lotus.localhost')).toMatchObject({
      status: 200,
    });
    expect(await askTicket(foreign.key)).toMatchObject({ status: 401, Code: 'API_KEY_INVALID' });
    expect(await askTicket(key, { memberId: served.lotus.memberId }, {}, 'lotus.localhost')).toMatchObject({
      status: 401,
    });
    expect(await askTicket(key, { memberId: served.lotus.memberId })).toMatchObject({
      status: 404,
      Code: 'USER_NOT_FOUND',
    });
  });

  it('that is revoked is refused at once, and so are the tickets made with it', async () => {
    const ticket = await ticketFor();
    await ok(served.azure.send(adminId, RevokeApiKey, { Id: randomUUID(), ApiKeyId: keyId }));
    expect(await askTicket(key)).toMatchObject({ status: 401, Code: 'API_KEY_INVALID' });
    expect(await enter(ticket)).toMatchObject({ status: 403, Code: 'TICKET_INVALID' });
  });

  it('opens only its calls, and is refused from a browser', async () => {
    expect((await to.query('{ userinfo(tokenUser: "") { id } }', {}, { token: key })).text).not.toContain(
      served.azure.memberId,
    );
    expect(await to.command('Partner/SetPartner', {}, { token: key })).toMatchObject({ status: 403 });
    expect(await askTicket(key, undefined, { origin: SHOP })).toMatchObject({ status: 403 });
    expect(await askTicket(key, undefined, { origin: OWN })).toMatchObject({ status: 403 });
    for (const wrong of ['', 'sbk_', `${key}x`, key.slice(0, -1), key.toUpperCase()])
      expect(await askTicket(wrong)).toMatchObject({ status: 401, Code: 'API_KEY_INVALID' });
  });

  it('without the scope makes no ticket', async () => {
    await served.azure.sql(`update api_keys set scopes = '{}' where id = $1`, [keyId]);
    expect(await askTicket(key)).toMatchObject({ status: 403, Code: 'NOT_ALLOWED' });
  });

  it('is refused after too many calls a minute; another one is not', async () => {
    const statuses: number[] = [];
    for (let call = 0; call <= LIMITS['api-key'].points; call += 1)
      statuses.push((await askTicket(key, { memberId: randomUUID() })).status);
    expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const other = await newKey(served.azure, adminId, partnerId);
    expect(await askTicket(other.key)).toMatchObject({ status: 200 });
  });
});

describe('a ticket', () => {
  it('signs its member in once, by e-mail or by id', async () => {
    for (const body of [{ memberId: served.azure.memberId }, { email: `${served.azure.memberId}@AZURE.example` }]) {
      const ticket = await ticketFor(body);
      const entered = await enter(ticket);
      expect(entered).toMatchObject({ status: 200, Data: { token: expect.stringMatching(/^frame\.[\w-]{43}$/) } });
      expect(await userOf(entered.Data!.token!)).toMatchObject({ data: { userinfo: { id: served.azure.memberId } } });
      expect(await enter(ticket)).toMatchObject({ status: 403, Code: 'TICKET_INVALID' });
    }
  });

  it('sent twenty times at once signs in once', async () => {
    const ticket = await ticketFor();
    const entered = await Promise.all(Array.from({ length: 20 }, () => enter(ticket)));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expires after a minute', async () => {
    const { Data } = await askTicket(key);
    const seconds = (Date.parse(Data!.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(61);
    await served.azure.sql(`update partner_tickets set expires_at = expires_at - interval '60 seconds'`);
    expect(await enter(Data!.ticket)).toMatchObject({ status: 403, Code: 'TICKET_INVALID' });
  });

  it('is valid only inside its partner’s pages, at its merchant, and sent by our own page', async () => {
    await ok(
      served.azure.send(adminId, SetPartner, {
        Id: randomUUID(),
        PartnerId: randomUUID(),
        Name: 'Other',
        Origins: ['https://other.example'],
      }),
    );
    const ticket = await ticketFor();
    for (const host of [
      'https://other.example',
      'https://evil.example',
      'https://shop.example.evil.example',
      'null',
      '*',
      '',
    ]) {
      expect(await enter(ticket, host), host).toMatchObject({ status: 403 });
    }
    expect(await enter(ticket, SHOP, {}, 'lotus.localhost')).toMatchObject({ status: 403 });
    expect(await enter(ticket, SHOP, { origin: SHOP })).toMatchObject({ status: 403, Code: 'NOT_ALLOWED' });
    expect(await enter(ticket)).toMatchObject({ status: 200 });
  });

  it('is kept as a hash, and is not made for staff, admins, or unknown users', async () => {
    const ticket = await ticketFor();
    const [row] = await served.azure.sql(`select json_agg(t)::text as all from partner_tickets t`);
    expect(row!.all).not.toContain(ticket);
    for (const memberId of [served.azure.staffId, adminId, randomUUID()])
      expect(await askTicket(key, { memberId })).toMatchObject({ status: 404, Code: 'USER_NOT_FOUND' });
    expect(await askTicket(key, { email: 'x', memberId: served.azure.memberId })).toMatchObject({ status: 422 });
  });
});

describe('a session inside a frame', () => {
  const tokenOf = async () => (await enter(await ticketFor())).Data!.token!;

  it('may send only the commands of the checkout, and is unknown outside the frame', async () => {
    const token = await tokenOf();
    const stay = await served.azure.addStay();
    const held = await to.command(
      'Sale/CreateVacationOrder',
      { Id: randomUUID(), ProductId: stay, AdultTotal: 2, ChildrenAges: [] },
      { token },
    );
    expect(JSON.parse(held.text)).toMatchObject({ Success: true });
    expect(await to.command('User/CreateUser', {}, { token })).toMatchObject({ status: 403 });
    expect(await to.command('Partner/SetPartner', {}, { token })).toMatchObject({ status: 403 });
    for (const path of ['/User/GetInformation', '/Command/Status', '/product-vacation/list', '/api/partner/tickets'])
      expect((await to.get(path, { token })).status, path).toBe(403);
    expect(
      await to.post('/Command/Send', { Domain: 'Sale', CommandName: 'CancelOrder', Content: '{}' }, { token }),
    ).toMatchObject({ status: 403 });
    // Without its prefix the token is not a session's, and a usual session gains nothing by the prefix.
    expect(await userOf(token.slice('frame.'.length))).toMatchObject({ data: { userinfo: null } });
  });

  it('uses a partitioned cookie when the browser kept the probe, hidden from scripts', async () => {
    const probed = await to.get('/icheckout/x', { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(probed.headers['set-cookie']).toMatch(
      /^sandbar-frame-probe=1; Max-Age=\d+; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    const { cookie, Data } = await enter(await ticketFor(), SHOP, { cookie: 'sandbar-frame-probe=1' });
    expect(Data).toEqual({ token: null });
    expect(cookie).toMatch(
      /^sandbar-frame=frame\.[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    const carried = { cookie: cookie!.split(';')[0]!, origin: OWN, 'x-requested-with': 'sandbar' };
    const ask = async (headers: Record<string, string>) =>
      JSON.parse((await to.query('{ userinfo(tokenUser: "") { id } }', {}, { headers })).text) as unknown;
    expect(await ask({ ...carried, ...framed })).toMatchObject({ data: { userinfo: { id: served.azure.memberId } } });
    // Outside of a frame the session is ignored, and in a frame the browser's own session is ignored.
    expect(await ask(carried)).toMatchObject({ data: { userinfo: null } });
    expect(
      await ask({ ...carried, ...framed, cookie: carried.cookie.replace('sandbar-frame=', 'sandbar=') }),
    ).toMatchObject({ data: { userinfo: null } });
    // The session is in a cookie, so a page of another site must not be able to use it.
    expect(
      await to.query('{ userinfo(tokenUser: "") { id } }', {}, { headers: { ...carried, ...framed, origin: SHOP } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('frames around our pages', () => {
  const ancestors = async (path: string, host = 'azure.localhost') =>
    /frame-ancestors ([^;]*)/.exec(
      String((await to.get(path, { host, headers: { accept: 'text/html' } })).headers['content-security-policy']),
    )?.[1];

  it('are allowed to the merchant’s partners, for the embedded checkout only', async () => {
    await served.azure.sql('delete from partner_tickets');
    await served.azure.sql(`update partners set origins = '{}'`);
    expect(await ancestors('/icheckout/x')).toBe("'none'");
    await ok(
      served.azure.send(adminId, SetPartner, {
        Id: randomUUID(),
        PartnerId: partnerId,
        Name: 'Shop',
        Origins: [SHOP, 'https://b.example:8443'],
      }),
    );
    expect(await ancestors('/icheckout/x')).toBe(`https://b.example:8443 ${SHOP}`);
    expect(await ancestors('/icheckout/iconfirm/x?a=1')).toBe(`https://b.example:8443 ${SHOP}`);
    for (const path of [
      '/',
      '/checkout/x',
      '/auth/login',
      '/profile',
      '/x/icheckout/y',
      '//icheckout/x',
      '/icheckout',
      '/?/icheckout/',
    ])
      expect(await ancestors(path), path).toBe("'none'");
    expect(await ancestors('/icheckout/x', 'lotus.localhost')).toBe("'none'");
    await ok(
      served.azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId: partnerId, Name: 'Shop', Origins: [] }),
    );
    expect(await ancestors('/icheckout/x')).toBe("'none'");
  });
});
