import { mergedSdl } from '@sandbar/contract/sdl';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { bareApp } from '../../testing/bare-app.ts';
import { guardFields } from './can.ts';
import { graphqlRoutes } from './graphql-routes.ts';

/** A root field without a rule about who may read it stops the server from starting. */

const sdl = await mergedSdl();
const FIELD = 'rolesallowing(permission: String!): [String!]!';
const CAN = ' @can(do: "member")';

const start = async (changed: string) => {
  const app = await bareApp(() => expect.unreachable());
  await app.register(
    graphqlRoutes({
      sdl: changed,
      resolvers: {},
      database: {} as never,
      sessions: {} as never,
      enterByKey: async () => undefined,
      development: false,
    }),
  );
  await app.ready();
  await app.close();
};

it('the current schema starts', () => start(sdl));

it.each([
  ['nothing', '', 'Query.rolesallowing does not say who may read it: @can is missing'],
  ['a permission that does not exist', ' @can(do: "role.see")', '@can of Query.rolesallowing asks for role.see'],
  ['the server itself', ' @can(do: "system")', '@can of Query.rolesallowing asks for system'],
  [
    'an order that it is not asked for',
    ' @can(do: "member", frame: true, order: "orderId")',
    '@can of Query.rolesallowing names the argument orderId, which it does not have',
  ],
])('a field that names %s stops the start', async (_, can, message) => {
  expect(sdl).toContain(FIELD + CAN);
  await expect(start(sdl.replace(FIELD + CAN, FIELD + can))).rejects.toThrow(message);
});

it('a nested field may have no rule, but not one that names a permission that does not exist', () => {
  const nested = (can: string) =>
    buildSchema(`directive @can(do: String!) on FIELD_DEFINITION
      type Query { thing: Thing @can(do: "member") }
      type Thing { id: ID, secret: String ${can} }`);
  expect(() => guardFields(nested(''))).not.toThrow();
  expect(() => guardFields(nested('@can(do: "thing.read")'))).toThrow('@can of Thing.secret asks for thing.read');
});
