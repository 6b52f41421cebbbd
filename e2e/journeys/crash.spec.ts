import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Answers that the page cannot render: an order without its history. */
const answerNonsense = () => {
  const { fetch: plainly } = window;
  window.fetch = async (input, init) => {
    const answer = await plainly(input, init);
    if (typeof init?.body !== 'string' || !init.body.includes('query OrderDetail')) return answer;
    const said = (await answer.json()) as { data: { order: { history: unknown } } };
    said.data.order.history = null;
    return new Response(JSON.stringify(said), answer);
  };
};

test('a page that crashes while it is drawn says so in its place, and leaves with its address @extended', async ({
  page,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${site}/order/list`);
  const list = page.getByRole('heading', { level: 1, name: 'Đơn hàng' });
  const crashed = page.getByRole('heading', { name: 'Đã có lỗi xảy ra' });
  const rows = page.locator('main a[href^="/order/detail/"]');
  const href = (await rows.first().getAttribute('href'))!;

  await page.evaluate(answerNonsense);
  await rows.first().click();
  await expect(crashed).toBeVisible();
  await expect(page).toHaveURL(site + href);
  // The frame around the page is still there and works.
  await expectReadable(page, 'a page that crashed');

  // The reader leaves with the browser's Back.
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(crashed).toBeHidden();
  await page.goForward();
  await expect(crashed).toBeVisible();

  // The reader leaves by a link of the frame.
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link').nth(1).click();
  await page.waitForURL('**/product-vacation/list');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(crashed).toBeHidden();

  // The reader uses the page's own button, once the answer is right again.
  await page.goBack();
  await expect(crashed).toBeVisible();
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Đơn AZ/ })).toBeVisible();
  await expect(crashed).toBeHidden();
});
