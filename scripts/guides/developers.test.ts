import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import { serve, type Served } from '../../server/src/testing/served.ts';
import { programsIn, saveGuidePrograms, type GuidePrograms } from './guide-programs.ts';

/** Runs the programs of docs/developers, exactly as printed, against a merchant's server. */

const GUIDES = globSync('docs/developers/*.md').map((path) => path.replace(/^docs\//, ''));

const PASSWORD = 'sandbar-guide-of-today';

let served: Served;
let programs: GuidePrograms;
let environment: Record<string, string>;

beforeAll(async () => {
  served = await serve({ environment: { DEFAULT_MERCHANT: 'azure' } });
  await served.azure.addStay();
  programs = await saveGuidePrograms(...GUIDES);
  environment = { SANDBAR: await served.app.listen({ port: 0, host: '127.0.0.1' }) };
});
afterAll(async () => {
  programs.remove();
  await served.close();
});

it('prints the first resorts', async () => {
  const { azure } = served;
  const admin = await azure.addHolder('administrator');
  const given = [azure.merchant.id, admin, await hashPassword(PASSWORD)];
  const set = 'update users set password_hash = $3 where merchant_id = $1 and id = $2 returning email';
  const [row] = await azure.sql(set, given);
  const printed = await programs.run('first-read.mjs', { ...environment, ADMIN: String(row!['email']), PASSWORD });
  expect(printed).toBe('Bãi Kem Bãi Kem 12500000');
});

it('the guide has no program that no test runs', () => {
  const run = ['first-read.mjs', 'introduce.mjs', 'hold.mjs', 'shop.mjs', 'register.mjs', 'receiver.mjs'];
  const printed = [...GUIDES, 'embedding.md', 'webhooks.md'].flatMap(programsIn).map(([name]) => name);
  expect(printed.filter((name) => !run.includes(name))).toEqual([]);
});
