import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testInstallation } from '../testing/installation.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { encryptFiles } from './encrypt-files.ts';
import { decrypted, encrypted } from './encrypted-stream.ts';
import { createPrivateFiles } from './private-files.ts';
import { sweepFiles } from './sweep-files.ts';

describe('an encrypted file', () => {
  const key = randomBytes(32);
  const through = async (bytes: Buffer) => buffer(Readable.from(encrypted(Readable.from([bytes]), key)));
  const back = async (bytes: Buffer, by = key) => buffer(Readable.from(decrypted(Readable.from([bytes]), by)));

  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('of %i bytes comes back', async (length) => {
    const clear = randomBytes(length);
    const sealed = await through(clear);
    expect((await back(sealed)).equals(clear)).toBe(true);
    if (length > 16) expect(sealed.includes(clear.subarray(0, 16))).toBe(false);
  });

  test('cannot be opened when altered, truncated or swapped, or with another key', async () => {
    const sealed = await through(randomBytes(200_000));
    const piece = 65_536 + 16;
    const [first, second] = [sealed.subarray(4, 4 + piece), sealed.subarray(4 + piece, 4 + 2 * piece)];
    const exchanged = Buffer.concat([sealed.subarray(0, 4), second, first, sealed.subarray(4 + 2 * piece)]);
    const altered = Buffer.from(sealed);
    altered[100]! ^= 1;
    for (const wrong of [altered, exchanged, sealed.subarray(0, 4 + piece), sealed.subarray(0, 3), Buffer.alloc(0)])
      await expect(back(wrong)).rejects.toThrow(/cut off|not an encrypted|unable to authenticate/);
    await expect(back(sealed, randomBytes(32))).rejects.toThrow('unable to authenticate');
  });
});

describe.each(['folder', 's3'] as const)('stored in the %s', (kind) => {
  let served: Served;
  let s3: TestS3 | undefined;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined;
    served = await serve({ environment: s3?.environment ?? {} });
  });
  afterAll(async () => {
    await served.close();
    await s3?.close();
  });
  const picture = Buffer.from('RIFF canary of an identity picture');
  const deps = () => ({ ...served, installation: testInstallation, onError: rethrow });
  const privateFiles = async () => {
    let count = 0;
    for await (const _file of served.privateStorage.list()) count += 1;
    return count;
  };
  const clearRow = async () => {
    const [id, { merchant, memberId }] = [randomUUID(), served.azure];
    const storageKey = `${merchant.id}/${id}.webp`;
    await served.azure.sql(
      `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
       height)
       values ($1, $2, $3, 'a', $4, 'image/webp', $5, 1, 1)`,
      [merchant.id, id, memberId, storageKey, picture.length],
    );
    await served.privateStorage.write(storageKey, picture);
    return { merchantId: merchant.id, id };
  };

  test('a plain file of a former release is encrypted, still opens, and the former file is removed', async () => {
    const { merchantId, id } = await clearRow();
    await workOff(encryptFiles(deps()), [merchantId]);
    const [row] = await served.azure.sql('select storage_key, sealed_key from private_images where id = $1', [id]);
    const file = { merchantId, id, storageKey: row!.storage_key as string, sealedKey: row!.sealed_key as string };
    const files = createPrivateFiles(served.privateStorage, testInstallation.secrets);
    expect(await buffer(await files.openRead(file))).toEqual(picture);
    const stored = await served.privateStorage.read(file.storageKey);
    expect(stored.includes('canary')).toBe(false);
    const [event] = await served.azure.sql(`select payload from events where kind = 'files.removed'`);
    expect(JSON.stringify(event!.payload)).toContain(`${merchantId}/${id}.webp`);
    await expect(files.openRead({ ...file, id: randomUUID() })).rejects.toThrow('unable to authenticate');
  });

  test('a file without a row is deleted a day later', async () => {
    const { storage, privateStorage } = served;
    await storage.write('members/a/orphan.webp', picture);
    await privateStorage.write('a/orphan.webp', picture);
    const kept = await clearRow();
    const before = await privateFiles();
    const sweep = (days: number) =>
      sweepFiles({ ...deps(), now: () => new Date(Date.now() + days * 86_400_000) }).run();
    await sweep(0.9);
    expect([await storage.size('members/a/orphan.webp'), await privateFiles()]).toEqual([picture.length, before]);
    await sweep(1.1);
    expect(await storage.size('members/a/orphan.webp')).toBeUndefined();
    expect(await privateStorage.size('a/orphan.webp')).toBeUndefined();
    expect(await privateStorage.size(`${kept.merchantId}/${kept.id}.webp`)).toBe(picture.length);
  });

  test('the sweep deletes nothing when nearly no file has a row, since the storage is another database’s', async () => {
    const keys = Array.from({ length: 120 }, (_, n) => `foreign/${n}.webp`);
    for (const key of keys) await served.storage.write(key, picture);
    const errors: string[] = [];
    const now = () => new Date(Date.now() + 2 * 86_400_000);
    await sweepFiles({ ...deps(), now, onError: (error) => void errors.push(String(error)) }).run();
    expect(errors.join()).toContain('120 of 120 files belong to no row');
    expect(await served.storage.size(keys[7]!)).toBe(picture.length);
  });
});

// An S3 store shows no file before it is complete; interrupted uploads are tested in adapters/storage/storage.test.ts.
test('a file that was being written when its process died is deleted', async () => {
  const served = await serve();
  const half = join(served.folder, 'private', `half.webp.${randomUUID()}.tmp`);
  mkdirSync(dirname(half), { recursive: true });
  writeFileSync(half, 'RIFF');
  utimesSync(half, new Date(0), new Date(0));
  await sweepFiles({ ...served, onError: rethrow }).run();
  expect(existsSync(half)).toBe(false);
  await served.close();
});
