import type { Secrets } from './secrets/index.ts';

/** What handlers and gateways are given of the installation they run in. */
export interface Installation {
  secrets: Secrets;
  /** Whether merchants may use the gateway that takes no money. */
  sandboxGateway: boolean;
  /** Below it merchants are named by their code. */
  baseDomain: string;
  /** The texts of a name's TXT records; none when there are none. */
  resolveTxt(name: string): Promise<string[]>;
  /** Whether a host name leads to this installation, to whichever merchant. */
  isOwnHost(host: string): Promise<boolean>;
  /** Development and tests: addresses that members name may be of this machine. */
  callsLocal: boolean;
}
