import { RegisterImage } from '@sandbar/contract/media';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStorage } from '../adapters/storage/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { bareApp } from '../testing/bare-app.ts';
import { openTestBed, type TestBed } from '../testing/test-bed.ts';
import { createCrops } from './crops.ts';
import { isStorageKey, mediaRoutes, type FileStorage } from './index.ts';

describe('pictures', () => {
  let bed: TestBed;
  let app: FastifyInstance;
  let folder: string;
  let storage: FileStorage;
  const id = randomUUID();
  const input = (more: object = {}) => ({
    Id: id,
    Name: 'Nửa đỏ, nửa xanh',
    StorageKey: 'azure/one.png',
    ContentType: 'image/png' as const,
    ByteLength: 100,
    Width: 600,
    Height: 300,
    Colour: '#808080',
    Focal: { x: 0.9, y: 0.5 },
    Alternative: { vi: 'Hai màu', en: 'Two colours' },
    ...more,
  });

  beforeAll(async () => {
    bed = await openTestBed();
    folder = await mkdtemp(join(tmpdir(), 'sandbar-media-'));
    storage = createFileStorage(join(folder, 'files'));
    // The left half is red, the right half blue.
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    await storage.write(
      'azure/one.png',
      await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
        .composite([{ input: blue, left: 300, top: 0 }])
        .png()
        .toBuffer(),
    );
    await bed.send('azure', RegisterImage, input());
    app = await bareApp((host) => (host.startsWith('lotus') ? bed.lotus : bed.azure));
    await app.register(mediaRoutes({ database: bed.database, crops: createCrops(storage, join(folder, 'cache')) }));
  });
  afterAll(async () => {
    await app.close();
    await bed.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/media/${path}`, headers: { host: 'azure.localhost', ...headers } });

  test.each([
    ['75x75.webp', 'webp', 75, 75],
    ['75x75@2x.avif', 'heif', 150, 150],
    ['800x600.webp', 'webp', 400, 300], // It is not larger than the part from which it is cut.
  ])('%s', async (name, format, width, height) => {
    const answer = await get(`${id}/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': `image/${name.split('.')[1]}`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
  });

  test('is cut around the focal point', async () => {
    const { data } = await sharp((await get(`${id}/300x300.webp`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200); // The pixel is blue.
    expect(data[0]).toBeLessThan(60);
  });

  test('is created once for many simultaneous requests, and answered with 304 when unchanged', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${id}/160x160.webp`)));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    const etag = answers[0]!.headers.etag as string;
    expect((await get(`${id}/160x160.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
    const kept = (await readdir(join(folder, 'cache'), { recursive: true })).filter((name) =>
      /\.(webp|avif)$/.test(name),
    );
    expect(kept.length).toBe(new Set(kept).size);
    expect((await readdir(join(folder, 'cache'), { recursive: true })).some((name) => name.endsWith('.tmp'))).toBe(
      false,
    );
  });

  test.each(['801x600.webp', '800x600.png', '800x600@4x.webp', '..%2f..%2fone.png', '75x75.webp%00', 'original'])(
    'does not exist as %s',
    async (name) => {
      expect((await get(`${id}/${name}`)).statusCode).toBe(404);
    },
  );

  test('is not found at another merchant’s host, nor by an unknown id', async () => {
    expect((await get(`${id}/75x75.webp`, { host: 'lotus.localhost' })).statusCode).toBe(404);
    expect((await get(`${randomUUID()}/75x75.webp`)).statusCode).toBe(404);
    expect((await get(`not-an-id/75x75.webp`)).statusCode).toBe(404);
  });

  test('a file that is not a picture is neither served nor cached', async () => {
    const other = randomUUID();
    await storage.write('azure/two.png', Buffer.from('<script>alert(1)</script>'));
    await bed.send('azure', RegisterImage, input({ Id: other, StorageKey: 'azure/two.png' }));
    const answer = await get(`${other}/75x75.webp`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  });

  test('a bomb of pixels is refused before it is decoded', async () => {
    await storage.write(
      'azure/bomb.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' }, limitInputPixels: false })
        .png()
        .toBuffer(),
    );
    const crops = createCrops(storage, join(folder, 'cache'));
    const picture = {
      merchantId: bed.azure.id,
      id,
      storageKey: 'azure/bomb.png',
      byteLength: 1,
      focalX: 0.5,
      focalY: 0.5,
    };
    await expect(crops.make(picture, { width: 75, height: 75, format: 'webp' }, true)).rejects.toThrow(/pixel/i);
  });

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    'a/./../b',
    '',
    '.hidden',
    'a//b',
    'a\\b',
    'a\0b',
    'x'.repeat(201),
  ])('cannot be read by the key %j', async (key) => {
    expect(isStorageKey(key)).toBe(false);
    await expect(storage.read(key)).rejects.toThrow('not a storage key');
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
  });

  test('the first views are prepared once the server listens', async () => {
    const early = join(folder, 'early');
    const server = await bareApp(() => bed.azure);
    const merchant = { ...bed.azure, brand: { ...bed.azure.brand, signInImageId: id } };
    const merchants = { all: async () => [merchant] } as unknown as MerchantScope;
    await server.register(mediaRoutes({ database: bed.database, crops: createCrops(storage, early), merchants }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const made = async () =>
      (await readdir(early, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.avif')).length;
    await expect.poll(made).toBe(4);
    await server.close();
  });

  test('are replaced as whole files', async () => {
    await storage.write('a/b.txt', Buffer.from('one'));
    await storage.write('a/b.txt', Buffer.from('two'));
    expect((await storage.read('a/b.txt')).toString()).toBe('two');
    expect(await readdir(join(folder, 'files', 'a'))).toEqual(['b.txt']);
  });
});
