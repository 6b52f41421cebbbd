import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** A process of the previous version goes on serving a populated database while the next version migrates it. */

const MEMBERS = 24;
const HOLDS_EACH = 3; // the most that a member may hold at once
/** As for migrations: less than the 2 s that commands wait. */
const LOCK_TIMEOUT_MS = 1_000;

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
let world: World;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'sandbar-next-release-'));
  cpSync(fileURLToPath(new URL('../../../../db/migrations/', import.meta.url)), folder, { recursive: true });
  for (const [name, sql] of Object.entries(NEXT_RELEASE)) writeFileSync(join(folder, name), sql);
});
beforeEach(async () => {
  const url = await postgres.createDatabase('migrate_live');
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
 * Has many members hold a stay, one after the other, while `work` runs. @returns how long each hold took and how it
 * ended
 */
const holdWhile = async (work: () => Promise<unknown>) => {
  const holds: { ms: number; ended: string }[] = [];
  let on = true;
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.addMember()));
  const stays = await Promise.all(members.flatMap(() => Array.from({ length: HOLDS_EACH }, () => world.addStay())));
  const holding = members.map(async (member) => {
    for (let held = 0; on && held < HOLDS_EACH; held += 1) {
      const start = performance.now();
      const result = await world
        .send(member, CreateVacationOrder, {
          Id: randomUUID(),
          ProductId: stays.pop()!,
          AdultTotal: 1,
          ChildrenAges: [],
        })
        .catch((error: Error) => ({ ok: false as const, refusal: { code: error.message } }));
      holds.push({ ms: performance.now() - start, ended: result.ok ? 'held' : result.refusal.code });
      await pause(100 + Math.random() * 400);
    }
  });
  await pause(100);
  await work().finally(() => (on = false));
  await Promise.all(holding);
  return holds;
};
const slowest = (holds: { ms: number }[]) => Math.max(...holds.map(({ ms }) => ms));

/** A report that reads orders for this many seconds. */
const longRead = (seconds: number) => next.raw(`select count(*), pg_sleep(${seconds}) from orders`);

describe('while the next version migrates', () => {
  it('every hold succeeds, and none waits longer than a migration may', async () => {
    const holds = await holdWhile(async () => {
      expect(await upgrade()).toEqual(Object.keys(NEXT_RELEASE));
      await pause(500);
    });
    expect(new Set(holds.map(({ ended }) => ended))).toEqual(new Set(['held']));
    expect(holds.length).toBeGreaterThanOrEqual(MEMBERS);
    expect(slowest(holds)).toBeLessThan(LOCK_TIMEOUT_MS + 900);
  });

  it('a migration that waits for a long read names it, lets holds through, and resumes after it', async () => {
    const logged: string[] = [];
    const read = longRead(4);
    await pause(200);
    const holds = await holdWhile(async () => {
      expect(await upgrade({ log: (message) => logged.push(message) })).toEqual(Object.keys(NEXT_RELEASE));
    });
    await read;
    expect(new Set(holds.map(({ ended }) => ended))).toEqual(new Set(['held']));
    expect(slowest(holds)).toBeLessThan(LOCK_TIMEOUT_MS + 900);
    expect(logged[0]).toMatch(
      /^901_reviews\.sql waits for a table, which session \d+ \(sandbar, active, transaction open for \d+ s: select/,
    );
    expect(logged.slice(1)).toEqual(Object.keys(NEXT_RELEASE).map((name) => `migrated ${name}`));
  });

  it('control: without a limit on the migration’s wait, holds queue behind it until they time out', async () => {
    const read = longRead(4);
    await pause(200);
    const holds = await holdWhile(() =>
      next.script('set lock_timeout = 0; alter table orders add column review_asked_at timestamptz'),
    );
    await read;
    expect(slowest(holds)).toBeGreaterThan(LOCK_TIMEOUT_MS + 900);
    expect(new Set(holds.map(({ ended }) => ended))).not.toEqual(new Set(['held']));
  });

  it('a wait that does not end is given up, and the error names the session in the way', async () => {
    const read = longRead(2);
    await pause(200);
    const failed = upgrade({ lockTimeoutMs: 200, pauseMs: 50, tries: 3 });
    await expect(failed).rejects.toThrow(
      /^901_reviews\.sql waits for a table, which session \d+ .* has; given up after 3 tries$/,
    );
    await read;
    expect(await upgrade()).toEqual(Object.keys(NEXT_RELEASE));
  });
});
