import { randomBytes } from 'node:crypto';
import { SetGateway } from '@sandbar/contract/payments';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { hashOfKey } from './gateways/bank-line.ts';
import { upsertGateway } from './payments.events.store.ts';
import { gatewaySettings, type StoredGateway } from './payments.queries.ts';

/** Payment/SetGateway: keys and switch of one gateway. The sandbox makes its own secret. */
export const setGateway = handler(SetGateway, async (input, context) => {
  const merchantId = context.merchant.id;
  const known = await first(context.database.run(gatewaySettings({ merchantId, gateway: input.Gateway })));
  const settings = JSON.stringify(settingsIn(input, known?.settings ?? {}));
  return context.commit(async (transaction) => {
    await transaction.run(upsertGateway({ merchantId, gateway: input.Gateway, enabled: input.Enabled, settings }));
    return accept({
      answer: { gateway: input.Gateway, enabled: input.Enabled },
      events: [{ kind: 'gateway.set', subjectId: merchantId, payload: { gateway: input.Gateway } }],
    });
  });
});

/** What is to be stored: only what was given. */
const settingsIn = (input: ParsedOf<typeof SetGateway>, known: StoredGateway): StoredGateway => {
  switch (input.Gateway) {
    case 'bank-line':
      return input.ApiKey ? { keyHash: hashOfKey(input.ApiKey) } : {};
    case 'sandbox':
      return known.secret ? {} : { secret: randomBytes(32).toString('base64') };
    case 'vnpay':
      return {
        ...(input.TmnCode ? { tmnCode: input.TmnCode } : {}),
        ...(input.SecureSecret ? { secureSecret: input.SecureSecret } : {}),
        testMode: input.TestMode ?? known.testMode ?? true,
      };
  }
};
