import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { readConfig } from '../platform/config.ts';
import { TEST_SECRET_KEY } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { COMPILE_CACHE } from '../testing/server-build.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { startSmtp, type SmtpSink } from '../testing/smtp.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/** Runs the procedures that docs/operations.md and docs/installing.md print. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = ['docs/operations.md', 'docs/installing.md'];
const blocks = PAGES.flatMap((page) =>
  [...read(page).matchAll(/^```(\S*)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language, name, text]) => ({
    page,
    language: language!,
    name: name ?? '',
    text: text!,
  })),
);

/** The procedures that cannot run here, and why; what can be checked of them is checked. */
const NOT_RUN: Record<string, string> = {
  container: 'needs an engine of containers, and an image of minutes',
  'pg-dump': 'needs pg_dump, which the packages of the tests do not have',
  program: 'installs packages from the network; `npm test` itself does both',
  Caddyfile: 'needs Caddy',
  'sandbar@.service': 'needs systemd as root',
  'sandbar-backup.service': 'needs systemd as root',
  'sandbar-backup.timer': 'needs systemd as root',
};

/** @param replaced the values that an operator would fill in; each placeholder must exist in the block */
const block = (name: string, replaced: Record<string, string> = {}): string => {
  const found = blocks.find((each) => each.name === name);
  if (!found) throw new Error(`no block is called ${name}`);
  return Object.entries(replaced).reduce((text, [printed, put]) => {
    if (!text.includes(printed)) throw new Error(`${name} does not print ${printed}`);
    return text.replaceAll(printed, put);
  }, found.text);
};

const MINUTES = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'sandbar-printed-'));
let postgres: TestPostgres;
let smtp: SmtpSink;
let url: string;
let world: World;
let environment: Record<string, string>;

const run = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { DATABASE_URL: _url, SECRET_KEY: _key, ...inherited } = process.env;
    const options = { cwd: ROOT, env: { ...inherited, ...environment, ...env }, maxBuffer: 64e6 };
    execFile(file, args, options, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + errors }),
    );
  });
/** Whether this machine has the program that a procedure calls. An installed package of PostgreSQL may lack psql. */
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const IS_LINUX = process.platform === 'linux';

/** Runs a block of `sh` in a shell that stops at the first error. */
const shell = (text: string, env: Record<string, string> = {}) => run('sh', ['-euc', text], env);
const onDatabase = async (at: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  await work(client).finally(() => client.end());
};

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
  url = await postgres.createDatabase('printed');
  const database = await serverDatabase(url);
  world = await createWorld(database, commandHandlers);
  const data = join(folder, 'data');
  environment = {
    DATABASE_URL: url,
    DATA_DIR: data,
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: 'off',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
}, MINUTES);
afterAll(async () => {
  await world.database.close();
  await Promise.all([postgres.stop(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('procedures of the documents', { timeout: MINUTES }, () => {
  it.runIf(IS_LINUX)('a new database belongs to its role alone, and a server makes its tables there', async () => {
    const admin = new URL(postgres.url);
    const text = block('new-database', {
      'role sandbar': 'role printed_role',
      'owner sandbar': 'owner printed_role',
      'database sandbar': 'database printed_new',
    });
    await onDatabase(admin.href, async (client) => {
      // Each statement runs alone, because a database cannot be created in a transaction.
      for (const statement of text.split(';\n').filter((each) => each.trim())) await client.query(statement);
    });
    const own = Object.assign(new URL(admin), {
      username: 'printed_role',
      password: 'secret',
      pathname: '/printed_new',
    });
    const server = await startServer({ databaseUrl: own.href });
    expect(await server.stop(), server.output()).toBe(0);
    expect(server.output()).not.toContain('WARNING: the database');
    expect(await run('npm', ['run', '-s', 'doctor'], { DATABASE_URL: own.href })).toEqual({
      code: 0,
      said: 'All invariants hold.\n',
    });
    await onDatabase(admin.href, async (client) => {
      await client.query('drop database printed_new');
      await client.query('drop role printed_role');
    });
  });

  it('a test mail is sent and answered', async () => {
    const printed = /'(smtp:\/\/[^']+)'/.exec(block('test-mail'))![1]!;
    expect(readConfig({ SMTP_URL: printed }).smtpUrl).toBe(printed);
    const { code, said } = await shell(block('test-mail', { [printed]: smtp.url }));
    expect(said).toMatch(/took over the mail from no-reply@azure\.localhost to you@example\.com: 250/);
    expect(code).toBe(0);
  });

  it('a merchant is opened beside a server that runs, and its administrator is mailed', async () => {
    const server: ServerProcess = await startServer({
      databaseUrl: url,
      dataDir: environment.DATA_DIR,
      environment: { SMTP_URL: smtp.url },
    });
    const { code, said } = await shell(block('new-merchant'));
    expect(said).toContain('Bay Club is open');
    expect(code).toBe(0);
    await eventually(() => expect(smtp.taken.map(({ to }) => to)).toContain('admin@bay.example'));
    expect(await server.stop()).toBe(0);
  });

  it('the merchants of an installation are listed, suspended, opened again and renamed', async () => {
    const { code, said } = await shell(block('merchants'));
    expect(said).toMatch(/bay +Bay Club +open +bay\.localhost/);
    expect(said).toMatch(/Bay Club is suspended\.[^]*Bay Club is open\./);
    expect(said).toContain('Bay Club is called Bay Resorts now.');
    expect(said).toContain('le.minh@bay.example gets a mail with a link to choose a password.');
    expect(code).toBe(0);
  });

  it('queries are answered, and an administrator is named by hand', async () => {
    await onDatabase(url, async (client) => {
      for (const query of block('money-to-look-at')
        .split(';\n')
        .filter((each) => each.trim()))
        await client.query(query);
      const [id, userId] = [world.merchant.id, await world.addMember()];
      const email = `${userId}@azure.example`;
      const text = block('administrator', {
        "merchant_id = '…'": `merchant_id = '${id}'`,
        "u.email = '…'": `u.email = '${email}'`,
      });
      expect((await client.query(text)).rowCount).toBe(1);
    });
  });

  it('a migration without a transaction can be run again', async () => {
    const statements = block('no-transaction')
      .split(';\n')
      .filter((each) => each.trim());
    await onDatabase(url, async (client) => {
      for (let round = 0; round < 2; round += 1) for (const statement of statements) await client.query(statement);
      await client.query('drop index orders_age');
    });
  });

  it('a backup is taken and restored, and the doctor finds no fault', async () => {
    const taken = await shell(block('backup', { '/backups': folder }));
    expect(taken.code, taken.said).toBe(0);
    const file = readdirSync(folder).find((name) => /^sandbar-\d{4}-\d\d-\d\d\.zip$/.test(name))!;
    const target = {
      DATABASE_URL: await postgres.createDatabase('printed_back'),
      DATA_DIR: join(folder, 'back'),
      SECRET_KEY: '',
    };
    const passphrase = /BACKUP_PASSPHRASE='([^']+)'/.exec(block('backup'))![1]!;
    const text = block('restore', { '/backups/sandbar-2026-11-27.zip': join(folder, file) });
    const back = await shell(text, { ...target, BACKUP_PASSPHRASE: passphrase });
    expect(back.said).toMatch(/All invariants held then[\s\S]*All invariants hold\./);
    expect(back.code).toBe(0);
    expect(existsSync(join(target.DATA_DIR, 'secret.key'))).toBe(true);
  });

  it('one merchant is restored from a backup beside the others', async () => {
    const { merchant } = world;
    const stayId = await world.addStay();
    const price = async () => (await world.sql('select price from stays where id = $1', [stayId]))[0]!.price;
    const before = await price();
    const passphrase = 'a passphrase of the test';
    const taken = join(folder, 'of-all.zip');
    const backup = await shell(`npm run -s backup -- --to ${taken}`, { BACKUP_PASSPHRASE: passphrase });
    expect(backup.code, backup.said).toBe(0);
    await world.sql('update stays set price = 1 where id = $1', [stayId]);
    const text = block('restore-merchant', {
      ' bay ': ` ${merchant.code} `,
      '/backups/before-the-restore.zip': join(folder, 'before-the-restore.zip'),
      '/backups/sandbar-2026-11-27.zip': taken,
    });
    const { code, said } = await shell(text, { BACKUP_PASSPHRASE: passphrase });
    expect(said).toMatch(/is back as of [^]*All invariants hold\.[^]* is open\./);
    expect(code).toBe(0);
    expect(await price()).toBe(before);
  });

  it.runIf(has('openssl', 'version'))('the key of secrets is changed', async () => {
    const { code, said } = await shell(block('rotate-secrets'));
    expect(said).toMatch(/all are sealed with the key [0-9a-f]{16}/);
    expect(code).toBe(0);
  });
});

describe.runIf(has('psql', '--version') && has('bash', '--version'))(
  'a merchant that moves',
  { timeout: MINUTES },
  () => {
    it('arrives with its rows, hosts and sequences, and leaves others unchanged', async () => {
      const { merchant } = world;
      await world.addStay();
      await world.sql(`update merchants set domains = '{azure.example}' where id = $1`, [merchant.id]);
      await world.sql(`insert into hosts (host, of_merchant) values ('azure.example', $1)`, [merchant.id]);
      await onDatabase(url, async (client) => {
        const waits = await client.query(block('what-waits', { '…': merchant.id }));
        expect(Object.keys(waits.rows[0] as object)).toEqual(['events', 'reactions', 'mails', 'pushes', 'commands']);
        await client.query(block('files-of-a-merchant', { '…': merchant.id }));
      });

      const to = await postgres.createDatabase('printed_moved');
      const there = await serverDatabase(to);
      await createWorld(there, commandHandlers, 'lotus');
      const count = async (sql: string) => Number((await there.raw(sql)).rows[0]!.count);
      const events = await count('select count(*) as count from events');
      const script = block('move-merchant.sh');
      const moved = await run('bash', ['-c', script, 'move-merchant.sh', url, to, merchant.id]);
      expect(moved.code, moved.said).toBe(0);
      for (const table of ['users', 'stays', 'events', 'audit_entries', 'order_transitions'])
        expect(await count(`select count(*) as count from ${table} where merchant_id = '${merchant.id}'`), table).toBe(
          Number(
            (await world.sql(`select count(*) as count from ${table} where merchant_id = $1`, [merchant.id]))[0]!.count,
          ),
        );
      expect(await count(`select count(*) as count from hosts where of_merchant = '${merchant.id}'`)).toBe(1);
      expect(await count(`select count(*) as count from merchants where code = 'lotus'`)).toBe(1);
      expect(await count('select count(*) as count from events')).toBeGreaterThanOrEqual(events);
      // A new merchant in the target gets the next number.
      await createWorld(there, commandHandlers, 'third');
      expect((await run('npm', ['run', '-s', 'doctor'], { DATABASE_URL: to })).said).toBe('All invariants hold.\n');
      const none = await run('bash', ['-c', script, 'move-merchant.sh', url, to, randomUUID()]);
      expect([none.code, none.said]).toEqual([1, expect.stringMatching(/^no merchant /)]);
      // A second run is refused and changes nothing.
      const again = await run('bash', ['-c', script, 'move-merchant.sh', url, to, merchant.id]);
      expect(again.code).not.toBe(0);
      await there.close();
    });
  },
);

describe('commands that cannot run in tests', () => {
  const ini = blocks.filter(({ language }) => language === 'ini');
  it('start existing programs in the same way as the server', () => {
    for (const { name, text } of ini.filter((each) => each.text.includes('ExecStart='))) {
      const program = /(server\/src\/[\w/-]+\.ts)/.exec(/^ExecStart=(.*)$/m.exec(text)![1]!)![1]!;
      expect(existsSync(join(ROOT, program)), name).toBe(true);
    }
    expect(block('sandbar@.service')).toContain('--max-semi-space-size=16 --expose-gc server/src/main.ts');
    for (const { text } of ini)
      for (const line of text.split('\n').filter(Boolean)) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=.+)$/);
  });

  it('set environment variables that the program reads', () => {
    const printed = Object.fromEntries(
      block('sandbar.env', { '…': TEST_SECRET_KEY })
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ) as Record<string, string>;
    expect(readConfig(printed)).toMatchObject({
      drainSeconds: 12,
      baseDomain: 'clubs.example',
      trustedProxies: ['127.0.0.1'],
    });
    const names = [...block('container').matchAll(/-e (\w+)=/g)].map(([, name]) => name!);
    for (const name of [...Object.keys(printed), ...names])
      expect(read('docs/operations.md'), name).toContain(`\`${name}\``);
  });

  it('call existing addresses', () => {
    expect(block('Caddyfile')).toContain('health_uri /health/ready');
    expect(block('Caddyfile')).toContain('/health/host');
    for (const path of ['/health/ready', '/health/host'])
      expect(read('server/src/platform/http/health.ts')).toContain(`'${path}'`);
    for (const name of [...block('program').matchAll(/npm run (\S+)/g)].map(([, script]) => script!))
      expect((JSON.parse(read('package.json')) as { scripts: object }).scripts).toHaveProperty(name);
  });

  it('are listed: every block has a name, and is run in tests or has a reason', () => {
    const tests = read('server/src/programs/printed-procedures.extended.test.ts');
    const left = blocks.filter(({ name }) => !(name in NOT_RUN) && !tests.includes(`block('${name}'`));
    expect(left.map(({ page, name, text }) => `${page}: ${name || text}`)).toEqual([]);
    const names = blocks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of Object.keys(NOT_RUN)) expect(names).toContain(name);
  });
});
