import { randomUUID } from 'node:crypto';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { accept, dayInZone } from '@sandbar/domain/common';
import { settlementOf, type SoldKind } from '@sandbar/domain/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { confirmedOrder } from './testing.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import {
  book,
  bookOwnerSale,
  bookPayout,
  bookPayoutVoided,
  owedToOwner,
  paymentTransfer,
  ratesInForce,
  cancelOwnerSale,
} from '../ledger/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * The money ledger on a real PostgreSQL: transfers are booked once and balance, and payouts never exceed what is owed.
 */

let postgres: TestPostgres;
let database: Database;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('money_ledger'));
  world = await createWorld(database, commandHandlers);
  world.merchant.settings = { ...world.merchant.settings, holdLimit: 200, unpaidLimit: 200 };
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const PRICE = 10_000_000;
const NET = 8_100_000; // less 10 %, less 10 % of the rest
const SOLD_AT = new Date('2026-11-20T00:00:00Z');
const broken = async () =>
  (await brokenInvariants(database)).map(({ name }) => name).filter((name) => /^30[ab. j-l]|^5\./.test(name));
const inTransaction = <Value>(work: (transaction: Transaction) => Promise<Value>, on = database) =>
  on.transaction(work);
const orderId = async () => (await confirmedOrder(world, world.bankTransferId)).id;
const sell = async (
  ownerId: string,
  more: { sold?: SoldKind; resident?: boolean; soldAt?: Date; price?: number } = {},
) => {
  const sale = {
    sold: 'rental' as SoldKind,
    orderId: await orderId(),
    ownerId,
    price: PRICE,
    resident: true,
    soldAt: SOLD_AT,
    ...more,
  };
  const settlement = await inTransaction((transaction) => bookOwnerSale(transaction, world.merchant, sale));
  return { ...sale, settlement };
};
const pay = (ownerId: string, amount: number, on = database, id: string = randomUUID()) =>
  inTransaction(
    (transaction) =>
      bookPayout(transaction, world.merchant.id, {
        id,
        ownerId,
        amount,
        actorId: world.staffId,
        sentOn: dayInZone(new Date(), world.merchant.timeZone),
      }),
    on,
  );
const owed = async (ownerId: string) =>
  (await first(database.run(owedToOwner({ merchantId: world.merchant.id, ownerId }))))!.owed;
const balances = async (ownerId: string) =>
  Object.fromEntries(
    (
      await world.sql(
        `select account, sum(amount)::bigint as sum from ledger_entries where owner_id = $1
         group by account having sum(amount) <> 0`,
        [ownerId],
      )
    ).map(({ account, sum }) => [account, Number(sum)]),
  );

describe('a transfer', () => {
  const transfer = async (entries?: { account: 'bank' | 'customers'; amount: number }[]) => {
    const of = await orderId();
    const made = paymentTransfer({ paymentId: randomUUID(), orderId: of, amount: 5, sku: 'cod', waited: false });
    return entries ? { ...made, entries: entries.map((entry) => ({ ...entry, orderId: of })) } : made;
  };
  const save = (transfers: Parameters<typeof book>[1], on = database) =>
    inTransaction((transaction) => transaction.run(book(world.merchant.id, transfers)), on);
  const unbalanced = () =>
    transfer([
      { account: 'bank', amount: 5 },
      { account: 'customers', amount: -4 },
    ]);
  /** Removes what these tests booked without a payment, so that each sees only its own. */
  const empty = () => world.sql('truncate ledger_transfers cascade');

  it('is booked once', async () => {
    const made = await transfer();
    await save([made]);
    await expect(save([made])).rejects.toThrow('ledger_transfers_pkey');
    await expect(save([await transfer(), made])).rejects.toThrow('ledger_transfers_pkey');
    expect(await world.sql('select count(*)::int as n from ledger_transfers')).toEqual([{ n: 1 }]);
    await empty();
  });

  it('cannot have another id than its derived one', async () => {
    await expect(
      world.sql(
        `insert into ledger_transfers (merchant_id, id, kind, source_id) values ($1, gen_random_uuid(), 'payment', $1)`,
        [world.merchant.id],
      ),
    ).rejects.toThrow('ledger_transfers_source');
  });

  it('balances, or its transaction is rolled back; one without entries is not booked', async () => {
    const sound = await transfer();
    await expect(save([sound, await unbalanced()])).rejects.toThrow('ledger balance');
    expect(await world.sql('select count(*)::int as n from ledger_transfers')).toEqual([{ n: 0 }]);
    await save([sound, { ...(await transfer()), entries: [] }]);
    expect(await world.sql('select count(*)::int as n from ledger_transfers')).toEqual([{ n: 1 }]);
    await save([{ ...(await transfer()), entries: [] }]);
    expect(await world.sql('select count(*)::int as n from ledger_transfers')).toEqual([{ n: 1 }]);
    await empty();
  });

  it('control: without that check it is saved, and the doctor finds it', async () => {
    const unchecked = new Proxy({} as Database, {
      get: (_, key) =>
        key === 'transaction'
          ? (work: (transaction: Transaction) => Promise<unknown>) =>
              database.transaction((transaction) =>
                work({
                  ...transaction,
                  run: (query) =>
                    transaction.run(
                      query.name === 'ledger.book'
                        ? { ...query, name: '', text: query.text.replace('having sum(amount) = 0', '') }
                        : query,
                    ),
                }),
              )
          : database[key as keyof Database],
    });
    await save([await unbalanced()], unchecked);
    expect((await broken()).map((name) => name.split('. ')[0])).toEqual(expect.arrayContaining(['30', '30b']));
    await empty();
  });

  it.each(['ledger_transfers', 'ledger_entries', 'ledger_deductions', 'ledger_rate_sets', 'ledger_rates'])(
    'is immutable: %s refuses a change',
    async (table) => {
      await sell(await world.addMember());
      await expect(world.sql(`update ${table} set merchant_id = merchant_id`)).rejects.toThrow('append-only');
      await expect(world.sql(`delete from ${table}`)).rejects.toThrow('append-only');
    },
  );
});

describe('the amount that the club owes an owner', () => {
  it('is the price less fee and taxes, which are stored by their rates', async () => {
    const ownerId = await world.addMember();
    const { orderId: of, settlement } = await sell(ownerId);
    expect(settlement.net).toBe(NET);
    expect(await balances(ownerId)).toEqual({
      'stay-sales': PRICE,
      commissions: -1_000_000,
      'tax-income': -900_000,
      'owners-payable': -NET,
    });
    expect(
      await world.sql(
        `select d.kind, d.base, d.basis_points, d.base_amount, d.amount from ledger_deductions d
         join ledger_transfers t on t.merchant_id = d.merchant_id and t.id = d.transfer_id where t.order_id = $1
         order by d.line`,
        [of],
      ),
    ).toEqual([
      { kind: 'fee', base: 'gross', basis_points: 1_000, base_amount: PRICE, amount: 1_000_000 },
      { kind: 'income-tax', base: 'net-of-fee', basis_points: 1_000, base_amount: 9_000_000, amount: 900_000 },
    ]);
    expect(await owed(ownerId)).toBe(NET);
    expect(await broken()).toEqual([]);
  });

  it('decreases with a payout; a voided payout, possible once, is owed again', async () => {
    const ownerId = await world.addMember();
    await sell(ownerId);
    const [stays, bounces] = [randomUUID(), randomUUID()];
    expect(await pay(ownerId, 5_000_000, database, stays)).toEqual({ ok: true, value: { owed: 3_100_000 } });
    expect(await pay(ownerId, 3_100_000, database, bounces)).toEqual({ ok: true, value: { owed: 0 } });
    expect(await pay(ownerId, 1)).toEqual({ ok: false, refusal: { code: 'PAYOUT_ABOVE_OWED', data: { owed: 0 } } });
    await expect(pay(ownerId, 0, database, stays)).rejects.toThrow('violates');
    const takeBack = () =>
      inTransaction((transaction) =>
        bookPayoutVoided(transaction, world.merchant.id, {
          id: bounces,
          ownerId,
          amount: 3_100_000,
          actorId: world.staffId,
        }),
      );
    expect(await takeBack()).toEqual({ owed: 3_100_000 });
    await expect(takeBack()).rejects.toThrow('ledger_transfers_pkey');
    expect(await owed(ownerId)).toBe(3_100_000);
    expect((await balances(ownerId)).bank).toBe(-5_000_000);
    expect(await broken()).toEqual([]);
  });

  it('is 0 for a person without sales', async () => {
    expect(await pay(await world.addMember(), 1)).toEqual({
      ok: false,
      refusal: { code: 'PAYOUT_ABOVE_OWED', data: { owed: 0 } },
    });
  });

  it('is reversed with a canceled order; if already paid out, the next sale settles it first', async () => {
    const ownerId = await world.addMember();
    const { orderId: of } = await sell(ownerId);
    await pay(ownerId, NET);
    expect(await inTransaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, of))).toEqual(
      accept(true),
    );
    expect(await owed(ownerId)).toBe(-NET);
    await sell(ownerId, { price: 2 * PRICE });
    expect(await owed(ownerId)).toBe(NET);
    expect(await pay(ownerId, NET + 1)).toMatchObject({ ok: false, refusal: { data: { owed: NET } } });
    expect(await inTransaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, randomUUID()))).toEqual(
      accept(false),
    );
    expect(await broken()).toEqual([]);
  });

  it('is credited once for one order', async () => {
    const sale = await sell(await world.addMember());
    await expect(inTransaction((transaction) => bookOwnerSale(transaction, world.merchant, sale))).rejects.toThrow(
      'ledger_transfers_pkey',
    );
  });

  const race = async (on: Database) => {
    const ownerId = await world.addMember();
    await sell(ownerId);
    const payouts = await Promise.all(Array.from({ length: 12 }, () => pay(ownerId, NET, on)));
    return { ownerId, won: payouts.filter(({ ok }) => ok).length };
  };

  it('is paid out once when 12 payouts of all of it are recorded at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ownerId, won } = await race(database);
      expect(won).toBe(1);
      expect(await owed(ownerId)).toBe(0);
    }
    expect(await broken()).toEqual([]);
  });

  it('control: without the condition in the update more payouts are recorded, and the doctor finds it', async () => {
    const unguarded = new Proxy({} as Database, {
      get: (_, key) =>
        key === 'transaction'
          ? (work: (transaction: Transaction) => Promise<unknown>) =>
              database.transaction((transaction) =>
                work({
                  ...transaction,
                  run: (query) =>
                    transaction.run(
                      query.name === 'ledger.change-owed'
                        ? {
                            ...query,
                            name: '',
                            text: query.text.replace(/>= (\$\d)::bigint/, '>= $1::bigint - 1000000000000'),
                          }
                        : query,
                    ),
                }),
              )
          : database[key as keyof Database],
    });
    expect((await race(unguarded)).won).toBeGreaterThan(1);
    expect((await broken()).map((name) => name.split('. ')[0])).toContain('30k');
    await world.sql('truncate ledger_transfers, ledger_owners cascade');
  });
});

describe('rates', () => {
  const set = (input: object, as: string | 'system' = 'system') =>
    world.send(as, SetTaxRates, { Id: randomUUID(), Set: 'law', ...input } as never);
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('that begin later change neither earlier sales nor days before their start', async () => {
    const ownerId = await world.addMember();
    const before = await sell(ownerId);
    const from = dayFromNow(3);
    expect(await set({ ValidFrom: from })).toMatchObject({ ok: true });
    expect((await sell(ownerId)).settlement).toEqual(before.settlement);
    const later = await sell(ownerId, { soldAt: new Date(`${from}T05:00:00Z`) });
    expect(later.settlement.lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'fee 1000000',
      'vat 500000',
      'income-tax 200000',
    ]);
    expect((await sell(ownerId, { resident: false, soldAt: new Date(`${from}T05:00:00Z`) })).settlement.net).toBe(
      8_000_000,
    );
    expect(await owed(ownerId)).toBe(2 * NET + 8_300_000 + 8_000_000);
    // A quote by the rates of a day equals what a sale of that day deducts.
    const rates = await ratesInForce(database, world.merchant, later.soldAt);
    expect(settlementOf({ sold: 'rental', price: PRICE, rates, resident: true })).toEqual(later.settlement);
    expect(await broken()).toEqual([]);
  });

  it('of a merchant’s own are stored with their reasons; the later of two sets of a day is in force', async () => {
    const from = dayFromNow(9);
    const rate = { Kind: 'vat', Base: 'gross', BasisPoints: 100, LegalBasis: 'Luật 1' };
    expect(await set({ ValidFrom: from })).toMatchObject({ ok: true });
    expect(await set({ Set: 'own', ValidFrom: from, Rates: [rate] })).toMatchObject({ ok: true });
    const { settlement } = await sell(await world.addMember(), { soldAt: new Date(`${from}T05:00:00Z`) });
    expect(settlement.lines).toMatchObject([{ kind: 'vat', amount: 100_000, legalBasis: 'Luật 1' }]);
  });

  it('may differ by the kind of sale, which is stored with them', async () => {
    const from = dayFromNow(12);
    const soldAt = new Date(`${from}T05:00:00Z`);
    const fee = { Kind: 'fee', Base: 'gross' };
    const Rates = [
      { ...fee, Sold: 'rental', BasisPoints: 1_000 },
      { ...fee, Sold: 'extra-vacation', BasisPoints: 2_000 },
    ];
    expect(await set({ Set: 'own', ValidFrom: from, Rates })).toMatchObject({ ok: true });
    const owner = await world.addMember();
    const extra = await sell(owner, { sold: 'extra-vacation', soldAt });
    expect([extra.settlement.fee, (await sell(owner, { soldAt })).settlement.fee]).toEqual([2_000_000, 1_000_000]);
    expect(
      await world.sql(
        `select d.sold from ledger_deductions d join ledger_transfers t on t.merchant_id = d.merchant_id
         and t.id = d.transfer_id where t.order_id = $1`,
        [extra.orderId],
      ),
    ).toEqual([{ sold: 'extra-vacation' }]);
  });

  it('cannot begin in the past, are set by administrators only, and must be complete', async () => {
    expect(await set({ ValidFrom: dayFromNow(-2) })).toMatchObject({ ok: false, refusal: { code: 'RATES_PAST' } });
    expect(await set({ ValidFrom: dayFromNow(1) }, world.staffId)).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
    const fee = { Kind: 'fee', Base: 'gross', BasisPoints: 1 };
    for (const wrong of [
      { Set: 'own' },
      { Rates: [fee] },
      { Set: 'own', Rates: [fee, fee] },
      { Set: 'own', Rates: [fee, { ...fee, Sold: 'rental' }] },
      { Set: 'own', Rates: [] },
    ])
      expect(await set({ ValidFrom: dayFromNow(1), ...wrong })).toMatchObject({
        ok: false,
        refusal: { code: 'INVALID_FIELDS' },
      });
  });
});
