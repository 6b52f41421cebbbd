import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/index.ts';
import { addressOf, sourceOf } from '../source-address.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';

const RETRY_AFTER_SECONDS = 1;
/** When this many statements wait for a connection, a further request would time out. */
const MAX_WAITING = 2_000;
/** A mean event-loop delay, ms, over a second that means overload when it lasts. */
const MAX_DELAY_MS = 1_000;
const LASTING_SECONDS = 3;
/** A body that has not arrived after this is late, ms: a real one arrives within milliseconds. */
const BODY_LATE_MS = 1_000;
/** With this many late bodies from one address, or one /64, no further body is accepted from it. */
const MAX_LATE_BODIES = 100;

/** Routes that are answered under any load: probes, and notifications of banks and payment providers. */
const LANE = /^\/(health|metrics|api\/payments)\b/;
/** Shed like others but not counted: an open stream costs nothing and stays for hours. */
const STAYS_OPEN = /^\/live\b/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Reports that the request's body has arrived, or that the request is gone. */
    bodyArrived: (() => void) | null;
    /** Reports that the answer has been made, or that the request is gone. */
    answerMade: (() => void) | null;
  }
}

/**
 * Load shedding: refuses requests at once with 503 and Retry-After instead of letting all of them wait. A request is in
 * flight from the arrival of its body until its answer has been made, so slow senders and slow readers take no slot.
 */
export const shedOverload = (app: FastifyInstance, database: Database, maxInFlight: number): void => {
  let inFlight = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let lagging = 0;
  const timer = setInterval(() => {
    lagging = delay.mean / 1e6 > MAX_DELAY_MS ? lagging + 1 : 0;
    delay.reset();
  }, 1_000);
  timer.unref();
  app.addHook('onListen', async () => void delay.enable()); // the work of starting up is not load
  app.addHook('onClose', () => {
    clearInterval(timer);
    delay.disable();
  });
  const isOverloaded = () => {
    const { waiting, exhausted } = database.pressure();
    return inFlight >= maxInFlight || lagging >= LASTING_SECONDS || exhausted || waiting > MAX_WAITING;
  };

  const late = new Map<string, number>();
  // On the request and not in a WeakMap: thousands of dead requests in a WeakMap lengthen garbage collection pauses.
  app.decorateRequest('bodyArrived', null);
  app.decorateRequest('answerMade', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!LANE.test(request.url) && isOverloaded()) return turnAway(request, reply);
    if (!hasBody(request)) return done();
    const source = sourceOf(addressOf(request));
    if ((late.get(source) ?? 0) >= MAX_LATE_BODIES) return turnAway(request, reply);
    let isLate = false;
    const lateness = setTimeout(() => {
      // The body has arrived, but no handler has read it yet.
      if (request.raw.complete) return;
      isLate = true;
      late.set(source, (late.get(source) ?? 0) + 1);
    }, BODY_LATE_MS);
    const end = once(() => {
      clearTimeout(lateness);
      const others = (late.get(source) ?? 0) - 1;
      if (isLate && others > 0) late.set(source, others);
      else if (isLate) late.delete(source);
    });
    request.bodyArrived = end;
    reply.raw.once('close', end);
    done();
  });

  app.addHook('preValidation', (request, reply, done) => {
    request.bodyArrived?.();
    if (LANE.test(request.url)) return done();
    if (isOverloaded()) return turnAway(request, reply);
    if (STAYS_OPEN.test(request.url)) return done();
    inFlight += 1;
    const end = once(() => (inFlight -= 1));
    request.answerMade = end;
    reply.raw.once('close', end);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.answerMade?.();
    done(null, payload);
  });
};

const turnAway = (request: FastifyRequest, reply: FastifyReply): void =>
  void sendRefusal(
    reply,
    { code: 'OVERLOADED', data: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
    requestLocale(request),
  );

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const once = (work: () => void): (() => void) => {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
};
