import { randomBytes } from 'node:crypto';
import { SetGateway } from '@sandbar/contract/payments';
import type { ParsedOf } from '@sandbar/contract/common';
import { changed, switched, text, word, type EvidenceValue } from '@sandbar/domain/approvals';
import { accept, HOME_CURRENCY, refuse } from '@sandbar/domain/common';
import { missingGatewayKeys, takesCurrency } from '@sandbar/domain/payments';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { hashOfKey } from './gateways/bank-line.ts';
import { openSettings, sealSettings, type GatewaySettings } from './gateways/settings.ts';
import { lockGateway, makeGateway, updateGateway } from './payments.gateways.store.ts';
import { storedGateway } from './payments.queries.ts';

type Input = ParsedOf<typeof SetGateway>;

/** Whether the command only disables the gateway: in an emergency that needs no approval. */
const onlyOff = (input: Input, testMode: boolean | undefined): boolean =>
  !input.Enabled &&
  input.ApiKey === undefined &&
  input.TmnCode === undefined &&
  input.SecureSecret === undefined &&
  (input.TestMode === undefined || input.TestMode === (testMode ?? true));

const SECRETS = ['ApiKey', 'SecureSecret'] as const;

/**
 * Payment/SetGateway: keys and switch of one gateway. Who sets a key can fake incoming money, so each change needs
 * approval, except for the first of a merchant that never sold, and for disabling. The sandbox creates its own secret,
 * and exists only where the configuration allows it. A gateway is not enabled without its keys.
 */
export const setGateway = effect({
  kind: 'gateway.edit',
  contract: SetGateway,
  secrets: SECRETS,
  prepare: async (transaction, { id: merchantId, settings: { currency } }, input, { secrets, sandboxGateway }) => {
    const { Gateway: gateway, Enabled: enabled } = input;
    if (gateway === 'sandbox' && enabled && !sandboxGateway) return refuse('GATEWAY_NOT_AVAILABLE', {});
    if (enabled && !takesCurrency(gateway, currency)) return refuse('CURRENCY_ONLY', { currency: HOME_CURRENCY });
    await transaction.run(makeGateway({ merchantId, gateway }));
    await transaction.run(lockGateway({ merchantId, gateway }));
    // Read in a statement of its own after the lock, so that what the previous holder committed is visible.
    const known = (await first(transaction.run(storedGateway({ merchantId, gateway }))))!;
    const before = openSettings(secrets, merchantId, gateway, known);
    const settings = settingsOf(input, before);
    const missing = enabled ? missingGatewayKeys(gateway, settings) : [];
    if (missing.length > 0) return refuse('GATEWAY_KEYS_MISSING', { keys: missing.join(', ') });
    const { sold } = (await first(transaction.run(everSold({ merchantId }))))!;
    const free = !sold || onlyOff(input, before.testMode);
    return accept({ subjectId: merchantId, beneficiaryId: null, amount: 0, reason: '', free, settings });
  },
  execute: async (transaction, { merchant: { id: merchantId }, installation }, input, { settings }) => {
    const { Gateway: gateway, Enabled: enabled } = input;
    const stored = await sealSettings(
      (clear, place) => installation.secrets.seal(transaction, clear, place),
      merchantId,
      gateway,
      settings,
    );
    await transaction.run(updateGateway({ merchantId, gateway, enabled, ...stored }));
    return accept({
      answer: { gateway, enabled },
      events: [{ kind: 'gateway.set', subjectId: merchantId, payload: { gateway } }],
    });
  },
  evidence: async (runner, { id: merchantId }, input) => {
    const known = await first(runner.run(storedGateway({ merchantId, gateway: input.Gateway })));
    const { Gateway: gateway, Enabled: enabled, TmnCode: code } = input;
    const inTest = gateway === 'vnpay' && (known?.settings.testMode ?? true);
    const keys = SECRETS.filter((key) => input[key] !== undefined).map((key) => text(`${key} ••••`));
    const terminal = code === undefined ? [] : [text(`TmnCode ${code}`)];
    return changed(
      'account',
      [text(gateway), ...testing(inTest), switched(known?.enabled ?? false)],
      [
        text(gateway),
        ...terminal,
        ...keys,
        ...testing(gateway === 'vnpay' && (input.TestMode ?? inTest)),
        switched(enabled),
      ],
    );
  },
});

const testing = (on: boolean): EvidenceValue[] => (on ? [word('test-mode')] : []);

/** The stored settings, with those of the command in their place. */
const settingsOf = (input: Input, known: GatewaySettings): GatewaySettings => {
  switch (input.Gateway) {
    case 'bank-line':
      return {
        ...known,
        ...(input.ApiKey ? { keyHash: hashOfKey(input.ApiKey) } : {}),
        ...(input.SecureSecret ? { secureSecret: input.SecureSecret } : {}),
      };
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
