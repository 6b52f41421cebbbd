import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { GraphContext } from './context.ts';

/** The reader, already known, so that no statement has to load the session. */
export interface Reader extends Pick<GraphContext, 'merchant' | 'locale'> {
  session: Awaited<ReturnType<GraphContext['session']>>;
}

/** Runs one of the server's own queries. @returns its data @throws what a resolver threw, for example GraphRefusal */
export type OwnRead = (
  reader: Reader,
  asked: { name: string; query: string; variables: Record<string, unknown> },
) => Promise<object>;

/**
 * Reads for the server's own pages, executed as POST /graphql executes them, with the same limits, resolvers and
 * authorisation. The GraphQL routes must be registered on `app`.
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
