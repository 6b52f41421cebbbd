import { fullName } from '@sandbar/domain/identity';
import { NAMES } from '../../../domain/src/identity/names.examples.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../platform/database/index.ts';
import { serve, type Served } from '../testing/served.ts';
import { nameOf } from './identity.published.ts';

/** Statements that list people write names in the same order as the rest of the program. */

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const named = statement<{ people: string }, { name: string }>(
  'test.names',
  (_, p) => sql<{ name: string }>`select ${nameOf('u')} as name
    from jsonb_to_recordset(${p.people}::jsonb) as u(place int, first_name text, last_name text, language_id text)
    order by u.place`,
);

const LANGUAGES = ['vi-VN', 'en-US', 'ja', 'zh', 'de'];

it('each given name with each family name, in each language', async () => {
  const people = NAMES.flatMap(([firstName]) =>
    NAMES.flatMap(([, lastName]) => LANGUAGES.map((languageId) => ({ firstName, lastName, languageId }))),
  );
  const rows = await served.azure.database.run(
    named({
      people: JSON.stringify(
        people.map(({ firstName, lastName, languageId }, place) => {
          return { place, first_name: firstName, last_name: lastName, language_id: languageId };
        }),
      ),
    }),
  );
  const differing = people.flatMap((person, place) =>
    rows[place]!.name === fullName(person) ? [] : [{ ...person, sql: rows[place]!.name, domain: fullName(person) }],
  );
  expect(differing).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(500);
});
