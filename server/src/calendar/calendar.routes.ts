import { hash, randomUUID } from 'node:crypto';
import { CreateEvent } from '@sandbar/contract/calendar';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { CALENDAR, clockText, isTimeZone, startOfDay, wallTimeOf } from '@sandbar/domain/calendar';
import { addDays, isInstant } from '@sandbar/domain/common';
import { languageFor } from '@sandbar/domain/merchants';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { TaskEnded, TooManyTasks } from '../platform/background-thread.ts';
import type { CommandBus } from '../platform/commands/bus.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { writtenDay } from '../platform/graphql/page-arguments.ts';
import { accepted, acceptedInData, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { answers, answersInData, fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash, type Session, type Sessions } from '../platform/sessions/sessions.ts';
import { addressOf, sourceOf } from '../platform/source-address.ts';
import { markFetched } from './calendar.feeds.store.ts';
import { calendarEventCount, eventsBetween, feedByToken, memberEmail } from './calendar.queries.ts';
import { calendarChanged } from './calendar.events.ts';
import { importEvents } from './calendar.store.ts';
import { FILE_LIMITS } from './ics-limits.ts';
import type { IcsReader } from './ics-reader.ts';
import { writeFile } from './write-file.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
  bus: Pick<CommandBus, 'dispatch'>;
  icsReader: Pick<IcsReader, 'read'>;
  originOf(merchant: Merchant): string;
}

const FILE = 'text/calendar; charset=utf-8';
/** Until somebody whose files wait may send another, in seconds. */
const WAIT_SECONDS = 10;
/** Why a file was not read that may be one. */
const refusalOf = (error: unknown): AnyRefusal => {
  if (error instanceof TaskEnded) return { code: 'CALENDAR_HEAVY', data: {} };
  if (error instanceof TooManyTasks) return { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: WAIT_SECONDS } };
  throw error;
};
/** A look that comes sooner than that after another is not noted anew, ms. */
const NOTED_EVERY = 60_000;
/** Events of a file that are entered by one statement. */
const AT_ONCE = 500;
/** Old clients get what a list of theirs shows, and no more. */
const LISTED = 500;

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
  description: `At most ${FILE_LIMITS.bytes} bytes and ${FILE_LIMITS.events} events; what recurs, from a year ago to two years ahead.`,
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
const own = z.optional(z.string().check(z.describe('The member’s own; another’s is refused')));
const LIST = {
  summary: 'The signed-in member’s events, as old clients ask',
  querystring: query({ emailAddress: own, startDate: z.optional(z.string()), endDate: z.optional(z.string()) }),
  response: answersInData(
    'The events',
    z.object({
      CalendarDetails: z.array(
        z.object({ Id: z.guid(), Name: z.string(), StartTime: z.iso.datetime(), EndTime: z.iso.datetime() }),
      ),
    }),
    401,
    403,
  ),
};
const CREATE = {
  summary: 'Enters an event into the signed-in member’s calendar, as old clients ask',
  querystring: query({
    emailAddress: own,
    startTime: z.optional(z.string()),
    endTime: z.optional(z.string()),
    summary: z.optional(z.string()),
    location: z.optional(z.string()),
    description: z.optional(z.string()),
    method: z.optional(z.string()),
    mintues: z.optional(z.string().check(z.describe('Minutes before it at which the member is told'))),
  }),
  response: answersInData('Where it stands', z.object({ Id: z.guid(), HtmlLink: z.string() }), 401, 403, 422, 200),
};

/**
 * GET /Calendar/Feed/<secret>.ics; GET /Calendar/Export; POST /Calendar/Import; and the two calls of old clients
 * (back-office section 7), which answer for the session's own account alone.
 */
export const calendarRoutes =
  ({ database, sessions, bus, icsReader, originOf }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const feeds = createLimiter(database, 'calendar-feed');
    const strangers = createLimiter(database, 'attempt-link');
    const files = createLimiter(database, 'calendar-file');
    app.addContentTypeParser(
      'text/calendar',
      { parseAs: 'buffer', bodyLimit: FILE_LIMITS.bytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );

    const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
      const token = presentedToken(request)?.token;
      return token ? sessions.find(request.merchant.id, token) : undefined;
    };

    app.get('/Calendar/Feed/:file', { schema: FEED }, async (request, reply) => {
      const { merchant } = request;
      const locale = requestLocale(request);
      const secret = request.params.file.replace(/\.ics$/, '');
      const feed = await first(database.run(feedByToken({ merchantId: merchant.id, tokenHash: tokenHash(secret) })));
      const wait = feed
        ? await feeds.count(`${merchant.id} ${feed.id}`)
        : await strangers.count(`calendar ${sourceOf(addressOf(request))}`);
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

    app.get('/Calendar/Export', { schema: EXPORT }, async (request, reply) => {
      const locale = requestLocale(request);
      const session = await sessionOf(request);
      if (!session || session.frame) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { merchant } = request;
      const wait = await files.count(`${merchant.id} ${session.userId}`);
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
        const wait = await files.count(`${key.merchantId} ${key.userId}`);
        if (wait !== undefined)
          return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
        const { timeZone = '' } = request.query as { timeZone?: string };
        const home = isTimeZone(timeZone) ? timeZone : merchant.timeZone;
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

    /** The session, when what it says of itself is true. */
    const ownSession = async (request: FastifyRequest): Promise<Session | 'SIGNED_OUT' | 'NOT_ALLOWED'> => {
      const session = await sessionOf(request);
      if (!session) return 'SIGNED_OUT';
      if (session.frame) return 'NOT_ALLOWED';
      const { emailAddress = '' } = request.query as { emailAddress?: string };
      const asked = emailAddress.trim().toLowerCase();
      if (asked === '') return session;
      const key = { merchantId: request.merchant.id, userId: session.userId };
      const person = await first(database.run(memberEmail(key)));
      return person?.email.toLowerCase() === asked ? session : 'NOT_ALLOWED';
    };

    app.post('/Google/GetListCalendarDetails', { schema: LIST, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const session = await ownSession(request);
      if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
      const { merchant } = request;
      const zone = merchant.timeZone;
      const today = wallTimeOf(new Date(), zone).day;
      const from = writtenDay(request.query.startDate) ?? today;
      const to = writtenDay(request.query.endDate) ?? addDays(from, CALENDAR.daysMost);
      const furthest = addDays(from, CALENDAR.daysMost);
      const rows = await database.run(
        eventsBetween({
          merchantId: merchant.id,
          userId: session.userId,
          startsAt: startOfDay(from, zone),
          endsAt: startOfDay(addDays(to < furthest ? to : furthest, 1), zone),
          limit: LISTED,
        }),
      );
      const CalendarDetails = rows.map(({ id, title, startsAt, endsAt }) => ({
        Id: id,
        Name: title,
        StartTime: startsAt.toISOString(),
        EndTime: endsAt.toISOString(),
      }));
      return acceptedInData({ CalendarDetails });
    });

    app.post('/Google/CreateCalendarEvent', { schema: CREATE, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const session = await ownSession(request);
      if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
      const { merchant } = request;
      const { startTime = '', endTime = '', summary = '', location = '', mintues = '' } = request.query;
      const [start, end] = [startTime, endTime].map((text) =>
        isInstant(text) ? wallTimeOf(new Date(text), merchant.timeZone) : undefined,
      );
      const isMidnight = start && end && end.minutes === 0 && end.day === addDays(start.day, 1);
      const result = await bus.dispatch({
        merchant,
        sender: { kind: 'user', session },
        locale,
        origin: requestOrigin(request),
        domain: CreateEvent.domain,
        name: CreateEvent.name,
        content: {
          Id: randomUUID(),
          Title: summary,
          Place: location,
          Day: start?.day ?? '',
          Start: start ? clockText(start.minutes) : '',
          // What ends on another day is no slot of this one.
          End: isMidnight ? '24:00' : start && end && end.day === start.day ? clockText(end.minutes) : '',
          TimeZone: merchant.timeZone,
          RemindMinutes: mintues === '' ? CALENDAR.remindMinutes : Number(mintues),
        },
      });
      if (!result.ok) return sendRefusal(reply, result.refusal, locale);
      const { id } = result.value as { id: string };
      return acceptedInData({ Id: id, HtmlLink: `${originOf(merchant)}/schedule?day=${start!.day}` });
    });
  };
