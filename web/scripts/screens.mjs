import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';

/**
 * Photographs of a page of a running server: `node web/scripts/screens.mjs <name> <path> [base] [only]`, into
 * test-results/screens. Signed in as the demo's member unless the path is /auth.
 */
const [name = 'list', path = '/product-vacation/list', base = 'http://127.0.0.1:3000', only = ''] =
  process.argv.slice(2);
const folder = new URL('../../test-results/screens/', import.meta.url).pathname;
const SHOTS = [
  [1440, 900, 'light', 'vi-VN'],
  [1440, 900, 'dark', 'vi-VN'],
  [1440, 900, 'light', 'de'],
  [820, 1180, 'light', 'vi-VN'],
  [390, 844, 'light', 'vi-VN'],
  [390, 844, 'dark', 'de'],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
for (const [width, height, colorScheme, locale] of SHOTS) {
  const shot = `${name}-${width}-${colorScheme}-${locale}`;
  if (only && !shot.includes(only)) continue;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    timezoneId: 'Asia/Ho_Chi_Minh',
    isMobile: width < 500,
    hasTouch: width < 900,
  });
  await context.addCookies([{ name: 'sandbar-locale', value: locale, url: base }]);
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(shot, message.text()));
  page.on('pageerror', (error) => console.log(shot, error.message));
  if (!path.startsWith('/auth')) {
    const data = {
      UserName: process.env.MEMBER ?? 'member@azure.example',
      Password: 'sandbar-demo',
      MerchantCode: 'azure',
    };
    const answer = await context.request.post(`${base}/User/LoginByMerchantCode`, {
      data,
      headers: { 'X-Sandbar-Session': 'cookie', 'X-Requested-With': 'sandbar' },
    });
    if (!answer.ok()) console.log(shot, 'sign-in answered', answer.status(), await answer.text());
  }
  await page.goto(base + path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}${shot}.png`, fullPage: process.env.FULL === '1' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  console.log(shot, overflow > 0 ? `OVERFLOWS by ${overflow}` : 'ok');
  await context.close();
}
await browser.close();
