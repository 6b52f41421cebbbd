import type { IResolvers } from 'mercurius';
import mercurius from 'mercurius';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { buildSchema, GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import * as z from 'zod/mini';
import type { CallLimits } from '../call-limits.ts';
import type { Database } from '../database/index.ts';
import { type EnterByKey, keySession } from '../http/api-key.ts';
import { admitting, callerOf, sendTooMany } from '../http/admit.ts';
import { overloadOf, refusalStatus, sendRefusal } from '../http/answers.ts';
import { refuseForged } from '../http/origin-check.ts';
import { requestLocale } from '../http/request.ts';
import { refusal } from '../http/route-schema.ts';
import { presentedToken } from '../http/session-cookie.ts';
import { notValidated } from '../http/validation.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { readTelephones } from '../telephones.ts';
import { guardFields } from './can.ts';
import { type GraphContext, GraphRefusal } from './context.ts';
import { ignoreLettersOfEnums, productTypeScalar, takePlainArguments, variablesWithCopies } from './argument-types.ts';
import { costLimit, oneOperation, QUERY_LIMITS } from './limits.ts';
import { withOwnArguments } from './own-arguments.ts';

interface Deps {
  sdl: string;
  resolvers: IResolvers;
  database: Database;
  sessions: Sessions;
  enterByKey: EnterByKey;
  /** No limits when undefined. */
  callLimits?: CallLimits | undefined;
  development: boolean;
}

const answer = z.object({
  data: z.nullable(z.looseObject({})),
  errors: z.optional(z.array(z.looseObject({ message: z.string() }))),
});
const answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.union([answer, refusal]) } },
});

const QUERY = {
  summary: 'A GraphQL query',
  description: 'Its schema is /schema.graphql. Errors have the code of a refusal in extensions.code.',
  body: z.object({
    query: z.string(),
    variables: z.optional(z.looseObject({})),
    operationName: z.optional(z.string()),
  }),
  response: {
    200: answered('What was asked for'),
    400: answered('The query is wrong'),
    401: answered('No session'),
    403: answered('Not allowed for this session, or for this page'),
    429: answered('Too many reads; see Retry-After'),
    503: answered('Overloaded; see Retry-After'),
  } as object,
};

/**
 * POST /graphql: one query per request, no batches, no GET. In development GraphiQL is served at /graphiql.
 * `app.graphql` is available to plugins registered beside it.
 */
export const graphqlRoutes = (deps: Deps): FastifyPluginAsync =>
  Object.assign(routes(deps), { [Symbol.for('skip-override')]: true });

const routes =
  ({ sdl, resolvers, database, sessions, enterByKey, callLimits, development }: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(mercurius, {
      // Without source locations, which are never read and take a tenth of an idle server's memory.
      schema: buildSchema(sdl, { noLocation: true }),
      resolvers: { ...withOwnArguments(resolvers), ProductType: productTypeScalar },
      jit: 1,
      // In development GraphiQL uses mercurius' own route; all other clients use ours below.
      ...(development
        ? {
            routes: true,
            path: '/dev/graphql',
            graphiql: true,
            context: (request: FastifyRequest) => contextOf(request),
          }
        : { routes: false }),
      // Errors keep their causes here: `shown` decides what leaves the server.
      errorFormatter: ({ data, errors }) => ({
        statusCode: 200,
        response: { data: data ?? null, errors: errors ?? [] },
      }),
      queryDepth: QUERY_LIMITS.depth,
      graphql: { parseOptions: { maxTokens: QUERY_LIMITS.tokens } },
      validationRules: [costLimit, oneOperation, ...(development ? [] : [NoSchemaIntrospectionCustomRule])],
    });

    readTelephones(app.graphql.schema);
    guardFields(app.graphql.schema);
    app.graphql.addHook('preValidation', async (schema, document) => takePlainArguments(schema, document));
    app.graphql.addHook('preExecution', async (_schema, document, _context, given) => {
      const variables = variablesWithCopies(document, given);
      return variables && { variables };
    });
    ignoreLettersOfEnums(app.graphql.schema);

    app.post(
      '/graphql',
      {
        schema: QUERY,
        validatorCompiler: notValidated,
        bodyLimit: 100_000,
        onRequest: [refuseForged, admitting(callLimits, 'reads')],
      },
      async (request, reply) => {
        const locale = requestLocale(request);
        const malformed = (reason: string) => sendRefusal(reply, { code: 'MALFORMED', data: { reason } }, locale);
        const body = request.body as { query?: unknown; variables?: unknown; operationName?: unknown } | null;
        if (typeof body !== 'object' || body === null || Array.isArray(body) || typeof body.query !== 'string')
          return malformed('the body needs a query');
        if (body.query.length > QUERY_LIMITS.bytes) return malformed('the query is too long');
        // Mercurius would also accept the JSON of a syntax tree, whose cost is not checked.
        if (/^\s*\{\s*"/.test(body.query)) return malformed('the query is not GraphQL');
        const variables =
          typeof body.variables === 'object' && body.variables !== null
            ? (body.variables as Record<string, unknown>)
            : {};
        const operationName = typeof body.operationName === 'string' ? body.operationName : undefined;
        const byKey = await keySession(request, reply, enterByKey);
        if (byKey === 'refused') return reply;
        const turn = await callLimits?.turn('reads', callerOf(request));
        if (turn && 'waitSeconds' in turn) return sendTooMany(request, reply, turn.waitSeconds);
        try {
          const result = await app.graphql(
            body.query,
            contextOf(request, byKey) as unknown as Record<string, unknown>,
            variables,
            operationName,
          );
          if (!result.errors) return result;
          const overload = result.errors.map(original).find(overloadOf);
          if (overload) throw overload;
          reply.code(statusOf(result.errors));
          return { data: result.data, errors: result.errors.map((error) => shown(error, request)) };
        } catch (error) {
          const errors = (error as { errors?: GraphQLError[] }).errors;
          if (!errors) throw error;
          return reply.code(400).send({ data: null, errors: errors.map((each) => ({ message: each.message })) });
        } finally {
          turn?.leave();
        }
      },
    );

    const contextOf = (request: FastifyRequest, byKey?: Session): GraphContext => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const token = presented?.token;
      const needed = async (look: (merchantId: string, token: string) => Promise<Session | undefined>) => {
        const session = token && (await look(request.merchant.id, token));
        if (!session) throw new GraphRefusal({ code: 'SIGNED_OUT', data: {} }, locale);
        callLimits?.learn(callerOf(request), session);
        return session;
      };
      let session = byKey && Promise.resolve(byKey);
      let recent: Promise<Session> | undefined;
      return {
        merchant: request.merchant,
        locale,
        database,
        inFrame: presented?.inFrame === true,
        session: () => (session ??= needed(sessions.find)),
        recentSession: () => session ?? (recent ??= needed(sessions.findRecent)),
      };
    };
  };

const original = (error: GraphQLError): unknown => error.originalError ?? error;

const statusOf = (errors: readonly GraphQLError[]): number => {
  for (const error of errors) {
    const cause = original(error);
    if (cause instanceof GraphRefusal) return refusalStatus(cause.refusal);
  }
  return errors.some((error) => error.originalError && !(error.originalError instanceof GraphQLError)) ? 500 : 400;
};

/**
 * The parts of an error that a caller may see: a refusal whole, the caller's own mistake as a message, and nothing
 * internal.
 */
const shown = (error: GraphQLError, request: FastifyRequest) => {
  const cause = original(error);
  if (cause instanceof GraphRefusal) return { message: cause.message, path: error.path, extensions: cause.extensions };
  if (cause instanceof GraphQLError) return { message: error.message, path: error.path };
  request.log.error({ err: cause }, 'a resolver failed');
  return { message: 'Something went wrong.', path: error.path, extensions: { code: 'WENT_WRONG' } };
};
