import { expect, type FileChooser, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { photoOf } from '../support/photos.ts';
import { expectReadable } from '../support/quality.ts';

/** Pictures of a room are uploaded, searched, chosen and sorted with the keyboard only. */

const OWNER = 'quynhgiao.cao@lotus.example';
const FILES = ['bien.png', 'ho boi.png', 'phong ngu.png', 'ban cong.png'];

/** Presses Tab until the element with that name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const focused = () =>
    page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement ?? { ariaLabel: null, textContent: null };
      return ariaLabel ?? textContent ?? '';
    });
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${name} takes the focus`);
};

/** The dialog takes the focus again once it is open, so a key pressed before that is pressed again. */
const chooserOf = async (page: Page, name: string): Promise<FileChooser> => {
  for (let tries = 1; ; tries += 1) {
    await tabTo(page, name);
    const asked = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    const chooser = await asked.catch((error: Error) => error);
    if (!(chooser instanceof Error)) return chooser;
    if (tries === 5) throw chooser;
  }
};

test('pictures are uploaded, found, chosen and ordered by keyboard alone, one of them featured @extended', async ({
  page,
}) => {
  await signInAs(page, 'lotus', OWNER);
  await page.goto(`${siteOf('lotus')}/rent-vacation/create`);
  const album = page.getByRole('region', { name: 'Ảnh', exact: true });
  await expect(album.getByRole('button', { name: 'Thêm từ thư viện' })).toBeVisible();
  await tabTo(page, 'Thêm từ thư viện');
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Chọn ảnh phòng' });
  await expect(picker.getByRole('searchbox', { name: 'Tìm theo tên ảnh' })).toBeVisible();

  const chooser = await chooserOf(page, 'Tải ảnh lên');
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(FILES.map((name) => photoOf(240, 180, name)));
  // Uploaded pictures are already chosen. Here they are chosen again in another order.
  await expect(picker.getByText('Đã chọn 4 ảnh')).toBeVisible();
  const library = picker.getByRole('listbox', { name: 'Ảnh trong thư viện' });
  await expect(library.getByRole('option')).toHaveCount(4);
  await tabTo(page, 'Bỏ chọn');
  await page.keyboard.press('Enter');
  await expect(picker.getByText('Đã chọn 0 ảnh')).toBeVisible();

  const choose = async (words: string, found: string) => {
    await tabTo(page, 'Tìm theo tên ảnh');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
    await expect(library.getByRole('option')).toHaveCount(1);
    await expect(library.getByRole('option')).toHaveAccessibleName(new RegExp(found));
    await tabTo(page, found);
    await page.keyboard.press('Space');
  };
  await choose('PHONG', 'phong ngu');
  await choose('bien', 'bien');
  await tabTo(page, 'Tìm theo tên ảnh');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(library.getByRole('option')).toHaveCount(4);
  // Walks from tile to tile. The tile that was left out is chosen at its place.
  const names = await library.getByRole('option').evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel ?? ''));
  await tabTo(page, names[0]!);
  for (let place = 0; !names[place]!.startsWith('ho boi'); place += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(library.getByRole('option', { name: 'ho boi.png, ảnh thứ 3' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(library.getByRole('option', { name: 'ho boi.png, ảnh thứ 2' })).toBeFocused();
  await expect(library.getByRole('option', { selected: true })).toHaveCount(3);
  await expectReadable(page, 'picker');
  await tabTo(page, 'Dùng 3 ảnh');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);

  const order = () => album.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  const expectOrder = (...expected: string[]) =>
    expect.poll(order).toEqual(expected.map((name, place) => `${name}, ảnh thứ ${place + 1}`));
  await expectOrder('phong ngu.png', 'ho boi.png', 'bien.png');
  await tabTo(page, 'Đưa bien.png lên trước');
  await page.keyboard.press('Enter');
  await expectOrder('phong ngu.png', 'bien.png', 'ho boi.png');
  await tabTo(page, 'Đặt ho boi.png làm ảnh đại diện');
  await page.keyboard.press('Enter');
  await expectOrder('ho boi.png', 'phong ngu.png', 'bien.png');
  await expect(album.getByText('Ảnh đại diện')).toHaveCount(1);
  await expect(album.getByRole('listitem').first()).toContainText('Ảnh đại diện');
  // The draft keeps the chosen pictures.
  await page.reload();
  await expectOrder('ho boi.png', 'phong ngu.png', 'bien.png');
});

test('ten photographs uploaded at once are chosen, and fill two pages @soak', async ({ page }) => {
  await signInAs(page, 'azure', 'bichngoc.vu@azure.example');
  await page.goto(`${siteOf('azure')}/rent-vacation/create`);
  await page.getByRole('button', { name: 'Thêm từ thư viện' }).click();
  const picker = page.getByRole('dialog', { name: 'Chọn ảnh phòng' });
  await picker
    .locator('input[type="file"]')
    .setInputFiles(Array.from({ length: 10 }, (_, place) => photoOf(1400, 1080, `anh ${place}.png`)));
  const began = Date.now();
  // The picker stays usable meanwhile.
  await picker.getByRole('searchbox', { name: 'Tìm theo tên ảnh' }).fill('anh');
  await expect(picker.getByText('Đã chọn 10 ảnh')).toBeVisible();
  test.info().annotations.push({ type: 'ten photographs of 4.5 MB, ms', description: String(Date.now() - began) });
  await expect(picker.getByRole('option')).toHaveCount(8);
  await picker.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(picker.getByRole('option')).toHaveCount(2);
});
