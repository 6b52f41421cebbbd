import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accountOf } from '../server/merchants.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { test } from '../support/journey.ts';

/**
 * docs/embedding.md, followed to the letter: its programs are saved under their names and run, and the page they serve
 * is used.
 */

let folder: string;
let shop: ChildProcess | undefined;
let environment: Record<string, string>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-guide-'));
  const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  for (const [, name, program] of guide.matchAll(/```js (\S+\.mjs)\n(.*?)```/gs))
    writeFileSync(join(folder, name!), program!);
  const { userName: ADMIN, password: PASSWORD } = accountOf('azure', 'admin');
  environment = {
    ADMIN,
    PASSWORD,
    SANDBAR: `http://127.0.0.1:${process.env.E2E_PORT}`,
    SHOP: `http://127.0.0.1:${await freePort()}`,
  };
});
test.afterAll(() => {
  shop?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const start = (program: string, ...given: string[]) =>
  spawn(process.execPath, [join(folder, program), ...given], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
/** Runs a program to its end. @returns what it printed */
const run = async (program: string, ...given: string[]) => {
  const child = start(program, ...given);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  return printed.trim();
};

test('the guide for partners leads from nothing to a confirmed order @extended', async ({ page }) => {
  environment['SANDBAR_KEY'] = await run('introduce.mjs');
  expect(environment['SANDBAR_KEY']).toMatch(/^sbk_[\w-]{43}$/);
  const order = await run('hold.mjs', 'member@azure.example');
  expect(order).toMatch(/^[0-9a-f-]{36}$/);
  shop = start('shop.mjs');
  await expect
    .poll(() =>
      fetch(`${environment['SHOP']}/closed`)
        .then(({ status }) => status)
        .catch(() => 0),
    )
    .toBe(200);

  await page.goto(`${environment['SHOP']}/?order=${order}`);
  await expect(page.getByRole('status')).toHaveText('The order is on screen.');
  const frame = page.frameLocator('sandbar-checkout iframe');
  await frame.getByRole('radio', { name: /Bank transfer/i }).check();
  await frame
    .getByRole('button', { name: /^Check Out/ })
    .last()
    .click();
  await expect(page.getByRole('status')).toHaveText(/^AZ\d+ is confirmed\.$/);
});
