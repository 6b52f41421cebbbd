import { geocoded, placeOf, placeSearch, predictions } from '@sandbar/contract/places';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { jsonAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { LIMITS, noteRefused } from '../platform/limit-table.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Places } from './find-places.ts';

interface Deps {
  places: Places;
  sessions: Pick<Sessions, 'find'>;
}

const SEARCH = {
  summary: 'Places of Vietnam by what the user types, the likeliest first',
  querystring: query(placeSearch),
  response: jsonAnswers('The places', predictions, 401, 422, 429),
};
const PLACE = {
  summary: 'Where a place of the search is',
  querystring: query(placeOf),
  response: jsonAnswers('The place', geocoded, 401, 404, 422, 429),
};

/** GET /Place/AutoComplete?input=…, GET /Geocode?place_id=…, for signed-in people. */
export const placesRoutes =
  ({ places, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { points, duration } = LIMITS.places;
    const counter = new RateLimiterMemory({ points, duration });

    /** @returns whether the request may continue; otherwise it was answered */
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      // A partner's frame may use only the checkout.
      if (!session || session.frame) {
        sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
        return false;
      }
      try {
        await counter.consume(`${request.merchant.id} ${session.userId}`);
        return true;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        noteRefused('places');
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds } }, locale);
        return false;
      }
    };

    app.get('/Place/AutoComplete', { schema: SEARCH }, async (request, reply) => {
      if (!(await admit(request, reply))) return reply;
      reply.header('cache-control', 'private, max-age=60');
      return places.search(request.merchant.id, request.query.input, requestLocale(request));
    });

    app.get('/Geocode', { schema: PLACE }, async (request, reply) => {
      if (!(await admit(request, reply))) return reply;
      const locale = requestLocale(request);
      const found = await places.locate(request.merchant.id, request.query.place_id, locale);
      if (!found) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
      reply.header('cache-control', 'private, max-age=60');
      return found;
    });
  };
