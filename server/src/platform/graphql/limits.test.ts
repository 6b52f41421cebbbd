import Fastify from 'fastify';
import mercurius from 'mercurius';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../../testing/requests.ts';
import { bareApp } from '../../testing/bare-app.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { fastestOf } from '../../testing/timing.ts';
import { graphqlRoutes } from './graphql-routes.ts';
import { QUERY_LIMITS } from './limits.ts';

/**
 * A query over a limit costs nothing: it is refused before the first SQL statement. The queries of screens are far
 * below every limit.
 */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(() => served.close());
// Reads what is cached afterwards: the merchant, and the session for a second.
beforeEach(() => to.query('{ servernow paymentmethods { totalCount } }', {}, { token }));

const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ');
const nested = (depth: number): string => (depth === 0 ? '__typename' : `... on Query { ${nested(depth - 1)} }`);
const doubling = (levels: number) => {
  const twice = times(levels, (level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`);
  return `{ ...f0 } ${twice} fragment f${levels} on Query { servernow }`;
};

const { fields, aliases, rootFields, bytes } = QUERY_LIMITS;
const FREE = 'servernow __typename';
const TOO_MUCH: [string, string][] = [
  ['too deep', `{ productvacation(friendlyUrl: "a") { ${nestedIn(12)} } }`],
  ['one field too many', `{ merchant { ${times(fields, () => 'id')} } }`],
  ['one alias too many', `{ merchant { ${times(aliases + 1, (index) => `a${index}: id`)} } }`],
  ['one root field too many', `{ ${times(rootFields + 1, () => 'servernow')} }`],
  ['root fields hidden in a fragment', `{ ...f } fragment f on Query { ${times(rootFields + 1, () => 'servernow')} }`],
  [
    'root fields hidden in nested fragments',
    `{ ... on Query { ... on Query { ${times(rootFields + 1, () => 'servernow')} } } }`,
  ],
  [
    'aliases hidden in fragments',
    `{ merchant { ...f } } fragment f on Merchant { ${times(aliases + 1, (index) => `a${index}: id`)} }`,
  ],
  ['fragments that double 40 times', doubling(40)],
  ['fragments that spread themselves', '{ ...f } fragment f on Query { servernow ...g } fragment g on Query { ...f }'],
  ['a thousand fragments within fragments', `{ ${nested(900)} }`],
  ['too many tokens', `{ merchant { id(${times(2_000, (index) => `a${index}: 1`)}) } }`],
  ['huge', `{ ${FREE} } ${'#'.repeat(bytes)}`],
  ['an unknown field', '{ users { passwordHash } }'],
  ['a syntax tree instead of a text', JSON.stringify({ kind: 'Document', definitions: [] })],
  ['not a query', 'drop table users'],
  ['two operations', 'query a { servernow } query b { merchant { id } }'],
  ['two operations behind a fragment', 'fragment f on Query { servernow } query a { ...f } query b { servernow }'],
  ['a subscription', 'subscription { servernow }'],
  ['a mutation', 'mutation { servernow }'],
  ['a text with NUL', String.raw`{ productvacation(friendlyUrl: "a\u0000") { id } }`],
  ['half a character', String.raw`{ productvacation(friendlyUrl: "\ud83c") { id } }`],
];

/** Selections of a resort nested through lists, deeper than any screen goes. */
function nestedIn(depth: number): string {
  return depth === 0 ? 'id' : `products { ${nestedIn(depth - 1)} }`;
}

/** Counts statements besides the one that loads the session, which precedes the check of arguments. */
const statementsOf = async (work: () => Promise<{ status: number }>) => {
  const before = served.statements();
  const { status } = await work();
  return { status, statements: served.statements() - before };
};

it.each(TOO_MUCH)('%s: 400, fast, without a statement', async (_what, query) => {
  const took = await fastestOf(2_000, async () => {
    const start = performance.now();
    const result = await statementsOf(() => to.query(query, {}, { token }));
    expect(result).toEqual({ status: 400, statements: 0 });
    return performance.now() - start;
  });
  expect(took).toBeLessThan(2_000);
});

it.each([
  ['at the limit of root fields', `{ ${times(rootFields, () => 'servernow')} }`],
  ['at the limit of aliases', `{ merchant { ${times(aliases, (index) => `a${index}: id`)} } }`],
  ['at the limit of fields', `{ merchant { ${times(fields - 1, () => 'id')} } }`],
  [
    'fragments as screens use them',
    '{ merchant { ...a ...b } } fragment a on Merchant { id ...b } fragment b on Merchant { name images { id } }',
  ],
])('%s: accepted', async (_what, query) => {
  const answered = await to.query(query);
  expect(answered).toMatchObject({ status: 200 });
  expect(JSON.parse(answered.text)).toMatchObject({ data: expect.anything() });
});

describe('one query per request', () => {
  it.each([
    ['a batch', [{ query: '{ servernow }' }, { query: '{ servernow }' }]],
    ['an empty batch', []],
    ['no query', {}],
    ['a query that is no text', { query: { kind: 'Document' } }],
    ['a text', '"{ servernow }"'],
  ])('%s: 400, without a statement', async (_what, body) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const sent = () => to.post('/graphql', payload, { headers: { 'content-type': 'application/json' } });
    expect(await statementsOf(sent)).toEqual({ status: 400, statements: 0 });
  });

  it('GET is not supported', async () => {
    expect(await statementsOf(() => to.get('/graphql?query={servernow}', { token }))).toEqual({
      status: 404,
      statements: 0,
    });
  });
});

describe('a document with two operations', () => {
  const query = 'query a { servernow } query b { merchant { id } }';
  const ask = (operationName: string) => to.post('/graphql', { query, operationName });

  it('is refused whichever operation is named, however often', async () => {
    for (const name of ['a', 'a', 'b', 'a']) {
      const answered = await ask(name);
      expect(answered.status).toBe(400);
      expect(JSON.parse(answered.text).errors[0].message).toBe('A document may have one operation.');
    }
  });

  it('control: without the rule the operation that was compiled first answers for the other', async () => {
    const app = Fastify();
    const resolvers = { Query: { first: () => 1, second: () => 2 } };
    await app.register(mercurius, { schema: 'type Query { first: Int second: Int }', resolvers, jit: 1 });
    await app.ready();
    const both = 'query a { first } query b { second }';
    for (const name of ['a', 'a', 'a']) await app.graphql(both, {}, {}, name);
    expect(await app.graphql(both, {}, {}, 'b')).toEqual({ data: { first: 1 } });
    await app.close();
  });
});

describe('the schema', () => {
  const ask = '{ __schema { types { name } } }';

  it('cannot be introspected in production, nor can one of its types', async () => {
    for (const query of [ask, '{ __type(name: "VacationOrder") { name } }']) {
      expect(await statementsOf(() => to.query(query, {}, { token }))).toEqual({ status: 400, statements: 0 });
    }
  });

  it('can be introspected in development', async () => {
    const app = await bareApp(() => served.azure.merchant);
    await app.register(
      graphqlRoutes({
        sdl:
          'scalar ProductType directive @can(do: String!) on FIELD_DEFINITION type Query { servernow: String ' +
          '@can(do: "anyone") }',
        resolvers: {},
        database: served.database,
        enterByKey: async () => undefined,
        sessions: served.sessions,
        development: true,
      }),
    );
    const answered = await app.inject({ method: 'POST', url: '/graphql', payload: { query: ask } });
    await app.close();
    expect(answered.json()).toMatchObject({ data: { __schema: expect.anything() } });
  });
});
