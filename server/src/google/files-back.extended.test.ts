import { DeleteFile } from '@sandbar/contract/drive';
import { SendFileToGoogle, TakeFileFromGoogle } from '@sandbar/contract/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES, googleDrive, pdf, serveWithGoogle, type Listed } from '../testing/google-drive.ts';
import type { FakeGoogle } from '../testing/google-server.ts';
import type { Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { PIECE } from './sync-files.ts';

/** Files that the portal created at Google: they are listed, and brought back into a member's drive. */

let served: Served;
let google: FakeGoogle;
let member: string;
let token: string;
const { sql, own, send, read, connect, stored, contentOf, sync, copies, timesAsked, driveRow, atGoogle, listed } =
  googleDrive(() => ({
    served,
    google,
    member,
    token,
  }));

beforeAll(async () => {
  ({ served, google } = await serveWithGoogle());
});
afterAll(async () => {
  await served.close();
  await google.close();
});
beforeEach(async () => {
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
  google.drive.clear();
  google.fault = undefined;
  google.mute = undefined;
  google.revoked.clear();
});

describe('the portal’s files at Google', () => {
  it('are listed in their present state, page by page, without other members’ of the same account', async () => {
    await connect();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await send(SendFileToGoogle, { FileId: await stored(pdf(), name) });
    await sync();
    google.drive.put({ name: 'other', mimeType: 'application/pdf', appProperties: { owner: 'other/other' } });
    google.drive.pageSize = 2;
    const first = await listed();
    expect(first.items.map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf']);
    const second = (await read(FILES.replace('googlefiles', `googlefiles(page: "${first.nextPage}")`)))[
      'googlefiles'
    ] as unknown as Listed;
    expect(second).toMatchObject({ nextPage: null, items: [{ name: 'a.pdf', canBeTaken: true }] });
    expect(second.items[0]!.fileId).not.toBeNull();
  });

  it('are restored once, with the same content', async () => {
    await connect();
    const bytes = pdf(PIECE + 5);
    const id = await stored(bytes);
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    const { id: googleId } = atGoogle()[0]!;
    // The file is still here, so the command returns it.
    expect(await send(TakeFileFromGoogle, { GoogleId: googleId })).toMatchObject({ value: { id } });
    await send(DeleteFile, { FileId: id });
    const taken = await send(TakeFileFromGoogle, { GoogleId: googleId });
    expect((await send(TakeFileFromGoogle, { GoogleId: googleId })).value).toEqual(taken.value);
    // One request each for sending and bringing back; a file that is here or on its way causes none.
    expect(await timesAsked()).toBe(2);
    await sync();
    expect((await contentOf(taken.value.id)).equals(bytes)).toBe(true);
    expect((await send(TakeFileFromGoogle, { GoogleId: googleId })).value).toEqual(taken.value);
    expect((await listed()).items).toMatchObject([{ fileId: taken.value.id, state: null }]);
    expect((await read(`drivefiles { items { id fileName } }`))['drivefiles']).toEqual({
      items: [{ id: taken.value.id, fileName: 'Hợp đồng.pdf' }],
    });
  });

  it('resume after an interruption; a file changed meanwhile is restored whole', async () => {
    await connect();
    const [before, after] = [pdf(PIECE + 5), pdf(PIECE + 9)];
    const owner = `${own().merchantId}/${member}`;
    const file = google.drive.put({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      appProperties: { owner },
      content: before,
    });
    let left = 1;
    const cutAfterOne: FakeGoogle['fault'] = ({ query }) =>
      query.get('alt') === 'media' && --left < 0 ? 'cut' : undefined;
    google.fault = cutAfterOne;
    await send(TakeFileFromGoogle, { GoogleId: file.id });
    await sync();
    expect(await driveRow()).toMatchObject({ problem: 'unreachable' });
    file.content = after;
    google.fault = undefined;
    const asked = google.calls.length;
    await sync();
    const [copy] = await copies();
    expect(copy).toMatchObject({ state: 'done' });
    expect((await contentOf(copy!.file_id)).equals(after)).toBe(true);
    await send(DeleteFile, { FileId: copy!.file_id });
    // The file did not change at Google, so the received parts are not requested again.
    await send(TakeFileFromGoogle, { GoogleId: file.id });
    [left, google.fault] = [1, cutAfterOne];
    await sync();
    google.fault = undefined;
    const again = google.calls.length;
    await sync();
    const media = (from: number) =>
      google.calls.slice(from).filter((call) => call === `GET /drive/v3/files/${file.id}`).length;
    // One request for the file's properties, and one for each missing part.
    expect(media(again)).toBe(2);
    expect(media(asked)).toBeGreaterThan(4);
    expect((await contentOf((await copies()).at(-1)!.file_id)).equals(after)).toBe(true);
  });

  it.each<[string, () => object, string]>([
    ['what is gone there', () => ({ trashed: true }), 'gone'],
    ['what the portal did not make for the member', () => ({ appProperties: { owner: 'a/b' } }), 'gone'],
    ['neither a picture nor a PDF', () => ({ mimeType: 'text/html', content: Buffer.from('<script>') }), 'type'],
    [
      'a page of HTML that claims to be a PDF',
      () => ({ content: Buffer.from('<html><script>alert(1)</script>') }),
      'type',
    ],
  ])('does not come back: %s', async (_, other, problem) => {
    await connect();
    const owner = `${own().merchantId}/${member}`;
    const file = google.drive.put({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      content: pdf(),
      appProperties: { owner },
      ...other(),
    });
    await send(TakeFileFromGoogle, { GoogleId: file.id });
    await sync();
    expect(await copies()).toMatchObject([{ state: 'failed', problem }]);
    expect(await sql('select from drive_files where user_id = $1 and ready_at is not null', [member])).toEqual([]);
  });
});
