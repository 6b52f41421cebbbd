import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/index.ts';
import { addressOf, sourceOf } from '../source-address.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';

const RETRY_AFTER_SECONDS = 1;
/** Statements waiting for a connection at which a further request would only wait in vain. */
const MAX_WAITING = 2_000;
/** Mean event-loop delay, ms, over a second that means we do not keep up, when it lasts. */
const MAX_DELAY_MS = 1_000;
const LASTING_SECONDS = 3;
/** A body that is not there by then is late, ms: a real one is there within milliseconds. */
const BODY_LATE_MS = 1_000;
/** Late bodies from one address, or from one /64, beside which no further body is begun. */
const MAX_LATE_BODIES = 100;

/** Routes that are answered whatever the load: probes, and what banks and payment providers send. */
const LANE = /^\/(health|metrics|api\/payments)\b/;
/** Turned away like others, but not counted: an open stream costs nothing and stays for hours. */
const STAYS_OPEN = /^\/live\b/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Says that its body is in, or that it is gone. */
    bodyArrived: (() => void) | null;
    /** Says that its answer is made, or that it is gone. */
    answerMade: (() => void) | null;
  }
}

/**
 * Overload: turns requests away at once with 503 and Retry-After instead of letting all of them wait. A request is in
 * flight from when its body is in until its answer is made: who sends slowly, or reads slowly, takes nobody's place.
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
  app.addHook('onListen', async () => void delay.enable()); // what starting up took is not load
  app.addHook('onClose', () => {
    clearInterval(timer);
    delay.disable();
  });
  const isOverloaded = () => {
    const { waiting, exhausted } = database.pressure();
    return inFlight >= maxInFlight || lagging >= LASTING_SECONDS || exhausted || waiting > MAX_WAITING;
  };

  const late = new Map<string, number>();
  // Upon the request and in no WeakMap: thousands of dead requests in one make the pauses for garbage long.
  app.decorateRequest('bodyArrived', null);
  app.decorateRequest('answerMade', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!LANE.test(request.url) && isOverloaded()) return turnAway(request, reply);
    if (!hasBody(request)) return done();
    const source = sourceOf(addressOf(request));
    if ((late.get(source) ?? 0) >= MAX_LATE_BODIES) return turnAway(request, reply);
    let isLate = false;
    const lateness = setTimeout(() => {
      // It is in, and nobody has asked for it yet.
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
