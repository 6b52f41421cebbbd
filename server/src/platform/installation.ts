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
}
