import { SESSION_DAYS } from '@sandbar/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '../platform/http/request.ts';
import { presentedToken, setSessionCookie } from '../platform/http/session-cookie.ts';
import { DEVICE_DAYS, type Entrance, type SignedIn } from './open-session.ts';

/** The cookie by which a device is recognized. It does not sign in, and it outlives the session on purpose. */
const deviceCookie = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-sandbar-device' : 'sandbar-device';

/** The format of tokens that `newToken` creates; other values are ignored. */
const TOKEN = /^[\w-]{43}$/;

const deviceToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[deviceCookie(request)];
  return token && TOKEN.test(token) ? token : undefined;
};

const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = request.protocol === 'https';
  reply.setCookie(deviceCookie(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DEVICE_DAYS * 86_400,
  });
};

/** The origin of a request's sign-in. */
export const entranceOf = (request: FastifyRequest, kind: Entrance['kind']): Entrance => {
  const presented = presentedToken(request);
  return {
    origin: requestOrigin(request),
    kind,
    deviceToken: deviceToken(request),
    oldToken: presented?.by === 'cookie' ? presented.token : undefined,
  };
};

/** Sets the cookie of the session, and the device's own cookie. */
export const setCookies = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void => {
  setSessionCookie(request, reply, signedIn.token, SESSION_DAYS.cookie);
  if (signedIn.deviceToken) setDeviceCookie(request, reply, signedIn.deviceToken);
};
