import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCitus, type TestCitus } from '../../testing/citus.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * On Citus a migration run distributes the tables it creates, and those that already exist. Runs when TEST_CITUS_URL
 * names a cluster.
 */

let citus: TestCitus;
let folder: string;
let database: Database;
const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = (on: Database = database, log?: (message: string) => void) =>
  migrate(on, { folder: pathToFileURL(`${folder}/`), ...(log && { log }) });
const rows = async (sql: string, on: Database = database) => (await on.raw(sql)).rows;
const open = (url: string) =>
  openPostgres(
    url,
    () => {},
    () => {},
  );

beforeAll(async () => {
  citus = await testCitus();
  folder = mkdtempSync(join(tmpdir(), 'sandbar-citus-'));
  cpSync(fileURLToPath(new URL('../../../../db/migrations/', import.meta.url)), folder, { recursive: true });
  database = open(await citus.createDatabase('sandbar_distribute'));
});
afterAll(async () => {
  await database.close();
  await citus.dropDatabase('sandbar_distribute');
  rmSync(folder, { recursive: true, force: true });
});

const TENANT_TABLES = `select table_name as name from information_schema.columns where table_schema = 'public'
  and column_name = 'merchant_id' order by 1`;
const DISTRIBUTED = `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1`;
const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
const TRIGGERS = `select tgrelid::regclass::text as table, tgname as name from pg_trigger
  where tgname like '%append_only' order by 1, 2`;

/** What the same files create where there is no Citus. */
const elsewhere = async () => {
  const { openPGlite } = await import('./pglite.ts');
  const plain = await openPGlite(undefined, () => {});
  await run(plain);
  const found = { keys: await rows(FOREIGN_KEYS, plain), triggers: await rows(TRIGGERS, plain) };
  await plain.close();
  return found;
};

describe('an empty database', () => {
  it('is migrated and distributed in one run: merchants’ tables on nodes, the rest on the coordinator', async () => {
    const logged: string[] = [];
    const applied = await run(database, (message) => logged.push(message));
    const tables = await rows(TENANT_TABLES);
    expect(tables.length).toBeGreaterThan(50);
    expect(await rows(DISTRIBUTED)).toEqual(tables);
    expect(logged).toEqual([
      ...applied.map((name) => `migrated ${name}`),
      `distributed ${tables.length + 1} tables by merchant`,
    ]);
    expect(
      await rows(`select count(distinct colocationid)::int as groups from pg_dist_partition where partmethod = 'h'`),
    ).toEqual([{ groups: 1 }]);
    expect(await rows(`select logicalrelid::text as name from pg_dist_partition where partmethod <> 'h'`)).toEqual([
      { name: 'merchants' },
    ]);
  });

  it('has every foreign key and append-only trigger that a single PostgreSQL has', async () => {
    const expected = await elsewhere();
    expect(expected.keys.length).toBeGreaterThan(90);
    expect(await rows(FOREIGN_KEYS)).toEqual(expected.keys);
    expect(await rows(TRIGGERS)).toEqual(expected.triggers);
  });

  it('is left unchanged by the next run', async () => {
    const before = await rows(`select shardid::int from pg_dist_shard order by 1`);
    expect(await run(database, (message) => expect.fail(message))).toEqual([]);
    expect(await rows(`select shardid::int from pg_dist_shard order by 1`)).toEqual(before);
  });
});

const addMerchant = async (code: string, on: Database = database) => {
  const id = randomUUID();
  await on.raw(
    `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
     values ($1, $2, 'a', 1, 'AZ', '{}', '{}')`,
    [id, code],
  );
  await on.raw(`insert into users (merchant_id, id, user_name, email) values ($1, $1, 'a', 'a@b.example')`, [id]);
  await on.raw(`insert into data_exports (merchant_id, user_id, ip_address, user_agent) values ($1, $1, '', '')`, [id]);
  return id;
};

describe('a distributed database', () => {
  it('enforces keys and guards on the nodes', async () => {
    const id = await addMerchant('azure');
    await expect(database.raw(`update data_exports set ip_address = 'x' where merchant_id = $1`, [id])).rejects.toThrow(
      'is append-only',
    );
    await expect(database.raw('delete from data_exports where merchant_id = $1', [id])).rejects.toThrow(
      'is append-only',
    );
    await expect(database.raw('delete from users where merchant_id = $1', [id])).rejects.toThrow('foreign key');
    await expect(
      database.raw(`insert into memberships (merchant_id, user_id, rank) values ($1, gen_random_uuid(), 'gold')`, [id]),
    ).rejects.toThrow('foreign key');
  });

  it('a later migration’s tables are distributed in its own run, with keys, triggers, functions and rows', async () => {
    put(
      '901_reviews.sql',
      `alter table orders add column review_asked_at timestamptz, add column review_language text not null default 'vi';
       create index orders_to_review on orders (merchant_id, review_asked_at);
       create function stars_are_known(stars integer) returns boolean language sql immutable
       as 'select stars between 1 and 5';
       create table reviews (merchant_id uuid not null references merchants, id uuid not null, user_id uuid not null,
         stars integer not null,
         known boolean generated always as (stars_are_known(stars)) stored,
         primary key (merchant_id, id), foreign key (merchant_id, user_id) references users (merchant_id, id));
       create trigger reviews_append_only before update
         or delete on reviews for each row execute function forbid_change();
       create table review_votes (merchant_id uuid not null, id uuid not null, review_id uuid not null,
         primary key (merchant_id, id), foreign key (merchant_id, review_id) references reviews (merchant_id, id));
       insert into reviews (merchant_id, id, user_id, stars) select merchant_id, id, id, 5 from users;`,
    );
    put(
      '902_age.sql',
      '-- no transaction\ndrop index concurrently if exists orders_age;\ncreate index concurrently orders_age on ' +
        'orders (merchant_id, created_at);',
    );
    expect(await run()).toEqual(['901_reviews.sql', '902_age.sql']);
    expect(await rows(DISTRIBUTED)).toEqual(await rows(TENANT_TABLES));
    expect(
      await rows(`select count(distinct colocationid)::int as groups from pg_dist_partition where partmethod = 'h'`),
    ).toEqual([{ groups: 1 }]);
    expect(
      (await rows(FOREIGN_KEYS)).filter(({ table }) => String(table).startsWith('review')).map(({ name }) => name),
    ).toEqual([
      'review_votes_merchant_id_review_id_fkey',
      'reviews_merchant_id_fkey',
      'reviews_merchant_id_user_id_fkey',
    ]);
    expect(await rows('select stars, known from reviews')).toEqual([{ stars: 5, known: true }]);
    expect(await rows(`select pg_relation_size('reviews')::int as left_on_the_coordinator`)).toEqual([
      { left_on_the_coordinator: 0 },
    ]);
    await expect(database.raw('delete from reviews')).rejects.toThrow('is append-only');
    expect(await run()).toEqual([]);
  });
});

describe('a database that was not distributed before', () => {
  it('is distributed with its rows by the first start under Citus, completely or not at all', async () => {
    const url = await citus.createDatabase('sandbar_grows');
    const grows = open(url);
    try {
      // The state that a single PostgreSQL leaves: tables and rows on the coordinator only.
      await migrate({
        ...grows,
        session: (work) => grows.session((session) => work({ ...session, raw: withoutCitus(session.raw) })),
      });
      expect(await rows(DISTRIBUTED, grows)).toEqual([]);
      const ids = [await addMerchant('azure', grows), await addMerchant('lotus', grows)];
      await expect(migrate({ ...grows, session: cutOffAt(`create_distributed_table('users'`, grows) })).rejects.toThrow(
        'distributing the tables: cut off',
      );
      expect(await rows(DISTRIBUTED, grows)).toEqual([]);
      expect((await rows(FOREIGN_KEYS, grows)).length).toBeGreaterThan(90);

      expect(await migrate(grows)).toEqual([]);
      expect(await rows(DISTRIBUTED, grows)).toEqual(await rows(TENANT_TABLES, grows));
      for (const id of ids)
        expect((await grows.raw('select user_id from data_exports where merchant_id = $1', [id])).rows).toEqual([
          { user_id: id },
        ]);
      expect(
        await rows(
          `select (select count(*) from merchants)::int as merchants, (select count(*) from users)::int as users`,
          grows,
        ),
      ).toEqual([{ merchants: 2, users: 2 }]);
    } finally {
      await grows.close();
      await citus.dropDatabase('sandbar_grows');
    }
  }, 600_000);
});

const cutOffAt =
  (part: string, on: Database): Database['session'] =>
  (work) =>
    on.session((session) =>
      work({
        ...session,
        script: (sql) => (sql.includes(part) ? Promise.reject(new Error('cut off')) : session.script(sql)),
      }),
    );
type Raw = Database['raw'];
const withoutCitus =
  (raw: Raw): Raw =>
  (text, values) =>
    text.includes(`extname = 'citus'`) ? Promise.resolve({ rows: [], rowCount: 0 }) : raw(text, values);
