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

const hostOf = (to: URL): string => to.hostname.replaceAll(/^\[|\]$/g, '');
const isOurs = (to: URL, local: boolean): boolean => local && to.protocol === 'http:' && hostOf(to) === '127.0.0.1';

/**
 * Why an address may not be called, as far as it says so itself; a name is resolved and checked when it is called.
 * @param local see OutsideOptions
 */
export const whyNotCalled = (to: URL, local: boolean): Error | undefined => {
  if (isOurs(to, local)) return undefined;
  if (to.protocol !== 'https:') return new Error('only https is called');
  const host = hostOf(to);
  return isIP(host) !== 0 && !isPublicAddress(host) ? new PrivateAddress(host) : undefined;
};

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
  const refused = whyNotCalled(to, local);
  if (refused) throw refused;
  const ours = isOurs(to, local);
  const options = {
    method,
    agent: false as const,
    signal,
    headers,
    ...(ours ? {} : { lookup: publicLookup(resolve) }),
  };
  return new Promise((done, failed) => {
    const request = (ours ? requestHttp : requestHttps)(to, options, done);
    request.on('error', failed);
    request.end(body);
  });
};
