import { orderState } from '@sandbar/domain/orders';
import { isPaid, PaymentStatus } from '@sandbar/domain/payments';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { paymentForGateway } from '../orders/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { first, type Database } from '../platform/database/index.ts';
import { requestLocale } from '../platform/http/request.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { bankLineAllowed, readBankLine } from './gateways/bank-line.ts';
import { bankLineSettings, isGateway, openGateway } from './gateways/index.ts';
import { paymentByCode } from './payments.queries.ts';
import type { Outcome, Receiver } from './receive.ts';
import { sandboxRoutes } from './sandbox-page.ts';

interface Deps {
  database: Database;
  receiver: Receiver;
  /** Where a merchant's portal stands; never taken from a request. */
  originOf(merchant: Merchant): string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What VNPay expects to hear about its call. */
const VNPAY_ANSWER: Record<Outcome, { RspCode: string; Message: string }> = {
  applied: { RspCode: '00', Message: 'Confirm Success' },
  ignored: { RspCode: '02', Message: 'Order already confirmed' },
  known: { RspCode: '02', Message: 'Order already confirmed' },
  mismatched: { RspCode: '04', Message: 'Invalid amount' },
  unmatched: { RspCode: '01', Message: 'Order not found' },
};
const confirmationOf = (orderId: string) => `/checkout/confirm/${orderId}`;

/**
 * What providers call, and the way to their pages. Callbacks decide and prove themselves; a browser that comes back only informs. Bodies are read as they came, since it is they
 * that are signed.
 */
export const paymentRoutes =
  ({ database, receiver, originOf }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(['application/json', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');
    const notGenuine = (reply: FastifyReply) => reply.code(401).send({ success: false });
    const notFound = (request: FastifyRequest, reply: FastifyReply) => sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));

    app.post('/api/payments/bank-line', async (request, reply) => {
      const { merchant, headers } = request;
      const settings = await bankLineSettings(database, merchant.id);
      if (!settings || !bankLineAllowed(settings, { headers })) return notGenuine(reply);
      const line = readBankLine(rawBody(request));
      if (!line) return reply.code(422).send({ success: false });
      if (line.direction === 'in') await receiver.bankLine(merchant, line, rawBody(request));
      return { success: true };
    });

    app.post('/api/payments/sandbox', async (request, reply) => {
      const opened = await openGateway(database, request.merchant.id, 'sandbox');
      const event = opened?.gateway.read({ raw: rawBody(request), headers: request.headers });
      if (!event) return notGenuine(reply);
      await receiver.event(request.merchant, 'sandbox', event, rawBody(request));
      return { success: true };
    });

    app.get('/api/payments/vnpay/ipn', async (request) => {
      const raw = request.url.slice(request.url.indexOf('?') + 1);
      const opened = await openGateway(database, request.merchant.id, 'vnpay');
      const event = opened?.gateway.read({ raw, headers: request.headers });
      if (!event) return { RspCode: '97', Message: 'Invalid checksum' };
      return VNPAY_ANSWER[await receiver.event(request.merchant, 'vnpay', event, raw)];
    });

    app.get('/api/payments/vnpay/return', async (request, reply) => {
      const { vnp_TxnRef: code } = request.query as { vnp_TxnRef?: unknown };
      const payment = typeof code === 'string' && (await first(database.run(paymentByCode({ merchantId: request.merchant.id, code, sku: 'vnpay' }))));
      return reply.redirect(payment ? confirmationOf(payment.orderId) : '/');
    });

    // A payment's id is known to its payer alone and leads to nothing but its price: it opens in any tab, a partner's included, where there may be no session.
    app.get('/payment/open/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const { merchant } = request;
      const payment = UUID.test(id) ? await first(database.run(paymentForGateway({ merchantId: merchant.id, id }))) : undefined;
      if (!payment || !isGateway(payment.sku)) return notFound(request, reply);
      const over = isPaid(payment.allStatus) || (payment.allStatus & (PaymentStatus.Failed | PaymentStatus.Canceled | PaymentStatus.Timeout)) !== 0;
      const opened = over || orderState(payment.orderStatus) !== 'confirmed' ? undefined : await openGateway(database, merchant.id, payment.sku);
      if (!opened?.enabled) return reply.redirect(confirmationOf(payment.orderId));
      return reply.redirect(opened.gateway.open(payment, { ipAddress: request.ip, returnUrl: `${originOf(merchant)}/api/payments/${payment.sku}/return` }));
    });

    await app.register(sandboxRoutes({ database }));
  };
