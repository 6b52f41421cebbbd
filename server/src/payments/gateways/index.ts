import { first, type Database } from '../../platform/database/index.ts';
import { gatewaySettings } from '../payments.queries.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';
import type { BankLineSettings, SandboxSettings } from './settings.ts';
import { vnpayGateway } from './vnpay.ts';

/** Ways to pay that a provider stands behind, by their kind. */
export const GATEWAYS = ['vnpay', 'sandbox'] as const;
export type GatewaySku = (typeof GATEWAYS)[number];

export const isGateway = (sku: string): sku is GatewaySku => (GATEWAYS as readonly string[]).includes(sku);

/**
 * A merchant's gateway with his keys; undefined when he has none. One switched off takes no new payments, but is still
 * heard and asked about old ones.
 */
export const openGateway = async (
  database: Database,
  merchantId: string,
  sku: GatewaySku,
): Promise<{ gateway: Gateway; enabled: boolean } | undefined> => {
  const row = await first(database.run(gatewaySettings({ merchantId, gateway: sku })));
  if (!row) return undefined;
  const { secret, tmnCode, secureSecret, testMode = true, host } = row.settings;
  if (sku === 'sandbox')
    return secret ? { gateway: sandboxGateway({ secret }, { database, merchantId }), enabled: row.enabled } : undefined;
  if (!tmnCode || !secureSecret) return undefined;
  return {
    gateway: vnpayGateway({ tmnCode, secureSecret, testMode, ...(host ? { host } : {}) }),
    enabled: row.enabled,
  };
};

/** What proves the merchant's bank lines; undefined while none are taken. */
export const bankLineSettings = async (
  database: Database,
  merchantId: string,
): Promise<BankLineSettings | undefined> => {
  const row = await first(database.run(gatewaySettings({ merchantId, gateway: 'bank-line' })));
  return row?.enabled && row.settings.keyHash ? { keyHash: row.settings.keyHash } : undefined;
};

/** The sandbox's secret of a merchant; undefined while it is switched off. */
export const sandboxSettings = async (database: Database, merchantId: string): Promise<SandboxSettings | undefined> => {
  const row = await first(database.run(gatewaySettings({ merchantId, gateway: 'sandbox' })));
  return row?.enabled && row.settings.secret ? { secret: row.settings.secret } : undefined;
};
