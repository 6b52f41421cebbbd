import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import type { Guard } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { releaseStays } from './release-stays.ts';
import { ensureRules, insertAlternatives, insertEntry, lockRules } from './waitlist.store.ts';

/** Two server processes on one PostgreSQL: a stay becomes free while members wait for it, join, hold and answer. */

const ROUNDS = rounds(6, 150);
let processes: Processes;
let world: World;
let servers: ServerProcess[];

beforeAll(async () => {
  processes = await startProcesses('waitlist_races');
  ({ world, servers } = processes);
  // What this process ends itself is released as in the server's.
  processes.database.followEvents(releaseStays({ merchants: { byId: async () => world.merchant } }));
});
afterAll(() => processes.close());
/** Those who wait for the stays of the tests before do not wait any more. */
beforeEach(async () => {
  await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where all_status = 1`);
  await world.sql(`update waitlist_alternatives set live = false, removed_at = now() where live`);
  await sweepHolds(processes.database);
  await world.sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
    where ended_at is null`);
});

/** Where a process stops (server/src/testing/preloaded.ts). */
const GATE = 4_711;
let next = 30;
const day = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
interface Waited {
  stayId: string;
  window: { resortId: string; roomId: null; fromDate: string; toDate: string; nights: null };
}
/** A stay in a window of its own. */
const newStay = async (): Promise<Waited> => {
  next += 10;
  const window = { resortId: world.resortId, roomId: null, fromDate: day(next), toDate: day(next + 9), nights: null };
  return { stayId: await world.addStay({ days: next + 1 }), window };
};
interface Person {
  id: string;
  token: string;
}
const person = async (): Promise<Person> => {
  const id = await world.addMember();
  return { id, token: await signInDirectly(world, id) };
};
/** @returns the order */
const hold = async ({ id }: Person, ProductId: string): Promise<string> => {
  const Id = randomUUID();
  const held = await world.send(id, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  if (!held.ok) throw new Error(held.refusal.code);
  return Id;
};
/** @returns the entry */
const join = async ({ id }: Person, { window }: Waited): Promise<string> => {
  const Id = randomUUID();
  const Alternatives = [{ ResortId: window.resortId, FromDate: window.fromDate, ToDate: window.toDate }];
  const joined = await world.send(id, JoinWaitlist, {
    Id,
    Mode: 'offer',
    Alternatives,
    AdultTotal: 2,
    ChildrenAges: [],
  });
  if (!joined.ok) throw new Error(joined.refusal.code);
  return Id;
};
const post = (at: ServerProcess, { token }: Person, command: string, content: object) =>
  postCommand(at.address, token, 'Sale', command, { Id: randomUUID(), ...content });
const holdAt = (at: ServerProcess, who: Person, ProductId: string) =>
  post(at, who, 'CreateVacationOrder', { ProductId, AdultTotal: 2, ChildrenAges: [] });
const stateOf = async (entry: string) =>
  (await world.sql('select state from waitlist_entries where id = $1', [entry]))[0]?.state;
const offerOf = async (entry: string) =>
  (await world.sql(`select order_id as id from waitlist_releases where entry_id = $1 and outcome = 'open'`, [entry]))[0]
    ?.id as string | undefined;
const runOut = (orderId: string) =>
  world.sql('update orders set hold_expires_at = now() where id = $1 and all_status = 1', [orderId]);
const stopAll = (some: readonly ServerProcess[]) => Promise.all(some.map((server) => server.stop()));

describe('a stay that is given back while others want it', () => {
  it(`is offered to who waits for it in each of ${ROUNDS} rounds, and no one else has it`, async () => {
    const others = await Promise.all(Array.from({ length: 6 }, person));
    for (let round = 0; round < ROUNDS; round += 1) {
      const stay = await newStay();
      const [holder, waiting] = [await person(), await person()];
      const order = await hold(holder, stay.stayId);
      const entry = await join(waiting, stay);
      const [canceled, ...answers] = await Promise.all([
        post(servers[round % 2]!, holder, 'CancelOrder', { OrderId: order }),
        ...others.map((other, place) => holdAt(servers[place % 2]!, other, stay.stayId)),
      ]);
      expect(canceled).toMatchObject({ Success: true });
      expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set(['STAY_TAKEN']));
      expect(await offerOf(entry)).toBeDefined();
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  /** @returns whether another member has the stay, whose hold has run out while no job of the server has seen it yet */
  const heldWhenRunOut = async (without: readonly Guard[]) => {
    const stay = await newStay();
    const [holder, waiting, other] = [await person(), await person(), await person()];
    const order = await hold(holder, stay.stayId);
    await join(waiting, stay);
    // A process whose jobs wait does not expire the hold first.
    const server = await processes.start({ without: [...without, 'orders.take-lapsed'] });
    try {
      return await processes.database.transaction(async (gate) => {
        await gate.run({ name: '', text: `select pg_advisory_xact_lock(${GATE})`, values: [] });
        await runOut(order);
        return (await holdAt(server, other, stay.stayId)).Success;
      });
    } finally {
      await server.stop();
    }
  };

  describe('and whose hold ran out a moment ago', () => {
    beforeAll(() => stopAll(servers));

    it('is not for the first who holds it', async () => {
      expect(await heldWhenRunOut([])).toBe(false);
    }, 120_000);

    it('control: without the look at who waits another member has it', async () => {
      expect(await heldWhenRunOut(['waitlist.is-awaited'])).toBe(true);
    }, 120_000);
  });
});

describe('an entry that is made while its stay becomes free', () => {
  /** A member joins; before the join is committed the stay is given back. @returns whether the entry was passed over */
  const joinedMeanwhile = async (without: readonly Guard[]) => {
    const stay = await newStay();
    const [holder, waiting, earlier] = [await person(), await person(), await person()];
    const order = await hold(holder, stay.stayId);
    // The merchant keeps a waitlist already.
    await join(earlier, { ...stay, window: { ...stay.window, fromDate: day(500), toDate: day(510) } });
    const server = await processes.start({ without });
    const [merchantId, entryId] = [world.merchant.id, randomUUID()];
    const alternatives = JSON.stringify([{ ...stay.window, id: randomUUID() }]);
    const entry = { adults: 2, childAges: [], inPoints: null, most: null, lastDay: stay.window.toDate };
    try {
      let canceled: Promise<unknown> | undefined;
      await processes.database.transaction(async (transaction) => {
        await transaction.batch([ensureRules({ merchantId }), lockRules({ merchantId })]);
        await transaction.batch([
          insertEntry({ merchantId, id: entryId, memberId: waiting.id, mode: 'offer', ...entry }),
          insertAlternatives({ merchantId, entryId, alternatives }),
        ]);
        canceled = post(server, holder, 'CancelOrder', { OrderId: order });
        if (without.length > 0) await canceled;
        else await expect.poll(async () => (await lockWaits(world)).length).toBeGreaterThan(0);
      });
      expect(await canceled).toMatchObject({ Success: true });
    } finally {
      await server.stop();
    }
    return (await stateOf(entryId)) === 'waiting';
  };

  it('is served: the release waits for it', async () => {
    expect(await joinedMeanwhile([])).toBe(false);
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);

  it('control: without the lock on the rules it is passed over, and the check of the order finds it', async () => {
    expect(await joinedMeanwhile(['waitlist.share-rules'])).toBe(true);
    expect((await processes.invariants()).map(({ name }) => name)).toEqual([expect.stringContaining('44b.')]);
    // What the check found is not this file's any more.
    await world.sql('update waitlist_releases set is_offered = false');
  }, 120_000);
});

describe('an offer that is taken as it runs out', () => {
  const ACCEPTED = { first: 'done', second: 'waiting' };
  const LAPSED = { first: 'waiting', second: 'offered' };
  /** Two wait for a stay, and the first has the offer. */
  const offered = async () => {
    const stay = await newStay();
    const [holder, first, second] = [await person(), await person(), await person()];
    const order = await hold(holder, stay.stayId);
    const entries = [await join(first, stay), await join(second, stay)] as const;
    await world.send(holder.id, CancelOrder, {
      Id: randomUUID(),
      OrderId: order,
    });
    const offer = (await offerOf(entries[0]))!;
    return {
      offer,
      take: (at: ServerProcess) => post(at, first, 'AcceptOffer', { OrderId: offer }),
      states: async () => ({ first: await stateOf(entries[0]), second: await stateOf(entries[1]) }),
    };
  };

  it(`is taken or goes to the next in ${ROUNDS} rounds, never both`, async () => {
    const pair = await Promise.all([processes.start(), processes.start()]);
    const seen = { taken: 0, lapsed: 0 };
    try {
      // The loser of a round gets more time in the next one, and twice as much each time it loses again.
      let [later, step] = [0, 20];
      for (let round = 0; round < ROUNDS || Math.min(seen.taken, seen.lapsed) === 0; round += 1) {
        const { offer, take, states } = await offered();
        await world.sql(`update orders set hold_expires_at = now() + $2::interval where id = $1`, [
          offer,
          `${Math.max(0, later)} ms`,
        ]);
        const pause = new Promise((resolve) => setTimeout(resolve, Math.max(0, -later)));
        const [answer] = await Promise.all([pause.then(() => take(pair[round % 2]!)), sweepHolds(processes.database)]);
        if (!answer.Success) {
          await runOut(offer);
          await sweepHolds(processes.database);
        }
        // A job of the processes may still be ending it.
        await expect.poll(states).toEqual(answer.Success ? ACCEPTED : LAPSED);
        seen[answer.Success ? 'taken' : 'lapsed'] += 1;
        step = Math.min(seen.taken, seen.lapsed) === 0 ? step * 2 : 20;
        later += answer.Success ? -step : step;
      }
    } finally {
      await stopAll(pair);
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  /** The first member takes the offer: between the look at it and the transaction it becomes the second member's. */
  const takenTooLate = async (without: readonly Guard[]) => {
    const { offer, take, states } = await offered();
    const server = await processes.start({ without: [...without, 'waitlist.offer-of-order'] });
    try {
      let taken: ReturnType<typeof take> | undefined;
      await processes.database.transaction(async (gate) => {
        await gate.run({ name: '', text: `select pg_advisory_xact_lock(${GATE})`, values: [] });
        taken = take(server);
        await expect.poll(async () => (await lockWaits(world)).length).toBeGreaterThan(0);
        await runOut(offer);
        await sweepHolds(processes.database);
      });
      return { success: (await taken)?.Success, states: await states() };
    } finally {
      await server.stop();
    }
  };

  it('is refused when it ran out meanwhile', async () => {
    expect(await takenTooLate([])).toEqual({ success: false, states: LAPSED });
  }, 120_000);

  it('control: without the look at its state the first is served, and the stay is the second member’s', async () => {
    const late = await takenTooLate(['orders.keep-offer', 'waitlist.lock-offer']);
    expect(late).toEqual({ success: true, states: { first: 'done', second: 'offered' } });
  }, 120_000);
});
