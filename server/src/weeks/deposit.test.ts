import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CancelOrder } from '@sandbar/contract/orders';
import {
  CorrectWeek,
  CreateVacationExchangeDepositProduct,
  DEPOSIT_DECISIONS,
  WithdrawWeek,
} from '@sandbar/contract/weeks';
import { addDays, addMonths } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { moveWeeksOn } from './move-on.ts';
import {
  aDeposit,
  addOwner,
  bought,
  checkInIn,
  deposited,
  handleOrderChange,
  threeProofs,
  today,
  weekRow,
} from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

let served: Served;
let world: World;
const send = (...given: Parameters<World['send']>) => world.send(...given);
const balance = (userId: string) => balanceOf(served.database, world.merchant.id, userId);
const approve = (id: string, by = world.staffId) =>
  world.send(by, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: id });
const clock = () =>
  workOff(moveWeeksOn({ database: served.database, merchants: served.merchants, onError: rethrow }), [
    world.merchant.id,
  ]);
const invariants = async () => brokenInvariants(served.database);

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
});
afterAll(async () => {
  await served.close();
});

describe('giving a week', () => {
  it('stores the value that the server calculates, whatever the client sends', async () => {
    const ownerId = await addOwner(world);
    const content = await aDeposit(world, ownerId, { Price: 1e12, OriginalPrice: 1, CutOfDate: 15, CreatedDate: 'x' });
    const result = await world.send(ownerId, CreateVacationExchangeDepositProduct, content);
    expect(result).toMatchObject({
      ok: true,
      value: { id: content.Id, points: 4_200, price: 23_100_000, originalPrice: 21_000_000 },
    });
    expect(await weekRow(world, content.Id)).toMatchObject({ state: 'pending', owner_id: ownerId, stay_id: null });
    expect(await balance(ownerId)).toBe(0);
  });
  it('is refused when the estimate that was shown differs', async () => {
    const ownerId = await addOwner(world);
    const content = await aDeposit(world, ownerId, { QuotedPoints: 4_201 });
    expect(await world.send(ownerId, CreateVacationExchangeDepositProduct, content)).toMatchObject({
      refusal: { code: 'DEPOSIT_QUOTE_CHANGED', data: { shown: 4_201, points: 4_200 } },
    });
    expect(
      await world.send(ownerId, CreateVacationExchangeDepositProduct, { ...content, QuotedPoints: 4_200 }),
    ).toMatchObject({ ok: true });
  });
  it('accepts only 3, 4 or 7 nights, and no date within two months', async () => {
    const ownerId = await addOwner(world);
    const from = addMonths(today(), 13);
    expect(
      await send(
        ownerId,
        CreateVacationExchangeDepositProduct,
        await aDeposit(world, ownerId, { FromDate: from, ToDate: addDays(from, 5) }),
      ),
    ).toMatchObject({ refusal: { code: 'WEEK_NIGHTS' } });
    const soon = addDays(addMonths(today(), 2), -1);
    expect(
      await send(
        ownerId,
        CreateVacationExchangeDepositProduct,
        await aDeposit(world, ownerId, { FromDate: soon, ToDate: addDays(soon, 7) }),
      ),
    ).toMatchObject({ refusal: { code: 'WEEK_TOO_SOON', data: { soonest: addMonths(today(), 2) } } });
  });
  it('names every missing field at once', async () => {
    const ownerId = await addOwner(world);
    const result = await send(ownerId, CreateVacationExchangeDepositProduct, { Id: randomUUID() } as never);
    expect(result).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
    const { fields } = (result as { refusal: { data: { fields: { path: string }[] } } }).refusal.data;
    expect(fields.map(({ path }) => path).sort()).toEqual([
      'DepositProductId',
      'FromDate',
      'Images',
      'ReferenceCode',
      'ToDate',
    ]);
  });
  it.each(['—', ' / - . '])('the contract’s code %j is refused', async (ReferenceCode) => {
    const ownerId = await addOwner(world);
    const content = await aDeposit(world, ownerId, { ReferenceCode });
    expect(await send(ownerId, CreateVacationExchangeDepositProduct, content)).toMatchObject({
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'ReferenceCode' }] } },
    });
  });
  it('requires three pictures of the owner’s own, each used once', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    const foreign = [...(await threeProofs(world, ownerId)).slice(1), { Id: await addPrivateImage(world, otherId) }];
    const give = async (Images: { Id: string }[]) =>
      send(ownerId, CreateVacationExchangeDepositProduct, await aDeposit(world, ownerId, { Images }));
    expect(await give(foreign)).toMatchObject({ refusal: { code: 'WEEK_PROOF_MISSING' } });
    const own = await threeProofs(world, ownerId);
    expect(await give([own[0]!, own[0]!, own[1]!])).toMatchObject({ refusal: { code: 'WEEK_PROOF_MISSING' } });
    expect(await give(own)).toMatchObject({ ok: true });
    expect(await give(own)).toMatchObject({ refusal: { code: 'WEEK_PROOF_MISSING' } });
  });
  it('needs a room class that has a price', async () => {
    const ownerId = await addOwner(world);
    const content = await aDeposit(world, ownerId);
    await world.sql('update rooms set night_price = null where merchant_id = $1', [world.merchant.id]);
    expect(await send(ownerId, CreateVacationExchangeDepositProduct, content)).toMatchObject({
      refusal: { code: 'DEPOSIT_NOT_TAKEN' },
    });
  });
  it('is limited to five in twelve months; refused, withdrawn and older ones do not count', async () => {
    const ownerId = await addOwner(world);
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await deposited(world, ownerId));
    const sixth = await aDeposit(world, ownerId);
    expect(await send(ownerId, CreateVacationExchangeDepositProduct, sixth)).toMatchObject({
      refusal: { code: 'DEPOSIT_LIMIT', data: { limit: 5, months: 12 } },
    });
    await send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: ids[0]! });
    expect(await send(ownerId, CreateVacationExchangeDepositProduct, sixth)).toMatchObject({ ok: true });
    await world.sql(`update weeks set created_at = now() - interval '12 months 1 hour' where id = $1`, [ids[1]]);
    expect(await deposited(world, ownerId)).toBeTruthy();
  });
  it('is possible once per contract and week, for any owner and spelling of the code, in one room class', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    const content = await aDeposit(world, ownerId, { ReferenceCode: 'Hđ 77/ab' });
    const id = content.Id;
    expect(await send(ownerId, CreateVacationExchangeDepositProduct, content)).toMatchObject({ ok: true });
    const again = async (more: object) =>
      send(otherId, CreateVacationExchangeDepositProduct, {
        ...content,
        Id: randomUUID(),
        Images: await threeProofs(world, otherId),
        ...more,
      } as never);
    const given = { refusal: { code: 'WEEK_GIVEN', data: {} } };
    expect(await again({ ReferenceCode: 'hđ77AB' })).toMatchObject(given);
    const later = addDays(content.FromDate, 6);
    expect(await again({ FromDate: later, ToDate: addDays(later, 3) })).toMatchObject(given);
    const next = content.ToDate;
    expect(await again({ FromDate: next, ToDate: addDays(next, 3) })).toMatchObject({ ok: true });
    const roomId = randomUUID();
    await world.sql(
      `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
       child_max, night_price)
       select merchant_id, $2, resort_id, name, description, 2, 2, 0, 0, 3000000 from rooms where id = $1`,
      [world.roomId, roomId],
    );
    expect(await again({ DepositProductId: roomId })).toMatchObject({ ok: true });
    await send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id });
    expect(await again({})).toMatchObject({ ok: true });
  });
});

describe('a decision of staff', () => {
  it('to approve credits the estimated points at any later price, and puts the week on the market', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    await world.sql('update rooms set night_price = 9000000 where merchant_id = $1', [world.merchant.id]);
    const result = await approve(id);
    expect(result).toMatchObject({ ok: true });
    const week = await weekRow(world, id);
    expect(week).toMatchObject({ state: 'offered' });
    expect(await balance(ownerId)).toBe(4_200);
    expect(
      await world.sql('select product_type, point_price, price, published from stays where id = $1', [week.stay_id]),
    ).toEqual([{ product_type: 131072, point_price: 4_620, price: null, published: true }]);
    expect(await approve(id)).toMatchObject({ refusal: { code: 'WEEK_STATE', data: { state: 'offered' } } });
    expect(await balance(ownerId)).toBe(4_200);
  });
  it('is not possible about a week of their own', async () => {
    const ownerId = await world.addHolder('owner', 'clerk');
    await addOwner(world);
    const id = await deposited(world, ownerId);
    const own = { refusal: { code: 'OWN_BENEFIT' } };
    expect(await approve(id, ownerId)).toMatchObject(own);
    const reasoned = { Id: randomUUID(), WeekId: id, Reason: 'Thiếu ảnh' };
    expect(await send(ownerId, DEPOSIT_DECISIONS.refuse, reasoned)).toMatchObject(own);
    expect(await send(ownerId, DEPOSIT_DECISIONS.revise, { ...reasoned, Id: randomUUID() })).toMatchObject(own);
    expect(await balance(ownerId)).toBe(0);
  });
  it('above the daily limit needs a second person, and one grant results', async () => {
    const [ownerId, deciderId] = [await addOwner(world), await world.addHolder('administrator')];
    const id = await deposited(world, ownerId);
    Object.assign(world.merchant.settings, { pointsAloneLimit: 0 });
    const asked = await approve(id, await world.addHolder('clerk'));
    Object.assign(world.merchant.settings, { pointsAloneLimit: 1e15 });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await balance(ownerId)).toBe(0);
    const { approvalId } = (asked as unknown as { value: { approvalId: string } }).value;
    const agree = { Id: randomUUID(), ApprovalId: approvalId };
    expect(await send(deciderId, Approve, agree)).toMatchObject({ ok: true });
    expect(await balance(ownerId)).toBe(4_200);
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered' });
  });
  it('to refuse needs a reason, and is final', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    const reasoned = { Id: randomUUID(), WeekId: id, Reason: 'Hợp đồng đã hết hạn' };
    expect(await send(world.staffId, DEPOSIT_DECISIONS.refuse, reasoned)).toMatchObject({ ok: true });
    expect(await weekRow(world, id)).toMatchObject({ state: 'refused', state_reason: 'Hợp đồng đã hết hạn' });
    expect(await approve(id)).toMatchObject({ refusal: { code: 'WEEK_STATE' } });
  });
  it('to send the week back leads to a correction and a new submission', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    const correct = {
      Id: randomUUID(),
      WeekId: id,
      ReferenceCode: 'HD-mới',
      Images: await threeProofs(world, ownerId),
    };
    expect(await send(ownerId, CorrectWeek, correct)).toMatchObject({ refusal: { code: 'WEEK_STATE' } });
    const reasoned = { Id: randomUUID(), WeekId: id, Reason: 'Ảnh mờ' };
    expect(await send(world.staffId, DEPOSIT_DECISIONS.revise, reasoned)).toMatchObject({ ok: true });
    expect(await approve(id)).toMatchObject({ refusal: { code: 'WEEK_STATE', data: { state: 'revising' } } });
    const otherId = await addOwner(world);
    expect(await send(otherId, CorrectWeek, { ...correct, Id: randomUUID() })).toMatchObject({
      refusal: { code: 'WEEK_NOT_FOUND' },
    });
    expect(await send(ownerId, CorrectWeek, { ...correct, Id: randomUUID() })).toMatchObject({ ok: true });
    expect(await weekRow(world, id)).toMatchObject({
      state: 'pending',
      contract_code: 'HD-mới',
      contract_key: 'HDMỚI',
    });
    expect(await approve(id)).toMatchObject({ ok: true });
  });
  it('to approve is refused for a withdrawn week; another owner’s week cannot be withdrawn', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    const id = await deposited(world, ownerId);
    const back = () => ({ Id: randomUUID(), WeekId: id });
    expect(await send(otherId, WithdrawWeek, back())).toMatchObject({ refusal: { code: 'WEEK_NOT_FOUND' } });
    expect(await send(ownerId, WithdrawWeek, back())).toMatchObject({ ok: true });
    expect(await approve(id)).toMatchObject({ refusal: { code: 'WEEK_STATE', data: { state: 'withdrawn' } } });
    expect(await balance(ownerId)).toBe(0);
  });
  it('to approve is final: a credited week cannot be withdrawn', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    await approve(id);
    expect(await send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id })).toMatchObject({
      refusal: { code: 'WEEK_STATE', data: { state: 'offered' } },
    });
  });
});

describe('the job', () => {
  it('warns 60 days before, takes the week off the market 14 days before, and expires it at check-in', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    await approve(id);
    const stayId = (await weekRow(world, id)).stay_id;
    const market = async () => (await world.sql('select published from stays where id = $1', [stayId]))[0]!.published;
    for (const [days, state, published] of [
      [61, 'offered', true],
      [60, 'expiring', true],
      [15, 'expiring', true],
      [14, 'closed', false],
      [1, 'closed', false],
      [0, 'expired', false],
    ] as const) {
      await checkInIn(world, id, days);
      // Recalculates the due day, which was stored when the week entered its state.
      await world.sql(
        `update weeks set due_at = (from_date - case state when 'offered' then 60 when 'expiring' then 14 else 0
          end)::timestamp at time zone 'Asia/Ho_Chi_Minh' where id = $1`,
        [id],
      );
      await clock();
      expect([days, (await weekRow(world, id)).state, await market()]).toEqual([days, state, published]);
    }
  });
  it('expires an undecided week, too', async () => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    await checkInIn(world, id, 0);
    await clock();
    expect(await weekRow(world, id)).toMatchObject({ state: 'expired', due_at: null });
  });
});

describe('the sale of a week', () => {
  it('sells the week with its order, takes it back when canceled, and sells it again, once per event', async () => {
    const [ownerId, buyerId, nextId] = [await addOwner(world), await world.addMember(), await world.addMember()];
    const id = await deposited(world, ownerId);
    await approve(id);
    const stayId = (await weekRow(world, id)).stay_id as string;
    const orderId = await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    await handleOrderChange(world, stayId);
    expect(await weekRow(world, id)).toMatchObject({ state: 'sold', order_id: orderId });
    expect(await world.send(buyerId, CancelOrder, { Id: randomUUID(), OrderId: orderId })).toMatchObject({ ok: true });
    await handleOrderChange(world, stayId);
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered', order_id: null });
    const again = await bought(world, stayId, nextId);
    await handleOrderChange(world, stayId);
    expect(await weekRow(world, id)).toMatchObject({ state: 'sold', order_id: again });
    const changes = await world.sql('select change from week_transitions where week_id = $1 order by id', [id]);
    expect(changes.map(({ change }) => change)).toEqual(['give', 'approve', 'sell', 'giveBack', 'sell']);
    expect(await balance(ownerId)).toBe(4_200);
  });
});

it('breaks no invariant', async () => {
  await world.sql('update order_lines set live = live where false');
  expect((await invariants()).filter(({ name }) => /^(1|2|3|4|15|17)/.test(name))).toEqual([]);
});
