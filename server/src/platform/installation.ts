import type { Secrets } from './secrets/index.ts';

/** What handlers and gateways may know about their installation. */
export interface Installation {
  secrets: Secrets;
  /** Whether merchants may use the sandbox payment gateway, which takes no money. */
  sandboxGateway: boolean;
  /** Merchants' hosts are `<code>.<baseDomain>`. */
  baseDomain: string;
  /** The texts of a name's TXT records; empty when there are none. */
  resolveTxt(name: string): Promise<string[]>;
  /** Whether a host name belongs to this installation, whichever merchant it names. */
  isOwnHost(host: string): Promise<boolean>;
  /** Development and tests: addresses that members enter may point to this machine. */
  callsLocal: boolean;
  /** As above, and in a demo: webhooks may be sent to this machine. */
  sendsWebhooksToLocal: boolean;
}
