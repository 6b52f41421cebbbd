import { randomUUID } from 'node:crypto';
import { CreateApiKey, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { type KeyScope, KEY_SCOPES } from '@sandbar/domain/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addAdmin, ok } from './testing.ts';

/** A key gives only what its scopes name, in real requests. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let partnerId: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  adminId = await addAdmin(served.azure);
  partnerId = randomUUID();
  const partner = { Id: randomUUID(), PartnerId: partnerId, Name: 'Travel shop', Origins: [] };
  await ok(served.azure.send(adminId, SetPartner, partner));
});
afterAll(() => served.close());

const keyFor = async (...Scopes: KeyScope[]) => {
  const made = { Id: randomUUID(), PartnerId: partnerId, Name: 'server', Scopes };
  const { id, key } = await ok(served.azure.send(adminId, CreateApiKey, made));
  return { id, key: key! };
};
const CATALOGUE = '{ productvacations(limit: 1) { items { friendlyUrl } } }';
const READS: [KeyScope | undefined, string][] = [
  ['catalogue.read', CATALOGUE],
  ['order.read', '{ deskorders(limit: 1) { totalCount } }'],
  ['partner-order.read', '{ partnerorders { items { id } } }'],
  ['partner-order.read', '{ partnerorder(code: "AZ1") { id } }'],
  ['webhook.read', '{ webhookendpoints { items { id } } }'],
  // Reads of a person’s own data, and reads that are closed to keys.
  [undefined, '{ paymentmethods { __typename } }'],
  [undefined, '{ partners { items { id } } }'],
];
const read = async (token: string, query: string, headers: Record<string, string> = {}, host = 'azure.localhost') => {
  const { status, text, headers: answered } = await to.post('/graphql', { query }, { token, headers, host });
  return { status, headers: answered, code: (JSON.parse(text) as { Code?: string }).Code };
};
const command = async (token: string, name: string, body: object) =>
  JSON.parse((await to.post(`/api/commands/Partner/${name}`, { Id: randomUUID(), ...body }, { token })).text) as {
    Success: boolean;
    Code?: string;
  };

it('each scope opens its own reads and no others', async () => {
  for (const scope of KEY_SCOPES) {
    const { key } = await keyFor(scope);
    for (const [needed, query] of READS)
      expect([scope, query, (await read(key, query)).status]).toEqual([scope, query, needed === scope ? 200 : 403]);
  }
  expect((await read(`sbk_${'a'.repeat(43)}`, CATALOGUE)).code).toBe('API_KEY_INVALID');
});

it('a key can make the changes of its scope; the audit names the key', async () => {
  const { id, key } = await keyFor('webhook.edit');
  const webhook = { Url: 'https://shop.example/hooks', Kinds: ['order.paid'] };
  expect((await command(key, 'CreateWebhook', webhook)).Success).toBe(true);
  expect((await command(key, 'SetPartner', { PartnerId: partnerId, Name: 'Mine', Origins: [] })).Code).toBe(
    'NOT_ALLOWED',
  );
  expect((await command((await keyFor('tickets', 'webhook.read')).key, 'CreateWebhook', webhook)).Code).toBe(
    'NOT_ALLOWED',
  );
  const query = `{ auditentries(limit: 20) { items { command actorId actorName } } }`;
  const { text } = await to.post('/graphql', { query }, { token: await signInDirectly(served.azure, adminId) });
  const { items } = (
    JSON.parse(text) as { data: { auditentries: { items: { actorId: string; actorName: string }[] } } }
  ).data.auditentries;
  expect(items.find(({ actorId }) => actorId === id)?.actorName).toBe('Travel shop · server');
});

it('a key cannot hold a stay, even with every scope', async () => {
  const { key } = await keyFor(...KEY_SCOPES);
  const stay = { Id: randomUUID(), ProductId: await served.azure.addStay(), AdultTotal: 1, ChildrenAges: [] };
  const { text } = await to.post('/api/commands/Sale/CreateVacationOrder', stay, { token: key });
  expect(JSON.parse(text)).toMatchObject({ Success: false, Code: 'NOT_ALLOWED' });
});

it('a key cannot export a list', async () => {
  const { key } = await keyFor('order.read', 'report.read');
  const asked = { Id: randomUUID(), Format: 'csv', Filter: {} };
  const { status, text } = await to.post('/api/commands/Workspace/ExportOrders', asked, { token: key });
  expect([status, JSON.parse(text).Code]).toEqual([403, 'NOT_ALLOWED']);
});

it('a key gets no scope that its creator does not have', async () => {
  const developer = await served.azure.addHolder('developer');
  const made = { Id: randomUUID(), PartnerId: partnerId, Name: 'server', Scopes: ['order.read' as const] };
  const sent = await served.azure.send(developer, CreateApiKey, made);
  expect(sent).toMatchObject({ ok: false, refusal: { code: 'BEYOND_OWN_PERMISSIONS' } });
  const own = { ...made, Id: randomUUID(), Scopes: ['webhook.read' as const] };
  expect((await served.azure.send(developer, CreateApiKey, own)).ok).toBe(true);
});

it('a key is refused from a browser, at another merchant, and once it is revoked', async () => {
  const { id, key } = await keyFor('catalogue.read');
  expect((await read(key, CATALOGUE, { origin: 'http://azure.localhost' })).code).toBe('NOT_ALLOWED');
  expect((await read(key, CATALOGUE, {}, 'lotus.localhost')).code).toBe('API_KEY_INVALID');
  await ok(served.azure.send(adminId, RevokeApiKey, { Id: randomUUID(), ApiKeyId: id }));
  expect((await read(key, CATALOGUE)).code).toBe('API_KEY_INVALID');
});

it('the server reports a key’s remaining calls of the minute, and refuses more', async () => {
  const { key } = await keyFor('catalogue.read');
  const { points } = LIMITS['api-key'];
  for (let call = 1; call <= points; call += 1) {
    const { status, headers } = await read(key, CATALOGUE);
    expect(status).toBe(200);
    if (call === 1) expect(headers['ratelimit']).toMatch(new RegExp(`^"api-key";r=${points - 1};t=\\d+$`));
  }
  const { status, headers } = await read(key, CATALOGUE);
  expect([status, headers['ratelimit-policy']]).toEqual([429, `"api-key";q=${points};w=60`]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
