import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallKind, CallLimits, Caller } from '../call-limits.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { presentedToken } from './session-cookie.ts';
import { addressOf } from '../source-address.ts';

/** The caller as limits identify it before the database is queried. */
export const callerOf = (request: FastifyRequest): Caller => ({
  merchantId: request.merchant.id,
  token: presentedToken(request)?.token,
  ipAddress: addressOf(request),
});

/** For a route of commands or reads: refuses a call over the limit before its body is read. */
export const admitting =
  (limits: CallLimits | undefined, kind: CallKind) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const waitSeconds = await limits?.admit(kind, callerOf(request));
    return waitSeconds === undefined ? undefined : sendTooMany(request, reply, waitSeconds);
  };

export const sendTooMany = (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): FastifyReply =>
  sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds } }, requestLocale(request));
