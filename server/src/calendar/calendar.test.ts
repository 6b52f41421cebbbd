import { randomUUID } from 'node:crypto';
import {
  CreateCalendarFeed,
  CreateEvent,
  DeleteEvent,
  EditEvent,
  MoveEvent,
  RestoreEvent,
  RevokeCalendarFeed,
} from '@sandbar/contract/calendar';
import { CALENDAR } from '@sandbar/domain/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { remindOfEvents } from './remind.ts';

/** A member's own calendar, on the embedded database. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;

const ZONE = 'Asia/Ho_Chi_Minh';
const TODAY = dayInZone(new Date(), ZONE);
const DAY = addDays(TODAY, 3);
const words = { Title: 'Xem phòng', Place: 'Hà Nội', RemindMinutes: 5 };
const slot = (Start: string, End: string, Day = DAY) => ({ Day, Start, End, TimeZone: ZONE });
const refusal = (code: string) => ({ ok: false, refusal: { code } });

const send = ((contract: never, input: object, userId = member) =>
  served.azure.send(userId, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
  userId?: string,
) => Promise<{ ok: boolean; value: { id: string; version: number; path?: string | null }; refusal: { code: string } }>;
const create = (Start: string, End: string, more: object = {}) =>
  send(CreateEvent, { ...words, ...slot(Start, End), ...more });
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);

const graphql = async (query: string, as: string) => {
  const { text } = await to.query(query, {}, { token: as });
  const { data, errors } = JSON.parse(text) as { data: unknown; errors?: { extensions: { code: string } }[] };
  if (errors) throw new Error(errors[0]!.extensions.code);
  return data;
};

const read = async (from = DAY, until = addDays(DAY, 1), as = token) => {
  const answer = await graphql(
    `{ calendar(from: "${from}", to: "${until}", timeZone: "${ZONE}") { isCut items { id kind title place startsAt endsAt fromDate toDate version path code } } }`,
    as,
  );
  return (answer as { calendar: { items: { id: string; kind: string; title: string; path: string | null }[] } })
    .calendar.items;
};

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
}, 120_000);
afterAll(() => served.close());
beforeEach(async () => {
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
});

describe('an event', () => {
  it('is entered, read, changed, moved, deleted and brought back', async () => {
    const { value } = await create('09:00', '10:00');
    expect(await read()).toMatchObject([{ id: value.id, kind: 'own', title: 'Xem phòng', version: 1, path: null }]);
    const EventId = value.id;
    expect(
      await send(EditEvent, { EventId, Version: 1, ...words, Title: 'Khác', ...slot('09:00', '10:30') }),
    ).toMatchObject({
      value: { version: 2 },
    });
    expect(await send(MoveEvent, { EventId, Version: 2, ...slot('14:00', '15:00') })).toMatchObject({
      value: { version: 3 },
    });
    expect(await read()).toMatchObject([{ title: 'Khác', startsAt: `${DAY}T07:00:00.000Z` }]);
    expect(await send(DeleteEvent, { EventId })).toMatchObject({ ok: true });
    expect(await read()).toEqual([]);
    expect(await send(RestoreEvent, { EventId })).toMatchObject({ ok: true });
    expect(await read()).toMatchObject([{ id: EventId, version: 5 }]);
  });

  it('of another version than the one that stands is not changed', async () => {
    const { value } = await create('09:00', '10:00');
    const EventId = value.id;
    await send(MoveEvent, { EventId, Version: 1, ...slot('11:00', '12:00') });
    expect(await send(MoveEvent, { EventId, Version: 1, ...slot('13:00', '14:00') })).toMatchObject(
      refusal('EVENT_CHANGED'),
    );
  });

  it('is not in the past, nor beyond its day, nor where something is', async () => {
    expect(await create('09:00', '10:00', { Day: addDays(TODAY, -1) })).toMatchObject(refusal('EVENT_IN_PAST'));
    expect(await create('05:00', '06:00')).toMatchObject(refusal('EVENT_HOURS'));
    expect(await create('09:00', '09:10')).toMatchObject(refusal('EVENT_HOURS'));
    await create('09:00', '10:00');
    expect(await create('09:30', '10:30')).toMatchObject(refusal('EVENT_OVERLAPS'));
    expect(await create('10:00', '11:00')).toMatchObject({ ok: true });
  });

  it('keeps a time that is over while its words change', async () => {
    const { value } = await create('09:00', '10:00');
    const then = slot('09:00', '10:00', addDays(DAY, -9));
    await sql(
      `update calendar_events set starts_at = $2::timestamp at time zone $4, ends_at = $3::timestamp at time zone $4 where id = $1`,
      [value.id, `${then.Day} 09:00`, `${then.Day} 10:00`, ZONE],
    );
    const Version = 1;
    expect(await send(EditEvent, { EventId: value.id, Version, ...words, Title: 'b', ...then })).toMatchObject({
      ok: true,
    });
    expect(await send(MoveEvent, { EventId: value.id, Version: 2, ...slot('10:00', '11:00', then.Day) })).toMatchObject(
      refusal('EVENT_IN_PAST'),
    );
  });

  it('does not come back to a time that was taken meanwhile', async () => {
    const { value } = await create('09:00', '10:00');
    await send(DeleteEvent, { EventId: value.id });
    await create('09:30', '10:00');
    expect(await send(RestoreEvent, { EventId: value.id })).toMatchObject(refusal('EVENT_OVERLAPS'));
  });

  it('in one slot from two tabs is one event; without the constraint both would stand', async () => {
    const both = async () => {
      const results = await Promise.all([create('09:00', '10:00'), create('09:00', '10:00')]);
      return results.filter(({ ok }) => ok).length;
    };
    for (let round = 0; round < 5; round += 1) {
      expect(await both()).toBe(1);
      await sql('delete from calendar_events');
    }
    const entered = (id: string) =>
      sql(
        `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
         values ($1, $2, $3, 'a', 'a', '2030-01-01T00:00Z', '2030-01-01T01:00Z', 'UTC')`,
        [served.azure.merchant.id, id, member],
      );
    await entered(randomUUID());
    await expect(entered(randomUUID())).rejects.toThrow('calendar_events_one_at_a_time');
  });

  it('that runs ends later when its member wants it, and begins when it began', async () => {
    // In a zone in which it is noon now, whenever the test runs.
    const hours = 12 - new Date().getUTCHours();
    const TimeZone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
    const noon = Math.floor(Date.now() / 3_600_000);
    const at = (hour: number) => new Date((noon + hour - 12) * 3_600_000);
    const EventId = randomUUID();
    await sql(
      `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
       values ($1, $2, $3, 'a', 'a', $4, $5, $6)`,
      [served.azure.merchant.id, EventId, member, at(11), at(15), TimeZone],
    );
    const to = (Start: string, End: string, Version: number) =>
      send(MoveEvent, { EventId, Version, Day: dayInZone(at(12), TimeZone), Start, End, TimeZone });
    expect(await to('11:00', '16:00', 1)).toMatchObject({ value: { version: 2 } });
    expect(await to('10:30', '16:00', 2)).toMatchObject(refusal('EVENT_IN_PAST'));
    expect(await to('11:00', '11:30', 2)).toMatchObject(refusal('EVENT_IN_PAST'));
    const [row] = await sql('select starts_at, ends_at from calendar_events where id = $1', [EventId]);
    expect(row).toMatchObject({ starts_at: at(11), ends_at: at(16) });
  });

  it('is its member’s alone, also for staff and for another merchant', async () => {
    const { value } = await create('09:00', '10:00');
    for (const other of [served.azure.otherMemberId, served.azure.administratorId])
      expect(await send(DeleteEvent, { EventId: value.id }, other)).toMatchObject(refusal('NOT_FOUND'));
    const stranger = await signInDirectly(served.azure, served.azure.otherMemberId);
    expect((await read(DAY, addDays(DAY, 1), stranger)).map(({ id }) => id)).not.toContain(value.id);
  });

  it('ends at a number for each member', async () => {
    await sql(
      `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
       select $1, gen_random_uuid(), $2, 'a', '', '2040-01-01'::timestamptz + n * interval '1 hour',
         '2040-01-01'::timestamptz + n * interval '1 hour' + interval '30 minutes', 'UTC' from generate_series(1, $3::int) n`,
      [served.azure.merchant.id, member, CALENDAR.eventsMost],
    );
    expect(await create('09:00', '10:00')).toMatchObject(refusal('EVENT_LIMIT'));
    await sql('delete from calendar_events where user_id = $1', [member]);
  });
});

describe('the calendar', () => {
  it('shows a booking, a hold and what is paid out, each with its page', async () => {
    const stay = await served.azure.addStay({ days: 20 });
    const [orderId] = [randomUUID()];
    await sql(
      `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate, grand_total, hold_minutes, hold_expires_at, hold_slot)
       values ($1, $2, 'AZ2600009999', $3, 1, 1, 10, 5000, 10, 15, now() + interval '3 hours', 1)`,
      [served.azure.merchant.id, orderId, member],
    );
    await sql(
      `insert into order_lines (merchant_id, id, order_id, product_type, stay_id, live, target_name, original_price, price, total)
       values ($1, gen_random_uuid(), $2, 16384, $3, true, '{"vi":"a","en":"a"}', 10, 10, 10)`,
      [served.azure.merchant.id, orderId, stay],
    );
    const range = [TODAY, addDays(TODAY, 60)] as const;
    expect(await read(...range)).toMatchObject([{ kind: 'holdEnds', path: `/checkout/${orderId}` }]);
    await sql('update orders set all_status = 33, hold_slot = null where id = $1', [orderId]);
    expect((await read(...range)).map(({ kind, path }) => [kind, path])).toEqual([
      ['paymentDue', `/order/detail/${orderId}`],
      ['stay', `/order/detail/${orderId}`],
    ]);
    await sql('delete from order_lines where order_id = $1', [orderId]);
    await sql('delete from orders where id = $1', [orderId]);
  });

  it('refuses days that no calendar has, and more than a hundred of them', async () => {
    const wrong = (from: string, until: string, zone = ZONE) =>
      graphql(`{ calendar(from: "${from}", to: "${until}", timeZone: "${zone}") { isCut } }`, token);
    await expect(wrong('2026-02-30', '2026-03-01')).rejects.toThrow('INVALID_FIELDS');
    await expect(wrong('2026-01-01', '2026-12-01')).rejects.toThrow('INVALID_FIELDS');
    await expect(wrong('2026-01-01', '2026-01-02', 'Mars/Olympus')).rejects.toThrow('INVALID_FIELDS');
  });

  it('of ten thousand events costs what one of a hundred does', async () => {
    const many = await served.azure.addMember();
    const fill = (userId: string, count: number) =>
      sql(
        `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
         select $1, gen_random_uuid(), $2, 'a', '', now() + (n - $3::int / 2) * interval '2 hours',
           now() + (n - $3::int / 2) * interval '2 hours' + interval '1 hour', 'UTC' from generate_series(1, $3::int) n`,
        [served.azure.merchant.id, userId, count],
      );
    await fill(member, 100);
    await fill(many, 10_000);
    await sql('analyze calendar_events');
    const other = await signInDirectly(served.azure, many);
    const time = async (as: string) => {
      const started = performance.now();
      for (let turn = 0; turn < 10; turn += 1) await read(TODAY, addDays(TODAY, 7), as);
      return performance.now() - started;
    };
    await time(token);
    await time(other);
    const [few, all] = [await time(token), await time(other)];
    // Both show the same week of 84 events.
    expect(all).toBeLessThan(3 * few + 100);
    await sql('delete from calendar_events where user_id = any($1)', [[member, many]]);
  });
});

describe('a feed', () => {
  const make = async (Name = 'Airbnb') => {
    const made = await send(CreateCalendarFeed, { Name });
    return { id: made.value.id, path: made.value.path! };
  };
  const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
    served.app.inject({
      method: 'GET',
      url,
      headers: { host: 'azure.localhost', 'user-agent': 'Airbnb/1', ...headers },
    });

  it('shows the calendar by its secret, once changed anew, until it is revoked; its address is told once', async () => {
    await create('09:00', '10:00');
    const feed = await make();
    const answer = await fetchFeed(feed.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.body).toContain('SUMMARY:Xem phòng');
    const etag = answer.headers['etag'] as string;
    expect((await fetchFeed(feed.path, { 'if-none-match': etag })).statusCode).toBe(304);
    await create('11:00', '12:00');
    expect((await fetchFeed(feed.path, { 'if-none-match': etag })).statusCode).toBe(200);
    const listed = (await graphql('{ calendarfeeds { items { id name lastFetchedBy lastFetchedDate } } }', token)) as {
      calendarfeeds: { items: object[] };
    };
    expect(listed.calendarfeeds.items).toMatchObject([{ id: feed.id, name: 'Airbnb', lastFetchedBy: 'Airbnb/1' }]);
    const secret = /Feed\/(.+)\.ics/.exec(feed.path)![1]!;
    for (const table of ['calendar_feeds', 'command_log']) {
      const rows = await sql(`select to_jsonb(t)::text as row from ${table} t`);
      expect(rows.some(({ row }) => (row as string).includes(secret))).toBe(false);
    }
    await send(RevokeCalendarFeed, { FeedId: feed.id });
    expect((await fetchFeed(feed.path)).statusCode).toBe(404);
  });

  it('keeps the name of an event while it is moved, and counts its changes', async () => {
    const { value } = await create('09:00', '10:00');
    const feed = await make();
    const uid = `UID:event-${value.id}@`;
    expect((await fetchFeed(feed.path)).body).toContain(uid);
    await send(MoveEvent, { EventId: value.id, Version: 1, ...slot('15:00', '16:00') });
    const { body } = await fetchFeed(feed.path);
    expect(body).toContain(uid);
    expect(body).toContain('SEQUENCE:1\r\n');
  });

  it('is one of twenty at most', async () => {
    for (let made = 0; made < CALENDAR.feedsMost; made += 1) await make(`${made}`);
    expect(await send(CreateCalendarFeed, { Name: 'a' })).toMatchObject(refusal('FEED_LIMIT'));
  });
});

describe('a file', () => {
  const take = async (text: string) => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/Calendar/Import?timeZone=${ZONE}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
      payload: text,
    });
    return answer.json() as { Success: boolean; Code?: string; Data: object };
  };
  const compact = DAY.replaceAll('-', '');
  const lines = (summary: string, count = 2) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:${summary}\r\nDTSTART:${compact}T010000Z\r\nDTEND:${compact}T020000Z\r\nRRULE:FREQ=DAILY;COUNT=${count}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

  it('is taken once, whatever recurs with it; taken again it changes what is other, and nothing twice', async () => {
    expect(await take(lines('a'))).toMatchObject({ Success: true, Data: { added: 2, changed: 0, unchanged: 0 } });
    expect(await take(lines('a'))).toMatchObject({ Data: { added: 0, changed: 0, unchanged: 2 } });
    expect(await take(lines('b'))).toMatchObject({ Data: { added: 0, changed: 2, unchanged: 0 } });
    const shown = await read(DAY, addDays(DAY, 5));
    expect(shown.map(({ kind, title }) => [kind, title])).toEqual([
      ['imported', 'b'],
      ['imported', 'b'],
    ]);
    expect(await create('08:00', '09:00')).toMatchObject(refusal('EVENT_OVERLAPS'));
    expect(await send(MoveEvent, { EventId: shown[0]!.id, Version: 2, ...slot('15:00', '16:00') })).toMatchObject(
      refusal('EVENT_NOT_OWN'),
    );
  });

  it('that is none is refused with words', async () => {
    expect(await take('<html>')).toMatchObject({ Success: false, Code: 'CALENDAR_FILE' });
  });

  it('that the portal wrote is read by it', async () => {
    await create('09:00', '10:00');
    const written = await served.app.inject({
      method: 'GET',
      url: '/Calendar/Export',
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
    });
    expect(written.headers['content-disposition']).toContain('azure-calendar.ics');
    expect(await take(written.body)).toMatchObject({ Data: { added: 1 } });
  });
});

describe('the calls of old clients', () => {
  const call = async (path: string) => {
    const { status, text } = await to.post(`/Google/${path}`, {}, { token });
    return { status, body: JSON.parse(text) as object };
  };

  it('answer for the session’s own account alone', async () => {
    for (const name of ['GetListCalendarDetails', 'CreateCalendarEvent'])
      expect((await call(`${name}?emailAddress=someone@else.example`)).status).toBe(403);
  });

  it('enter an event and list it', async () => {
    const made = await call(
      `CreateCalendarEvent?emailAddress=${member}@azure.example&startTime=${DAY}T02:00:00Z&endTime=${DAY}T03:00:00Z&summary=a&location=b&description=c&method=email&mintues=5`,
    );
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

describe('a reminder', () => {
  const told = () => sql(`select telling from notifications where user_id = $1 and kind = 'calendar'`, [member]);
  const soon = (id: string) => sql('update calendar_events set remind_at = now() where id = $1', [id]);

  it('comes once, whichever of two processes tells it, and again when the event was moved', async () => {
    const { value } = await create('09:00', '10:00');
    const [event] = await sql(
      "select starts_at - remind_at = interval '5 minutes' as due from calendar_events where id = $1",
      [value.id],
    );
    expect(event).toEqual({ due: true });
    await soon(value.id);
    const chore = () => remindOfEvents({ ...served, inform: served.inform, onError: rethrow });
    await Promise.all([1, 2].map(() => workOff(chore(), [served.azure.merchant.id])));
    await soon(value.id);
    await workOff(chore(), [served.azure.merchant.id]);
    expect(await told()).toEqual([{ telling: `calendar ${value.id} 1` }]);
    await send(MoveEvent, { EventId: value.id, Version: 1, ...slot('15:00', '16:00') });
    await soon(value.id);
    await workOff(chore(), [served.azure.merchant.id]);
    expect(await told()).toHaveLength(2);
  });

  it('does not come for what is deleted or over', async () => {
    const { value } = await create('09:00', '10:00');
    await soon(value.id);
    await send(DeleteEvent, { EventId: value.id });
    const { value: over } = await create('11:00', '12:00');
    await sql(
      `update calendar_events set remind_at = now(), starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [over.id],
    );
    await workOff(remindOfEvents({ ...served, inform: served.inform, onError: rethrow }), [served.azure.merchant.id]);
    expect(await told()).toEqual([]);
  });
});
