import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderMailer } from './index.ts';

test('a message has its pictures within and its files beside, each with name, type and content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Kỳ nghỉ\r\nEND:VCALENDAR\r\n';
  await folderMailer(folder).send({
    id: 'one',
    from: { name: 'Azure', address: 'no-reply@azure.example' },
    to: { name: 'Hoa', address: 'hoa@guest.example' },
    subject: 'Đã xác nhận',
    text: 'text',
    html: '<img src="cid:brand-mark">',
    pictures: [{ cid: 'brand-mark', png: Buffer.from('png') }],
    files: [{ name: 'AZ2611840217.ics', type: 'text/calendar', text: ics }],
  });
  expect(await readdir(folder)).toEqual(['one.eml']);
  const message = await readFile(join(folder, 'one.eml'), 'utf8');
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=AZ2611840217\.ics/);
  expect(message).toMatch(/Content-Disposition: attachment; filename=AZ2611840217\.ics/);
  expect(message).toMatch(/Content-Disposition: inline/);
  expect(message.replaceAll(/\r?\n/g, '')).toContain(Buffer.from(ics).toString('base64'));
  await rm(folder, { recursive: true });
});
