import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/index.ts';
import { first } from '../../platform/database/index.ts';
import { refundInSandbox, sandboxPayment } from '../payments.sandbox.store.ts';
import type { Gateway, GatewayPayment, ProviderMessage } from './gateway.ts';
import type { SandboxSettings } from './settings.ts';

const message = z.object({
  type: z.enum(['payment.paid', 'payment.failed']),
  data: z.object({ code: z.string(), amount: z.int(), transactionId: z.string() }),
});

/** The body of the sandbox's webhook about one payment. */
export const sandboxMessage = (
  kind: 'paid' | 'failed',
  payment: Pick<GatewayPayment, 'code' | 'amount'>,
  transactionId: string,
): string =>
  JSON.stringify({ type: `payment.${kind}`, data: { code: payment.code, amount: payment.amount, transactionId } });

/** The headers that sign a body as the sandbox's (Standard Webhooks). */
export const signed = ({ secret }: SandboxSettings, body: string, at = new Date()): Record<string, string> => {
  const id = `msg_${randomUUID()}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
};

const eventOf = (kind: 'paid' | 'failed', code: string, amount: number, transactionId: string): ProviderMessage => ({
  eventId: `${kind}:${transactionId}`,
  kind,
  code,
  amount,
  referenceCode: kind === 'paid' ? transactionId : '',
});

/** The built-in provider: it takes no money, but behaves like a provider otherwise, good and bad. */
export const sandboxGateway = (
  settings: SandboxSettings,
  deps: { database: Database; merchantId: string },
): Gateway => ({
  open: (payment) => `/payment/sandbox/${payment.id}`,
  read: ({ raw, headers }) => {
    let body: unknown;
    try {
      body = new Webhook(settings.secret).verify(raw, headers as Record<string, string>);
    } catch {
      return undefined;
    }
    const read = message.safeParse(body);
    if (!read.success) return undefined;
    const { type, data } = read.data;
    return eventOf(type === 'payment.paid' ? 'paid' : 'failed', data.code, data.amount, data.transactionId);
  },
  ask: async (payment) => {
    const known = await first(
      deps.database.run(sandboxPayment({ merchantId: deps.merchantId, paymentId: payment.id })),
    );
    return known && eventOf(known.state as 'paid' | 'failed', payment.code, known.amount, known.transactionId);
  },
  refund: async ({ id, amount, payment }) => {
    const [done] = await deps.database.run(
      refundInSandbox({ merchantId: deps.merchantId, paymentId: payment.id, refundId: id, amount }),
    );
    return done ? { state: 'done', referenceCode: `SBR-${id.slice(0, 8)}` } : { state: 'failed' };
  },
});
