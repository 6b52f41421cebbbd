import { randomUUID } from 'node:crypto';
import { CreateApiKey, RemovePartner, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { PARTNER_LIMITS } from '@sandbar/domain/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addAdmin, ok } from './testing.ts';

/** Ending partners and keys also ends everything that they opened; and what staff see of them. */

const SHOP = 'https://shop.example';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let staffToken: string;
let partnerId: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  adminId = await addAdmin(served.azure);
  staffToken = await signInDirectly(served.azure, await served.azure.addHolder('developer'));
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.azure.sql('update partners set removed_at = now()');
  partnerId = randomUUID();
  await ok(setPartner());
});

const setPartner = () =>
  served.azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId: partnerId, Name: 'Shop', Origins: [SHOP] });
const createKey = (Id: string = randomUUID()) =>
  served.azure.send(adminId, CreateApiKey, { Id, PartnerId: partnerId, Name: 'server', Scopes: ['tickets'] });
const remove = (Id: string = randomUUID()) => served.azure.send(adminId, RemovePartner, { Id, PartnerId: partnerId });
const revoke = (ApiKeyId: string) => served.azure.send(adminId, RevokeApiKey, { Id: randomUUID(), ApiKeyId });

const askTicket = async (key: string) => {
  const { status, text } = await to.post('/api/partner/tickets', { memberId: served.azure.memberId }, { token: key });
  return { status, ticket: (JSON.parse(text) as { Data: { ticket: string } | null }).Data?.ticket ?? '' };
};
const enter = async (ticket: string) => {
  const { status, text } = await to.post(
    '/embed/session',
    { ticket, host: SHOP },
    { headers: { origin: 'http://azure.localhost' } },
  );
  return { status, token: (JSON.parse(text) as { Data: { token: string } | null }).Data?.token ?? '' };
};
const knows = async (token: string) =>
  (
    await to.query('{ userinfo(tokenUser: "") { id } }', {}, { token, headers: { 'x-sandbar-frame': '1' } })
  ).text.includes(served.azure.memberId);
const ancestors = async () =>
  /frame-ancestors ([^;]*)/.exec(
    String((await to.get('/icheckout/x', { headers: { accept: 'text/html' } })).headers['content-security-policy']),
  )?.[1];

describe.each([
  ['a partner is removed', async () => ok(remove())],
  ['a key is revoked', async (keyId: string) => ok(revoke(keyId))],
] as const)('when %s', (_what, end) => {
  it('its key, its tickets and their sessions end at once, and nothing else does', async () => {
    const { id, key } = await ok(createKey());
    const [used, waiting] = [(await askTicket(key!)).ticket, (await askTicket(key!)).ticket];
    const { token } = await enter(used);
    const other = await signInDirectly(served.azure, served.azure.memberId);
    expect(await knows(token)).toBe(true);

    await end(id);

    expect(await askTicket(key!)).toMatchObject({ status: 401 });
    expect(await enter(waiting)).toMatchObject({ status: 403 });
    expect(await knows(token)).toBe(false);
    expect((await to.query('{ userinfo(tokenUser: "") { id } }', {}, { token: other })).text).toContain(
      served.azure.memberId,
    );
    // The event closes streams of the session on every process.
    expect(
      await served.azure.sql(`select user_id from events where kind = 'session.ended' order by id desc limit 1`),
    ).toEqual([{ user_id: served.azure.memberId }]);
    expect(await served.azure.sql('select count(*)::int as left from partner_sessions')).toEqual([{ left: 0 }]);
  });
});

describe('a removed partner', () => {
  it('may frame no page any more, is not listed, and cannot be changed or get keys', async () => {
    expect(await ancestors()).toBe(SHOP);
    const Id = randomUUID();
    expect(await ok(remove(Id))).toEqual({ id: partnerId });
    expect(await ancestors()).toBe("'none'");
    expect((await to.query('{ partners { items { id } } }', {}, { token: staffToken })).text).not.toContain(partnerId);
    expect(await setPartner()).toMatchObject({ ok: false, refusal: { code: 'PARTNER_NOT_FOUND' } });
    expect(await createKey()).toMatchObject({ ok: false, refusal: { code: 'PARTNER_NOT_FOUND' } });
    expect(await ancestors()).toBe("'none'");
    // Repeating the command, with the same id or another one, changes nothing.
    const [before] = await served.azure.sql('select removed_at from partners where id = $1', [partnerId]);
    expect(await ok(remove(Id))).toEqual({ id: partnerId });
    expect(await ok(remove())).toEqual({ id: partnerId });
    expect(await served.azure.sql('select removed_at from partners where id = $1', [partnerId])).toEqual([before]);
  });
});

describe('partners', () => {
  const site = (number: number) => `https://shop-${number}.example`;
  const set = (PartnerId: string, Origins: string[]) =>
    served.azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId, Name: 'Shop', Origins });
  beforeEach(() => served.azure.sql('update partners set removed_at = now()'));

  it(
    `of a merchant are ${PARTNER_LIMITS.partners} at most; one that was removed makes room, and each can be ` +
      `changed`,
    async () => {
      const ids = Array.from({ length: PARTNER_LIMITS.partners }, () => randomUUID());
      for (const id of ids) await ok(set(id, [SHOP]));
      expect(await set(randomUUID(), [])).toMatchObject({
        ok: false,
        refusal: { code: 'PARTNER_LIMIT', data: { limit: PARTNER_LIMITS.partners } },
      });
      await ok(set(ids[0]!, [SHOP, site(1)]));
      await ok(served.azure.send(adminId, RemovePartner, { Id: randomUUID(), PartnerId: ids[1]! }));
      await ok(set(randomUUID(), []));
      expect(await set(randomUUID(), [])).toMatchObject({ ok: false, refusal: { code: 'PARTNER_LIMIT' } });
    },
  );

  it(
    `have ${PARTNER_LIMITS.allOrigins} different sites at most together, so that the header with them stays below 8 ` +
      `kB`,
    async () => {
      const long = (number: number) => `https://${'a'.repeat(60)}.${'b'.repeat(39)}.${100 + number}.example`;
      const each = PARTNER_LIMITS.origins;
      const ids = Array.from({ length: 4 }, () => randomUUID());
      const sites = Array.from({ length: PARTNER_LIMITS.allOrigins }, (_, number) => long(number));
      for (let at = 0; at < sites.length; at += each) await ok(set(ids[at / each]!, sites.slice(at, at + each)));
      expect(await set(ids[3]!, [SHOP])).toEqual({
        ok: false,
        refusal: { code: 'PARTNER_ORIGINS_LIMIT', data: { limit: PARTNER_LIMITS.allOrigins } },
      });
      // Sites that several partners share are counted once.
      await ok(set(ids[3]!, sites.slice(0, each)));
      expect((await ancestors())!.length).toBeLessThan(8_000);
      expect((await ancestors())!.split(' ')).toEqual(expect.arrayContaining(sites));
      expect(await set(ids[3]!, [`https://${'a'.repeat(63)}.${'b'.repeat(60)}.example`])).toMatchObject({
        refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'Origins.0' }] } },
      });
    },
  );
});

describe('keys', () => {
  it(`of a partner are ${PARTNER_LIMITS.keys} at most; one that was revoked makes room`, async () => {
    const made: string[] = [];
    for (let count = 0; count < PARTNER_LIMITS.keys; count += 1) made.push((await ok(createKey())).id);
    expect(await createKey()).toMatchObject({
      ok: false,
      refusal: { code: 'PARTNER_LIMIT', data: { limit: PARTNER_LIMITS.keys } },
    });
    // Repeating the command that made the last key is not refused, but answered.
    expect(await ok(createKey(made.at(-1)))).toMatchObject({ id: made.at(-1), key: null });
    await ok(revoke(made[0]!));
    await ok(createKey());
  });

  it('record their use without a write for each call', async () => {
    const { id, key } = await ok(createKey());
    const version = async () =>
      (await served.azure.sql('select xmin::text, last_used_at from api_keys where id = $1', [id]))[0]!;
    await askTicket(key!);
    const first = await version();
    expect(first['last_used_at']).not.toBeNull();
    for (let call = 0; call < 5; call += 1) expect(await askTicket(key!)).toMatchObject({ status: 200 });
    expect(await version()).toEqual(first);
    await served.azure.sql(`update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`, [id]);
    await askTicket(key!);
    expect((await version())['last_used_at']).not.toEqual(first['last_used_at']);
  });

  it('are shown to staff by their prefix, with when they were made, used and revoked, and never whole', async () => {
    const [live, ended] = [await ok(createKey()), await ok(createKey())];
    await askTicket(live.key!);
    await ok(revoke(ended.id));
    const { text } = await to.query(
      `{ partners { items { id name origins createdDate keys { id name prefix scopes createdDate lastUsedDate
        revokedDate } } } }`,
      {},
      { token: staffToken },
    );
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const common = { name: 'server', scopes: ['tickets'], createdDate: instant };
    expect(JSON.parse(text)).toEqual({
      data: {
        partners: {
          items: [
            {
              id: partnerId,
              name: 'Shop',
              origins: [SHOP],
              createdDate: instant,
              keys: [
                { ...common, id: live.id, prefix: live.prefix, lastUsedDate: instant, revokedDate: null },
                { ...common, id: ended.id, prefix: ended.prefix, lastUsedDate: null, revokedDate: instant },
              ],
            },
          ],
        },
      },
    });
    for (const { key } of [live, ended]) expect(text).not.toContain(key!.slice('sbk_'.length + 8));
  });
});
