import { expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from './verify-webhook.ts';

/** Verification of webhooks, with the test vector of the Standard Webhooks libraries. */

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const VECTOR = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const headers = (changed: Record<string, string | undefined> = {}) => ({
  'webhook-id': VECTOR.id,
  'webhook-timestamp': '1614265330',
  'webhook-signature': VECTOR.signature,
  ...changed,
});
const verify = (changed: Record<string, string | undefined> = {}, body: string | Uint8Array = VECTOR.body) =>
  verifyWebhook({ secret: SECRET, headers: headers(changed), body, now: VECTOR.at });

it('signs and verifies as the libraries of Standard Webhooks do', async () => {
  const signed = await signWebhook([SECRET], VECTOR);
  expect(signed['webhook-signature']).toBe(VECTOR.signature);
  expect(await verify()).toEqual({ test: 2_432_232_314, id: VECTOR.id });
  expect(await verify({}, new TextEncoder().encode(VECTOR.body))).toMatchObject({ id: VECTOR.id });
  const given = { secret: SECRET, headers: new Headers(headers()), body: VECTOR.body, now: VECTOR.at };
  expect(await verifyWebhook(given)).toMatchObject({ id: VECTOR.id });
});

it('accepts one of several signatures, after signatures of any version', async () => {
  const other = `v1,${btoa('x'.repeat(32))} v2,nonsense`;
  expect(await verify({ 'webhook-signature': `${other} ${VECTOR.signature}` })).toMatchObject({ id: VECTOR.id });
});

it.each([
  ['headers', { 'webhook-id': undefined }],
  ['headers', { 'webhook-signature': '' }],
  ['timestamp', { 'webhook-timestamp': 'soon' }],
  ['timestamp', { 'webhook-timestamp': '' + (1_614_265_330 - 301) }],
  ['timestamp', { 'webhook-timestamp': '' + (1_614_265_330 + 301) }],
  ['signature', { 'webhook-timestamp': '1614265331' }],
  ['signature', { 'webhook-id': 'msg_another' }],
  ['signature', { 'webhook-signature': 'v1,####' }],
  ['signature', { 'webhook-signature': VECTOR.signature.replace('v1', 'v2') }],
])('refuses by its %s: %j', async (fault, changed) => {
  await expect(verify(changed)).rejects.toMatchObject({ name: 'WebhookRefused', fault });
});

it('refuses every other body and secret, and reports a malformed secret', async () => {
  for (let at = 0; at < VECTOR.body.length; at += 1) {
    const bytes = new TextEncoder().encode(VECTOR.body);
    bytes[at]! ^= 1;
    await expect(verify({}, bytes), `byte ${at}`).rejects.toMatchObject({ fault: 'signature' });
  }
  const body = { headers: headers(), body: VECTOR.body, now: VECTOR.at };
  const other = `whsec_${btoa('another secret of some length')}`;
  await expect(verifyWebhook({ secret: other, ...body })).rejects.toMatchObject({ fault: 'signature' });
  await expect(verifyWebhook({ secret: 'whsec_', ...body })).rejects.toThrow(TypeError);
});
