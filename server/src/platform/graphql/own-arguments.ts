import type { GraphQLFieldResolver } from 'graphql';
import type { IResolvers } from 'mercurius';
import { GraphRefusal, refuseForeign, type GraphContext } from './context.ts';

type Resolver = GraphQLFieldResolver<unknown, GraphContext, Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** @returns undefined when no user is signed in; the field itself decides about that */
const sessionIfAny = (context: GraphContext) =>
  context.session().catch((error: unknown) => {
    if (error instanceof GraphRefusal && error.refusal.code === 'SIGNED_OUT') return undefined;
    throw error;
  });

/**
 * Adds one check before every read of `Query`. Old clients state in arguments who they are and which merchant they
 * mean. Session and host alone decide that, and arguments that contradict them are refused (CONTRADICTS_SESSION), so
 * that a client's mistake becomes visible.
 */
export const withOwnArguments = (resolvers: IResolvers): IResolvers => {
  const reads = (resolvers.Query ?? {}) as Record<string, Resolver>;
  const checked = Object.entries(reads).map(([name, read]): [string, Resolver] => [
    name,
    async (parent, given, context, info) => {
      const [tokenUser, merchantId] = [text(given.tokenUser), text(given.merchantId)];
      if (tokenUser || merchantId)
        refuseForeign(context, tokenUser ? await sessionIfAny(context) : undefined, { tokenUser, merchantId });
      return read(parent, given, context, info);
    },
  ]);
  return { ...resolvers, Query: Object.fromEntries(checked) } as IResolvers;
};
