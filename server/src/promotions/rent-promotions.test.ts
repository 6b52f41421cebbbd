import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import {
  CalculateDiscountProductVacationRent,
  ChangeRentPromotion,
  CreateRentPromotion,
  EndRentPromotion,
} from '@sandbar/contract/promotions';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { RENT_PLUGIN_IDS } from '@sandbar/domain/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { countRentUses } from './count-uses.ts';
import {
  CHOSEN_REFUSALS,
  chooseFor,
  chosenFor,
  giveBackChosenIn,
  publishChosenIn,
  quoteFor,
  saveChosenIn,
} from './rental-promotions.ts';
import { notifyPriceChanges } from './notify-price-changes.ts';

/** Programs of discounts for owners' rooms, from their creation by staff to an order with the reduced price. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let staffId: string;
let ownerToken: string;
let staffToken: string;
const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  world = served.azure;
  to = requestsTo(served);
  staffId = await world.addHolder('clerk');
  ownerToken = await signInDirectly(world, await world.addHolder('owner'));
  staffToken = await signInDirectly(world, staffId);
});
afterAll(() => served.close());

const name = { vi: 'Đặt sớm', en: 'Early bird' };
const PERCENT = { PluginId: RENT_PLUGIN_IDS.percent, Percent: 10, MaxDiscountAmount: 2_000_000 };
const AMOUNT = { PluginId: RENT_PLUGIN_IDS.amount, Amount: 500_000 };
const TEXT = { PluginId: RENT_PLUGIN_IDS.text, Content: { vi: 'Tặng bữa sáng', en: 'Breakfast is free' } };
const terms = (plugin: object, more: object = {}) => ({
  Name: name,
  FromDate: addDays(today, -30),
  ToDate: addDays(today, 600),
  Plugins: [{ Id: randomUUID(), ...plugin }],
  ...more,
});
const made = async (plugin: object, more: object = {}): Promise<string> => {
  const result = await world.send(staffId, CreateRentPromotion, { Id: randomUUID(), ...terms(plugin, more) } as never);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.id;
};
const ended = (id: string) => world.send(staffId, EndRentPromotion, { Id: randomUUID(), PromotionId: id });
const list = async (args: string, token = ownerToken) => {
  const fields = `totalCount success items { id active name type merchantId createdBy createdDate
    totalUsed totalAmountUsed totalCodes fromDate toDate images { id } promotionTargets { id targetId targetName }
    pluginDatas { id pluginId pluginName pluginType data dataContent priority } }`;
  const answered = JSON.parse((await to.query(`{ promotions(${args}) { ${fields} } }`, {}, { token })).text);
  return answered.data.promotions as { totalCount: number; items: Record<string, unknown>[] };
};
const found = async (id: string, args = 'type: 16, limit: 100', token = ownerToken) =>
  (await list(args, token)).items.find((item) => item.id === id);

describe('a program', () => {
  it('is read with every field of the specification, its kinds by their fixed ids and in words', async () => {
    const [percent, amount, words] = [
      await made(PERCENT, { Targets: [{ Kind: 'resort', TargetId: world.resortId }] }),
      await made(AMOUNT),
      await made(TEXT),
    ];
    expect(RENT_PLUGIN_IDS).toEqual({
      amount: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a01',
      percent: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a02',
      text: 'b1f2c6f0-5d0a-4f6e-9a53-6f1e0c2d7a03',
    });
    expect(await found(percent)).toMatchObject({
      active: true,
      name: 'Đặt sớm',
      type: 16,
      merchantId: world.merchant.id,
      createdBy: null,
      totalUsed: 0,
      totalAmountUsed: 0,
      totalCodes: 0,
      fromDate: addDays(today, -30),
      toDate: addDays(today, 600),
      images: [],
      promotionTargets: [{ targetId: world.resortId }],
      pluginDatas: [
        {
          pluginId: RENT_PLUGIN_IDS.percent,
          pluginType: 'percent',
          data: '{"Percent":10,"MaxDiscountAmount":2000000}',
          dataContent: 'giảm 10% nhưng không quá 2.000.000\u00A0₫',
          priority: 1,
        },
      ],
    });
    expect((await found(amount))!.pluginDatas).toMatchObject([
      { pluginId: RENT_PLUGIN_IDS.amount, data: '{"Amount":500000}', dataContent: 'giảm 500.000\u00A0₫' },
    ]);
    expect((await found(words))!.pluginDatas).toMatchObject([
      { pluginId: RENT_PLUGIN_IDS.text, data: '{}', dataContent: 'Tặng bữa sáng' },
    ]);
    expect((await found(percent, 'type: 16, limit: 100', staffToken))!.createdBy).toBe(staffId);
  });

  it('is listed ten per page, by its type, its days and its resorts', async () => {
    const id = await made(AMOUNT, { FromDate: addDays(today, 100), ToDate: addDays(today, 110) });
    const elsewhere = await made(AMOUNT, { Targets: [{ Kind: 'room', TargetId: world.roomId }] });
    for (let more = 0; more < 9; more += 1) await made(AMOUNT);
    expect((await list('type: 16')).items).toHaveLength(10);
    expect((await list('type: 1')).totalCount).toBe(0);
    const listed = async (args: string) => (await found(id, `limit: 100, ${args}`)) !== undefined;
    expect(await listed(`from: "${addDays(today, 110)}"`)).toBe(true);
    expect(await listed(`from: "${addDays(today, 111)}"`)).toBe(false);
    expect(await listed(`to: "${addDays(today, 99)}"`)).toBe(false);
    expect(await found(elsewhere, `limit: 100, targetId: "${world.resortId}"`)).toBeUndefined();
    expect(await found(elsewhere, `limit: 100, targetId: "${world.roomId}"`)).toBeDefined();
    expect(await found(id, `limit: 100, targetId: "${world.roomId}"`)).toBeDefined();
  });

  it.each([
    ['an amount without one', { PluginId: RENT_PLUGIN_IDS.amount }, {}, 'Plugins.0.Amount'],
    [
      'a percentage without a limit',
      { PluginId: RENT_PLUGIN_IDS.percent, Percent: 10 },
      {},
      'Plugins.0.MaxDiscountAmount',
    ],
    ['more than all', { ...PERCENT, Percent: 101 }, {}, 'Plugins.0.Percent'],
    ['a text without words', { PluginId: RENT_PLUGIN_IDS.text }, {}, 'Plugins.0.Content'],
    ['an unknown kind', { PluginId: randomUUID() }, {}, 'Plugins.0.PluginId'],
    ['an end before its beginning', AMOUNT, { ToDate: addDays(today, -31) }, 'ToDate'],
  ])('is refused with the name of the field: %s', async (_, plugin, more, path) => {
    const given = { Id: randomUUID(), ...terms(plugin, more) } as never;
    expect(await world.send(staffId, CreateRentPromotion, given)).toMatchObject({
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path }] } },
    });
  });

  it('is refused for resorts that the merchant does not have', async () => {
    const given = terms(AMOUNT, { Targets: [{ Kind: 'resort', TargetId: served.lotus.resortId }] });
    const result = await world.send(staffId, CreateRentPromotion, { Id: randomUUID(), ...given } as never);
    expect(result).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('that ended is neither listed nor chosen, and can be ended once', async () => {
    const id = await made(AMOUNT);
    expect((await ended(id)).ok).toBe(true);
    expect(await ended(id)).toMatchObject({ refusal: { code: 'RENT_PROMOTION_OVER' } });
    const change = { Id: randomUUID(), PromotionId: id, ...terms(PERCENT) } as never;
    expect(await world.send(staffId, ChangeRentPromotion, change)).toMatchObject({
      refusal: { code: 'RENT_PROMOTION_OVER' },
    });
    expect(await found(id)).toBeUndefined();
    expect(await found(id, 'limit: 100, active: false')).toBeUndefined();
    expect(await found(id, 'limit: 100, active: false', staffToken)).toMatchObject({ active: false });
  });
});

const calculate = async (content: object) =>
  JSON.parse(
    (
      await to.command(
        'Promotion/CalculateDiscountProductVacationRent',
        { Id: randomUUID(), Amount: 12_500_000, FromDate: addDays(today, 100), PromotionItems: [], ...content },
        { token: ownerToken },
      )
    ).text,
  ) as { Success: boolean; Message: string; Code?: string; Data: { steps: unknown[] } & Record<string, unknown> };

describe('the calculation', () => {
  it('has the price with all programs in message 1, and with those in force in message 0', async () => {
    const items = [
      { PromotionId: await made(PERCENT) },
      { PromotionId: await made(AMOUNT), ApplyBeforeCheckIn: 45, ApplyMode: 2 },
    ];
    const answered = await calculate({ PromotionItems: items, ModifiedBy: null, ModifiedDate: '2020-01-01' });
    expect(JSON.parse(answered.Message)).toEqual({ 1: 10_750_000, 0: 11_250_000 });
    expect(answered.Data).toMatchObject({
      programs: [
        { amount: 1_250_000, now: true },
        { amount: 500_000, now: false, days: { from: addDays(today, 55) } },
      ],
      steps: [
        { from: today, to: addDays(today, 54), price: 11_250_000 },
        { from: addDays(today, 55), to: addDays(today, 100), price: 10_750_000 },
      ],
    });
  });

  it('accepts a day as old clients send it, and no days for a program that applies at once', async () => {
    const PromotionItems = [{ PromotionId: await made(AMOUNT), ApplyBeforeCheckIn: 0 }];
    const FromDate = `${addDays(today, 100)}T00:00:00.000Z`;
    expect(JSON.parse((await calculate({ PromotionItems, FromDate })).Message)).toEqual({
      1: 12_000_000,
      0: 12_000_000,
    });
    expect(await calculate({ PromotionItems: [{ ...PromotionItems[0], ApplyMode: 2 }] })).toMatchObject({
      Code: 'INVALID_FIELDS',
      Data: { fields: [{ path: 'PromotionItems.0.ApplyBeforeCheckIn' }] },
    });
  });

  it('refuses programs that cannot be chosen', async () => {
    const [one] = [await made(AMOUNT, { FromDate: addDays(today, 101) })];
    expect(await calculate({ PromotionItems: [{ PromotionId: one }] })).toMatchObject({
      Code: 'RENT_PROMOTION_NEVER',
      Data: { promotionId: one },
    });
    expect(await calculate({ PromotionItems: [{ PromotionId: randomUUID() }] })).toMatchObject({
      Code: 'RENT_PROMOTION_UNKNOWN',
    });
    const other = await made(AMOUNT, { Targets: [{ Kind: 'room', TargetId: world.roomId }] });
    expect(await calculate({ PromotionItems: [{ PromotionId: other }], AddressId: world.resortId })).toMatchObject({
      Code: 'RENT_PROMOTION_OTHER_ROOM',
    });
  });

  it('saves no row', async () => {
    const before = await served.rows();
    await calculate({});
    expect(await served.rows()).toEqual(before);
  });

  it('has the shape of its contract', () =>
    expect(CalculateDiscountProductVacationRent).toMatchObject({ domain: 'Promotion', permission: 'member' }));
});

/** The stored programs of a room for 12,500,000. */
const rental = (weekId: string, checkIn: string) => ({
  weekId,
  ownerId: world.memberId,
  price: 12_500_000,
  checkIn,
  now: new Date(),
});

/** Publishes a room with programs, as publishing a rental does. */
const published = async (asked: { promotionId: string; applyBeforeCheckIn: number | null }[], days = 100) => {
  const [weekId, stayId, checkIn] = [randomUUID(), randomUUID(), addDays(today, days)];
  await weekDirectly(world, { id: weekId, ownerId: world.memberId, days });
  const { merchant } = world;
  await world.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
     child_max)
     values ($1, $2, $3, '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}', 2, 4, 0, 2)`,
    [merchant.id, weekId, world.resortId],
  );
  await world.sql(
    `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
     values ($1, $2, $3, $4, 33554432, $5, $5::date + 4, 12500000)`,
    [merchant.id, stayId, world.resortId, weekId, checkIn],
  );
  const room = { resortId: world.resortId, roomId: null, checkIn };
  const chosen = await chooseFor(world.database, merchant, { asked, room, now: new Date() });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.refusal));
  await world.database.transaction(async (transaction) => {
    await saveChosenIn(transaction, merchant, rental(weekId, checkIn), chosen.value);
    await publishChosenIn(transaction, merchant, { weekId, roomId: weekId, checkIn, now: new Date() });
  });
  return { weekId, stayId, checkIn };
};
const held = async (stayId: string, userId: string) => {
  const id = randomUUID();
  const sent = { Id: id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(userId, CreateVacationOrder, sent)).toMatchObject({ ok: true });
  const [order] = await world.sql('select grand_total from orders where id = $1', [id]);
  return { id, total: Number(order!.grand_total) };
};

describe('a published room', () => {
  it('has the previewed price at each time, and a held order keeps its price', async () => {
    const [percent, amount] = [await made(PERCENT), await made(AMOUNT)];
    const { weekId, stayId, checkIn } = await published([
      { promotionId: amount, applyBeforeCheckIn: 45 },
      { promotionId: percent, applyBeforeCheckIn: null },
    ]);
    const chosen = await chosenFor(world.database, world.merchant, weekId);
    const quote = quoteFor(world.merchant, { price: 12_500_000, checkIn, chosen, now: new Date() });
    expect(quote.steps.map(({ price }) => price)).toEqual([11_250_000, 10_750_000]);

    const first = await held(stayId, world.memberId);
    expect(first.total).toBe(11_250_000);
    const rows = await world.sql(
      `select promotion_id, (starts_at at time zone 'Asia/Ho_Chi_Minh')::text as starts,
       (ends_at at time zone 'Asia/Ho_Chi_Minh')::text as ends
       from discounts where room_id = $1 order by position`,
      [weekId],
    );
    const midnight = (day: string) => `${day} 00:00:00`;
    expect(rows).toEqual(
      [
        { promotionId: percent, starts: midnight(addDays(today, -30)), ends: midnight(addDays(checkIn, 1)) },
        { promotionId: amount, starts: midnight(addDays(checkIn, -45)), ends: midnight(addDays(checkIn, 1)) },
      ].map(({ promotionId, ...days }) => ({ promotion_id: promotionId, ...days })),
    );

    // As if 45 days before check-in were reached.
    await world.sql(`update discounts set starts_at = now() - interval '1 second' where promotion_id = $1`, [amount]);
    expect(await world.sql('select grand_total from orders where id = $1', [first.id])).toMatchObject([
      { grand_total: 11_250_000 },
    ]);
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: first.id });
    expect((await held(stayId, world.memberId)).total).toBe(10_750_000);
  });

  it('is searched and shown at the price of the day', async () => {
    const { weekId, stayId } = await published([{ promotionId: await made(AMOUNT), applyBeforeCheckIn: null }]);
    const [resort] = await world.sql('select friendly_url from resorts where id = $1', [world.resortId]);
    const page = `{ productvacation(friendlyUrl: "${resort!.friendly_url as string}") { products { id variants {
      id price originalPrice discounts { name } } } } }`;
    const shown = JSON.parse((await to.query(page, {}, { token: ownerToken })).text);
    const room = shown.data.productvacation.products.find(({ id }: { id: string }) => id === weekId);
    expect(room.variants).toEqual([
      { id: stayId, price: 12_000_000, originalPrice: 12_500_000, discounts: [{ name: 'Đặt sớm' }] },
    ]);
  });

  it('costs its full price from the end of a program on; an earlier order keeps its price', async () => {
    const id = await made(AMOUNT);
    const { stayId, weekId } = await published([{ promotionId: id, applyBeforeCheckIn: null }]);
    const before = await held(stayId, world.memberId);
    expect(before.total).toBe(12_000_000);
    const { rows: counted } = await world.database.raw(
      `select count(*)::int as n from events where kind = 'catalogue.changed'`,
    );
    await ended(id);
    const { rows: after } = await world.database.raw(
      `select count(*)::int as n from events where kind = 'catalogue.changed'`,
    );
    expect(after[0]!.n).toBe((counted[0]!.n as number) + 1);
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: before.id });
    expect((await held(stayId, world.memberId)).total).toBe(12_500_000);
    const [chosen] = await chosenFor(world.database, world.merchant, weekId);
    expect(chosen!.program.toDate).toBe(addDays(today, -1));
  });

  it('keeps the terms it was published with when staff change the program', async () => {
    const id = await made(AMOUNT);
    const { stayId } = await published([{ promotionId: id, applyBeforeCheckIn: null }]);
    const change = { Id: randomUUID(), PromotionId: id, ...terms({ ...AMOUNT, Amount: 3_000_000 }) } as never;
    expect((await world.send(staffId, ChangeRentPromotion, change)).ok).toBe(true);
    expect((await held(stayId, world.memberId)).total).toBe(12_000_000);
    const later = await published([{ promotionId: id, applyBeforeCheckIn: null }]);
    expect((await held(later.stayId, world.memberId)).total).toBe(9_500_000);
  });

  it('cannot be saved with a program that ended since it was chosen', async () => {
    const id = await made(AMOUNT);
    const room = { resortId: world.resortId, roomId: null, checkIn: addDays(today, 90) };
    const asked = [{ promotionId: id, applyBeforeCheckIn: null }];
    const chosen = await chooseFor(world.database, world.merchant, { asked, room, now: new Date() });
    await ended(id);
    const weekId = randomUUID();
    await weekDirectly(world, { id: weekId, ownerId: world.memberId });
    const save = world.database.transaction((transaction) =>
      saveChosenIn(transaction, world.merchant, rental(weekId, room.checkIn), chosen.ok ? chosen.value : []),
    );
    await expect(save).rejects.toThrow(Object.keys(CHOSEN_REFUSALS)[0]);
  });

  it('is limited by rooms, budget and rooms of one owner', async () => {
    const limits = { MaxRentals: 3, MaxRentalsPerOwner: 2, Budget: 1_400_000 };
    const id = await made(AMOUNT, limits);
    const choose = async (days: number, ownerId = world.memberId) => {
      const weekId = randomUUID();
      await weekDirectly(world, { id: weekId, ownerId, days });
      const checkIn = addDays(today, days);
      const given = {
        asked: [{ promotionId: id, applyBeforeCheckIn: null }],
        room: { resortId: world.resortId, roomId: null, checkIn },
        now: new Date(),
      };
      const chosen = await chooseFor(world.database, world.merchant, given);
      const save = (programs = chosen.ok ? chosen.value : []) =>
        world.database.transaction((transaction) =>
          saveChosenIn(transaction, world.merchant, { ...rental(weekId, checkIn), ownerId }, programs),
        );
      return { weekId, save, none: () => save([]) };
    };
    const counted = async () =>
      (await world.sql('select rentals, promised::int from rent_promotions where id = $1', [id]))[0];
    const first = await choose(201);
    await first.save();
    // Saving it again counts once.
    await first.save();
    expect(await counted()).toEqual({ rentals: 1, promised: 500_000 });
    await (await choose(202)).save();
    const other = await world.addHolder('owner');
    const third = await choose(203, other);
    await expect(third.save()).rejects.toThrow('rent_promotions_budget');
    const lower = { Id: randomUUID(), PromotionId: id, ...terms(AMOUNT, { ...limits, Budget: 900_000 }) } as never;
    expect(await world.send(staffId, ChangeRentPromotion, lower)).toMatchObject({
      refusal: { code: 'RENT_PROMOTION_PROMISED', data: { rentals: 2, promised: 1_000_000 } },
    });
    const more = { Id: randomUUID(), PromotionId: id, ...terms(AMOUNT, { ...limits, Budget: 9_000_000 }) } as never;
    expect(await world.send(staffId, ChangeRentPromotion, more)).toMatchObject({ ok: true });
    await expect((await choose(204)).save()).rejects.toThrow('rent_promotion_owners_limit');
    await third.save();
    await expect((await choose(205, other)).save()).rejects.toThrow('rent_promotions_rentals');
    await first.none();
    expect(await counted()).toEqual({ rentals: 2, promised: 1_000_000 });
    // A rental ends without a sale, and its event comes twice.
    const of = { merchantId: world.merchant.id, weekId: third.weekId };
    for (const _ of [1, 2]) await world.database.transaction((transaction) => giveBackChosenIn(transaction, of));
    expect(await counted()).toEqual({ rentals: 1, promised: 500_000 });
  });

  it('sends open screens one event at each change of its price', async () => {
    const { weekId } = await published([{ promotionId: await made(AMOUNT), applyBeforeCheckIn: 45 }]);
    const next = async () =>
      (
        await world.sql(
          `select (next_change_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day from rental_promotions
           where week_id = $1`,
          [weekId],
        )
      )[0]!.day;
    expect(await next()).toBe(addDays(today, 55));
    await world.sql(`update rental_promotions set next_change_at = now() where week_id = $1`, [weekId]);
    const job = notifyPriceChanges({
      ...served,
      onError: (error) => {
        throw error as Error;
      },
    });
    expect(await job.merchantsWithWork([world.merchant.id])).toEqual([world.merchant.id]);
    const turn = { part: '', stopping: new AbortController().signal, wake: () => {} };
    await job.run(world.merchant.id, turn);
    expect(await next()).toBe(addDays(today, 55));
    expect(await job.merchantsWithWork([world.merchant.id])).toEqual([]);
  });
});

it('the uses of a program count existing orders, and not ended ones', async () => {
  const [percent, amount] = [await made(PERCENT), await made(AMOUNT)];
  const { stayId } = await published([
    { promotionId: percent, applyBeforeCheckIn: null },
    { promotionId: amount, applyBeforeCheckIn: null },
  ]);
  const { id } = await held(stayId, world.memberId);
  expect((await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId })).ok).toBe(true);
  const event = { merchantId: world.merchant.id, payload: { stayId, orderId: id, reason: 'confirmed' } };
  for (let again = 0; again < 2; again += 1) await countRentUses(served).run(event as never);
  expect(await found(percent)).toMatchObject({ totalUsed: 1, totalAmountUsed: 1_250_000 });
  expect(await found(amount)).toMatchObject({ totalUsed: 1, totalAmountUsed: 500_000 });
  await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
  expect(await found(percent)).toMatchObject({ totalUsed: 0, totalAmountUsed: 0 });
});
