import { SESSION_DAYS } from '@sandbar/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '../platform/http/request.ts';
import { presentedToken, setSessionCookie } from '../platform/http/session-cookie.ts';
import { deviceToken, setDeviceCookie } from './device-cookie.ts';
import type { Entrance, SignedIn } from './open-session.ts';

/** Where a request's browser or client signs in from. */
export const entranceOf = (request: FastifyRequest, kind: Entrance['kind']): Entrance => {
  const presented = presentedToken(request);
  return { origin: requestOrigin(request), kind, deviceToken: deviceToken(request), oldToken: presented?.by === 'cookie' ? presented.token : undefined };
};

/** Gives a browser its session, and the device its own cookie. */
export const setCookies = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void => {
  setSessionCookie(request, reply, signedIn.token, SESSION_DAYS.cookie);
  if (signedIn.deviceToken) setDeviceCookie(request, reply, signedIn.deviceToken);
};
