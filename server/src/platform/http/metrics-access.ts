import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../source-address.ts';

/** What proxies put into a request that they pass on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];
/** Names of this machine by which it is asked for, not a site of the public's. */
const THIS_MACHINE = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])\.?(?::\d+)?$/i;

/**
 * Whether a caller may read the figures: with the token, or from this machine itself and under a name of its own. A
 * request that a proxy of this machine passed on is the public's.
 */
export const mayReadMetrics = (
  { headers, raw: { socket } }: Pick<FastifyRequest, 'headers' | 'raw'>,
  token: string | undefined,
): boolean => {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return timingSafeEqual(hashOf(given), hashOf(token));
  if (!isLoopback(socket.remoteAddress ?? '') || !THIS_MACHINE.test(headers.host ?? '')) return false;
  return PASSED_ON.every((name) => headers[name] === undefined);
};

const hashOf = (text: string) => createHash('sha256').update(text).digest();
