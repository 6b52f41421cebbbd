import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLinkCode } from '@sandbar/domain/affiliates';

/**
 * Over https a cookie is `__Host-`, so that no other host can set it. Two names, since a `__Host-` cookie is refused on
 * plain http, where browsers take a `Secure` one only from this machine.
 */
export const named = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

export const attributes = (request: FastifyRequest, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge }) as const;

/** By whose link this browser came: the link's code, for the days for which the merchant counts it. */
const VISIT = 'sandbar-via';

export const rememberVisit = (request: FastifyRequest, reply: FastifyReply, code: string, days: number): void =>
  void reply.setCookie(named(request, VISIT), code, attributes(request, days * 86_400));

export const rememberedVisit = (request: FastifyRequest): string | undefined => {
  const code = request.cookies[named(request, VISIT)];
  return code !== undefined && isLinkCode(code) ? code : undefined;
};
