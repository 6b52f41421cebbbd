import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { AcceptOffer, JoinWaitlist } from '@sandbar/contract/waitlist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { behindTheGate } from '../testing/behind-the-gate.ts';
import type { Guard } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { waitersAt } from './testing.ts';

/**
 * A member replaces an order by an offered stay while the order is canceled, the offer expires, or in two tabs at once,
 * on two server processes: one of these happens, and no stay is lost or used twice.
 */

const ROUNDS = rounds(4, 60);
const PRICE = 12_500_000;

let processes: Processes;
let world: World;
let waiters: ReturnType<typeof waitersAt>;
beforeAll(async () => {
  processes = await startProcesses('replaced_orders');
  ({ world } = processes);
  waiters = waitersAt(processes);
});
afterAll(() => processes.close());
beforeEach(() => waiters.forget());

/**
 * A member with a paid order, for whose entry another stay of the same nights is held.
 * @param isWaitedFor whether another member waits for either stay
 */
const offered = async (isWaitedFor = false) => {
  const wanted = await waiters.newStay();
  const id = await world.addMember();
  const days = Math.round((Date.parse(wanted.window.fromDate) - Date.parse(waiters.day(0))) / 86_400_000);
  const fromStayId = await world.addStay({ days: days + 1 });
  const orderId = await paidOrder(world, id, fromStayId);
  const holder = await waiters.person();
  const held = await waiters.hold(holder, wanted.stayId);
  const entryId = randomUUID();
  const asked = { ...waiters.asked(wanted, 'offer'), ReplacesId: orderId };
  expect(await world.send(id, JoinWaitlist, { Id: entryId, ...asked })).toMatchObject({ ok: true });
  await world.send(holder.id, CancelOrder, { Id: randomUUID(), OrderId: held });
  const offerId = (await waiters.offerOf(entryId))!;
  const next = isWaitedFor ? await waiters.join(await waiters.person(), wanted) : null;
  const token = await signInDirectly(world, id);
  const send = (command: string, content: object) => (at: ServerProcess) =>
    postCommand(at.address, token, 'Sale', command, { Id: randomUUID(), ...content });
  const Replaced = { OrderId: orderId, FromStayId: fromStayId, Total: PRICE, Points: 0 };
  const liveStay = async (order: string) =>
    (await world.sql('select stay_id from order_lines where order_id = $1 and live', [order]))[0]?.stay_id ?? null;
  return {
    memberId: id,
    orderId,
    fromStayId,
    wantedId: wanted.stayId,
    offerId,
    replace: send('AcceptOffer', { OrderId: offerId, Replaced }),
    cancel: send('CancelOrder', { OrderId: orderId }),
    /** Staff cancel the order in the member's place. */
    cancelByStaff: async (at: ServerProcess) => {
      const staff = await signInDirectly(world, world.administratorId);
      const content = { Id: randomUUID(), OrderId: orderId };
      const inPlace = { OnBehalfOf: id, Reason: 'Khách gọi tổng đài' };
      return postCommand(at.address, staff, 'Sale', 'CancelOrder', content, inPlace);
    },
    nextState: () => waiters.stateOf(next!),
    /** The parts of the order's money that are to be refunded. */
    owedBack: async () =>
      (await world.sql('select amount from refunds where order_id = $1', [orderId])).map(({ amount }) =>
        Number(amount),
      ),
    /** The stays of the order and the offer, and the state of the entry. */
    outcome: async () => ({
      order: await liveStay(orderId),
      offer: await liveStay(offerId),
      entry: await waiters.stateOf(entryId),
    }),
    runOut: async () => {
      await waiters.runOut(offerId);
      await sweepHolds(processes.database);
    },
  };
};
type Offered = Awaited<ReturnType<typeof offered>>;

const both = async (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const [first, second] = round % 2 === 0 ? [one, other] : [other, one];
  const answers = await Promise.all([first(), second()]);
  return round % 2 === 0 ? answers : answers.toReversed();
};
const succeeded = (answer: unknown) => (answer as { Success: boolean }).Success;
const codeOf = (answer: unknown) => (answer as { Code: string }).Code;
const [one, other] = [() => processes.servers[0]!, () => processes.servers[1]!];

describe('an order that is replaced', () => {
  it.each([
    ['its member', (at: Offered) => at.cancel(other())],
    ['staff', (at: Offered) => at.cancelByStaff(other())],
  ])(
    'while %s cancels it is canceled in the end, and refunded once, and its former stay goes to the next',
    async (_, cancel) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = await offered(true);
        const [replaced, canceled] = await both(
          round,
          () => at.replace(one()),
          () => cancel(at),
        );
        expect(succeeded(canceled)).toBe(true);
        if (!succeeded(replaced)) expect(codeOf(replaced)).toBe('REPLACED_ORDER_OVER');
        expect(await at.nextState()).toBe('offered');
        expect(await at.owedBack()).toEqual([(canceled as { Data: { refund: number } }).Data.refund]);
        expect(await at.outcome()).toEqual(
          succeeded(replaced)
            ? { order: null, offer: null, entry: 'done' }
            : { order: null, offer: at.wantedId, entry: 'offered' },
        );
      }
      expect(await processes.invariants()).toEqual([]);
    },
    240_000,
  );

  it('keeps one of the two stays when the offer expires at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await offered();
      const [replaced] = await both(round, () => at.replace(one()), at.runOut);
      if (!succeeded(replaced)) expect(codeOf(replaced)).toBe('OFFER_OVER');
      // A job of one of the processes may still be ending the offer.
      await expect
        .poll(at.outcome)
        .toEqual(
          succeeded(replaced)
            ? { order: at.wantedId, offer: null, entry: 'done' }
            : { order: at.fromStayId, offer: null, entry: 'waiting' },
        );
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  it('is moved once from two tabs', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await offered();
      const answers = await both(
        round,
        () => at.replace(one()),
        () => at.replace(other()),
      );
      expect(answers.filter(succeeded)).toHaveLength(1);
      expect(answers.map(codeOf)).toContain('OFFER_OVER');
      expect(await at.outcome()).toEqual({ order: at.wantedId, offer: null, entry: 'done' });
      const [counted] = await world.sql('select own_moves from orders where id = $1', [at.orderId]);
      expect(counted!.own_moves).toBe(1);
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);
});

describe('an offer that ends before the order is moved', () => {
  /** The replacement has read the offer; before it continues, the offer ends. */
  const replacedTooLate = async (meanwhile: (at: Offered) => Promise<unknown>, without: readonly Guard[] = []) => {
    const at = await offered();
    const server = await processes.start({ without: [...without, 'waitlist.offer-of-order'] });
    try {
      const answer = await behindTheGate(
        processes.database,
        () => at.replace(server),
        () => meanwhile(at),
      );
      return { at, replaced: succeeded(answer), ...(await at.outcome()) };
    } finally {
      await server.stop();
    }
  };
  /** Another tab accepts the stay in addition to the order. */
  const keepBoth = async ({ memberId, offerId }: Offered) => {
    await world.send(memberId, AcceptOffer, { Id: randomUUID(), OrderId: offerId });
  };
  const runOut = ({ runOut: end }: Offered) => end();
  /** The invariants report what the controls leave behind, so the controls are the file's last tests. */
  const broken = async () => (await processes.invariants()).map(({ name }) => name.split('.')[0]);

  it('is not accepted after another tab kept both stays', async () => {
    const { at, ...outcome } = await replacedTooLate(keepBoth);
    expect(outcome).toEqual({ replaced: false, order: at.fromStayId, offer: at.wantedId, entry: 'done' });
    expect(await broken()).toEqual([]);
  }, 120_000);

  it('is not accepted after it expired', async () => {
    const { at, ...outcome } = await replacedTooLate(runOut);
    expect(outcome).toEqual({ replaced: false, order: at.fromStayId, offer: null, entry: 'waiting' });
    expect(await broken()).toEqual([]);
  }, 120_000);

  it('control: without the lock on both a canceled order is replaced, and the next offer is lost', async () => {
    const at = await offered(true);
    const server = await processes.start({ without: ['orders.lock-several', 'orders.lock', 'orders.to-move'] });
    try {
      const answer = await behindTheGate(
        processes.database,
        () => at.replace(server),
        () => at.cancel(one()),
      );
      expect(succeeded(answer)).toBe(true);
      expect(await at.outcome()).toEqual({ order: null, offer: null, entry: 'done' });
      expect(await at.nextState()).toBe('waiting');
      expect(await broken()).toEqual(['44c']);
    } finally {
      await server.stop();
    }
  }, 120_000);

  it('control: without the check that it is open an ended offer gives its stay', async () => {
    const { at, ...outcome } = await replacedTooLate(keepBoth, ['waitlist.lock-offer']);
    expect(outcome).toEqual({ replaced: true, order: at.wantedId, offer: null, entry: 'done' });
    // It is recorded as accepted, but not as a replacement.
    expect(await broken()).toEqual(['44d']);
  }, 120_000);

  it('control: without the check of its state the order gets the stay of an expired offer', async () => {
    const { at, ...outcome } = await replacedTooLate(runOut, ['orders.end-offer', 'waitlist.lock-offer']);
    expect(outcome).toEqual({ replaced: true, order: at.wantedId, offer: null, entry: 'done' });
    // The order that held it changes again after its end.
    expect(await broken()).toEqual(['12', '44d']);
  }, 120_000);
});
