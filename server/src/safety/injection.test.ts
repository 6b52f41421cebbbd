import { mergedSdl } from '@sandbar/contract/sdl';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { shareOf } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/**
 * Texts of attacks in every argument of every field are treated as ordinary values: they find nothing or are refused.
 * None reaches the database as SQL, and no statement fails.
 */

const TEXTS = [
  `'`,
  `''`,
  `"`,
  `\\`,
  `\\'`,
  `--`,
  `/*`,
  `*/`,
  `;`,
  `%`,
  `_`,
  `%%%`,
  `$1`,
  `$$`,
  `:x`,
  `?`,
  `{}`,
  `[]`,
  `null`,
  `undefined`,
  `NaN`,
  `-1`,
  `1e999`,
  `0x00`,
  `' or '1'='1`,
  `'; drop table users; --`,
  `') union select password_hash from users --`,
  `price asc, (select pg_sleep(9))`,
  `name; select 1`,
  `\u0000`,
  `\ud800`,
  `\u202e`,
  `\ufeff`,
  `\u001b[2J`,
  '\n\r\t',
  '🏝'.repeat(50),
  'a'.repeat(5_000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
];
const NUMBERS = [-1, 0, 1, 0.5, -0.5, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e15, 1e300, -1e300];

let served: Served;
let looked = 0;
let to: ReturnType<typeof requestsTo>;
let token: string;
let before: Record<string, number>;
/** Reads with a limit of attempts, for which each argument is tried by another reader. */
const COUNTED = /^contractcheck\(/;
const readers = new Map<string, string>();
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  // A reader with all permissions, since arguments of staff's reads are tried too.
  token = await signInDirectly(served.azure, served.azure.administratorId);
  await served.azure.addStay();
  for (const [name] of cases.filter(([each]) => COUNTED.test(each)))
    readers.set(name, await signInDirectly(served.azure, await served.azure.addHolder('administrator')));
  before = await written();
});
afterAll(() => served.close());

/** The rows of every table, except those of counted attempts and searches. */
const written = async () => {
  const { rate_limits: _counted, insight_searches: _searches, insight_sought: _sought, ...rows } = await served.rows();
  return rows;
};

/** The failures logged since the last case. */
const failures = () =>
  served
    .log()
    .slice(looked, (looked = served.log().length))
    .split('\n')
    .filter((line) => line.includes('"level":50') || /syntax error|invalid input|unterminated/.test(line));

const selection = (field: GraphQLField<unknown, unknown>) =>
  isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
const required = (field: GraphQLField<unknown, unknown>, but: string) =>
  field.args
    .filter((argument) => isNonNullType(argument.type) && argument.name !== but)
    .map((argument) => `${argument.name}: "x"`);

const schema = buildSchema(await mergedSdl());
const cases = Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
  field.args.map((argument) => [`${field.name}(${argument.name})`, field, argument] as const),
);

const valuesFor = (argument: GraphQLArgument): unknown[] => {
  const type = getNullableType(argument.type);
  const single: unknown[] = isEnumType(type) ? TEXTS : [...TEXTS, ...NUMBERS, true, null, {}, []];
  return isListType(type) ? [...single.map((value) => [value]), Array.from({ length: 5_000 }, () => 'a')] : single;
};

describe.each(cases.map(([name, field, argument], place) => [name, field, argument, place] as const))(
  '%s',
  (name, field, argument, place) => {
    it('accepts any value as a plain value, or refuses it', async () => {
      const named = [...required(field, argument.name), `${argument.name}: $given`].join(', ');
      const query = `query ($given: ${String(argument.type)}) { ${field.name}(${named}) ${selection(field)} }`;
      const statuses = new Set<number>();
      for (const given of shareOf(10, valuesFor(argument), place)) {
        const { status, text } = await to.query(query, { given }, { token: readers.get(name) ?? token });
        expect([200, 400, 422], `${JSON.stringify(given)?.slice(0, 80)} → ${text}`).toContain(status);
        statuses.add(status);
      }
      expect(failures()).toEqual([]);
    });
  },
);

it('none of the reads wrote anything', async () => expect(await written()).toEqual(before));

it('an unknown sort order is refused before any SQL', async () => {
  const before = served.statements();
  for (const sort of ['price; drop table users', '(select 1)', 'price,name', 'created_at', "'price'"]) {
    expect((await to.query(`{ productvacations(sort: ${sort}) { totalCount } }`, {}, { token })).status).toBe(400);
  }
  expect(served.statements()).toBe(before);
  expect(await to.query('{ productvacations(sort: price, order: desc) { totalCount } }', {}, { token })).toMatchObject({
    status: 200,
  });
});

describe('outside GraphQL', () => {
  it.each(['/Command/Status?id=', '/User/GetInformation?tokenId=', '/media/', '/'])(
    '%s accepts any text',
    async (path) => {
      for (const given of TEXTS) {
        const url = path + encodeURIComponent(given.toWellFormed());
        const { status } = await to.get(url, { token });
        expect([200, 400, 401, 404, 414], url).toContain(status);
      }
      expect((await to.get(`${path}a&id=b&tokenId=a&tokenId=b`, { token })).status).toBeLessThan(500);
      expect(failures()).toEqual([]);
    },
  );

  it('signing in accepts any text', async () => {
    for (const given of [...TEXTS, ...NUMBERS, null, {}, []]) {
      const { status } = await to.post(
        '/User/LoginByMerchantCode',
        { UserName: given, Password: given, MerchantCode: given },
        { headers: { 'x-forwarded-for': '10.0.0.1' } },
      );
      expect([200, 400, 401, 422, 429]).toContain(status);
    }
    expect(failures()).toEqual([]);
  });
});
