import { expect } from '@playwright/test';
import { accountOf } from '../server/merchants.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { saveGuidePrograms, type GuidePrograms } from '../../scripts/guides/guide-programs.ts';
import { test } from '../support/journey.ts';

/**
 * docs/embedding.md is followed to the letter: its programs are saved under their names and run, and the test uses the
 * page that they serve.
 */

let programs: GuidePrograms;
let environment: Record<string, string>;

test.beforeAll(async () => {
  programs = await saveGuidePrograms('embedding.md', 'webhooks.md');
  const { userName: ADMIN, password: PASSWORD } = accountOf('azure', 'admin');
  environment = {
    ADMIN,
    PASSWORD,
    SANDBAR: `http://127.0.0.1:${process.env.E2E_PORT}`,
    SHOP: `http://127.0.0.1:${await freePort()}`,
  };
});
test.afterAll(() => programs.remove());

const run = (program: string, ...given: string[]) => programs.run(program, environment, ...given);

test('the guide for partners leads from an empty shop to a confirmed order @extended', async ({ page }) => {
  environment['SANDBAR_KEY'] = await run('introduce.mjs');
  expect(environment['SANDBAR_KEY']).toMatch(/^sbk_[\w-]{43}$/);
  const order = await run('hold.mjs', 'member@azure.example');
  expect(order).toMatch(/^[0-9a-f-]{36}$/);
  programs.start('shop.mjs', environment);
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
