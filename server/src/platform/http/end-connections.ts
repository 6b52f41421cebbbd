import type { FastifyInstance } from 'fastify';

/**
 * After this long without a request in progress, open connections are only waiting for a request or for the rest of
 * one.
 */
const QUIET_MS = 500;
/** Answers that are not finished or not read by then are given up. */
const MAX_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets a stopping server end despite open connections without a request, with half of one, or whose answer is not being
 * read: Node would wait for them for ever. Requests in progress get the time they need, up to `MAX_MS`.
 */
export const endConnections = (app: FastifyInstance): void => {
  let answering = 0;
  app.addHook('preValidation', (_request, reply, done) => {
    answering += 1;
    reply.raw.once('close', () => (answering -= 1));
    done();
  });
  app.addHook('preClose', (done) => {
    done();
    if (!app.server.listening) return;
    const since = performance.now();
    let busyAt = since;
    const timer = setInterval(() => {
      const now = performance.now();
      if (answering > 0) busyAt = now;
      if (now - busyAt >= QUIET_MS || now - since >= MAX_MS) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
};
