import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { GraphContext } from './context.ts';

/** Whom a read is for: known already, so that no statement asks who it is. */
export interface Reader extends Pick<GraphContext, 'merchant' | 'locale'> {
  session: Awaited<ReturnType<GraphContext['session']>>;
}

/** Runs one of our own queries. @returns its data @throws what a resolver threw, for example GraphRefusal */
export type OwnRead = (
  reader: Reader,
  asked: { name: string; query: string; variables: Record<string, unknown> },
) => Promise<object>;

/**
 * Reads for the server's own pages, executed as POST /graphql executes them: limits, resolvers and authorisation are
 * the same. `app` has the GraphQL routes.
 */
export const ownReads =
  (app: FastifyInstance, database: Database): OwnRead =>
  async ({ merchant, locale, session }, { name, query, variables }) => {
    const context: GraphContext = {
      merchant,
      locale,
      database,
      inFrame: session.frame !== undefined,
      session: async () => session,
      recentSession: async () => session,
    };
    const { data, errors } = await app.graphql(query, context as unknown as Record<string, unknown>, variables, name);
    const error = errors?.[0];
    if (error || !data) throw error?.originalError ?? error ?? new Error(`${name} has no answer`);
    return data;
  };
