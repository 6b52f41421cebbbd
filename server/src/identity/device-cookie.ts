import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './open-session.ts';

/** Says that this device has signed in before; it signs nobody in by itself. Outlives the session on purpose. */
const name = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sandbar-device' : 'sandbar-device');

/** What newToken makes; anything else is no token. */
const TOKEN = /^[\w-]{43}$/;

export const deviceToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[name(request)];
  return token && TOKEN.test(token) ? token : undefined;
};

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = request.protocol === 'https';
  reply.setCookie(name(request), token, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DEVICE_DAYS * 86_400 });
};
