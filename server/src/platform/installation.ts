import type { Secrets } from './secrets/index.ts';

/** What handlers and gateways are given of the installation they run in. */
export interface Installation {
  secrets: Secrets;
  /** Whether merchants may use the gateway that takes no money. */
  sandboxGateway: boolean;
}
