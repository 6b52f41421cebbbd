import type { Secrets } from '../../platform/secrets/index.ts';

/** What authenticates a bank line. */
export interface BankLineSettings {
  /** SHA-256 of the API key, hex. */
  keyHash?: string;
  /** The secret that signs calls; when there is one, a key alone is not enough. */
  secureSecret?: string;
}

/** Keys of a merchant at the sandbox. */
export interface SandboxSettings {
  /** Base64, as Standard Webhooks defines it. */
  secret: string;
}

/** Keys of a merchant at VNPay. */
export interface VnpaySettings {
  tmnCode: string;
  secureSecret: string;
  /** VNPay's own test environment. */
  testMode: boolean;
  /** The host of its pages and API; VNPay's own when absent. */
  host?: string;
}

/** Settings that may be stored in the clear. */
export type OpenSettings = Partial<Pick<VnpaySettings, 'tmnCode' | 'testMode' | 'host'>>;
/** Settings that are stored sealed. */
export type GatewaySecrets = Partial<BankLineSettings & SandboxSettings & Pick<VnpaySettings, 'secureSecret'>>;
/** Settings of a gateway of any kind; those of its own kind are present once it was set up. */
export type GatewaySettings = OpenSettings & GatewaySecrets;

const placeOf = (merchantId: string, gateway: string) => ({ merchantId, table: 'payment_gateways', row: gateway });

/** All settings of a stored gateway. @throws Error when its secrets cannot be opened */
export const openSettings = (
  secrets: Secrets,
  merchantId: string,
  gateway: string,
  { settings, sealed }: Pick<StoredGateway, 'settings' | 'sealed'>,
): GatewaySettings => ({
  ...settings,
  ...(sealed ? (JSON.parse(secrets.open(sealed, placeOf(merchantId, gateway))) as GatewaySecrets) : {}),
});

/** Settings in the form in which they are stored. */
export const sealSettings = async (
  seal: (clear: string, place: ReturnType<typeof placeOf>) => Promise<string>,
  merchantId: string,
  gateway: string,
  { tmnCode, testMode, host, ...kept }: GatewaySettings,
): Promise<{ settings: string; sealed: string | null }> => ({
  settings: JSON.stringify({ tmnCode, testMode, host }),
  sealed: Object.keys(kept).length === 0 ? null : await seal(JSON.stringify(kept), placeOf(merchantId, gateway)),
});

/** A stored gateway. For the gateways' own code only: it must not appear in an answer or a log. */
export interface StoredGateway {
  enabled: boolean;
  settings: OpenSettings;
  sealed: string | null;
}
