import { randomUUID } from 'node:crypto';
import { CreateCalendarSubscription } from '@sandbar/contract/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { followSubscriptions } from './follow-subscriptions.ts';

/** Subscribed calendars in which a room is closed for a whole season. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let member: string;
let token: string;
const day = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
const nights = (uid: string, from: number, until: number, title: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`]
    .concat(`DTSTART;VALUE=DATE:${day(from)}`.replaceAll('-', ''), `DTEND;VALUE=DATE:${day(until)}`.replaceAll('-', ''))
    .concat('END:VEVENT');
const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...nights('season', 3, 150, 'closed'),
  // This name from another site looks like our name of a season's part.
  ...nights('b', 8, 9, 'guest'),
  ...nights('b +1', 9, 10, 'other guest'),
  'END:VCALENDAR',
].join('\r\n');

beforeAll(async () => {
  const read = async () => ({ status: 200, content: Buffer.from(FILE), etag: null, lastModified: null });
  served = await serve({ overrides: { calendarReader: { read } } });
  to = requestsTo(served);
  member = await served.azure.addMember();
  token = await signInDirectly(served.azure, member);
  const Address = 'https://rental.example/a.ics';
  const words = { Id: randomUUID(), Address, Name: 'Airbnb', Colour: 'rose' as const, WeekIds: [] };
  expect(await served.azure.send(member, CreateCalendarSubscription, words)).toMatchObject({ ok: true });
  await workOff(followSubscriptions({ ...served, onError: rethrow }), [served.azure.merchant.id]);
});
afterAll(() => served.close());

const items = async (query: string) => {
  const { text } = await to.query(query, {}, { token });
  const { data } = JSON.parse(text) as { data: Record<string, { items: Record<string, unknown>[] }> };
  return Object.values(data)[0]!.items;
};
const shown = (from: number, until: number) =>
  items(
    `{ calendar(from: "${day(from)}", to: "${day(until)}", timeZone: "Asia/Ho_Chi_Minh") {
      items { title fromDate toDate } } }`,
  );
const season = { title: 'closed', fromDate: day(3), toDate: day(150) };

it('a closed season is one event from its first day to its last, whichever of its days are looked at', async () => {
  const taken = await served.azure.sql('select uid from calendar_events where user_id = $1', [member]);
  expect(taken).toHaveLength(5);
  expect(await shown(1, 90)).toMatchObject([season, { title: 'guest' }, { title: 'other guest' }]);
  expect(await shown(100, 110)).toEqual([season]);
});

it('a closed season counts as one event', async () => {
  expect(await items('{ calendarsubscriptions { items { events missing } } }')).toEqual([{ events: 3, missing: 0 }]);
});
