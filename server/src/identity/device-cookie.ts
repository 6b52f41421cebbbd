import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './open-session.ts';

/** Says that this device has signed in before; it signs nobody in by itself. Outlives the session on purpose. */
const name = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sandbar-device' : 'sandbar-device');

export const deviceToken = (request: FastifyRequest): string | undefined => new RegExp(`(?:^|;\\s*)${name(request)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name(request)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_DAYS * 86_400}${secure}`);
};
