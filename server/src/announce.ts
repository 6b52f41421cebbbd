import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import { isLoopback } from './platform/source-address.ts';
import type { Merchant } from './platform/merchant-scope.ts';

/** Prints the progress of the start to the terminal. */
export const announce = (config: Config) => {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`;
  return {
    step: (text: string) => console.log(`${seconds()}  ${text}`),
    ready: async (address: AddressInfo | string | null, merchants: readonly Merchant[]) => {
      const port = typeof address === 'object' && address !== null ? address.port : config.port;
      console.log(`${seconds()}  ready`);
      for (const merchant of merchants.slice(0, 10)) {
        const addresses = [
          `http://${merchant.code}.${config.baseDomain}:${port}`,
          ...(merchant.code === config.defaultMerchant ? [`http://${config.baseDomain}:${port}`] : []),
        ];
        console.log(`         ${merchant.name.padEnd(16)} ${addresses.join('  or  ')}`);
      }
      if (config.demo)
        console.log('         sign in as member@, owner@, staff@ or admin@<code>.example, password sandbar-demo');
      if (config.smtpUrl === undefined && !config.demo && !config.development)
        console.warn(
          'WARNING: SMTP_URL is not set: mail, with the links into accounts, stays in ' +
            `${join(config.dataDir, 'mail')} and is not sent (docs/operations.md, "Mail")`,
        );
      if (isLoopback(config.host)) return;
      if (config.demo)
        console.warn(
          `WARNING: DEMO=on and HOST=${config.host}: anyone with access to it may be an administrator of the demo`,
        );
      else if (config.databaseUrl === undefined && merchants.length === 0)
        console.warn(
          `HOST=${config.host} is reached from other machines: the demo, whose passwords everybody knows, is not ` +
            'loaded. DEMO=on loads it all the same.',
        );
    },
  };
};
