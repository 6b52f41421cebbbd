import { Readable } from 'node:stream';
import { JOURNAL_FORMATS } from '@sandbar/domain/ledger';
import { firstDayOf, isMonth } from '@sandbar/domain/statements';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { closedMonth } from './books.queries.ts';
import { journalFile } from './journal-file.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
}

const JOURNAL = {
  summary: 'The journal of a closed month, `<YYYY-MM>.csv`, by the merchant’s chart of accounts; for staff',
  params: z.object({ file: z.string().check(z.regex(/^\d{4}-\d{2}\.csv$/)) }),
  querystring: query({
    format: z.optional(
      z.enum(JOURNAL_FORMATS).check(z.describe('For people and other programs, as Xero, or as MISA takes it')),
    ),
  }),
  response: fileAnswers('text/csv', 'The file', 401, 403, 404, 422, 429),
};

/** GET /Journal/<YYYY-MM>.csv, for closed months only, because their journal does not change any more. */
export const journalRoutes =
  ({ database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, 'statement-file');
    app.get('/Journal/:file', { schema: JOURNAL }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      if (session.frame || !session.permissions.has('payment.read'))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const wait = await limiter.count(`${merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const month = request.params.file.slice(0, 7);
      const closed =
        isMonth(month) &&
        (await first(database.run(closedMonth({ merchantId: merchant.id, month: firstDayOf(month) }))));
      if (!closed) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      const { format = 'plain' } = request.query;
      const name = [merchant.code, 'journal', month, ...(format === 'plain' ? [] : [format])].join('-');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(journalFile({ database, merchant, month, format, locale })));
    });
  };
