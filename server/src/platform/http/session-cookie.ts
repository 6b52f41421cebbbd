import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { attributes, named } from './own-cookie.ts';
import { requestLocale } from './request.ts';

/** How a browser carries its session: an HttpOnly cookie. */
const cookieName = (request: FastifyRequest) => named(request, 'sandbar');

/**
 * A session token looks like this; anything else is no token. The mark of a partner's frame is part of what is hashed:
 * nobody adds it or takes it off.
 */
const TOKEN = /^(?:frame\.)?[\w-]{43}$/;
const FRAME_MARK = 'frame.';

/**
 * The checkout inside a partner's frame says so; the browser itself does for the frame's page, and a stream, which
 * carries no headers, in its address.
 */
const comesFromFrame = (request: FastifyRequest): boolean =>
  request.headers['x-sandbar-frame'] !== undefined ||
  request.headers['sec-fetch-dest'] === 'iframe' ||
  (request.query as Record<string, unknown> | undefined)?.frame === '1';

export interface PresentedToken {
  token: string;
  /** Cookies are sent by the browser unasked, so what they authorise needs the origin check. */
  by: 'cookie' | 'bearer' | 'query';
  /** A session inside a partner's frame: good for the checkout alone (keepFramesInside). */
  inFrame: boolean;
}

/**
 * The token a request carries: bearer header first, then cookie, then the query parameters of old clients. In a
 * partner's frame only the frame's own counts: what the
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

/**
 * What this browser is signed in with, also for a page in a frame. For pages alone that none but our own may surround:
 * no other site's page ever shows them.
 */
export const browserToken = (request: FastifyRequest): PresentedToken | undefined =>
  valid(request.cookies[cookieName(request)] ?? '', 'cookie');

const valid = (token: string, by: PresentedToken['by']): PresentedToken | undefined =>
  TOKEN.test(token) ? { token, by, inFrame: token.startsWith(FRAME_MARK) } : undefined;

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, days: number): void =>
  void reply.setCookie(cookieName(request), token, attributes(request, days * 86_400));

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.setCookie(cookieName(request), '', attributes(request, 0));

/**
 * Cookies of the checkout inside a partner's page (docs/decisions/020): partitioned (CHIPS), so that a browser that
 * blocks third-party cookies keeps them for this page around this frame alone. The page's answer sets a probe; whether
 * it comes back says which way the session is carried.
 */
const FRAME_COOKIE = 'sandbar-frame';
const PROBE = 'sandbar-frame-probe';
const PROBE_SECONDS = 300;

const frameAttributes = (maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true, maxAge }) as const;

/**
 * True for a page asked for by a frame. Browsers set this header themselves; one that sets none keeps the session in
 * the frame's memory.
 */
export const asksForFrame = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'iframe';

const frameToken = (request: FastifyRequest): string | undefined => request.cookies[named(request, FRAME_COOKIE)];

export const setFrameProbe = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.setCookie(named(request, PROBE), '1', frameAttributes(PROBE_SECONDS));

export const keepsFrameCookies = (request: FastifyRequest): boolean => request.cookies[named(request, PROBE)] === '1';

export const setFrameCookie = (request: FastifyRequest, reply: FastifyReply, token: string, minutes: number): void =>
  void reply.setCookie(named(request, FRAME_COOKIE), token, frameAttributes(minutes * 60));

/**
 * Where a session inside a partner's frame is known: what the checkout needs. It changes no password, registers no
 * passkey, uploads nothing.
 */
const OPEN = /^\/(?:graphql|Command\/SendSync|live|shell|embed\/session|api\/Promotion\/[\w/]+|icheckout\/.*)$/;

/** Turns a frame's session away everywhere else. */
export const keepFramesInside = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (!presentedToken(request)?.inFrame) return done();
  const path = request.url.split('?', 1)[0]!;
  if (OPEN.test(path)) return done();
  sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
};
