import { randomUUID } from 'node:crypto';
import {
  CountClosings,
  CreateCalendarFeed,
  CreateCalendarSubscription,
  DeleteCalendarSubscription,
  EditCalendarSubscription,
  FreeDays,
} from '@sandbar/contract/calendar';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import { addDays } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarSlice, type CalendarReader } from '../calendar/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { addOwner, bought, deposited, done, givenToSell, onSale, weekRow } from './testing.ts';
import { onHoldEnded } from './on-order-changed.ts';

/** Weeks whose days are taken in an external calendar. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let owner: string;
let token: string;
/** The contents of the calendars, by a word in their addresses. */
let said: Record<string, string> = {};

const ZONE = 'Asia/Ho_Chi_Minh';
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const compact = (text: string) => text.replaceAll('-', '');
const nights = (from: string, until: string, title = 'Not available', uid = `${from}${title}`) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${title}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\n` +
  `DTEND;VALUE=DATE:${compact(until)}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
interface Answer {
  id: string;
  path: string;
}
const send = ((contract: never, input: object, userId = owner) =>
  served.azure.send(userId, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
  contract: object,
  input: object,
  userId?: string,
) => Promise<{ ok: true; value: Answer } | { ok: false; refusal: { code: string; data: object } }>;

const reader: CalendarReader = {
  read: async ({ url }) => ({
    status: 200,
    content: Buffer.from(said[new URL(url).pathname.slice(1)] ?? calendar()),
    etag: null,
    lastModified: null,
  }),
};
const follow = async (WeekIds: string[], name = 'airbnb') => {
  const Address = `https://example.org/${name}?${randomUUID()}`;
  const made = await done(send(CreateCalendarSubscription, { Address, Name: name, Colour: 'rose', WeekIds }));
  return made.id;
};
const read = async (hours = 0) => {
  await sql('update calendar_subscriptions set due_at = now() where user_id = $1', [owner]);
  if (hours > 0)
    await sql(
      `update calendar_events set missing_since = now() - make_interval(hours => $2)
       where user_id = $1 and missing_since is not null`,
      [owner, hours],
    );
  const jobs = calendarSlice.jobs({ ...served, calendarReader: reader, onError: rethrow });
  const job = jobs.find(({ name }) => name === 'follow calendars') as Job;
  await workOff(job, [served.azure.merchant.id]);
};
const graphql = async (query: string, as = token) =>
  (JSON.parse((await to.query(query, {}, { token: as })).text) as { data: Record<string, never> }).data;
const goneOf = async () => {
  const { calendarsubscriptions } = (await graphql(
    '{ calendarsubscriptions { items { gone { id title fromDate toDate } } } }',
  )) as unknown as { calendarsubscriptions: { items: { gone: { id: string; title: string }[] }[] } };
  return calendarsubscriptions.items.flatMap(({ gone }) => gone);
};
const stands = async (id: string) => {
  const { state, paused, taken_since: since, stay_id: stay } = await weekRow(served.azure, id);
  const [row] = stay ? await sql('select published from stays where id = $1', [stay]) : [];
  return { state, paused, taken: since !== null, onSale: row?.['published'] ?? false };
};
const changes = async (id: string) =>
  (await sql('select change from week_transitions where week_id = $1 order by id', [id])).map(({ change }) => change);
const takenOf = (id: string, as = token) =>
  graphql(
    `{ weektaken(id: "${id}") { isPaused orderCode owner taken {
     calendar title fromDate toDate isLeaving readDate } } }`,
    as,
  ) as unknown as Promise<{
    weektaken: { isPaused: boolean; owner: string; orderCode: string; taken: object[] } | null;
  }>;
/** Runs the event handler as after the end of a hold. */
const holdEnded = async (stayId: string) => {
  const handler = onHoldEnded(served);
  await handler.run({ merchantId: served.azure.merchant.id, payload: { stayId } } as never);
};
const daysOf = async (id: string) => {
  const { from_date: from, to_date: until } = await weekRow(served.azure, id);
  return { from: String(from), until: String(until) };
};

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
});
afterAll(() => served.close());
beforeEach(async () => {
  said = {};
  await sql('update calendar_subscriptions set due_at = null');
  owner = await addOwner(served.azure);
  token = await signInDirectly(served.azure, owner);
});

describe('a week on sale', () => {
  it('goes off sale by a calendar with a zone name of old programs', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from } = await daysOf(id);
    await follow([id]);
    const at = (day: string) => `TZID=VST:${compact(day)}T140000`;
    said['airbnb'] = calendar(
      `BEGIN:VEVENT\r\nUID:old\r\nSUMMARY:Reserved\r\nDTSTART;${at(from)}\r\n` +
        `DTEND;${at(addDays(from, 2))}\r\nEND:VEVENT\r\n`,
    );
    await read();
    expect(await stands(id)).toMatchObject({ paused: true, taken: true });
    const { weektaken } = await takenOf(id);
    expect(weektaken!.taken).toMatchObject([{ fromDate: from, toDate: addDays(from, 2) }]);
  });

  it('goes off sale while its days are taken elsewhere, and returns when its owner says they are free', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const SubscriptionId = await follow([id]);
    said['airbnb'] = calendar(nights(addDays(from, -3), addDays(from, 1), 'Anna Nguyen'));
    await read();
    expect(await stands(id)).toEqual({ state: 'offered', paused: true, taken: true, onSale: false });
    const { weektaken } = await takenOf(id);
    expect(weektaken).toMatchObject({
      isPaused: true,
      taken: [{ calendar: 'airbnb', title: 'Anna Nguyen', fromDate: addDays(from, -3), toDate: addDays(from, 1) }],
    });
    await read();
    said['airbnb'] = calendar(nights(until, addDays(until, 2)));
    await read();
    expect(await stands(id)).toMatchObject({ paused: true });
    await read(1);
    await read(30);
    expect(await stands(id)).toMatchObject({ paused: true });
    const gone = await goneOf();
    expect(gone).toMatchObject([{ title: 'Anna Nguyen', fromDate: addDays(from, -3), toDate: addDays(from, 1) }]);
    await done(send(FreeDays, { SubscriptionId, EventIds: gone.map((one) => one.id) }));
    expect(await stands(id)).toEqual({ state: 'offered', paused: false, taken: false, onSale: true });
    expect(await goneOf()).toEqual([]);
    expect(await changes(id)).toEqual(['give', 'approve', 'pause', 'resume']);
    const buyer = await served.azure.addMember();
    const { stay_id: ProductId } = await weekRow(served.azure, id);
    expect(await send(CreateVacationOrder, { ProductId, AdultTotal: 2, ChildrenAges: [] }, buyer)).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['canceled', (from: string, until: string) => nights(from, until, 'Anna', 'a\r\nSTATUS:CANCELLED')],
    ['moved', (_from: string, until: string) => nights(until, addDays(until, 3), 'Anna', 'a')],
    [
      'canceled under a name of its own, beside another',
      (from: string, until: string) =>
        nights(from, until, 'Anna', 'a\r\nSTATUS:CANCELLED') + nights(until, addDays(until, 3), 'Bob', 'b'),
    ],
  ])('is on sale again when the stay is %s there', async (_, events) => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await follow([id]);
    said['airbnb'] = calendar(nights(from, until, 'Anna', 'a'));
    await read();
    expect(await stands(id)).toMatchObject({ paused: true });
    said['airbnb'] = calendar(events(from, until));
    await read();
    expect(await stands(id)).toMatchObject({ paused: false, onSale: true });
  });

  it('stays off sale for a stay whose UID has changed, and only for that', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await follow([id]);
    said['airbnb'] = calendar(nights(from, until, 'Anna', 'a'));
    await read();
    said['airbnb'] = calendar(nights(from, until, 'Anna', 'b'));
    await read();
    await read(1);
    expect(await stands(id)).toMatchObject({ paused: true });
    expect(await goneOf()).toEqual([]);
  });

  it.each([
    ['Airbnb (Not available)', false],
    ['CLOSED - Not available', true],
  ])('is closed as “%s”: counts as booked elsewhere: %s, until its owner decides once', async (title, before) => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const SubscriptionId = await follow([id]);
    said['airbnb'] = calendar(nights(addDays(from, -30), addDays(until, 300), title));
    await read();
    expect(await stands(id)).toMatchObject({ paused: before, onSale: !before });
    const closings = async () =>
      (
        (await graphql('{ calendarsubscriptions { items { closings closingsCount } } }')) as unknown as {
          calendarsubscriptions: { items: { closings: number; closingsCount: boolean | null }[] };
        }
      ).calendarsubscriptions.items[0]!;
    expect((await closings()).closings).toBeGreaterThan(0);
    expect(await closings()).toMatchObject({ closingsCount: null });
    for (const Count of [!before, before, true, false]) {
      await done(send(CountClosings, { SubscriptionId, Count }));
      expect(await stands(id)).toMatchObject({ paused: Count, onSale: !Count });
      await read();
      expect(await stands(id)).toMatchObject({ paused: Count });
    }
    // A booking pauses the week whether or not closed days count.
    said['airbnb'] = calendar(nights(from, until, 'Reserved'));
    await read();
    expect(await stands(id)).toMatchObject({ paused: true });
  });

  const event = (...lines: string[]) => `BEGIN:VEVENT\r\nUID:room-7\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;
  const on = (day: string) => `DTSTART;VALUE=DATE:${compact(day)}`;
  const until = (day: string) => `DTEND;VALUE=DATE:${compact(day)}`;
  it.each([
    [
      'one of several stays under one name',
      (from: string) =>
        event(on(from), until(addDays(from, 2))) + event(on(addDays(from, 60)), until(addDays(from, 62))),
    ],
    [
      'an occurrence of what its site never shows whole',
      (from: string) =>
        event(`RECURRENCE-ID;VALUE=DATE:${compact(addDays(from, -7))}`, on(from), until(addDays(from, 2))),
    ],
    [
      'a stay beside one that cannot be read',
      (from: string) => event(on(from), until(addDays(from, 2))) + event('DTSTART:soon', 'SUMMARY:"odd'),
    ],
    ['a day that does not say that it is one', (from: string) => event(`DTSTART:${compact(from)}`)],
  ])('goes off sale for %s', async (_, events) => {
    const { id } = await onSale(served.azure, owner);
    const { from } = await daysOf(id);
    await follow([id]);
    said['airbnb'] = calendar(events(from));
    await read();
    expect(await stands(id)).toEqual({ state: 'offered', paused: true, taken: true, onSale: false });
  });

  it('stays on sale when the only occurrence on its days is canceled', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from } = await daysOf(id);
    await follow([id]);
    const weekly = event(on(addDays(from, -7)), until(addDays(from, -6)), 'RRULE:FREQ=WEEKLY;COUNT=2');
    said['airbnb'] = calendar(weekly, event(`RECURRENCE-ID;VALUE=DATE:${compact(from)}`, on(from), 'STATUS:CANCELLED'));
    await read();
    expect(await stands(id)).toMatchObject({ paused: false, taken: false, onSale: true });
    said['airbnb'] = calendar(weekly);
    await read();
    expect(await stands(id)).toMatchObject({ paused: true, taken: true, onSale: false });
  });

  it('that a member holds stays held, and goes off sale when the hold ends', async () => {
    const { id, stayId } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const buyer = await served.azure.addMember();
    const held = await done(send(CreateVacationOrder, { ProductId: stayId, AdultTotal: 2, ChildrenAges: [] }, buyer));
    await follow([id]);
    said['airbnb'] = calendar(nights(from, until, 'Reserved'));
    await read();
    expect(await stands(id)).toEqual({ state: 'offered', paused: false, taken: true, onSale: true });
    await sql('update order_lines set live = false where order_id = $1', [held.id]);
    await holdEnded(stayId);
    expect(await stands(id)).toEqual({ state: 'offered', paused: true, taken: true, onSale: false });
    expect(await changes(id)).toEqual(['give', 'approve', 'conflict', 'pause']);
  });

  it('is on sale again when its owner unlinks the calendar, or unfollows it', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const SubscriptionId = await follow([id]);
    said['airbnb'] = calendar(nights(from, until, 'Reserved'));
    await read();
    const words = { SubscriptionId, Name: 'airbnb', Colour: 'rose' };
    await done(send(EditCalendarSubscription, { ...words, WeekIds: [] }));
    expect(await stands(id)).toMatchObject({ paused: false, onSale: true });
    await done(send(EditCalendarSubscription, { ...words, WeekIds: [id] }));
    expect(await stands(id)).toMatchObject({ paused: true, onSale: false });
    await done(send(DeleteCalendarSubscription, { SubscriptionId }));
    expect(await stands(id)).toMatchObject({ paused: false, onSale: true });
  });

  it('goes off sale while a whole season is closed elsewhere', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await follow([id]);
    said['airbnb'] = calendar(nights(addDays(from, -150), addDays(until, 90), 'Closed for the season'));
    await read();
    expect(await stands(id)).toEqual({ state: 'offered', paused: true, taken: true, onSale: false });
    expect((await takenOf(id)).weektaken!.taken).toMatchObject([{ title: 'Closed for the season' }]);
    await read(25);
    expect(await stands(id)).toMatchObject({ paused: true });
  });

  it('is taken only by nights, not by hours, free time or adjacent days', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await follow([id]);
    const hours =
      `BEGIN:VEVENT\r\nUID:h\r\nDTSTART;TZID=${ZONE}:${compact(addDays(from, 1))}T090000\r\n` +
      `DURATION:PT2H\r\nEND:VEVENT\r\n`;
    const free = nights(from, until, 'free').replace('END:VEVENT', 'TRANSP:TRANSPARENT\r\nEND:VEVENT');
    said['airbnb'] = calendar(hours, free, nights(addDays(from, -2), from), nights(until, addDays(until, 1)));
    await read();
    expect(await stands(id)).toEqual({ state: 'offered', paused: false, taken: false, onSale: true });
    const night =
      `BEGIN:VEVENT\r\nUID:n\r\nDTSTART;TZID=${ZONE}:${compact(from)}T140000\r\n` +
      `DTEND;TZID=${ZONE}:${compact(addDays(from, 1))}T110000\r\nEND:VEVENT\r\n`;
    said['airbnb'] = calendar(night);
    await read();
    expect(await stands(id)).toMatchObject({ paused: true });
  });
});

describe('a week that waits for approval', () => {
  it('is not approved while its days are taken elsewhere', async () => {
    const { staffId } = served.azure;
    const deposit = await deposited(served.azure, owner);
    const extra = await givenToSell(served.azure, owner);
    const SubscriptionId = await follow([deposit, extra]);
    const [one, other] = [await daysOf(deposit), await daysOf(extra)];
    said['airbnb'] = calendar(
      nights(one.from, one.until, 'Reserved'),
      nights(other.from, other.until, 'Reserved', 'b'),
    );
    await read();
    const refused = { ok: false, refusal: { code: 'WEEK_TAKEN', data: { where: 'airbnb' } } };
    expect(await send(DEPOSIT_DECISIONS.approve, { WeekId: deposit }, staffId)).toMatchObject(refused);
    expect(await send(EXTRA_VACATION_DECISIONS.approve, { WeekId: extra }, staffId)).toMatchObject(refused);
    expect(await changes(deposit)).toEqual(['give', 'conflict']);
    said['airbnb'] = calendar();
    await read();
    await read(25);
    expect(await send(DEPOSIT_DECISIONS.approve, { WeekId: deposit }, staffId)).toMatchObject(refused);
    await done(send(FreeDays, { SubscriptionId, EventIds: (await goneOf()).map((one) => one.id) }));
    expect(await send(DEPOSIT_DECISIONS.approve, { WeekId: deposit }, staffId)).toMatchObject({ ok: true });
  });
});

describe('a week that is sold', () => {
  it('and booked elsewhere is shown to its owner, and to staff without the guest', async () => {
    const { id, stayId } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await bought(served.azure, stayId, await served.azure.addMember());
    await sql(
      `update weeks set state = 'sold', order_id = (
         select order_id from order_lines where merchant_id = $3 and stay_id = $2 limit 1)
       where merchant_id = $3 and id = $1`,
      [id, stayId, served.azure.merchant.id],
    );
    await follow([id]);
    said['airbnb'] = calendar(nights(from, until, 'Anna Nguyen'));
    await read();
    expect(await stands(id)).toEqual({ state: 'sold', paused: false, taken: true, onSale: true });
    const staff = await signInDirectly(served.azure, served.azure.staffId);
    const tasks = (await graphql(
      '{ tasks(kind: "taken-week") { items { id kind code person } counts { kind count } } }',
      staff,
    )) as unknown as {
      tasks: { items: object[]; counts: object[] };
    };
    expect(tasks.tasks.items).toMatchObject([{ id, kind: 'taken-week' }]);
    const seen = (await takenOf(id, staff)).weektaken!;
    expect(seen).toMatchObject({ taken: [{ calendar: 'airbnb', title: '' }] });
    expect(seen.orderCode).not.toBe('');
    expect((await takenOf(id)).weektaken).toMatchObject({ orderCode: '', taken: [{ title: 'Anna Nguyen' }] });
    const stranger = await signInDirectly(served.azure, served.azure.otherMemberId);
    expect((await takenOf(id, stranger)).weektaken).toBeNull();
    const shown = (await graphql(
      `{ calendar(from: "${from}", to: "${until}", timeZone: "${ZONE}") { items { kind clashes } } }`,
    )) as unknown as { calendar: { items: object[] } };
    const code = (await weekRow(served.azure, id))['code'];
    expect(shown.calendar.items).toEqual(
      expect.arrayContaining([
        { kind: 'subscribed', clashes: [code] },
        { kind: 'weekBegins', clashes: ['airbnb'] },
      ]),
    );
  });
});

describe('a calendar address for the site of a followed calendar', () => {
  const feedOf = async (SubscriptionId: string) => {
    const { path } = await done(send(CreateCalendarFeed, { Name: 'Airbnb', SubscriptionId }));
    return async () =>
      (await served.app.inject({ method: 'GET', url: path, headers: { host: 'azure.localhost' } })).body;
  };
  const daysIn = (file: string) =>
    [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(
      ([, from, until]) => `${from}-${until}`,
    );
  const span = (from: string, until: string) => `${compact(from)}-${compact(until)}`;

  it('contains the days of the room and of other sites, but not those of that site', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const airbnb = await follow([id], 'airbnb');
    const booking = await follow([id], 'booking');
    const [toAirbnb, toBooking] = [await feedOf(airbnb), await feedOf(booking)];
    const [a, b] = [addDays(until, 10), addDays(until, 20)];
    said = {
      airbnb: calendar(nights(a, addDays(a, 2), 'Reserved - Anna')),
      booking: calendar(nights(b, addDays(b, 3), 'CLOSED')),
    };
    await read();
    expect(daysIn(await toAirbnb())).toEqual([span(from, until), span(b, addDays(b, 3))]);
    expect(daysIn(await toBooking())).toEqual([span(from, until), span(a, addDays(a, 2))]);
    expect(await toBooking()).not.toContain('Anna');
    expect(await toAirbnb()).toContain('TRANSP:OPAQUE');
    // After unfollowing it is empty: otherwise it would contain what came from the site.
    await done(send(DeleteCalendarSubscription, { SubscriptionId: airbnb }));
    expect(await toAirbnb()).not.toContain('BEGIN:VCALENDAR');
  });

  it('of a calendar without a room leaves out that site’s days', async () => {
    const work = await follow([], 'work');
    const [toWork, toPhone] = [await feedOf(work), (await done(send(CreateCalendarFeed, { Name: 'Phone' }))).path];
    said['work'] = calendar(nights('2027-03-01', '2027-03-02', 'Meeting'));
    await read();
    expect(await toWork()).not.toContain('Meeting');
    const phone = await served.app.inject({ method: 'GET', url: toPhone, headers: { host: 'azure.localhost' } });
    expect(phone.body).toContain('Meeting');
  });

  it('causes no loop: an echo of our own days is no conflict, and is not sent to other sites', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    const airbnb = await follow([id], 'airbnb');
    const booking = await follow([id], 'booking');
    const [toAirbnb, toBooking] = [await feedOf(airbnb), await feedOf(booking)];
    const x = addDays(until, 10);
    said['booking'] = calendar(nights(x, addDays(x, 2), 'CLOSED - Not available'));
    await read();
    await toAirbnb();
    await toBooking();
    // Airbnb closes both spans, and its calendar shows them.
    said['airbnb'] = calendar(
      nights(from, until, 'Airbnb (Not available)'),
      nights(x, addDays(x, 2), 'Airbnb (Not available)', 'x'),
    );
    await read();
    expect(await stands(id)).toMatchObject({ paused: false, taken: false, onSale: true });
    // The booking elsewhere is canceled: these days are free again.
    said['booking'] = calendar();
    await read();
    await read(1);
    expect(daysIn(await toBooking())).toEqual([span(from, until)]);
    expect(daysIn(await toAirbnb())).toEqual([span(from, until)]);
    // A booking on the site itself is a conflict, even on days that the site received as taken.
    said['airbnb'] = calendar(nights(from, until, 'Reserved'));
    await read();
    expect(await stands(id)).toMatchObject({ paused: true, taken: true });
  });

  it('that was never read causes no echo: closed days of the site are a conflict', async () => {
    const { id } = await onSale(served.azure, owner);
    const { from, until } = await daysOf(id);
    await feedOf(await follow([id], 'airbnb'));
    said['airbnb'] = calendar(nights(from, until, 'Not available'));
    await read();
    expect(await stands(id)).toMatchObject({ paused: true });
  });
});
