import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandKey } from '@sandbar/contract/common';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { CreateApiKey, CreateWebhook, SetPartner } from '@sandbar/contract/partners';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../../server/src/commands.ts';
import { addAdmin, ok } from '../../server/src/partners/testing.ts';
import { testDatabase } from '../../server/src/testing/test-database.ts';
import { createWorld, type World } from '../../server/src/testing/world.ts';
import { apiProblems } from '../checks/api-problems.ts';

/** The published document contains what the contracts and the handlers say of each command. */

const FILE = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

interface Operation {
  operationId: string;
  security?: object[];
  tags: string[];
  'x-permission': string;
  'x-refusals': string[];
  requestBody: { content: { 'application/json': { example?: unknown } } };
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}
const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
const operationOf = (key: string) => document.paths[`/api/commands/${key}`]?.['post'];

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld(await testDatabase(), commandHandlers);
  folder = mkdtempSync(join(tmpdir(), 'sandbar-document-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.database.close();
});

it('the document has a call for each command, with its permission', () => {
  const wrong = commandHandlers.filter(
    ({ contract }) => operationOf(commandKey(contract))?.['x-permission'] !== contract.permission,
  );
  expect(wrong.map(({ contract }) => commandKey(contract))).toEqual([]);
});

it('the document names every operation once, and only areas that it describes', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(250);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const areas = document.tags.map(({ name }) => name);
  expect(operations.flatMap(({ tags }) => tags.filter((tag) => !areas.includes(tag)))).toEqual([]);
});

it('the document has valid examples for nearly every command', () => {
  const examples = commandHandlers.map(({ contract }) => {
    const { example } = operationOf(commandKey(contract))!.requestBody.content['application/json'];
    return { key: commandKey(contract), example, taken: contract.input.safeParse(example).success };
  });
  expect(examples.filter(({ example, taken }) => example !== undefined && !taken).map(({ key }) => key)).toEqual([]);
  expect(examples.filter(({ taken }) => taken).length / examples.length).toBeGreaterThan(0.9);
});

it('the document names the refusals that a handler reaches, in its own file and in others', () => {
  expect(operationOf('Sale/CreateVacationOrder')!['x-refusals']).toEqual(
    expect.arrayContaining(['STAY_TAKEN', 'STAY_NOT_FOUND', 'HOLD_LIMIT', 'UNPAID_LIMIT', 'PARTY_TOO_LARGE']),
  );
  expect(operationOf('Partner/RevokeApiKey')!['x-refusals']).toEqual(['API_KEY_NOT_FOUND']);
  // One function declares it for three kinds of weeks.
  expect(operationOf('Sale/RefuseDeposit')!['x-refusals']).toContain('WEEK_NOT_FOUND');
});

it('types the answers that commands really give', async () => {
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  validator.addSchema(document, 'document');
  const pointer = (key: string) =>
    `document#/paths/${encodeURIComponent(`~1api~1commands~1${key.replace('/', '~1')}`)}` +
    '/post/responses/200/content/application~1json/schema';
  const fits = (contract: { domain: string; name: string }, Data: unknown) =>
    validator.validate({ $ref: pointer(`${contract.domain}/${contract.name}`) }, { Success: true, Message: '', Data });
  const admin = await addAdmin(world);
  const PartnerId = randomUUID();
  const partner = await ok(world.send(admin, SetPartner, { Id: randomUUID(), PartnerId, Name: 'Shop', Origins: [] }));
  const key = await ok(
    world.send(admin, CreateApiKey, { Id: randomUUID(), PartnerId, Name: 'server', Scopes: ['tickets'] }),
  );
  const webhook = await ok(
    world.send(admin, CreateWebhook, { Id: randomUUID(), Url: 'https://shop.example/', Kinds: ['order.held'] }),
  );
  const held = await ok(
    world.send(world.memberId, CreateVacationOrder, {
      Id: randomUUID(),
      ProductId: await world.addStay(),
      AdultTotal: 1,
      ChildrenAges: [],
    }),
  );
  expect(fits(SetPartner, partner)).toBe(true);
  expect(fits(CreateApiKey, key)).toBe(true);
  expect(fits(CreateWebhook, webhook)).toBe(true);
  expect(fits(CreateVacationOrder, held)).toBe(true);
  // Control: the answer of another command fits neither schema.
  expect(fits(CreateApiKey, webhook)).toBe(false);
  expect(fits(CreateVacationOrder, partner)).toBe(false);
});

it('the document keeps the rules that Redocly recommends; control: a document that breaks one is found', async () => {
  expect(await apiProblems(FILE)).toEqual([]);
  const broken = structuredClone(document);
  delete broken.paths['/api/commands/Sale/CancelOrder']!['post']!['security'];
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(broken));
  expect((await apiProblems(file)).join()).toMatch(/CancelOrder.*security-defined/);
});
