import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import {
  CreateFile,
  CreateFolder,
  DeleteFile,
  DeleteFolder,
  PublishFile,
  RestoreFile,
  UnpublishFile,
  UpdateFile,
} from '@sandbar/contract/drive';
import { DRIVE } from '@sandbar/domain/drive';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaSlice } from '../media/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { onFileStored } from './on-file-stored.ts';
import { createStoredFiles } from './stored-files.ts';
import { tidyDrives } from './tidy-drives.ts';

/** A member's own files, sent and read over real connections, on the embedded database. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let port: number;
let member: string;
let token: string;

const refusal = (code: string) => ({ ok: false, refusal: { code } });
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const send = ((contract: never, input: object, userId = member) =>
  served.azure.send(userId, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
  userId?: string,
) => Promise<{ ok: boolean; value: { id: string; path: string | null }; refusal: { code: string } }>;

const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer, as = token) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { host: 'azure.localhost', authorization: `Bearer ${as}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const named = (name: string, folder = '') => `filename ${base64(name)}${folder ? `,folder ${base64(folder)}` : ''}`;
const begin = async (name: string, size: number, folder = '') => {
  const answer = await tus('POST', '/Drive/Upload', {
    'upload-length': String(size),
    'upload-metadata': named(name, folder),
  });
  return { status: answer.status, path: answer.headers.get('location')!, text: await answer.text() };
};
const goOn = (path: string, offset: number, bytes: Buffer) =>
  tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes);
const offsetOf = async (path: string) => Number((await tus('HEAD', path)).headers.get('upload-offset'));
const upload = async (name: string, content: Buffer, folder = ''): Promise<string> => {
  const { path } = await begin(name, content.length, folder);
  expect((await goOn(path, 0, content)).status).toBe(204);
  return path.slice(path.lastIndexOf('/') + 1);
};
const list = async (more = '', as = token) => {
  const { text } = await to.query(
    `{ drivefiles(limit: 100${more}) { totalCount items {
     id fileName contentType published previewPath folderName } } }`,
    {},
    { token: as },
  );
  return (JSON.parse(text) as { data: { drivefiles: { items: { id: string; fileName: string }[] } } }).data.drivefiles;
};
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of served.privateStorage.list()) if (key.startsWith('drive/')) keys.push(key);
  return keys;
};
const tidy = () => workOff(tidyDrives({ ...served, onError: rethrow }), [served.azure.merchant.id]);

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  port = (served.app.server.address() as AddressInfo).port;
});
afterAll(() => served.close());
beforeEach(async () => {
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
});

describe('an upload', () => {
  it('is uploaded in parts, complete with its last byte, and read whole and in ranges by its owner alone', async () => {
    const content = pdf(40_000);
    const { status, path } = await begin('Hợp đồng.pdf', content.length);
    expect(status).toBe(201);
    await goOn(path, 0, content.subarray(0, 15_000));
    expect(await offsetOf(path)).toBe(15_000);
    expect((await list()).items).toEqual([]);
    // A wrong offset is refused, whether it is too low or too high.
    expect((await goOn(path, 14_000, content.subarray(14_000))).status).toBe(409);
    expect((await goOn(path, 15_000, content.subarray(15_000))).status).toBe(204);
    const [file] = (await list()).items;
    expect(file).toMatchObject({ fileName: 'Hợp đồng.pdf', contentType: 'application/pdf', published: false });
    const read = (headers = {}, as = token) => tus('GET', `/Drive/File/${file!.id}`, headers, undefined, as);
    const whole = await read();
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await read({ range: 'bytes=14990-15009' });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(content.subarray(14_990, 15_010))]).toEqual([
      206,
      true,
    ]);
    const other = await signInDirectly(served.azure, await served.azure.addMember());
    expect((await read({}, other)).status).toBe(404);
    expect((await tus('HEAD', path, {}, undefined, other)).status).toBe(404);
    expect((await read({}, 'a'.repeat(43))).status).toBe(401);
    // The content cannot be read in the storage, where it is encrypted.
    const [key] = await stored();
    expect((await served.privateStorage.read(key!)).includes('%PDF')).toBe(false);
  });

  it('resumes after a broken connection, with what came before', async () => {
    const content = pdf(900_000);
    const { path } = await begin('a.pdf', content.length);
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `PATCH ${path} HTTP/1.1\r\nhost: azure.localhost\r\nauthorization: Bearer ${token}\r\n` +
            `tus-resumable: 1.0.0\r\n` +
            `upload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ` +
            `${content.length}\r\n\r\n`,
        );
        socket.write(content.subarray(0, 500_000), () => setTimeout(() => (socket.destroy(), resolve()), 300));
      });
    });
    let offset = 0;
    while (offset === 0) offset = await offsetOf(path);
    expect(offset).toBeLessThanOrEqual(500_000);
    expect((await goOn(path, offset, content.subarray(offset))).status).toBe(204);
    const [file] = (await list()).items;
    const read = await tus('GET', `/Drive/File/${file!.id}`);
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  });

  it('that is neither a picture nor a PDF is refused, whatever its name, and uses no space', async () => {
    const content = Buffer.from(`<!doctype html>${'a'.repeat(5_000)}`);
    const { path } = await begin('a.pdf', content.length);
    const answer = await tus(
      'PATCH',
      path,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'x-sandbar-locale': 'de' },
      content,
    );
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ Code: 'DRIVE_TYPE', Message: expect.stringContaining('nur Bilder') });
    expect((await tus('HEAD', path)).status).toBe(404);
    await tidy();
    expect(await sql(`select files, bytes from drive_usage where user_id = $1`, [member])).toEqual([
      { files: 0, bytes: 0 },
    ]);
  });

  it('reserves its space when it begins: of two that do not fit together one is refused', async () => {
    await sql(`insert into drive_usage (merchant_id, user_id, files, bytes) values ($1, $2, 0, $3)`, [
      served.azure.merchant.id,
      member,
      DRIVE.quota - 150,
    ]);
    const both = await Promise.all([begin('a.pdf', 100), begin('b.pdf', 100)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(both.find(({ status }) => status === 413)!.text).toContain('DRIVE_FULL');
    expect((await begin('c.pdf', DRIVE.fileMost + 1)).text).toContain('FILE_TOO_LARGE');
    expect((await begin('d.pdf', 0)).status).toBe(415);
  });

  it('that another request resumed accepts nothing from the former one', async () => {
    const content = pdf(30_000);
    const { path } = await begin('a.pdf', content.length);
    await goOn(path, 0, content.subarray(0, 10_000));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => (await goOn(path, 10_000, content.subarray(10_000))).status),
    );
    expect(answers.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
    const offset = await offsetOf(path);
    if (offset < content.length) expect((await goOn(path, offset, content.subarray(offset))).status).toBe(204);
    const [file] = (await list()).items;
    const read = await tus('GET', `/Drive/File/${file!.id}`);
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  });

  it('on a full disk keeps nothing of the part, hides the cause, and resumes when there is space', async () => {
    const content = pdf(40_000);
    const { path } = await begin('a.pdf', content.length);
    await goOn(path, 0, content.subarray(0, 15_000));
    const before = (await stored()).sort();
    const full = vi.spyOn(served.privateStorage, 'write').mockImplementationOnce(async (_key, coming) => {
      for await (const _bytes of coming) break;
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    const answer = await goOn(path, 15_000, content.subarray(15_000)).catch(() => undefined);
    expect(full).toHaveBeenCalledOnce();
    full.mockRestore();
    expect(answer?.status ?? 500).toBe(500);
    expect(await answer?.text()).not.toContain('ENOSPC');
    expect([await offsetOf(path), (await stored()).sort()]).toEqual([15_000, before]);
    expect((await list()).items).toEqual([]);
    expect((await goOn(path, 15_000, content.subarray(15_000))).status).toBe(204);
    const [file] = (await list()).items;
    const read = await tus('GET', `/Drive/File/${file!.id}`);
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  });

  it('can be canceled by its member, and expires when no more data comes', async () => {
    const { path } = await begin('a.pdf', 100);
    expect((await tus('DELETE', path)).status).toBe(204);
    expect((await tus('HEAD', path)).status).toBe(404);
    const left = await begin('b.pdf', 100);
    await goOn(left.path, 0, pdf(50));
    await sql(`update drive_files set modified_at = now() - interval '25 hours' where user_id = $1`, [member]);
    await tidy();
    expect(await sql(`select 1 from drive_files where user_id = $1`, [member])).toEqual([]);
    expect(await sql(`select 1 from drive_parts`)).toHaveLength(
      (
        await sql(`select distinct part.id from drive_parts part
        join drive_files f on f.merchant_id = part.merchant_id and f.id = part.file_id`)
      ).length,
    );
  });
});

describe('a file', () => {
  it('gets a preview when it is a picture', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e8f' } })
      .png()
      .toBuffer();
    const id = await upload('Ảnh.png', picture);
    const files = createStoredFiles(served);
    const handler = onFileStored({ database: served.database, files });
    const event = {
      merchantId: served.azure.merchant.id,
      subjectId: id,
      userId: member,
      payload: {},
      number: 1,
      kind: '',
    };
    await handler.run(event);
    await handler.run(event);
    expect((await list()).items).toMatchObject([{ previewPath: `/Drive/Preview/${id}` }]);
    const small = await tus('GET', `/Drive/Preview/${id}`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 480,
      format: 'webp',
    });
  });

  it('is renamed, found by words without accents, moved into a folder, and stays when that is deleted', async () => {
    const id = await upload('a.pdf', pdf(50));
    const folder = await send(CreateFolder, { Name: 'Giấy tờ' });
    expect(await send(CreateFolder, { Name: 'GIẤY TỜ' })).toMatchObject(refusal('FOLDER_NAME'));
    const change = { FileId: id, Name: 'Giấy ủy quyền 2027.pdf', FolderId: folder.value.id };
    expect((await send(UpdateFile, change)).ok).toBe(true);
    expect((await list()).items).toEqual([]);
    expect((await list(', keyword: "uy quyen"')).items).toMatchObject([{ id, folderName: 'Giấy tờ' }]);
    expect((await list(`, folderId: "${folder.value.id}"`)).items).toHaveLength(1);
    expect((await send(DeleteFolder, { FolderId: folder.value.id })).ok).toBe(true);
    expect((await list()).items).toMatchObject([{ id, fileName: 'Giấy ủy quyền 2027.pdf' }]);
    // The two steps of old clients.
    expect((await send(UpdateFile, { Id: id, Name: 'b.pdf' })).ok).toBe(true);
    const record = { Path: `http://azure.localhost/Drive/File/${id}`, Name: 'c.pdf', Type: 'pdf', CreatedBy: member };
    expect((await send(CreateFile, record)).ok).toBe(true);
    const { text } = await to.query(`{ file(id: "${id}", merchantId: "") { id name } }`, {}, { token });
    expect(JSON.parse(text)).toMatchObject({ data: { file: { name: 'c.pdf' } } });
  });

  it('is deleted and restored; an hour after a deletion it has left the storage and frees its space', async () => {
    const before = (await stored()).length;
    const id = await upload('a.pdf', pdf(50));
    expect((await send(DeleteFile, { FileId: id })).ok).toBe(true);
    expect((await list()).items).toEqual([]);
    expect((await tus('GET', `/Drive/File/${id}`)).status).toBe(404);
    expect((await send(RestoreFile, { FileId: id })).ok).toBe(true);
    expect((await list()).items).toHaveLength(1);
    await send(DeleteFile, { FileId: id });
    await tidy();
    expect((await send(RestoreFile, { FileId: id })).ok).toBe(true);
    await send(DeleteFile, { FileId: id });
    await sql(`update drive_files set deleted_at = now() - interval '61 minutes' where id = $1`, [id]);
    await tidy();
    expect(await send(RestoreFile, { FileId: id })).toMatchObject(refusal('NOT_FOUND'));
    const [event] = await sql(`select payload from events where kind = 'files.removed' and subject_id = $1`, [member]);
    for (const key of (event!.payload as { privateKeys: string[] }).privateKeys)
      await served.privateStorage.remove(key);
    expect(await stored()).toHaveLength(before);
    expect(await sql(`select files, bytes from drive_usage where user_id = $1`, [member])).toEqual([
      { files: 0, bytes: 0 },
    ]);
  });

  it('is opened by anyone with its link, until the link expires, is withdrawn, or is replaced', async () => {
    const content = pdf(50);
    const id = await upload('a.pdf', content);
    const open = async (path: string) => (await to.get(path)).status;
    const first = await send(PublishFile, { FileId: id, Days: 7 });
    expect(await open(first.value.path!)).toBe(200);
    expect((await list()).items).toMatchObject([{ published: true }]);
    expect(await to.get(first.value.path!, { host: 'lotus.localhost' })).toMatchObject({ status: 404 });
    const second = await send(PublishFile, { FileId: id, Days: 1 });
    expect([await open(first.value.path!), await open(second.value.path!)]).toEqual([404, 200]);
    await sql(`update drive_files set link_until = now() - interval '1 second' where id = $1`, [id]);
    expect(await open(second.value.path!)).toBe(404);
    expect((await list()).items).toMatchObject([{ published: false }]);
    const third = await send(PublishFile, { FileId: id, Days: 90 });
    expect((await send(UnpublishFile, { FileId: id })).ok).toBe(true);
    expect(await open(third.value.path!)).toBe(404);
    expect(served.log()).not.toContain(third.value.path!.slice(-43));
  });

  it('may be framed by the portal’s own pages for its owner, by none for its link; no scripts run', async () => {
    const id = await upload('a.pdf', pdf(50));
    const published = await send(PublishFile, { FileId: id, Days: 7 });
    const own = (await tus('GET', `/Drive/File/${id}`)).headers.get('content-security-policy');
    const shared = (await to.get(published.value.path!)).headers['content-security-policy'];
    expect(own).toContain("frame-ancestors 'self'");
    expect(shared).toContain("frame-ancestors 'none'");
    for (const policy of [own, shared]) expect(policy).toContain("script-src 'none'");
  });
});

it('a member makes a limited number of folders, also two at once, and cannot change those of others', async () => {
  const other = await served.azure.addMember();
  const theirs = await send(CreateFolder, { Name: 'Giấy tờ' }, other);
  await sql(
    `insert into drive_folders (merchant_id, id, user_id, name) select $1, gen_random_uuid(), $2, 'Thư mục ' || n
       from generate_series(1, $3::int) n`,
    [served.azure.merchant.id, member, DRIVE.foldersMost - 1],
  );
  const both = await Promise.all(['a', 'b'].map((Name) => send(CreateFolder, { Name })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusal('FOLDER_LIMIT'));
  const id = await upload('a.pdf', pdf(50));
  for (const [contract, input] of [
    [DeleteFolder, { FolderId: theirs.value.id }],
    [UpdateFile, { FileId: id, Name: 'a.pdf', FolderId: theirs.value.id }],
  ] as const)
    expect(await send(contract, input)).toMatchObject(refusal('NOT_FOUND'));
  for (const [contract, input] of [
    [UpdateFile, { FileId: id, Name: 'b.pdf' }],
    [DeleteFile, { FileId: id }],
    [PublishFile, { FileId: id, Days: 7 }],
    [UnpublishFile, { FileId: id }],
  ] as const)
    expect(await send(contract, input, other)).toMatchObject(refusal('NOT_FOUND'));
  expect((await list()).items).toMatchObject([{ id, fileName: 'a.pdf', published: false }]);
});

it('a stored file without a row is deleted a day later, and one with a row stays', async () => {
  const content = pdf(300);
  const id = await upload('a.pdf', content);
  const orphan = `drive/${served.azure.merchant.id}/${randomUUID()}`;
  await served.privateStorage.write(orphan, Buffer.from('a'));
  const now = () => new Date(Date.now() + 2 * 86_400_000);
  const parts = { ...served, installation: testInstallation, onError: rethrow, now };
  const sweep = mediaSlice.jobs(parts).find(({ name }) => name === 'sweep files') as { run(): Promise<unknown> };
  await sweep.run();
  expect(await stored()).not.toContain(orphan);
  const read = await tus('GET', `/Drive/File/${id}`);
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
});

describe('the calls of old clients', () => {
  const form = (name: string, content: Buffer) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(content)]), name);
    return body;
  };
  const post = (path: string, body?: FormData) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
      ...(body ? { body } : {}),
    });

  it('upload a file and list it, for the session’s own account alone', async () => {
    const answer = await post('/Google/GoogleDrivePostFile', form('Hợp đồng.pdf', pdf(50)));
    const { Data } = (await answer.json()) as { Data: { WebViewLink: string } };
    expect(Data.WebViewLink).toMatch(/\/Drive\/File\/[0-9a-f-]{36}$/);
    const listed = await post('/Google/GetListFileGoogleDrive');
    expect(await listed.json()).toMatchObject({
      Data: { DriveDetails: [{ FileName: 'Hợp đồng.pdf', published: false, WebViewLink: Data.WebViewLink }] },
    });
    for (const name of ['GetListFileGoogleDrive', 'GoogleDrivePostFile'])
      expect((await post(`/Google/${name}?emailAddress=other@azure.example`)).status).toBe(403);
    expect((await post('/Google/GoogleDrivePostFile', form('a.png', Buffer.from('nothing of that')))).status).toBe(415);
  });
});
