import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { paymentForGateway } from './payments.queries.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { first } from '../platform/database/index.ts';
import { isOwnOrigin } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { scriptlessPolicy } from '../platform/http/security-headers.ts';
import { sandboxSettings, type GatewayDeps } from './gateways/index.ts';
import { sandboxMessage, signed } from './gateways/sandbox.ts';
import type { SandboxSettings } from './gateways/settings.ts';
import { renderSandboxPage, SANDBOX_ACTIONS, type SandboxAction } from './sandbox-page.html.ts';
import { keepSandboxPayment, sandboxPayment } from './payments.sandbox.store.ts';
import { moneyWriter } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * The page of the built-in sandbox gateway. It acts as a provider: it has its own books, and reports to us by its
 * signed webhook alone.
 */
export const sandboxRoutes =
  (gateways: GatewayDeps): FastifyPluginAsync =>
  async (app) => {
    const { database } = gateways;
    const find = async (request: FastifyRequest) => {
      const { id } = request.params as { id: string };
      const settings = isUuid(id) ? await sandboxSettings(gateways, request.merchant.id) : undefined;
      const payment =
        settings && (await first(database.run(paymentForGateway({ merchantId: request.merchant.id, id }))));
      return settings && payment?.sku === 'sandbox' ? { settings, payment } : undefined;
    };
    const missing = (request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));

    const page = async (
      request: FastifyRequest,
      reply: FastifyReply,
      found: NonNullable<Awaited<ReturnType<typeof find>>>,
      hangs: boolean,
    ) => {
      const known = await first(
        database.run(sandboxPayment({ merchantId: request.merchant.id, paymentId: found.payment.id })),
      );
      const nonce = randomBytes(16).toString('base64');
      const locale = requestLocale(request);
      const money = moneyWriter(request.merchant, locale);
      const html = renderSandboxPage({
        nonce,
        locale,
        merchantName: request.merchant.name,
        payment: { ...found.payment, amount: money(found.payment.amount) },
        state: hangs ? 'hangs' : known?.state === 'paid' ? 'paid' : 'open',
        back: `/checkout/confirm/${found.payment.orderId}`,
      });
      reply.helmet(scriptlessPolicy(nonce));
      return reply.type('text/html; charset=utf-8').send(html);
    };

    /** Calls back as a provider does: from outside, signed. */
    const tell = (request: FastifyRequest, settings: SandboxSettings, body: string) =>
      app.inject({
        method: 'POST',
        url: '/api/payments/sandbox',
        headers: { host: request.headers.host ?? '', 'content-type': 'application/json', ...signed(settings, body) },
        payload: body,
      });

    app.get('/payment/sandbox/:id', async (request, reply) => {
      const found = await find(request);
      return found ? page(request, reply, found, false) : missing(request, reply);
    });

    app.post('/payment/sandbox/:id', async (request, reply) => {
      const { origin, host } = request.headers;
      const found = origin === undefined || isOwnOrigin(origin, host ?? '') ? await find(request) : undefined;
      const action = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(
        'action',
      ) as SandboxAction;
      if (!found || !SANDBOX_ACTIONS.includes(action)) return missing(request, reply);
      const { settings, payment } = found;
      const [kept] = await database.run(
        keepSandboxPayment({
          merchantId: request.merchant.id,
          paymentId: payment.id,
          amount: payment.amount,
          state: action === 'fail' ? 'failed' : 'paid',
          transactionId: `SB${randomBytes(8).toString('hex')}`,
        }),
      );
      const message = (kind: 'paid' | 'failed', transactionId: string) =>
        sandboxMessage(kind, { code: payment.code, amount: kept!.amount }, transactionId);
      const truth = message(kept!.state as 'paid' | 'failed', kept!.transactionId);
      if (action === 'hang') return page(request, reply, found, true);
      if (action === 'twice') await Promise.all([tell(request, settings, truth), tell(request, settings, truth)]);
      else await tell(request, settings, truth);
      // The notification of an earlier attempt that failed arrives after that of the successful one.
      if (action === 'disorder') await tell(request, settings, message('failed', `${kept!.transactionId}-before`));
      return reply.redirect(`/checkout/confirm/${payment.orderId}`, 303);
    });
  };
