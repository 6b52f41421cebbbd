import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DeleteFile } from '@sandbar/contract/drive';
import { EndGoogleFeature, SendFileToGoogle, SyncGoogle, TakeFileFromGoogle } from '@sandbar/contract/google';
import { GOOGLE_FILES_WAITING } from '@sandbar/domain/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStoredFiles, storeFile } from '../drive/index.ts';
import type { Chore } from '../platform/jobs/chores.ts';
import { fakeGoogle, type FakeGoogle } from '../testing/google-server.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { followGoogleFiles } from './follow-files.ts';
import { openDrive } from './google.files.store.ts';
import { saveConnection, tokenPlace } from './google.store.ts';
import { PIECE } from './sync-files.ts';

/** Files of a member's drive at Google and back, with a server that has Google's shapes. */

let served: Served;
let google: FakeGoogle;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;
let chore: Chore;

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const pdf = (bytes = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
const own = () => ({ merchantId: served.azure.merchant.id, userId: member });
const send = ((contract: never, input: object, as = member) =>
  served.azure.send(as, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
  as?: string,
) => Promise<{ ok: boolean; value: { id: string }; refusal: { code: string } }>;

const connect = async (refreshToken = `r-${randomUUID()}`) => {
  await served.database.transaction(async (transaction) => {
    const sealedToken = await served.installation.secrets.seal(transaction, refreshToken, tokenPlace(own()));
    const account = { subject: '1', email: 'a@gmail.example', sealedToken, calendar: false, mail: false };
    await transaction.run(saveConnection({ ...own(), ...account }));
    await transaction.run(openDrive(own()));
  });
  return refreshToken;
};
const stored = async (bytes: Uint8Array, name = 'Hợp đồng.pdf') => {
  const id = randomUUID();
  expect(await storeFile(served, { ...own(), id, name, bytes })).toMatchObject({ ok: true });
  return id;
};
const contentOf = async (fileId: string) =>
  buffer((await createStoredFiles(served).open({ merchantId: own().merchantId, fileId, kind: 'content' }))!);

/** As when the clock comes to it. */
const sync = async () => {
  await sql(`update google_drives set due_at = now(), lease = null, leased_until = null where user_id = $1`, [member]);
  await workOff(chore, [served.azure.merchant.id]);
};
const copies = async () =>
  (await sql('select * from google_files where user_id = $1 order by created_at', [member])) as {
    state: string;
    problem: string;
    file_id: string;
    google_id: string;
    done_bytes: string;
    sealed_upload: string | null;
  }[];
/** How often the chore was asked to look at the member's files at once. */
const timesAsked = async () =>
  (await sql(`select from events where kind = 'google.files-asked' and user_id = $1`, [member])).length;
const driveRow = async () =>
  (
    await sql('select *, extract(epoch from due_at - now())::int as wait from google_drives where user_id = $1', [
      member,
    ])
  )[0] as { problem: string; tries: number; wait: number } | undefined;
const atGoogle = () => [...google.drive.files.values()].filter(({ mimeType }) => mimeType === 'application/pdf');
const folders = () => [...google.drive.files.values()].filter(({ mimeType }) => mimeType.endsWith('.folder'));
const read = async (query: string, as = token) => {
  const { text } = await to.query(`{ ${query} }`, {}, { token: as });
  return (JSON.parse(text) as { data: Record<string, never> }).data;
};
const FILES = 'googlefiles { trouble nextPage items { id name size fileId state trouble canBeTaken webViewLink } }';
type Listed = {
  trouble: string | null;
  nextPage: string | null;
  items: {
    id: string;
    name: string;
    fileId: string | null;
    canBeTaken: boolean;
    state: string | null;
    trouble: string | null;
  }[];
};
const listed = async () => (await read(FILES))['googlefiles'] as unknown as Listed;
/** What of a file is on its way to and from Google. */
const pieces = (method: 'PUT', fault: ReturnType<NonNullable<FakeGoogle['fault']>>): FakeGoogle['fault'] => {
  return (call) => (call.method === method && call.path.startsWith('/upload/') ? fault : undefined);
};

beforeAll(async () => {
  google = await fakeGoogle();
  served = await serve({
    environment: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_URL: google.address },
  });
  to = requestsTo(served);
  chore = followGoogleFiles({ ...served, onError: rethrow });
}, 120_000);
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

describe('a file', () => {
  it('goes to a folder of the portal’s own at Google, and says where it is shown', async () => {
    await connect();
    const bytes = pdf();
    const id = await stored(bytes);
    expect(await send(SendFileToGoogle, { FileId: id })).toMatchObject({ ok: true });
    expect(await timesAsked()).toBe(1);
    expect((await read(`googlecopies(fileIds: ["${id}"]) { state percent webViewLink }`))['googlecopies']).toEqual([
      { state: 'sending', percent: 0, webViewLink: null },
    ]);
    await sync();
    const [file] = atGoogle();
    expect(file).toMatchObject({ name: 'Hợp đồng.pdf', parents: [folders()[0]!.id] });
    expect(file!.content.equals(bytes)).toBe(true);
    expect(folders()[0]!.name).toBe(served.azure.merchant.name);
    expect((await read(`googlecopies(fileIds: ["${id}"]) { state percent webViewLink }`))['googlecopies']).toEqual([
      {
        state: 'there',
        percent: 100,
        webViewLink: `https://drive.google.com/file/d/${file!.id}/view?usp=drivesdk`,
      },
    ]);
    const other = await signInDirectly(served.azure, await served.azure.addMember());
    expect((await read(`googlecopies(fileIds: ["${id}"]) { state }`, other))['googlecopies']).toEqual([]);
  });

  it('of many pieces goes on where it was cut off, also when Google took half a piece', async () => {
    await connect();
    const bytes = pdf(PIECE * 2 + 1000);
    const id = await stored(bytes);
    await send(SendFileToGoogle, { FileId: id });
    google.drive.pieceMost = PIECE / 2 + 7;
    let left = 3;
    google.fault = (call) =>
      call.path.startsWith('/upload/') && call.method === 'PUT' && --left < 0 ? 'cut' : undefined;
    await sync();
    expect(await driveRow()).toMatchObject({ problem: 'unreachable', tries: 1 });
    expect((await copies())[0]!.sealed_upload).toMatch(/^v1\./);
    google.fault = undefined;
    await sync();
    expect(atGoogle()).toHaveLength(1);
    expect(atGoogle()[0]!.content.equals(bytes)).toBe(true);
    // Nothing came twice.
    expect(google.drive.came).toBe(bytes.length);
    expect(await driveRow()).toMatchObject({ problem: '', tries: 0 });
  });

  it('is there once, however often it is sent, and when nobody heard Google say yes', async () => {
    await connect();
    const id = await stored(pdf());
    await send(SendFileToGoogle, { FileId: id });
    let dead = true;
    google.mute = () => dead && atGoogle().length > 0;
    google.fault = () => (dead && atGoogle().length > 0 ? 'cut' : undefined);
    // What Google says with the last byte never comes: the address of the upload is forgotten, too.
    const running = sync();
    await expect.poll(() => atGoogle().length, { timeout: 20_000 }).toBe(1);
    await served.azure.sql(`update google_drives set lease = null, leased_until = null where user_id = $1`, [member]);
    [dead, google.mute, google.fault] = [false, undefined, undefined];
    google.closeConnections();
    await running;
    await sql('update google_files set sealed_upload = null where user_id = $1', [member]);
    await sync();
    expect((await copies())[0]).toMatchObject({ state: 'done' });
    for (let again = 0; again < 3; again += 1) {
      await send(SendFileToGoogle, { FileId: id });
      await sync();
    }
    // The member ended files and came back: nothing here knows of it any more.
    await send(EndGoogleFeature, { Feature: 'files' });
    await connect();
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    expect(atGoogle()).toHaveLength(1);
    expect(folders()).toHaveLength(1);
    expect((await copies())[0]).toMatchObject({ state: 'done' });
  });

  it('that was thrown away at Google is sent anew, and so is the folder', async () => {
    await connect();
    const id = await stored(pdf());
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    atGoogle()[0]!.trashed = true;
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    expect(atGoogle().map(({ trashed }) => trashed)).toEqual([true, false]);
    for (const file of [...atGoogle(), ...folders()]) google.drive.destroy(file.id);
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    expect(atGoogle()).toHaveLength(1);
    expect(folders()).toHaveLength(1);
  });

  it('that was deleted here first does not go', async () => {
    await connect();
    const id = await stored(pdf());
    await send(SendFileToGoogle, { FileId: id });
    await send(DeleteFile, { FileId: id });
    await sync();
    expect(atGoogle()).toEqual([]);
    expect(await copies()).toEqual([]);
  });

  it('of another member, or without the permission, is refused', async () => {
    await connect();
    const id = await stored(pdf());
    const other = await served.azure.addMember();
    expect(await send(SendFileToGoogle, { FileId: id }, other)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await send(EndGoogleFeature, { Feature: 'files' });
    expect(await send(SendFileToGoogle, { FileId: id })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await send(TakeFileFromGoogle, { GoogleId: 'a' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('waits in a queue that ends', async () => {
    await connect();
    const id = await stored(pdf());
    await sql(
      `insert into google_files (merchant_id, id, user_id, way, file_id)
       select $1, gen_random_uuid(), $2, 'send', gen_random_uuid() from generate_series(1, $3::int)`,
      [own().merchantId, member, GOOGLE_FILES_WAITING],
    );
    expect(await send(SendFileToGoogle, { FileId: id })).toMatchObject({ refusal: { code: 'QUEUE_LIMIT' } });
  });
});

describe('what the portal made at Google', () => {
  it('is listed as it is there now, page by page, and nobody else’s of the same account', async () => {
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

  it('comes back once, with what it says', async () => {
    await connect();
    const bytes = pdf(PIECE + 5);
    const id = await stored(bytes);
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    const { id: googleId } = atGoogle()[0]!;
    // It is here: there is nothing to bring.
    expect(await send(TakeFileFromGoogle, { GoogleId: googleId })).toMatchObject({ value: { id } });
    await send(DeleteFile, { FileId: id });
    const taken = await send(TakeFileFromGoogle, { GoogleId: googleId });
    expect((await send(TakeFileFromGoogle, { GoogleId: googleId })).value).toEqual(taken.value);
    // To send it, and to take it back; nobody is woken for what is here or on its way.
    expect(await timesAsked()).toBe(2);
    await sync();
    expect((await contentOf(taken.value.id)).equals(bytes)).toBe(true);
    expect((await send(TakeFileFromGoogle, { GoogleId: googleId })).value).toEqual(taken.value);
    expect((await listed()).items).toMatchObject([{ fileId: taken.value.id, state: null }]);
    expect((await read(`drivefiles { items { id fileName } }`))['drivefiles']).toEqual({
      items: [{ id: taken.value.id, fileName: 'Hợp đồng.pdf' }],
    });
  });

  it('goes on where it was cut off; changed there meanwhile, it is the new one whole', async () => {
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
    // Unchanged, what came is not asked for again.
    await send(TakeFileFromGoogle, { GoogleId: file.id });
    [left, google.fault] = [1, cutAfterOne];
    await sync();
    google.fault = undefined;
    const again = google.calls.length;
    await sync();
    const media = (from: number) =>
      google.calls.slice(from).filter((call) => call === `GET /drive/v3/files/${file.id}`).length;
    // One call for what it is, one for each piece that is missing.
    expect(media(again)).toBe(2);
    expect(media(asked)).toBeGreaterThan(4);
    expect((await contentOf((await copies()).at(-1)!.file_id)).equals(after)).toBe(true);
  });

  it.each<[string, () => object, string]>([
    ['what is gone there', () => ({ trashed: true }), 'gone'],
    ['what the portal did not make for the member', () => ({ appProperties: { owner: 'a/b' } }), 'gone'],
    ['what is no picture and no PDF', () => ({ mimeType: 'text/html', content: Buffer.from('<script>') }), 'type'],
    ['what only says that it is one', () => ({ content: Buffer.from('<html><script>alert(1)</script>') }), 'type'],
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

describe('Google', () => {
  it.each<[string, FakeGoogle['fault'], string, number?]>([
    ['down', pieces('PUT', { status: 503 }), 'unreachable'],
    ['cut off', pieces('PUT', 'cut'), 'unreachable'],
    ['half said', pieces('PUT', 'half'), 'unreachable'],
    [
      'without an address to send to',
      ({ method, path }) => (path.startsWith('/upload/') && method === 'POST' ? { status: 200 } : undefined),
      'unreachable',
    ],
    [
      'with an address that leads elsewhere',
      ({ method, path }) =>
        path.startsWith('/upload/') && method === 'POST'
          ? { status: 200, headers: { location: 'http://127.0.0.1:9/' } }
          : undefined,
      'unreachable',
    ],
    ['out of quota', pieces('PUT', { status: 429, headers: { 'retry-after': '1800' } }), 'quota', 1_790],
    [
      'out of quota, as of old',
      pieces('PUT', { status: 403, body: { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } } }),
      'quota',
    ],
    [
      'without the scope',
      pieces('PUT', { status: 403, body: { error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } } }),
      'denied',
    ],
  ])('%s: it is told, tried later, and the drive works as before', async (_, fault, problem, atLeast = 40) => {
    await connect();
    const id = await stored(pdf());
    await send(SendFileToGoogle, { FileId: id });
    google.fault = fault;
    await sync();
    expect(await driveRow()).toMatchObject({ problem, tries: 1 });
    expect((await driveRow())!.wait).toBeGreaterThanOrEqual(atLeast);
    expect(await read('googleconnection { state filesTrouble filesWaiting }')).toEqual({
      googleconnection: { state: 'connected', filesTrouble: problem, filesWaiting: 1 },
    });
    expect((await to.get(`/Drive/File/${id}`, { token })).status).toBe(200);
    google.fault = undefined;
    expect(await send(SyncGoogle, {})).toMatchObject({ ok: true });
    await workOff(chore, [served.azure.merchant.id]);
    expect(await driveRow()).toMatchObject({ problem: '', tries: 0 });
    expect(atGoogle()).toHaveLength(1);
  });

  it('has no room: that is said of the file, and the next one goes', async () => {
    await connect();
    const [one, two] = [await stored(pdf(), 'one.pdf'), await stored(pdf(), 'two.pdf')];
    for (const FileId of [one, two]) await send(SendFileToGoogle, { FileId });
    let first = true;
    google.fault = ({ method, path }) => {
      if (!first || method !== 'POST' || !path.startsWith('/upload/')) return undefined;
      first = false;
      return { status: 403, body: { error: { code: 403, errors: [{ reason: 'storageQuotaExceeded' }] } } };
    };
    await sync();
    expect(await copies()).toMatchObject([{ state: 'failed', problem: 'space' }, { state: 'done' }]);
    await send(SendFileToGoogle, { FileId: one });
    await sync();
    expect(atGoogle()).toHaveLength(2);
  });

  it('took the permission back: the member sees it, and Google is asked no more', async () => {
    const refreshToken = await connect();
    await send(SendFileToGoogle, { FileId: await stored(pdf()) });
    google.revoked.add(refreshToken);
    await sync();
    expect(await read('googleconnection { state files filesWaiting }')).toEqual({
      googleconnection: { state: 'revoked', files: true, filesWaiting: 1 },
    });
    const asked = google.calls.length;
    await sync();
    expect(google.calls.length).toBe(asked);
    expect(await read(FILES)).toEqual({ googlefiles: null });
    await connect();
    await sync();
    expect(atGoogle()).toHaveLength(1);
  });

  it.each<[string, ReturnType<NonNullable<FakeGoogle['fault']>>, string]>([
    ['down', { status: 500 }, 'unreachable'],
    ['half said', 'half', 'unreachable'],
    ['out of quota', { status: 429 }, 'quota'],
  ])('%s while its list is looked at: that is told, and nothing is forgotten', async (_, fault, trouble) => {
    await connect();
    await send(SendFileToGoogle, { FileId: await stored(pdf()) });
    await sync();
    google.fault = ({ path }) => (path === '/drive/v3/files' ? fault : undefined);
    expect(await listed()).toEqual({ items: [], nextPage: null, trouble });
    expect(await copies()).toMatchObject([{ state: 'done' }]);
  });
});

describe('the calls of old clients', () => {
  const form = (content: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };

  it('send a file to the session’s own Google Drive, and say where it is; another’s address is refused', async () => {
    await connect();
    const [{ email }] = (await sql('select email from users where id = $1', [member])) as [{ email: string }];
    const other = await signInDirectly(served.azure, await served.azure.addMember());
    const at = `?emailAddress=${encodeURIComponent(email)}`;
    expect(
      (await to.post(`/Google/GoogleDrivePostFile${at}`, form('%PDF-1.7 a'), { token: other, headers })).status,
    ).toBe(403);
    expect((await to.post(`/Google/GetListFileGoogleDrive${at}`, '', { token: other })).status).toBe(403);
    expect((await to.post(`/Google/GoogleDrivePostFile${at}`, form('%PDF-1.7 a'), { token, headers })).status).toBe(
      200,
    );
    expect(await timesAsked()).toBe(1);
    await sync();
    const { text } = await to.post(`/Google/GetListFileGoogleDrive${at}`, '', { token });
    expect(JSON.parse(text)).toMatchObject({
      Data: {
        DriveDetails: [
          {
            FileName: 'a.pdf',
            GoogleWebViewLink: `https://drive.google.com/file/d/${atGoogle()[0]!.id}/view?usp=drivesdk`,
          },
        ],
      },
    });
    await to.post('/Google/GoogleDrivePostFile', form('%PDF-1.7 b'), { token: other, headers });
    await sync();
    expect(atGoogle()).toHaveLength(1);
  });
});
