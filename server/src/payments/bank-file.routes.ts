import { TakeInBankFile } from '@sandbar/contract/payments';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { CommandBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import { carriedOut, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { answers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { isStorable } from '../platform/http/validation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';

interface Deps {
  bus: CommandBus;
  database: Database;
  sessions: Pick<Sessions, 'find'>;
}

const UPLOAD = {
  summary: 'Payment/TakeInBankFile with the file as the body: CSV, XLSX, CAMT.053 or MT940',
  consumes: ['application/octet-stream'],
  querystring: query({
    input: z.string().check(z.describe('The command’s input as a JSON text, without its file'), z.maxLength(4_000)),
  }),
  body: z.any(),
  response: answers('What is in it, or was taken in', z.looseObject({}), 200, 401, 403, 413, 422, 429),
};

/** The input of the command; undefined: it is no JSON object that can be stored. */
const inputOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    return typeof read === 'object' && read !== null && isStorable(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
};

/** POST /Payment/BankFile?input=…: a bank's file that is larger than a command's body may be. It is not kept. */
export const bankFileRoutes =
  ({ bus, database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const uploads = createLimiter(database, 'bank-file');
    const senders = new WeakMap<object, Session>();
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BANK_FILE_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );
    app.post(
      '/Payment/BankFile',
      {
        schema: UPLOAD,
        bodyLimit: BANK_FILE_LIMITS.bytes,
        // Callers without the permission are refused before their bytes are read.
        onRequest: [
          refuseForged,
          async (request, reply) => {
            const locale = requestLocale(request);
            const presented = presentedToken(request);
            const session = presented && (await sessions.find(request.merchant.id, presented.token));
            if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
            if (session.frame || !session.permissions.has('bank-line.match'))
              return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
            const wait = await uploads.count(`${request.merchant.id} ${session.userId}`);
            if (wait !== undefined)
              return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
            senders.set(request, session);
          },
        ],
      },
      async (request, reply) => {
        const locale = requestLocale(request);
        const { merchant, body } = request;
        const file = Buffer.isBuffer(body) ? body.toString('base64') : '';
        const result = await bus.dispatch({
          merchant,
          sender: { kind: 'user', session: senders.get(request)! },
          locale,
          origin: requestOrigin(request),
          domain: TakeInBankFile.domain,
          name: TakeInBankFile.name,
          content: { ...inputOf(request.query.input), File: file },
        });
        return result.ok
          ? carriedOut(result.value, locale, TakeInBankFile)
          : sendRefusal(reply, result.refusal, locale);
      },
    );
  };
