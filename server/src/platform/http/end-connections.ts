import type { FastifyInstance } from 'fastify';

/** Nothing is being answered for so long: what is still open waits for a request, or for the rest of one. */
const QUIET_MS = 500;
/** Answers that are not made or not read by then are given up. */
const MAX_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets a stopping server end although connections are open that no request came on, half of one, or whose answer nobody
 * reads: Node waits for them for ever. Requests that are being answered get the time they need, up to `MAX_MS`.
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
