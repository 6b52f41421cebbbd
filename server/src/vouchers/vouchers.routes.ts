import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { DrawVoucher } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import { orderOfVoucher } from './vouchers.queries.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  drawVoucher: DrawVoucher;
}

const VOUCHER = {
  summary: 'The check-in voucher of an order, `<order id>.pdf`; for its member, and for staff who may read orders',
  params: z.object({ file: z.string().check(z.maxLength(60)) }),
  response: fileAnswers('application/pdf', 'The voucher', 401, 404, 429),
};

/** GET /Voucher/<order id>.pdf: drawn as the order is now. */
export const voucherRoutes =
  ({ database, sessions, drawVoucher }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, 'voucher-file');
    app.get('/Voucher/:file', { schema: VOUCHER }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const wait = await limiter.count(`${merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const orderId = request.params.file.replace(/\.pdf$/, '').toLowerCase();
      const key = { merchantId: merchant.id, orderId };
      const order = isUuid(orderId) ? await first(database.run(orderOfVoucher(key))) : undefined;
      // Another member's is as if it were not there.
      const mine =
        order && !session.frame && (order.customerId === session.userId || session.permissions.has('order.read'));
      const pdf = mine ? await drawVoucher(key) : undefined;
      if (!order || !pdf) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${order.code}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    });
  };
