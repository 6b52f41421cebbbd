import { randomUUID } from 'node:crypto';
import { CancelOrder, MoveOrder } from '@sandbar/contract/orders';
import { ConfirmGuestName, ProveGuestName } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Query, Transaction } from '../platform/database/index.ts';
import { openGuarded, type Guarded } from '../testing/guarded.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import type { World } from '../testing/world.ts';
import { releaseRentals } from './release-rentals.ts';
import { addOwner, bought, checkInIn, handleOrderChange, offered } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * A rental is paid out from the day of check-in on, and on that day its buyer may still cancel. The week follows its
 * order later: until then only the money ledger has the present state. On a real PostgreSQL.
 */

/** 12,500,000 less a tenth, less a tenth of the rest. */
const NET = 10_125_000;
let guarded: Guarded;
let database: Database;
let unguarded: Database;

beforeAll(async () => {
  guarded = await openGuarded('release_races', 'drop index ledger_transfers_owner_sale_end');
  ({ database, unguarded } = guarded);
});
afterAll(() => guarded.close());

const open = (on: Database) => guarded.open(on);

/**
 * The same database, in which a release does not wait for the order. Once `between` is set, the next release reads how
 * the sale ended, and `between` runs before it goes on.
 */
const careless = (on: Database) => {
  const race: { between?: (() => Promise<unknown>) | undefined } = {};
  const transaction = (work: (transaction: Transaction) => Promise<unknown>) => {
    let releases = false;
    return on.transaction((own) =>
      work({
        ...own,
        run: async <Row>(query: Query<Row>) => {
          if (query.name === 'weeks.lock-guest') return [];
          if (query.name === 'ledger.keep-order') {
            releases = true;
            return [];
          }
          const rows = await own.run(query);
          const { between } = race;
          if (query.name === 'ledger.end-of-sale' && releases && between) {
            race.between = undefined;
            await between();
          }
          return rows;
        },
      }),
    );
  };
  const database = new Proxy(on, {
    get: (_, key) => (key === 'transaction' ? transaction : on[key as keyof Database]),
  });
  return { database, race };
};

/**
 * A sold rental with proof of the guest's name, whose check-in and payout are today. @param checked the name is
 * confirmed too
 */
const soldForToday = async (world: World, { checked = false } = {}) => {
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await offered(world, ownerId);
  const orderId = await bought(world, stayId, buyerId);
  await handleOrderChange(world, stayId);
  const ImageId = await addPrivateImage(world, ownerId);
  await world.send(ownerId, ProveGuestName, { Id: randomUUID(), WeekId: id, ImageId });
  if (checked) expect(await confirmed(world, id)).toBe('done');
  await checkInIn(world, id, 0);
  await world.sql(
    `update week_rentals r set payout_on = w.from_date from weeks w
     where w.merchant_id = r.merchant_id and w.id = r.week_id and r.week_id = $1`,
    [id],
  );
  await world.sql('update week_guest_checks set release_at = now() where week_id = $1 and release_at is not null', [
    id,
  ]);
  return { world, ownerId, buyerId, id, stayId, orderId };
};
type Sold = Awaited<ReturnType<typeof soldForToday>>;

const code = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'done' : answer.refusal!.code);
const confirmed = async (world: World, WeekId: string) =>
  code(await world.send(world.staffId, ConfirmGuestName, { Id: randomUUID(), WeekId }));
const confirms = ({ world, id }: Sold) => confirmed(world, id);
const cancels = async ({ world, buyerId, orderId }: Sold) =>
  code(await world.send(buyerId, CancelOrder, { Id: randomUUID(), OrderId: orderId }));
/**
 * Moves the order to a stay of the same kind that is the club's own, since moves to another owner's stay are refused.
 */
const moves = async ({ world, stayId, orderId }: Sold) => {
  const StayId = await world.addStay();
  await world.sql('update stays set product_type = (select product_type from stays where id = $1) where id = $2', [
    stayId,
    StayId,
  ]);
  const [order] = await world.sql('select grand_total from orders where id = $1', [orderId]);
  const to = { StayId, Price: 'keep' as const, Total: Number(order!.grand_total), Points: 0, Reason: 'Ống nước vỡ' };
  return code(await world.send('system', MoveOrder, { Id: randomUUID(), OrderId: orderId, ...to }));
};
/** Runs the job that releases. @returns what failed */
const releases = async ({ world }: Sold): Promise<string> => {
  const failed: unknown[] = [];
  const onError = (error: unknown) => void failed.push(error);
  const job = releaseRentals({ ...world, onError });
  await job.run(world.merchant.id, { stopping: new AbortController().signal } as never);
  return failed.map(String).join();
};
const owed = async ({ world, ownerId }: Sold) =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!.owed);
const kindsOf = async ({ world, orderId }: Sold) =>
  (
    await world.sql(
      `select kind from ledger_transfers where order_id = $1 and kind like 'owner-sale-%' order by kind`,
      [orderId],
    )
  ).map(({ kind }) => kind);
const broken = async (on: Database) =>
  (await brokenInvariants(on)).map(({ name }) => name.split('. ')[0]!).filter((name) => /^(2f|2g|30[g-p])$/.test(name));

describe('one after the other, before the week follows its order', () => {
  it('a canceled rental is not released: staff who confirm are refused, and the job does nothing', async () => {
    const sold = await soldForToday(await open(database));
    expect(await cancels(sold)).toBe('done');
    expect(await confirms(sold)).toBe('OWNER_SALE_CANCELED');
    const due = await soldForToday(await open(database), { checked: true });
    expect(await cancels(due)).toBe('done');
    expect(await releases(due)).toBe('');
    const notes = await due.world.sql(`select 1 from week_transitions where week_id = $1 and change = 'release'`, [
      due.id,
    ]);
    expect(notes).toEqual([]);
    for (const each of [sold, due]) {
      expect([await owed(each), await kindsOf(each)]).toEqual([0, ['owner-sale-canceled']]);
      await handleOrderChange(each.world, each.stayId);
      expect(await owed(each)).toBe(0);
    }
    expect(await broken(database)).toEqual([]);
  });

  it.each([
    ['canceled', cancels],
    ['moved', moves],
  ])('a released rental’s order cannot be %s any more', async (_, ends) => {
    const sold = await soldForToday(await open(database), { checked: true });
    expect(await releases(sold)).toBe('');
    expect(await ends(sold)).toBe('OWNER_SALE_RELEASED');
    expect([await owed(sold), await kindsOf(sold)]).toEqual([NET, ['owner-sale-released']]);
    expect(await sold.world.sql('select standing from orders where id = $1', [sold.orderId])).toEqual([
      { standing: 'paid' },
    ]);
    expect(await broken(database)).toEqual([]);
  });
});

const pairs = [
  ['a clerk confirms and the buyer cancels', { checked: false, release: confirms, end: cancels }],
  ['the job releases and the buyer cancels', { checked: true, release: releases, end: cancels }],
  ['the job releases and staff move the order', { checked: true, release: releases, end: moves }],
] as const;

describe('release and end at the same moment', () => {
  it.each(pairs)('%s: one of them succeeds', async (_, { checked, release, end }) => {
    for (let round = 0; round < 4; round += 1) {
      const sold = await soldForToday(await open(database), { checked });
      // Alternates which of the two starts first.
      const [released, ended] =
        round % 2 === 0
          ? await Promise.all([release(sold), end(sold)])
          : (await Promise.all([end(sold), release(sold)])).toReversed();
      const left = await owed(sold);
      if (ended === 'done') {
        expect([left, await kindsOf(sold)]).toEqual([0, ['owner-sale-canceled']]);
        expect(released).toBe(checked ? '' : 'OWNER_SALE_CANCELED');
      } else {
        expect([released, ended]).toEqual([checked ? '' : 'done', 'OWNER_SALE_RELEASED']);
        expect([left, await kindsOf(sold)]).toEqual([NET, ['owner-sale-released']]);
      }
      await handleOrderChange(sold.world, sold.stayId);
      expect(await owed(sold)).toBe(left);
    }
    expect(await broken(database)).toEqual([]);
  });
});

describe('a cancellation or move between the read and the release', () => {
  const interrupted = async (on: Database, { checked, release, end }: (typeof pairs)[number][1]) => {
    const { database: hasty, race } = careless(on);
    const sold = await soldForToday(await open(hasty), { checked });
    let ended = '';
    race.between = async () => (ended = await end(sold));
    const released = await release(sold);
    expect(ended).toBe('done');
    return { sold, released };
  };

  it.each(pairs)('%s: the index refuses the release', async (_, pair) => {
    const { sold, released } = await interrupted(database, pair);
    expect(released).toContain(pair.checked ? 'ledger_transfers_owner_sale_end' : 'OWNER_SALE_CANCELED');
    // In its next run the job finds it canceled.
    expect(await releases(sold)).toBe('');
    expect([await owed(sold), await kindsOf(sold)]).toEqual([0, ['owner-sale-canceled']]);
    expect(await broken(database)).toEqual([]);
  });

  it.each(pairs)('control: without the index, %s: money is owed for a canceled or moved order', async (_, pair) => {
    const { sold, released } = await interrupted(unguarded, pair);
    expect(released).toBe(pair.checked ? '' : 'done');
    expect([await owed(sold), await kindsOf(sold)]).toEqual([NET, ['owner-sale-canceled', 'owner-sale-released']]);
    expect(await broken(unguarded)).toContain('30p');
  });
});
