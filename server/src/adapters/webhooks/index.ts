import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookSender } from '../../partners/index.ts';
import { isPublicAddress, PrivateAddress, publicLookup, type Resolve } from '../../platform/net/public-address.ts';

const TIMEOUT_MS = 15_000;

interface Options {
  /** Development and tests: http to this machine is open too. */
  local: boolean;
  resolve?: Resolve;
}

/** Sends over https to public addresses, follows no redirect, reads no more of an answer than its status, and gives up after 15 seconds in all. */
export const httpsSender = ({ local, resolve }: Options): WebhookSender => ({
  send: async ({ url, headers, body }) => {
    const to = new URL(url);
    const host = to.hostname.replaceAll(/^\[|\]$/g, '');
    const isOurs = local && to.protocol === 'http:' && host === '127.0.0.1';
    if (!isOurs) {
      if (to.protocol !== 'https:') throw new Error('only https is called');
      if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
    }
    return new Promise((done, failed) => {
      const request = (isOurs ? requestHttp : requestHttps)(
        to,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Sandbar-Webhooks/1' },
          ...(isOurs ? {} : { lookup: publicLookup(resolve) }),
        },
        (answer) => {
          done(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      request.on('error', failed);
      request.end(body);
    });
  },
});
