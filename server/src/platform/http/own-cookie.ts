import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLinkCode } from '@sandbar/domain/affiliates';

/**
 * Over https the cookie's name starts with `__Host-`, so that no other host can set it. Over plain http the name
 * differs, because browsers refuse `__Host-` there and accept a `Secure` cookie only from this machine.
 */
export const named = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

export const attributes = (request: FastifyRequest, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge }) as const;

/** The affiliate's link by which this browser came: its code, kept for as many days as the merchant credits it. */
const VISIT = 'sandbar-via';

export const rememberVisit = (request: FastifyRequest, reply: FastifyReply, code: string, days: number): void =>
  void reply.setCookie(named(request, VISIT), code, attributes(request, days * 86_400));

export const rememberedVisit = (request: FastifyRequest): string | undefined => {
  const code = request.cookies[named(request, VISIT)];
  return code !== undefined && isLinkCode(code) ? code : undefined;
};
