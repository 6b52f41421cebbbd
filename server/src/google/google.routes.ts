import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  featuresAfter,
  featuresToAsk,
  GOOGLE_FEATURES,
  GOOGLE_SCOPES,
  type GoogleFeature,
} from '@sandbar/domain/google';
import * as z from 'zod/mini';
import { emailOfPerson } from '../identity/identity.published.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { attributes, named } from '../platform/http/own-cookie.ts';
import { query, redirects } from '../platform/http/route-schema.ts';
import { browserToken } from '../platform/http/session-cookie.ts';
import type { Installation } from '../platform/installation.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import type { GoogleClients } from './clients.ts';
import { dropFeature, featuresChanged, lockFeatures } from './features.ts';
import { openDrive } from './google.files.store.ts';
import { accountOf } from './google.files.queries.ts';
import { saveConnection, tokenPlace } from './google.store.ts';
import type { Google } from './google.types.ts';

interface Deps {
  database: Database;
  installation: Installation;
  sessions: Pick<Sessions, 'find'>;
  google: GoogleClients;
  onError(error: unknown, doing: string): void;
}

/** The scopes that identify the account. */
const ACCOUNT = ['openid', 'email'];
/** The page of each feature, on which the consent begins and ends. */
const HOME: Record<GoogleFeature, string> = { calendar: '/schedule', files: '/drive/list', mail: '/email?box=gmail' };

const homeOf = (feature: GoogleFeature, how: string): string =>
  `${HOME[feature]}${HOME[feature].includes('?') ? '&' : '?'}google=${how}`;

/** The cookie with the purpose and the PKCE verifier of a consent in progress. */
const COOKIE = 'sandbar-google';
const COOKIE_SECONDS = 600;

const said = z.optional(z.string().check(z.maxLength(4_000)));
const CONNECT = {
  summary: 'Leads the signed-in member to Google, where the portal asks for one feature',
  querystring: query({ feature: z.optional(z.enum(GOOGLE_FEATURES).check(z.describe('calendar without it'))) }),
  response: redirects('On to Google, or back to the feature’s page'),
};
const CONNECTED = {
  summary: 'Google’s answer; only in the session that asked does it connect anything',
  querystring: query({ code: said, state: said, error: said }),
  response: redirects('Back to the page of the feature that was asked for'),
};

/** GET /Google/Connect starts a consent; GET /Google/Connected is where Google returns the member. */
export const googleRoutes =
  ({ database, installation, sessions, google: clients, onError }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const attempts = createLimiter(database, 'google-connect');
    /**
     * The address on the host where the member is signed in; the host is one of the merchant's, since the request was
     * accepted.
     */
    const redirectUri = (request: FastifyRequest) => `${request.protocol}://${request.host}/Google/Connected`;
    const stateOf = (session: Session, started: string) =>
      installation.secrets.fingerprint(JSON.stringify(['google', session.sessionId, started]));

    /** Returns the reader's session, within the rate limit. */
    const admitted = async (request: FastifyRequest): Promise<Session | undefined> => {
      const token = browserToken(request)?.token;
      const session = token ? await sessions.find(request.merchant.id, token) : undefined;
      if (!session || session.frame) return undefined;
      return (await attempts.count(`${request.merchant.id} ${session.userId}`)) === undefined ? session : undefined;
    };

    /** The Google client for a feature, if the merchant offers it. */
    const offered = async (merchantId: string, feature: GoogleFeature): Promise<Google | undefined> =>
      feature !== 'mail' || (await clients.offersMail(merchantId)) ? clients.of(merchantId) : undefined;

    app.get('/Google/Connect', { schema: CONNECT }, async (request, reply) => {
      const { feature = 'calendar' } = request.query;
      const { merchant } = request;
      const google = await offered(merchant.id, feature);
      if (!google) return reply.callNotFound();
      const session = await admitted(request);
      if (!session) return reply.redirect(homeOf(feature, 'failed'));
      const own = { merchantId: merchant.id, userId: session.userId };
      const verifier = randomBytes(32).toString('base64url');
      const started = `${feature}.${verifier}`;
      const known = await database.transaction((transaction) => lockFeatures(transaction, own));
      const email =
        (await first(database.run(accountOf(own))))?.email || (await first(database.run(emailOfPerson(own))))?.email;
      const asked = featuresToAsk(feature, { before: known?.on ?? [], isRevoked: known?.state === 'revoked' });
      const to = await google.consentUrl({
        redirectUri: redirectUri(request),
        state: stateOf(session, started),
        challenge: hash('sha256', verifier, 'base64url'),
        scopes: [...ACCOUNT, ...asked.map((one) => GOOGLE_SCOPES[one])],
        email: email ?? '',
      });
      reply.setCookie(named(request, COOKIE), started, attributes(request, COOKIE_SECONDS));
      return reply.header('cache-control', 'no-store').redirect(to);
    });

    app.get('/Google/Connected', { schema: CONNECTED }, async (request, reply) => {
      const started = request.cookies[named(request, COOKIE)] ?? '';
      const [of = '', verifier = ''] = started.split('.');
      const feature = GOOGLE_FEATURES.find((one) => one === of) ?? 'calendar';
      const { merchant } = request;
      const google = await offered(merchant.id, feature);
      if (!google) return reply.callNotFound();
      const session = await admitted(request);
      reply.setCookie(named(request, COOKIE), '', attributes(request, 0)).header('cache-control', 'no-store');
      const back = (how: 'connected' | 'declined' | 'other' | 'failed') => reply.redirect(homeOf(feature, how));
      const { code = '', state = '', error } = request.query;
      if (!session || !verifier || !isSame(state, stateOf(session, started))) return back('failed');
      if (error || !code) return back('declined');
      try {
        const granted = await google.exchange({ code, verifier, redirectUri: redirectUri(request) });
        const own = { merchantId: merchant.id, userId: session.userId };
        const how = await connect(own, feature, granted);
        if (how === 'useless') await google.revoke(granted.refreshToken);
        return back(how === 'useless' ? 'declined' : how);
      } catch (failure) {
        onError(failure, 'connecting with Google');
        return back('failed');
      }
    });

    /**
     * Saves a connection. The granted scopes decide which features are on, because a member can deselect some before
     * agreeing. @returns useless when no feature needs the permission, so that it can be revoked at once
     */
    const connect = (
      own: { merchantId: string; userId: string },
      feature: GoogleFeature,
      { refreshToken, subject, email, scopes }: Awaited<ReturnType<Google['exchange']>>,
    ): Promise<'connected' | 'declined' | 'other' | 'useless'> =>
      database.transaction(async (transaction) => {
        const known = await lockFeatures(transaction, own);
        const before = known?.on ?? [];
        const isOther = known !== undefined && known.subject !== subject;
        // All features use one account. With another account the other features would end, so it is refused.
        if (isOther && before.some((one) => one !== feature)) return 'other';
        const on = featuresAfter({ before: isOther ? [] : before, asked: [...before, feature], scopes });
        if (!on.includes(feature)) return known ? 'declined' : 'useless';
        // With another account, the data of the previous one are deleted.
        for (const one of before) if (isOther || !on.includes(one)) await dropFeature(transaction, own, one);
        const sealedToken = await installation.secrets.seal(transaction, refreshToken, tokenPlace(own));
        const [calendar, mail] = [on.includes('calendar'), on.includes('mail')];
        const account = { subject, email: email.slice(0, 320), sealedToken };
        await transaction.run(saveConnection({ ...own, ...account, calendar, mail }));
        if (on.includes('files')) await transaction.run(openDrive(own));
        await appendEvents(transaction, own.merchantId, featuresChanged(own.userId));
        return 'connected';
      });
  };

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
