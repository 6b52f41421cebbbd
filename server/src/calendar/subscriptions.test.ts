import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CreateCalendarFeed,
  CreateCalendarSubscription,
  CreateEvent,
  DeleteCalendarSubscription,
  DeleteEvent,
  EditCalendarSubscription,
  ReadCalendarSubscription,
} from '@sandbar/contract/calendar';
import { SUBSCRIPTION } from '@sandbar/domain/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpsCalendars } from '../adapters/calendars/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { followSubscriptions } from './follow-subscriptions.ts';

/** Subscribed calendars, which a server on this machine provides. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let elsewhere: Server;
let origin: string;
let member: string;
let token: string;
let job: Job;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];

const TODAY = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
const day = (days: number) => addDays(TODAY, days);
const compact = (text: string) => text.replaceAll('-', '');
const nights = (uid: string, from: number, until: number, title = uid, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${title}\r\nDTSTART;VALUE=DATE:${compact(day(from))}\r\n` +
  `DTEND;VALUE=DATE:${compact(day(until))}\r\n${more}END:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const says =
  (text: string, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, headers).end(text);
const status = (code: number) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(code).end('gone');

const send = ((contract: never, input: object, userId = member) =>
  served.azure.send(userId, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
  userId?: string,
) => Promise<{ ok: boolean; value: { id: string; path?: string }; refusal: { code: string } }>;
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);

let made = 0;
const follow = async (more: object = {}) => {
  const Address = `${origin}/${(made += 1)}.ics?s=secret`;
  const done = await send(CreateCalendarSubscription, {
    Address,
    Name: 'Airbnb',
    Colour: 'rose',
    WeekIds: [],
    ...more,
  });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value.id;
};
const HOUR_MS = 3_600_000;
/** Runs the job. @param hours moves all times back, as if so many hours had passed */
const read = async (hours = 0) => {
  for (const [table, columns] of [
    ['calendar_subscriptions', ['fetched_at', 'tried_at', 'read_whole_at']],
    ['calendar_events', ['missing_since']],
  ] as const)
    for (const column of columns)
      for (const row of await sql(`select id, ${column} as at from ${table} where user_id = $1`, [member]))
        if (row['at'] && hours > 0)
          await sql(`update ${table} set ${column} = $2 where user_id = $1 and id = $3`, [
            member,
            new Date((row['at'] as Date).getTime() - hours * HOUR_MS),
            row['id'],
          ]);
  await sql(`update calendar_subscriptions set due_at = now() where user_id = $1`, [member]);
  await workOff(job, [served.azure.merchant.id]);
};
const graphql = async (query: string, as = token) => {
  const { text } = await to.query(query, {}, { token: as });
  return (JSON.parse(text) as { data: Record<string, { items: Record<string, unknown>[] }> }).data;
};
const shown = async (from = 1, until = 90) =>
  (
    await graphql(
      `{ calendar(from: "${day(from)}", to: "${day(until)}", timeZone: "Asia/Ho_Chi_Minh") {
        items { id kind title fromDate toDate clashes followed { name colour readDate } } } }`,
    )
  )['calendar']!.items;
const titles = async () => (await shown()).map(({ title }) => title);
const list = async () =>
  (
    await graphql(
      `{ calendarsubscriptions {
        items { id name colour host weekIds events missing readDate triedDate nextDate problem
          unread { count of names zones } } } }`,
    )
  )['calendarsubscriptions']!.items;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  served = await serve({ overrides: { calendarReader: httpsCalendars({ local: true }) } });
  to = requestsTo(served);
  job = followSubscriptions({ ...served, onError: rethrow });
  testInstallation.callsLocal = true;
});
afterAll(async () => {
  testInstallation.callsLocal = false;
  await served.close();
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});
beforeEach(async () => {
  await sql('update calendar_subscriptions set due_at = null');
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
  asked = [];
  answer = says(calendar());
});

describe('a calendar that a member follows', () => {
  it('is shown read-only under its name and colour until it is unfollowed', async () => {
    answer = says(calendar(nights('a', 3, 5, 'Reserved'), nights('b', 8, 9)));
    const SubscriptionId = await follow();
    await read();
    const [event, second] = await shown();
    expect([event, second]).toMatchObject([
      { kind: 'subscribed', title: 'Reserved', fromDate: day(3), toDate: day(5), clashes: [] },
      { title: 'b', followed: { name: 'Airbnb', colour: 'rose', readDate: expect.any(String) as string } },
    ]);
    expect(await list()).toMatchObject([{ host: '127.0.0.1', events: 2, missing: 0, problem: '' }]);
    expect(await send(DeleteEvent, { EventId: event!['id'] })).toMatchObject(refusal('NOT_FOUND'));
    const words = { SubscriptionId, Name: 'Nhà An Bàng', Colour: 'teal', WeekIds: [] };
    expect(await send(EditCalendarSubscription, words)).toMatchObject({ ok: true });
    expect((await shown())[0]).toMatchObject({ followed: { name: 'Nhà An Bàng', colour: 'teal' } });
    expect(await send(DeleteCalendarSubscription, { SubscriptionId })).toMatchObject({ ok: true });
    expect([await shown(), await list()]).toEqual([[], []]);
    expect(await sql('select id from calendar_events where user_id = $1', [member])).toEqual([]);
  });

  it('blocks the time of busy events, and not of free ones', async () => {
    const at = (uid: string, hours: string, more = '') =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Asia/Ho_Chi_Minh:${compact(day(3))}T${hours}0000\r\n` +
      `DURATION:PT1H\r\n${more}END:VEVENT\r\n`;
    answer = says(calendar(at('a', '09'), at('b', '11', 'TRANSP:TRANSPARENT\r\n')));
    await follow();
    await read();
    const enter = (Start: string, End: string) =>
      send(CreateEvent, {
        Title: 'a',
        Place: 'b',
        RemindMinutes: 5,
        Day: day(3),
        Start,
        End,
        TimeZone: 'Asia/Ho_Chi_Minh',
      });
    expect(await enter('09:00', '09:30')).toMatchObject(refusal('EVENT_OVERLAPS'));
    expect(await enter('11:00', '11:30')).toMatchObject({ ok: true });
  });

  it('is visible to its member only; its address is sealed and never returned', async () => {
    const SubscriptionId = await follow();
    const stranger = served.azure.otherMemberId;
    const words = { SubscriptionId, Name: 'x', Colour: 'teal', WeekIds: [] };
    for (const [contract, input] of [
      [EditCalendarSubscription, words],
      [ReadCalendarSubscription, { SubscriptionId }],
      [DeleteCalendarSubscription, { SubscriptionId }],
      [CreateCalendarFeed, { Name: 'x', SubscriptionId }],
    ] as const)
      expect(await send(contract, input, stranger)).toMatchObject(refusal('NOT_FOUND'));
    expect((await list()).map(({ name }) => name)).toEqual(['Airbnb']);
    for (const table of ['calendar_subscriptions', 'command_log', 'events'])
      for (const { row } of await sql(`select to_jsonb(t)::text as row from ${table} t`))
        expect(row).not.toContain('s=secret');
    expect(served.log()).not.toContain('s=secret');
  });

  it('is followed once, up to a limit of calendars', async () => {
    const Address = `${origin}/same.ics`;
    await follow({ Address });
    const again = { Address: `${Address}#x`, Name: 'b', Colour: 'teal', WeekIds: [] };
    expect(await send(CreateCalendarSubscription, again)).toMatchObject(refusal('SUBSCRIPTION_TWICE'));
    for (let count = 1; count < SUBSCRIPTION.most; count += 1) await follow();
    expect(await send(CreateCalendarSubscription, { ...again, Address: `${origin}/x` })).toMatchObject(
      refusal('SUBSCRIPTION_LIMIT'),
    );
  });

  it('is refused for an own address, and for a week of another member', async () => {
    const words = { Name: 'b', Colour: 'teal', WeekIds: [] };
    const create = (Address: string, more: object = {}) =>
      send(CreateCalendarSubscription, { ...words, Address, ...more });
    for (const host of ['azure.localhost', 'lotus.localhost', 'AZURE.localhost:8443'])
      expect(await create(`https://${host}/Calendar/Feed/x.ics`)).toMatchObject(refusal('SUBSCRIPTION_OWN'));
    expect(await create('http://example.org/a.ics')).toMatchObject(refusal('SUBSCRIPTION_ADDRESS'));
    expect(await create(`${origin}/a.ics`, { WeekIds: [randomUUID()] })).toMatchObject(refusal('SUBSCRIPTION_WEEK'));
    expect(await list()).toEqual([]);
  });
});

describe('an answer', () => {
  it('is requested conditionally, and in full once a day', async () => {
    answer = says(calendar(nights('a', 3, 5)), { etag: '"1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' });
    await follow();
    await read();
    answer = status(304);
    await read(1);
    expect(asked[1]!.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Wed, 25 Nov 2026 10:00:00 GMT',
    });
    expect(await titles()).toEqual(['a']);
    answer = says(calendar(nights('a', 3, 5)), { etag: '"1"' });
    await read(25);
    expect(asked[2]!.headers['if-none-match']).toBeUndefined();
  });

  it.each([
    ['not there any more', status(404), 'missing'],
    ['gone', status(410), 'missing'],
    ['closed', status(403), 'denied'],
    ['broken', status(500), 'unreachable'],
    ['another page', says('<html>Please sign in</html>'), 'no-calendar'],
    ['nothing', says(''), 'no-calendar'],
    ['half', says('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'), 'no-calendar'],
    ['too large', says(`BEGIN:VCALENDAR\r\n${'X-A:a\r\n'.repeat(400_000)}`), 'too-large'],
    ['without a body', status(204), 'unreachable'],
    ['a part of one', status(206), 'unreachable'],
    ['silent', (request: IncomingMessage) => request.destroy(), 'unreachable'],
  ] as const)('that is %s removes nothing, is shown, and is retried', async (_, bad, problem) => {
    answer = says(calendar(nights('a', 3, 5)));
    await follow();
    await read();
    answer = bad;
    await read();
    expect(await titles()).toEqual(['a']);
    const [once] = await list();
    expect(once).toMatchObject({ problem, events: 1, missing: 0 });
    const wait = () =>
      sql(
        `select round(extract(epoch from due_at - tried_at) / 60)::int as minutes
         from calendar_subscriptions where user_id = $1`,
        [member],
      );
    expect(await wait()).toEqual([{ minutes: 30 }]);
    await read();
    expect(await wait()).toEqual([{ minutes: 60 }]);
    answer = says(calendar(nights('a', 3, 5)));
    await read();
    expect(await list()).toMatchObject([{ problem: '' }]);
  });

  it('of “not modified” to the first request is no calendar', async () => {
    answer = status(304);
    await follow();
    await read();
    expect(await list()).toMatchObject([{ events: 0, problem: expect.stringMatching(/./) }]);
  });

  it.each([
    ['without a kind', 'application/octet-stream', 'utf8'],
    ['in letters of Western Europe', 'text/calendar; charset=iso-8859-1', 'latin1'],
  ] as const)('%s is read', async (_, kind, encoding) => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': kind })
        .end(Buffer.from(calendar(nights('a', 3, 5).replace('END', 'LOCATION:Réservée\r\nEND')), encoding));
    await follow();
    await read();
    expect(await titles()).toEqual(['a']);
    expect(await list()).toMatchObject([{ events: 1, problem: '' }]);
  });

  it('is no longer read after days without a calendar, until the member asks', async () => {
    const SubscriptionId = await follow();
    answer = status(404);
    await sql(`update calendar_subscriptions set created_at = now() - interval '61 days' where user_id = $1`, [member]);
    await read();
    expect(await list()).toMatchObject([{ problem: 'missing', nextDate: null }]);
    asked = [];
    await workOff(job, [served.azure.merchant.id]);
    expect(asked).toHaveLength(0);
    answer = says(calendar(nights('a', 3, 5)));
    await sql(`update calendar_subscriptions set tried_at = now() - interval '2 minutes' where user_id = $1`, [member]);
    await send(ReadCalendarSubscription, { SubscriptionId });
    await workOff(job, [served.azure.merchant.id]);
    expect(await titles()).toEqual(['a']);
  });

  it('without an event removes it once a later answer lacks it too', async () => {
    answer = says(calendar(nights('a', 3, 5), nights('b', 8, 9), nights('c', 10, 11)), { etag: '"1"' });
    await follow();
    await read();
    answer = says(calendar(nights('a', 3, 5), nights('b', 8, 9)), { etag: '"2"' });
    await read();
    expect(await titles()).toEqual(['a', 'b', 'c']);
    expect(await list()).toMatchObject([{ events: 3, missing: 1 }]);
    // Reading the same answer again changes nothing and sends no event.
    await read();
    expect(await titles()).toEqual(['a', 'b', 'c']);
    expect(asked.at(-1)!.headers['if-none-match']).toBeUndefined();
    await read(1);
    expect(await titles()).toEqual(['a', 'b']);
    expect(await list()).toMatchObject([{ events: 2, missing: 0 }]);
  });

  it('that is empty removes nothing for a day, and nothing when the events come back', async () => {
    const whole = calendar(nights('a', 3, 5), nights('b', 8, 9), nights('c', 10, 11));
    answer = says(whole);
    await follow();
    await read();
    answer = says(calendar());
    await read();
    await read(2);
    expect(await titles()).toEqual(['a', 'b', 'c']);
    answer = says(whole);
    await read(20);
    answer = says(calendar());
    await read();
    await read(23);
    expect(await titles()).toEqual(['a', 'b', 'c']);
    await read(2);
    expect(await titles()).toEqual([]);
  });

  it('with too many events removes nothing, and is shown', async () => {
    answer = says(calendar(nights('z', 85, 86)));
    await follow();
    await read();
    const many = Array.from({ length: SUBSCRIPTION.events + 1 }, (_, at) => nights(`n${at}`, 2, 3));
    answer = says(calendar(...many));
    await read();
    await read(30);
    expect(await list()).toMatchObject([{ problem: 'full', events: SUBSCRIPTION.events + 1, missing: 0 }]);
  });

  it('with unreadable events names them until they are readable, and has all others', async () => {
    const odd = nights('odd', 5, 7).replace(/DTEND[^\r]+/, 'DTEND:later');
    answer = says(calendar(nights('a', 3, 5), odd, nights('b', 8, 9)));
    await follow();
    await read();
    expect(await titles()).toEqual(['a', 'b']);
    const unread = { count: 1, of: 3, names: ['odd'], zones: [] };
    expect(await list()).toMatchObject([{ problem: '', events: 2, unread }]);
    // An answer "not modified" leaves the list of unreadable events as it was.
    answer = status(304);
    await read();
    expect(await list()).toMatchObject([{ unread }]);
    answer = says(calendar(nights('a', 3, 5), nights('odd', 5, 7), nights('b', 8, 9)));
    await read();
    expect(await list()).toMatchObject([{ events: 3, unread: null }]);
  });

  it('that contains our own events adds none of them', async () => {
    answer = says(calendar(nights('event-1@azure.localhost', 3, 5), nights('a', 8, 9)));
    await follow();
    await read();
    expect(await titles()).toEqual(['a']);
  });
});

describe('reading', () => {
  it('is done by one of two processes, and by the other when that one died', async () => {
    await follow();
    const slow = Promise.withResolvers<void>();
    answer = (_request, response) =>
      void slow.promise.then(() => response.writeHead(200).end(calendar(nights('a', 3, 5))));
    const first = read();
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await sql('update calendar_subscriptions set due_at = now() where user_id = $1', [member]);
    await workOff(job, [served.azure.merchant.id]);
    expect(asked).toHaveLength(1);
    // The lease expired and another process read the calendar meanwhile, so the slow answer is not saved.
    await sql('update calendar_subscriptions set leased_until = now(), lease = $2 where user_id = $1', [
      member,
      randomUUID(),
    ]);
    slow.resolve();
    await first;
    expect(await titles()).toEqual([]);
  });

  it('of an address that resolves to an internal one is refused without a request', async () => {
    const canary: string[] = [];
    answer = (request, response) => {
      canary.push(request.url!);
      if (request.url!.startsWith('/away')) response.writeHead(302, { location: 'https://10.0.0.1/inside' }).end();
      else response.end(calendar());
    };
    await follow({ Address: `${origin}/away` });
    await read();
    expect(await list()).toMatchObject([{ problem: 'private' }]);
    expect(canary).toEqual(['/away']);
    answer = (_request, response) =>
      response.writeHead(302, { location: 'https://lotus.localhost/Calendar/Feed/x.ics' }).end();
    await read();
    expect(await list()).toMatchObject([{ problem: 'own' }]);
    answer = (_request, response) => response.writeHead(302, { location: '/round' }).end();
    await read();
    expect(await list()).toMatchObject([{ problem: 'redirects' }]);
  });

  it('whose sealed address cannot be opened is not read, and operators learn of it', async () => {
    await follow();
    await sql(`update calendar_subscriptions set sealed_url = 'v1.lost' where user_id = $1`, [member]);
    const reported: string[] = [];
    const onError = (_: unknown, doing: string) => void reported.push(doing);
    await workOff(followSubscriptions({ ...served, onError }), [served.azure.merchant.id]);
    const [{ id }] = (await sql('select id from calendar_subscriptions where user_id = $1', [member])) as [
      { id: string },
    ];
    expect(reported).toEqual([`follow calendars ${id}`]);
    expect(await list()).toMatchObject([{ problem: 'unreachable' }]);
  });

  it('in production calls no internal machine, whatever a name resolves to', async () => {
    const strict = followSubscriptions({
      ...served,
      onError: rethrow,
      calendarReader: httpsCalendars({
        local: false,
        resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      }),
    });
    await follow({ Address: 'https://rental.example/a.ics' });
    await follow({ Address: 'https://10.0.0.1/a.ics', Name: 'b' });
    await follow({ Address: 'https://[fd00::1]/a.ics', Name: 'c' });
    await workOff(strict, [served.azure.merchant.id]);
    expect((await list()).map(({ problem }) => problem)).toEqual(['private', 'private', 'private']);
    expect(asked).toHaveLength(0);
  });
});
