import type { FastifyPluginAsync } from 'fastify';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import { iconNamed, ICONS_PATH } from './icons.ts';
import { FAVICON_PATH } from './shell-head.ts';

/**
 * GET /favicon.svg: the icon of the host's merchant; GET /icons/…: flags and kinds of payment, the same for every
 * merchant.
 */
export const merchantRoutes = (): FastifyPluginAsync => async (app) => {
  const schema = { summary: 'The merchant’s icon', response: fileAnswers('image/svg+xml', 'SVG') };
  app.get(FAVICON_PATH, { schema, helmet: INERT_FILE }, async (request, reply) => {
    const { brand } = request.merchant;
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(brand.favicon ?? brand.logo.mark);
  });

  const icons = { summary: 'A flag of a language or a kind of payment', response: fileAnswers('image/svg+xml', 'SVG') };
  app.get(ICONS_PATH, { schema: icons, helmet: INERT_FILE }, async (request, reply) => {
    const svg = await iconNamed((request.params as { name: string }).name);
    if (svg === undefined) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg);
  });
};
