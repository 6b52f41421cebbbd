import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { LOG_REDACTION, loggedError, loggedUrl } from '../logging.ts';
import type { Merchant, MerchantScope } from '../merchant-scope.ts';
import type { Metrics } from '../metrics.ts';
import { answerErrors, sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { securityHeaders } from './security-headers.ts';
import { keepFramesInside } from './session-cookie.ts';
import { shedOverload } from './shed.ts';
import { unknownHostPage } from './unknown-host.ts';
import { isStorable, validateBySchema } from './validation.ts';

interface Deps {
  config: Config;
  database: Database;
  merchants: MerchantScope;
  metrics: Metrics;
  /** Where log lines go; standard output when not given. */
  logTo?: { write(line: string): void };
}

const BODY_LIMIT = 256 * 1024;
/** Routes of the installation, not of a merchant. */
const WITHOUT_MERCHANT = /^\/(health\/|metrics(\?|$))/;

/**
 * Fastify with everything that every route needs: ids, logs, headers, merchant scope, overload shedding, one error
 * answer.
 */
export const createApp = async ({ config, database, merchants, metrics, logTo }: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: LOG_REDACTION,
      ...(logTo ? { stream: logTo } : {}),
      serializers: {
        err: loggedError,
        req: (request) => ({
          id: request.id,
          method: request.method,
          url: loggedUrl(request.url),
          host: request.host,
          ip: request.ip,
        }),
      },
    },
  });
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 2_048,
    brotliOptions: { params: { 1: 4 } },
  });

  await securityHeaders(app);
  await app.register(cookie);
  validateBySchema(app);
  app.decorateRequest('merchant', null as unknown as Merchant);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  shedOverload(app, database, config.maxInFlight);
  app.addHook('onRequest', async (request, reply) => {
    if (WITHOUT_MERCHANT.test(request.url)) return;
    if (!request.url.startsWith('/media') && !request.url.startsWith('/assets'))
      reply.header('cache-control', 'no-store');
    const merchant = await merchants.byHost(request.headers.host ?? '');
    if (!merchant) return unknownHostPage(request, reply);
    request.merchant = merchant;
  });
  app.addHook('onRequest', keepFramesInside);

  app.addHook('preValidation', (request, reply, done) => {
    if (isStorable(request.body) && isStorable(request.query)) return done();
    sendRefusal(
      reply,
      { code: 'MALFORMED', data: { reason: 'a text holds NUL or half a character, or the body is nested too deep' } },
      requestLocale(request),
    );
  });

  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime);
    if (reply.statusCode >= 500 || reply.elapsedTime > 1_000) {
      request.log.warn(
        { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'slow or failed',
      );
    } else {
      request.log.debug(
        { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });

  answerErrors(app);
  return app;
};
