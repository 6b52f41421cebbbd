import { DeleteFile } from '@sandbar/contract/drive';
import { EndGoogleFeature, SendFileToGoogle, SyncGoogle, TakeFileFromGoogle } from '@sandbar/contract/google';
import { GOOGLE_FILES_WAITING } from '@sandbar/domain/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES, googleDrive, pdf, serveWithGoogle } from '../testing/google-drive.ts';
import type { FakeGoogle } from '../testing/google-server.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { PIECE } from './sync-files.ts';

/** Files of a member's drive are sent to Google, which a server with Google's interface replaces. */

let served: Served;
let google: FakeGoogle;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;
const { sql, own, send, read, connect, stored, work, sync, copies, timesAsked, driveRow, atGoogle, folders, listed } =
  googleDrive(() => ({
    served,
    google,
    member,
    token,
  }));

beforeAll(async () => {
  ({ served, google } = await serveWithGoogle());
  to = requestsTo(served);
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

/** Applies a fault to the calls that send parts of a file. */
const pieces = (method: 'PUT', fault: ReturnType<NonNullable<FakeGoogle['fault']>>): FakeGoogle['fault'] => {
  return (call) => (call.method === method && call.path.startsWith('/upload/') ? fault : undefined);
};

describe('a file', () => {
  it('is sent to the portal’s own folder at Google, with a link to it', async () => {
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

  it('of many parts is resumed where its upload was cut off, even after half a part', async () => {
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
    // No byte was sent twice.
    expect(google.drive.came).toBe(bytes.length);
    expect(await driveRow()).toMatchObject({ problem: '', tries: 0 });
  });

  it('exists once at Google, however often it is sent, also when Google’s answer was lost', async () => {
    await connect();
    const id = await stored(pdf());
    await send(SendFileToGoogle, { FileId: id });
    let dead = true;
    google.mute = () => dead && atGoogle().length > 0;
    google.fault = () => (dead && atGoogle().length > 0 ? 'cut' : undefined);
    // The answer to the last byte never arrives, and the address of the upload is lost too.
    const running = sync();
    await expect.poll(() => atGoogle().length).toBe(1);
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
    // The member ended the feature and connected again, so the portal has no record of the file.
    await send(EndGoogleFeature, { Feature: 'files' });
    await connect();
    await send(SendFileToGoogle, { FileId: id });
    await sync();
    expect(atGoogle()).toHaveLength(1);
    expect(folders()).toHaveLength(1);
    expect((await copies())[0]).toMatchObject({ state: 'done' });
  });

  it('that was deleted at Google is sent again, and so is the folder', async () => {
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

  it('that was deleted here before is not sent', async () => {
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

  it('waits in a queue of limited length', async () => {
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
  ])('%s is shown and retried, and the drive works as before', async (_, fault, problem, atLeast = 40) => {
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
    await work();
    expect(await driveRow()).toMatchObject({ problem: '', tries: 0 });
    expect(atGoogle()).toHaveLength(1);
  });

  it('without space: the file shows that, and the next one is sent', async () => {
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

  it('revoked the permission: the member sees it, and no more requests are sent', async () => {
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
  ])('%s while its list is read: that is shown, and nothing is lost', async (_, fault, trouble) => {
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

  it('send a file to the session’s own Google Drive and return its address; another’s address is refused', async () => {
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
