import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import { memberOfOrder } from './receipt.queries.ts';
import { orderForScreen } from './orders.queries.ts';
import { receiptPaper } from './receipt-paper.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  printer: Printer;
}

const RECEIPT = {
  summary: 'The receipt of what was paid for an order, `<order id>.pdf`; for its member, and staff who may read orders',
  params: z.object({ file: z.string().check(z.maxLength(60)) }),
  response: fileAnswers('application/pdf', 'The receipt', 401, 404, 429),
};

/** GET /Receipt/<order id>.pdf: drawn as the order is now, in the reader's language. */
export const receiptRoutes =
  ({ database, sessions, printer }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, 'receipt-file');
    app.get('/Receipt/:file', { schema: RECEIPT }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const wait = await limiter.count(`${merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const id = request.params.file.replace(/\.pdf$/, '').toLowerCase();
      const key = { merchantId: merchant.id, id };
      const found = isUuid(id) ? await first(database.run(memberOfOrder(key))) : undefined;
      // Another member's is as if it were not there.
      const mine =
        found && !session.frame && (found.customerId === session.userId || session.permissions.has('order.read'));
      const order = mine ? await first(database.run(orderForScreen({ ...key, ...found }))) : undefined;
      const paper = order && (await receiptPaper(order, { merchant, locale }));
      if (!paper) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${order.code}-receipt.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await printer.print(paper));
    });
  };
