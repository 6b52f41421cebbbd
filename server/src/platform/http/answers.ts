import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import type { Answer, CommandContract } from '@sandbar/contract/common';
import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { fieldErrors } from '../commands/field-errors.ts';
import { DatabaseUnavailable, SqlState, sqlState } from '../database/index.ts';
import { isDiskFull, type DiskRoom } from '../disk-room.ts';
import type { FailureLog } from '../failure-log.ts';
import { type Merchant, refusalPlace } from '../merchant-scope.ts';
import { refusedPage, wantsPage } from './refused-page.ts';
import { requestLocale } from './request.ts';
import { InvalidInput } from './validation.ts';

/** HTTP status by refusal code; a command that was understood and refused by a rule gets 200. */
const STATUS: Partial<Record<AnyRefusal['code'], number>> = {
  MALFORMED: 400,
  SIGNED_OUT: 401,
  API_KEY_INVALID: 401,
  TICKET_INVALID: 403,
  NOT_ALLOWED: 403,
  BEYOND_OWN_PERMISSIONS: 403,
  OWN_BENEFIT: 403,
  APPROVAL_OWN: 403,
  APPROVAL_BEYOND: 403,
  OWN_ROLES: 403,
  ACT_FOR_NOT_OFFERED: 403,
  ACT_FOR_SELF: 403,
  CONTRADICTS_SESSION: 403,
  NOT_FOUND: 404,
  UNKNOWN_COMMAND: 404,
  IDEMPOTENCY_CONFLICT: 409,
  IMAGE_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  DRIVE_FULL: 413,
  IMAGE_TYPE: 415,
  FILE_TYPE: 415,
  DRIVE_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  INVALID_FIELDS: 422,
  TOO_MANY_ATTEMPTS: 429,
  UPLOAD_LIMIT: 429,
  QUEUE_LIMIT: 429,
  OVERLOADED: 503,
  SITE_SUSPENDED: 503,
  WENT_WRONG: 500,
};

/** The answer of a call that was accepted. */
export const accepted = <Data>(data: Data, message = 'Success') => ({
  Success: true as const,
  Message: message,
  Data: data,
});

/**
 * The answer of a call that replaces one of Google's: old clients read its names below `data`, or in the first value of
 * the object (back-office section 7).
 */
export const acceptedInData = <Data>(data: Data) => ({ data, ...accepted(data) });

/**
 * The answer of a command that was not refused: it took effect, or waits for a second person's approval.
 * @param contract the command's contract, which may set `Message`
 */
export const carriedOut = (answer: unknown, locale: Locale, contract?: CommandContract) =>
  accepted(answer, isWaiting(answer) ? waitingMessage(answer, locale) : contract?.says?.(answer));

export const refusalStatus = (refusal: AnyRefusal): number => STATUS[refusal.code] ?? 200;

/** An operator has to free disk space first. */
const DISK_FULL_SECONDS = 30;

/** The refusal for a failure of the database when nothing is wrong with the request. */
export const overloadOf = (error: unknown): AnyRefusal | undefined => {
  const retry = (retryAfterSeconds: number): AnyRefusal => ({ code: 'OVERLOADED', data: { retryAfterSeconds } });
  if (isDiskFull(error)) return retry(DISK_FULL_SECONDS);
  if (error instanceof DatabaseUnavailable) return retry(error.retryAfterSeconds);
  return sqlState(error) === SqlState.lockTimeout ? retry(5) : undefined;
};

/** The one place that turns a refusal into an answer. Until the host is resolved there is no merchant. */
export const refusalAnswer = (refusal: AnyRefusal, locale: Locale, merchant?: Merchant | null): Answer => ({
  Success: false,
  Message: refusalMessage(refusal, locale, merchant ? refusalPlace(merchant) : undefined),
  Data: Object.keys(refusal.data).length > 0 ? refusal.data : null,
  Code: refusal.code,
});

export const sendRefusal = (reply: FastifyReply, refusal: AnyRefusal, locale: Locale): FastifyReply => {
  if ('retryAfterSeconds' in refusal.data) reply.header('retry-after', String(refusal.data.retryAfterSeconds));
  reply.code(refusalStatus(refusal));
  const merchant = reply.request.merchant as Merchant | null;
  // Scripts read JSON; a person who followed a link reads a sentence.
  if (!wantsPage(reply.request)) return reply.send(refusalAnswer(refusal, locale, merchant));
  const again = 'retryAfterSeconds' in refusal.data ? refusal.data.retryAfterSeconds : undefined;
  return refusedPage(reply, refusalMessage(refusal, locale), locale, again);
};

/**
 * Answers whatever a route throws in the shape of every other refusal, in the caller's language; no internals leave the
 * server.
 */
export const answerErrors = (app: FastifyInstance, failureLog: FailureLog, diskRoom: DiskRoom): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = requestLocale(request);
    if (error instanceof InvalidInput) return sendRefusal(reply, refusalOf(error, locale), locale);
    const status = error.statusCode ?? 500;
    if (status === 413 || status === 415)
      return reply.code(status).send({ Success: false, Message: error.message, Data: null, Code: 'MALFORMED' });
    if (status >= 400 && status < 500)
      return sendRefusal(reply, { code: 'MALFORMED', data: { reason: error.message } }, locale);
    diskRoom.noticed(error);
    const overload = overloadOf(error);
    const write = (more: object) => request.log.error({ err: error, req: request, ...more }, 'a request failed');
    if (overload) failureLog.failed('requests the database did not serve', write);
    else write({});
    return sendRefusal(reply, overload ?? { code: 'WENT_WRONG', data: {} }, locale);
  });
};

/** An id in the address that cannot exist is not found; anything else that does not fit is a wrong field. */
const refusalOf = ({ issues, validationContext }: InvalidInput, locale: Locale): AnyRefusal =>
  validationContext === 'params'
    ? { code: 'NOT_FOUND', data: {} }
    : { code: 'INVALID_FIELDS', data: { fields: fieldErrors(issues, locale) } };
