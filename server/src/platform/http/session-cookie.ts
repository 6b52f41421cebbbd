import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { attributes, named } from './own-cookie.ts';
import { requestLocale } from './request.ts';

/** Browsers carry their session in an HttpOnly cookie. */
const cookieName = (request: FastifyRequest) => named(request, 'sandbar');

/**
 * The shape of a session token; anything else is ignored. The mark of a partner's frame is part of the hashed text, so
 * it can be neither added nor removed.
 */
const TOKEN = /^(?:frame\.)?[\w-]{43}$/;
const FRAME_MARK = 'frame.';

/**
 * The checkout inside a partner's frame sends a header; for the frame's page the browser itself does, and a stream,
 * which cannot send headers, says so in its address.
 */
const comesFromFrame = (request: FastifyRequest): boolean =>
  request.headers['x-sandbar-frame'] !== undefined ||
  request.headers['sec-fetch-dest'] === 'iframe' ||
  (request.query as Record<string, unknown> | undefined)?.frame === '1';

export interface PresentedToken {
  token: string;
  /** Browsers send cookies by themselves, so requests authorised by one need the origin check. */
  by: 'cookie' | 'bearer' | 'query';
  /** A session inside a partner's frame, which is valid for the checkout alone (keepFramesInside). */
  inFrame: boolean;
}

/**
 * The token of a request: bearer header first, then cookie, then the query parameters of old clients. In a partner's
 * frame only the frame's own token is accepted, because a page inside a foreign page must not use the session of the
 * browser.
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

/** The session of this browser, also for a page in a frame. Only for pages that no other site may frame. */
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
 * blocks third-party cookies keeps them for this page around this frame alone. The page's answer sets a probe cookie;
 * whether it comes back decides how the session is carried.
 */
const FRAME_COOKIE = 'sandbar-frame';
const PROBE = 'sandbar-frame-probe';
const PROBE_SECONDS = 300;

const frameAttributes = (maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true, maxAge }) as const;

/**
 * True for a page requested by a frame. Browsers set this header themselves; in a browser that does not, the session
 * stays in the frame's memory.
 */
export const asksForFrame = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'iframe';

const frameToken = (request: FastifyRequest): string | undefined => request.cookies[named(request, FRAME_COOKIE)];

export const setFrameProbe = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.setCookie(named(request, PROBE), '1', frameAttributes(PROBE_SECONDS));

export const keepsFrameCookies = (request: FastifyRequest): boolean => request.cookies[named(request, PROBE)] === '1';

export const setFrameCookie = (request: FastifyRequest, reply: FastifyReply, token: string, minutes: number): void =>
  void reply.setCookie(named(request, FRAME_COOKIE), token, frameAttributes(minutes * 60));

/**
 * Where a session inside a partner's frame is accepted: what the checkout needs. It cannot change a password, register
 * a passkey or upload anything.
 */
const OPEN =
  /^\/(?:graphql|Command\/SendSync|api\/commands\/[\w/]+|live|shell|embed\/session|api\/Promotion\/[\w/]+|icheckout\/.*)$/;

/** Refuses a frame's session everywhere else. */
export const keepFramesInside = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (!presentedToken(request)?.inFrame) return done();
  const path = request.url.split('?', 1)[0]!;
  if (OPEN.test(path)) return done();
  sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
};
