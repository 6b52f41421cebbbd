import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How a browser carries its session: an HttpOnly cookie, `__Host-` over https so that no other host can set it. Two names, since a `__Host-` cookie is refused on plain http.
 */
const SECURE_NAME = '__Host-sandbar';
const PLAIN_NAME = 'sandbar';

const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? SECURE_NAME : PLAIN_NAME);

const cookieValue = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

/** A session token looks like this; anything else is no token. */
const TOKEN = /^[\w-]{43}$/;

export interface PresentedToken {
  token: string;
  /** Cookies are sent by the browser unasked, so what they authorise needs the origin check. */
  by: 'cookie' | 'bearer' | 'query';
}

/** The token a request carries: bearer header first, then cookie, then the query parameters of old clients. */
export const presentedToken = (request: FastifyRequest): PresentedToken | undefined => {
  const { authorization, cookie } = request.headers;
  if (authorization?.startsWith('Bearer ')) return valid(authorization.slice(7), 'bearer');
  const fromCookie = cookieValue(cookie, cookieName(request));
  if (fromCookie) return valid(fromCookie, 'cookie');
  const query = request.query as Record<string, unknown> | undefined;
  const fromQuery = query?.tokenId ?? query?.token;
  return typeof fromQuery === 'string' ? valid(fromQuery, 'query') : undefined;
};

const valid = (token: string, by: PresentedToken['by']): PresentedToken | undefined => (TOKEN.test(token) ? { token, by } : undefined);

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, days: number): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure}`);
};

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName(request)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
};
