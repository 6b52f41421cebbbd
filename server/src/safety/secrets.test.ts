import { randomUUID } from 'node:crypto';
import { SetGateway } from '@sandbar/contract/payments';
import { CreateWebhook, RotateWebhookSecret, type CreatedWebhook } from '@sandbar/contract/partners';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { pushKeys } from '../notifications/index.ts';
import { bankLineSettings, openGateway, sandboxSettings } from '../payments/index.ts';
import type { Database } from '../platform/database/index.ts';
import { sealClear } from '../platform/secrets/index.ts';
import { secretColumns } from '../slices.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** The answer of a command. @throws when it was refused */
const ok = async <Value>(
  sending: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const result = await sending;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** A copy of the database without the key reveals no secret. */

const CANARIES = {
  apiKey: 'canary-of-the-bank-line',
  secureSecret: 'canary-of-the-vnpay-terminal',
};

let served: Served;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let token: string;
/** Every secret that was entered or generated. */
let secrets: string[];

const deps = () => ({ database: served.database, installation: testInstallation });
const azureId = () => served.azure.merchant.id;

/** All rows of all tables as text, like a dump. */
const dump = async (database: Database): Promise<string> => {
  const { rows } = await database.raw(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows)
    texts.push(
      ...(await database.raw(`select t::text as row from "${name as string}" t`)).rows.map(({ row }) => String(row)),
    );
  return texts.join('\n');
};
const found = async () => {
  const text = await dump(served.database);
  return secrets.filter((secret) => text.includes(secret));
};

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  adminId = await azure.addHolder('administrator');
  token = await signInDirectly(azure, adminId);
  const set = (Gateway: 'bank-line' | 'vnpay' | 'sandbox', keys: object = {}) =>
    to.command('Payment/SetGateway', { Id: randomUUID(), Gateway, Enabled: true, ...keys }, { token });
  expect((await set('bank-line', { ApiKey: CANARIES.apiKey })).status).toBe(200);
  expect((await set('vnpay', { TmnCode: 'AZURE001', SecureSecret: CANARIES.secureSecret })).status).toBe(200);
  expect((await set('sandbox')).status).toBe(200);
  const webhook = { Id: randomUUID(), Url: 'https://shop.example/hooks', Kinds: ['order.held' as const] };
  const made = await ok<CreatedWebhook>(azure.send(adminId, CreateWebhook, webhook));
  const rotated = await ok<CreatedWebhook>(
    azure.send(adminId, RotateWebhookSecret, { Id: randomUUID(), WebhookId: webhook.Id }),
  );
  secrets = [
    ...Object.values(CANARIES),
    (await bankLineSettings(deps(), azureId()))!.keyHash!,
    (await sandboxSettings(deps(), azureId()))!.secret,
    made.secret!,
    rotated.secret!,
    (await pushKeys(served.database, testInstallation.secrets)).privateKey,
  ];
});
afterAll(() => served.close());

test('no secret appears in a dump, a log or the download of one’s own data', async () => {
  expect(secrets).toHaveLength(7);
  expect(await found()).toEqual([]);
  expect(secrets.filter((secret) => served.log().includes(secret))).toEqual([]);
  const { text } = await to.get('/User/PersonalData', { token });
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a secret that an earlier release stored in the clear is sealed by the next start, and still opens', async () => {
  const { azure, database } = served;
  await azure.sql(`update payment_gateways set sealed = null, settings = settings || $1 where gateway = 'vnpay'`, [
    JSON.stringify({ secureSecret: CANARIES.secureSecret }),
  ]);
  await azure.sql(`update webhook_endpoints set secret = $1, sealed_secret = null`, [secrets[5]]);
  await azure.sql(`update push_keys set private_key = $1, sealed_private_key = null`, [secrets[6]]);
  // The control: the same search
  expect((await found()).length).toBe(3);
  expect((await openGateway(deps(), azureId(), 'vnpay'))?.enabled).toBe(true);
  await sealClear({ database, secrets: testInstallation.secrets }, secretColumns);
  expect(await found()).toEqual([]);
  expect((await openGateway(deps(), azureId(), 'vnpay'))?.enabled).toBe(true);
  expect((await pushKeys({ ...database }, testInstallation.secrets)).privateKey).toBe(secrets[6]);
});

test('a sealed secret opens at its own merchant and gateway only', async () => {
  const { lotus } = served;
  await ok(lotus.send('system', SetGateway, { Id: randomUUID(), Gateway: 'sandbox', Enabled: true }));
  expect(await sandboxSettings(deps(), lotus.merchant.id)).toBeDefined();
  await lotus.sql(
    `update payment_gateways set sealed = (select sealed from payment_gateways where merchant_id = $2
      and gateway = 'sandbox') where merchant_id = $1`,
    [lotus.merchant.id, azureId()],
  );
  await expect(sandboxSettings(deps(), lotus.merchant.id)).rejects.toThrow('unable to authenticate');
});

describe('a command that carries a secret', () => {
  const flagged = commandHandlers.map(({ contract }) => contract).filter(({ carriesSecrets }) => carriesSecrets);

  test('is marked in its contract when its input or answer has a field named like a secret', () => {
    expect(flagged.map(({ name }) => name).sort()).toEqual([
      'AddDeviceTokenUser',
      'AnswerOfferByLink',
      'AskResort',
      'ChangePasswordUser',
      'ConfirmByResort',
      'ConfirmRegistration',
      'CreateApiKey',
      'CreateCalendarFeed',
      'CreateCalendarSubscription',
      'CreateUser',
      'CreateWebhook',
      'FetchPayoutFile',
      'MarkArrivalByResort',
      'ProvePassword',
      'PublishFile',
      'RegisterMemberMerchant',
      'RequestErasureUser',
      'ResetPassword',
      'RevealPayoutAccount',
      'RevealRefundAccount',
      'RotateWebhookSecret',
      'SeeArrivalsByResort',
      'SetClient',
      'SetGateway',
      'SetPayoutAccountUser',
      'SetRefundAccount',
      'ShareArrivals',
    ]);
    const named = commandHandlers
      .map(({ contract }) => contract)
      .filter(({ input }) => {
        const fields = Object.keys((input as unknown as { shape?: object }).shape ?? {});
        return fields.some((field) => /password|secret|^apikey$|^token$|devicetoken/i.test(field));
      });
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(({ carriesSecrets }) => !carriesSecrets).map(({ name }) => name)).toEqual([]);
  });

  test.each(flagged.map(({ domain, name }) => [domain, name]))('%s/%s is not queued', async (Domain, CommandName) => {
    const content = { Id: randomUUID(), SecureSecret: CANARIES.secureSecret };
    const sent = await to.post('/Command/Send', { Domain, CommandName, Content: JSON.stringify(content) }, { token });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain('MALFORMED');
    expect(await served.azure.sql('select 1 from command_queue')).toEqual([]);
  });

  test('is recorded as a keyed hash, by which the same command is recognized', async () => {
    const content = { Id: randomUUID(), Gateway: 'vnpay', Enabled: true, SecureSecret: 'guess-me-if-you-can' };
    const send = (more: object = {}) => to.command('Payment/SetGateway', { ...content, ...more }, { token });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await send({ SecureSecret: 'guess-me-if-you-dare' })).status).toBe(409);
    const [logged] = await served.azure.sql('select content_hash from command_log where id = $1', [content.Id]);
    expect(logged!.content_hash).toMatch(/^[0-9a-f]{16}:/);
  });
});

describe('a gateway is not enabled', () => {
  const set = (keys: object) =>
    to.command('Payment/SetGateway', { Id: randomUUID(), Enabled: true, ...keys }, { token });

  test('without its keys, and the refusal names all that are missing; stored keys suffice', async () => {
    await served.azure.sql(`delete from payment_gateways where merchant_id = $1`, [azureId()]);
    const refused = await set({ Gateway: 'vnpay' });
    expect([refused.status, refused.text]).toEqual([
      expect.any(Number),
      expect.stringContaining('TmnCode, SecureSecret'),
    ]);
    expect(refused.text).toContain('GATEWAY_KEYS_MISSING');
    expect((await set({ Gateway: 'bank-line' })).text).toContain('ApiKey');
    expect((await set({ Gateway: 'vnpay', Enabled: false, TmnCode: 'AZURE001' })).status).toBe(200);
    expect((await set({ Gateway: 'vnpay' })).text).not.toContain('TmnCode,');
    expect((await set({ Gateway: 'vnpay', SecureSecret: CANARIES.secureSecret })).status).toBe(200);
  });

  test('when it is the sandbox on an installation without one; one enabled before counts as off', async () => {
    expect((await set({ Gateway: 'sandbox' })).status).toBe(200);
    const without = { database: served.database, installation: { ...testInstallation, sandboxGateway: false } };
    expect(await sandboxSettings(deps(), azureId())).toBeDefined();
    expect(await sandboxSettings(without, azureId())).toBeUndefined();
    const opened = (await openGateway(without, azureId(), 'sandbox'))!;
    expect(opened.enabled).toBe(false);
    expect(opened.gateway.read({ raw: '{}', headers: {} })).toBeUndefined();
    const production = await serve({ environment: { SANDBOX_GATEWAY: 'off' } });
    const admin = await signInDirectly(production.azure, await production.azure.addHolder('administrator'));
    const refused = await requestsTo(production).command(
      'Payment/SetGateway',
      { Id: randomUUID(), Gateway: 'sandbox', Enabled: true },
      { token: admin },
    );
    expect(refused.text).toContain('GATEWAY_NOT_AVAILABLE');
    await production.close();
  });
});
