import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../source-address.ts';

/** Headers that proxies add to a request that they forward. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];
/** Local names of this machine, as opposed to a public site. */
const THIS_MACHINE = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])\.?(?::\d+)?$/i;

/**
 * Whether a caller may read the metrics: with the token, or from this machine itself under a local name. A request
 * forwarded by a proxy on this machine is treated as public.
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
