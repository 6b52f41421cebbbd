import { signInForm } from '@sandbar/contract/identity';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrors, WITH_INPUT } from '../platform/commands/field-errors.ts';
import type { Database } from '../platform/database/index.ts';
import { refusalAnswer, sendRefusal } from '../platform/http/answers.ts';
import { isOwnOrigin, refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { clearSessionCookie, presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { passwordMatches } from './passwords.ts';
import { entranceOf, setCookies } from './session-answer.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { signIn } from './sign-in.ts';
import { endSession } from './sign-out.ts';
import { makeTicket } from './tickets.ts';
import { readUserInfo } from './user-info.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
  /** Called after a commit that appended events, so that the feed looks at once. */
  committed?: (merchantId: string) => void;
}

const done = (data: unknown) => ({ Success: true, Message: 'Success', Data: data });

/** Signing in and out over HTTP, and the calls by which old clients read the signed-in person (member-portal section 7). */
export const identityRoutes = (deps: Deps): FastifyPluginAsync => {
  const { database, sessions, committed } = deps;
  const limiter = createSignInLimiter(database);
  // Makes the dummy hash now, so that the first unknown account is not answered later than the others.
  void passwordMatches(null, '');

  return async (app) => {
    app.post('/User/LoginByMerchantCode', async (request, reply) => {
      const locale = requestLocale(request);
      const { origin, host } = request.headers;
      const own = origin !== undefined && isOwnOrigin(origin, host ?? '');
      if (origin !== undefined && !own) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const form = signInForm.safeParse(request.body, WITH_INPUT);
      if (!form.success) return sendRefusal(reply, { code: 'INVALID_FIELDS', data: { fields: fieldErrors(form.error.issues, locale) } }, locale);

      const cookieOnly = request.headers['x-sandbar-session'] === 'cookie';
      const inBrowser = cookieOnly || own;
      const result = await signIn(
        { database, sessions, limiter },
        {
          merchant: request.merchant,
          form: form.data,
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
      committed?.(request.merchant.id);
      if (inBrowser) setCookies(request, reply, result.value);
      return done(cookieOnly ? {} : { tokenId: result.value.token });
    });

    const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
      const presented = presentedToken(request);
      if (presented) {
        await database.transaction((transaction) => endSession(transaction, sessions, request.merchant.id, presented.token));
        committed?.(request.merchant.id);
      }
      if (presented?.by === 'cookie') {
        clearSessionCookie(request, reply);
        // What the browser kept of this person's pages goes with the session. Not "cookies": the device's own and the language's stay.
        reply.header('clear-site-data', '"cache", "storage"');
      }
      return done(null);
    };
    app.post('/User/Logout', { onRequest: refuseForged }, signOut);
    app.get('/User/Logout', async (request, reply) => {
      const foreign = request.headers['sec-fetch-site'] === 'cross-site' || request.headers['sec-fetch-site'] === 'same-site';
      // A link or picture on somebody else's page signs nobody out.
      if (foreign && presentedToken(request)?.by === 'cookie') return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, requestLocale(request));
      return signOut(request, reply);
    });

    type Read = (session: Session, request: FastifyRequest) => Promise<unknown>;
    const forSignedIn = (read: Read) => async (request: FastifyRequest, reply: FastifyReply) => {
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      return done(await read(session, request));
    };
    const info: Read = (session, request) => readUserInfo(database, request.merchant.id, session.userId);
    await app.register(passkeyRoutes({ database, sessions, committed }));

    app.post('/User/CreateTicket', async (request, reply) => {
      const presented = presentedToken(request);
      // A browser has its session already: only who holds a token in his own hands may pass a ticket on.
      const session = presented?.by === 'bearer' ? await sessions.find(request.merchant.id, presented.token) : undefined;
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      const ticket = await makeTicket(database, request.merchant.id, session.userId);
      return ticket.ok ? done(ticket.value) : sendRefusal(reply, ticket.refusal, requestLocale(request));
    });

    app.get('/User/GetUserDataByToken', forSignedIn(info));
    app.get('/User/GetInformation', forSignedIn(info));
    app.get(
      '/User/GetTotalPoint',
      forSignedIn(async (session, request) => (await readUserInfo(database, request.merchant.id, session.userId))?.totalPoint ?? 0),
    );
  };
};
