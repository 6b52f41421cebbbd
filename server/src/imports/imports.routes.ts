import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayInZone, escapeFormula, type Locale } from '@sandbar/domain/common';
import { IMPORT_KINDS, IMPORT_LIMITS, type ImportKind } from '@sandbar/domain/imports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { accepted, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { answers, fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { isStorableText } from '../platform/http/validation.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { mayImport } from './importers.ts';
import { importById, openImports, rowsOf } from './imports.queries.ts';
import { importPlace, insertImport } from './imports.store.ts';
import { headOf } from './judge-content.ts';
import { templateOf } from './template.ts';
import { REASON_HEADING, fieldLabel, problemText } from './words.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  privateStorage: FileStorage;
}

/** The most files of a merchant that may wait to be run or discarded. */
const MAX_OPEN = 20;
const PAGE = 500;

const UPLOAD = {
  summary: 'Send a file of the catalogue, CSV in UTF-8 or XLSX, to be looked at; nothing of it is written yet',
  consumes: ['application/octet-stream'],
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  querystring: query({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.any(),
  response: answers('The import', z.object({ id: z.guid() }), 401, 403, 413, 415, 422, 429, 200),
};
const REFUSED = {
  summary: 'The refused rows of an import as CSV, as they came, with the reasons in a column of their own',
  params: z.object({ id: z.guid() }),
  response: fileAnswers('text/csv', 'The rows', 401, 403, 404),
};

const TEMPLATE = {
  summary:
    'The empty file of a kind, with its headings in the language of the reader, what each column accepts, an example',
  params: z.object({ kind: z.enum(IMPORT_KINDS), format: z.enum(['csv', 'xlsx']) }),
  response: fileAnswers('text/csv', 'The file', 401, 403, 404),
};
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

class TooLarge extends Error {}

/**
 * POST /Import/File/<kind>?name=…: the file as the body. GET /Import/Refused/<id>: its refused rows. GET
 * /Import/Template/<kind>/<format>: the file to fill in.
 */
export const importRoutes =
  ({ database, installation, sessions, privateStorage }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const files = createPrivateFiles(privateStorage, installation.secrets, importPlace);
    const uploads = createLimiter(database, 'import-file');
    // The handler reads the body as a stream, so that the file is never in memory as a whole.
    app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));

    app.post('/Import/File/:kind', { schema: UPLOAD, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const merchantId = request.merchant.id;
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchantId, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { kind } = request.params;
      if (session.frame || !mayImport(kind, session.permissions))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      if (Number(request.headers['content-length'] ?? 0) > IMPORT_LIMITS.csvBytes)
        return sendRefusal(reply, { code: 'FILE_TOO_LARGE', data: { limit: IMPORT_LIMITS.csvBytes } }, locale);
      const wait = await uploads.count(`${merchantId} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const { count } = (await first(database.run(openImports({ merchantId }))))!;
      if (count >= MAX_OPEN) return sendRefusal(reply, { code: 'IMPORT_LIMIT', data: { limit: MAX_OPEN } }, locale);

      const { format, content } = await headOf(request.raw);
      if (!format) return sendRefusal(reply, { code: 'FILE_TYPE', data: {} }, locale);
      const limit = format === 'csv' ? IMPORT_LIMITS.csvBytes : IMPORT_LIMITS.xlsxBytes;
      const id = randomUUID();
      const storageKey = `imports/${merchantId}/${id}`;
      let byteLength = 0;
      async function* counted() {
        for await (const bytes of content) {
          byteLength += bytes.length;
          if (byteLength > limit) throw new TooLarge();
          yield bytes;
        }
      }
      const { sealedKey, write } = await database.transaction((transaction) =>
        files.prepare(transaction, { merchantId, id }),
      );
      try {
        await write(storageKey, Readable.from(counted(), { objectMode: false }));
      } catch (error) {
        if (error instanceof TooLarge) return sendRefusal(reply, { code: 'FILE_TOO_LARGE', data: { limit } }, locale);
        throw error;
      }
      const { name } = request.query;
      const fileName = isStorableText(name) ? name : `${kind}.${format}`;
      const row = { merchantId, id, userId: session.userId, kind, fileName, format, locale };
      // If the row is not inserted, the stored file is deleted within a day.
      await database.run(insertImport({ ...row, storageKey, sealedKey, byteLength }));
      return accepted({ id });
    });

    app.get('/Import/Refused/:id', { schema: REFUSED }, async (request, reply) => {
      const locale = requestLocale(request);
      const merchantId = request.merchant.id;
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchantId, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { id } = request.params;
      const allowed = !session.frame && session.permissions.has('file.import');
      const found = allowed ? await first(database.run(importById({ merchantId, id }))) : undefined;
      if (!allowed || (found && !mayImport(found.kind as ImportKind, session.permissions)))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      if (!found?.headings) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      const name = `${request.merchant.code}-${found.kind}-refused.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(refusedRows(database, { ...found, headings: found.headings, merchantId }, locale)));
    });

    app.get('/Import/Template/:kind/:format', { schema: TEMPLATE }, async (request, reply) => {
      const locale = requestLocale(request);
      const { id: merchantId, code, timeZone } = request.merchant;
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchantId, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { kind, format } = request.params;
      if (session.frame || !mayImport(kind, session.permissions))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const nextYear = Number(dayInZone(new Date(), timeZone).slice(0, 4)) + 1;
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="${code}-${kind}-template.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(templateOf(kind, format, locale, nextYear));
    });
  };

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const BOM = '\uFEFF';
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

async function* refusedRows(
  database: Database,
  { merchantId, id, kind, headings }: { merchantId: string; id: string; kind: string; headings: readonly string[] },
  locale: Locale,
): AsyncGenerator<string> {
  yield BOM + line([...headings, REASON_HEADING[locale]]);
  for (let after = 0; ;) {
    const rows = await database.run(rowsOf({ merchantId, id, verdict: 'refused', after, offset: 0, limit: PAGE }));
    yield rows
      .map(({ cells, problems }) => {
        const reasons = problems.map((problem) => {
          const text = problemText(problem, locale);
          return problem.field ? `${fieldLabel(kind as ImportKind, problem.field, locale)}: ${text}` : text;
        });
        return line([...headings.map((_, place) => cells[place] ?? ''), reasons.join('; ')]);
      })
      .join('');
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.line;
  }
}
