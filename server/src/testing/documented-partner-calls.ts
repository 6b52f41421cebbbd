import { randomUUID } from 'node:crypto';
import { CreateApiKey, SetPartner } from '@sandbar/contract/partners';
import { ok } from '../partners/testing.ts';
import { sandboxSettings } from '../payments/gateways/index.ts';
import { sandboxMessage, signed } from '../payments/gateways/sandbox.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from '../payments/testing.ts';
import type { Served } from './served.ts';
import { testInstallation } from './installation.ts';
import { type Call, callsBy, HOST, OWN, signedOut } from './documented-call.ts';

/** Calls of partners and of payment providers. `admin` may change partners. */
export async function* partnerCalls(
  { app, azure, database }: Served,
  token: string,
  admin: string,
): AsyncGenerator<Call> {
  const { memberId, merchant } = azure;
  const { get, post } = callsBy(token);
  const read = randomUUID();
  const partner = randomUUID();
  await ok(
    azure.send(admin, SetPartner, {
      Id: randomUUID(),
      PartnerId: partner,
      Name: 'Shop',
      Origins: ['https://shop.example'],
    }),
  );
  const made = await ok(
    azure.send(admin, CreateApiKey, { Id: randomUUID(), PartnerId: partner, Name: 'server', Scopes: ['tickets'] }),
  );
  const ask = (status: number, payload: object, more: Partial<Call> = {}) =>
    post(status, 'POST /api/partner/tickets', payload, { token: made.key!, ...more });
  yield ask(200, { memberId });
  yield ask(401, {}, signedOut);
  yield ask(403, { memberId }, { headers: OWN });
  yield ask(404, { memberId: read });
  yield ask(422, { memberId: 7 });
  const asked = await app.inject({
    method: 'POST',
    url: '/api/partner/tickets',
    headers: { host: HOST, authorization: `Bearer ${made.key!}` },
    payload: { memberId },
  });
  const { ticket } = asked.json<{ Data: { ticket: string } }>().Data;
  const enter = (status: number, payload: object) =>
    post(status, 'POST /embed/session', payload, { ...signedOut, headers: OWN });
  yield enter(200, { ticket, host: 'https://shop.example' });
  yield enter(403, { ticket, host: 'https://shop.example' });
  yield enter(422, { ticket });

  const sandbox = await openGateways(azure);
  const order = await confirmedOrder(azure, sandbox);
  const notified = (route: string, status: number, payload: object | string, headers = {}) =>
    post(status, route, payload, { ...signedOut, headers });
  const key = { authorization: `Apikey ${BANK_KEY}` };
  yield notified('POST /api/payments/bank-line', 200, bankLine(5, order.code), key);
  yield notified('POST /api/payments/bank-line', 401, bankLine(5, order.code));
  yield notified('POST /api/payments/bank-line', 422, {}, key);
  yield notified('POST /api/payments/sandbox', 401, {});
  const message = sandboxMessage('failed', { code: order.code, amount: 5 }, 'SB1');
  yield notified('POST /api/payments/sandbox', 200, message, {
    'content-type': 'application/json',
    ...signed((await sandboxSettings({ database, installation: testInstallation }, merchant.id))!, message),
  });
  yield get(200, 'GET /api/payments/vnpay/ipn', '/api/payments/vnpay/ipn?vnp_TxnRef=1', signedOut);
  yield get(302, 'GET /api/payments/vnpay/return', '/api/payments/vnpay/return?vnp_TxnRef=1', signedOut);
  yield get(302, 'GET /payment/open/:id', order.url!, signedOut);
  for (const other of [read, 'none']) yield get(404, 'GET /payment/open/:id', `/payment/open/${other}`, signedOut);
}
