import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/index.ts';
import type { Metrics } from '../metrics.ts';
import { sendRefusal } from './answers.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { requestLocale } from './request.ts';
import { fileAnswers, query } from './route-schema.ts';

/** A database that has not answered by then is treated as away. */
const READY_WITHIN_MS = 1_500;

const state = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.object({ status: z.string() }) } },
});

interface Deps {
  database: Database;
  metrics: Metrics;
  /** The token that GET /metrics requires of callers from other machines; undefined: they cannot read it. */
  metricsToken: string | undefined;
  /** Whether a host name belongs to a merchant that is not closed. */
  serves(host: string): Promise<boolean>;
  /** What the process waits for before it takes requests; undefined when it is ready. */
  waitsFor(): string | undefined;
}

/** Routes for operators of the installation. They belong to no merchant, so any host name works. */
export const healthRoutes =
  ({ database, metrics, metricsToken, serves, waitsFor }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/live', { schema: { summary: 'The process runs', response: { 200: state('live') } } }, () => ({
      status: 'live',
    }));

    // One query at a time: probes must not take the connections of a database that hangs.
    let asked: Promise<boolean> | undefined;
    const answers = () =>
      (asked ??= database
        .raw('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => (asked = undefined)));
    const answersInTime = () => {
      let timer: NodeJS.Timeout;
      const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, READY_WITHIN_MS, false)));
      return Promise.race([answers(), late]).finally(() => clearTimeout(timer));
    };
    app.get(
      '/health/ready',
      { schema: { summary: 'The database answers', response: { 200: state('ready'), 503: state('waiting') } } },
      async (_request, reply) => {
        const waiting = (await answersInTime()) ? waitsFor() : 'the database';
        if (waiting === undefined) return { status: 'ready' };
        return reply
          .code(503)
          .header('retry-after', '1')
          .send({ status: `waiting for ${waiting}` });
      },
    );
    app.get(
      '/health/host',
      {
        schema: {
          summary: 'Whether a proxy may get a certificate for a host name',
          querystring: query({ domain: z.string() }),
          response: { 200: state('served'), 404: state('unknown') },
        },
      },
      async (request, reply) =>
        (await serves((request.query as { domain: string }).domain))
          ? { status: 'served' }
          : reply.code(404).send({ status: 'unknown' }),
    );
    app.get(
      '/metrics',
      { schema: { summary: 'Prometheus metrics', response: fileAnswers('text/plain', 'Text', 404) } },
      async (request, reply) => {
        if (!mayReadMetrics(request, metricsToken))
          return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
        return reply.type(metrics.contentType).send(await metrics.text());
      },
    );
  };
