import { expect, type Page } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';

/** A file as a file chooser or a drop takes it. */
export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/**
 * Makes a photograph as large as a camera's. It consists of noise, which no format compresses, so it takes three bytes
 * a pixel.
 */
export const photoOf = (width: number, height: number, name = 'photo.png'): Photo => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = randomBytes((width * 3 + 1) * height);
  // Each row begins with the number of its filter: 0, unfiltered.
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 0 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
};

/** Adds a picture to the album of the form on the page. */
export const addPicture = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Thêm từ thư viện' }).click();
  const picker = page.getByRole('dialog', { name: 'Chọn ảnh phòng' });
  await picker.locator('input[type="file"]').setInputFiles([photoOf(240, 180, 'bien.png')]);
  await expect(picker.getByText('Đã chọn 1 ảnh')).toBeVisible();
  await picker.getByRole('button', { name: 'Dùng 1 ảnh' }).click();
  await expect(picker).toBeHidden();
};
