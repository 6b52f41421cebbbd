import { CreateCalendarFeed, MoveEvent, RevokeCalendarFeed } from '@sandbar/contract/calendar';
import { CALENDAR } from '@sandbar/domain/calendar';
import { addDays } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TaskEnded, TooManyTasks } from '../platform/worker-process.ts';
import { DAY, ownCalendar, refusal, slot, ZONE } from '../testing/own-calendar.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';

/** Export and import of a member's calendar: secret addresses, files, and the calls of old clients. */

let served: Served;
let own: Awaited<ReturnType<typeof ownCalendar>>;
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);

beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());
beforeEach(async () => {
  own = await ownCalendar(served);
});

describe('a feed', () => {
  const make = async (Name = 'Airbnb') => {
    const made = await own.send(CreateCalendarFeed, { Name });
    return { id: made.value.id, path: made.value.path! };
  };
  const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
    served.app.inject({
      method: 'GET',
      url,
      headers: { host: 'azure.localhost', 'user-agent': 'Airbnb/1', ...headers },
    });

  it('shows the calendar by its secret, also by a new one, until revoked; its address is shown once', async () => {
    await own.create('09:00', '10:00');
    const feed = await make();
    const answer = await fetchFeed(feed.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.body).toContain('SUMMARY:Xem phòng');
    const etag = answer.headers['etag'] as string;
    expect((await fetchFeed(feed.path, { 'if-none-match': etag })).statusCode).toBe(304);
    await own.create('11:00', '12:00');
    expect((await fetchFeed(feed.path, { 'if-none-match': etag })).statusCode).toBe(200);
    const listed = (await own.graphql('{ calendarfeeds { items { id name lastFetchedBy lastFetchedDate } } }')) as {
      calendarfeeds: { items: object[] };
    };
    expect(listed.calendarfeeds.items).toMatchObject([{ id: feed.id, name: 'Airbnb', lastFetchedBy: 'Airbnb/1' }]);
    const secret = /Feed\/(.+)\.ics/.exec(feed.path)![1]!;
    for (const table of ['calendar_feeds', 'command_log']) {
      const rows = await sql(`select to_jsonb(t)::text as row from ${table} t`);
      expect(rows.some(({ row }) => (row as string).includes(secret))).toBe(false);
    }
    await own.send(RevokeCalendarFeed, { FeedId: feed.id });
    expect((await fetchFeed(feed.path)).statusCode).toBe(404);
  });

  it('keeps the name of an event while it is moved, and counts its changes', async () => {
    const { value } = await own.create('09:00', '10:00');
    const feed = await make();
    const uid = `UID:event-${value.id}@`;
    expect((await fetchFeed(feed.path)).body).toContain(uid);
    await own.send(MoveEvent, { EventId: value.id, Version: 1, ...slot('15:00', '16:00') });
    const { body } = await fetchFeed(feed.path);
    expect(body).toContain(uid);
    expect(body).toContain('SEQUENCE:1\r\n');
  });

  it('is limited to twenty', async () => {
    for (let made = 0; made < CALENDAR.feedsMost; made += 1) await make(`${made}`);
    expect(await own.send(CreateCalendarFeed, { Name: 'a' })).toMatchObject(refusal('FEED_LIMIT'));
  });
});

describe('a file', () => {
  const take = async (text: string) => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/Calendar/Import?timeZone=${ZONE}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${own.token}`, 'content-type': 'text/calendar' },
      payload: text,
    });
    return answer.json() as { Success: boolean; Code?: string; Data: object };
  };
  const compact = DAY.replaceAll('-', '');
  const lines = (summary: string, count = 2) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:x',
      `SUMMARY:${summary}`,
      `DTSTART:${compact}T010000Z`,
      `DTEND:${compact}T020000Z`,
      `RRULE:FREQ=DAILY;COUNT=${count}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');

  it('is imported once, with its recurrences; a second import changes only what differs', async () => {
    expect(await take(lines('a'))).toMatchObject({ Success: true, Data: { added: 2, changed: 0, unchanged: 0 } });
    expect(await take(lines('a'))).toMatchObject({ Data: { added: 0, changed: 0, unchanged: 2 } });
    expect(await take(lines('b'))).toMatchObject({ Data: { added: 0, changed: 2, unchanged: 0 } });
    const shown = await own.read(DAY, addDays(DAY, 5));
    expect(shown.map(({ kind, title }) => [kind, title])).toEqual([
      ['imported', 'b'],
      ['imported', 'b'],
    ]);
    expect(await own.create('08:00', '09:00')).toMatchObject(refusal('EVENT_OVERLAPS'));
    expect(await own.send(MoveEvent, { EventId: shown[0]!.id, Version: 2, ...slot('15:00', '16:00') })).toMatchObject(
      refusal('EVENT_NOT_OWN'),
    );
  });

  it('that is not iCalendar is refused with a sentence', async () => {
    expect(await take('<html>')).toMatchObject({ Success: false, Code: 'CALENDAR_FILE' });
  });

  it('that takes too long to read is refused with a sentence, and so is one above the limit at a time', async () => {
    const read = vi.spyOn(served.icsReader, 'read');
    try {
      read.mockRejectedValueOnce(new TaskEnded('the reader of calendars took too long'));
      expect(await take(lines('a'))).toMatchObject({ Success: false, Code: 'CALENDAR_HEAVY' });
      read.mockRejectedValueOnce(new TooManyTasks('too many wait for the reader of calendars'));
      expect(await take(lines('a'))).toMatchObject({ Success: false, Code: 'TOO_MANY_ATTEMPTS' });
    } finally {
      read.mockRestore();
    }
  });

  it('with a rule without an occurrence is reported, while other members’ files are read', async () => {
    const endless = lines('never').replace('COUNT=2', 'BYMONTH=2;BYMONTHDAY=31').replace('UID:x', 'UID:y');
    const [bad, good] = await Promise.all([take(endless), take(lines('a'))]);
    expect(bad).toMatchObject({ Success: true, Data: { unread: { count: 1, of: 1, names: ['never'] } } });
    expect(good).toMatchObject({ Success: true, Data: { added: 2 } });
  });

  it('with two stays under one UID adds both, and reports unreadable entries', async () => {
    const night = (line: string) => `BEGIN:VEVENT\r\nUID:room-7\r\nSUMMARY:Taken\r\n${line}\r\nEND:VEVENT\r\n`;
    const text = [
      'BEGIN:VCALENDAR\r\n',
      night(`DTSTART:${compact}`),
      night(`DTSTART:${addDays(DAY, 9).replaceAll('-', '')}`),
      night('DTSTART:soon'),
      night(`DTSTART;TZID=Our office:${compact}T090000`),
      'END:VCALENDAR\r\n',
    ].join('');
    expect(await take(text)).toMatchObject({
      Success: true,
      Data: { added: 3, skipped: 1, unread: { count: 1, of: 4, names: ['Taken'], zones: ['Our office'] } },
    });
    expect(await take(text)).toMatchObject({ Data: { added: 0, unchanged: 3 } });
  });

  it('that the portal exported is read by it', async () => {
    await own.create('09:00', '10:00');
    const written = await served.app.inject({
      method: 'GET',
      url: '/Calendar/Export',
      headers: { host: 'azure.localhost', authorization: `Bearer ${own.token}` },
    });
    expect(written.headers['content-disposition']).toContain('azure-calendar.ics');
    expect(await take(written.body)).toMatchObject({ Data: { added: 1 } });
  });
});

describe('the calls of old clients', () => {
  const call = async (path: string) => {
    const { status, text } = await requestsTo(served).post(`/Google/${path}`, {}, { token: own.token });
    return { status, body: JSON.parse(text) as object };
  };

  it('answer for the session’s own account alone', async () => {
    for (const name of ['GetListCalendarDetails', 'CreateCalendarEvent'])
      expect((await call(`${name}?emailAddress=someone@else.example`)).status).toBe(403);
  });

  it('enter an event and list it', async () => {
    const wanted = `emailAddress=${own.member}@azure.example&startTime=${DAY}T02:00:00Z&endTime=${DAY}T03:00:00Z`;
    const made = await call(`CreateCalendarEvent?${wanted}&summary=a&location=b&description=c&method=email&mintues=5`);
    expect(made.body).toMatchObject({ Success: true, Data: { HtmlLink: expect.stringContaining('/schedule') } });
    const listed = await call(`GetListCalendarDetails?startDate=${DAY}&endDate=${DAY}`);
    expect(listed.body).toMatchObject({
      Data: { CalendarDetails: [{ Name: 'a', StartTime: `${DAY}T02:00:00.000Z`, EndTime: `${DAY}T03:00:00.000Z` }] },
    });
    expect((await call('CreateCalendarEvent?summary=a')).body).toMatchObject({
      Success: false,
      Code: 'INVALID_FIELDS',
    });
  });
});
