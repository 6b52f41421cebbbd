import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameToken } from './frame-cookie.ts';

/**
 * How a browser carries its session: an HttpOnly cookie, `__Host-` over https so that no other host can set it. Two names, since a `__Host-` cookie is refused on plain http.
 */
const SECURE_NAME = '__Host-sandbar';
const PLAIN_NAME = 'sandbar';

const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? SECURE_NAME : PLAIN_NAME);

/** A session token looks like this; anything else is no token. The mark of a partner's frame is part of what is hashed: nobody adds it or takes it off. */
const TOKEN = /^(?:frame\.)?[\w-]{43}$/;
const FRAME_MARK = 'frame.';

/** The checkout inside a partner's frame says so; the browser itself does for the frame's page, and a stream, which carries no headers, in its address. */
const comesFromFrame = (request: FastifyRequest): boolean =>
  request.headers['x-sandbar-frame'] !== undefined || request.headers['sec-fetch-dest'] === 'iframe' || (request.query as Record<string, unknown> | undefined)?.frame === '1';

export interface PresentedToken {
  token: string;
  /** Cookies are sent by the browser unasked, so what they authorise needs the origin check. */
  by: 'cookie' | 'bearer' | 'query';
  /** A session inside a partner's frame: good for the checkout alone (frame-session.ts). */
  inFrame: boolean;
}

/**
 * The token a request carries: bearer header first, then cookie, then the query parameters of old clients. In a partner's frame only the frame's own counts: what the
 * browser is signed in with elsewhere is not for a page that somebody else's page surrounds.
 */
export const presentedToken = (request: FastifyRequest): PresentedToken | undefined => {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return valid(authorization.slice(7), 'bearer');
  if (comesFromFrame(request)) return valid(frameToken(request) ?? '', 'cookie');
  const fromCookie = request.cookies[cookieName(request)];
  if (fromCookie) return valid(fromCookie, 'cookie');
  const query = request.query as Record<string, unknown> | undefined;
  const fromQuery = query?.tokenId ?? query?.token;
  return typeof fromQuery === 'string' ? valid(fromQuery, 'query') : undefined;
};

const valid = (token: string, by: PresentedToken['by']): PresentedToken | undefined => (TOKEN.test(token) ? { token, by, inFrame: token.startsWith(FRAME_MARK) } : undefined);

const attributes = (request: FastifyRequest, maxAge: number) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge }) as const;

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, days: number): void =>
  void reply.setCookie(cookieName(request), token, attributes(request, days * 86_400));

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => void reply.setCookie(cookieName(request), '', attributes(request, 0));
