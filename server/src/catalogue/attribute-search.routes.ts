import { inLanguage, isLocale } from '@sandbar/domain/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { jsonAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { attributeDefinitions } from './attribute-search.queries.ts';

/** The usual page size of old clients, the largest page, and the largest offset. */
const PAGE = { usual: 10, most: 100, furthest: 10_000 };
/** The greatest depth of a query; deeper parts are ignored. */
const DEEPEST = 8;

const whole = (most: number) => z.optional(z.int().check(z.minimum(0), z.maximum(most)));

const SEARCH = {
  summary: 'What resorts are described by: attributes with their values, as old clients ask a search index',
  description:
    'The filters that old clients send are read wherever they stand in `query`: merchantId, languageId, and the ' +
    'attributes by `_id` or `ids`. The host and the session decide whose they are.',
  body: z.looseObject({
    from: whole(PAGE.furthest),
    size: whole(PAGE.furthest),
    query: z.optional(z.unknown()),
  }),
  response: jsonAnswers(
    'The hits, in the order of the attributes',
    z.object({
      timed_out: z.literal(false),
      hits: z.object({
        total: z.object({ value: z.int(), relation: z.literal('eq') }),
        hits: z.array(
          z.object({
            _id: z.guid(),
            _source: z.object({
              name: z.string(),
              attributeValues: z.array(z.object({ id: z.guid(), code: z.string(), name: z.string() })),
            }),
          }),
        ),
      }),
    }),
    400,
    401,
    403,
    422,
  ),
};

/**
 * POST /attributes/_search (back-office section 7). The credentials that old clients have in their code are not
 * accepted.
 */
export const attributeSearchRoutes =
  ({ database, sessions }: { database: Database; sessions: Sessions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/attributes/_search', { schema: SEARCH, onRequest: refuseForged }, async (request, reply) => {
      const token = presentedToken(request)?.token;
      const session = token && (await sessions.find(request.merchant.id, token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      const { from = 0, size = PAGE.usual, query } = request.body;
      const filters = filtersOf(query);
      const said = filters.languages[0];
      const locale = said && isLocale(said) ? said : requestLocale(request);
      const foreign = filters.merchants.some((id) => id.toLowerCase() !== request.merchant.id);
      const rows = foreign
        ? []
        : await database.run(
            attributeDefinitions({
              merchantId: request.merchant.id,
              wanted: filters.ids,
              limit: Math.min(size, PAGE.most),
              offset: from,
            }),
          );
      return {
        timed_out: false as const,
        hits: {
          total: { value: rows[0]?.total ?? 0, relation: 'eq' as const },
          hits: rows.map(({ id, name, values }) => ({
            _id: id,
            _source: {
              name: inLanguage(name, locale),
              attributeValues: values.map((one) => ({
                id: one.id,
                code: one.code,
                name: inLanguage(one.value, locale),
              })),
            },
          })),
        },
      };
    });
  };

interface Filters {
  merchants: string[];
  languages: string[];
  /** Null when the query names none, so that all match. */
  ids: string[] | null;
}

/** Fields by their names in the query, in any clause: `term`, `terms`, `match` or `ids`. */
const FIELDS: Record<string, keyof Filters> = {
  merchantId: 'merchants',
  languageId: 'languages',
  _id: 'ids',
  id: 'ids',
  values: 'ids',
};

const filtersOf = (query: unknown): Filters => {
  const filters: Filters = { merchants: [], languages: [], ids: null };
  const look = (clause: unknown, depth: number): void => {
    if (depth > DEEPEST || typeof clause !== 'object' || clause === null) return;
    for (const [name, value] of Object.entries(clause)) {
      const field = FIELDS[name.replace(/\.keyword$/, '')];
      if (field) filters[field] = [...(filters[field] ?? []), ...textsOf(value)];
      else look(value, depth + 1);
    }
  };
  look(query, 0);
  return filters;
};

/** Reads a text, a list of texts, or the long form `{ value }` or `{ query }`. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, PAGE.most).flatMap((one) => (typeof one === 'string' ? [one] : []));
  const { value: text, query } = (value ?? {}) as { value?: unknown; query?: unknown };
  return [text, query].filter((one) => typeof one === 'string');
};
