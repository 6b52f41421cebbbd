import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/index.ts';
import type { Metrics } from '../metrics.ts';
import { fileAnswers } from './route-schema.ts';

const state = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.object({ status: z.string() }) } },
});

interface Deps {
  database: Database;
  metrics: Metrics;
  /** What the process waits for before it takes requests; nothing when it is ready. */
  waitsFor(): string | undefined;
}

/** What those who run an installation ask; no merchant's, so any host name does. */
export const healthRoutes =
  ({ database, metrics, waitsFor }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { schema: { summary: 'The process runs', response: { 200: state('live') } } }, () => ({
      status: 'live',
    }));
    app.get(
      '/health/ready',
      { schema: { summary: 'The database answers', response: { 200: state('ready'), 503: state('waiting') } } },
      async (_request, reply) => {
        const waiting = await database.raw('select 1').then(waitsFor, () => 'the database');
        if (waiting === undefined) return { status: 'ready' };
        return reply
          .code(503)
          .header('retry-after', '1')
          .send({ status: `waiting for ${waiting}` });
      },
    );
    app.get(
      '/metrics',
      { schema: { summary: 'Prometheus metrics', response: fileAnswers('text/plain', 'Text') } },
      async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
    );
  };
