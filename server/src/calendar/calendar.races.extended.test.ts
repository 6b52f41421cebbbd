import { randomUUID } from 'node:crypto';
import { CALENDAR, SUBSCRIPTION } from '@sandbar/domain/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';

/**
 * On two processes and one PostgreSQL, several commands at once ask for the last address, subscription or event that is
 * allowed.
 */

const ROUNDS = rounds(3, 30);
const AT_ONCE = 6;

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses('calendar_races');
});
afterAll(() => processes.close());

type Race = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Limited {
  name: string;
  table: string;
  most: number;
  code: string;
  command: string;
  /** Inserts `$3` rows of a member `$2`. */
  before: string;
  content(): Record<string, unknown>;
}
let days = 0;
/** Returns the next slot, which overlaps no earlier one. */
const nextSlot = () => {
  days += 1;
  return { Day: addDays(dayInZone(new Date(), 'UTC'), days), Start: '09:00', End: '10:00', TimeZone: 'UTC' };
};

const LIMITED: readonly Limited[] = [
  {
    name: 'feeds',
    table: 'calendar_feeds',
    most: CALENDAR.feedsMost,
    code: 'FEED_LIMIT',
    command: 'CreateCalendarFeed',
    before: `insert into calendar_feeds (merchant_id, id, user_id, name, token_hash)
      select $1, gen_random_uuid(), $2, n::text, sha256(gen_random_uuid()::text::bytea)
      from generate_series(1, $3::int) n`,
    content: () => ({ Id: randomUUID(), Name: 'a' }),
  },
  {
    name: 'subscriptions',
    table: 'calendar_subscriptions',
    most: SUBSCRIPTION.most,
    code: 'SUBSCRIPTION_LIMIT',
    command: 'CreateCalendarSubscription',
    before: `insert into calendar_subscriptions
        (merchant_id, id, user_id, name, colour, sealed_url, url_hash, host, due_at)
      select $1, gen_random_uuid(), $2, n::text, 'teal', 'a', sha256(gen_random_uuid()::text::bytea), 'a.example', null
      from generate_series(1, $3::int) n`,
    content: () => {
      const id = randomUUID();
      return { Id: id, Address: `https://calendars.example/${id}.ics`, Name: 'a', Colour: 'teal', WeekIds: [] };
    },
  },
  {
    name: 'events',
    table: 'calendar_events',
    most: CALENDAR.eventsMost,
    code: 'EVENT_LIMIT',
    command: 'CreateEvent',
    before: `insert into calendar_events
        (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone, source, uid)
      select $1, gen_random_uuid(), $2, 'a', '', now() - interval '1 day', now(), 'UTC', 'imported', n::text
      from generate_series(1, $3::int) n`,
    content: () => ({ Id: randomUUID(), ...nextSlot(), Title: 'a', Place: 'a', RemindMinutes: 5 }),
  },
];
/** More rows than a test can make by commands. */
const MANY = 1_000;

/**
 * @param has the number of rows that the member has before
 * @returns the number of rows after `asks` commands at once, and the refusals
 */
const askedAtOnce = async (
  { table, command, before, content, has, asks }: Limited & { has: number; asks: number },
  servers: readonly string[],
  race: Race = (work) => work(),
) => {
  const { world } = processes;
  const memberId = await world.addMember();
  const token = await signInDirectly(world, memberId);
  await world.sql(before, [world.merchant.id, memberId, has]);
  const answers = await race(() =>
    Promise.all(
      Array.from({ length: asks }, (_, n) =>
        postCommand(servers[n % servers.length]!, token, 'Calendar', command, content()),
      ),
    ),
  );
  const [row] = await world.sql(`select count(*)::int as count from ${table} where user_id = $1`, [memberId]);
  return { count: row!.count as number, refused: answers.flatMap(({ Success, Code }) => (Success ? [] : [Code])) };
};

describe.each(LIMITED)('the last of $name within the limit', (limited) => {
  const last = { ...limited, has: limited.most - 1, asks: AT_ONCE };

  it(`is created once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { count, refused } = await askedAtOnce(last, [processes.at(0), processes.at(1)]);
      expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => limited.code));
      expect(count).toBe(limited.most);
    }
  });

  it('control: without the lock on the member, more are created', async () => {
    const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['identity.lock-person'] })));
    try {
      const together: Race = (work) =>
        meetingToWrite(processes.database, { write: `insert on ${limited.table}`, count: 2 }, work);
      const servers = careless.map(({ address }) => address);
      expect((await askedAtOnce(last, servers, together)).count).toBeGreaterThan(limited.most);
    } finally {
      await Promise.all(careless.map((server) => server.stop()));
    }
  });
});

it.each(LIMITED.filter(({ most }) => most <= MANY))(
  'all of $name are given once to a member who has none and asks for all at once',
  async (limited) => {
    const all = { ...limited, has: 0, asks: limited.most + AT_ONCE };
    const { count, refused } = await askedAtOnce(all, [processes.at(0), processes.at(1)]);
    expect(refused).toEqual(Array.from({ length: AT_ONCE }, () => limited.code));
    expect(count).toBe(limited.most);
  },
);
