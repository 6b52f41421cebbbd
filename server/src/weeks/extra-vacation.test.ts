import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { RepriceStays, WithdrawStays } from '@sandbar/contract/catalogue';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import {
  CorrectWeek,
  CreateExtraVacation,
  CreateVacationExchangeDepositProduct,
  EXTRA_VACATION_DECISIONS,
  DEPOSIT_DECISIONS,
  WithdrawWeek,
} from '@sandbar/contract/weeks';
import { addDays, addMonths, dayInZone, LOCALES } from '@sandbar/domain/common';
import { formatOrderCode } from '@sandbar/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../notifications/index.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { onPayout } from './follow-payouts.ts';
import { moveWeeksOn } from './move-on.ts';
import { onStayWithdrawn } from './on-stay-withdrawn.ts';
import { onWeekChanged } from './notify-owner.ts';
import {
  addOwner,
  anExtraVacation,
  bought,
  done,
  givenToSell,
  handleOrderChange,
  onSale,
  threeProofs,
  today,
  weekRow,
} from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

const NET = 8_100_000; // of 10,000,000: 10 % fee, 10 % tax of the rest
let served: Served;
let world: World;
const parts = () => ({ database: served.database, merchants: served.merchants });
const id = () => randomUUID();
const ofWeek = (WeekId: string, more: object = {}) => ({ Id: id(), WeekId, ...more });
const approve = (week: string, by = world.staffId) => world.send(by, EXTRA_VACATION_DECISIONS.approve, ofWeek(week));
const state = async (week: string) => (await weekRow(world, week)).state;
const clock = () => workOff(moveWeeksOn({ ...parts(), onError: rethrow }), [world.merchant.id]);
const published = async (stayId: string) =>
  (await world.sql('select published from stays where id = $1', [stayId]))[0]!.published;
const changes = async (week: string) =>
  (await world.sql('select change from week_transitions where week_id = $1 order by id', [week])).map(
    ({ change }) => change,
  );
const owed = async (ownerId: string) =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]?.owed ?? 0);
/** Records a payout to an owner, and updates the weeks that it covers. */
const pay = async (ownerId: string, Amount: number) => {
  const AccountId = await payoutAccountDirectly(world, ownerId);
  const payout = { Id: id(), UserId: ownerId, AccountId, Amount, ReferenceCode: `FT ${id()}`, SentOn: today() };
  await done(world.send(await world.addHolder('administrator'), RecordPayout, payout));
  await hearOfPayout(ownerId);
  return payout.Id;
};
const hearOfPayout = (userId: string) => onPayout(parts()).run({ merchantId: world.merchant.id, userId } as never);
const sold = async (ownerId: string, more: object = {}) => {
  const week = await onSale(world, ownerId, more);
  const buyerId = await world.addMember();
  const orderId = await bought(world, week.stayId, buyerId);
  await handleOrderChange(world, week.stayId);
  return { ...week, buyerId, orderId };
};
const cancel = async ({ buyerId, orderId, stayId }: { buyerId: string; orderId: string; stayId: string }) => {
  await done(world.send(buyerId, CancelOrder, { Id: id(), OrderId: orderId }));
  await handleOrderChange(world, stayId);
};

beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
});
afterAll(async () => {
  await served.close();
});

describe('giving an extra vacation', () => {
  it('makes it wait for staff with its owner’s price and last day', async () => {
    const ownerId = await addOwner(world);
    const content = await anExtraVacation(world, ownerId);
    const result = await world.send(ownerId, CreateExtraVacation, content);
    expect(result).toMatchObject({ ok: true, value: { id: content.Id, code: expect.stringMatching(/X\d/) } });
    expect(await weekRow(world, content.Id)).toMatchObject({
      state: 'pending',
      kind: 'extra-vacation',
      price: 10_000_000,
      expire_date: content.ExpireDate,
      stay_id: null,
    });
  });
  it('needs no price per night, since the owner sets the price', async () => {
    const ownerId = await addOwner(world);
    const content = await anExtraVacation(world, ownerId);
    await world.sql('update rooms set night_price = null where merchant_id = $1', [world.merchant.id]);
    expect(await world.send(ownerId, CreateExtraVacation, content)).toMatchObject({ ok: true });
  });
  it('names every wrong field at once', async () => {
    const ownerId = await addOwner(world);
    const content = { Id: id(), Price: 999_999, ExpireDate: '2027-02-30', FromDate: day(400) };
    const result = await world.send(ownerId, CreateExtraVacation, content as never);
    const { fields } = (result as unknown as { refusal: { data: { fields: { path: string }[] } } }).refusal.data;
    expect(fields.map(({ path }) => path).sort()).toEqual([
      'ExpireDate',
      'Images',
      'Price',
      'ProductId',
      'ReferenceCode',
      'ToDate',
    ]);
  });
  const day = (days: number) => addDays(today(), days);
  it.each<[string, (from: string) => object, string]>([
    ['five nights', (from) => ({ ToDate: addDays(from, 5) }), 'WEEK_NIGHTS'],
    ['sold after check-in', (from) => ({ ExpireDate: addDays(from, 1) }), 'WEEK_EXPIRE_DATE'],
    ['sold until today', () => ({ ExpireDate: today() }), 'WEEK_EXPIRE_DATE'],
    ['too soon', () => ({ FromDate: day(50), ToDate: day(57), ExpireDate: day(50) }), 'WEEK_TOO_SOON'],
  ])('%s is refused', async (_name, more, code) => {
    const ownerId = await addOwner(world);
    const content = await anExtraVacation(world, ownerId);
    expect(await world.send(ownerId, CreateExtraVacation, { ...content, ...more(content.FromDate) })).toMatchObject({
      refusal: { code },
    });
  });
  it('is refused for a week that is a deposit of any owner, and a deposit for one that is for sale', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    const { ProductId, Price, ExpireDate, ...content } = await anExtraVacation(world, ownerId);
    const given = { ...content, ProductId, Price, ExpireDate };
    expect(await world.send(ownerId, CreateExtraVacation, given)).toMatchObject({ ok: true });
    const again = { ...content, Id: id(), DepositProductId: ProductId, Images: await threeProofs(world, otherId) };
    expect(await world.send(otherId, CreateVacationExchangeDepositProduct, again)).toMatchObject({
      refusal: { code: 'WEEK_GIVEN' },
    });
  });
  it('is limited to twenty in twelve months', async () => {
    const ownerId = await addOwner(world);
    for (let n = 0; n < 20; n += 1) await givenToSell(world, ownerId);
    expect(await world.send(ownerId, CreateExtraVacation, await anExtraVacation(world, ownerId))).toMatchObject({
      refusal: { code: 'EXTRA_VACATION_LIMIT', data: { limit: 20, months: 12 } },
    });
  });
});

describe('a decision of staff', () => {
  it('to approve makes it a stay for money at its owner’s price', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId);
    expect(await state(week)).toBe('offered');
    expect(
      await world.sql('select product_type, price, point_price, published from stays where id = $1', [stayId]),
    ).toEqual([{ product_type: 16_384, price: 10_000_000, point_price: null, published: true }]);
    expect(await approve(week)).toMatchObject({ refusal: { code: 'WEEK_STATE', data: { state: 'offered' } } });
  });
  it('is not possible about a week of their own', async () => {
    await addOwner(world);
    const ownerId = await world.addHolder('owner', 'clerk');
    const week = await givenToSell(world, ownerId);
    const own = { refusal: { code: 'OWN_BENEFIT' } };
    expect(await approve(week, ownerId)).toMatchObject(own);
    const reasoned = { Reason: 'Thiếu ảnh' };
    expect(await world.send(ownerId, EXTRA_VACATION_DECISIONS.refuse, ofWeek(week, reasoned) as never)).toMatchObject(
      own,
    );
    expect(await world.send(ownerId, EXTRA_VACATION_DECISIONS.revise, ofWeek(week, reasoned) as never)).toMatchObject(
      own,
    );
    expect(await state(week)).toBe('pending');
  });
  it('above the daily limit of money needs a second person', async () => {
    const [ownerId, deciderId] = [await addOwner(world), await world.addHolder('administrator')];
    const week = await givenToSell(world, ownerId);
    Object.assign(world.merchant.settings, { moneyAloneLimit: 9_999_999 });
    const asked = await approve(week, await world.addHolder('clerk'));
    Object.assign(world.merchant.settings, { moneyAloneLimit: 1e15 });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await state(week)).toBe('pending');
    const { approvalId } = (asked as unknown as { value: { approvalId: string } }).value;
    expect(await world.send(deciderId, Approve, { Id: id(), ApprovalId: approvalId })).toMatchObject({ ok: true });
    expect(await state(week)).toBe('offered');
  });
  it('to send it back lets its owner correct price and last day too', async () => {
    const ownerId = await addOwner(world);
    const week = await givenToSell(world, ownerId);
    const reasoned = { Reason: 'Giá quá cao' };
    await done(world.send(world.staffId, EXTRA_VACATION_DECISIONS.revise, ofWeek(week, reasoned) as never));
    const { from_date: from } = await weekRow(world, week);
    const late = { ExpireDate: addDays(String(from), 1) };
    expect(await world.send(ownerId, CorrectWeek, ofWeek(week, late))).toMatchObject({
      refusal: { code: 'WEEK_EXPIRE_DATE', data: { latest: from } },
    });
    const better = { Price: 9_000_000, ExpireDate: addDays(String(from), -30) };
    expect(await world.send(ownerId, CorrectWeek, ofWeek(week, better))).toMatchObject({ ok: true });
    expect(await weekRow(world, week)).toMatchObject({
      state: 'pending',
      price: 9_000_000,
      expire_date: better.ExpireDate,
    });
  });
  it('is not possible with the commands for deposits', async () => {
    const ownerId = await addOwner(world);
    const week = await givenToSell(world, ownerId);
    expect(await world.send(world.staffId, DEPOSIT_DECISIONS.approve, ofWeek(week))).toMatchObject({
      refusal: { code: 'WEEK_NOT_FOUND' },
    });
  });
});

describe('an owner takes an extra vacation back', () => {
  it('succeeds while no member holds it, and its stay leaves the market', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId);
    expect(await world.send(ownerId, WithdrawWeek, ofWeek(week))).toMatchObject({ ok: true });
    expect([await state(week), await published(stayId)]).toEqual(['withdrawn', false]);
    const hold = { Id: id(), ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    expect(await world.send(await world.addMember(), CreateVacationOrder, hold)).toMatchObject({
      refusal: { code: 'STAY_NOT_FOUND' },
    });
  });
  it('is refused while a member holds it', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId);
    const hold = { Id: id(), ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    await done(world.send(await world.addMember(), CreateVacationOrder, hold));
    expect(await world.send(ownerId, WithdrawWeek, ofWeek(week))).toMatchObject({ refusal: { code: 'WEEK_HELD' } });
    expect([await state(week), await published(stayId)]).toEqual(['offered', true]);
  });
});

describe('an extra vacation that is sold and paid', () => {
  it('earns its owner the price asked less fee and tax, whatever discount the club gave the member', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId);
    await world.sql('update stays set price = 9000000 where id = $1', [stayId]);
    await bought(world, stayId, await world.addMember());
    await handleOrderChange(world, stayId);
    expect([await state(week), await owed(ownerId)]).toEqual(['sold', NET]);
  });
  it('is paid by the payout that covers all of it, and sold again when that payout is voided', async () => {
    const ownerId = await addOwner(world);
    const [first, second] = [await sold(ownerId), await sold(ownerId)];
    const states = async () => [await state(first.id), await state(second.id)];
    await pay(ownerId, NET - 1);
    expect(await states()).toEqual(['sold', 'sold']);
    await pay(ownerId, 1);
    expect(await states()).toEqual(['paid', 'sold']);
    const third = await pay(ownerId, NET);
    expect(await states()).toEqual(['paid', 'paid']);
    await done(world.send('system', VoidPayout, { Id: id(), PayoutId: third, Reason: 'Trả lại' }));
    await hearOfPayout(ownerId);
    await hearOfPayout(ownerId);
    expect(await states()).toEqual(['paid', 'sold']);
    expect(await changes(second.id)).toEqual(['give', 'approve', 'sell', 'pay', 'unpay']);
  });
  it('returns when its sale is canceled after the payout, which then counts for the next sale', async () => {
    const ownerId = await addOwner(world);
    const first = await sold(ownerId);
    await pay(ownerId, NET);
    expect(await state(first.id)).toBe('paid');
    await cancel(first);
    expect([await state(first.id), await published(first.stayId), await owed(ownerId)]).toEqual([
      'offered',
      true,
      -NET,
    ]);
    const next = await sold(ownerId);
    expect([await state(next.id), await owed(ownerId)]).toEqual(['paid', 0]);
    // The same week is sold once more.
    const orderId = await bought(world, first.stayId, await world.addMember());
    await handleOrderChange(world, first.stayId);
    expect(await weekRow(world, first.id)).toMatchObject({ state: 'sold', order_id: orderId });
  });
});

describe('when staff change the stay of an extra vacation', () => {
  const place = () => ({ RoomId: world.roomId });
  it('staff cannot change the price, which is its owner’s', async () => {
    const { id: week, stayId } = await onSale(world, await addOwner(world));
    const { code } = await weekRow(world, week);
    const cheaper = { Id: id(), ...place(), Stays: [{ Id: stayId, Price: 5_000_000 }] };
    expect(await world.send(world.staffId, RepriceStays, cheaper)).toMatchObject({
      refusal: { code: 'STAY_OF_WEEK', data: { code } },
    });
  });
  it('and take it off the market, the week follows, and its owner may withdraw it', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId);
    await done(world.send(world.staffId, WithdrawStays, { Id: id(), ...place(), StayIds: [stayId] }));
    const event = { merchantId: world.merchant.id, payload: { stayIds: [stayId] } } as never;
    await onStayWithdrawn(parts()).run(event);
    await onStayWithdrawn(parts()).run(event);
    expect(await state(week)).toBe('closed');
    expect(await changes(week)).toEqual(['give', 'approve', 'takeOff']);
    expect(await world.send(ownerId, WithdrawWeek, ofWeek(week))).toMatchObject({ ok: true });
  });
  it('and its former buyer cancels, it returns and can no longer be booked', async () => {
    const ownerId = await addOwner(world);
    const week = await sold(ownerId);
    await done(world.send(world.staffId, WithdrawStays, { Id: id(), ...place(), StayIds: [week.stayId] }));
    expect(await state(week.id)).toBe('sold');
    await cancel(week);
    expect(await state(week.id)).toBe('closed');
  });
});

describe('the job', () => {
  const overdue = (week: string) =>
    world.sql(`update weeks set due_at = now(), expire_date = $2 where id = $1`, [week, today()]);
  it('marks it as expiring 60 days before its last day, from which on it cannot be bought', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId, {});
    await world.sql(`update weeks set expire_date = $2, due_at = now() where id = $1`, [week, addDays(today(), 60)]);
    await clock();
    expect([await state(week), await published(stayId)]).toEqual(['expiring', true]);
    expect(await changes(week)).toEqual(['give', 'approve', 'near']);
    await overdue(week);
    await clock();
    expect([await state(week), await published(stayId)]).toEqual(['expired', false]);
  });
  it('notifies its owner once more 14 days before its last day, however often it runs', async () => {
    const ownerId = await addOwner(world);
    const { id: week, stayId } = await onSale(world, ownerId, {});
    await world.sql(`update weeks set expire_date = $2, due_at = now() where id = $1`, [week, addDays(today(), 60)]);
    await clock();
    const notices: Notice[] = [];
    const inform = async (one: Notice) => void notices.push(one);
    await world.sql(
      `update weeks set expire_date = $2, due_at = now(), state_since = now() - interval '46 days' where id = $1`,
      [week, addDays(today(), 14)],
    );
    await Promise.all([clock(), clock(), clock()]);
    await clock();
    expect(await changes(week)).toEqual(['give', 'approve', 'near', 'warn']);
    expect([await state(week), await published(stayId)]).toEqual(['expiring', true]);
    const row = await weekRow(world, week);
    expect(dayInZone(row.due_at as Date, 'Asia/Ho_Chi_Minh')).toBe(row.expire_date);
    const event = {
      merchantId: world.merchant.id,
      userId: ownerId,
      number: 7,
      payload: { weekId: week, change: 'warn' },
    };
    const handler = onWeekChanged({ ...parts(), inform });
    expect(handler.wants!(event as never)).toBe(true);
    await handler.run(event as never);
    const [notice] = notices;
    expect(notices).toHaveLength(1);
    expect(notice).toMatchObject({ userId: ownerId, path: `/extra-vacation/detail/${week}` });
    expect(notice!.words('en-US', world.merchant).title).toBe(
      `Your week ${formatOrderCode(String(row.code))} is on sale for 14 more days`,
    );
    for (const locale of LOCALES)
      expect(Object.values(notice!.words(locale, world.merchant)).join(' ')).not.toContain('{');
  });
  it('lets an undecided one wait no longer than it could be sold', async () => {
    const ownerId = await addOwner(world);
    const week = await givenToSell(world, ownerId, { ExpireDate: addDays(today(), 1) });
    await overdue(week);
    await clock();
    expect(await state(week)).toBe('expired');
  });
  it('keeps a held one given until the hold has ended; paid then, it is sold', async () => {
    const ownerId = await addOwner(world);
    const content = await anExtraVacation(world, ownerId);
    await done(world.send(ownerId, CreateExtraVacation, content));
    await approve(content.Id);
    const { stay_id: stayId } = await weekRow(world, content.Id);
    await world.sql(`update weeks set state = 'expiring' where id = $1`, [content.Id]);
    await world.sql(
      `insert into week_transitions (merchant_id, week_id, change, from_state, to_state)
       values ($1, $2, 'near', 'offered', 'expiring')`,
      [world.merchant.id, content.Id],
    );
    const buyerId = await world.addMember();
    const hold = { Id: id(), ProductId: stayId as string, AdultTotal: 2, ChildrenAges: [] };
    await done(world.send(buyerId, CreateVacationOrder, hold));
    await overdue(content.Id);
    await clock();
    expect(await state(content.Id)).toBe('expiring');
    const again = { ...content, Id: id(), Images: await threeProofs(world, ownerId) };
    expect(await world.send(ownerId, CreateExtraVacation, again)).toMatchObject({ refusal: { code: 'WEEK_GIVEN' } });
    await done(world.send(buyerId, CancelOrder, { Id: id(), OrderId: hold.Id }));
    await overdue(content.Id);
    await clock();
    expect(await state(content.Id)).toBe('expired');
    expect(await world.send(ownerId, CreateExtraVacation, { ...again, Id: id() })).toMatchObject({ ok: true });
  });
});

describe('reads', () => {
  const ask = async (query: string, token: string) => {
    const answered = JSON.parse((await requestsTo(served).query(`{ ${query} }`, {}, { token })).text);
    if (!answered.data) throw new Error(JSON.stringify(answered.errors));
    return Object.values(answered.data)[0] as Record<string, unknown>;
  };
  const ALL = `id code bookingId orderType price costPrice addressId addressName detailAddress productId productName
    standardOccupancy adultsStandard adultsExtra childStandard childExtra childAgeFrom childAgeTo referenceCode
    referenceProductId fromDate toDate expireDate point images { id path } gallery { id } owner ownerEmail ownerMobile
    customerName customerEmail customerMobile status allStatus displayStatus state createdDate note productPublished
    soldOrders { id code allStatus subTotal grandTotal }
    settlement { price fee tax net booked lines { kind amount of } }
    history { change by }`;

  it('one extra vacation has every field of the specification', async () => {
    const ownerId = await addOwner(world);
    const token = await signInDirectly(world, ownerId);
    const { id: week, stayId } = await onSale(world, ownerId, { ReferenceCode: 'HĐ 2031/9', Note: 'Tầng cao' });
    const imageId = randomUUID();
    await world.sql(
      `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour,
       focal_x, focal_y, alternative)
       values ($1, $2, 'sea', 'k', 'image/webp', 1, 1600, 1067, '#A0B0C0', 0.5, 0.5, '{"vi":"Biển","en":"Sea"}')`,
      [world.merchant.id, imageId],
    );
    await world.sql('insert into resort_images (merchant_id, resort_id, image_id, position) values ($1, $2, $3, 0)', [
      world.merchant.id,
      world.resortId,
      imageId,
    ]);
    const read = () => ask(`vacationproductorder(id: "${week}") { ${ALL} }`, token);
    const row = await weekRow(world, week);
    expect(await read()).toMatchObject({
      id: week,
      code: row.code,
      bookingId: row.code,
      orderType: 16_384,
      price: 10_000_000,
      costPrice: 10_000_000,
      addressId: world.resortId,
      addressName: 'Bãi Kem',
      productId: world.roomId,
      productName: 'Căn hộ',
      referenceCode: 'HĐ 2031/9',
      referenceProductId: stayId,
      expireDate: row.expire_date,
      point: 0,
      status: 2,
      allStatus: 2,
      note: 'Tầng cao',
      productPublished: true,
      soldOrders: [],
      gallery: [{ id: imageId }],
      settlement: { price: 10_000_000, fee: 1_000_000, tax: 900_000, net: NET, booked: false },
      history: [{ change: 'give' }, { change: 'approve' }],
    });
    const buyerId = await world.addMember();
    const orderId = await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    expect(await read()).toMatchObject({
      status: 4,
      customerEmail: null,
      soldOrders: [{ id: orderId, allStatus: 1_048_609, subTotal: 10_000_000, grandTotal: 10_000_000 }],
      settlement: {
        net: NET,
        booked: true,
        lines: [
          { kind: 'fee', amount: 1_000_000, of: 10_000_000 },
          { kind: 'income-tax', amount: 900_000, of: 9_000_000 },
        ],
      },
    });
    await pay(ownerId, NET);
    expect(await read()).toMatchObject({ status: 6, state: 'paid' });
    const staffToken = await signInDirectly(world, world.staffId);
    expect(await ask(`vacationproductorder(id: "${week}") { customerEmail }`, staffToken)).toEqual({
      customerEmail: `${buyerId}@azure.example`,
    });
    const other = await signInDirectly(world, await addOwner(world));
    expect(await ask(`vacationproductorder(id: "${week}") { id }`, other)).toBeNull();
    expect(await ask(`depositorder(id: "${week}") { id }`, token)).toBeNull();
  });
  it('a list of extra vacations is filtered, sorted and counted', async () => {
    const ownerId = await addOwner(world);
    const token = await signInDirectly(world, ownerId);
    const first = await givenToSell(world, ownerId, { Price: 12_000_000, ReferenceCode: 'KVA-1' });
    const { id: second } = await onSale(world, ownerId, { Price: 11_000_000, ReferenceCode: 'KVB-2' });
    const ids = async (args: string) => {
      const list = await ask(`vacationproductorders(${args}) { totalCount items { id productPublished } }`, token);
      const { items, totalCount } = list as { items: { id: string }[]; totalCount: number };
      return [items.map((item) => item.id), totalCount];
    };
    expect(await ids('limit: 10')).toEqual([[second, first], 2]);
    expect(await ids('sort: "price", order: "desc"')).toEqual([[first, second], 2]);
    expect(await ids('status: 2')).toEqual([[second], 1]);
    expect(await ids('keyword: "kva"')).toEqual([[first], 1]);
    expect(await ids('fromDate: "2020-01-01", toDate: "2020-12-31"')).toEqual([[], 0]);
    expect(await ids(`fromDate: "${addMonths(today(), 1)}"`)).toEqual([[], 0]);
    expect(await ids(`fromDate: "${addMonths(today(), -1)}", limit: 1, offset: 1`)).toEqual([[first], 2]);
  });
});

it('breaks no invariant', async () => {
  const broken = await brokenInvariants(served.database);
  expect(broken.filter(({ name }) => /^(1|2|3|4|15|17|30[abjkln])/.test(name))).toEqual([]);
});
