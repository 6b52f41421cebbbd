import { randomUUID } from 'node:crypto';
import {
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  ImportPurchase,
  MoveOrder,
  MoveOwnOrder,
  PayOrder,
} from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, bought, deposited, done, givenToSell, offered, onSale } from './testing.ts';

/** The owner for whom a stay is sold gains by its order, and so neither buys it nor takes it in a member's place. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, holdLimit: 50, unpaidLimit: 50 } });
  world = served.azure;
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const OWN = { ok: false, refusal: { code: 'OWN_WEEK', data: {} } };
const held = (ProductId: string, Id = randomUUID()) => ({ Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
const award = (UserId: string, Points: number) =>
  done(world.send('system', AwardPoints, { Id: randomUUID(), UserId, Points, Reason: { vi: 'a', en: 'a' } }));

/** A stay of the club on other days, at the price of the given one. */
const atSamePrice = async (stayId: string) => {
  const other = await world.addStay();
  await world.sql(
    `update stays set price = (select price from stays where id = $2), from_date = from_date + 200,
      to_date = to_date + 200 where id = $1`,
    [other, stayId],
  );
  return other;
};
const totalOf = async (orderId: string) =>
  Number((await world.sql('select grand_total from orders where id = $1', [orderId]))[0]!.grand_total);

/** The stays to which a person may move an order, as the person reads them. */
const listed = async (read: 'movechoices' | 'ownmoves', orderId: string, by: string): Promise<string[]> => {
  const asked = `{ ${read}(orderId: "${orderId}") { stayId } }`;
  const { text } = await requestsTo(served).query(asked, {}, { token: await signInDirectly(world, by) });
  return (JSON.parse(text).data[read] as { stayId: string }[]).map((choice) => choice.stayId);
};

/** A clerk who also has weeks. */
const clerkWithWeeks = async () => {
  await addOwner(world);
  return world.addHolder('administrator');
};

describe('an owner', () => {
  it('cannot hold the own extra vacation or rental; others can', async () => {
    const ownerId = await addOwner(world);
    await award(ownerId, 3_000);
    const extra = await onSale(world, ownerId);
    const rental = (await offered(world, ownerId)) as { stayId: string };
    for (const { stayId } of [extra, rental]) {
      expect(await world.send(ownerId, CreateVacationOrder, held(stayId))).toEqual(OWN);
      await done(world.send(await world.addMember(), CreateVacationOrder, held(stayId)));
    }
  });

  it('gets the refusal as a sentence', async () => {
    const ownerId = await addOwner(world);
    const { stayId } = await onSale(world, ownerId);
    const token = await signInDirectly(world, ownerId);
    const { text } = await requestsTo(served).command('Sale/CreateVacationOrder', held(stayId), { token });
    expect(JSON.parse(text)).toMatchObject({ Success: false, Code: 'OWN_WEEK' });
    expect(JSON.parse(text).Message).not.toBe('');
  });

  it('sees it at its resort as on sale, but not as bookable; others do', async () => {
    const ownerId = await addOwner(world);
    const { stayId } = await onSale(world, ownerId);
    const page = async (by: string) => {
      const [{ url }] = (await world.sql(
        'select friendly_url as url from resorts where id = (select resort_id from stays where id = $1)',
        [stayId],
      )) as [{ url: string }];
      const asked = `{ productvacation(friendlyUrl: "${url}") { ownStays products { variants { id } } } }`;
      const { text } = await requestsTo(served).query(asked, {}, { token: await signInDirectly(world, by) });
      const { ownStays, products } = JSON.parse(text).data.productvacation as {
        ownStays: string | null;
        products: { variants: { id: string }[] }[];
      };
      return { ownStays, isListed: products.some(({ variants }) => variants.some(({ id }) => id === stayId)) };
    };
    // The first reading takes everything from the database, the second uses the cache.
    for (let reading = 0; reading < 2; reading += 1) {
      expect(await page(ownerId)).toEqual({ ownStays: expect.stringMatching(/\d\d/), isListed: false });
      expect(await page(await world.addMember())).toEqual({ ownStays: null, isListed: true });
    }
  });

  it('cannot enter it as bought elsewhere', async () => {
    const ownerId = await addOwner(world);
    await award(ownerId, 5_000);
    const { stayId } = await onSale(world, ownerId);
    const PurchasedAt = new Date(Date.now() - 86_400_000).toISOString();
    const purchase = { Id: randomUUID(), BuyerId: ownerId, StayId: stayId, AdultTotal: 2, PurchasedAt };
    expect(await world.send('system', ImportPurchase, purchase)).toEqual(OWN);
  });

  it('cannot move an own order onto it', async () => {
    const ownerId = await addOwner(world);
    const { stayId } = await onSale(world, ownerId);
    const club = await atSamePrice(stayId);
    const orderId = await bought(world, club, ownerId);
    const [Total, Points] = [await totalOf(orderId), 0];
    const others = await onSale(world, await addOwner(world));
    const staff = await world.addHolder('administrator');
    for (const [read, by] of [
      ['ownmoves', ownerId],
      ['movechoices', staff],
    ] as const) {
      const offers = await listed(read, orderId, by);
      expect(offers).toContain(others.stayId);
      expect(offers).not.toContain(stayId);
    }
    const move = { Id: randomUUID(), OrderId: orderId, FromStayId: club, StayId: stayId, Total, Points };
    expect(await world.send(ownerId, MoveOwnOrder, move)).toEqual(OWN);
    const byStaff = { Id: randomUUID(), OrderId: orderId, StayId: stayId, Price: 'settle' as const, Total, Points };
    expect(await world.send(staff, MoveOrder, { ...byStaff, Reason: 'x' })).toEqual(OWN);
  });

  it('can buy back a week given for points, which is the club’s', async () => {
    const ownerId = await addOwner(world);
    const weekId = await deposited(world, ownerId);
    const stayId = await world.addStay();
    await world.sql(`update weeks set stay_id = $2 where id = $1`, [weekId, stayId]);
    expect(await world.send(ownerId, CreateVacationOrder, held(stayId))).toMatchObject({ ok: true });
    await world.sql(`update weeks set stay_id = null where id = $1`, [weekId]);
  });

  it('cannot pay for one that was held in an earlier release', async () => {
    const ownerId = await addOwner(world);
    await award(ownerId, 3_000);
    const weekId = await givenToSell(world, ownerId);
    const stayId = await world.addStay();
    const orderId = randomUUID();
    await done(world.send(ownerId, CreateVacationOrder, held(stayId, orderId)));
    await world.sql('update weeks set stay_id = $2 where id = $1', [weekId, stayId]);
    const points = { Id: randomUUID(), TargetId: orderId, Point: 1 };
    expect(await world.send(ownerId, CreatePointPaymentSale, points)).toEqual(OWN);
    const confirm = { Id: orderId, PaymentMethodId: world.codId };
    expect(await world.send(ownerId, ConfirmOrder, confirm)).toEqual(OWN);
    await world.sql('update weeks set stay_id = null where id = $1', [weekId]);
    expect(await world.send(ownerId, ConfirmOrder, confirm)).toMatchObject({ ok: true });
  });
});

describe('a clerk who owns a week', () => {
  /** Sends commands in the member's place, over HTTP. */
  const inPlaceOf = async (clerk: string, memberId: string) => {
    const token = await signInDirectly(world, clerk);
    const envelope = { OnBehalfOf: memberId, Reason: 'Khách gọi tổng đài' };
    return async (key: string, content: object) => {
      const { text } = await requestsTo(served).command(key, content, { token, envelope });
      return JSON.parse(text) as { Success: boolean; Code?: string };
    };
  };
  const REFUSED = { Success: false, Code: 'OWN_WEEK' };

  it('cannot hold it in a member’s place; a colleague can', async () => {
    const clerk = await clerkWithWeeks();
    const { stayId } = await onSale(world, clerk);
    const memberId = await world.addMember();
    const act = await inPlaceOf(clerk, memberId);
    expect(await act('Sale/CreateVacationOrder', held(stayId))).toMatchObject(REFUSED);
    const colleague = await inPlaceOf(await world.addHolder('administrator'), memberId);
    expect(await colleague('Sale/CreateVacationOrder', held(stayId))).toMatchObject({ Success: true });
  });

  it('cannot pay for or confirm a member’s hold of it', async () => {
    const clerk = await clerkWithWeeks();
    const { stayId } = await onSale(world, clerk);
    const memberId = await world.addMember();
    await award(memberId, 2_000);
    const orderId = randomUUID();
    await done(world.send(memberId, CreateVacationOrder, held(stayId, orderId)));
    const act = await inPlaceOf(clerk, memberId);
    const points = { Id: randomUUID(), TargetId: orderId, Point: 2_000 };
    expect(await act('Sale/CreatePointPaymentSale', points)).toMatchObject(REFUSED);
    const codes = { Id: randomUUID(), TargetId: orderId, GiftCode: 'ANY' };
    expect(await act('Sale/ApplyGiftCodes', codes)).toMatchObject(REFUSED);
    expect(await act('Sale/ConfirmOrder', { Id: orderId, PaymentMethodId: world.codId })).toMatchObject(REFUSED);
    await done(world.send(memberId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.codId }));
    const pay = { Id: randomUUID(), OrderId: orderId, PaymentMethodId: world.codId };
    expect(await act('Sale/PayOrder', pay)).toMatchObject(REFUSED);
    expect(await world.send(memberId, PayOrder, { ...pay, Id: randomUUID() })).toMatchObject({ ok: true });
  });

  it('cannot move a member’s order onto it; a colleague can', async () => {
    const clerk = await clerkWithWeeks();
    const { stayId } = await onSale(world, clerk);
    const buyer = await world.addMember();
    const club = await atSamePrice(stayId);
    const orderId = await bought(world, club, buyer);
    const [Total, Points] = [await totalOf(orderId), 0];
    const move = () => ({ Id: randomUUID(), OrderId: orderId, StayId: stayId, Total, Points });
    const byDesk = () => ({ ...move(), Price: 'settle' as const, Reason: 'x' });
    expect(await listed('movechoices', orderId, clerk)).not.toContain(stayId);
    expect(await listed('movechoices', orderId, await world.addHolder('administrator'))).toContain(stayId);
    expect(await world.send(clerk, MoveOrder, byDesk())).toEqual(OWN);
    const act = await inPlaceOf(clerk, buyer);
    expect(await act('Sale/MoveOwnOrder', { ...move(), FromStayId: club })).toMatchObject(REFUSED);
    expect(await world.send(await world.addHolder('administrator'), MoveOrder, byDesk())).toMatchObject({ ok: true });
  });
});
