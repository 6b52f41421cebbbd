import type { Installation } from '../platform/installation.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { keyRing } from '../platform/secrets/key-ring.ts';

/** The key of all servers and processes of a test, so that each can decrypt what another one sealed. */
const KEY = Buffer.alloc(32, 7);
export const TEST_SECRET_KEY = KEY.toString('base64');

export const testInstallation: Installation = {
  secrets: createSecrets(keyRing('the tests', [KEY])),
  sandboxGateway: true,
  baseDomain: 'localhost',
  resolveTxt: async () => [],
  isOwnHost: async (host) => host === 'localhost' || host.endsWith('.localhost'),
  callsLocal: false,
  sendsWebhooksToLocal: true,
};
