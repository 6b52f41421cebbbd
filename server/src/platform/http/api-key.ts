import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../sessions/sessions.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';

/** A call with an API key: counted, and what is left. */
export interface CountedKey {
  session: Session;
  /** RateLimit headers of the answer. */
  headers: Record<string, string>;
  /** Seconds to wait when there were too many calls. */
  waitSeconds: number | undefined;
}

/** The key of a merchant, by what was presented; undefined when it is unknown or revoked. */
export type EnterByKey = (merchantId: string, key: string) => Promise<CountedKey | undefined>;

/** The API key of a request's bearer header. */
export const presentedKey = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.startsWith('Bearer sbk_') ? authorization.slice('Bearer '.length) : undefined;

/**
 * The session of a call with an API key, undefined for a call without one. When the key is refused the answer is sent:
 * it is unknown, it was sent by a browser, where everyone could read it, or it was used too often.
 */
export const keySession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  enter: EnterByKey,
): Promise<Session | 'refused' | undefined> => {
  const presented = presentedKey(request);
  if (presented === undefined) return undefined;
  const locale = requestLocale(request);
  const refuse = (refusal: Parameters<typeof sendRefusal>[1]) => {
    sendRefusal(reply, refusal, locale);
    return 'refused' as const;
  };
  if (request.headers.origin !== undefined) return refuse({ code: 'NOT_ALLOWED', data: {} });
  const found = await enter(request.merchant.id, presented);
  if (!found) return refuse({ code: 'API_KEY_INVALID', data: {} });
  reply.headers(found.headers);
  if (found.waitSeconds === undefined) return found.session;
  return refuse({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: found.waitSeconds } });
};
