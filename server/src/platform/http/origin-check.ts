import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { presentedToken } from './session-cookie.ts';

/** True when an Origin header names the host the request was sent to. */
export const isOwnOrigin = (origin: string, host: string): boolean => {
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
};

/**
 * Cross-site request forgery: a request that changes something and is authorised by a cookie must come from our own
 * page: with our Origin, as JSON or multipart with our header. Browsers do not send bearer tokens by themselves.
 * Requests without any token have no authority to abuse, but foreign pages may not send them either.
 */
export const isForged = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, host ?? '')) return true;
  if (presentedToken(request)?.by !== 'cookie') return false;
  return origin === undefined || request.headers['x-requested-with'] !== 'sandbar';
};

/** For a route that changes something: refuses a forged request before its body is read, whatever its content type. */
export const refuseForged = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
  isForged(request) ? sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request)) : undefined;
