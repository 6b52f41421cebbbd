import type { FastifyPluginAsync } from 'fastify';
import { FAVICON_PATH } from './shell-head.ts';

/** GET /favicon.svg: the icon of the host's merchant. */
export const merchantRoutes = (): FastifyPluginAsync => async (app) => {
  app.get(FAVICON_PATH, async (request, reply) => {
    const { brand } = request.merchant;
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(brand.favicon ?? brand.logo.mark);
  });
};
