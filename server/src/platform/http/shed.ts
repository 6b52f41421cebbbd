import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';

const RETRY_AFTER_SECONDS = 1;
/** Statements waiting for a connection at which a further request would only wait in vain. */
const MAX_WAITING = 2_000;
/** Mean event-loop delay, ms, over a second that means we do not keep up, when it lasts. */
const MAX_DELAY_MS = 1_000;
const LASTING_SECONDS = 3;

/** Routes that are answered whatever the load: probes, and what banks and payment providers send. */
const LANE = /^\/(health|metrics|api\/payments)\b/;
/** Turned away like others, but not counted: an open stream costs nothing and stays for hours. */
const STAYS_OPEN = /^\/live\b/;

/** Overload: turns requests away at once with 503 and Retry-After instead of letting all of them wait. */
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

  app.addHook('onRequest', (request, reply, done) => {
    if (LANE.test(request.url)) return done();
    if (inFlight >= maxInFlight || lagging >= LASTING_SECONDS || database.pressure().waiting > MAX_WAITING) {
      return void sendRefusal(
        reply,
        { code: 'OVERLOADED', data: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
        requestLocale(request),
      );
    }
    if (STAYS_OPEN.test(request.url)) return done();
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    done();
  });
};
