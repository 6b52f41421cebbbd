import { isLinkCode } from '@sandbar/domain/affiliates';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { rememberVisit, rememberedVisit } from '../platform/http/own-cookie.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import { addressOf, sourceOf } from '../platform/source-address.ts';
import { linksOf } from './affiliates.queries.ts';
import { addVisit } from './affiliates.store.ts';

/** The most visits of one link that are counted on a day. */
const MAX_VISITS_A_DAY = 5_000;
const ROBOT = /bot\b|crawl|spider|preview|facebookexternalhit|headless|curl|wget|python|scrap/i;

const LINK = {
  summary: 'The short link of an affiliate: leads to the storefront, and is remembered in a cookie of the portal’s own',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  response: { 303: z.null().check(z.describe('To the resorts, or, without a session, to the registration')) },
};

/**
 * Whether a person follows the link. Browsers send other headers when a page loads the link in a frame, as a picture or
 * ahead of time, and such loads do not count.
 */
const isFollowed = ({ headers }: FastifyRequest): boolean =>
  ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
  ['navigate', undefined].includes(headers['sec-fetch-mode'] as string | undefined) &&
  headers['sec-purpose'] === undefined &&
  !ROBOT.test(headers['user-agent'] ?? 'bot');

/** GET /a/<code>. An unknown or ended link redirects too, so that the answer does not show which links exist. */
export const affiliateRoutes =
  ({ database }: { database: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    const attempts = createLimiter(database, 'affiliate-link');
    const visitors = createLimiter(database, 'affiliate-visitor');
    app.get('/a/:code', { schema: LINK }, async (request, reply) => {
      const { merchant } = request;
      const code = request.params.code.toLowerCase();
      const source = sourceOf(addressOf(request));
      if (isLinkCode(code) && isFollowed(request) && (await attempts.count(`${merchant.id} ${source}`)) === undefined) {
        const merchantId = merchant.id;
        const before = rememberedVisit(request);
        const links = await database.run(linksOf({ merchantId, codes: before ? [code, before] : [code] }));
        const link = links.find((each) => each.code === code);
        // The first affiliate keeps the visitor: while the first link is valid, a later one changes nothing.
        if (link && (before === code || !links.some((each) => each.code === before))) {
          if (before !== code) rememberVisit(request, reply, code, link.windowDays);
          const { affiliateId } = link;
          if ((await visitors.count(`${merchantId} ${affiliateId} ${source}`)) === undefined)
            await database.run(
              addVisit({ merchantId, affiliateId, timeZone: merchant.timeZone, most: MAX_VISITS_A_DAY }),
            );
        }
      }
      // Visitors with a session go to the list of resorts, others to the registration.
      return reply.redirect(presentedToken(request) ? '/product-vacation/list' : '/auth/register', 303);
    });
  };
