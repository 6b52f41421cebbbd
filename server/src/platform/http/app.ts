import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { DiskRoom } from '../disk-room.ts';
import type { FailureLog } from '../failure-log.ts';
import { LOG_REDACTION, loggedError, loggedUrl } from '../logging.ts';
import type { Merchant, MerchantScope } from '../merchant-scope.ts';
import type { Metrics } from '../metrics.ts';
import { answerErrors, sendRefusal } from './answers.ts';
import { endConnections } from './end-connections.ts';
import { requestLocale } from './request.ts';
import { oneHost, readableUrl } from './request-host.ts';
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
  failureLog: FailureLog;
  diskRoom: DiskRoom;
  /** Where log lines go; standard output when absent. */
  logTo?: { write(line: string): void };
  timeLimits?: TimeLimits;
}

/** Time limits of a connection, ms. */
export interface TimeLimits {
  /** From the first byte of a request, or the beginning of the connection, to the last byte of the body. */
  request: number;
  /** Without a byte in either direction. Longer than live streams stay silent. */
  silence: number;
  /** How often the limits are checked. */
  check: number;
}

/** A request that has not arrived by then gets 408 within 30 seconds. */
const TIME_LIMITS: TimeLimits = { request: 25_000, silence: 60_000, check: 2_000 };

const BODY_LIMIT = 256 * 1024;
/** Routes of the installation, not of a merchant. */
/** Calls that a suspended merchant still answers, so that money that arrives is booked. */
const WHILE_SUSPENDED = /^\/api\/payments\//;
const WITHOUT_MERCHANT = /^\/(health\/|metrics(\?|$))/;
/** The stream stays open on purpose; that does not count as a slow answer. */
const STAYS_OPEN = /^\/live(\?|$)/;

/** Fastify with what every route needs: ids, logs, headers, merchant scope, load shedding and one error handler. */
export const createApp = async ({
  config,
  database,
  merchants,
  metrics,
  failureLog,
  diskRoom,
  logTo,
  timeLimits = TIME_LIMITS,
}: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    requestTimeout: timeLimits.request,
    connectionTimeout: timeLimits.silence,
    http: {
      requestTimeout: timeLimits.request,
      headersTimeout: timeLimits.request,
      connectionsCheckingInterval: timeLimits.check,
    },
    rewriteUrl: readableUrl,
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
  oneHost(app);
  endConnections(app);
  shedOverload(app, database, config.maxInFlight);
  app.addHook('onRequest', async (request, reply) => {
    // Routes whose answers may be cached override this.
    reply.header('cache-control', 'no-store');
    if (WITHOUT_MERCHANT.test(request.url)) return;
    const merchant = await merchants.byHost(request.headers.host ?? '');
    if (!merchant || merchant.state === 'closed') return unknownHostPage(request, reply);
    request.merchant = merchant;
    if (merchant.state === 'suspended' && !WHILE_SUSPENDED.test(request.url))
      return sendRefusal(reply, { code: 'SITE_SUSPENDED', data: { retryAfterSeconds: 300 } }, requestLocale(request));
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
    const isSlow = reply.elapsedTime > 1_000 && !STAYS_OPEN.test(request.url);
    if (reply.statusCode >= 500 || isSlow) {
      const write = (more: object) =>
        request.log.warn(
          { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime), ...more },
          'slow or failed',
        );
      // Shed requests may number hundreds a second: one log line stands for them.
      if (reply.statusCode === 503) failureLog.failed('requests turned away', write);
      else write({});
    } else {
      request.log.debug(
        { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });

  answerErrors(app, failureLog, diskRoom);
  return app;
};
