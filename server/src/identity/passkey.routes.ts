import { passkeyRegistration, passkeySignIn } from '@sandbar/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { accepted, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { answers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { addressOf } from '../platform/source-address.ts';
import { passkeyChallenge, proveByPasskey, signInByPasskey } from './passkey-sign-in.ts';
import { addPasskey, passkeyToBe } from './passkeys.ts';
import { entranceOf, setCookies } from './session-answer.ts';
import type { Page } from './webauthn.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
}

const options = z.looseObject({ challenge: z.string() });
const REGISTRATION_OPTIONS = {
  summary: 'What a device is to sign to become a passkey (WebAuthn creation options)',
  response: answers('The options', options, 200, 401, 403, 429),
};
const REGISTRATION = {
  summary: 'Keep a new passkey',
  body: passkeyRegistration,
  response: answers('The passkey', z.object({ id: z.guid(), name: z.string() }), 200, 401, 403, 422, 429),
};
const SIGN_IN_OPTIONS = {
  summary: 'What a device is to sign to sign in (WebAuthn request options)',
  response: answers('The options', options, 200, 403, 429),
};
const SIGN_IN = {
  summary: 'Sign in with a passkey',
  body: passkeySignIn,
  response: answers('Signed in, by a cookie', z.object({}), 200, 403, 422, 429),
};
const PROOF = {
  summary: 'Prove with one of their own passkeys that the signed-in person is there (options of PasskeySignInOptions)',
  body: passkeySignIn,
  response: answers('Proved, for some minutes', z.object({}), 200, 401, 403, 422),
};

const pageOf = (request: FastifyRequest): Page => ({
  origin: `${request.protocol}://${request.host}`,
  hostname: request.hostname,
});

/**
 * Adding a passkey, and signing in with one. Each takes two calls, for the challenge and for the signed answer. They
 * depend on the page's own address, so they are not commands.
 */
export const passkeyRoutes =
  ({ database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const signedIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> => {
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      return session;
    };

    app.post(
      '/User/PasskeyRegistrationOptions',
      { schema: REGISTRATION_OPTIONS, onRequest: refuseForged },
      async (request, reply) => {
        const session = await signedIn(request, reply);
        if (!session) return reply;
        const result = await passkeyToBe(database, request.merchant, session, pageOf(request));
        return result.ok ? accepted(result.value) : sendRefusal(reply, result.refusal, requestLocale(request));
      },
    );

    app.post(
      '/User/PasskeyRegistration',
      { schema: REGISTRATION, attachValidation: true, onRequest: refuseForged },
      async (request, reply) => {
        const session = await signedIn(request, reply);
        if (!session) return reply;
        if (request.validationError) throw request.validationError;
        const { Name: name, Response: response } = request.body;
        const result = await addPasskey(database, request.merchant, session, pageOf(request), {
          name,
          response: response as never,
          origin: requestOrigin(request),
        });
        if (!result.ok) return sendRefusal(reply, result.refusal, requestLocale(request));
        return accepted(result.value);
      },
    );

    app.post(
      '/User/PasskeySignInOptions',
      { schema: SIGN_IN_OPTIONS, onRequest: refuseForged },
      async (request, reply) => {
        const result = await passkeyChallenge(database, request.merchant, pageOf(request), addressOf(request));
        return result.ok ? accepted(result.value) : sendRefusal(reply, result.refusal, requestLocale(request));
      },
    );

    app.post(
      '/User/PasskeyProof',
      { schema: PROOF, attachValidation: true, onRequest: refuseForged },
      async (request, reply) => {
        const session = await signedIn(request, reply);
        if (!session) return reply;
        if (request.validationError) throw request.validationError;
        const response = request.body.Response as never;
        const result = await proveByPasskey(database, request.merchant, session, pageOf(request), response);
        return result.ok ? accepted(result.value) : sendRefusal(reply, result.refusal, requestLocale(request));
      },
    );

    app.post('/User/PasskeySignIn', { schema: SIGN_IN, onRequest: refuseForged }, async (request, reply) => {
      const result = await signInByPasskey(
        { database, sessions },
        request.merchant,
        pageOf(request),
        request.body.Response as never,
        entranceOf(request, 'cookie'),
      );
      if (!result.ok) return sendRefusal(reply, result.refusal, requestLocale(request));
      setCookies(request, reply, result.value);
      return accepted({});
    });
  };
