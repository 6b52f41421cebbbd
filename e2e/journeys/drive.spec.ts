import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { lossyLine, type LossyLine } from '../support/lossy-line.ts';
import { signInAs } from '../support/member.ts';

/** Members' files arrive complete over a connection that breaks twice, both times during an upload. */

let folder: string;
let line: LossyLine;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-drive-'));
  line = await lossyLine(Number(process.env.E2E_PORT));
});
test.afterEach(async () => {
  await line.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The site's address at the end of the lossy connection. */
const siteOfLine = () => siteOf('azure').replace(/\d+$/, String(line.port));

/** A PDF of the given size, in which no two pieces are alike. */
const pdfOf = async (name: string, bytes: number): Promise<string> => {
  const path = join(folder, name);
  const file = await open(path, 'w');
  const piece = Buffer.alloc(1_000_000, 'a\n');
  for (let at = 0; at < bytes; at += piece.length) {
    piece.write(at === 0 ? '%PDF-1.7\n' : `${at} `);
    await file.write(piece.subarray(0, Math.min(piece.length, bytes - at)));
  }
  await file.close();
  return path;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
};

/** Returns the hash of the file that a link on the page opens. */
const hashBehind = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const digest = await crypto.subtle.digest('SHA-256', await (await fetch(address)).arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }, path);

/** Sends the chosen file while the connection breaks after each of these numbers of bytes. */
const sendThroughLosses = async (page: Page, name: string, losses: readonly number[], within: number) => {
  line.loseAfter(...losses);
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  const sending = page.getByRole('list', { name: 'Đang tải lên' }).getByRole('listitem').filter({ hasText: name });
  await expect(sending.getByText('Mất kết nối, sẽ tự động tiếp tục')).toBeVisible();
  await expect(page.getByText('Upload file thành công.').first()).toBeVisible({ timeout: within });
  expect(line.lost()).toBe(losses.length);
  await expect(sending).toHaveCount(0);
};

test(
  'a PDF of 200 MB is uploaded through two lost connections and comes back byte for byte',
  { tag: '@soak' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await signInAs(page, 'azure', 'member@azure.example');
    await page.goto(`${siteOfLine()}/drive/create`);
    const path = await pdfOf('Hồ sơ quét.pdf', 200_000_000);
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.getByLabel('Tên tệp')).toHaveValue('Hồ sơ quét.pdf');
    await sendThroughLosses(page, 'Hồ sơ quét.pdf', [71_000_000, 138_000_000], 400_000);
    const row = page.getByRole('row', { name: /Hồ sơ quét\.pdf/ });
    await expect(row).toContainText('200 MB');
    const link = await row.getByRole('link', { name: /^Mở/ }).getAttribute('href');
    expect(await hashBehind(page, link!)).toBe(await hashOf(path));
  },
);

test('a PDF is uploaded through two lost connections, renamed, published, deleted and brought back', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOfLine()}/drive`);
  await page.getByRole('link', { name: 'Tải lên' }).first().click();
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(page.getByText('Vui lòng chọn file.')).toBeVisible();
  await expect(page.getByText('Vui lòng nhập tên file.')).toBeVisible();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'trang.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText(/trang\.pdf không phải ảnh/)).toBeVisible();
  const path = await pdfOf('Hợp đồng mới.pdf', 11_000_000);
  await chooser.setInputFiles(path);
  await expect(page.getByLabel('Tên tệp')).toHaveValue('Hợp đồng mới.pdf');
  await sendThroughLosses(page, 'Hợp đồng mới.pdf', [2_000_000, 9_000_000], 60_000);
  const row = page.getByRole('row', { name: /Hợp đồng mới\.pdf/ });
  await expect(row).toContainText('11 MB');
  expect(await hashBehind(page, (await row.getByRole('link', { name: /^Mở/ }).getAttribute('href'))!)).toBe(
    await hashOf(path),
  );
  await expect(row.getByText('Chưa phát hành')).toBeVisible();
  await expect(row).toContainText('11 MB');

  const actions = row.getByRole('button', { name: /^Thao tác/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Phát hành' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Phát hành' }).click();
  const link = await page.getByRole('dialog').locator('code').textContent();
  const opened = () =>
    page.evaluate(async (address) => (await fetch(address, { credentials: 'omit', cache: 'no-store' })).status, link!);
  expect(await opened()).toBe(200);
  await page.getByRole('button', { name: 'Xong' }).click();
  await expect(row.getByText('Phát hành', { exact: true })).toBeVisible();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Xóa' }).click();
  await expect(row).toHaveCount(0);
  expect(await opened()).toBe(404);
  await page.getByRole('button', { name: 'Hoàn tác' }).first().click();
  await expect(row.getByText('Chưa phát hành')).toBeVisible();
});

test('a file is shown above the list: a picture, a PDF in the browser’s reader, or an error @extended', async ({
  page,
}) => {
  // This browser cannot show PDFs. The frame is there for browsers that can.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/drive/list`);
  const name = 'Nội quy khu nghỉ Lăng Cô.pdf';
  const link = page.getByRole('link', { name: `Xem trước: ${name}` });
  const dialog = page.getByRole('dialog', { name });
  let path = '';
  await page.route('**/Drive/File/*', async (route) => {
    path = new URL(route.request().url()).pathname;
    // Here the browser would save what the frame asks for as a file.
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html', body: '<p>Trang 1</p>' });
    return route.continue();
  });
  await link.click();
  await expect(dialog.locator('iframe').contentFrame().getByText('Trang 1')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Mở' })).toHaveAttribute('href', path);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  // Without a connection the page says so and tries again.
  await page.unroute('**/Drive/File/*');
  let isLost = true;
  await page.route('**/Drive/File/*', (route) => (isLost ? route.abort() : route.fulfill({ status: 404 })));
  await link.click();
  await expect(dialog.getByRole('alert')).toContainText('Không hiển thị được tệp này.');
  isLost = false;
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog.getByText('Tệp này không còn nữa.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/Drive/File/*');

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12O4/+ICAAVBApjWYM7dAAAAAElFTkSuQmCC',
    'base64',
  );
  await page.goto(`${siteOf('azure')}/drive/create`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ban công.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByLabel('Tên tệp')).toHaveValue('Ban công.png');
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await page.getByRole('link', { name: 'Xem trước: Ban công.png' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'Ban công.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('a file that the drive does not take is reported once it is chosen, until another is @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/drive/create`);
  const chooser = page.locator('input[type=file]');
  const text = Buffer.from('PK\u0003\u0004 no picture');
  await chooser.setInputFiles({ name: 'bảng.pdf', mimeType: 'application/pdf', buffer: text });
  await expect(page.getByRole('alert')).toContainText('bảng.pdf');
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(page.getByRole('alert')).toContainText('bảng.pdf');
  await chooser.setInputFiles({ name: 'thật.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nb') });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(page.getByText('Upload file thành công.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /bảng\.pdf/ })).toHaveCount(0);
});

test('two presses send a file once @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOfLine()}/drive/create`);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'một lần.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\na') });
  await expect(page.getByLabel('Tên tệp')).toHaveValue('một lần.pdf');
  await page.getByRole('button', { name: 'Cập nhật' }).dblclick();
  await expect(page.getByText('Upload file thành công.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Đang tải lên' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /một lần\.pdf/ })).toHaveCount(1);
});
