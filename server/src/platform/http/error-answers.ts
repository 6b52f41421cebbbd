import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import type { FastifyError, FastifyInstance } from 'fastify';
import { fieldErrors } from '../commands/field-errors.ts';
import { overloadOf, sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { InvalidInput } from './validation.ts';

/**
 * Whatever a route throws is answered in the shape of every other refusal, in the caller's language; nothing of ours
 * leaves the server.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = requestLocale(request);
    if (error instanceof InvalidInput) return sendRefusal(reply, refusalOf(error, locale), locale);
    const status = error.statusCode ?? 500;
    if (status === 413 || status === 415) return reply.code(status).send({ Success: false, Message: error.message, Data: null, Code: 'MALFORMED' });
    if (status >= 400 && status < 500) return sendRefusal(reply, { code: 'MALFORMED', data: { reason: error.message } }, locale);
    request.log.error({ err: error, req: request }, 'a request failed');
    return sendRefusal(reply, overloadOf(error) ?? { code: 'WENT_WRONG', data: {} }, locale);
  });
};

/** An address that cannot name anything names nothing; whatever else does not fit is a wrong field. */
const refusalOf = ({ issues, validationContext }: InvalidInput, locale: Locale): AnyRefusal =>
  validationContext === 'params' ? { code: 'NOT_FOUND', data: {} } : { code: 'INVALID_FIELDS', data: { fields: fieldErrors(issues, locale) } };
