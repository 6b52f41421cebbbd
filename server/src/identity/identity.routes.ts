import { signInForm, ticketEntry } from '@sandbar/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { accepted, refusalAnswer, sendRefusal } from '../platform/http/answers.ts';
import { isOwnOrigin, refuseForged } from '../platform/http/origin-check.ts';
import { LOCALE_COOKIE, requestLocale } from '../platform/http/request.ts';
import { answers, query } from '../platform/http/route-schema.ts';
import { clearSessionCookie, presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { passwordMatches } from './passwords.ts';
import { entranceOf, setCookies } from './session-answer.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { enterWithTicket, makeTicket } from './tickets.ts';
import { readUserInfo } from './user-info.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
}

const SIGN_IN = {
  summary: 'Sign in',
  description: 'A browser gets a cookie, any other client Data.tokenId, which it sends as Authorization: Bearer.',
  body: signInForm,
  response: answers('Signed in', z.object({ tokenId: z.optional(z.string()) }), 200, 403, 422, 429),
};
const SIGNED_OUT = answers('Signed out', z.null(), 403);
const TICKET = {
  summary: 'A one-time ticket for the signed-in person’s browser',
  description:
    'For partners: with the Authorization header of a person (Data.tokenId of LoginByMerchantCode). The answer’s ' +
    'Data.tokenId, put as ?tokenId= on any page of the portal, signs the browser that opens it in, once, within ' +
    'Data.expiresInSeconds. The page leaves it out of its address; returnUrl and pUrl beside it are kept when ' +
    'they lead to own paths or to the merchant’s allowed origins.',
  response: answers('The ticket', z.object({ tokenId: z.string(), expiresInSeconds: z.int() }), 401, 429),
};
const ENTRY = {
  summary: 'Sign in by a one-time ticket although another member is signed in',
  description: 'Sent by the page that asked the reader. 403 when the ticket was used, has expired or ended.',
  body: ticketEntry,
  response: answers('Signed in, by a cookie', z.object({}), 200, 403, 422),
};
const person = z.looseObject({
  id: z.guid(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  totalPoint: z.int(),
});
const PERSON = answers('The person, with the fields of the GraphQL type UserInfo', person, 401);
const USER_DATA = {
  summary: 'The signed-in person',
  description: 'By Authorization header, or by the query parameter tokenId of old clients, which logs leave out.',
  querystring: query({ tokenId: z.optional(z.string()) }),
  response: PERSON,
};
const oldToken = { token: z.optional(z.string()) };
const INFORMATION = {
  summary: 'The signed-in person, as old clients ask',
  querystring: query({ ...oldToken, languageId: z.optional(z.string()) }),
  response: PERSON,
};
const TOTAL_POINT = {
  summary: 'The signed-in person’s points',
  querystring: query(oldToken),
  response: answers('Points', z.int(), 401),
};

/**
 * Signing in and out over HTTP, and the calls by which old clients read the signed-in person (member-portal section 7).
 */
export const identityRoutes = (deps: Deps): FastifyPluginAsyncZod => {
  const { database, sessions } = deps;
  const limiter = createSignInLimiter(database);
  // Computes the dummy hash now, so that the first attempt with an unknown account does not take longer than others.
  void passwordMatches(null, '');

  return async (app) => {
    app.post('/User/LoginByMerchantCode', { schema: SIGN_IN, attachValidation: true }, async (request, reply) => {
      const locale = requestLocale(request);
      const { origin, host } = request.headers;
      const own = origin !== undefined && isOwnOrigin(origin, host ?? '');
      if (origin !== undefined && !own) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      if (request.validationError) throw request.validationError;

      const cookieOnly = request.headers['x-sandbar-session'] === 'cookie';
      const inBrowser = cookieOnly || own;
      const result = await signIn(
        { database, sessions, limiter },
        {
          merchant: request.merchant,
          form: request.body,
          ...entranceOf(request, inBrowser ? 'cookie' : 'bearer'),
        },
      );
      if (!result.ok) {
        if (result.refusal.code !== 'TOO_MANY_ATTEMPTS') return sendRefusal(reply, result.refusal, locale);
        return reply
          .code(429)
          .header('retry-after', String(result.refusal.data.retryAfterSeconds))
          .send({ ...refusalAnswer(result.refusal, locale), Data: null });
      }
      if (inBrowser) setCookies(request, reply, result.value);
      return accepted(cookieOnly ? {} : { tokenId: result.value.token });
    });

    const answerSignOut = async (request: FastifyRequest, reply: FastifyReply) => {
      const presented = presentedToken(request);
      if (presented) {
        await signOut(database, sessions, request.merchant.id, presented.token);
      }
      if (presented?.by === 'cookie') {
        clearSessionCookie(request, reply);
        // The chosen language ends with the session (member-portal section 4), and so do the pages that the browser
        // cached. Cookies and storage are not cleared, because the device's own data stay; the page removes the
        // member's.
        reply.clearCookie(LOCALE_COOKIE, { path: '/' });
        reply.header('clear-site-data', '"cache"');
      }
      return accepted(null);
    };
    app.post(
      '/User/Logout',
      { schema: { summary: 'End the session', response: SIGNED_OUT }, onRequest: refuseForged },
      answerSignOut,
    );
    app.get(
      '/User/Logout',
      { schema: { summary: 'End the session, as old clients ask', response: SIGNED_OUT } },
      async (request, reply) => {
        const foreign =
          request.headers['sec-fetch-site'] === 'cross-site' || request.headers['sec-fetch-site'] === 'same-site';
        // A link or picture on another site must not sign a member out.
        if (foreign && presentedToken(request)?.by === 'cookie')
          return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
        return answerSignOut(request, reply);
      },
    );

    type Read = (session: Session, request: FastifyRequest) => Promise<unknown>;
    const forSignedIn = (read: Read) => async (request: FastifyRequest, reply: FastifyReply) => {
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      return accepted(await read(session, request));
    };
    const info: Read = (session, request) => readUserInfo(database, request.merchant.id, session);
    await app.register(passkeyRoutes({ database, sessions }));

    app.post('/User/CreateTicket', { schema: TICKET }, async (request, reply) => {
      const presented = presentedToken(request);
      // A browser already has its session, so only the holder of a bearer token may create a ticket.
      const session =
        presented?.by === 'bearer' ? await sessions.find(request.merchant.id, presented.token) : undefined;
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      const ticket = await makeTicket(database, request.merchant.id, session);
      return ticket.ok ? accepted(ticket.value) : sendRefusal(reply, ticket.refusal, requestLocale(request));
    });

    app.post('/User/EnterByTicket', { schema: ENTRY, onRequest: refuseForged }, async (request, reply) => {
      if (await enterWithTicket(deps, request, reply, request.body.tokenId)) return accepted({});
      return sendRefusal(reply, { code: 'TICKET_INVALID', data: {} }, requestLocale(request));
    });

    app.get('/User/GetUserDataByToken', { schema: USER_DATA }, forSignedIn(info));
    app.get('/User/GetInformation', { schema: INFORMATION }, forSignedIn(info));
    app.get(
      '/User/GetTotalPoint',
      { schema: TOTAL_POINT },
      forSignedIn(
        async (session, request) => (await readUserInfo(database, request.merchant.id, session))?.totalPoint ?? 0,
      ),
    );
  };
};
