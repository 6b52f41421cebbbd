import { searchable } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordPatterns, type Database, type Query } from '../platform/database/index.ts';
import { withoutIndex } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { embeddedDatabase } from '../testing/embedded.ts';
import { rounds } from '../testing/rounds.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { mailSearch } from './mailbox.queries.ts';

/** A keyword is found by an index, only in the member's own mails, whatever its letters and length. */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const engines = [
  ['embedded', embeddedDatabase],
  ['server', async () => serverDatabase(await postgres.createDatabase('mail_search'))],
] as const;

// The embedded database runs only in the long test.
describe.each(engines.slice(rounds(1, 0)))('on the %s database', (_engine, open) => {
  let database: Database;
  let world: World;

  /** Mails of a member; only the first one has a certain subject. */
  const fill = (userId: string, count: number) =>
    world.sql(
      `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject, words,
         text_body, html_body, path, created_at)
       select $1, gen_random_uuid(), $2, 'orders', 'Azure', 'a@azure.example', 'a', 'a@a.example', 'a', case when n = 1
         then ' azure qui nhon пхукет' else ' azure a azure example da xac nhan don vinh' || n % 40 end, 'a', 'a', '/',
         now() - n * interval '1 hour'
       from generate_series(1, $3::int) n`,
      [world.merchant.id, userId, count],
    );
  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, []);
    await withoutIndex(database, 'mails_words', async () => {
      await fill(world.memberId, 10_000);
      for (let others = 0; others < 20; others += 1) await fill(await world.addMember(), 500);
    });
    await database.raw('vacuum analyze mails');
  });
  afterAll(() => database.close());

  const search = (keyword: string, userId = world.memberId) => {
    const patterns = wordPatterns(searchable(keyword));
    return mailSearch.createdDate.desc({
      merchantId: world.merchant.id,
      userId,
      patterns,
      limit: 10,
      offset: 0,
      cap: 101,
    });
  };
  const found = async (query: Query<{ total: number }>) => (await database.run(query))[0]!.total;
  const planOf = async ({ text, values }: Query<unknown>) =>
    (await database.raw(`explain ${text}`, values)).rows.map((row) => String(row['QUERY PLAN'])).join('\n');

  it.each([
    ['qui', 1],
    ['NHƠN qui', 1],
    ['qu', 1],
    ['q', 1],
    ['hon', 1],
    ['h', 0],
    ['on', 0],
    ['zzz', 0],
    ['q z', 0],
    ['azure vinh7 xac nhan don', 101],
    ['azure vinh7 xac nhan z', 0],
    ['azure', 101],
    ['Пхук', 1],
  ])('%s finds %i', async (keyword, count) => expect(await found(search(keyword))).toBe(count));

  it('of another member finds that member’s', async () => {
    expect(await found(search('qui', world.otherMemberId))).toBe(0);
  });

  it.each(['qui', 'q', 'zzz', 'qui nhon azure'])(
    '%s, which is rare among ten thousand mails, is found by its index',
    async (keyword) => expect(await planOf(search(keyword))).toContain('mails_words'),
  );

  it('finds words that most mails contain by reading the newest mails', async () => {
    expect(await planOf(search('azure'))).toContain('mails_of_user');
  });

  it('control: one plan for all keywords would fetch all that most mails have', async () => {
    const { text, values } = search('azure');
    const given = values.map((value) => (Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`));
    const plan = await database.session(async (session) => {
      await session.script(`set plan_cache_mode = force_generic_plan; prepare searched as ${text}`);
      const { rows } = await session.raw(`explain execute searched(${given.join(', ')})`);
      await session.script('deallocate searched; reset plan_cache_mode');
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    expect(plan).toContain('mails_words');
    expect(plan).not.toContain('mails_of_user');
  });
});
