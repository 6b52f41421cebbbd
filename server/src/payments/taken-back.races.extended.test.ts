import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, unappliedPaymentTransfer } from '../ledger/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { recordNotification } from './payments.events.store.ts';
import { takeBackAtOnce } from './take-back-payment.ts';
import { bankLine, confirmedOrder, emptyOrders, openGateways, standingOf, reportLine } from './testing.ts';

/**
 * Two server processes on one PostgreSQL: the bank took a payment back, both processes import its statement, and the
 * member cancels the order at the same time. The money goes out once, by the bank or as a refund.
 */

const ROUNDS = rounds(6, 200);
const PRICE = 12_500_000;
const [CONFIRMED, CANCELED, PAID] = [33, 32_801, 1_048_609];
let processes: Processes;
let world: World;
let servers: ServerProcess[];
let clerk: string;
let token: string;
let memberToken: string;

beforeAll(async () => {
  processes = await startProcesses('taken_back');
  ({ world, servers } = processes);
  await openGateways(world);
  clerk = await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
  memberToken = await signInDirectly(world, world.memberId);
});
afterAll(() => processes.close());

type Order = Awaited<ReturnType<typeof confirmedOrder>>;
let ahead = 100;
const paidOrder = async (): Promise<Order> => {
  const order = await confirmedOrder(world, world.bankTransferId, { days: (ahead += 1) });
  expect(await reportLine(servers[0]!.address, bankLine(PRICE, order.code))).toBe(200);
  expect(await standingOf(world, order.id)).toMatchObject({ all_status: PAID });
  return order;
};
const statement = (...codes: string[]) => {
  const entries = codes.map(
    (code) =>
      `<Ntry><Amt Ccy="VND">${PRICE}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
       <AcctSvcrRef>RV-${code}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${code}</Ustrd></RmtInf></TxDtls></NtryDtls>
       </Ntry>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
};
const file = (...codes: string[]) => ({
  Id: randomUUID(),
  FileName: 'a.xml',
  Content: statement(...codes),
  DryRun: false,
});
const take = (at: ServerProcess, ...codes: string[]) =>
  postCommand(at.address, token, 'Payment', 'TakeInBankFile', file(...codes));
const cancel = (at: ServerProcess, { id }: Order) =>
  postCommand(at.address, memberToken, 'Sale', 'CancelOrder', { Id: randomUUID(), OrderId: id, Refund: PRICE });
const takenBack = async (order: Order) =>
  (
    await world.sql(
      `select (select count(*)::int from ledger_transfers t where t.order_id = $1 and t.kind = 'payment-taken-back') as
         asked,
         (select count(*)::int from refunds r where r.order_id = $1 and r.state = 'done') as settled,
         (select count(*)::int from refunds r where r.order_id = $1 and r.state <> 'done') as owed`,
      [order.id],
    )
  )[0];

describe('a statement with payments that the bank took back', () => {
  it('imported by two processes at once makes each order owed again once', async () => {
    const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    const codes = orders.map(({ code }) => code);
    const answers = await Promise.all([take(servers[0]!, ...codes), take(servers[1]!, ...codes.toReversed())]);
    expect(answers).toMatchObject([{ Success: true }, { Success: true }]);
    for (const order of orders) {
      expect(await standingOf(world, order.id)).toMatchObject({ all_status: CONFIRMED, held: true, paid: 0, owed: 0 });
      expect(await takenBack(order)).toEqual({ asked: 1, settled: 0, owed: 0 });
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it(`while the member cancels the order, in ${ROUNDS} rounds refunds the money once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await paidOrder();
      const [taken] = await Promise.all([
        take(servers[round % 2]!, order.code),
        cancel(servers[(round + 1) % 2]!, order),
      ]);
      expect(taken).toMatchObject({ Success: true });
      const { all_status } = await standingOf(world, order.id);
      // If the cancellation came first, the bank settled its refund. Otherwise the order is owed again, and the
      // cancellation was refused since it shows another refund.
      expect([all_status, await takenBack(order)]).toEqual(
        all_status === CANCELED
          ? [CANCELED, { asked: 0, settled: 1, owed: 0 }]
          : [CONFIRMED, { asked: 1, settled: 0, owed: 0 }],
      );
    }
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);
});

/**
 * A transaction has taken the payment back and is about to commit when the member's cancellation arrives.
 * @param waitsAt the statement with which it waits
 */
const canceledDuring = async (at: ServerProcess, waitsAt: 'orders.lock' | 'orders.move') => {
  const order = await paidOrder();
  const { merchant } = world;
  const waits = async () =>
    (await lockWaits(world)).filter(({ statement }) => statement.includes(`${waitsAt} `)).length;
  const line = { reference: `RV-${order.code}`, amount: PRICE, content: order.code, day: null };
  const { answering } = await processes.database.transaction(async (transaction) => {
    const id = randomUUID();
    await transaction.run(
      recordNotification({
        merchantId: merchant.id,
        id,
        gateway: 'bank-line',
        eventId: `file ${line.reference}`,
        kind: 'paid',
        amount: -PRICE,
        referenceCode: line.reference,
        content: line.content,
        body: '',
        about: 'taken-back',
        bookedOn: null,
      }),
    );
    const below = unappliedPaymentTransfer({ moneyId: id, amount: -PRICE, gateway: 'bank-line' });
    await transaction.run(book(merchant.id, [below]));
    const by = { merchant, actorId: clerk, moneyId: id };
    const { taken, events } = await takeBackAtOnce(transaction, by, line);
    expect(taken).toBe('owed-again');
    await appendEvents(transaction, merchant.id, events);
    const answering = cancel(at, order);
    await expect.poll(waits, { interval: 5 }).toBeGreaterThan(0);
    return { answering };
  });
  return { answer: await answering, order };
};

describe('a cancellation during the import of a statement', () => {
  it('waits for it, and shows the member that nothing is refunded', async () => {
    const { answer, order } = await canceledDuring(servers[0]!, 'orders.lock');
    expect(answer).toMatchObject({ Success: false, Code: 'CANCELLATION_CHANGED' });
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: CONFIRMED, held: true, owed: 0 });
    expect(await processes.invariants()).toEqual([]);
  });

  it('control: without the order’s lock money that the bank took is refunded, too', async () => {
    const careless = await processes.start({ without: ['orders.lock'] });
    try {
      const { order } = await canceledDuring(careless, 'orders.move');
      expect(await standingOf(world, order.id)).toMatchObject({ paid: 0, owed: PRICE });
      expect((await processes.invariants()).map(({ name }) => name).join()).toContain('11. ');
    } finally {
      await careless.stop();
      await emptyOrders(world);
    }
  }, 600_000);
});
