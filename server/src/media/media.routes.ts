import { uuid } from '@sandbar/contract/common';
import { parseCrop } from '@sandbar/domain/media';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { requestLocale } from '../platform/http/request.ts';
import { FOR_OTHER_SITES, INERT_FILE } from '../platform/http/security-headers.ts';
import { fileAnswers } from '../platform/http/route-schema.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Crops, Picture } from './crops.ts';
import { rangeAskedFor } from './range-asked-for.ts';
import { makeFirstViews } from './first-views.ts';
import { pictureById } from './media.queries.ts';
import { QueueFull } from './work-queue.ts';

interface Deps {
  database: Database;
  crops: Crops;
  /** The merchants whose first views are prepared once the server listens; without it none are prepared. */
  merchants?: MerchantScope;
}

/** The most pictures whose row is cached; rows never change. */
const REMEMBERED = 5_000;

const PICTURE = {
  summary: 'A picture in one of the listed sizes',
  params: z.object({ id: uuid, crop: z.string().check(z.describe('For example 800x600@2x.avif')) }),
  response: fileAnswers('image/*', 'The picture', 404),
};

/**
 * GET /media/<image id>/<crop>: a picture of the host's merchant, cropped around its focal point (docs/map.md). Every
 * other path is answered with 404.
 */
export const mediaRoutes =
  ({ database, crops, merchants }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    let ended = false;
    app.addHook('onClose', async () => void (ended = true));
    app.addHook('onListen', async () => {
      const all = (await merchants?.all()) ?? [];
      // It is not awaited, because it takes a minute beside other work.
      makeFirstViews(database, crops, all, () => ended).catch(
        (error: unknown) => ended || app.log.warn({ err: error }, 'first views were not made'),
      );
    });

    const seen = new LRUCache<string, Picture>({ max: REMEMBERED });
    const pictureOf = async (merchantId: string, id: string): Promise<Picture | undefined> => {
      const key = `${merchantId} ${id}`;
      const known = seen.get(key);
      if (known) return known;
      const picture = await first(database.run(pictureById({ merchantId, id })));
      if (picture) seen.set(key, picture);
      return picture;
    };

    app.get(
      '/media/:id/:crop',
      { schema: PICTURE, helmet: { ...INERT_FILE, ...FOR_OTHER_SITES } },
      async (request, reply) => {
        const { id, crop: name } = request.params;
        const crop = parseCrop(name);
        const picture = crop && (await pictureOf(request.merchant.id, id));
        if (!crop || !picture) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));

        const etag = `"${crops.recipe(picture, crop).slice(0, 32)}"`;
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .header('accept-ranges', 'bytes');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        try {
          const bytes = await crops.make(picture, crop, true);
          reply.type(`image/${crop.format}`);
          const part = rangeAskedFor(bytes.length, request.headers, etag);
          if (part === 'whole') return await reply.send(bytes);
          reply.header('content-range', `bytes ${part ? `${part.start}-${part.end}` : '*'}/${bytes.length}`);
          if (!part) return await reply.code(416).send();
          return await reply.code(206).send(bytes.subarray(part.start, part.end + 1));
        } catch (error) {
          reply.header('cache-control', 'no-store').removeHeader('etag');
          if (error instanceof QueueFull)
            return sendRefusal(reply, { code: 'OVERLOADED', data: { retryAfterSeconds: 2 } }, requestLocale(request));
          // The file is missing because the picture was deleted after its row was cached.
          seen.delete(`${picture.merchantId} ${picture.id}`);
          if (!(await pictureOf(picture.merchantId, picture.id)))
            return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
          throw error;
        }
      },
    );
  };
