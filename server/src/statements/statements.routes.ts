import { isMonth } from '@sandbar/domain/statements';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import { pdfLocale, type Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { contractPdf } from './contract-pdf.ts';
import { issuedStatement } from './issued-statement.ts';
import { ownerStatementCsv } from './statement-csv.ts';
import { ownerStatementPdf } from './statement-pdf.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  printer: Printer;
}

const STATEMENT = {
  summary:
    'An owner’s statement of a month, `<YYYY-MM>.pdf` or `<YYYY-MM>.csv`, or what the contracts are and what each ' +
    'year brought, `contract.pdf`; for its owner and staff who may read payments',
  params: z.object({ file: z.string().check(z.regex(/^(?:\d{4}-\d{2}\.(?:pdf|csv)|contract\.pdf)$/)) }),
  querystring: query({ ownerId: z.optional(z.guid().check(z.describe('Oneself when not given'))) }),
  response: fileAnswers('application/pdf', 'The file', 401, 403, 404, 422, 429),
};

/** GET /Statement/<YYYY-MM>.pdf, .csv, contract.pdf, in the reader's language. PDFs are drawn on request. */
export const ownerStatementRoutes =
  ({ database, sessions, printer }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, 'statement-file');
    app.get('/Statement/:file', { schema: STATEMENT }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const ownerId = request.query.ownerId?.toLowerCase() ?? session.userId;
      if (session.frame || (ownerId !== session.userId && !session.permissions.has('payment.read')))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const wait = await limiter.count(`${merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const send = (name: string, type: string, content: string | Uint8Array) =>
        reply
          .type(type)
          .header('content-disposition', `attachment; filename="${merchant.code}-${name}"`)
          .header('cache-control', 'private, no-store')
          .send(content);
      if (request.params.file === 'contract.pdf') {
        const paper = await contractPdf(database, { merchant, locale: pdfLocale(locale), ownerId });
        if (!paper) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
        return send('contract.pdf', 'application/pdf', await printer.print(paper));
      }
      const [month, format] = request.params.file.split('.') as [string, 'pdf' | 'csv'];
      const found = isMonth(month) ? await issuedStatement(database, merchant, { ownerId, month }) : undefined;
      if (!found) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      const { ownerName } = found;
      const content =
        format === 'csv'
          ? ownerStatementCsv(found, merchant, locale)
          : await printer.print(await ownerStatementPdf(found, { merchant, locale: pdfLocale(locale), ownerName }));
      return send(request.params.file, format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf', content);
    });
  };
