import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { first, statement, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { LimitName } from '../platform/limit-table.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Locale } from '@sandbar/domain/common';

const orderOfFile = statement('orders.of-file', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.orderId)
    .select(['orders.code', 'orders.customerId']),
);

interface OrderFile {
  path: '/Voucher' | '/Receipt' | '/Invoice';
  /** In the API's document. */
  summary: string;
  description: string;
  limit: LimitName;
  /** The part of the file's name after the order's code. */
  suffix?: string;
  /** For files that are not named by the order's id: which order it is. undefined: none. */
  orderOf?(merchantId: string, id: string): Promise<string | undefined>;
  /** The file also exists as XML. */
  xml?: true;
  /** undefined: the order has none. */
  draw(
    order: { orderId: string; customerId: string; id: string; ending: 'pdf' | 'xml' },
    reader: { merchant: Merchant; locale: Locale },
  ): Promise<Uint8Array | undefined>;
}

/** GET <path>/<order id>.pdf: drawn on request, for its member and for staff who may read orders. */
export const orderFileRoute =
  (
    { database, sessions }: { database: Database; sessions: Pick<Sessions, 'find'> },
    of: OrderFile,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = createLimiter(database, of.limit);
    const schema = {
      summary: of.summary,
      params: z.object({ file: z.string().check(z.maxLength(60)) }),
      response: fileAnswers(of.xml ? '*/*' : 'application/pdf', of.description, 401, 404, 429),
    };
    app.get(`${of.path}/:file`, { schema }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const wait = await limiter.count(`${merchant.id} ${session.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const ending = of.xml && request.params.file.endsWith('.xml') ? 'xml' : 'pdf';
      const id = request.params.file.replace(/\.(pdf|xml)$/, '').toLowerCase();
      const orderId = isUuid(id) ? await (of.orderOf?.(merchant.id, id) ?? id) : undefined;
      const order = orderId && (await first(database.run(orderOfFile({ merchantId: merchant.id, orderId }))));
      // Another member's order looks as if it did not exist.
      const mine =
        order && !session.frame && (order.customerId === session.userId || session.permissions.has('order.read'));
      const file = mine
        ? await of.draw({ orderId, customerId: order.customerId, id, ending }, { merchant, locale })
        : undefined;
      if (!order || !file) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      return reply
        .type(`application/${ending}`)
        .header('content-disposition', `attachment; filename="${order.code}${of.suffix ?? ''}.${ending}"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    });
  };
