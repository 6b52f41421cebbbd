import { SetIdentityImageUser, UpdatePersonalInformationUser } from '@sandbar/contract/profile';
import { PRIVATE_IMAGES_MAX } from '@sandbar/domain/media';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onFilesRemoved } from '../media/index.ts';
import { isSoak } from '../testing/rounds.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Both storages behave in the same way, from the upload to the deletion. */
describe.each(['folder', 's3'] as const)('with files in the %s', (kind) => {
  let served: Served;
  let store: TestS3 | undefined;
  let png: Buffer;
  const tokens = { member: '', other: '', staff: '', mod: '', lotus: '', lotusMod: '' };

  beforeAll(async () => {
    if (kind === 's3') store = await startS3();
    served = await serve({ environment: store?.environment ?? {} });
    const { azure, lotus } = served;
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
      .png()
      .toBuffer();
    const mods = { azure: await azure.addHolder('administrator'), lotus: await lotus.addHolder('administrator') };
    tokens.member = await signInDirectly(azure, azure.memberId);
    tokens.other = await signInDirectly(azure, azure.otherMemberId);
    tokens.staff = await signInDirectly(azure, azure.staffId);
    tokens.mod = await signInDirectly(azure, mods.azure);
    tokens.lotus = await signInDirectly(lotus, lotus.memberId);
    tokens.lotusMod = await signInDirectly(lotus, mods.lotus);
  });
  beforeEach(() => served.database.raw('delete from rate_limits'));
  afterAll(async () => {
    await served.close();
    await store?.close();
  });

  interface Sending {
    token?: string;
    cookie?: string;
    headers?: Record<string, string>;
    /** The token inside the form, as old clients send it. */
    formToken?: string;
    file?: Blob | null;
    name?: string;
  }
  const send = async (
    path: 'UploadAvatar' | 'UploadFile' | 'UploadFile?of=deposit' | 'UploadFile?of=else',
    { token, cookie, headers = {}, formToken, file = new Blob([new Uint8Array(png)]), name = 'a.png' }: Sending,
  ) => {
    const form = new FormData();
    if (formToken) form.set('token', formToken);
    if (file) form.set('file', file, name);
    const encoded = new Response(form);
    const answer = await served.app.inject({
      method: 'POST',
      url: `/Image/${path}`,
      headers: {
        host: 'azure.localhost',
        'content-type': encoded.headers.get('content-type')!,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie: `sandbar=${cookie}` } : {}),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return {
      status: answer.statusCode,
      ...(answer.json() as { Success: boolean; Message: string; Code?: string; Data: { Id: string; Path: string }[] }),
    };
  };
  const get = (path: string, token?: string, host = 'azure.localhost') =>
    served.app.inject({ url: path, headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
  const filesIn = async (folder: 'files' | 'private' | 'cache') => {
    const names: string[] = [];
    if (folder === 'cache')
      names.push(...(await readdir(join(served.folder, folder), { recursive: true }).catch(() => [])));
    else
      for await (const { key } of (folder === 'files' ? served.storage : served.privateStorage).list()) names.push(key);
    return names.filter((name) => /\.\w+$/.test(name));
  };
  /** Does the work of the event handlers for all files.removed so far. */
  const removeFiles = async () => {
    const { rows } = await served.database.raw(`select payload from events where kind = 'files.removed'`);
    for (const { payload } of rows) await onFilesRemoved(served).run({ payload } as never);
  };
  const sweep = () => workOff(sweepUploads({ ...served, onError: rethrow }), [served.azure.merchant.id]);
  const rightForm = () => ({
    Id: randomUUID(),
    FirstName: 'Minh',
    LastName: 'Lê',
    Mobile: '0903418226',
    IdentifyNo: '079088001234',
  });

  describe('an avatar', () => {
    const avatar = async () =>
      (await served.azure.sql('select avatar_image_id from users where id = $1', [served.azure.memberId]))[0]!
        .avatar_image_id;

    test('is accepted by bearer, by the form’s token and by the page’s cookie, and answers as specified', async () => {
      const { member: token } = tokens;
      const own = { origin: 'http://azure.localhost', 'x-requested-with': 'sandbar' };
      for (const sending of [{ token }, { formToken: token }, { cookie: token, headers: own }]) {
        const answered = await send('UploadAvatar', sending);
        expect(answered).toMatchObject({ status: 200, Success: true, Message: 'Cập nhật avatar thành công' });
        expect(await avatar()).toBe(answered.Data[0]!.Id);
        expect((await get(`${answered.Data[0]!.Path}/160x160.webp`)).statusCode).toBe(200);
      }
    });

    test('is sent in parts on request', async () => {
      const sent = await send('UploadAvatar', { token: tokens.member });
      const url = `${sent.Data[0]!.Path}/160x160.webp`;
      const whole = (await get(url)).rawPayload;
      const part = async (range: string, more: object = {}) => {
        const { statusCode, rawPayload, headers } = await served.app.inject({
          url,
          headers: { host: 'azure.localhost', range, ...more },
        });
        return [statusCode, headers['content-range'], rawPayload.toString('hex')];
      };
      const { length } = whole;
      expect(await part('bytes=2-9')).toEqual([206, `bytes 2-9/${length}`, whole.toString('hex', 2, 10)]);
      expect(await part('bytes=-4')).toEqual([
        206,
        `bytes ${length - 4}-${length - 1}/${length}`,
        whole.toString('hex', length - 4),
      ]);
      expect((await part('bytes=5-'))[2]).toBe(whole.toString('hex', 5));
      expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, '']);
      for (const asked of ['bytes=0-1,3-4', 'pages=1-2', 'bytes'])
        expect(await part(asked)).toEqual([200, undefined, whole.toString('hex')]);
      expect((await part('bytes=2-9', { 'if-range': '"another"' }))[0]).toBe(200);
    });

    test('replaces the former one, whose row, file and crops are deleted', async () => {
      const first = await send('UploadAvatar', { token: tokens.member });
      const path = `${first.Data[0]!.Path}/160x160.webp`;
      expect((await get(path)).statusCode).toBe(200);
      const before = { files: await filesIn('files'), crops: await filesIn('cache') };
      await send('UploadAvatar', { token: tokens.member });
      await removeFiles();
      expect((await get(path)).statusCode).toBe(404);
      expect((await filesIn('files')).some((name) => name.includes(first.Data[0]!.Id))).toBe(false);
      expect(before.files.some((name) => name.includes(first.Data[0]!.Id))).toBe(true); // the control
      expect((await filesIn('cache')).length).toBeLessThan(before.crops.length);
    });

    test('can be chosen in the profile only among one’s own uploads', async () => {
      const others = await send('UploadAvatar', { token: tokens.other });
      const result = await served.azure.send(served.azure.memberId, UpdatePersonalInformationUser, {
        ...rightForm(),
        ImageId: others.Data[0]!.Id,
      });
      expect(result).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
      const own = await send('UploadAvatar', { token: tokens.member });
      expect(
        await served.azure.send(served.azure.memberId, UpdatePersonalInformationUser, {
          ...rightForm(),
          ImageId: own.Data[0]!.Id,
        }),
      ).toMatchObject({ ok: true });
      expect(await avatar()).toBe(own.Data[0]!.Id);
    });
  });

  describe('nothing is stored of', () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    test.each<[string, Sending & { path?: 'UploadFile' }, number, string]>([
      ['an upload without a session', {}, 401, 'SIGNED_OUT'],
      ['an upload with a session of another merchant', { token: 'lotus' }, 401, 'SIGNED_OUT'],
      [
        'a foreign page’s form',
        { cookie: 'member', headers: { origin: 'https://evil.example', 'x-requested-with': 'sandbar' } },
        403,
        'NOT_ALLOWED',
      ],
      [
        'a form without our header',
        { cookie: 'member', headers: { origin: 'http://azure.localhost' } },
        403,
        'NOT_ALLOWED',
      ],
      ['an SVG called PNG', { token: 'member', file: svg, name: 'a.png' }, 415, 'IMAGE_TYPE'],
      ['HTML called JPEG', { token: 'member', file: new Blob(['<!doctype html>']), name: 'a.jpg' }, 415, 'IMAGE_TYPE'],
      ['600 kB', { token: 'member', file: new Blob([new Uint8Array(600_000)]) }, 413, 'IMAGE_TOO_LARGE'],
      ['a form without a file', { token: 'member', file: null }, 400, 'MALFORMED'],
    ])('%s', async (_what, sending, status, code) => {
      const named = {
        ...sending,
        ...(sending.token ? { token: tokens[sending.token as 'member'] } : {}),
        ...(sending.cookie ? { cookie: tokens[sending.cookie as 'member'] } : {}),
      };
      const before = [await served.rows(), await filesIn('files'), await filesIn('private')];
      for (const path of ['UploadAvatar', 'UploadFile'] as const) {
        expect(await send(path, named)).toMatchObject({
          status,
          Success: false,
          Code: code,
          Message: expect.stringMatching(/\S/),
        });
      }
      await served.database.raw('delete from rate_limits');
      expect([await served.rows(), await filesIn('files'), await filesIn('private')]).toEqual(before);
      // A refusal is not logged as a failure.
      expect(served.log()).not.toContain('"level":50');
    });

    test('a body that is not a form', async () => {
      const answer = await served.app.inject({
        method: 'POST',
        url: '/Image/UploadFile',
        headers: {
          host: 'azure.localhost',
          authorization: `Bearer ${tokens.member}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: 'nonsense',
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { Code: 'MALFORMED' }]);
    });
  });

  describe('a picture of a national ID', () => {
    const upload = async (token = tokens.member) => (await send('UploadFile', { token })).Data[0]!;
    test('is kept at 800 × 600; one of a deposit’s contract at 750 or 1000', async () => {
      const page = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const kept = async (path: 'UploadFile' | 'UploadFile?of=deposit' | 'UploadFile?of=else') => {
        const { Data } = await send(path, { token: tokens.member, file: new Blob([new Uint8Array(page)]) });
        return (await sharp((await get(Data[0]!.Path, tokens.member)).rawPayload).metadata()).height;
      };
      expect([await kept('UploadFile'), await kept('UploadFile?of=deposit'), await kept('UploadFile?of=else')]).toEqual(
        [600, 1000, 600],
      );
    });

    const attach = (DisplayOrder: 1 | 2, ImageId: string | null, userId = served.azure.memberId) =>
      served.azure.send(userId, SetIdentityImageUser, { Id: randomUUID(), DisplayOrder, ImageId });
    const attached = async () =>
      Object.fromEntries(
        (
          await served.azure.sql('select display_order, image_id from identity_images where user_id = $1', [
            served.azure.memberId,
          ])
        ).map((row) => [row.display_order, row.image_id]),
      );

    test('is shown to its owner and permitted staff, with a record of each view; others get not found', async () => {
      const { Id, Path } = await upload();
      await attach(1, Id);
      const views = async () =>
        (await served.azure.sql('select viewer_id, owner_id from image_views where image_id = $1', [Id])).length;
      for (const [index, token] of [tokens.member, tokens.mod].entries()) {
        const answer = await get(Path, token);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
        expect(await views()).toBe(index + 1);
      }
      const absent = await get(`/Image/Private/${randomUUID()}`, tokens.member);
      for (const [token, host] of [
        [undefined],
        [tokens.other],
        [tokens.staff],
        [tokens.lotus],
        [tokens.lotusMod],
        [tokens.lotusMod, 'lotus.localhost'],
        [tokens.member, 'lotus.localhost'],
      ] as const) {
        const answer = await get(Path, token, host);
        expect([answer.statusCode, answer.json()]).toEqual([404, absent.json()]);
      }
      expect((await get(`/media/${Id}/160x160.webp`, tokens.member)).statusCode).toBe(404);
      expect(await views()).toBe(2);
      await expect(served.database.raw('delete from image_views')).rejects.toThrow('append-only');
    });

    test('is not shown after sign-out', async () => {
      const { Path } = await upload();
      const token = await signInDirectly(served.azure, served.azure.memberId);
      expect((await get(Path, token)).statusCode).toBe(200);
      await served.app.inject({
        method: 'POST',
        url: '/User/Logout',
        headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
      });
      expect((await get(Path, token)).statusCode).toBe(404);
    });

    test('keeps the order of front and back; a replaced or removed one is deleted', async () => {
      const [front, back, newer] = [await upload(), await upload(), await upload()];
      expect(await attach(1, front.Id)).toMatchObject({ ok: true });
      const images = [{ Id: back.Id, DisplayOrder: 2 }];
      expect(
        await served.azure.send(served.azure.memberId, UpdatePersonalInformationUser, {
          ...rightForm(),
          Images: images,
        }),
      ).toMatchObject({ ok: true });
      expect(await attached()).toEqual({ 1: front.Id, 2: back.Id });
      expect(await attach(1, newer.Id)).toMatchObject({ ok: true });
      expect(await attach(2, null)).toMatchObject({ ok: true });
      expect(await attached()).toEqual({ 1: newer.Id });
      await removeFiles();
      for (const { Path } of [front, back]) expect((await get(Path, tokens.member)).statusCode).toBe(404);
      expect((await filesIn('private')).filter((name) => name.includes(front.Id) || name.includes(back.Id))).toEqual(
        [],
      );
    });

    test('must be the member’s own, and cannot be both sides', async () => {
      const [others, own] = [await upload(tokens.other), await upload()];
      expect(await attach(1, others.Id)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
      expect(await attach(1, own.Id)).toMatchObject({ ok: true });
      expect(await attach(2, own.Id)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    });

    test('that was never attached is deleted after a day', async () => {
      const [old, kept] = [await upload(), await upload()];
      await attach(1, kept.Id);
      await served.azure.sql(`update private_images set created_at = now() - interval '25 hours' where id = any($1)`, [
        [old.Id, kept.Id],
      ]);
      await sweep();
      expect((await get(old.Path, tokens.member)).statusCode).toBe(404);
      expect((await get(kept.Path, tokens.member)).statusCode).toBe(200);
      await removeFiles();
      expect((await filesIn('private')).some((name) => name.includes(old.Id))).toBe(false);
      expect((await filesIn('private')).some((name) => name.includes(kept.Id))).toBe(true);
    });

    test('that was never attached leaves no file behind, whatever happens between row and file', async () => {
      const { azure, database, privateStorage } = served;
      const unwritten = randomUUID();
      await azure.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
         height) values ($1, $2, $3, 'a', $4, 'image/webp', 1, 1, 1)`,
        [azure.merchant.id, unwritten, azure.memberId, `${azure.merchant.id}/${unwritten}.webp`],
      );
      const [gone, control] = [await upload(), await upload()];
      await azure.sql(`update private_images set created_at = now() - interval '25 hours' where id = any($1)`, [
        [gone.Id, unwritten],
      ]);
      await sweep();
      const removed = (id: string) =>
        azure.sql(`select payload from events where kind = 'files.removed' and payload::text like $1`, [`%${id}%`]);
      const [event] = await removed(gone.Id);
      expect(await removed(unwritten)).toHaveLength(1);
      // The first attempt to delete fails, and the event handler is run again.
      let tries = 0;
      const flaky = {
        ...privateStorage,
        remove: async (key: string) =>
          (tries += 1) === 1 ? Promise.reject(new Error('away')) : privateStorage.remove(key),
      };
      const run = () => onFilesRemoved({ ...served, privateStorage: flaky }).run(event as never);
      await expect(run()).rejects.toThrow('away');
      await run();
      expect((await filesIn('private')).some((name) => name.includes(gone.Id))).toBe(false);
      // The control: a row that is deleted without the event leaves its file.
      await database.raw('delete from private_images where id = $1', [control.Id]);
      await sweep();
      await removeFiles();
      expect((await filesIn('private')).some((name) => name.includes(control.Id))).toBe(true);
    });

    test('that cannot be written leaves no row', async () => {
      const { privateStorage } = served;
      const before = (await served.azure.sql('select 1 from private_images')).length;
      const write = privateStorage.write;
      privateStorage.write = () => Promise.reject(new Error('disk is full'));
      expect((await send('UploadFile', { token: tokens.member })).status).toBe(500);
      privateStorage.write = write;
      expect(await served.azure.sql('select 1 from private_images')).toHaveLength(before);
    });
  });

  // The storage plays no role here, so one of them is enough.
  test.runIf(kind === 'folder' || isSoak)('uploads are limited per person, hour and in total', async () => {
    const stored = async () =>
      (await served.azure.sql('select id from private_images where owner_id = $1', [served.azure.otherMemberId]))
        .length;
    let answered = await send('UploadFile', { token: tokens.other });
    // Two fewer than the most that may be kept, which is more than may be sent in an hour.
    await served.azure.sql(
      `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
       height)
       select merchant_id, gen_random_uuid(), owner_id, name, storage_key, content_type, byte_length, width, height
       from (select * from private_images where owner_id = $1 limit 1) one, generate_series(1, $2::int)`,
      [served.azure.otherMemberId, PRIVATE_IMAGES_MAX - 2 - (await stored())],
    );
    for (let count = 0; count < 3 && answered.Success; count += 1)
      answered = await send('UploadFile', { token: tokens.other });
    expect([answered.status, answered.Code, await stored()]).toEqual([429, 'UPLOAD_LIMIT', PRIVATE_IMAGES_MAX]);
    const before = await stored();
    for (let count = 0; count < 60; count += 1) answered = await send('UploadAvatar', { token: tokens.other });
    expect([answered.status, await stored()]).toEqual([429, before]);
  });
});
