import type { FastifyPluginAsync } from 'fastify';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { FAVICON_PATH } from './shell-head.ts';

/** GET /favicon.svg: the icon of the host's merchant. */
export const merchantRoutes = (): FastifyPluginAsync => async (app) => {
  app.get(FAVICON_PATH, { helmet: INERT_FILE }, async (request, reply) => {
    const { brand } = request.merchant;
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(brand.favicon ?? brand.logo.mark);
  });
};
