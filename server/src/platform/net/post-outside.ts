import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup, type Resolve } from './public-address.ts';

const TIMEOUT_MS = 15_000;

interface Post {
  /** Chosen by somebody else. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Development and tests: http to this machine is open too. */
  local: boolean;
  resolve?: Resolve | undefined;
}

/**
 * Posts to an address that a member or a merchant named: over https, to public addresses, following no redirect and
 * reading no more of the answer than its status; gives up after 15 seconds in all. @returns the status @throws when
 * nothing answered, or the address is not one to call
 */
export const postOutside = async ({ url, headers, body, local, resolve }: Post): Promise<number> => {
  const to = new URL(url);
  const host = to.hostname.replaceAll(/^\[|\]$/g, '');
  const isOurs = local && to.protocol === 'http:' && host === '127.0.0.1';
  if (!isOurs) {
    if (to.protocol !== 'https:') throw new Error('only https is called');
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
  }
  const options = {
    method: 'POST',
    agent: false as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers,
    ...(isOurs ? {} : { lookup: publicLookup(resolve) }),
  };
  return new Promise((done, failed) => {
    const request = (isOurs ? requestHttp : requestHttps)(to, options, (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    request.on('error', failed);
    request.end(body);
  });
};
