import { randomUUID } from 'node:crypto';
import { AwardPoints } from '@sandbar/contract/points';
import { AcceptOffer, ChangeWaitlistEntry } from '@sandbar/contract/waitlist';
import { OrderStatus } from '@sandbar/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import { behindTheGate } from '../testing/behind-the-gate.ts';
import { eventually } from '../testing/eventually.ts';
import type { Guard } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { takeOffers } from './take-offers.ts';
import { waitersAt } from './testing.ts';

/** Simultaneous answers to one offer: by its member, by its expiry, and by the job that accepts it for the member. */

const ROUNDS = rounds(5, 100);
const [PRICE, POINTS] = [900, 1_000];
const SERVED = { first: 'done', second: 'waiting' };
const PASSED_ON = { first: 'waiting', second: 'offered' };
/** The member has accepted it, and canceled the order afterwards. */
const GIVEN_BACK = { first: 'done', second: 'offered' };

let processes: Processes;
let world: World;
let waiters: ReturnType<typeof waitersAt>;
beforeAll(async () => {
  processes = await startProcesses('waitlist_answers');
  ({ world } = processes);
  waiters = waitersAt(processes);
});
afterAll(() => processes.close());
beforeEach(() => waiters.forget());

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

type Offered = Awaited<ReturnType<typeof waiters.offered>>;
const expire = async ({ offer }: Offered) => {
  await waiters.runOut(offer);
  await sweepHolds(processes.database);
  return true;
};
const cancel = async ({ first, offer }: Offered, at: ServerProcess) =>
  (await waiters.post(at, first, 'CancelOrder', { OrderId: offer })).Success;
const decline = async (offered: Offered, at: ServerProcess) => (await offered.decline(at)).Success;
const take = async (offered: Offered, at: ServerProcess) => (await offered.take(at)).Success;
/** An offer with the link of its mail, by which it can be answered without a session. */
const linked = async () => {
  // Answers by links from one address are limited, so the counts are deleted.
  await world.sql(`delete from rate_limits where key like 'offer-link%'`);
  const offered = await waiters.offered();
  const Link = await eventually(async () => {
    const sent = `select path from mails where user_id = $1 and path like '/waitlist/answer#%'`;
    const [mail] = await world.sql(sent, [offered.first.id]);
    return (mail!.path as string).split('#')[1]!;
  });
  return { ...offered, Link };
};
type Linked = Awaited<ReturnType<typeof linked>>;
const byLink =
  (Answer: 'accept' | 'decline') =>
  async ({ first, Link }: Linked, at: ServerProcess) =>
    (await waiters.post(at, { ...first, token: '' }, 'AnswerOfferByLink', { Link, Answer })).Success;
const holdToo = async ({ stay }: Offered, at: ServerProcess) =>
  (await waiters.holdAt(at, await waiters.person(), stay.stayId)).Success;

describe('two answers at once', () => {
  it.each([
    ['it is taken and declined', take, decline, [SERVED, PASSED_ON], 1],
    ['it is taken and its order canceled', take, cancel, [GIVEN_BACK, PASSED_ON], undefined],
    ['it is taken twice', take, take, [SERVED], 1],
    ['it is declined twice', decline, decline, [PASSED_ON], 1],
    ['it is declined as it runs out', decline, expire, [PASSED_ON], undefined],
    ['its order is canceled as it runs out', cancel, expire, [PASSED_ON], undefined],
    ['it is declined while another member holds the stay', decline, holdToo, [PASSED_ON], 1],
    ['it runs out while another member holds the stay', holdToo, expire, [PASSED_ON], 1],
  ] as const)(
    '%s: one of them counts',
    async (_, one, other, allowed, successes) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const offered = await waiters.offered();
        const [first, second] = processes.servers as [ServerProcess, ServerProcess];
        const answers = await Promise.all(
          round % 2 === 0
            ? [one(offered, first), other(offered, second)]
            : [other(offered, second), one(offered, first)],
        );
        if (successes !== undefined) expect(answers.filter(Boolean)).toHaveLength(successes);
        // A job of one of the processes may still be ending it.
        await expect.poll(offered.states).toSatisfy((states) => allowed.some((each) => same(each, states)));
      }
      expect(await processes.invariants()).toEqual([]);
    },
    240_000,
  );
});

describe('two answers at once, one of them by the link of the mail', () => {
  it.each([
    ['it is taken, and declined by the link', take, byLink('decline')],
    ['it is declined, and taken by the link', decline, byLink('accept')],
    ['it is taken and declined by the link', byLink('accept'), byLink('decline')],
  ] as const)(
    '%s: one of them counts',
    async (_, one, other) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const offered = await linked();
        const [first, second] = processes.servers as [ServerProcess, ServerProcess];
        const answers = await Promise.all(
          round % 2 === 0
            ? [one(offered, first), other(offered, second)]
            : [other(offered, second), one(offered, first)],
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect([SERVED, PASSED_ON]).toContainEqual(await offered.states());
      }
      expect(await processes.invariants()).toEqual([]);
    },
    240_000,
  );
});

describe('an offer that is accepted while its member declines it elsewhere', () => {
  /** The decline has read the offer; before it continues, the offer is accepted. */
  const declinedTooLate = async (without: readonly Guard[]) => {
    const offered = await waiters.offered();
    const server = await processes.start({ without: [...without, 'waitlist.offer-of-order'] });
    try {
      const declined = await behindTheGate(
        processes.database,
        () => decline(offered, server),
        async () => {
          const accepted = { Id: randomUUID(), OrderId: offered.offer };
          expect(await world.send(offered.first.id, AcceptOffer, accepted)).toMatchObject({ ok: true });
        },
      );
      return { declined, states: await offered.states() };
    } finally {
      await server.stop();
    }
  };

  it('remains accepted', async () => {
    expect(await declinedTooLate([])).toEqual({ declined: false, states: SERVED });
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);

  it('control: without the check that it is open the member is served without a stay', async () => {
    expect(await declinedTooLate(['waitlist.lock-offer'])).toEqual({ declined: true, states: GIVEN_BACK });
  }, 120_000);
});

describe('an offer that staff accept while the member declines it', () => {
  /** Runs the job that accepts offers for members, once. */
  const takeAll = () =>
    workOff(
      takeOffers({ database: processes.database, merchants: { byId: async () => world.merchant }, onError: rethrow }),
      [world.merchant.id],
    );
  /** A member with points whose offer will be accepted for them. */
  const takable = async () => {
    const offered = await waiters.offered(PRICE);
    const { first, entry, stay } = offered;
    const given = { UserId: first.id, Points: POINTS, Reason: { vi: 'Tặng', en: 'Gift' } };
    await world.send('system', AwardPoints, { Id: randomUUID(), ...given });
    const change = { Id: randomUUID(), EntryId: entry, ...waiters.asked(stay, 'take', PRICE), Paused: false };
    return {
      ...offered,
      mayBeTaken: async () =>
        expect(await world.send(first.id, ChangeWaitlistEntry, change)).toMatchObject({ ok: true }),
      /** What the member has at the end. */
      outcome: async () => {
        const [order] = await world.sql('select all_status from orders where id = $1', [offered.offer]);
        return {
          ...(await offered.states()),
          points: await balanceOf(processes.database, world.merchant.id, first.id),
          isBought: (Number(order!.all_status) & (OrderStatus.Closed | OrderStatus.Failed)) === OrderStatus.Closed,
        };
      },
    };
  };
  const BOUGHT = { ...SERVED, points: POINTS - PRICE, isBought: true };
  const DECLINED = { ...PASSED_ON, points: POINTS, isBought: false };

  it(`is either paid for or offered to the next in ${ROUNDS} rounds`, async () => {
    const seen = { bought: 0, declined: 0 };
    // The loser of a round starts earlier in the next one, by twice as much each time it loses again.
    let [later, step] = [0, 4];
    for (let round = 0; round < ROUNDS || Math.min(seen.bought, seen.declined) === 0; round += 1) {
      const offered = await takable();
      await offered.mayBeTaken();
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
      const [declined] = await Promise.all([
        after(later).then(() => decline(offered, processes.servers[round % 2]!)),
        after(-later).then(takeAll),
      ]);
      // A process's own job may be the one that accepts it.
      await expect.poll(offered.outcome).toEqual(declined ? DECLINED : BOUGHT);
      seen[declined ? 'declined' : 'bought'] += 1;
      step = Math.min(seen.bought, seen.declined) === 0 ? step * 2 : 4;
      later += declined ? step : -step;
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  /** The decline has read the offer; before it continues, the offer is accepted and paid. */
  const declinedTooLate = async (without: readonly Guard[]) => {
    const offered = await takable();
    const server = await processes.start({ without: [...without, 'waitlist.offer-of-order'] });
    try {
      const declined = await behindTheGate(
        processes.database,
        () => decline(offered, server),
        async () => {
          await offered.mayBeTaken();
          await takeAll();
        },
      );
      return { declined, ...(await offered.outcome()) };
    } finally {
      await server.stop();
    }
  };

  it('stays sold when the decline is too late', async () => {
    expect(await declinedTooLate([])).toEqual({ declined: false, ...BOUGHT });
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);

  it('control: without the check of its state a sold order ends, and a second member gets its stay', async () => {
    expect(await declinedTooLate(['orders.end-offer', 'waitlist.lock-offer'])).toEqual({
      declined: true,
      ...GIVEN_BACK,
      points: POINTS,
      isBought: false,
    });
    // The sale is in the ledger, so this must be the file's last test.
    expect(await processes.invariants()).not.toEqual([]);
  }, 120_000);
});
