import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { behindTheGate, whileGateIsShut } from '../testing/behind-the-gate.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import type { Guard } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { waitersAt } from './testing.ts';
import { ensureRules, insertAlternatives, insertEntry, lockRules } from './waitlist.store.ts';

/** On two server processes and one PostgreSQL, a stay becomes free while members wait for it, join, hold and answer. */

const ROUNDS = rounds(6, 150);
let processes: Processes;
let world: World;
let servers: ServerProcess[];
let waiters: ReturnType<typeof waitersAt>;

beforeAll(async () => {
  processes = await startProcesses('waitlist_races');
  ({ world, servers } = processes);
  waiters = waitersAt(processes);
});
afterAll(() => processes.close());
beforeEach(() => waiters.forget());

const stopAll = (some: readonly ServerProcess[]) => Promise.all(some.map((server) => server.stop()));

describe('a released stay that others want', () => {
  it(`is offered to the waiting entry in each of ${ROUNDS} rounds, and to no one else`, async () => {
    const others = await Promise.all(Array.from({ length: 6 }, waiters.person));
    for (let round = 0; round < ROUNDS; round += 1) {
      const stay = await waiters.newStay();
      const [holder, waiting] = [await waiters.person(), await waiters.person()];
      const order = await waiters.hold(holder, stay.stayId);
      const entry = await waiters.join(waiting, stay);
      const [canceled, ...answers] = await Promise.all([
        waiters.post(servers[round % 2]!, holder, 'CancelOrder', { OrderId: order }),
        ...others.map((other, place) => waiters.holdAt(servers[place % 2]!, other, stay.stayId)),
      ]);
      expect(canceled).toMatchObject({ Success: true });
      expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set(['STAY_TAKEN']));
      expect(await waiters.offerOf(entry)).toBeDefined();
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  it('control: without the release in its transaction others get it before the waiting entry', async () => {
    const server = await processes.start({ without: ['waitlist.release'] });
    const others = await Promise.all(Array.from({ length: 3 }, waiters.person));
    try {
      const stay = await waiters.newStay();
      const [holder, waiting] = [await waiters.person(), await waiters.person()];
      const order = await waiters.hold(holder, stay.stayId);
      const entry = await waiters.join(waiting, stay);
      const canceled = await waiters.post(server, holder, 'CancelOrder', { OrderId: order });
      expect(canceled).toMatchObject({ Success: true });
      // The invariant about ended holds reports that a waiting member was passed over.
      expect((await processes.invariants()).map(({ name }) => name)).toEqual([expect.stringMatching(/^44c\./)]);
      const answers = await Promise.all(others.map((other) => waiters.holdAt(server, other, stay.stayId)));
      expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
      expect(await waiters.offerOf(entry)).toBeUndefined();
    } finally {
      await server.stop();
    }
  }, 120_000);

  /** @returns whether another member gets the stay, whose hold has expired but was not yet handled by a job */
  const heldWhenRunOut = async (without: readonly Guard[]) => {
    const stay = await waiters.newStay();
    const [holder, waiting, other] = [await waiters.person(), await waiters.person(), await waiters.person()];
    const order = await waiters.hold(holder, stay.stayId);
    await waiters.join(waiting, stay);
    // The job of this process waits, so that it does not expire the hold first.
    const server = await processes.start({ without: [...without, 'orders.take-lapsed'] });
    try {
      return await whileGateIsShut(processes.database, async () => {
        await waiters.runOut(order);
        return (await waiters.holdAt(server, other, stay.stayId)).Success;
      });
    } finally {
      await server.stop();
    }
  };

  describe('a stay whose hold expired a moment ago', () => {
    beforeAll(() => stopAll(servers));

    it('is not given to the first member who holds it', async () => {
      expect(await heldWhenRunOut([])).toBe(false);
    }, 120_000);

    it('control: without the check of the waitlist another member gets it', async () => {
      expect(await heldWhenRunOut(['waitlist.is-awaited'])).toBe(true);
    }, 120_000);
  });
});

describe('an entry that is created while its stay becomes free', () => {
  /** A member joins; before that is committed, the stay is given back. @returns whether the entry was passed over */
  const joinedMeanwhile = async (without: readonly Guard[]) => {
    const stay = await waiters.newStay();
    const [holder, waiting, earlier] = [await waiters.person(), await waiters.person(), await waiters.person()];
    const order = await waiters.hold(holder, stay.stayId);
    // An earlier entry makes sure that the merchant already has a waitlist.
    await waiters.join(earlier, {
      ...stay,
      window: { ...stay.window, fromDate: waiters.day(500), toDate: waiters.day(510) },
    });
    const server = await processes.start({ without });
    const [merchantId, entryId] = [world.merchant.id, randomUUID()];
    const alternatives = JSON.stringify([{ ...stay.window, id: randomUUID() }]);
    const shown = {
      replacesId: null,
      askedBy: null,
      shownChance: null,
      shownCases: null,
      quietFrom: null,
      quietTo: null,
    };
    const entry = { adults: 2, childAges: [], inPoints: null, most: null, lastDay: stay.window.toDate, ...shown };
    try {
      let canceled: Promise<unknown> | undefined;
      await processes.database.transaction(async (transaction) => {
        await transaction.batch([ensureRules({ merchantId }), lockRules({ merchantId })]);
        await transaction.batch([
          insertEntry({ merchantId, id: entryId, memberId: waiting.id, mode: 'offer', ...entry }),
          insertAlternatives({ merchantId, entryId, alternatives }),
        ]);
        canceled = waiters.post(server, holder, 'CancelOrder', { OrderId: order });
        if (without.length > 0) await canceled;
        else await expect.poll(async () => (await lockWaits(world)).length).toBeGreaterThan(0);
      });
      expect(await canceled).toMatchObject({ Success: true });
    } finally {
      await server.stop();
    }
    return (await waiters.stateOf(entryId)) === 'waiting';
  };

  it('is served, since the release waits for it', async () => {
    expect(await joinedMeanwhile([])).toBe(false);
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);

  it('control: without the lock on the rules it is skipped, and the check of the order finds it', async () => {
    expect(await joinedMeanwhile(['waitlist.share-rules'])).toBe(true);
    expect((await processes.invariants()).map(({ name }) => name)).toEqual([expect.stringContaining('44b.')]);
    // Clears what the invariant reported, so that later tests start clean.
    await world.sql('update waitlist_releases set is_offered = false');
  }, 120_000);
});

describe('an offer that is accepted as it expires', () => {
  const ACCEPTED = { first: 'done', second: 'waiting' };
  const LAPSED = { first: 'waiting', second: 'offered' };
  it(`is either accepted or offered to the next in ${ROUNDS} rounds`, async () => {
    const pair = await Promise.all([processes.start(), processes.start()]);
    const seen = { taken: 0, lapsed: 0 };
    try {
      // The loser of a round gets more time in the next one, and twice as much each time it loses again.
      let [later, step] = [0, 20];
      for (let round = 0; round < ROUNDS || Math.min(seen.taken, seen.lapsed) === 0; round += 1) {
        const { offer, take, states } = await waiters.offered();
        await world.sql(`update orders set hold_expires_at = now() + $2::interval where id = $1`, [
          offer,
          `${Math.max(0, later)} ms`,
        ]);
        const pause = new Promise((resolve) => setTimeout(resolve, Math.max(0, -later)));
        const [answer] = await Promise.all([pause.then(() => take(pair[round % 2]!)), sweepHolds(processes.database)]);
        if (!answer.Success) {
          await waiters.runOut(offer);
          await sweepHolds(processes.database);
        }
        // A job of one of the processes may still be ending it.
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

  /**
   * The first member accepts the offer; after it was read and before the transaction, the offer passes to the second
   * member.
   */
  const takenTooLate = async (without: readonly Guard[]) => {
    const { offer, take, states } = await waiters.offered();
    const server = await processes.start({ without: [...without, 'waitlist.offer-of-order'] });
    try {
      const taken = await behindTheGate(
        processes.database,
        () => take(server),
        async () => {
          await waiters.runOut(offer);
          await sweepHolds(processes.database);
        },
      );
      return { success: taken.Success, states: await states() };
    } finally {
      await server.stop();
    }
  };

  it('is refused when it has expired', async () => {
    expect(await takenTooLate([])).toEqual({ success: false, states: LAPSED });
  }, 120_000);

  it('control: without the check of its state the first is served, and the second member has the stay', async () => {
    const late = await takenTooLate(['orders.keep-offer', 'waitlist.lock-offer']);
    expect(late).toEqual({ success: true, states: { first: 'done', second: 'offered' } });
  }, 120_000);
});
