import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { keyFilePath, keepFormerKey, loadKeyRing, readKeyFile, writeKeyFile } from './key-file.ts';
import { secretKey } from './key-ring.ts';
import { openKeyRing } from './secrets.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'sandbar-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const KEY = Buffer.alloc(32, 1);
const load = (sealedBy?: string, secretKeys: Buffer[] = []) => loadKeyRing({ dataDir, secretKeys }, sealedBy);

describe('the key beside the data', () => {
  it('is created at the first start, readable by this account only, and never changes', async () => {
    const ring = await load();
    expect(statSync(keyFilePath(dataDir)).mode & 0o777).toBe(0o600);
    expect((await load()).keys()[0]!.id).toBe(ring.keys()[0]!.id);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('is created once when several processes start at the same time', async () => {
    const rings = await Promise.all(Array.from({ length: 20 }, () => load()));
    expect(new Set(rings.map((ring) => ring.keys()[0]!.id)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('is never created while the database holds secrets that another key sealed', async () => {
    await expect(load('0123456789abcdef')).rejects.toThrow(
      `sealed with the key 0123456789abcdef, which ${keyFilePath(dataDir)} does not hold`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is read again when a requested key was added since', async () => {
    await writeKeyFile(dataDir, [KEY]);
    const ring = await load();
    const added = Buffer.alloc(32, 2);
    await writeKeyFile(dataDir, [added, KEY]);
    expect(ring.find(secretKey(added).id)?.id).toBe(secretKey(added).id);
    expect(ring.find('0123456789abcdef')).toBeUndefined();
  });

  it.each(['', 'word', `${KEY.toString('base64')}\nword\n`])('is refused when the file holds %j', async (text) => {
    writeFileSync(keyFilePath(dataDir), text);
    await expect(load()).rejects.toThrow('must hold keys of 32 bytes');
  });

  it('is kept in a file of its own when it is replaced', async () => {
    const path = await keepFormerKey(dataDir, KEY);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').trim()).toBe(KEY.toString('base64'));
    expect(await readKeyFile(dataDir)).toBeUndefined();
  });

  it('is not created when SECRET_KEY is set', async () => {
    expect((await load(undefined, [KEY])).keys()[0]!.id).toBe(secretKey(KEY).id);
    await expect(load(secretKey(Buffer.alloc(32, 3)).id, [KEY])).rejects.toThrow('which SECRET_KEY does not hold');
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

it('with two processes and different keys, the first one starts and the other one is refused', async () => {
  const database = await testDatabase();
  const open = (key: Buffer) => openKeyRing(database, { dataDir, secretKeys: [key] });
  const first = await open(KEY);
  expect((await database.raw('select key_id from secret_key')).rows).toEqual([{ key_id: first.keys()[0]!.id }]);
  await expect(open(Buffer.alloc(32, 9))).rejects.toThrow('which SECRET_KEY does not hold');
  await database.close();
});
