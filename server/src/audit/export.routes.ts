import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { escapeFormula } from '@sandbar/domain/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { recordAudit } from '../platform/commands/audit-entries.ts';
import type { Database } from '../platform/database/index.ts';
import type { Cell } from '../platform/exporter.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { allEntries } from './audit-exporter.ts';
import { searchOf, type GivenSearch } from './audit-search.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
}

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const BOM = '\uFEFF';

const text = z.optional(z.string().check(z.maxLength(200)));
const EXPORT = {
  summary: 'The audit as a CSV file, newest first; each export is itself recorded',
  querystring: query({
    actor: text,
    subjectKind: text,
    subjectId: text,
    onBehalfOf: text,
    command: text,
    from: z.optional(z.string().check(z.describe('First day, YYYY-MM-DD'))),
    to: text,
  }),
  response: fileAnswers('text/csv', 'The file', 400, 401, 403, 422, 429),
};

/** GET /Audit/Export: the entries of `auditentries` as a streamed CSV file, for readers of the audit. */
export const exportRoutes =
  ({ database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, 'audit-export');
    app.get('/Audit/Export', { schema: EXPORT }, async (request, reply) => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      if (session.frame || !session.permissions.has('audit.read'))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const given = request.query;
      const problem = problemOf(given, request.merchant);
      if (problem !== null) return sendRefusal(reply, { code: 'MALFORMED', data: { reason: problem } }, locale);
      const wait = await limiter.count(`${request.merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);

      const { ipAddress, userAgent } = requestOrigin(request);
      const asked = Object.fromEntries(FILTERS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
      await database.run(
        recordAudit({
          merchantId: request.merchant.id,
          actorKind: 'user',
          actorId: session.userId,
          onBehalfOf: null,
          command: 'Audit/Export',
          commandId: randomUUID(),
          subjectKind: 'audit',
          subjectId: request.merchant.id,
          before: null,
          after: JSON.stringify(asked),
          reason: '',
          ipAddress,
          userAgent: userAgent.slice(0, 400),
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.merchant.code}-audit.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvOf(database, request.merchant, given)));
    });
  };

const FILTERS = ['actor', 'subjectKind', 'subjectId', 'onBehalfOf', 'command', 'from', 'to'] as const;

/** The reason why a filter is invalid; null when it is valid. */
const problemOf = (...given: Parameters<typeof searchOf>): string | null => {
  try {
    searchOf(...given);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};

const line = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;
const quoted = (cell: Cell): string => {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return `"${escapeFormula(text).replaceAll('"', '""')}"`;
};

/** The columns for programs: names of columns, ids and JSON. */
const COLUMNS = [
  'at',
  'actorId',
  'actorName',
  'onBehalfOf',
  'onBehalfOfName',
  'command',
  'commandId',
  'subjectKind',
  'subjectId',
  'before',
  'after',
  'reason',
  'ipAddress',
  'userAgent',
] as const;

async function* csvOf(database: Database, merchant: Merchant, filter: GivenSearch): AsyncGenerator<string> {
  yield BOM + line(COLUMNS);
  for await (const rows of allEntries(database, merchant, filter))
    yield rows.map((row) => line(COLUMNS.map((column) => row[column]))).join('');
}
