import { expect } from '@playwright/test';
import { accountOf, siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectReadable, watchShifts } from '../support/quality.ts';

/** Favourites and shared links: docs/decisions/203-favourites.md. */

test(
  'a member marks a resort, finds it again and shares a stay of it',
  { tag: ['@extended', '@phone'] },
  async ({ page, request }) => {
    const site = siteOf('azure');
    await watchShifts(page);
    const { userName, id } = await addAccount(request, 'azure', 'favourites');
    await signInAs(page, 'azure', userName);
    await page.goto(`${site}/favourites`);
    await expect(page.getByRole('heading', { name: 'Bạn chưa có khu nghỉ dưỡng yêu thích' })).toBeVisible();
    await expectGoodScreen(page, 'no favourites');

    await page.goto(`${site}/product-vacation/list?sort=price`);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('link').first().innerText()).trim();
    const heart = page.getByRole('button', { name: `Yêu thích: ${name}` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectReadable(page, 'the resort list with a favourite');

    await page.goto(`${site}/favourites`);
    const listed = page.getByRole('list', { name: 'Yêu thích' }).getByRole('article');
    await expect(listed).toHaveCount(1);
    await expect(listed.getByText('kỳ ', { exact: false }).first()).toBeVisible();
    await expectGoodScreen(page, 'favourites');

    // The resort's page shows the mark as well. The shared link does not reveal who shares it.
    await page.addInitScript(() => {
      const given: ShareData[] = [];
      const share = async (data: ShareData) => void given.push(data);
      Object.assign(window, { given });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    const href = (await listed.getByRole('link').first().getAttribute('href'))!;
    await page.goto(`${site}${href}?adults=3&ages=4`);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: `Chia sẻ: ${name}` }).click();
    const [given] = await page.evaluate(() => (window as unknown as { given: ShareData[] }).given);
    const shared = new URL(given!.url!);
    expect([...shared.searchParams.keys()]).toEqual(['from', 'to']);
    expect(given!.text).toMatch(new RegExp(`^${name}, \\d\\d/\\d\\d.*, từ .*\\d`));
    for (const own of [id, userName]) expect(JSON.stringify(given)).not.toContain(own);
    await expectReadable(page, 'a resort that is a favourite');

    // Without the system's dialog for sharing, the link is copied.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: `Chia sẻ: ${name}` }).click();
    await expect(page.getByText('Đã sao chép đường dẫn, ngày và giá').last()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${given!.text}\n${shared.href}`);

    // The favourite is removed and restored.
    await page.goto(`${site}/favourites`);
    await heart.click();
    await expect(listed).toHaveCount(0);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(listed).toHaveCount(1);

    // A signed-out visitor reaches the page through the sign-in page.
    await page.context().clearCookies();
    await page.goto(shared.href);
    await page.waitForURL('**/auth/login**');
    await page.getByLabel('Email hoặc tên đăng nhập').fill(userName);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(accountOf('azure', 'member').password);
    await page.keyboard.press('Enter');
    await page.waitForURL(shared.href);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);
