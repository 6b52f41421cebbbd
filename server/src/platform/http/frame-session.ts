import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { presentedToken } from './session-cookie.ts';

/** Where a session inside a partner's frame is known: what the checkout needs. It changes no password, registers no passkey, uploads nothing. */
const OPEN = /^\/(?:graphql|Command\/SendSync|live|shell|embed\/session|api\/Promotion\/[\w/]+|icheckout\/.*)$/;

/** Turns a frame's session away everywhere else. */
export const keepFramesInside = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  if (!presentedToken(request)?.inFrame) return undefined;
  const path = request.url.split('?', 1)[0]!;
  if (OPEN.test(path)) return undefined;
  // The refusal is not to be framed either.
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
};
