import { passkeyRegistration, passkeySignIn } from '@sandbar/contract/identity';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrors, WITH_INPUT } from '../platform/commands/field-errors.ts';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { addPasskey, passkeyChallenge, passkeyToBe, signInByPasskey, type Page } from './passkeys.ts';
import { entranceOf, setCookies } from './session-answer.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
  committed?: ((merchantId: string) => void) | undefined;
}

const done = (data: unknown) => ({ Success: true, Message: 'Success', Data: data });
const pageOf = (request: FastifyRequest): Page => ({ origin: `${request.protocol}://${request.host}`, hostname: request.hostname });

/** Adding a passkey and signing in with one: two calls each, what the device is asked to sign and what it signed. They need the page's own address, so they are no commands. */
export const passkeyRoutes =
  ({ database, sessions, committed }: Deps): FastifyPluginAsync =>
  async (app) => {
    const signedIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> => {
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      return session;
    };
    const invalid = (request: FastifyRequest, reply: FastifyReply, issues: Parameters<typeof fieldErrors>[0]) => {
      const locale = requestLocale(request);
      return sendRefusal(reply, { code: 'INVALID_FIELDS', data: { fields: fieldErrors(issues, locale) } }, locale);
    };

    app.post('/User/PasskeyRegistrationOptions', { onRequest: refuseForged }, async (request, reply) => {
      const session = await signedIn(request, reply);
      if (!session) return reply;
      const result = await passkeyToBe(database, request.merchant, session.userId, pageOf(request));
      return result.ok ? done(result.value) : sendRefusal(reply, result.refusal, requestLocale(request));
    });

    app.post('/User/PasskeyRegistration', { onRequest: refuseForged }, async (request, reply) => {
      const session = await signedIn(request, reply);
      if (!session) return reply;
      const form = passkeyRegistration.safeParse(request.body, WITH_INPUT);
      if (!form.success) return invalid(request, reply, form.error.issues);
      const { Name: name, Response: response } = form.data;
      const result = await addPasskey(database, request.merchant, session.userId, pageOf(request), { name, response: response as never, origin: requestOrigin(request) });
      if (!result.ok) return sendRefusal(reply, result.refusal, requestLocale(request));
      committed?.(request.merchant.id);
      return done(result.value);
    });

    app.post('/User/PasskeySignInOptions', { onRequest: refuseForged }, async (request, reply) => {
      const result = await passkeyChallenge(database, request.merchant, pageOf(request), request.ip);
      return result.ok ? done(result.value) : sendRefusal(reply, result.refusal, requestLocale(request));
    });

    app.post('/User/PasskeySignIn', { onRequest: refuseForged }, async (request, reply) => {
      const form = passkeySignIn.safeParse(request.body, WITH_INPUT);
      if (!form.success) return invalid(request, reply, form.error.issues);
      const result = await signInByPasskey({ database, sessions }, request.merchant, pageOf(request), form.data.Response as never, entranceOf(request, 'cookie'));
      if (!result.ok) return sendRefusal(reply, result.refusal, requestLocale(request));
      committed?.(request.merchant.id);
      setCookies(request, reply, result.value);
      return done({});
    });
  };
