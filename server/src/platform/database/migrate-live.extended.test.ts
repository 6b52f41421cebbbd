import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { commandHandlers } from '../../commands.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** A process of the previous version goes on serving a populated database while the next version migrates it. */

const MEMBERS = 24;
const HOLDS_EACH = 3; // the most that a member may hold at once

/**
 * The migrations of a release: columns, a table that refers to the busiest ones (and so locks them), an index of a full
 * table.
 */
const NEXT_RELEASE: Record<string, string> = {
  '901_reviews.sql': `
    alter table orders add column review_asked_at timestamptz, add column review_language text not null default 'vi';
    create table reviews (merchant_id uuid not null, id uuid not null, order_id uuid not null, stay_id uuid not null,
    stars smallint not null,
      primary key (merchant_id, id),
      foreign key (merchant_id, order_id) references orders (merchant_id, id),
      foreign key (merchant_id, stay_id) references stays (merchant_id, id));`,
  '902_order_age.sql': `-- no transaction
drop index concurrently if exists orders_age;
create index concurrently orders_age on orders (merchant_id, created_at);
`,
  '903_codes.sql': `alter table orders add constraint orders_code_length check (length(code) < 100) not valid;
    alter table orders validate constraint orders_code_length;`,
};

let postgres: TestPostgres;
let folder: string;
let next: Database;
let url: string;
let world: World;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'sandbar-next-release-'));
  cpSync(fileURLToPath(new URL('../../../../db/migrations/', import.meta.url)), folder, { recursive: true });
  for (const [name, sql] of Object.entries(NEXT_RELEASE)) writeFileSync(join(folder, name), sql);
});
beforeEach(async () => {
  url = await postgres.createDatabase('migrate_live');
  const former = await serverDatabase(url);
  world = await createWorld(former, commandHandlers);
  next = openPostgres(
    url,
    () => {},
    () => {},
  );
  return async () => {
    await Promise.all([former.close(), next.close()]);
  };
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upgrade = (options: MigrateOptions = {}) =>
  migrate(next, { folder: pathToFileURL(`${folder}/`), pauseMs: 200, ...options });

/**
 * Has many members hold a stay, one after the other, while `work` runs, which sees how holds have ended so far. A hold
 * that waits for a lock longer than two seconds is refused, so no verdict depends on the machine's speed.
 */
const holdWhile = async (work: (ended: readonly string[]) => Promise<unknown>): Promise<string[]> => {
  const ended: string[] = [];
  let on = true;
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.addMember()));
  const stays = await Promise.all(members.flatMap(() => Array.from({ length: HOLDS_EACH }, () => world.addStay())));
  const holding = members.map(async (member) => {
    for (let held = 0; on && held < HOLDS_EACH; held += 1) {
      const result = await world
        .send(member, CreateVacationOrder, {
          Id: randomUUID(),
          ProductId: stays.pop()!,
          AdultTotal: 1,
          ChildrenAges: [],
        })
        .catch((error: Error) => ({ ok: false as const, refusal: { code: error.message } }));
      ended.push(result.ok ? 'held' : result.refusal.code);
      await pause(100 + Math.random() * 400);
    }
  });
  await pause(100);
  await work(ended).finally(() => (on = false));
  await Promise.all(holding);
  return ended;
};

/** A report that reads orders until it is ended. @returns what ends it */
const longRead = async (): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: url, application_name: 'report' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const reading = client.query('select count(*), pg_sleep(600) from orders').catch(() => {});
  const locked = `select from pg_locks where pid = $1 and relation = 'orders'::regclass`;
  await expect.poll(async () => (await next.raw(locked, [rows[0]!.pid])).rows.length).toBeGreaterThan(0);
  return async () => {
    await next.raw('select pg_cancel_backend($1)', [rows[0]!.pid]);
    await reading;
    await client.end();
  };
};

describe('while the next version migrates', () => {
  it('every hold succeeds', async () => {
    const ended = await holdWhile(async () => {
      expect(await upgrade()).toEqual(Object.keys(NEXT_RELEASE));
      await pause(500);
    });
    expect(new Set(ended)).toEqual(new Set(['held']));
    expect(ended.length).toBeGreaterThanOrEqual(MEMBERS);
  });

  it('a migration that waits for a long read names it, lets holds through, and resumes after it', async () => {
    const logged: string[] = [];
    const endRead = await longRead();
    const ended = await holdWhile(async (sofar) => {
      const upgrading = upgrade({ log: (message) => logged.push(message), tries: 1_000 });
      await expect.poll(() => [logged.length > 0, sofar.length]).toEqual([true, MEMBERS * HOLDS_EACH]);
      await endRead();
      expect(await upgrading).toEqual(Object.keys(NEXT_RELEASE));
    });
    expect(new Set(ended)).toEqual(new Set(['held']));
    expect(logged[0]).toMatch(
      /^901_reviews\.sql waits for a table, which session \d+ \(report, active, transaction open for \d+ s: select/,
    );
    expect(logged.slice(-3)).toEqual(Object.keys(NEXT_RELEASE).map((name) => `migrated ${name}`));
  });

  it('control: without a limit on the migration’s wait, holds queue behind it until they time out', async () => {
    const endRead = await longRead();
    const ended = await holdWhile(async (sofar) => {
      const altering = next.script('set lock_timeout = 0; alter table orders add column review_asked_at timestamptz');
      await expect.poll(() => sofar.filter((each) => each !== 'held').length).toBeGreaterThan(0);
      await endRead();
      await altering;
    });
    expect(new Set(ended)).not.toEqual(new Set(['held']));
  });

  it('a wait that does not end is given up, and the error names the session in the way', async () => {
    const endRead = await longRead();
    const failed = upgrade({ lockTimeoutMs: 200, pauseMs: 50, tries: 3 });
    await expect(failed).rejects.toThrow(
      /^901_reviews\.sql waits for a table, which session \d+ .* has; given up after 3 tries$/,
    );
    await endRead();
    expect(await upgrade()).toEqual(Object.keys(NEXT_RELEASE));
  });
});
