import { first, type Database } from '../../platform/database/index.ts';
import type { Installation } from '../../platform/installation.ts';
import { storedGateway } from '../payments.queries.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';
import { openSettings, type BankLineSettings, type GatewaySettings, type SandboxSettings } from './settings.ts';

/** Payment methods with a provider, by their kind. */
export const GATEWAYS = ['vnpay', 'sandbox'] as const;
export type GatewaySku = (typeof GATEWAYS)[number];

export const isGateway = (sku: string): sku is GatewaySku => (GATEWAYS as readonly string[]).includes(sku);

export interface GatewayDeps {
  database: Database;
  installation: Installation;
}

/** @throws Error when its secrets cannot be opened */
const settingsOf = async (
  { database, installation }: GatewayDeps,
  merchantId: string,
  gateway: string,
): Promise<(GatewaySettings & { enabled: boolean }) | undefined> => {
  const row = await first(database.run(storedGateway({ merchantId, gateway })));
  return row && { ...openSettings(installation.secrets, merchantId, gateway, row), enabled: row.enabled };
};

/**
 * A merchant's gateway with the merchant's keys; undefined without keys. A disabled gateway takes no new payments, but
 * its callbacks are still accepted and old payments queried; in an installation without the sandbox, the sandbox only
 * refunds what it took.
 */
export const openGateway = async (
  deps: GatewayDeps,
  merchantId: string,
  sku: GatewaySku,
): Promise<{ gateway: Gateway; enabled: boolean } | undefined> => {
  const settings = await settingsOf(deps, merchantId, sku);
  if (!settings) return undefined;
  const { enabled, secret, tmnCode, secureSecret, testMode = true, host } = settings;
  if (sku === 'sandbox') {
    if (!secret) return undefined;
    const gateway = sandboxGateway({ secret }, { database: deps.database, merchantId });
    return deps.installation.sandboxGateway
      ? { gateway, enabled }
      : { gateway: { ...gateway, read: () => undefined, ask: async () => undefined }, enabled: false };
  }
  if (!tmnCode || !secureSecret) return undefined;
  // The library is loaded only where a merchant uses it.
  const { vnpayGateway } = await import('./vnpay.ts');
  return { gateway: vnpayGateway({ tmnCode, secureSecret, testMode, ...(host ? { host } : {}) }), enabled };
};

/** The key of the merchant's bank lines; undefined while they are not accepted. */
export const bankLineSettings = async (
  deps: GatewayDeps,
  merchantId: string,
): Promise<BankLineSettings | undefined> => {
  const settings = await settingsOf(deps, merchantId, 'bank-line');
  if (!settings?.enabled) return undefined;
  const { keyHash, secureSecret } = settings;
  return keyHash || secureSecret
    ? { ...(keyHash ? { keyHash } : {}), ...(secureSecret ? { secureSecret } : {}) }
    : undefined;
};

/** The sandbox's secret of a merchant; undefined while it is disabled. */
export const sandboxSettings = async (deps: GatewayDeps, merchantId: string): Promise<SandboxSettings | undefined> => {
  if (!deps.installation.sandboxGateway) return undefined;
  const settings = await settingsOf(deps, merchantId, 'sandbox');
  return settings?.enabled && settings.secret ? { secret: settings.secret } : undefined;
};
