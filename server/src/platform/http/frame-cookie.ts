import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from './cookie-value.ts';

/**
 * Cookies of the checkout inside a partner's page (docs/decisions/020): partitioned (CHIPS), so that a browser that blocks third-party cookies keeps them for this
 * page around this frame alone. The page's answer sets a probe; whether it comes back says which way the session is carried.
 */
const FRAME_COOKIE = 'sandbar-frame';
const PROBE = 'sandbar-frame-probe';
const PROBE_SECONDS = 300;

/** Over plain http, browsers take a `Secure` cookie only from this machine, and a `__Host-` name not at all. */
const named = (request: FastifyRequest, name: string) => (request.protocol === 'https' ? `__Host-${name}` : name);

const cookie = (name: string, value: string, seconds: number) => `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned; Max-Age=${seconds}`;

/** True for a page asked for by a frame. Browsers set this header themselves; one that sets none keeps the session in the frame's memory. */
export const asksForFrame = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'iframe';

export const frameToken = (request: FastifyRequest): string | undefined => cookieValue(request.headers.cookie, named(request, FRAME_COOKIE));

export const setFrameProbe = (request: FastifyRequest, reply: FastifyReply): void => void reply.header('set-cookie', cookie(named(request, PROBE), '1', PROBE_SECONDS));

export const keepsFrameCookies = (request: FastifyRequest): boolean => cookieValue(request.headers.cookie, named(request, PROBE)) === '1';

export const setFrameCookie = (request: FastifyRequest, reply: FastifyReply, token: string, minutes: number): void =>
  void reply.header('set-cookie', cookie(named(request, FRAME_COOKIE), token, minutes * 60));
