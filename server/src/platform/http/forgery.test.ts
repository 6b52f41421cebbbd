import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';

/**
 * A foreign page can make a browser send requests with the session's cookie, but not with our Origin or header: none of
 * them changes anything.
 */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(() => served.close());

const OWN = { origin: 'http://azure.localhost', 'x-requested-with': 'sandbar' };
const cookie = () => ({ cookie: `sandbar=${token}` });
const order = async () => ({
  Domain: 'Sale',
  CommandName: 'CreateVacationOrder',
  Content: JSON.stringify({
    Id: randomUUID(),
    ProductId: await served.azure.addStay(),
    AdultTotal: 1,
    ChildrenAges: [],
  }),
});

const FORGED: [string, Record<string, string>][] = [
  ['no Origin', { 'x-requested-with': 'sandbar' }],
  ['an evil Origin', { ...OWN, origin: 'https://evil.example' }],
  ['an Origin that begins like ours', { ...OWN, origin: 'http://azure.localhost.evil.example' }],
  ['an Origin that ends like ours', { ...OWN, origin: 'http://evil-azure.localhost' }],
  ["another merchant's Origin", { ...OWN, origin: 'http://lotus.localhost' }],
  ['another port of our host', { ...OWN, origin: 'http://azure.localhost:8080' }],
  ['the Origin of a sandboxed frame', { ...OWN, origin: 'null' }],
  ['no header of ours', { origin: OWN.origin }],
  ['another value of our header', { ...OWN, 'x-requested-with': 'XMLHttpRequest' }],
];
const FORMS = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json',
];

const PATHS = ['/Command/SendSync', '/Command/Send', '/graphql', '/User/Logout'] as const;

describe.each(PATHS)('POST %s on a cookie', (path) => {
  it.each(FORGED)('with %s is refused, and nothing changes', async (_what, headers) => {
    const payload = path === '/graphql' ? { query: '{ servernow }' } : await order();
    const before = await served.rows();
    expect(await to.post(path, payload, { headers: { ...headers, ...cookie() } })).toMatchObject({ status: 403 });
    expect(await served.rows()).toEqual(before);
  });

  it.each(FORMS)('as a form of type %s is refused, and nothing changes', async (type) => {
    const payload =
      type === 'application/x-www-form-urlencoded'
        ? new URLSearchParams(await order()).toString()
        : JSON.stringify(await order());
    const before = await served.rows();
    for (const origin of ['https://evil.example', undefined]) {
      const answered = await to.post(path, payload, {
        headers: { 'content-type': type, ...(origin ? { origin } : {}), ...cookie() },
      });
      expect(answered).toMatchObject({ status: 403 });
    }
    expect(await served.rows()).toEqual(before);
  });
});

describe('the legitimate sender', () => {
  it('succeeds with the cookie from our own page', async () => {
    expect(
      JSON.parse((await to.post('/Command/SendSync', await order(), { headers: { ...OWN, ...cookie() } })).text),
    ).toMatchObject({ Success: true });
    expect(
      JSON.parse(
        (await to.post('/graphql', { query: '{ userinfo { id } }' }, { headers: { ...OWN, ...cookie() } })).text,
      ),
    ).toEqual({
      data: { userinfo: { id: served.azure.memberId } },
    });
  });

  it('succeeds with a bearer token, which browsers do not send by themselves', async () => {
    expect(JSON.parse((await to.post('/Command/SendSync', await order(), { token })).text)).toMatchObject({
      Success: true,
    });
  });

  it('fails on a foreign page even with a bearer token', async () => {
    expect(
      await to.post('/Command/SendSync', await order(), { token, headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('signing in and out', () => {
  it('a foreign page cannot sign a visitor in', async () => {
    const form = { UserName: 'eve', Password: 'eve' };
    expect(
      await to.post('/User/LoginByMerchantCode', form, { headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403 });
  });

  it.each(['cross-site', 'same-site'])(
    'a link or picture on a %s page does not sign the reader out; ours does',
    async (site) => {
      const get = (headers: Record<string, string>) => to.get('/User/Logout', { headers: { ...headers, ...cookie() } });
      expect(await get({ 'sec-fetch-site': site })).toMatchObject({ status: 403 });
      expect(JSON.parse((await to.get('/User/GetTotalPoint', { token })).text)).toMatchObject({ Success: true });
      expect(await get({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
      expect(await to.get('/User/GetTotalPoint', { token })).toMatchObject({ status: 401 });
      token = await signInDirectly(served.azure, served.azure.memberId);
    },
  );
});
