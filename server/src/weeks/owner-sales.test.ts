import { randomUUID } from 'node:crypto';
import { SetTaxRates } from '@sandbar/contract/ledger';
import {
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  ImportPurchase,
  MoveOrder,
} from '@sandbar/contract/orders';
import { MatchWaitingMoney, TakeInBankFile } from '@sandbar/contract/payments';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { ordersPaidBy, unpaidSales } from '../ledger/index.ts';
import { createReceiver, readBankLine } from '../payments/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import type { Database, Runner, Transaction } from '../platform/database/index.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { rewritten } from '../testing/rewritten.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { followPayouts } from './follow-payouts.ts';
import { addOwner, bought, done, handleOrderChange, offered, onSale, weekRow } from './testing.ts';

/**
 * What an owner is owed is booked in the transaction that pays, cancels or moves the order, not by an event handler.
 */

const PRICE = 10_000_000;
const NET = 8_100_000;
let database: Database;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  Object.assign(world.merchant.settings, { holdLimit: 300, unpaidLimit: 300 });
});
afterAll(async () => {
  await sound();
  await database.close();
});

const sound = async () => expect(await brokenInvariants(database)).toEqual([]);
const week = async (of = world) => {
  const ownerId = await addOwner(of);
  return { ownerId, ...(await onSale(of, ownerId, { Price: PRICE })) };
};
const owed = async (ownerId: string) =>
  (await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]?.owed;
const booked = async (orderId: string) =>
  (
    await world.sql(`select kind from ledger_transfers where order_id = $1 and kind like 'owner-%' order by number`, [
      orderId,
    ])
  ).map(({ kind }) => kind);
const hold = async (ProductId: string) => {
  const Id = randomUUID();
  await done(world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] }));
  return Id;
};
const confirm = (Id: string, more: { PaymentMethodId?: string; GiftCode?: string } = {}) =>
  done(world.send(world.memberId, ConfirmOrder, { Id, ...more }));
const awaiting = async (stayId: string) => {
  const id = await hold(stayId);
  return confirm(id, { PaymentMethodId: world.bankTransferId });
};
const transferred = async (code: string) => {
  const raw = JSON.stringify({ id: randomUUID(), transferType: 'in', transferAmount: PRICE, content: code });
  const receiver = createReceiver({ database });
  const line = readBankLine(raw, world.merchant.settings.currency)!;
  expect(await receiver.bankLine(world.merchant, line, raw)).toBe('applied');
};
const award = () =>
  done(
    world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: world.memberId,
      Points: 2_000,
      Reason: { vi: 'a', en: 'a' },
      AwardedAt: '2026-01-01T00:00:00Z',
    }),
  );
const move = (OrderId: string, StayId: string) =>
  done(
    world.send('system', MoveOrder, {
      Id: randomUUID(),
      OrderId,
      StayId,
      Price: 'settle',
      Total: PRICE,
      Points: 0,
      Reason: 'Ống nước vỡ',
    }),
  );

const ways: Record<string, (stayId: string) => Promise<string>> = {
  'in cash': (stayId) => bought(world, stayId, world.memberId),
  'by a transfer that the bank reports': async (stayId) => {
    const { id, code } = await awaiting(stayId);
    await transferred(code);
    return id;
  },
  'by a transfer that came after the order expired': async (stayId) => {
    const { id, code } = await awaiting(stayId);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    await sweepHolds(database);
    await transferred(code);
    return id;
  },
  'by a line of a bank’s file that staff match': async (stayId) => {
    const { id, code } = await awaiting(stayId);
    const Content = `Số tham chiếu;Ghi có;Diễn giải\nFT-${id};${PRICE};khong ro`;
    await done(world.send('system', TakeInBankFile, { Id: randomUUID(), FileName: 'a.csv', Content, DryRun: false }));
    const [money] = await world.sql('select id from payment_events where reference_code = $1', [`FT-${id}`]);
    const match = { Id: randomUUID(), MoneyId: money!.id as string, OrderCode: code };
    await done(world.send('system', MatchWaitingMoney, match));
    return id;
  },
  'with points alone': async (stayId) => {
    await award();
    const id = await hold(stayId);
    await done(
      world.send(world.memberId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: PRICE / 5_000 }),
    );
    await confirm(id);
    return id;
  },
  'by a gift code of its whole price': async (stayId) => {
    const GiftCode = `TATCA${randomUUID().slice(0, 8)}`.toUpperCase();
    const terms = {
      Name: { vi: 'Tất cả', en: 'All' },
      Codes: [GiftCode],
      From: new Date(Date.now() - 86_400_000).toISOString(),
      To: new Date(Date.now() + 86_400_000).toISOString(),
      ResultType: 1 as const,
      ResultValue: PRICE,
    };
    await done(world.send('system', CreatePromotion, { Id: randomUUID(), ...terms }));
    const id = await hold(stayId);
    await confirm(id, { GiftCode });
    return id;
  },
  'and moved to it from a stay of the club': async (stayId) => {
    const other = await world.addStay({ price: PRICE });
    await world.sql('update stays set product_type = (select product_type from stays where id = $1) where id = $2', [
      stayId,
      other,
    ]);
    const id = await bought(world, other, world.memberId);
    expect(await booked(id)).toEqual([]);
    await move(id, stayId);
    return id;
  },
};

describe('an order of an owner’s stay that is paid', () => {
  it.each(Object.entries(ways))('%s is sold for its owner at once, and only once', async (_, pay) => {
    const { id, ownerId, stayId } = await week();
    const orderId = await pay(stayId);
    expect([await owed(ownerId), await booked(orderId)]).toEqual([NET, ['owner-sale']]);
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered' });
    await sound();
    await handleOrderChange(world, stayId);
    expect(await weekRow(world, id)).toMatchObject({ state: 'sold', order_id: orderId });
    expect([await owed(ownerId), await booked(orderId)]).toEqual([NET, ['owner-sale']]);
  });

  it('withholds the share of a rental', async () => {
    const ownerId = await addOwner(world);
    const { stayId } = await offered(world, ownerId, { Price: PRICE });
    await bought(world, stayId, world.memberId);
    expect(await owed(ownerId)).toBe(0);
    expect(
      await world.sql(
        `select -sum(amount)::bigint as withheld from ledger_entries
         where owner_id = $1 and account = 'owners-withheld'`,
        [ownerId],
      ),
    ).toEqual([{ withheld: NET }]);
    await sound();
  });

  it('is not sold for its owner while it waits for its payment, nor after it was canceled', async () => {
    const { ownerId, stayId } = await week();
    const { id, code } = await awaiting(stayId);
    expect(await booked(id)).toEqual([]);
    await transferred(code);
    await done(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id }));
    expect([await owed(ownerId), await booked(id)]).toEqual([0, ['owner-sale', 'owner-sale-canceled']]);
    await sound();
  });

  it('that is moved away is reversed at once', async () => {
    const { ownerId, stayId } = await week();
    const orderId = await bought(world, stayId, world.memberId);
    const other = await world.addStay({ price: PRICE });
    await world.sql('update stays set product_type = (select product_type from stays where id = $1) where id = $2', [
      stayId,
      other,
    ]);
    await move(orderId, other);
    expect([await owed(ownerId), await booked(orderId)]).toEqual([0, ['owner-sale', 'owner-sale-canceled']]);
    await sound();
  });
});

describe('time and rates of a sale', () => {
  /** Raises the fee to half of the price, from today on. */
  const raiseFee = (of = world) =>
    done(
      of.send('system', SetTaxRates, {
        Id: randomUUID(),
        Set: 'own',
        ValidFrom: dayInZone(new Date(), of.merchant.timeZone),
        Rates: [{ Kind: 'fee', Base: 'gross', BasisPoints: 5_000 }],
      }),
    );
  const saleOf = async (orderId: string) =>
    (
      await world.sql(
        `select owner.happened_at = sale.happened_at as same_time, deduction.amount as fee
         from ledger_transfers owner
         join ledger_transfers sale on sale.order_id = owner.order_id and sale.kind = 'sale'
         join ledger_deductions deduction on deduction.transfer_id = owner.id and deduction.kind = 'fee'
         where owner.order_id = $1 and owner.kind = 'owner-sale'`,
        [orderId],
      )
    )[0];

  it('are those of the payment, however late the week is booked', async () => {
    const { stayId } = await week();
    const orderId = await bought(world, stayId, world.memberId);
    await raiseFee();
    await handleOrderChange(world, stayId);
    expect(await saleOf(orderId)).toMatchObject({ fee: 1_000_000 });
    const { stayId: later } = await week();
    expect(await saleOf(await bought(world, later, world.memberId))).toMatchObject({ fee: 5_000_000 });
  });

  it('of an imported purchase are those of the purchase', async () => {
    const { stayId } = await week();
    await award();
    await award();
    await raiseFee();
    const imported = { Id: randomUUID(), BuyerId: world.memberId, StayId: stayId, AdultTotal: 2 };
    await done(world.send('system', ImportPurchase, { ...imported, PurchasedAt: '2026-02-03T04:05:06.000Z' }));
    expect(await saleOf(imported.Id)).toEqual({ same_time: true, fee: 1_000_000 });
  });

  it('of an order paid at a process of an earlier release are booked once, by its week', async () => {
    const earlier = rewritten(database, { 'ledger.owner-sale-of': (text) => `${text} and false` });
    const old = await createWorld(earlier, commandHandlers, 'earlier');
    const { ownerId, stayId } = await week(old);
    const orderId = await bought(old, stayId, old.memberId);
    expect(await booked(orderId)).toEqual([]);
    await raiseFee(old);
    await old.sql(`update orders set modified_at = now() - interval '2 days' where id = $1`, [orderId]);
    await Promise.all([1, 2, 3].map(() => handleOrderChange({ ...old, database }, stayId)));
    expect([await owed(ownerId), await booked(orderId)]).toEqual([NET, ['owner-sale']]);
    expect(await saleOf(orderId)).toMatchObject({ fee: 1_000_000 });
  });
});

describe('a history of 60 sales', () => {
  const SALES = 60;
  /** The same database, which counts the rows that its statements return. */
  const counting = (on: Database) => {
    let rows = 0;
    const counted =
      (of: Runner): Runner['run'] =>
      async (query) => {
        const found = await of.run(query);
        rows += found.length;
        return found;
      };
    const transaction = (work: (transaction: Transaction) => Promise<unknown>) =>
      on.transaction((own) => work({ ...own, run: counted(own) }));
    const replaced: Partial<Record<PropertyKey, unknown>> = { transaction, run: counted(on) };
    const counter = new Proxy(on, { get: (_, key) => replaced[key] ?? on[key as keyof Database] });
    return { counter, read: () => rows };
  };

  it('is not read again for each payout or week', async () => {
    const ownerId = await addOwner(world);
    const orders: string[] = [];
    for (let n = 0; n < SALES; n += 1) {
      const { id, stayId } = await onSale(world, ownerId, { Price: PRICE });
      // An owner gives 20 weeks in twelve months at most.
      await world.sql(`update weeks set created_at = now() - interval '2 years' where id = $1`, [id]);
      orders.push(await bought(world, stayId, world.memberId));
      await handleOrderChange(world, stayId);
    }
    const owner = { merchantId: world.merchant.id, ownerId };
    const net = Number(await owed(ownerId)) / SALES;
    const AccountId = await payoutAccountDirectly(world, ownerId);
    const pay = (Amount: number) => {
      const [Id, SentOn] = [randomUUID(), dayInZone(new Date(), world.merchant.timeZone)];
      const to = { AccountId, Amount, ReferenceCode: `FT ${Id}`, SentOn };
      return done(world.send('system', RecordPayout, { Id, UserId: ownerId, ...to }));
    };
    expect(await ordersPaidBy(database, owner, net * (SALES - 2))).toEqual(orders.slice(0, -2));
    await pay(net * (SALES - 2));
    const marks = counting(database);
    await followPayouts({ database: marks.counter }, world.merchant, ownerId);
    expect(marks.read()).toBeLessThan(10 * SALES);
    const states = await world.sql('select order_id from weeks where owner_id = $1 and state = $2', [ownerId, 'paid']);
    expect(states.map(({ order_id: id }) => id).toSorted()).toEqual(orders.slice(0, -2).toSorted());
    // The next payout reads only the newest sales.
    const { counter, read } = counting(database);
    expect(await ordersPaidBy(counter, owner, net)).toEqual(orders.slice(-2, -1));
    await pay(net);
    expect(await unpaidSales(counter, owner)).toEqual([{ orderId: orders.at(-1), left: net }]);
    expect(read()).toBeLessThan(SALES);
  });
});
