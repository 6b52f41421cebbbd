import { TASK_KINDS, TASK_PERMISSION } from '@sandbar/domain/tasks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { accepted, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { answers } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { tasksChanged } from './tasks.events.ts';
import { endLook, lookOf, noteLook } from './tasks.store.ts';

interface Deps {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
}

/** The seconds after which a viewer who sent no report counts as disconnected. Open pages report every 10 s. */
export const LOOK_SECONDS = 25;

const LOOKING = {
  summary: 'Tell the other staff at which of the things that wait one looks, or no longer looks',
  description: 'To be said again every ten seconds for as long as it is so.',
  body: z.object({ Kind: z.enum(TASK_KINDS), TaskId: z.guid(), Looking: z.boolean() }),
  response: answers('Heard', z.null(), 400, 401, 403, 422, 429),
};

/** POST /Task/Looking. It is not a command, because it needs no record. */
export const lookingRoutes =
  ({ database, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const often = createLimiter(database, 'task-looking');
    app.post('/Task/Looking', { schema: LOOKING, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const merchantId = request.merchant.id;
      const token = presentedToken(request)?.token;
      const session = token && (await sessions.find(merchantId, token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { Kind: kind, TaskId: taskId, Looking } = request.body;
      if (session.frame || !session.permissions.has(TASK_PERMISSION[kind]))
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const { userId } = session;
      const wait = await often.count(`${merchantId} ${userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      await database.transaction(async (transaction) => {
        const [before] = Looking ? await transaction.run(lookOf({ merchantId, userId, seconds: LOOK_SECONDS })) : [];
        if (Looking) await transaction.run(noteLook({ merchantId, userId, kind, taskId }));
        const changed = Looking
          ? before?.taskId !== taskId
          : (await transaction.run(endLook({ merchantId, userId, taskId }))).length > 0;
        if (changed) await appendEvents(transaction, merchantId, [tasksChanged(taskId, 'lookers')]);
      });
      return accepted(null);
    });
  };
