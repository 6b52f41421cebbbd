import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup, type Resolve } from './public-address.ts';

/** Options for calling an address that a user named. */
export interface OutsideOptions {
  /** Development and tests: http to this machine is allowed too. */
  local: boolean;
  resolve?: Resolve | undefined;
}

interface Asked extends OutsideOptions {
  to: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Aborts the call and the reading of its answer. */
  signal: AbortSignal;
}

/**
 * Calls an address that a member or a merchant named: over https, to public addresses alone, without following
 * redirects.
 * @returns the answer, not yet read @throws when there is no answer, or the address may not be called
 */
export const askOutside = async (asked: Asked): Promise<IncomingMessage> => {
  const { to, method, headers, body, signal, local, resolve } = asked;
  const host = to.hostname.replaceAll(/^\[|\]$/g, '');
  const isOurs = local && to.protocol === 'http:' && host === '127.0.0.1';
  if (!isOurs) {
    if (to.protocol !== 'https:') throw new Error('only https is called');
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
  }
  const options = {
    method,
    agent: false as const,
    signal,
    headers,
    ...(isOurs ? {} : { lookup: publicLookup(resolve) }),
  };
  return new Promise((done, failed) => {
    const request = (isOurs ? requestHttp : requestHttps)(to, options, done);
    request.on('error', failed);
    request.end(body);
  });
};
