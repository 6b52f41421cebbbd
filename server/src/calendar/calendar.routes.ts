import { hash, randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { CALENDAR, isTimeZone, keptZone } from '@sandbar/domain/calendar';
import { languageFor } from '@sandbar/domain/merchants';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { TaskEnded, TooManyTasks } from '../platform/worker-process.ts';
import { first } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { accepted, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { answers, fileAnswers, query, type ZodApp } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { addressOf, sourceOf } from '../platform/source-address.ts';
import { markFetched } from './calendar.feeds.store.ts';
import { calendarEventCount, feedByToken } from './calendar.queries.ts';
import { calendarChanged } from './calendar.events.ts';
import { importEvents } from './calendar.store.ts';
import { FILE_LIMITS } from './ics-limits.ts';
import { oldClientRoutes } from './old-client.routes.ts';
import type { CalendarDeps, CalendarParts } from './route-parts.ts';
import { writeFile } from './write-file.ts';

const FILE = 'text/calendar; charset=utf-8';
/** The seconds after which a member may send a file again while earlier ones wait. */
const WAIT_SECONDS = 10;
/** The refusal for a file that was not read. */
const refusalOf = (error: unknown): AnyRefusal => {
  if (error instanceof TaskEnded) return { code: 'CALENDAR_HEAVY', data: {} };
  if (error instanceof TooManyTasks) return { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: WAIT_SECONDS } };
  throw error;
};
/** Fetches within this time after a recorded one are not recorded, ms. */
const NOTED_EVERY = 60_000;
/** The number of events that one statement imports. */
const AT_ONCE = 500;

const FEED = {
  summary: 'A member’s calendar for a program that follows it, by a secret address; answers 304 to what it has',
  params: z.object({ file: z.string().check(z.maxLength(80)) }),
  response: fileAnswers('text/calendar', 'The calendar', 404, 429),
};
const EXPORT = {
  summary: 'The signed-in member’s calendar as a file',
  response: fileAnswers('text/calendar', 'The calendar', 401, 429),
};
const IMPORT = {
  summary: 'Takes an iCalendar file into the signed-in member’s calendar; the same file twice changes nothing',
  description:
    `At most ${FILE_LIMITS.bytes} bytes and ${FILE_LIMITS.events} events; what recurs, from a year ago to ` +
    `two years ahead.`,
  consumes: ['text/calendar'],
  querystring: query({ timeZone: z.optional(z.string().check(z.describe('Of times that name no zone'))) }),
  body: z.any(),
  response: answers(
    'What was taken',
    z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      skipped: z.int(),
      isCut: z.boolean(),
      unread: z
        .object({ count: z.int(), of: z.int(), names: z.array(z.string()), zones: z.array(z.string()) })
        .check(z.describe('Events that could not be read, or not all of them, and zones that are not known')),
    }),
    401,
    403,
    413,
    429,
    200,
  ),
};

const feedRoute = (app: ZodApp, { database, limits, originOf }: CalendarParts): void => {
  app.get('/Calendar/Feed/:file', { schema: FEED }, async (request, reply) => {
    const { merchant } = request;
    const locale = requestLocale(request);
    const secret = request.params.file.replace(/\.ics$/, '');
    const feed = await first(database.run(feedByToken({ merchantId: merchant.id, tokenHash: tokenHash(secret) })));
    const wait = feed
      ? await limits.feeds.count(`${merchant.id} ${feed.id}`)
      : await limits.strangers.count(`calendar ${sourceOf(addressOf(request))}`);
    if (wait !== undefined)
      return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
    if (!feed) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, locale);
    if (!feed.fetchedAt || Date.now() - feed.fetchedAt.getTime() > NOTED_EVERY) {
      const fetchedBy = (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 200);
      await database.run(markFetched({ merchantId: merchant.id, id: feed.id, fetchedBy }));
    }
    const text = await writeFile(database, {
      merchant,
      userId: feed.userId,
      subscriptionId: feed.subscriptionId,
      locale: languageFor(merchant.settings, feed.languageId),
      origin: originOf(merchant),
    });
    const etag = `"${hash('sha256', text, 'base64url').slice(0, 32)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(FILE).send(text);
  });
};

const exportRoute = (app: ZodApp, { database, limits, sessionOf, originOf }: CalendarParts): void => {
  app.get('/Calendar/Export', { schema: EXPORT }, async (request, reply) => {
    const locale = requestLocale(request);
    const session = await sessionOf(request);
    if (!session || session.frame) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
    const { merchant } = request;
    const wait = await limits.files.count(`${merchant.id} ${session.userId}`);
    if (wait !== undefined)
      return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
    const { userId } = session;
    const text = await writeFile(database, {
      merchant,
      userId,
      subscriptionId: null,
      locale,
      origin: originOf(merchant),
    });
    return reply
      .type(FILE)
      .header('content-disposition', `attachment; filename="${merchant.code}-calendar.ics"`)
      .header('cache-control', 'private, no-store')
      .send(text);
  });
};

const importRoute = (app: ZodApp, { database, icsReader, limits, sessionOf }: CalendarParts): void => {
  app.post(
    '/Calendar/Import',
    {
      schema: IMPORT,
      onRequest: refuseForged,
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 413) throw error;
        return sendRefusal(
          reply,
          { code: 'FILE_TOO_LARGE', data: { limit: FILE_LIMITS.bytes } },
          requestLocale(request),
        );
      },
    },
    async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const session = await sessionOf(request);
      if (!session || session.frame) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const key = { merchantId: merchant.id, userId: session.userId };
      const wait = await limits.files.count(`${key.merchantId} ${key.userId}`);
      if (wait !== undefined)
        return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      const { timeZone = '' } = request.query as { timeZone?: string };
      const home = isTimeZone(timeZone) ? keptZone(timeZone) : merchant.timeZone;
      const read = (body: Buffer) =>
        icsReader.read({ content: body, home, now: new Date() }, `${key.merchantId} ${key.userId}`).catch(refusalOf);
      const file = Buffer.isBuffer(request.body) && (await read(request.body));
      if (file && 'code' in file) return sendRefusal(reply, file, locale);
      if (!file) return sendRefusal(reply, { code: 'CALENDAR_FILE', data: {} }, locale);
      const { count } = (await first(database.run(calendarEventCount(key))))!;
      const { events } = file;
      if (count + events.length > CALENDAR.eventsMost)
        return sendRefusal(reply, { code: 'EVENT_LIMIT', data: { limit: CALENDAR.eventsMost } }, locale);
      const done = await database.transaction(async (transaction) => {
        const taken = { added: 0, changed: 0 };
        for (let at = 0; at < events.length; at += AT_ONCE) {
          const some = events.slice(at, at + AT_ONCE).map((event) => ({ ...event, id: randomUUID() }));
          for (const { isNew } of await transaction.run(importEvents({ ...key, list: JSON.stringify(some) })))
            taken[isNew ? 'added' : 'changed'] += 1;
        }
        await appendEvents(transaction, merchant.id, [calendarChanged(session.userId)]);
        return taken;
      });
      const unchanged = events.length - done.added - done.changed;
      return accepted({ ...done, unchanged, skipped: file.skipped, isCut: file.isCut, unread: file.unread });
    },
  );
};

/**
 * GET /Calendar/Feed/<secret>.ics; GET /Calendar/Export; POST /Calendar/Import; and the two calls of old clients
 * (back-office section 7), which answer only for the session's own account.
 */
export const calendarRoutes =
  (deps: CalendarDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(
      'text/calendar',
      { parseAs: 'buffer', bodyLimit: FILE_LIMITS.bytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    const parts: CalendarParts = {
      ...deps,
      limits: {
        feeds: createLimiter(deps.database, 'calendar-feed'),
        strangers: createLimiter(deps.database, 'attempt-link'),
        files: createLimiter(deps.database, 'calendar-file'),
      },
      sessionOf: async (request) => {
        const token = presentedToken(request)?.token;
        return token ? deps.sessions.find(request.merchant.id, token) : undefined;
      },
    };
    for (const route of [feedRoute, exportRoute, importRoute, oldClientRoutes]) route(app, parts);
  };
