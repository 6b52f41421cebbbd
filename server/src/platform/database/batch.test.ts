import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { embeddedDatabase, serverDatabase } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { SqlState, sqlState, violated, type Query } from './index.ts';

/** Several statements in one round trip: one transaction, each with its rows, on both databases. */

let postgres: TestPostgres;
const databases: Record<string, Database> = {};
beforeAll(async () => {
  postgres = await startPostgres();
  databases.embedded = await embeddedDatabase();
  databases.server = await serverDatabase(await postgres.createDatabase('batch'));
}, 60_000);
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
  await postgres.stop();
});

const put = (n: number): Query<{ n: number }> => ({ name: 'test.put', text: 'insert into batched values ($1) returning n', values: [n] });
const list: Query<{ n: number }> = { name: 'test.list', text: 'select n from batched order by n', values: [] };
const fail: Query<never> = { name: 'test.fail', text: 'select 1 / $1::int', values: [0] };
const unmet = (what: string): Query<never> => ({ name: 'test.unmet', text: 'select ensure(exists(select from batched where n > 99), $1)', values: [what] });

describe.each(['embedded', 'server'])('a batch on the %s database', (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = databases[kind]!;
    await database.script('drop table if exists batched; create table batched (n int primary key)');
  });

  it('gives each statement its rows, and a later one sees what an earlier one did', async () => {
    expect(await database.batch([put(1), list, put(2), list])).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 2 }], [{ n: 1 }, { n: 2 }]]);
  });

  it('does nothing when one of its statements fails', async () => {
    await expect(database.batch([put(1), fail, put(2)])).rejects.toMatchObject({ code: '22012' });
    expect(await database.run(list)).toEqual([]);
  });

  it('after a failure goes on with statements that the failed one kept from being prepared', async () => {
    const late: Query<{ n: number }> = { name: `test.late-${kind}`, text: 'select n + 1 as n from batched', values: [] };
    for (let time = 0; time < 12; time += 1) await expect(database.batch([fail, late])).rejects.toThrow('division by zero');
    await Promise.all(Array.from({ length: 12 }, () => database.batch([late, list])));
    expect(await database.batch([put(1), late])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('is undone when what it needs is not there, and says what', async () => {
    const error = await database.batch([put(1), unmet('a large one')]).catch((cause: unknown) => cause);
    expect([sqlState(error), violated(error)]).toEqual([SqlState.unmet, 'a large one']);
    expect(await database.run(list)).toEqual([]);
    await database.batch([put(100), unmet('a large one')]);
  });

  it('many at once do not mix', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => database.batch([put(n), { ...list, name: '', text: `select ${n} as n` }])));
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => [[{ n }], [{ n }]]));
  });
});
