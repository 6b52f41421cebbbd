import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { escapeFormula } from '@sandbar/domain/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { recordAudit } from '../platform/commands/audit-entries.ts';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { searchOf } from './audit-search.ts';
import { auditPage, type AuditRow, type AuditSearch } from './audit.queries.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
}

/** Rows read at a time: ten years of them cost no more memory than a day. */
const PAGE = 500;
/** Tells spreadsheets that the file is UTF-8. */
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
  response: fileAnswers('text/csv', 'The file', 400, 401, 403, 422),
};

/** GET /Audit/Export: what `auditentries` finds, as a CSV file, streamed. For whoever may read the audit. */
export const exportRoutes =
  ({ database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Audit/Export', { schema: EXPORT }, async (request, reply) => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      if (session.frame || !session.permissions.has('audit.read'))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const given = request.query;
      const search = read(given, request.merchant);
      if (typeof search === 'string')
        return sendRefusal(reply, { code: 'MALFORMED', data: { reason: search } }, locale);

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
        .send(Readable.from(csvOf(database, search)));
    });
  };

const FILTERS = ['actor', 'subjectKind', 'subjectId', 'onBehalfOf', 'command', 'from', 'to'] as const;

const read = (...given: Parameters<typeof searchOf>): AuditSearch | undefined | string => {
  try {
    return searchOf(...given);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};

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
] as const satisfies readonly (keyof AuditRow)[];

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

async function* csvOf(database: Database, search: AuditSearch | undefined): AsyncGenerator<string> {
  yield BOM + line(COLUMNS);
  let after: number | null = null;
  while (search) {
    const rows: AuditRow[] = await database.run(auditPage({ ...search, after, limit: PAGE }));
    if (rows.length > 0) yield rows.map((row) => line(COLUMNS.map((name) => cell(row[name])))).join('');
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

const cell = (value: string | Date | null): string => (value instanceof Date ? value.toISOString() : (value ?? ''));
