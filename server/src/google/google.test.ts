import { randomUUID } from 'node:crypto';
import { CreateEvent, DeleteEvent, MoveEvent } from '@sandbar/contract/calendar';
import { DisconnectGoogle, SyncGoogle } from '@sandbar/contract/google';
import { addDays, dayInZone, type Day } from '@sandbar/domain/common';
import { GOOGLE_SCOPES } from '@sandbar/domain/google';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../platform/jobs/jobs.ts';
import { fakeGoogle, type FakeGoogle } from '../testing/google-server.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { eraseEvents } from '../calendar/index.ts';
import { eraseGoogle, eraseGoogleEvents } from './index.ts';
import { followGoogle } from './follow-google.ts';
import { googleIdOf } from './google-items.ts';

/** A member's calendar is synchronized with Google, which a server with Google's interface replaces. */

let served: Served;
let google: FakeGoogle;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;
let job: Job;

const ZONE = 'Asia/Ho_Chi_Minh';
const DAY = addDays(dayInZone(new Date(), ZONE), 3);
const EVENTS = '/calendar/v3/calendars/primary/events';
const at = (clock: string, day = DAY) => `${day}T${clock}:00+07:00`;
const foreign = (id: string, start: string, end: string, summary = id) =>
  google.put({ id, summary, start: { dateTime: at(start) }, end: { dateTime: at(end) } });

const send = ((contract: never, input: object) =>
  served.azure.send(member, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
) => Promise<{ ok: boolean; value: { id: string; version: number }; refusal: { code: string } }>;
const create = (Start: string, End: string, Title = 'Xem phòng') =>
  send(CreateEvent, { Title, Place: 'Hà Nội', RemindMinutes: 5, Day: DAY, Start, End, TimeZone: ZONE });
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);

const own = async () =>
  (await sql(
    `select id, title, source, uid, starts_at from calendar_events where user_id = $1 and deleted_at is null
      order by starts_at, title`,
    [member],
  )) as { id: string; title: string; source: string; uid: string | null; starts_at: Date }[];
const titles = async () => (await own()).map(({ title }) => title);
const connection = async () =>
  (await sql('select * from google_connections where user_id = $1', [member]))[0] as
    | { state: string; problem: string; sync_token: string | null; sealed_token: string; tries: number }
    | undefined;

/** Runs the job once. */
const sync = async () => {
  await sql(`update google_connections set due_at = now(), lease = null, leased_until = null where user_id = $1`, [
    member,
  ]);
  await workOff(job, [served.azure.merchant.id]);
};

/** The cookies of an answer, as a browser sends them back. */
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
const asBrowser = (more = '', as = token) => ({ headers: { cookie: `sandbar=${as}${more ? `; ${more}` : ''}` } });

/** Follows the consent to Google's answer. */
const consent = async () => {
  const started = await to.get('/Google/Connect', asBrowser());
  expect(started.status).toBe(302);
  const asked = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(asked.headers.get('location')!);
  return {
    back: back.pathname + back.search,
    cookie: cookiesOf(started.headers),
    consent: new URL(String(started.headers.location)),
  };
};
const connect = async () => {
  const { back, cookie } = await consent();
  return to.get(back, asBrowser(cookie));
};

beforeAll(async () => {
  google = await fakeGoogle();
  served = await serve({
    environment: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_URL: google.address },
  });
  to = requestsTo(served);
  job = followGoogle({ ...served, onError: rethrow });
});
afterAll(async () => {
  await served.close();
  await google.close();
});
beforeEach(async () => {
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
  google.events.clear();
  google.entered.length = 0;
  google.fault = undefined;
  google.pageSize = 2;
  google.revoked.clear();
  google.account.sub = randomUUID();
});

describe('a connection', () => {
  it('is made by a consent with PKCE, for the calendar only; its token is sealed', async () => {
    const { back, cookie, consent: asked } = await consent();
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      access_type: 'offline',
      scope: 'openid email https://www.googleapis.com/auth/calendar.events',
    });
    expect(new URL(asked.searchParams.get('redirect_uri')!).hostname).toBe('azure.localhost');
    expect((await to.get(back, asBrowser(cookie))).headers.location).toBe('/schedule?google=connected');
    expect(await connection()).toMatchObject({ state: 'connected', email: 'member@gmail.example' });
    expect((await connection())!.sealed_token).toMatch(/^v1\./);
    expect(served.log()).not.toMatch(/r-[0-9a-f]{8}-/);
  });

  it('is made once, and only by the session that requested it', async () => {
    const { back, cookie } = await consent();
    const other = await signInDirectly(served.azure, await served.azure.addMember());
    for (const options of [asBrowser(cookie, other), asBrowser(), asBrowser('sandbar-google=other'), {}])
      expect((await to.get(back, options)).headers.location).toBe('/schedule?google=failed');
    expect(await connection()).toBeUndefined();
    expect((await to.get(back, asBrowser(cookie))).headers.location).toBe('/schedule?google=connected');
    expect((await to.get(back, asBrowser(cookie))).headers.location).toBe('/schedule?google=failed');
  });

  it('is not made when the member unticks the calendar in the consent', async () => {
    google.refusedScopes.add(GOOGLE_SCOPES.calendar);
    const { headers } = await connect();
    google.refusedScopes.clear();
    expect(headers.location).toBe('/schedule?google=declined');
    expect(await connection()).toBeUndefined();
    expect(google.revoked.size).toBe(1);
  });

  it('that ends removes Google’s events at once and revokes the permission, also after an outage', async () => {
    await connect();
    foreign('a1', '09:00', '10:00');
    await sync();
    expect(await titles()).toEqual(['a1']);
    expect(await send(DisconnectGoogle, {})).toMatchObject({ ok: true });
    expect(await titles()).toEqual([]);
    google.fault = () => ({ status: 503 });
    await sync();
    expect(await connection()).toMatchObject({ state: 'leaving', email: '' });
    google.fault = undefined;
    await sync();
    expect(google.revoked.size).toBe(1);
    expect(await connection()).toBeUndefined();
    expect(await send(DisconnectGoogle, {})).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

describe('both calendars', () => {
  it('have each other’s events once, however often they are synchronized', async () => {
    const { value } = await create('09:00', '10:00');
    foreign('a1', '13:00', '14:00');
    foreign('a2', '15:00', '16:00');
    google.put({ id: 'a3', summary: 'all day', start: { date: DAY }, end: { date: addDays(DAY, 1) } });
    await connect();
    for (let again = 0; again < 3; again += 1) await sync();
    expect(await titles()).toEqual(['all day', 'Xem phòng', 'a1', 'a2']);
    expect(google.entered).toEqual([googleIdOf(value.id)]);
    expect(google.events.get(googleIdOf(value.id))).toMatchObject({ summary: 'Xem phòng', location: 'Hà Nội' });
    expect(await connection()).toMatchObject({ problem: '', tries: 0 });
  });

  it('refuse an event over one of Google', async () => {
    foreign('a1', '13:00', '14:00');
    await connect();
    await sync();
    expect(await create('13:30', '14:30')).toMatchObject({ refusal: { code: 'EVENT_OVERLAPS' } });
  });

  it('follow a change made in either; for one made in both, the portal’s wins', async () => {
    const { value } = await create('09:00', '10:00');
    const id = googleIdOf(value.id);
    await connect();
    await sync();
    google.put({ id, start: { dateTime: at('11:00') }, end: { dateTime: at('12:00') } });
    await sync();
    expect((await own())[0]!.starts_at).toEqual(new Date(at('11:00')));
    const slot = { Day: DAY, TimeZone: ZONE };
    await send(MoveEvent, { EventId: value.id, Version: 2, Start: '15:00', End: '16:00', ...slot });
    google.put({ id, start: { dateTime: at('17:00') }, end: { dateTime: at('18:00') } });
    await sync();
    expect(new Date(google.events.get(id)!.start!.dateTime!)).toEqual(new Date(at('15:00')));
    expect((await own())[0]!.starts_at).toEqual(new Date(at('15:00')));
  });

  it('follow a deletion in either', async () => {
    const [one, other] = [await create('09:00', '10:00', 'one'), await create('11:00', '12:00', 'other')];
    foreign('a1', '13:00', '14:00');
    await connect();
    await sync();
    await send(DeleteEvent, { EventId: one.value.id });
    google.cancel(googleIdOf(other.value.id));
    google.cancel('a1');
    await sync();
    expect(await titles()).toEqual([]);
    expect(google.events.get(googleIdOf(one.value.id))!.status).toBe('cancelled');
    const isGoogles = (
      await sql(`select id from calendar_events where user_id = $1 and source = 'google'`, [member])
    )[0];
    expect(isGoogles).toBeUndefined();
  });

  it('do not delete Google’s event here, since it is deleted at Google', async () => {
    foreign('a1', '13:00', '14:00');
    await connect();
    await sync();
    expect(await send(DeleteEvent, { EventId: (await own())[0]!.id })).toMatchObject({ ok: false });
  });

  it('are read again when Google forgot how far they were read', async () => {
    foreign('a1', '13:00', '14:00');
    await connect();
    await sync();
    google.cancel('a1');
    foreign('a2', '15:00', '16:00');
    google.forgetSyncTokens();
    await sync();
    expect(await titles()).toEqual(['a2']);
    expect(await connection()).toMatchObject({ problem: '', tries: 0 });
  });

  it('lose no events to an empty or incomplete answer', async () => {
    await create('09:00', '10:00');
    for (const id of ['a1', 'a2', 'a3']) foreign(id, `1${id[1]}:00`, `1${id[1]}:30`);
    await connect();
    await sync();
    google.forgetSyncTokens();
    google.fault = ({ method, path, query }) =>
      method === 'GET' && path === EVENTS && !query.has('syncToken')
        ? { status: 200, body: { kind: 'calendar#events', items: [], nextSyncToken: '1' } }
        : undefined;
    await sync();
    expect(await titles()).toEqual(['Xem phòng', 'a1', 'a2', 'a3']);
    expect(google.entered).toHaveLength(1);
  });
});

describe('Google’s events that recur, across a change of the clock', () => {
  /**
   * Times as Google sends them: each occurrence with the UTC offset of its day. The expected times were computed by
   * hand.
   */
  const year = Number(DAY.slice(0, 4)) + (DAY.slice(5) < '04-05' ? 0 : 1);
  /** The last Sunday of March for Europe, the second one for America. */
  const sunday = (nth: number, last = false): number => {
    const days = Array.from({ length: 31 }, (_, n) => n + 1).filter(
      (day) => new Date(Date.UTC(year, 2, day)).getUTCDay() === 0,
    );
    return last ? days.at(-1)! : days[nth - 1]!;
  };
  const on = (day: number, clock: string) => `${year}-03-${String(day).padStart(2, '0')}${clock}`;
  const hours = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 3_600_000;

  it.each([
    ['Europe', sunday(0, true), ['+01:00', '+02:00'], 1],
    ['America', sunday(2), ['-05:00', '-04:00'], 1],
    ['a zone without summer time', sunday(0, true), ['+07:00', '+07:00'], 0],
  ])('%s: an event at nine stays at nine', async (_, change, [before, after], less) => {
    google.put({
      id: 'r1_before',
      recurringEventId: 'r1',
      summary: 'before',
      start: { dateTime: on(change - 1, `T09:00:00${before}`) },
      end: { dateTime: on(change - 1, `T10:00:00${before}`) },
    });
    google.put({
      id: 'r1_after',
      recurringEventId: 'r1',
      summary: 'on the day',
      start: { dateTime: on(change, `T09:00:00${after}`) },
      end: { dateTime: on(change, `T10:00:00${after}`) },
    });
    await connect();
    await sync();
    const [one, two] = await own();
    expect(one!.starts_at).toEqual(new Date(on(change - 1, `T09:00:00${before}`)));
    // The night has one hour less.
    expect(hours(one!.starts_at, two!.starts_at)).toBe(24 - Number(less));
    // When one occurrence is moved at Google, it is moved here, and the others stay.
    google.put({
      id: 'r1_after',
      start: { dateTime: on(change, `T11:00:00${after}`) },
      end: { dateTime: on(change, `T12:00:00${after}`) },
    });
    await sync();
    const [still, moved] = await own();
    expect(still).toEqual(one);
    expect(hours(two!.starts_at, moved!.starts_at)).toBe(2);
  });

  it('a whole day has its length in the zone of Google’s calendar', async () => {
    const change = sunday(0, true);
    google.timeZone = 'Europe/Berlin';
    for (const day of [change - 1, change])
      google.put({
        id: `d${day}`,
        summary: `d${day}`,
        start: { date: on(day, '') },
        end: { date: addDays(on(day, '') as Day, 1) },
      });
    await connect();
    await sync();
    const days = (await sql(`select starts_at, ends_at from calendar_events where user_id = $1 order by starts_at`, [
      member,
    ])) as { starts_at: Date; ends_at: Date }[];
    google.timeZone = ZONE;
    expect(days.map(({ starts_at, ends_at }) => hours(starts_at, ends_at))).toEqual([24, 23]);
    expect(days[0]!.starts_at.toISOString()).toBe(on(change - 2, 'T23:00:00.000Z'));
  });
});

describe('Google', () => {
  const listed = (fault: ReturnType<NonNullable<FakeGoogle['fault']>>): FakeGoogle['fault'] => {
    return ({ method, path }) => (method === 'GET' && path === EVENTS ? fault : undefined);
  };
  it.each([
    ['down', listed({ status: 503 }), 'unreachable'],
    ['cut off', listed('cut'), 'unreachable'],
    ['half said', listed('half'), 'unreachable'],
    ['without a list', listed({ status: 200, body: { kind: 'calendar#events' } }), 'unreachable'],
    ['without an end', listed({ status: 200, body: { items: [] } }), 'unreachable'],
    ['the same page again', listed({ status: 200, body: { items: [], nextPageToken: '7' } }), 'unreachable'],
    ['out of quota', listed({ status: 429, headers: { 'retry-after': '1800' } }), 'quota', 1_790],
    [
      'out of quota, as of old',
      listed({ status: 403, body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } } }),
      'quota',
    ],
  ])('%s is shown and retried, and the calendar works as before', async (_, fault, problem, atLeast = 60) => {
    await connect();
    foreign('a1', '13:00', '14:00');
    google.fault = fault;
    await sync();
    expect(await connection()).toMatchObject({ state: 'connected', problem, tries: 1 });
    const [{ wait }] = (await sql(
      `select extract(epoch from due_at - now())::int as wait from google_connections where user_id = $1`,
      [member],
    )) as [{ wait: number }];
    expect(wait).toBeGreaterThanOrEqual(atLeast);
    expect(await create('13:00', '14:00')).toMatchObject({ ok: true });
    google.fault = undefined;
    expect(await send(SyncGoogle, {})).toMatchObject({ ok: true });
    await workOff(job, [served.azure.merchant.id]);
    expect(await connection()).toMatchObject({ problem: '', tries: 0 });
    expect(new Set(await titles())).toEqual(new Set(['Xem phòng', 'a1']));
  });

  it('revoked the permission: the member sees it, and no more requests are sent', async () => {
    await connect();
    google.fault = ({ path }) => (path === '/token' ? { status: 400, body: { error: 'invalid_grant' } } : undefined);
    await sync();
    expect(await connection()).toMatchObject({ state: 'revoked', problem: 'revoked' });
    const before = google.calls.length;
    await sync();
    expect(google.calls.length).toBe(before);
    expect(await send(SyncGoogle, {})).toMatchObject({ ok: false });
    const { text } = await to.query('{ googleconnection { state email trouble nextSyncDate } }', {}, { token });
    expect(JSON.parse(text)).toEqual({
      data: {
        googleconnection: { state: 'revoked', email: 'member@gmail.example', trouble: 'revoked', nextSyncDate: null },
      },
    });
    google.fault = undefined;
    await connect();
    await sync();
    expect(await connection()).toMatchObject({ state: 'connected', problem: '' });
  });

  it('answers after the member disconnected: no link stays that hides the event from another account', async () => {
    await connect();
    await create('09:00', '10:00');
    google.fault = async ({ method, path }) => {
      if (method === 'POST' && path === EVENTS) await send(DisconnectGoogle, {});
      return undefined;
    };
    await sync();
    google.fault = undefined;
    expect(google.entered).toHaveLength(1);
    expect(await sql('select from google_events where user_id = $1', [member])).toHaveLength(0);
    google.account.sub = randomUUID();
    google.events.clear();
    await connect();
    await sync();
    expect(google.entered).toHaveLength(2);
  });

  it('accepted an event and was cut off: the event exists once', async () => {
    const { value } = await create('09:00', '10:00');
    await connect();
    let cuts = 3;
    google.fault = ({ method, path }) => {
      if (method !== 'POST' || path !== EVENTS || cuts === 0) return undefined;
      cuts -= 1;
      if (!google.events.has(googleIdOf(value.id))) {
        google.entered.push(googleIdOf(value.id));
        google.put({
          id: googleIdOf(value.id),
          summary: 'Xem phòng',
          start: { dateTime: at('09:00') },
          end: { dateTime: at('10:00') },
        });
      }
      return 'cut';
    };
    for (let again = 0; again < 5; again += 1) await sync();
    expect(google.entered).toEqual([googleIdOf(value.id)]);
    expect(google.events.size).toBe(1);
    expect(await titles()).toEqual(['Xem phòng']);
  });
});

describe('a person who is erased', () => {
  it('leaves no name at Google, and the permission is revoked', async () => {
    await connect();
    await create('09:00', '10:00');
    await sync();
    await served.database.transaction(async (transaction) => {
      const person = { merchantId: served.azure.merchant.id, userId: member };
      await transaction.run(eraseEvents(person));
      await transaction.run(eraseGoogle(person));
      await transaction.run(eraseGoogleEvents(person));
    });
    expect(await connection()).toMatchObject({ state: 'leaving', email: '', subject: '' });
    await sync();
    expect(await connection()).toBeUndefined();
    expect(google.revoked.size).toBe(1);
    // Events that are in the member's own Google stay there.
    expect(google.events.size).toBe(1);
  });
});

describe('a portal without Google', () => {
  let plain: Served;
  beforeAll(async () => void (plain = await serve({ environment: { GOOGLE_URL: google.address } })));
  afterAll(() => plain.close());
  const seen = async (world = plain.azure) => {
    const as = await signInDirectly(world, world.memberId);
    const host = `${world.merchant.code}.localhost`;
    const { text } = await requestsTo(plain).query('{ googleconnection { state } }', {}, { token: as, host });
    const { status } = await requestsTo(plain).get('/Google/Connect', {
      host,
      headers: { cookie: `sandbar=${as}` },
    });
    return { ...(JSON.parse(text) as { data: { googleconnection: unknown } }).data, status };
  };

  it('shows no Google options', async () => {
    expect(await seen()).toEqual({ googleconnection: null, status: 404 });
  });

  it('offers Google once its merchant has its own client, whose secret stays hidden; others do not', async () => {
    const admin = await signInDirectly(plain.azure, await plain.azure.addHolder('administrator'));
    const set = (content: object) =>
      requestsTo(plain).command('Google/SetClient', { Id: randomUUID(), ...content }, { token: admin });
    const answers = [await set({ ClientId: 'own', ClientSecret: 'canary-of-google' })];
    expect(await seen()).toEqual({ googleconnection: { state: 'none' }, status: 302 });
    expect(await seen(plain.lotus)).toEqual({ googleconnection: null, status: 404 });
    answers.push(
      await set({ ClientId: 'own' }),
      await requestsTo(plain).query('{ googleclient { clientId isGiven } }', {}, { token: admin }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.text).toBe('{"data":{"googleclient":{"clientId":"own","isGiven":false}}}');
    expect((await set({ ClientId: 'other' })).text).toContain('NOT_FOUND');
    const kept = JSON.stringify([
      await plain.azure.sql('select * from google_clients'),
      await plain.azure.sql('select * from audit_entries'),
      await plain.azure.sql('select * from command_log'),
      answers,
      plain.log(),
    ]);
    expect(kept).toContain('v1.');
    expect(kept).not.toContain('canary-of-google');
    await set({ ClientId: '' });
    expect(await seen()).toEqual({ googleconnection: null, status: 404 });
  });
});
