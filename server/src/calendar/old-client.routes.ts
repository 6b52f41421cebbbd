import { randomUUID } from 'node:crypto';
import { CreateEvent } from '@sandbar/contract/calendar';
import { CALENDAR, clockText, startOfDay, wallTimeOf } from '@sandbar/domain/calendar';
import { addDays, isInstant } from '@sandbar/domain/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailOfPerson } from '../identity/identity.published.ts';
import { first } from '../platform/database/index.ts';
import { writtenDay } from '../platform/graphql/page-arguments.ts';
import { acceptedInData, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { answersInData, query, type ZodApp } from '../platform/http/route-schema.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { eventsBetween } from './calendar.queries.ts';
import type { CalendarParts } from './route-parts.ts';

/** The most rows for a list of an old client. */
const LISTED = 500;

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
    mintues: z.optional(z.string().check(z.describe('Minutes before it at which the member is reminded'))),
  }),
  response: answersInData('Where it stands', z.object({ Id: z.guid(), HtmlLink: z.string() }), 401, 403, 422, 200),
};

/** Returns the session if the account that the request names is the session's own. */
const ownSession = async (
  { database, sessionOf }: CalendarParts,
  request: FastifyRequest,
): Promise<Session | 'SIGNED_OUT' | 'NOT_ALLOWED'> => {
  const session = await sessionOf(request);
  if (!session) return 'SIGNED_OUT';
  if (session.frame) return 'NOT_ALLOWED';
  const { emailAddress = '' } = request.query as { emailAddress?: string };
  const asked = emailAddress.trim().toLowerCase();
  if (asked === '') return session;
  const key = { merchantId: request.merchant.id, userId: session.userId };
  const person = await first(database.run(emailOfPerson(key)));
  return person?.email.toLowerCase() === asked ? session : 'NOT_ALLOWED';
};

const listRoute = (app: ZodApp, parts: CalendarParts): void => {
  app.post('/Google/GetListCalendarDetails', { schema: LIST, onRequest: refuseForged }, async (request, reply) => {
    const locale = requestLocale(request);
    const session = await ownSession(parts, request);
    if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
    const { merchant } = request;
    const zone = merchant.timeZone;
    const today = wallTimeOf(new Date(), zone).day;
    const from = writtenDay(request.query.startDate) ?? today;
    const to = writtenDay(request.query.endDate) ?? addDays(from, CALENDAR.daysMost);
    const furthest = addDays(from, CALENDAR.daysMost);
    const rows = await parts.database.run(
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
};

const createRoute = (app: ZodApp, parts: CalendarParts): void => {
  app.post('/Google/CreateCalendarEvent', { schema: CREATE, onRequest: refuseForged }, async (request, reply) => {
    const locale = requestLocale(request);
    const session = await ownSession(parts, request);
    if (typeof session === 'string') return sendRefusal(reply, { code: session, data: {} }, locale);
    const { merchant } = request;
    const { startTime = '', endTime = '', summary = '', location = '', mintues = '' } = request.query;
    const [start, end] = [startTime, endTime].map((text) =>
      isInstant(text) ? wallTimeOf(new Date(text), merchant.timeZone) : undefined,
    );
    const isMidnight = start && end && end.minutes === 0 && end.day === addDays(start.day, 1);
    const result = await parts.bus.dispatch({
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
        // The end of an event on another day is left empty, since it is not a slot of this day.
        End: isMidnight ? '24:00' : start && end && end.day === start.day ? clockText(end.minutes) : '',
        TimeZone: merchant.timeZone,
        RemindMinutes: mintues === '' ? CALENDAR.remindMinutes : Number(mintues),
      },
    });
    if (!result.ok) return sendRefusal(reply, result.refusal, locale);
    const { id } = result.value as { id: string };
    return acceptedInData({ Id: id, HtmlLink: `${parts.originOf(merchant)}/schedule?day=${start!.day}` });
  });
};

/** The two calls of old clients (back-office section 7), which answer only for the session's own account. */
export const oldClientRoutes = (app: ZodApp, parts: CalendarParts): void => {
  listRoute(app, parts);
  createRoute(app, parts);
};
