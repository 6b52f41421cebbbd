import { randomUUID } from 'node:crypto';
import {
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  MoveOrder,
} from '@sandbar/contract/orders';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints } from '@sandbar/contract/points';
import { ConfirmGuestName, ProveGuestName } from '@sandbar/contract/weeks';
import type { CommandContract } from '@sandbar/contract/common';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../platform/database/index.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { busFor } from '../testing/bus-for.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, bought, checkInIn, done, handleOrderChange, offered, onSale } from './testing.ts';

/**
 * Two server processes on one PostgreSQL: of a cancellation or move and a release one succeeds, and no payout takes
 * what a cancellation takes back. Both commands wait for the owner's balance, in the order in which they were sent.
 */

const NET = 8_100_000;
const LIMITS = { holdLimit: 2_000, unpaidLimit: 2_000, moneyAloneLimit: 1e12 };
let processes: Processes;
let world: World;
let clerk: string;
beforeAll(async () => {
  processes = await startProcesses('owner_races', 0, LIMITS);
  ({ world } = processes);
  clerk = await signInDirectly(world, await world.addHolder('administrator'));
}, 600_000);
afterAll(() => processes.close());

type Two = readonly [ServerProcess, ServerProcess];
const started = async (options: Parameters<Processes['start']>[0] = {}): Promise<Two> => [
  await processes.start({ mortal: true, ...options }),
  await processes.start({ mortal: true, ...options }),
];

/** Waits until every event so far was handled, so that no event handler takes part in a race. */
const quiet = async () => {
  const unhandled = `select e.id from events e left join reaction_cursors c on c.merchant_id = e.merchant_id
    where e.number is null or c.number is null or e.number > c.number`;
  await expect.poll(() => world.sql(unhandled), { timeout: 60_000 }).toEqual([]);
};

const soldRental = async () => {
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await offered(world, ownerId, { Price: 10_000_000 });
  const orderId = await bought(world, stayId, buyerId);
  await handleOrderChange(world, stayId);
  const ImageId = await addPrivateImage(world, ownerId);
  await world.send(ownerId, ProveGuestName, { Id: randomUUID(), WeekId: id, ImageId });
  await checkInIn(world, id, 0);
  await world.sql('update week_rentals set payout_on = current_date - 1 where week_id = $1', [id]);
  return { ownerId, buyerId, id, stayId, orderId };
};
const soldWeek = async () => {
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await onSale(world, ownerId, { Price: 10_000_000 });
  return { ownerId, buyerId, id, stayId, orderId: await bought(world, stayId, buyerId) };
};
type Sold = Awaited<ReturnType<typeof soldWeek>>;
type Send = (address: string) => Promise<string>;

const sending =
  (token: string, contract: CommandContract, content: object): Send =>
  async (address) => {
    const { Success, Code } = await postCommand(address, token, contract.domain, contract.name, {
      Id: randomUUID(),
      ...content,
    });
    return Success ? 'done' : String(Code);
  };
const cancels = async ({ buyerId, orderId }: Sold) =>
  sending(await signInDirectly(world, buyerId), CancelOrder, { OrderId: orderId });
const releases = async ({ id }: Sold) => sending(clerk, ConfirmGuestName, { WeekId: id });
const moves = async ({ stayId, orderId }: Sold) => {
  const StayId = await world.addStay({ price: 10_000_000 });
  await world.sql('update stays set product_type = (select product_type from stays where id = $1) where id = $2', [
    stayId,
    StayId,
  ]);
  const to = { StayId, Price: 'settle', Total: 10_000_000, Points: 0, Reason: 'Ống nước vỡ' };
  return sending(clerk, MoveOrder, { OrderId: orderId, ...to });
};
const paysOut = async ({ ownerId }: Sold) => {
  const AccountId = await payoutAccountDirectly(world, ownerId);
  const SentOn = dayInZone(new Date(), world.merchant.timeZone);
  return sending(clerk, RecordPayout, { UserId: ownerId, AccountId, Amount: NET, ReferenceCode: randomUUID(), SentOn });
};

/** Sends both while the owner's balance is locked, each to a process of its own. @returns what they answer */
const race = async ({ ownerId }: Sold, [first, second]: Two, [one, other]: readonly [Send, Send]) => {
  await quiet();
  const answers: Promise<string>[] = [];
  let over = 0;
  const begin = async (send: Send, to: ServerProcess) => {
    answers.push(send(to.address).finally(() => (over += 1)));
    const waiting = async () => (await lockWaits(world)).length + over;
    await expect.poll(waiting, { interval: 5 }).toBeGreaterThanOrEqual(answers.length);
  };
  await processes.database.transaction(async (transaction) => {
    const text = 'select owed from ledger_owners where owner_id = $1 for update';
    await transaction.run({ name: '', text, values: [ownerId] });
    await begin(one, first);
    await begin(other, second);
  });
  const answered = await Promise.all(answers);
  await quiet();
  const [{ owed }] = (await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId])) as [
    { owed: number },
  ];
  return { answers: answered, owed };
};

const broken = async () => (await processes.invariants()).map(({ name }) => name.split('. ')[0]);

type Sending = (sold: Sold) => Promise<Send>;
interface Outcome {
  ended: string;
  other: string;
  owed: number;
}

/** Runs the race twice, with either command first; on a slow machine they may change places. */
const bothWays = async (two: Two, make: () => Promise<Sold>, ends: Sending, others: Sending): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const turned of [false, true]) {
    const sold = await make();
    const [end, other] = [await ends(sold), await others(sold)];
    const { answers, owed } = await race(sold, two, turned ? [other, end] : [end, other]);
    const [ended, answered] = (turned ? answers.toReversed() : answers) as [string, string];
    outcomes.push({ ended, other: answered, owed });
  }
  return outcomes;
};

describe('two processes', () => {
  let two: Two;
  beforeAll(async () => void (two = await started()));
  afterAll(() => Promise.all(two.map((server) => server.stop())));

  it.each([
    ['a cancellation', cancels],
    ['a move', moves],
  ])('%s and a release: only the first one succeeds', async (_, ends) => {
    for (const outcome of await bothWays(two, soldRental, ends, releases))
      expect(outcome).toEqual(
        outcome.ended === 'done'
          ? { ended: 'done', other: expect.stringMatching(/^(OWNER_SALE_CANCELED|WEEK_STATE)$/), owed: 0 }
          : { ended: 'OWNER_SALE_RELEASED', other: 'done', owed: NET },
      );
    expect(await broken()).toEqual([]);
  });

  it('a cancellation and a payout: money that was taken back is not paid out', async () => {
    for (const outcome of await bothWays(two, soldWeek, cancels, paysOut))
      expect(outcome).toEqual(
        outcome.other === 'done'
          ? // The next sales settle what was paid out.
            { ended: 'done', other: 'done', owed: -NET }
          : { ended: 'done', other: expect.stringMatching(/^PAYOUT_/), owed: 0 },
      );
    expect(await broken()).toEqual([]);
  });
});

/** The same database, on which a cancellation locks the owner before the points account. */
const ownerFirst = (on: Database, ownerId: string): Database => {
  const text = 'select owed from ledger_owners where owner_id = $1 for update';
  const transaction = (work: (transaction: Transaction) => Promise<unknown>) =>
    on.transaction((own) =>
      work({
        ...own,
        run: async (query) => {
          const rows = await own.run(query);
          if (query.name === 'orders.lock') await own.run({ name: '', text, values: [ownerId] });
          return rows;
        },
      }),
    );
  return new Proxy(on, { get: (_, key) => (key === 'transaction' ? transaction : on[key as keyof Database]) });
};

describe('a member who cancels one order of an owner and confirms another, both with points', () => {
  /** @returns whether the two commands ended in a deadlock */
  const meet = async (locking: (ownerId: string) => Database) => {
    const { database } = processes;
    const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
    const reason = { Points: 4_000, Reason: { vi: 'a', en: 'a' } };
    await done(world.send('system', AwardPoints, { Id: randomUUID(), UserId: buyerId, ...reason }));
    const reserved = async () => {
      const { stayId: ProductId } = await onSale(world, ownerId, { Price: 10_000_000 });
      const Id = randomUUID();
      await done(world.send(buyerId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] }));
      await done(world.send(buyerId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: Id, Point: 2_000 }));
      return Id;
    };
    const [paid, held] = [await reserved(), await reserved()];
    await done(world.send(buyerId, ConfirmOrder, { Id: paid }));
    const sends = busFor(locking(ownerId), world, { userId: buyerId, may: [] });
    let over = 0;
    const started: Promise<unknown>[] = [];
    const begin = async (sent: Promise<unknown>) => {
      started.push(sent.finally(() => (over += 1)));
      await expect
        .poll(async () => (await lockWaits(world)).length + over, { interval: 5 })
        .toBeGreaterThanOrEqual(started.length);
    };
    await database.transaction(async (transaction) => {
      const text = 'select 1 from point_accounts where user_id = $1 for update';
      await transaction.run({ name: '', text, values: [buyerId] });
      await begin(sends(ConfirmOrder, { Id: held }));
      await begin(sends(CancelOrder, { Id: randomUUID(), OrderId: paid }));
    });
    let deadlocked = false;
    while (over < 2 && !deadlocked) {
      const waiting = await lockWaits(world);
      deadlocked = waiting.some(({ pid, by }) =>
        waiting.some((other) => by.includes(other.pid) && other.by.includes(pid)),
      );
    }
    // PostgreSQL ends a deadlock after a second, and the command is sent again.
    for (const answer of await Promise.all(started)) expect(answer).toMatchObject({ ok: true });
    return deadlocked;
  };

  it('causes no deadlock; control: with the locks in the other order it does', async () => {
    expect(await meet(() => processes.database)).toBe(false);
    expect(await broken()).toEqual([]);
    let deadlocked = false;
    for (let times = 0; times < 5 && !deadlocked; times += 1)
      deadlocked = await meet((ownerId) => ownerFirst(processes.database, ownerId));
    expect(deadlocked).toBe(true);
  });
});

describe('control: two processes without the guards', () => {
  let careless: Two;
  beforeAll(async () => {
    careless = await started({
      without: ['orders.lock', 'weeks.lock-guest', 'ledger.keep-order', 'ledger.lock-owed', 'ledger.change-owed'],
    });
    await world.sql('drop index ledger_transfers_owner_sale_end');
  }, 600_000);
  afterAll(() => Promise.all(careless.map((server) => server.stop())));

  /** Repeats the race until the breach shows: on a slow machine one command may end before the other begins. */
  const untilBroken = async (invariant: string, again: () => Promise<unknown>) => {
    for (let round = 0; round < 20 && !(await broken()).includes(invariant); round += 1) await again();
    expect(await broken()).toContain(invariant);
  };

  it('a payout pays out money that a cancellation takes back', () =>
    untilBroken('30k', () => bothWays(careless, soldWeek, cancels, paysOut)));

  it.each([
    ['a cancellation', cancels],
    ['a move', moves],
  ])('%s and a release both succeed: money is owed for an ended sale', async (_, ends) => {
    let both = false;
    for (let round = 0; round < 20 && !both; round += 1) {
      const outcomes = await bothWays(careless, soldRental, ends, releases);
      both = outcomes.some(({ ended, other, owed }) => ended === 'done' && other === 'done' && owed === NET);
    }
    expect(both).toBe(true);
    expect(await broken()).toContain('30p');
  });
});
