import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { configuredStorage } from '../adapters/storage/index.ts';
import { commandHandlers } from '../commands.ts';
import { storeFile } from '../drive/index.ts';
import { openArchive } from '../platform/backup/index.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { createSecrets, openKeyRing } from '../platform/secrets/index.ts';
import { restoreBackup, type Restored } from '../programs/restore-backup.ts';
import { takeBackup } from '../programs/take-backup.ts';
import { fillEmbedded } from './embedded.ts';
import { TEST_SECRET_KEY, testInstallation } from './installation.ts';
import type { TestPostgres } from './postgres.ts';
import { builtProgram } from './server-build.ts';
import { postCommand, signInDirectly } from './server-process.ts';
import { createWorld, serverDatabase, type World } from './world.ts';

/** Installations from which backups are taken and into which they are restored, and their contents. */

const PASSPHRASE = 'a passphrase of the test';
/** The secret that each installation has sealed. */
export const SECRET = 'what a webhook is signed with';
/** A file of a member's drive. */
const PAPER = { id: randomUUID(), bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(90_000)]) };

export type Environment = Record<string, string>;
const folders: string[] = [];
/** Makes an empty folder for the test. */
export const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'sandbar-backup-')));
  return folders.at(-1)!;
};

/** Call it after the tests. */
export const removeFolders = () => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
};

/** Starts the program `backup` or `restore`. */
export const programOf = async (
  name: string,
  environment: Environment,
  args: readonly string[],
): Promise<ChildProcess> => {
  const { path, compileCache } = await builtProgram(fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url)));
  const { DATABASE_URL: _url, SECRET_KEY: _key, ...inherited } = process.env;
  return spawn(process.execPath, [path, ...args], {
    env: {
      ...inherited,
      NODE_COMPILE_CACHE: compileCache,
      DEMO: 'off',
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};
/** Runs one of these programs to its end. */
export const run = async (name: string, environment: Environment, ...args: string[]) => {
  const child = await programOf(name, environment, args);
  const [out, errors, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code: code as number | null, said: out + errors };
};

export const openOf = (environment: Environment): Promise<Database> =>
  openDatabase(
    readConfig(environment),
    () => {},
    () => {},
  );

/** Makes a merchant with orders, a sealed secret, files of both kinds and a file in a drive. */
const fill = async (database: Database, environment: Environment): Promise<World> => {
  const world = await createWorld(database, commandHandlers);
  const merchantId = world.merchant.id;
  const id = randomUUID();
  await database.transaction(async (transaction) => {
    const place = { merchantId, table: 'webhook_endpoints', row: id };
    const sealed = await testInstallation.secrets.seal(transaction, SECRET, place);
    await transaction.run({
      name: 'test.insert',
      text: `insert into webhook_endpoints (merchant_id, id, url, sealed_secret, kinds)
        values ($1, $2, 'https://a.example', $3, '{order.held}')`,
      values: [merchantId, id, sealed],
    });
  });
  // Values that a careless dump would alter: SQL null and JSON null, the exact text of an answer, backslashes, marks at
  // the beginning of a line.
  for (const [name, answer] of [
    ['odd', 'null'],
    ['kept', '{"b": 1,   "a": "\\\\N \\u00e9 \\" , )(\\n"}'],
  ] as const)
    await world.sql(
      `insert into command_log (merchant_id, id, name, content_hash, answer)
        values ($1, $2, $3, E'\\\\N,\\n"', $4::json)`,
      [merchantId, randomUUID(), name, answer],
    );
  const config = readConfig(environment);
  for (const name of ['a/one.bin', 'a/two.bin', 'three.bin'])
    await configuredStorage(config, 'files').write(name, randomBytes(70_000));
  const privateStorage = configuredStorage(config, 'private');
  await privateStorage.write('b/four.bin', randomBytes(1_000));
  const paper = { ...PAPER, merchantId, userId: world.memberId, name: 'a.pdf' };
  const stored = await storeFile({ database, installation: testInstallation, privateStorage }, paper);
  if (!stored.ok) throw new Error(JSON.stringify(stored));
  return world;
};

/** Every row as text, table by table, except the record of the backup. */
export const rowsIn = async (path: string): Promise<string[]> => {
  const archive = await openArchive(path);
  const lines = (await text(await archive.open('rows.jsonl'))).split('\n');
  archive.close();
  const own = lines.findIndex((line) => line.startsWith('{"table":"backups"'));
  const next = lines.findIndex((line, place) => place > own && line.startsWith('{"table"'));
  return [...lines.slice(0, own), ...lines.slice(next)].filter((line) => !line.includes('"backups_id_seq"')).sort();
};

/** The files in an installation's storages, by name. */
export const filesOf = async (environment: Environment): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const store of ['files', 'private'] as const) {
    const storage = configuredStorage(readConfig(environment), store);
    for await (const { key } of storage.list()) found[`${store}/${key}`] = (await storage.read(key)).toString('base64');
  }
  return found;
};

export const secretOf = async (environment: Environment): Promise<string> => {
  const database = await openOf(environment);
  try {
    const { rows } = await database.raw('select merchant_id as m, id, sealed_secret as sealed from webhook_endpoints');
    const { m, id, sealed } = rows[0]! as { m: string; id: string; sealed: string };
    const secrets = createSecrets(await openKeyRing(database, readConfig(environment)));
    return secrets.open(sealed, { merchantId: m, table: 'webhook_endpoints', row: id });
  } finally {
    await database.close();
  }
};

/** Free stays, used one after the other, and a member who may hold all of them and who reads a file of their drive. */
const marketOf = async (world: World) => {
  const stays: string[] = [];
  for (let days = 30; days < 130; days += 1) stays.push(await world.addStay({ days }));
  await world.sql(`update merchants set settings = settings || '{"holdLimit": 300}'`);
  const token = await signInDirectly(world, world.memberId);
  return {
    /** @returns whether the stay was held; a server that is busy with a backup may refuse */
    hold: async (address: string): Promise<boolean> => {
      const stayId = stays.pop()!;
      const answer = await postCommand(address, token, 'Sale', 'CreateVacationOrder', {
        Id: randomUUID(),
        ProductId: stayId,
        AdultTotal: 2,
      });
      if (answer.status !== 200 && answer.status !== 503) throw new Error(answer.Message);
      if (answer.status === 503) stays.push(stayId);
      return answer.status === 200;
    },
    readPaper: async (address: string) => {
      const answer = await fetch(`${address}/Drive/File/${PAPER.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!PAPER.bytes.equals(Buffer.from(await answer.arrayBuffer()))) throw new Error('it is another file');
    },
  };
};

/**
 * Prepares a folder for a server with an embedded database: the test fills the database, and the key is in the file.
 */
export const embeddedSource = async () => {
  const environment = { DATA_DIR: folder() };
  await fillEmbedded(join(environment.DATA_DIR, 'postgres'));
  writeFileSync(join(environment.DATA_DIR, 'secret.key'), `${TEST_SECRET_KEY}\n`, { mode: 0o600 });
  const database = await openOf(environment);
  const market = await marketOf(await fill(database, environment));
  await database.close();
  return { environment, market };
};

/** The same on PostgreSQL, with files in a bucket and the key in the environment. */
export const serverSource = async (postgres: TestPostgres, name: string, storage: Environment = {}) => {
  const environment = {
    DATABASE_URL: await postgres.createDatabase(name),
    DATA_DIR: folder(),
    SECRET_KEY: TEST_SECRET_KEY,
    ...storage,
  };
  const database = await serverDatabase(environment.DATABASE_URL);
  const world = await fill(database, environment);
  return { environment, world, database, market: await marketOf(world) };
};

/** The settings that the programs read from such an environment, without the test's own environment. */
const readFrom = ({ BACKUP_PASSPHRASE: passphrase = PASSPHRASE, ...environment }: Environment) => ({
  config: readConfig({ DEMO: 'off', ...environment }),
  passphrase,
});

/** Takes a backup in this process. @returns its path */
export const takeFrom = async (
  environment: Environment,
  { withFiles = true, withKey = true } = {},
): Promise<string> => {
  const path = join(folder(), 'taken.zip');
  const { config, passphrase } = readFrom(environment);
  const warn = (message: string) => {
    throw new Error(message);
  };
  await takeBackup(config, { path, passphrase: withKey ? passphrase : undefined, withFiles, warn });
  return path;
};

/** Takes a backup with the program. @returns its path */
export const takeByProgram = async (environment: Environment, ...options: string[]): Promise<string> => {
  const path = join(folder(), 'taken.zip');
  const { code, said } = await run('backup', environment, '--to', path, ...options);
  if (code !== 0) throw new Error(said);
  return path;
};

/** Restores a backup in this process. @throws Error when it is refused */
export const restoreInto = (environment: Environment, path: string): Promise<Restored> => {
  const { config, passphrase } = readFrom(environment);
  return restoreBackup(config, { path, passphrase, log: () => {} });
};

export type Market = Awaited<ReturnType<typeof marketOf>>;
