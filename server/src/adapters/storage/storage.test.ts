import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStorage } from '../../media/index.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { configuredStorage } from './index.ts';

/** Both storages behave in the same way. */

let s3: TestS3;
const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-storage-'));
beforeAll(async () => void (s3 = await startS3()));
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const DAY = 86_400_000;
const MiB = 1024 * 1024;
const keysOf = async (storage: FileStorage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(['folder', 's3'] as const)('in the %s', (kind) => {
  const configuration = () => ({ dataDir, s3: kind === 's3' ? s3.config : undefined });
  let storage: FileStorage;
  beforeAll(() => void (storage = configuredStorage(configuration(), 'files')));

  test('replaces, lists and removes whole files', async () => {
    await storage.write('a/b.txt', Buffer.from('one'));
    await storage.write('a/b.txt', Buffer.from('two!'));
    expect((await storage.read('a/b.txt')).toString()).toBe('two!');
    expect([await storage.size('a/b.txt'), await storage.size('a/c.txt')]).toEqual([4, undefined]);
    expect(await keysOf(storage)).toEqual(['a/b.txt']);
    await storage.remove('a/b.txt');
    await storage.remove('a/b.txt');
    expect(await keysOf(storage)).toEqual([]);
    await expect(storage.read('a/b.txt')).rejects.toThrow(/ENOENT|specified key/);
    await expect(storage.openRead('a/b.txt')).rejects.toThrow(/ENOENT|specified key/);
  });

  test('stores and returns a long stream, whole and in parts', async () => {
    const pieces = Array.from({ length: 12 }, () => randomBytes(MiB));
    await storage.write('long.bin', Readable.from(pieces, { objectMode: false }));
    const whole = Buffer.concat(pieces);
    expect(await storage.size('long.bin')).toBe(whole.length);
    expect(hash(await buffer(await storage.openRead('long.bin')))).toBe(hash(whole));
    for (const [start, end] of [
      [0, 2],
      [5 * MiB - 3, 5 * MiB + 7],
      [whole.length - 9, whole.length],
    ] as const)
      expect((await buffer(await storage.openRead('long.bin', { start, end }))).toString('hex')).toBe(
        whole.toString('hex', start, end),
      );
    await storage.remove('long.bin');
  });

  test('a stream that fails leaves the former file', async () => {
    await storage.write('kept.bin', Buffer.from('before'));
    const failing = async function* () {
      for (let sent = 0; sent < 7; sent += 1) yield randomBytes(MiB);
      throw new Error('cut off');
    };
    await expect(storage.write('kept.bin', Readable.from(failing(), { objectMode: false }))).rejects.toThrow('cut off');
    expect((await storage.read('kept.bin')).toString()).toBe('before');
    expect(await storage.removeUnfinished(new Date(Date.now() + DAY))).toBe(0);
    await storage.remove('kept.bin');
  });

  /** Kills a process in the middle of a write, `after` milliseconds after its first parts. */
  const killInWrite = async (after: number) => {
    const code = `
      const { configuredStorage } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
      const { Readable } = await import('node:stream');
      const { randomBytes } = await import('node:crypto');
      const slow = async function* () {
        for (let sent = 0; ; sent += 1) {
          yield randomBytes(${MiB});
          if (sent === 12) setTimeout(() => console.log('under way'), ${after});
          if (sent > 12) await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      await configuredStorage(${JSON.stringify(configuration())}, 'files')
        .write('killed.bin', Readable.from(slow(), { objectMode: false }));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  test('the sweep removes the remains of a write whose process was killed', async () => {
    let removed = 0;
    // On a busy machine the store may not have received the write yet.
    for (const after of [1_500, 10_000, 30_000]) {
      if (removed > 0) break;
      await killInWrite(after);
      expect(await keysOf(storage)).toEqual([]);
      // A recent write may still continue in another process, so only old ones are removed.
      expect(await storage.removeUnfinished(new Date(Date.now() - DAY))).toBe(0);
      removed = await storage.removeUnfinished(new Date(Date.now() + DAY));
    }
    expect(removed).toBe(1);
    expect(await storage.removeUnfinished(new Date(Date.now() + DAY))).toBe(0);
  });

  test.each(['../a', '/a', 'a//b', 'a/../../b', '', 'a b', `a.${randomUUID()}.tmp/..`])(
    'refuses %j as a key',
    async (key) => {
      for (const refused of [
        () => storage.read(key),
        () => storage.write(key, Buffer.from('a')),
        () => storage.remove(key),
      ])
        await expect(refused()).rejects.toThrow('not a storage key');
    },
  );

  test('public and private files do not meet', async () => {
    const other = configuredStorage(configuration(), 'private');
    await storage.write('same.txt', Buffer.from('public'));
    await other.write('same.txt', Buffer.from('private'));
    expect([await keysOf(storage), await keysOf(other)]).toEqual([['same.txt'], ['same.txt']]);
    expect((await storage.read('same.txt')).toString()).toBe('public');
    await Promise.all([storage.remove('same.txt'), other.remove('same.txt')]);
  });
});

test('requests with other keys are refused: the store checks signatures', async () => {
  const wrong = { ...s3.config, credentials: { ...s3.config.credentials!, secretAccessKey: 'guessed' } };
  const [ours, theirs] = [s3.config, wrong].map((config) => configuredStorage({ dataDir, s3: config }, 'files'));
  await ours!.write('signed.txt', Buffer.from('ours'));
  for (const tried of [
    () => theirs!.read('signed.txt'),
    () => theirs!.write('signed.txt', Buffer.from('theirs')),
    () => theirs!.write('signed.txt', Readable.from([Buffer.from('theirs')], { objectMode: false })),
    () => theirs!.remove('signed.txt'),
  ])
    await expect(tried()).rejects.toThrow(/signature/i);
  expect((await ours!.read('signed.txt')).toString()).toBe('ours');
  await ours!.remove('signed.txt');
});
