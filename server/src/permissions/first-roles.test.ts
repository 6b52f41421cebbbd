import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_IN_ROLES } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '../platform/database/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { draftMerchant } from '../testing/fixtures.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * A database from before roles existed: its merchants get the built-in roles, and its people the roles of their flags.
 */

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);
const PERMISSIONS = '013_permissions.sql';
const MERCHANT = 'aaaaaaaa-0000-4000-8000-000000000001';
/** The former flags: Default 1, Mod 32768, Staff 32, Admin 1048576; 4 is a flag of a member's own. */
const PEOPLE = [
  { name: 'member', flags: 1 | 4, roles: [], kept: 5 },
  { name: 'staff', flags: 1 | 32, roles: ['clerk', 'support'], kept: 1 },
  { name: 'moderator', flags: 1 | 32_768, roles: ['clerk', 'support'], kept: 1 | 32_768 },
  { name: 'administrator', flags: 1 | 4 | 32 | 1_048_576, roles: ['administrator'], kept: 5 },
];
const idOf = (index: number) => `bbbbbbbb-0000-4000-8000-00000000000${index}`;

let folder: string;
let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-before-roles-'));
  const put = (wanted: (name: string) => boolean) => {
    for (const name of readdirSync(MIGRATIONS).filter(wanted)) cpSync(new URL(name, MIGRATIONS), join(folder, name));
  };
  postgres = await startPostgres();
  database = openPostgres(
    await postgres.createDatabase('before_roles', 'empty'),
    () => {},
    () => {},
  );
  put((name) => name < PERMISSIONS);
  await migrate(database, { folder: pathToFileURL(`${folder}/`) });
  const { brand, meta } = draftMerchant;
  await database.raw(
    `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
      values ($1, 'azure', 'azure', 5000, 'AZ', $2, $3)`,
    [MERCHANT, JSON.stringify(brand), JSON.stringify(meta)],
  );
  for (const [index, { name, flags }] of PEOPLE.entries())
    await database.raw(
      `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile, all_type)
       values ($1, $2, $3, $3 || '@azure.example', 'Minh', 'Lê', '', $4)`,
      [MERCHANT, idOf(index), name, flags],
    );
  put((name) => name >= PERMISSIONS);
  await migrate(database, { folder: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a new merchant has the built-in roles, word for word', async () => {
  const { rows } = await database.raw(
    'select code, name, description, permissions from roles where merchant_id = $1 and built_in order by code',
    [MERCHANT],
  );
  expect(rows).toEqual([...BUILT_IN_ROLES].sort((a, b) => (a.code < b.code ? -1 : 1)));
});

it.each(PEOPLE.map((person, index) => ({ ...person, index })))(
  'a user who was $name has $roles, and keeps the flags that stand for no role',
  async ({ index, roles, kept }) => {
    const { rows } = await database.raw(
      `select all_type, array(select roles.code from user_roles join roles on roles.id = role_id
         where user_id = users.id and granted_by is null order by 1) as roles
       from users where merchant_id = $1 and id = $2`,
      [MERCHANT, idOf(index)],
    );
    expect(rows).toEqual([{ all_type: kept, roles }]);
  },
);

it('a new merchant breaks no invariant', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
