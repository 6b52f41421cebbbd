import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies of the checkout inside a partner's page (docs/decisions/020): partitioned (CHIPS), so that a browser that blocks third-party cookies keeps them for this
 * page around this frame alone. The page's answer sets a probe; whether it comes back says which way the session is carried.
 */
const FRAME_COOKIE = 'sandbar-frame';
const PROBE = 'sandbar-frame-probe';
const PROBE_SECONDS = 300;

/** Over plain http, browsers take a `Secure` cookie only from this machine, and a `__Host-` name not at all. */
const named = (request: FastifyRequest, name: string) => (request.protocol === 'https' ? `__Host-${name}` : name);

const attributes = (maxAge: number) => ({ path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true, maxAge }) as const;

/** True for a page asked for by a frame. Browsers set this header themselves; one that sets none keeps the session in the frame's memory. */
export const asksForFrame = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'iframe';

export const frameToken = (request: FastifyRequest): string | undefined => request.cookies[named(request, FRAME_COOKIE)];

export const setFrameProbe = (request: FastifyRequest, reply: FastifyReply): void => void reply.setCookie(named(request, PROBE), '1', attributes(PROBE_SECONDS));

export const keepsFrameCookies = (request: FastifyRequest): boolean => request.cookies[named(request, PROBE)] === '1';

export const setFrameCookie = (request: FastifyRequest, reply: FastifyReply, token: string, minutes: number): void =>
  void reply.setCookie(named(request, FRAME_COOKIE), token, attributes(minutes * 60));
