import { randomUUID } from 'node:crypto';
import { SetOrderGuests } from '@sandbar/contract/orders';
import { ConfirmGuestName, ProveGuestName } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Query, Transaction } from '../platform/database/index.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { pausedAfter } from '../testing/paused.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { releaseRentals } from './release-rentals.ts';
import { addOwner, bought, done, handleOrderChange, offered } from './testing.ts';

/** The guest of a sold rental changes around the time when the guest's name is checked. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
  served.startWork();
});
afterAll(() => served.close());

const of = (WeekId: string) => ({ Id: randomUUID(), WeekId });
const prove = async (ownerId: string, id: string) =>
  done(world.send(ownerId, ProveGuestName, { ...of(id), ImageId: await addPrivateImage(world, ownerId) }));
const confirm = (id: string) => world.send(world.staffId, ConfirmGuestName, of(id));
const lead = (buyerId: string, OrderId: string, ReceiverName: string) =>
  world.send(buyerId, SetOrderGuests, {
    Id: randomUUID(),
    OrderId,
    ReceiverName,
    ReceiverEmail: 'else@example.com',
    ReceiverMobile: '0903418227',
    Others: [],
  });
const sold = async () => {
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await offered(world, ownerId);
  const orderId = await bought(world, stayId, buyerId);
  await handleOrderChange(world, stayId);
  await prove(ownerId, id);
  return { ownerId, buyerId, id, orderId };
};
const checkOf = async (id: string) =>
  (await world.sql('select state, other_guest, release_at from week_guest_checks where week_id = $1', [id]))[0];
const owedTo = async (ownerId: string) =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!['owed']);
const payoutDay = (id: string) =>
  world.sql(
    `with r as (update week_rentals set payout_on = current_date - 1 where week_id = $1)
     update week_guest_checks set release_at = now() where week_id = $1 and release_at is not null`,
    [id],
  );
const release = (database: Database = served.database) =>
  workOff(releaseRentals({ database, merchants: served.merchants, onError: rethrow }), [world.merchant.id]);

describe('another guest leads the party', () => {
  it('after staff confirmed the name: the check waits again, and the money stays withheld', async () => {
    const { ownerId, buyerId, id, orderId } = await sold();
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await lead(buyerId, orderId, 'Someone Else')).toMatchObject({ ok: true });
    await eventually(async () =>
      expect(await checkOf(id)).toEqual({ state: 'sent', other_guest: true, release_at: null }),
    );
    await eventually(async () =>
      expect(
        await world.sql(`select 1 from notifications where user_id = $1 and words::text like '%đã thay đổi%'`, [
          ownerId,
        ]),
      ).toHaveLength(1),
    );
    await payoutDay(id);
    await release();
    expect(await owedTo(ownerId)).toBe(0);
    expect(await confirm(id)).toMatchObject({ ok: false, refusal: { code: 'GUEST_NAME_CHANGED' } });
    await prove(ownerId, id);
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await owedTo(ownerId)).toBe(10_125_000);
  });
  it('and later the first guest again: the first picture proves the name as before', async () => {
    const { buyerId, id, orderId } = await sold();
    await lead(buyerId, orderId, 'Someone Else');
    await eventually(async () => expect(await checkOf(id)).toMatchObject({ other_guest: true }));
    await lead(buyerId, orderId, 'Lê Hoàng Minh');
    await eventually(async () => expect(await checkOf(id)).toMatchObject({ other_guest: false }));
    expect(await confirm(id)).toMatchObject({ ok: true });
  });
  it('after the money was released: the check waits in Today again, and nothing is paid twice', async () => {
    const { ownerId, buyerId, id, orderId } = await sold();
    await payoutDay(id);
    expect(await confirm(id)).toMatchObject({ ok: true });
    await lead(buyerId, orderId, 'Someone Else');
    await eventually(async () => expect(await checkOf(id)).toMatchObject({ state: 'sent', other_guest: true }));
    await prove(ownerId, id);
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await owedTo(ownerId)).toBe(10_125_000);
  });
});

describe('a change of the guest during the release', () => {
  /** The same database, in which the guest's order is read without its lock. */
  const unlocked = (database: Database): Database =>
    new Proxy(database, {
      get: (_, key) =>
        key === 'transaction'
          ? (work: (transaction: Transaction) => Promise<unknown>) =>
              database.transaction((own) => work({ ...own, run: (query) => own.run(bare(query)) }))
          : database[key as keyof Database],
    });
  const bare = <Row>(query: Query<Row>): Query<Row> => {
    if (query.name !== 'weeks.lock-guest') return query;
    const text = query.text.replace(/ for share.*$/, '');
    if (text === query.text) throw new Error('it locks nothing');
    return { ...query, name: '', text };
  };
  const meet = async (database: Database) => {
    const { ownerId, buyerId, id, orderId } = await sold();
    expect(await confirm(id)).toMatchObject({ ok: true });
    await payoutDay(id);
    let waited = false;
    let changing: Promise<unknown> | undefined;
    const paused = pausedAfter(database, { statement: 'weeks.proved-guest' }, async () => {
      let isOver = false;
      changing = lead(buyerId, orderId, 'Someone Else').then((result) => {
        isOver = true;
        return result;
      });
      // Only a named statement counts: a commit may wait for other commits to notify.
      const waits = async () => (await lockWaits(world)).some(({ statement }) => statement.startsWith('/*'));
      await eventually(async () => expect(isOver || (await waits())).toBe(true));
      waited = !isOver;
    });
    await release(paused);
    expect(await changing).toMatchObject({ ok: true });
    return { waited, owed: await owedTo(ownerId) };
  };
  it('waits until the money was released for the confirmed guest', async () =>
    expect(await meet(served.database)).toEqual({ waited: true, owed: 10_125_000 }));
  it('control: without the lock of the order the money is released for an unchecked guest', async () =>
    expect(await meet(unlocked(served.database))).toEqual({ waited: false, owed: 10_125_000 }));
});
