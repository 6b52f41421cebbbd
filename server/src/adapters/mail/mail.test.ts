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

test('a message has only ASCII characters, in lines of at most 998 bytes, whatever its text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const long = `Kỳ nghỉ 山田 ${'x'.repeat(5_000)} ${'ế'.repeat(2_000)}`;
  const names = ['Trần, "Lan" <a>', '=HYPERLINK("http://x")', 'O’Brien 👨‍👩‍👧', 'محمد علي', 'Nguyễn '.repeat(30).trim()];
  for (const [at, name] of names.entries()) {
    const pictures = [{ cid: 'mark', png: Buffer.from('png') }];
    const sent = { id: `m${at}`, from: { name, address: 'no-reply@azure.example' }, pictures };
    const body = { subject: `${name} · ${long.slice(0, 200)}`, text: long, html: `<p>${long}</p>` };
    await folderMailer(folder).send({ ...sent, ...body, to: { name, address: 'hoa@guest.example' } });
    const message = await readFile(join(folder, `m${at}.eml`));
    expect(message.every((byte) => byte < 128)).toBe(true);
    for (const line of message.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    const [head = ''] = message
      .toString('latin1')
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n\r\n', 1);
    // The encoded words contain the name, and no part of the name became another address.
    const [, to = ''] = /^To: (.*)$/m.exec(head) ?? [];
    expect(wordsOf(to).replaceAll('\\', '')).toContain(name);
    expect(to.match(/<[^>]*@[^>]*>/g)).toEqual(['<hoa@guest.example>']);
  }
  await rm(folder, { recursive: true });
});

/** Decodes the words of a header that are encoded by RFC 2047. */
const wordsOf = (header: string): string =>
  header.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (all) =>
    Buffer.concat(
      [...all.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, way, text]) =>
        way!.toUpperCase() === 'B'
          ? Buffer.from(text!, 'base64')
          : Buffer.from(
              text!
                .replaceAll('_', ' ')
                .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ),
      ),
    ).toString(),
  );
