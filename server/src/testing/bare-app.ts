import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createDiskRoom } from '../platform/disk-room.ts';
import { createFailureLog } from '../platform/failure-log.ts';
import { answerErrors } from '../platform/http/answers.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { validateBySchema } from '../platform/http/validation.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** A Fastify app for tests of single routes, without the rest of the server. */
export const bareApp = async (
  merchantOf: (host: string) => Merchant,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> => {
  const app = Fastify(options);
  await securityHeaders(app);
  await app.register(cookie);
  validateBySchema(app);
  answerErrors(app, createFailureLog(), createDiskRoom());
  app.decorateRequest('merchant', null as unknown as Merchant);
  app.addHook('onRequest', async (request) => void (request.merchant = merchantOf(request.host)));
  return app;
};
