import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClient } from '../setup/client.mjs';
import { runNpm } from '../setup/npm.mjs';

/** The packed client in an empty folder: it installs, its types fit a partner's program, and it runs. */

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-package-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }\n');
  await packClient(join(folder, 'sandbar-client.tgz'));
  await runNpm(['install', '--prefix', folder, '--offline', '--no-audit', join(folder, 'sandbar-client.tgz')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the types of a program strictly, for browsers and Node. @returns the compiler's output */
const check = (program: string): string => {
  writeFileSync(join(folder, 'shop.ts'), program);
  const options = '--noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2022 --lib es2022,dom';
  try {
    execFileSync(process.execPath, [TSC, ...options.split(' '), 'shop.ts'], { cwd: folder });
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
};

const HEAD = `import { accepted, Sandbar, verifyWebhook, type WebhookEvent } from 'sandbar-client';
const sandbar = new Sandbar({ url: 'https://azure.example', key: 'sbk_a' });
const Id = crypto.randomUUID();
`;

it('the client package contains the program of the guide', () => {
  const program = `${HEAD}
const { productvacations: { items } } = await sandbar.read('resorts');
const price: number | null | undefined = items[0]?.fromPrice;
const sent = await sandbar.send('Sale/CreateVacationOrder', { Id, ProductId: Id, AdultTotal: 2 });
if (sent.ok) console.log(sent.data.id.length, price);
else if (sent.code === 'INVALID_FIELDS') console.log(sent.data.fields[0]?.path);
else if (sent.code === 'STAY_TAKEN') console.log(sent.message);
const { secret }: { secret: string | null } = accepted(
  await sandbar.send('Partner/CreateWebhook', { Id, Url: 'https://shop.example', Kinds: ['order.paid'] }),
);
const of = (event: WebhookEvent) => (event.type === 'order.paid' ? event.data.grandTotal : event.timestamp);
console.log(of(await verifyWebhook({ secret: secret ?? '', headers: new Headers(), body: '' })));`;
  expect(check(program)).toBe('');
});

it('the client package refuses unknown names, fields and codes', () => {
  const wrong = check(`${HEAD}
await sandbar.send('Sale/NoSuchCommand', {});
await sandbar.send('Sale/CreateVacationOrder', { Id, ProductId: 1, AdultTotal: 2 });
const sent = await sandbar.send('Partner/RevokeApiKey', { ApiKeyId: Id });
if (!sent.ok && sent.code === 'STAY_TAKEN') throw sent;
await sandbar.read('resort');
await sandbar.send('Partner/CreateWebhook', { Id, Url: '', Kinds: ['order.none'] });`);
  expect(wrong.match(/^shop\.ts\(\d+/gm)).toEqual([5, 6, 8, 9, 10].map((line) => `shop.ts(${line}`));
});

it('the client package has no dependencies, and contains the files that its description names', () => {
  const packed = JSON.parse(readFileSync(join(folder, 'node_modules/sandbar-client/package.json'), 'utf8')) as object;
  expect(packed).toMatchObject({ name: 'sandbar-client', type: 'module' });
  expect(packed).not.toHaveProperty('dependencies');
  const program = `import * as all from 'sandbar-client';\nconsole.log(Object.keys(all).sort().join());`;
  writeFileSync(join(folder, 'run.mjs'), program);
  const printed = execFileSync(process.execPath, ['run.mjs'], { cwd: folder }).toString().trim();
  expect(printed).toBe(
    'Refusal,Sandbar,Unreachable,WEBHOOK_EXAMPLES,WebhookRefused,accepted,signWebhook,verifyWebhook',
  );
  expect(readFileSync(join(folder, 'node_modules/sandbar-client/README.md'), 'utf8')).toContain('npm install');
});

it('the client package has a program that shows its usage', () => {
  const run = (...given: string[]) =>
    execFileSync(process.execPath, [join(folder, 'node_modules/.bin/sandbar-client'), ...given], { stdio: 'pipe' });
  expect(() => run()).toThrow(/sandbar-client certify --receiver/);
});
