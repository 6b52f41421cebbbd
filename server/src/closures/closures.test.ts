import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { PublishStays } from '@sandbar/contract/catalogue';
import { AnswerClosure, CloseResort, ReopenResort } from '@sandbar/contract/closures';
import { ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { afterDeadline, carryOut, choiceOf as chosen, close, closureOf, openAgain } from './testing.ts';

const PRICE = 12_500_000;
const CANCELED = 32_801;
const PAID = 1_048_609;

let served: Served;
let world: World;
let clerk: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100 } });
  world = served.azure;
  clerk = await world.addHolder('administrator');
});
afterAll(() => served.close());

beforeEach(() => openAgain(world));

const today = () => dayInZone(new Date(), world.merchant.timeZone);
const one = async (sql: string, ...values: unknown[]) => (await world.sql(sql, values))[0];
const statusOf = async (id: string) => (await one('select all_status from orders where id = $1', id))!.all_status;
const choiceOf = (id: string) => chosen(world, id);
const refundsOf = async (id: string) =>
  (await world.sql('select amount::int from refunds where order_id = $1', [id])).map(({ amount }) => amount);
const lotsOf = (member: string) =>
  world.sql(
    `select remaining::int, (expires_at at time zone 'Asia/Ho_Chi_Minh')::date::text as end from point_lots
     where user_id = $1 and remaining > 0 order by expires_at`,
    [member],
  );
const stateOf = async (id: string) => (await one('select state, holds from closures where id = $1', id))!;
const sound = async () => expect(await brokenInvariants(world.database)).toEqual([]);

const heldOrder = async (member: string, stayId?: string) => {
  const id = randomUUID();
  const ProductId = stayId ?? (await world.addStay());
  expect(
    await world.send(member, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] }),
  ).toMatchObject({ ok: true });
  return id;
};
/** An order that is paid with points only. Its lot of points expires earlier than points that are given later. */
const paidWithPoints = async (member: string, points = 100) => {
  await world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: member,
    Points: points,
    Reason: { vi: 'Quà', en: 'Gift' },
    AwardedAt: new Date(Date.now() - 600 * 86_400_000).toISOString(),
  });
  const id = await heldOrder(member, await world.addStay({ pointPrice: points }));
  const used = { Id: randomUUID(), TargetId: id, Point: points };
  expect(await world.send(member, CreatePointPaymentSale, used)).toMatchObject({ ok: true });
  expect(await world.send(member, ConfirmOrder, { Id: id })).toMatchObject({ ok: true });
  expect(await statusOf(id)).toBe(PAID);
  return id;
};
const answer = (member: string, OrderId: string, Choice: 'points' | 'money', Refund: number, Points = 0) =>
  world.send(member, AnswerClosure, { Id: randomUUID(), OrderId, Choice, Refund, Points });

describe('a closure', () => {
  it('waits for a second person, then takes stays off the market, ends holds and asks paid orders', async () => {
    const [free, heldStay] = [await world.addStay(), await world.addStay()];
    const member = await world.addMember();
    const held = await heldOrder(member, heldStay);
    const paid = await paidOrder(world, member);
    const input = closureOf(world);
    expect(await world.send(clerk, CloseResort, input)).toMatchObject({ value: { state: 'waiting' } });
    await carryOut(world);
    expect(await one('select published from stays where id = $1', free)).toEqual({ published: true });
    const second = await world.addHolder('administrator');
    expect(await world.send(clerk, Approve, { Id: randomUUID(), ApprovalId: input.Id })).toMatchObject({ ok: false });
    expect(await world.send(second, Approve, { Id: randomUUID(), ApprovalId: input.Id })).toMatchObject({ ok: true });
    await carryOut(world);
    expect(await one('select published from stays where id = $1', free)).toEqual({ published: false });
    expect([await statusOf(held), await statusOf(paid)]).toEqual([32_769, PAID]);
    expect(await choiceOf(paid)).toMatchObject({ state: 'open', choice: null });
    expect(await stateOf(input.Id)).toEqual({ state: 'open', holds: 1 });
    // Running the job again changes nothing.
    await carryOut(world);
    expect(await stateOf(input.Id)).toEqual({ state: 'open', holds: 1 });
    await sound();
  });

  it('keeps only new stays of its days off the market', async () => {
    const id = await close(world);
    const stay = (from: number) => ({
      Id: randomUUID(),
      FromDate: addDays(today(), from),
      ToDate: addDays(today(), from + 7),
      Price: PRICE,
    });
    const publish = (...Stays: ReturnType<typeof stay>[]) =>
      world.send(clerk, PublishStays, { Id: randomUUID(), RoomId: world.roomId, ProductType: 16_384, Stays });
    expect(await publish(stay(100), stay(85))).toMatchObject({
      refusal: { code: 'STAYS_CLOSED', data: { from: addDays(today(), 1), to: addDays(today(), 90) } },
    });
    expect(await publish(stay(90))).toMatchObject({ ok: true });
    const reopen = { ResortId: world.resortId, ClosureId: id, Reason: 'Sửa xong sớm' };
    expect(await world.send(clerk, ReopenResort, { Id: randomUUID(), ...reopen })).toMatchObject({ ok: true });
    expect(await publish(stay(85))).toMatchObject({ ok: true });
  });

  it.each([
    ['days that have passed', { From: '2020-01-01', To: '2020-02-01' }, 'CLOSURE_PAST'],
    ['a deadline that leaves no day', { AnswerUntil: '2020-01-01' }, 'CLOSURE_DEADLINE'],
    ['points that end before the deadline', { PointsUntil: '2020-01-01' }, 'CLOSURE_POINTS_UNTIL'],
    ['a room class of no resort', { RoomIds: [randomUUID()] }, 'ROOM_NOT_FOUND'],
    ['more nights than one closure has', { To: '2199-01-01' }, 'INVALID_FIELDS'],
    ['a default that is not offered', { Choices: ['points' as const] }, 'INVALID_FIELDS'],
  ])('is refused for %s', async (_, more, code) =>
    expect(await world.send(clerk, CloseResort, closureOf(world, more))).toMatchObject({ refusal: { code } }),
  );

  it('over the days of another one is refused until that one is taken back', async () => {
    await close(world);
    const input = closureOf(world, { RoomIds: [world.roomId] });
    expect(await world.send(clerk, CloseResort, input)).toMatchObject({ refusal: { code: 'CLOSURE_OVERLAPS' } });
  });
});

describe('a member', () => {
  it('gets the money back once, and only the sum that was shown', async () => {
    const member = await world.addMember();
    const id = await paidOrder(world, member);
    await close(world);
    await carryOut(world);
    expect(await answer(member, id, 'money', PRICE - 1)).toMatchObject({ refusal: { code: 'CANCELLATION_CHANGED' } });
    expect(await answer(world.otherMemberId, id, 'money', PRICE)).toMatchObject({
      refusal: { code: 'ORDER_NOT_FOUND' },
    });
    expect(await answer(member, id, 'money', PRICE)).toMatchObject({ value: { refund: PRICE, points: 0 } });
    expect(await answer(member, id, 'money', PRICE)).toMatchObject({ refusal: { code: 'CLOSURE_ANSWERED' } });
    expect(await statusOf(id)).toBe(CANCELED);
    expect(await refundsOf(id)).toEqual([PRICE]);
    expect(await choiceOf(id)).toEqual({
      state: 'answered',
      choice: 'money',
      answered_as: 'member',
      refund: PRICE,
      points: 0,
    });
    await sound();
  });

  it('gets the money back as points that are valid until the closure’s day', async () => {
    const member = await world.addMember();
    const id = await paidOrder(world, member);
    const PointsUntil = addDays(today(), 400);
    await close(world, { PointsUntil });
    await carryOut(world);
    const points = PRICE / 5_000;
    expect(await answer(member, id, 'points', 0, points)).toMatchObject({ value: { refund: 0, points } });
    expect(await refundsOf(id)).toEqual([]);
    expect(await lotsOf(member)).toEqual([{ remaining: points, end: addDays(PointsUntil, 1) }]);
    await sound();
  });

  it('gets points back as a new lot when their own would end sooner', async () => {
    const member = await world.addMember();
    const id = await paidWithPoints(member);
    const PointsUntil = addDays(today(), 400);
    await close(world, { PointsUntil });
    await carryOut(world);
    expect(await answer(member, id, 'money', 0, 100)).toMatchObject({ refusal: { code: 'CLOSURE_CHOICE' } });
    expect(await answer(member, id, 'points', 0, 100)).toMatchObject({ value: { points: 100 } });
    expect(await lotsOf(member)).toEqual([{ remaining: 100, end: addDays(PointsUntil, 1) }]);
    await sound();
  });

  it('who does not answer gets the closure’s default', async () => {
    const member = await world.addMember();
    const [paid, byPoints] = [await paidOrder(world, member), await paidWithPoints(member)];
    await close(world);
    await carryOut(world);
    await afterDeadline(world);
    expect(await choiceOf(paid)).toMatchObject({ choice: 'money', answered_as: 'deadline', refund: PRICE });
    expect(await choiceOf(byPoints)).toMatchObject({ choice: 'points', answered_as: 'deadline', points: 100 });
    expect([await statusOf(paid), await statusOf(byPoints)]).toEqual([CANCELED, CANCELED]);
    await sound();
  });
});

describe('a closure that is taken back', () => {
  it('leaves unanswered orders unchanged, and puts its stays on the market again', async () => {
    const member = await world.addMember();
    const [first, second] = [await paidOrder(world, member), await paidOrder(world, member)];
    const free = await world.addStay();
    const id = await close(world);
    await carryOut(world);
    await answer(member, first, 'money', PRICE);
    const reopen = { ResortId: world.resortId, ClosureId: id, Reason: 'Sửa xong sớm' };
    expect(await world.send(clerk, ReopenResort, { Id: randomUUID(), ...reopen })).toMatchObject({ ok: true });
    expect(await world.send(clerk, ReopenResort, { Id: randomUUID(), ...reopen })).toMatchObject({
      refusal: { code: 'CLOSURE_REOPENED' },
    });
    expect([await statusOf(first), await statusOf(second)]).toEqual([CANCELED, PAID]);
    expect(await choiceOf(second)).toMatchObject({ state: 'kept', choice: null });
    expect(await one('select published from stays where id = $1', free)).toEqual({ published: true });
    expect(await answer(member, second, 'money', PRICE)).toMatchObject({ refusal: { code: 'CLOSURE_ANSWERED' } });
    await afterDeadline(world);
    await carryOut(world);
    expect(await statusOf(second)).toBe(PAID);
    await sound();
  });
});
