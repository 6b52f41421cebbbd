import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { presentedToken } from './session-cookie.ts';

/** Where a session inside a partner's frame is known: what the checkout needs. It changes no password, registers no passkey, uploads nothing. */
const OPEN = /^\/(?:graphql|Command\/SendSync|live|shell|embed\/session|api\/Promotion\/[\w/]+|icheckout\/.*)$/;

/** Turns a frame's session away everywhere else. */
export const keepFramesInside = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (!presentedToken(request)?.inFrame) return done();
  const path = request.url.split('?', 1)[0]!;
  if (OPEN.test(path)) return done();
  sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
};
