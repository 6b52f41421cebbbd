import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { PLACES, type Place } from '../../testing/places.ts';
import { rounds } from '../../testing/rounds.ts';
import { postCommand, signInDirectly, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { createWorld } from '../../testing/world.ts';
import { migrate, type Database } from '../database/index.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';

/**
 * kill -9 of the process that numbers events and runs their handlers, at random moments while members hold and confirm:
 * every event gets its number, without a gap, and every order causes one notification.
 */

const KILLS = rounds(1, 50);
const MEMBERS = 8;
const STAYS_A_ROUND = 250;
const LONGEST_ROUND_MS = rounds(600, 1_200);

interface Sent {
  id: string;
  stayId: string;
  token: string;
  held?: boolean;
  confirmed?: boolean;
}

// On the embedded database one round takes half a minute; `npm run test:soak` runs fifty.
describe.each(PLACES.slice(rounds(1, 0)))(
  'kill -9 of the process that numbers events and runs their handlers, on %s',
  (name, placeOf) => {
    it('loses no event, leaves no gap and notifies of each order once', async () => {
      const place = await placeOf('reactions_kill');
      const { databaseUrl, dataDir } = place;
      const { methodId, stays, tokens } = await using(place, prepare);
      const orders: Sent[] = [];
      const start = () => startServer({ databaseUrl, dataDir });

      const step = async (server: ServerProcess, sent: Sent) => {
        const { id, stayId, token } = sent;
        const hold = { Id: id, ProductId: stayId, AdultTotal: 1, ChildrenAges: [] };
        if (!sent.held)
          sent.held = (await postCommand(server.address, token, 'Sale', 'CreateVacationOrder', hold)).Success;
        if (!sent.confirmed)
          sent.confirmed = (
            await postCommand(server.address, token, 'Sale', 'ConfirmOrder', { Id: id, PaymentMethodId: methodId })
          ).Success;
      };

      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await start();
        let killed = false;
        const clients = tokens.map(async (token) => {
          while (!killed) {
            const stayId = stays.pop();
            if (!stayId) return;
            const sent: Sent = { id: randomUUID(), stayId, token };
            orders.push(sent);
            await step(server, sent).catch((error: unknown) => {
              if (!killed) throw error;
            });
          }
        });
        await wait(50 + Math.random() * LONGEST_ROUND_MS);
        killed = true;
        await server.kill();
        await Promise.all(clients);
        await using(place, letLeasesEnd);
      }

      const server = await start();
      for (const sent of orders) await step(server, sent);
      const started = performance.now();
      expect(orders.filter(({ held, confirmed }) => !held || !confirmed)).toEqual([]);
      await expect.poll(() => countDelivered(server, tokens), { timeout: 120_000, interval: 100 }).toBe(orders.length);
      const settled = performance.now() - started;
      await wait(1_500);
      expect(await server.stop()).toBe(0);

      await using(place, async (database) => {
        const rows = async (sql: string) => (await database.raw(sql)).rows;
        const [feed] = await rows(`select count(*)::int as events, count(number)::int as numbered,
          count(distinct number)::int as numbers,
        min(number)::int as first, max(number)::int as last from events`);
        const { events } = feed as { events: number };
        expect(feed).toEqual({ events, numbered: events, numbers: events, first: 1, last: events });
        expect(await rows('select last_number::int as events from feed_heads')).toEqual([{ events }]);
        expect(await rows('select number::int as events from reaction_cursors')).toEqual([{ events }]);
        const notices = await rows(
          `select telling, count(*)::int as times from notifications where telling like '% confirmed' group by telling`,
        );
        const timesByOrder = new Map(notices.map(({ telling, times }) => [String(telling).split(' ')[1], times]));
        expect(orders.filter(({ id }) => timesByOrder.get(id) !== 1)).toEqual([]);
        const mails = await rows(
          `select path, count(*)::int as times from mails where path like '/order/detail/%' group by path`,
        );
        const mailed = new Map(mails.map(({ path, times }) => [String(path).split('/').at(-1), times]));
        expect(orders.filter(({ id }) => mailed.get(id) !== 1)).toEqual([]);
        expect(await rows('select reaction, tries, last_error from deferred_reactions')).toEqual([]);
        const changes = await rows(
          `select subject_id from events where kind = 'order.changed' and payload->>'reason' = 'confirmed'`,
        );
        expect(new Set(changes.map((row) => row.subject_id))).toEqual(new Set(orders.map(({ id }) => id)));
        expect(changes).toHaveLength(orders.length);
        expect(await brokenInvariants(database)).toEqual([]);
        console.log(
          `${name}: ${KILLS} kills, ${orders.length} orders, ${events} events; settled ${Math.round(settled)} ms ` +
            `after the last command`,
        );
      });
      rmSync(dataDir, { recursive: true, force: true });
      await place.close();
    }, 900_000);
  },
);

const prepare = async (database: Database) => {
  await migrate(database);
  const world = await createWorld(database, commandHandlers);
  await world.sql(`update merchants set settings = '{"holdLimit": 5000, "unpaidLimit": 5000}' where id = $1`, [
    world.merchant.id,
  ]);
  const tokens: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) tokens.push(await signInDirectly(world, await world.addMember()));
  const stays = Array.from({ length: KILLS * STAYS_A_ROUND }, () => randomUUID());
  await world.sql(
    `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
     select $1, id, $2, $3, 16384, current_date + 30, current_date + 37, 12500000 from unnest($4::uuid[]) id`,
    [world.merchant.id, world.resortId, world.roomId, stays],
  );
  return { methodId: world.bankTransferId, stays, tokens };
};

/** A process that was killed keeps its leases for some seconds; the test does not wait for them to expire. */
const letLeasesEnd = (database: Database) =>
  database.script('update reaction_cursors set leased_until = now() where lease is not null');

/** How many notifications its members have, as they see them. */
const countDelivered = async (server: ServerProcess, tokens: readonly string[]): Promise<number> => {
  const query = '{ notificationtransactions(limit: 1) { totalCount } }';
  const counts = tokens.map(async (token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return ((await answer.json()) as { data: { notificationtransactions: { totalCount: number } } }).data
      .notificationtransactions.totalCount;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const using = async <Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = await place.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
