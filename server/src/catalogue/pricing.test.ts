import { randomUUID } from 'node:crypto';
import {
  ApplyRuleSet,
  CreateDiscount,
  CreateRuleSet,
  EndDiscount,
  PriceSelection,
  SetNightPrices,
  SetRuleSetRetired,
  UpdateDiscount,
  UpdateRuleSet,
} from '@sandbar/contract/catalogue';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { PRICING_LIMITS, weekStart } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Prices as clerks set them: discounts of room classes, and the value of nights for owners. */

let served: Served;
let world: World;
let clerk: string;
let other: string;
let token: string;
let member: string;
let today: string;
let to: ReturnType<typeof requestsTo>;
const text = (words: string) => ({ vi: words, en: words });

const ask = async <Data>(query: string, by = token) =>
  (JSON.parse((await to.query(query, {}, { token: by })).text) as { data: Data }).data;
const terms = (change: object = {}) => ({
  RoomIds: [world.roomId],
  Name: text('Đặt sớm'),
  From: today,
  To: addDays(today, 30),
  ResultType: 0 as const,
  ResultValue: 10,
  ...change,
});
const made = async (change: object = {}) => {
  const Id = randomUUID();
  expect(await world.send(clerk, CreateDiscount, { Id, ...terms(change) })).toMatchObject({ ok: true });
  return Id;
};
const discount = async (id: string) =>
  (
    await ask<{ deskdiscount: Record<string, unknown> | null }>(
      `{ deskdiscount(id: "${id}") { version state name { vi en }
       roomIds roomName fromDate toDate checkInFrom resultValue modifiedByName } }`,
    )
  ).deskdiscount;
const changed = (DiscountId: string, Version: number, change: object, by = clerk) =>
  world.send(by, UpdateDiscount, { Id: randomUUID(), DiscountId, Version, ...terms(change) });
const roomAt = async (resortId = world.resortId) => {
  const id = randomUUID();
  await world.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
     child_max)
     values ($1, $2, $3, '{"vi":"Phòng","en":"Room"}', '{"vi":"a","en":"a"}', 2, 2, 0, 0)`,
    [world.merchant.id, id, resortId],
  );
  return id;
};
const stayOf = async (roomId: string, days: number, price = 10_000_000) => {
  const id = randomUUID();
  await world.sql(
    `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
     values ($1, $2, $3, $4, 16384, $5::date, $5::date + 7, $6)`,
    [world.merchant.id, id, world.resortId, roomId, addDays(today, days), price],
  );
  return id;
};
const held = async (ProductId: string) => {
  const Id = randomUUID();
  const sent = await world.send(await world.addMember(), CreateVacationOrder, {
    Id,
    ProductId,
    AdultTotal: 1,
    ChildrenAges: [],
  });
  expect(sent).toMatchObject({ ok: true });
  const [line] = await world.sql('select discount_amount, price from order_lines where order_id = $1', [Id]);
  return line as { discount_amount: string; price: string };
};

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  today = dayInZone(new Date(), world.merchant.timeZone);
  clerk = await world.addHolder('administrator');
  other = await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
  member = await signInDirectly(world, world.memberId);
});
afterAll(() => served.close());

describe('a discount', () => {
  it('is shown as entered, in both languages, and members pay less within a second', async () => {
    const roomId = await roomAt();
    const [early, late] = [await stayOf(roomId, 40), await stayOf(roomId, 400)];
    const id = await made({
      RoomIds: [roomId],
      Name: { vi: 'Đặt sớm', en: 'Book early' },
      CheckInFrom: addDays(today, 300),
      CheckInTo: addDays(today, 500),
    });
    expect(await discount(id)).toMatchObject({
      version: 1,
      state: 'running',
      name: { vi: 'Đặt sớm', en: 'Book early' },
      roomIds: [roomId],
      roomName: 'Phòng',
      fromDate: today,
      toDate: addDays(today, 30),
      resultValue: 10,
    });
    const [resort] = (await world.sql('select friendly_url as url from resorts where id = $1', [world.resortId])) as [
      { url: string },
    ];
    const shown = async () => {
      const { productvacation } = await ask<{
        productvacation: { products: { id: string; variants: { id: string; price: number; discounts: object[] }[] }[] };
      }>(
        `{ productvacation(friendlyUrl: "${resort.url}") { products { id variants { id price discounts {
         name } } } } }`,
        member,
      );
      return productvacation.products
        .find((product) => product.id === roomId)
        ?.variants.find((stay) => stay.id === late);
    };
    await expect.poll(shown).toMatchObject({ price: 9_000_000, discounts: [{ name: 'Đặt sớm' }] });
    expect(await held(late)).toEqual({ discount_amount: 1_000_000, price: 9_000_000 });
    expect(await held(early)).toEqual({ discount_amount: 0, price: 10_000_000 });
  });

  it('of several room classes is changed as one, and then covers those that it names', async () => {
    const [one, two, three] = [await roomAt(), await roomAt(), await roomAt()];
    const id = await made({ RoomIds: [one, two] });
    expect(await changed(id, 1, { RoomIds: [two, three], ResultType: 1, ResultValue: 300_000 })).toEqual({
      ok: true,
      value: { id, version: 2 },
    });
    expect(await held(await stayOf(one, 60))).toMatchObject({ price: 10_000_000 });
    expect(await held(await stayOf(three, 60))).toMatchObject({ price: 9_700_000 });
  });

  it('that two clerks change keeps the first change, and names its clerk to the second', async () => {
    const id = await made();
    expect(await changed(id, 1, { ResultValue: 20 }, other)).toMatchObject({ ok: true });
    const [name] = await world.sql(`select btrim(last_name || ' ' || first_name) as name from users where id = $1`, [
      other,
    ]);
    expect(await changed(id, 1, { ResultValue: 30 })).toMatchObject({
      ok: false,
      refusal: { code: 'SAVED_MEANWHILE', data: { by: (name as { name: string }).name } },
    });
    expect(await discount(id)).toMatchObject({ version: 2, resultValue: 20 });
    // The control: a write with the current version overwrites it.
    expect(await changed(id, 2, { ResultValue: 30 })).toMatchObject({ ok: true });
  });

  it('ends at once and for good; held stays keep their price', async () => {
    const roomId = await roomAt();
    const stay = await stayOf(roomId, 80);
    const id = await made({ RoomIds: [roomId] });
    expect(await held(stay)).toMatchObject({ price: 9_000_000 });
    const end = () => world.send(clerk, EndDiscount, { Id: randomUUID(), DiscountId: id });
    expect(await end()).toMatchObject({ ok: true });
    expect(await held(await stayOf(roomId, 90))).toMatchObject({ price: 10_000_000 });
    expect(await discount(id)).toMatchObject({ state: 'ended', roomIds: [roomId] });
    expect(await end()).toMatchObject({ ok: false, refusal: { code: 'DISCOUNT_OVER' } });
    expect(await changed(id, 2, {})).toMatchObject({ ok: false, refusal: { code: 'DISCOUNT_OVER' } });
    const [line] = await world.sql(
      `select l.price from order_lines l where l.merchant_id = $1 and l.stay_id = $2 and l.live`,
      [world.merchant.id, stay],
    );
    expect(line).toEqual({ price: 9_000_000 });
  });

  it('is limited to room classes of one resort, not of an owner, and in number', async () => {
    const roomId = await roomAt();
    const refused = (change: object) => world.send(clerk, CreateDiscount, { Id: randomUUID(), ...terms(change) });
    const [elsewhere] = (await served.lotus.sql('select id from rooms where merchant_id = $1 limit 1', [
      served.lotus.merchant.id,
    ])) as [{ id: string }];
    for (const RoomIds of [[randomUUID()], [roomId, elsewhere.id]])
      expect(await refused({ RoomIds })).toMatchObject({ ok: false, refusal: { code: 'ROOM_NOT_FOUND' } });
    for (let count = 0; count < PRICING_LIMITS.discountsOfRoom; count += 1) await made({ RoomIds: [roomId] });
    expect(await refused({ RoomIds: [roomId] })).toMatchObject({
      ok: false,
      refusal: { code: 'DISCOUNT_LIMIT', data: { limit: PRICING_LIMITS.discountsOfRoom } },
    });
  });

  it('is found by its name, its state and its resort, in pages both ways', async () => {
    const coming = await made({
      Name: { vi: 'Mùa lá đỏ', en: 'Autumn' },
      From: addDays(today, 5),
      To: addDays(today, 6),
    });
    const found = async (asked: string) =>
      (
        await ask<{ deskdiscounts: { items: { id: string }[]; totalCount: number; nextCursor: string | null } }>(
          `{ deskdiscounts(${asked}) { items { id } totalCount nextCursor previousCursor } }`,
        )
      ).deskdiscounts;
    expect((await found('keyword: "la do"')).items).toEqual([{ id: coming }]);
    expect((await found(`state: coming, resortId: "${world.resortId}"`)).items).toEqual([{ id: coming }]);
    expect((await found(`resortId: "${randomUUID()}"`)).items).toEqual([]);
    const first = await found('limit: 2');
    const second = await found(`limit: 2, after: "${first.nextCursor}"`);
    expect(first.totalCount).toBeGreaterThan(4);
    expect((await found(`limit: 2, before: "${second.items[0]!.id}"`)).items).toEqual(first.items);
  });

  it('is in the audit with its former and its new terms', async () => {
    const Id = randomUUID();
    for (const [command, input] of [
      ['Catalogue/CreateDiscount', { Id, ...terms() }],
      ['Catalogue/UpdateDiscount', { Id: randomUUID(), DiscountId: Id, Version: 1, ...terms({ ResultValue: 25 }) }],
    ] as const)
      expect((await to.command(command, input, { token })).status).toBe(200);
    const entries = await world.sql(
      `select before, after from audit_entries where merchant_id = $1 and subject_id = $2 order by id`,
      [world.merchant.id, Id],
    );
    expect(entries).toMatchObject([
      { after: { resultValue: 10 } },
      { before: { resultValue: 10 }, after: { resultValue: 25 } },
    ]);
  });
});

describe('night prices', () => {
  const prices = async () =>
    (
      await ask<{ nightprices: { id: string; price: number | null; changedByName: string | null }[] }>(
        `{ nightprices(resortId: "${world.resortId}") { id price changedByName } }`,
      )
    ).nightprices;
  const set = (Prices: { RoomId: string; NightPrice: number | null; Seen: number | null }[], by = clerk) =>
    world.send(by, SetNightPrices, { Id: randomUUID(), ResortId: world.resortId, Prices });

  it('are set together or not at all, and say who set them', async () => {
    const [one, two] = [await roomAt(), await roomAt()];
    expect(
      await set([
        { RoomId: one, NightPrice: 2_000_000, Seen: null },
        { RoomId: two, NightPrice: 3_000_000, Seen: null },
      ]),
    ).toMatchObject({ ok: true });
    expect(await prices()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: one, price: 2_000_000, changedByName: expect.any(String) as string }),
      ]),
    );
    const elsewhere = { RoomId: randomUUID(), NightPrice: 2_000_000, Seen: null };
    expect(await set([{ RoomId: one, NightPrice: null, Seen: 2_000_000 }, elsewhere])).toMatchObject({
      ok: false,
      refusal: { code: 'ROOM_NOT_FOUND' },
    });
    expect((await prices()).find(({ id }) => id === one)?.price).toBe(2_000_000);
  });

  it('that someone else changed are not overwritten; control: those of another room are', async () => {
    const [one, two] = [await roomAt(), await roomAt()];
    const said = { RoomId: one, NightPrice: 4_000_000, Seen: null };
    expect(await set([said], other)).toMatchObject({ ok: true });
    expect(await set([{ ...said, NightPrice: 5_000_000 }])).toMatchObject({
      ok: false,
      refusal: { code: 'SAVED_MEANWHILE' },
    });
    expect(await set([{ RoomId: two, NightPrice: 5_000_000, Seen: null }])).toMatchObject({ ok: true });
    expect((await prices()).filter(({ id }) => id === one || id === two).map(({ price }) => price)).toEqual(
      expect.arrayContaining([4_000_000, 5_000_000]),
    );
  });
});

describe('a rate set', () => {
  const said = (change: object = {}) => ({
    Name: `Cao điểm ${randomUUID()}`,
    ProductType: 16_384 as const,
    Price: 9_000_000,
    Nights: 7,
    ...change,
  });
  const madeSet = async (change: object = {}) => {
    const Id = randomUUID();
    expect(await world.send(clerk, CreateRuleSet, { Id, ...said(change) })).toMatchObject({ ok: true });
    return Id;
  };
  const from = () => addDays(weekStart(today), 7 * 80);
  const selected = (roomId: string, weeks = 3) => ({
    ResortId: world.resortId,
    RoomIds: [roomId],
    From: from(),
    Weeks: weeks,
  });
  const apply = (RuleSetId: string, roomId: string, Version = 1, by = clerk) =>
    world.send(by, ApplyRuleSet, { Id: randomUUID(), ...selected(roomId), RuleSetId, Version });
  const prices = async (roomId: string) =>
    (await world.sql('select price, rule_set_id as by from stays where room_id = $1 order by from_date', [roomId])) as {
      price: number;
      by: string | null;
    }[];
  const sets = async () =>
    (
      await ask<{
        rulesets: { id: string; version: number; applied: { stays: number; older: number; firstDay: string }[] }[];
      }>('{ rulesets { id version name retired applied { stays older firstDay } } }')
    ).rulesets;
  const applied = async (id: string) => (await sets()).find((set) => set.id === id)?.applied;

  it('prices and publishes a selection as previewed, lists it, and loses stays that are priced by hand', async () => {
    const roomId = await roomAt();
    const stay = await stayOf(roomId, 0);
    await world.sql(`update stays set from_date = $2::date, to_date = $2::date + 7 where id = $1`, [stay, from()]);
    await held(stay);
    const id = await madeSet();
    const { staychange } = await ask<{ staychange: object }>(
      `{ staychange(resortId: "${world.resortId}", roomIds: ["${roomId}"], from: "${from()}", weeks: 3, kind: apply,
       ruleSetId: "${id}") { changed created same held } }`,
    );
    expect(staychange).toEqual({ changed: 2, created: 2, same: 0, held: 1 });
    expect(await apply(id, roomId)).toMatchObject({ ok: true, value: { changed: 2, held: 1 } });
    expect(await prices(roomId)).toEqual([
      { price: 10_000_000, by: null },
      { price: 9_000_000, by: id },
      { price: 9_000_000, by: id },
    ]);
    expect(await applied(id)).toEqual([{ stays: 2, older: 0, firstDay: addDays(from(), 7) }]);
    expect(await apply(id, roomId)).toMatchObject({ ok: true, value: { changed: 0, same: 2 } });
    const byHand = { ProductType: 16_384 as const, Price: 8_000_000 };
    await world.send(clerk, PriceSelection, { Id: randomUUID(), ...selected(roomId, 2), ...byHand });
    expect(await applied(id)).toEqual([{ stays: 1, older: 0, firstDay: addDays(from(), 14) }]);
  });

  it('that is edited changes no stay until it is applied again, in the version that was seen', async () => {
    const roomId = await roomAt();
    const id = await madeSet();
    await apply(id, roomId);
    const change = (Version: number, by: string, Price: number) =>
      world.send(by, UpdateRuleSet, { Id: randomUUID(), RuleSetId: id, Version, ...said({ Price }) });
    expect(await change(1, other, 9_500_000)).toMatchObject({ ok: true });
    expect(await change(1, clerk, 9_900_000)).toMatchObject({ refusal: { code: 'SAVED_MEANWHILE' } });
    expect(await applied(id)).toEqual([{ stays: 3, older: 3, firstDay: from() }]);
    expect(await apply(id, roomId)).toMatchObject({ refusal: { code: 'SAVED_MEANWHILE' } });
    expect(await apply(id, roomId, 2)).toMatchObject({ ok: true, value: { changed: 3 } });
    expect((await prices(roomId)).map(({ price }) => price)).toEqual([9_500_000, 9_500_000, 9_500_000]);
  });

  it('has a unique name while it is in use; a retired one prices nothing and can be restored', async () => {
    const roomId = await roomAt();
    const Name = `Mùa thấp ${randomUUID()}`;
    const id = await madeSet({ Name });
    const again = () => world.send(clerk, CreateRuleSet, { Id: randomUUID(), ...said({ Name: Name.toUpperCase() }) });
    const retire = (Retired: boolean) =>
      world.send(clerk, SetRuleSetRetired, { Id: randomUUID(), RuleSetId: id, Retired });
    expect(await again()).toMatchObject({ refusal: { code: 'RULE_SET_NAME_TAKEN' } });
    await retire(true);
    expect(await apply(id, roomId, 2)).toMatchObject({ refusal: { code: 'RULE_SET_RETIRED' } });
    expect(await again()).toMatchObject({ ok: true });
    expect(await retire(false)).toMatchObject({ refusal: { code: 'RULE_SET_NAME_TAKEN', data: { name: Name } } });
  });

  it('may be in points, and belongs to its merchant only', async () => {
    const roomId = await roomAt();
    const id = await madeSet({ ProductType: 131_072, Price: 700 });
    expect(await apply(id, roomId)).toMatchObject({ ok: true, value: { changed: 3 } });
    const rows = await world.sql('select price, point_price::int as points from stays where room_id = $1', [roomId]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ price: null, points: 700 })));
    const { lotus } = served;
    const foreign = await lotus.send(await lotus.addHolder('administrator'), UpdateRuleSet, {
      Id: randomUUID(),
      RuleSetId: id,
      Version: 1,
      ...said(),
    });
    expect(foreign).toMatchObject({ refusal: { code: 'RULE_SET_NOT_FOUND' } });
  });
});
