import { uuid } from '@sandbar/contract/common';
import { orderState } from '@sandbar/domain/orders';
import { isPaid, PaymentStatus } from '@sandbar/domain/payments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { askLater } from './payments.asking.store.ts';
import { paymentForGateway } from './payments.queries.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { first } from '../platform/database/index.ts';
import { requestLocale } from '../platform/http/request.ts';
import { jsonAnswers, query, redirects } from '../platform/http/route-schema.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { addressOf } from '../platform/source-address.ts';
import { bankLineAllowed, readBankLine } from './gateways/bank-line.ts';
import { bankLineSettings, isGateway, openGateway, type GatewayDeps } from './gateways/index.ts';
import { paymentByCode } from './payments.queries.ts';
import type { Outcome, Receiver } from './receive.ts';
import { sandboxRoutes } from './sandbox-page.ts';

interface Deps extends GatewayDeps {
  receiver: Receiver;
  /** The address of a merchant's portal; never taken from a request. */
  originOf(merchant: Merchant): string;
}

/** The answer that VNPay expects to its call. */
const VNPAY_ANSWER: Record<Outcome, { RspCode: string; Message: string }> = {
  applied: { RspCode: '00', Message: 'Confirm Success' },
  ignored: { RspCode: '02', Message: 'Order already confirmed' },
  known: { RspCode: '02', Message: 'Order already confirmed' },
  mismatched: { RspCode: '04', Message: 'Invalid amount' },
  unmatched: { RspCode: '01', Message: 'Order not found' },
};
const acknowledged = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.object({ success: z.boolean() }) } },
});
const ANSWERS = {
  200: acknowledged('Received, for the first time or again'),
  401: acknowledged('The signature is wrong'),
};
const BANK_LINE = {
  summary: 'A line of the merchant’s bank account, reported by its bank-line service (SePay’s convention)',
  description:
    'A JSON object or a form with `id`, `transferType` (`in` or `out`), `transferAmount`, `content`, and, where the ' +
    'bank says them, `accountNumber`, `subAccount`, `code`, `description`, `referenceCode` and `transactionDate`. ' +
    '`transferAmount` is a sum in the merchant’s currency as banks write it, with a full stop before its decimals: ' +
    '`187.5` or `"187.50"` euros; `2277000` where the currency has no decimals. ' +
    'With more decimals than the currency has it is refused (422).',
  response: { ...ANSWERS, 422: acknowledged('The message is malformed') },
};
const SANDBOX = { summary: 'How a payment of the test gateway ended, signed by it', response: ANSWERS };
const VNPAY_IPN = {
  summary: 'How a payment of VNPay ended, signed by VNPay',
  response: jsonAnswers('What VNPay expects to hear', z.object({ RspCode: z.string(), Message: z.string() })),
};
const VNPAY_RETURN = {
  summary: 'Where VNPay sends the payer back; decides nothing',
  querystring: query({ vnp_TxnRef: z.optional(z.unknown()) }),
  response: redirects('To the order’s page'),
};
const OPEN = {
  summary: 'Opens a payment’s page at its provider',
  params: z.object({ id: uuid }),
  response: redirects('To the provider, or to the order’s page', 404),
};
const confirmationOf = (orderId: string) => `/checkout/confirm/${orderId}`;

/**
 * Callbacks of providers, and redirects to their pages. Only callbacks, which are authenticated, decide; a browser that
 * returns changes nothing. Bodies are read unparsed, since their bytes are signed.
 */
export const paymentRoutes =
  ({ receiver, originOf, ...gateways }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = gateways;
    app.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');
    const notGenuine = (reply: FastifyReply) => reply.code(401).send({ success: false });
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));

    app.post('/api/payments/bank-line', { schema: BANK_LINE }, async (request, reply) => {
      const { merchant, headers } = request;
      const settings = await bankLineSettings(gateways, merchant.id);
      if (!settings || !bankLineAllowed(settings, { headers, raw: rawBody(request) })) return notGenuine(reply);
      const line = readBankLine(rawBody(request), merchant.settings.currency);
      if (!line) return reply.code(422).send({ success: false });
      if (line.direction === 'in') await receiver.bankLine(merchant, line, rawBody(request));
      return { success: true };
    });

    app.post('/api/payments/sandbox', { schema: SANDBOX }, async (request, reply) => {
      const opened = await openGateway(gateways, request.merchant.id, 'sandbox');
      const event = opened?.gateway.read({ raw: rawBody(request), headers: request.headers });
      if (!event) return notGenuine(reply);
      await receiver.event(request.merchant, 'sandbox', event, rawBody(request));
      return { success: true };
    });

    app.get('/api/payments/vnpay/ipn', { schema: VNPAY_IPN }, async (request) => {
      const raw = request.url.slice(request.url.indexOf('?') + 1);
      const opened = await openGateway(gateways, request.merchant.id, 'vnpay');
      const event = opened?.gateway.read({ raw, headers: request.headers });
      if (!event) return { RspCode: '97', Message: 'Invalid checksum' };
      return VNPAY_ANSWER[await receiver.event(request.merchant, 'vnpay', event, raw)];
    });

    app.get('/api/payments/vnpay/return', { schema: VNPAY_RETURN }, async (request, reply) => {
      const { vnp_TxnRef: code } = request.query;
      const payment =
        typeof code === 'string' &&
        (await first(database.run(paymentByCode({ merchantId: request.merchant.id, code, sku: 'vnpay' }))));
      return reply.redirect(payment ? confirmationOf(payment.orderId) : '/');
    });

    // A payment's id is known to its payer alone and reveals only its price: it opens in any tab, also a partner's,
    // where there may be no session.
    app.get('/payment/open/:id', { schema: OPEN }, async (request, reply) => {
      const { id } = request.params;
      const { merchant } = request;
      const payment = await first(database.run(paymentForGateway({ merchantId: merchant.id, id })));
      if (!payment || !isGateway(payment.sku)) return notFound(request, reply);
      const over =
        isPaid(payment.allStatus) ||
        (payment.allStatus & (PaymentStatus.Failed | PaymentStatus.Canceled | PaymentStatus.Timeout)) !== 0;
      const opened =
        over || orderState(payment.orderStatus) !== 'confirmed'
          ? undefined
          : await openGateway(gateways, merchant.id, payment.sku);
      if (!opened?.enabled) return reply.redirect(confirmationOf(payment.orderId));
      await database.run(askLater({ merchantId: merchant.id, id: payment.id }));
      return reply.redirect(
        opened.gateway.open(payment, {
          ipAddress: addressOf(request),
          returnUrl: `${originOf(merchant)}/api/payments/${payment.sku}/return`,
        }),
      );
    });

    await app.register(sandboxRoutes(gateways));
  };
