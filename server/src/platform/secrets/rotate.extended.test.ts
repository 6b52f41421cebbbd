import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookPlace } from '../../partners/partners.webhooks.store.ts';
import { secretColumns } from '../../slices.ts';
import { startProcesses, type Processes } from '../../testing/processes.ts';
import { TEST_SECRET_KEY, testInstallation } from '../../testing/installation.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { rounds } from '../../testing/rounds.ts';
import { readKeyFile } from './key-file.ts';
import { keyRing, secretKey } from './key-ring.ts';
import { rotateSecrets } from './rotate.ts';
import { createSecrets, openKeyRing } from './secrets.ts';

const OLD = Buffer.from(TEST_SECRET_KEY, 'base64');
const NEW = Buffer.alloc(32, 8);
const MANY = rounds(1_000, 5_000);

let processes: Processes;
beforeAll(async () => void (processes = await startProcesses('rotate_secrets', 0)));
afterAll(() => processes.close());

const rotate = (keys: Buffer[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('../../programs/rotate-secrets.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: processes.url,
      SECRET_KEY: keys.map((key) => key.toString('base64')).join(','),
    },
    stdio: 'ignore',
  });

it('a key rotation that is killed midway can be run again, and all secrets can be opened throughout', async () => {
  const { database, world } = processes;
  const merchantId = world.merchant.id;
  const clear = (id: string) => `whsec_${id}`;
  const ids = Array.from({ length: MANY }, () => randomUUID());
  await database.transaction(async (transaction) => {
    const seal = await testInstallation.secrets.sealer(transaction);
    await transaction.run({
      name: 'test.insert',
      text: `insert into webhook_endpoints (merchant_id, id, url, sealed_secret, kinds)
        select $1, id, 'https://a.example', sealed, '{order.held}' from unnest($2::uuid[], $3::text[]) t(id, sealed)`,
      values: [merchantId, ids, ids.map((id) => seal(clear(id), webhookPlace(merchantId, id)))],
    });
  });
  const sealedBy = async (key: Buffer) =>
    Number(
      (
        await world.sql('select count(*) from webhook_endpoints where starts_with(sealed_secret, $1)', [
          `v1.${secretKey(key).id}.`,
        ])
      )[0]!.count,
    );
  const openAll = async (keys: Buffer[]) => {
    const secrets = createSecrets(keyRing('a test', keys));
    const rows = await world.sql('select id, sealed_secret from webhook_endpoints');
    return rows.filter(
      ({ id, sealed_secret: sealed }) =>
        secrets.open(sealed as string, webhookPlace(merchantId, id as string)) === clear(id as string),
    ).length;
  };

  const killed = rotate([NEW, OLD]);
  await expect.poll(() => sealedBy(NEW), { interval: 2 }).toBeGreaterThan(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await sealedBy(OLD)).toBeGreaterThan(0);
  expect(await openAll([NEW, OLD])).toBe(MANY);
  // A concurrent process seals with the new key.
  const sealed = await database.transaction((transaction) =>
    createSecrets(keyRing('a test', [OLD, NEW])).seal(transaction, 'a', webhookPlace(merchantId, ids[0]!)),
  );
  expect(sealed.startsWith(`v1.${secretKey(NEW).id}.`)).toBe(true);

  const [code] = (await once(rotate([NEW, OLD]), 'exit')) as [number];
  expect(code).toBe(0);
  expect([await sealedBy(OLD), await sealedBy(NEW), await openAll([NEW])]).toEqual([0, MANY, MANY]);
  const config = { dataDir: tmpdir(), secretKeys: [NEW] };
  expect((await rotateSecrets(database, config, secretColumns)).sealed).toBe(0);
  await expect(openKeyRing(database, { ...config, secretKeys: [OLD] })).rejects.toThrow('SECRET_KEY does not hold');
}, 600_000);

it('a new key replaces the one in the file, and the old one is kept in a file of its own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-rotate-'));
  const database = await testDatabase();
  const config = { dataDir, secretKeys: [] };
  const ring = await openKeyRing(database, config);
  const before = ring.keys()[0]!.id;
  const place = webhookPlace(randomUUID(), randomUUID());
  const seal = () => database.transaction((transaction) => createSecrets(ring).seal(transaction, 'a', place));
  expect(createSecrets(ring).open(await seal(), place)).toBe('a');
  const { keyId, formerKeys } = await rotateSecrets(database, config, secretColumns);
  expect(keyId).not.toBe(before);
  expect(formerKeys).toEqual([join(dataDir, `secret.key.${before}`)]);
  expect((await readKeyFile(dataDir))!.map((key) => secretKey(key).id)).toEqual([keyId]);
  // A process that started earlier reads the file again.
  expect((await seal()).startsWith(`v1.${keyId}.`)).toBe(true);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
