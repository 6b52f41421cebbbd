import { randomBytes } from 'node:crypto';
import { SetGateway } from '@sandbar/contract/payments';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept, refuse } from '@sandbar/domain/common';
import { missingGatewayKeys } from '@sandbar/domain/payments';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { hashOfKey } from './gateways/bank-line.ts';
import { openSettings, sealSettings, type GatewaySettings } from './gateways/settings.ts';
import { lockGateway, makeGateway, updateGateway } from './payments.gateways.store.ts';
import { storedGateway } from './payments.queries.ts';

/**
 * Payment/SetGateway: keys and switch of one gateway. The sandbox makes its own secret, and is there only where the
 * configuration says so. Nothing is switched on without its keys.
 */
export const setGateway = handler(SetGateway, async (input, { merchant, installation, commit }) => {
  const { secrets, sandboxGateway } = installation;
  const { Gateway: gateway, Enabled: enabled } = input;
  const merchantId = merchant.id;
  if (gateway === 'sandbox' && enabled && !sandboxGateway) return refuse('GATEWAY_NOT_AVAILABLE', {});
  return commit(async (transaction) => {
    await transaction.run(makeGateway({ merchantId, gateway }));
    await transaction.run(lockGateway({ merchantId, gateway }));
    // Read in a statement of its own, behind the lock: what the one before committed is seen.
    const known = (await first(transaction.run(storedGateway({ merchantId, gateway }))))!;
    const settings = settingsOf(input, openSettings(secrets, merchantId, gateway, known));
    const missing = enabled ? missingGatewayKeys(gateway, settings) : [];
    if (missing.length > 0) return refuse('GATEWAY_KEYS_MISSING', { keys: missing.join(', ') });
    const stored = await sealSettings(
      (clear, place) => secrets.seal(transaction, clear, place),
      merchantId,
      gateway,
      settings,
    );
    await transaction.run(updateGateway({ merchantId, gateway, enabled, ...stored }));
    return accept({
      answer: { gateway, enabled },
      events: [{ kind: 'gateway.set', subjectId: merchantId, payload: { gateway } }],
    });
  });
});

/** What was known, and in its place what was given. */
const settingsOf = (input: ParsedOf<typeof SetGateway>, known: GatewaySettings): GatewaySettings => {
  switch (input.Gateway) {
    case 'bank-line':
      return { ...known, ...(input.ApiKey ? { keyHash: hashOfKey(input.ApiKey) } : {}) };
    case 'sandbox':
      return { ...known, secret: known.secret ?? randomBytes(32).toString('base64') };
    case 'vnpay':
      return {
        ...known,
        ...(input.TmnCode ? { tmnCode: input.TmnCode } : {}),
        ...(input.SecureSecret ? { secureSecret: input.SecureSecret } : {}),
        testMode: input.TestMode ?? known.testMode ?? true,
      };
  }
};
