import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { calendarChanged, dropAllOfGoogle } from '../calendar/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { attributes, named } from '../platform/http/own-cookie.ts';
import { query, redirects } from '../platform/http/route-schema.ts';
import { browserToken } from '../platform/http/session-cookie.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { memberEmail } from './google.queries.ts';
import type { GoogleClients } from './clients.ts';
import { deleteLinks, lockConnection, saveConnection, tokenPlace } from './google.store.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  google: GoogleClients;
  committed(merchantId: string): void;
  onError(error: unknown, doing: string): void;
}

const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events';
/** Which account it is, and its calendar. */
const SCOPES = ['openid', 'email', CALENDAR_SCOPE];

/** The verifier of a consent that is under way, in the browser that began it. */
const COOKIE = 'sandbar-google';
const COOKIE_SECONDS = 600;

const said = z.optional(z.string().check(z.maxLength(4_000)));
const CONNECT = {
  summary: 'Leads the signed-in member to Google, where the portal asks for the calendar',
  response: redirects('On to Google, or back to the calendar'),
};
const CONNECTED = {
  summary: 'Google’s answer; only in the session that asked does it connect anything',
  querystring: query({ code: said, state: said, error: said }),
  response: redirects('On to Google, or back to the calendar'),
};

/** GET /Google/Connect and GET /Google/Connected. */
export const googleRoutes =
  ({ database, installation, sessions, google: clients, committed, onError }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const attempts = createLimiter(database, 'google-connect');
    /** On the host where the member is signed in: the request was let in because it is one of the merchant's. */
    const redirectUri = (request: FastifyRequest) => `${request.protocol}://${request.host}/Google/Connected`;
    const stateOf = (session: Session, verifier: string) =>
      installation.secrets.fingerprint(JSON.stringify(['google', session.sessionId, verifier]));

    /** Who is signed in here, as often as that is anybody's right. */
    const admitted = async (request: FastifyRequest): Promise<Session | undefined> => {
      const token = browserToken(request)?.token;
      const session = token ? await sessions.find(request.merchant.id, token) : undefined;
      if (!session || session.frame) return undefined;
      return (await attempts.count(`${request.merchant.id} ${session.userId}`)) === undefined ? session : undefined;
    };

    app.get('/Google/Connect', { schema: CONNECT }, async (request, reply) => {
      const google = await clients.of(request.merchant.id);
      if (!google) return reply.callNotFound();
      const session = await admitted(request);
      if (!session) return reply.redirect('/schedule?google=failed');
      const { merchant } = request;
      const verifier = randomBytes(32).toString('base64url');
      const person = await first(database.run(memberEmail({ merchantId: merchant.id, userId: session.userId })));
      const to = await google.consentUrl({
        redirectUri: redirectUri(request),
        state: stateOf(session, verifier),
        challenge: hash('sha256', verifier, 'base64url'),
        scopes: SCOPES,
        email: person?.email ?? '',
      });
      reply.setCookie(named(request, COOKIE), verifier, attributes(request, COOKIE_SECONDS));
      return reply.header('cache-control', 'no-store').redirect(to);
    });

    app.get('/Google/Connected', { schema: CONNECTED }, async (request, reply) => {
      const google = await clients.of(request.merchant.id);
      if (!google) return reply.callNotFound();
      const session = await admitted(request);
      const { merchant } = request;
      const verifier = request.cookies[named(request, COOKIE)] ?? '';
      reply.setCookie(named(request, COOKIE), '', attributes(request, 0)).header('cache-control', 'no-store');
      const back = (how: 'connected' | 'declined' | 'failed') => reply.redirect(`/schedule?google=${how}`);
      const { code = '', state = '', error } = request.query;
      if (!session || !verifier || !isSame(state, stateOf(session, verifier))) return back('failed');
      if (error || !code) return back('declined');
      try {
        const granted = await google.exchange({ code, verifier, redirectUri: redirectUri(request) });
        // A member may take single permissions out before agreeing.
        if (!granted.scopes.includes(CALENDAR_SCOPE)) {
          await google.revoke(granted.refreshToken);
          return back('declined');
        }
        await connect(merchant.id, session.userId, granted);
        committed(merchant.id);
        return back('connected');
      } catch (failure) {
        onError(failure, 'connecting with Google');
        return back('failed');
      }
    });

    const connect = async (
      merchantId: string,
      userId: string,
      { refreshToken, subject, email }: { refreshToken: string; subject: string; email: string },
    ): Promise<void> => {
      const own = { merchantId, userId };
      await database.transaction(async (transaction) => {
        const before = await first(transaction.run(lockConnection(own)));
        // Another account has another calendar: nothing of the one before is in it.
        if (before && before.subject !== subject) {
          await transaction.run(deleteLinks(own));
          await transaction.run(dropAllOfGoogle(own));
        }
        const sealedToken = await installation.secrets.seal(transaction, refreshToken, tokenPlace(own));
        await transaction.run(saveConnection({ ...own, subject, email: email.slice(0, 320), sealedToken }));
        await appendEvents(transaction, merchantId, [calendarChanged(userId)]);
      });
    };
  };

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
