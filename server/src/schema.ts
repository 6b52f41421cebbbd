import { GraphQLScalarType } from 'graphql';
import type { IResolvers } from 'mercurius';
import type { ServerParts } from './parts.ts';
import type { GraphContext } from './platform/graphql/context.ts';
import { slices } from './slices.ts';

const plain = (name: string) =>
  new GraphQLScalarType({ name, serialize: (value) => value, parseValue: (value) => value });

const servernow = async (_parent: unknown, _arguments: unknown, { database }: GraphContext) =>
  ((await database.raw('select now() as now')).rows[0]!.now as Date).toISOString();

/** The GraphQL resolvers of all slices. The schema's text comes from contract. */
export const graphResolvers = (parts: ServerParts): IResolvers => {
  const bySlice = slices.map(({ resolvers }) => resolvers?.(parts));
  return {
    Money: plain('Money'),
    Date: plain('Date'),
    ...(Object.assign({}, ...bySlice) as IResolvers),
    Query: Object.assign({ servernow }, ...bySlice.map((each) => each?.Query)) as IResolvers['Query'],
  };
};
