import { randomUUID } from 'node:crypto';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import {
  CreateExtraVacation,
  CreateVacationExchangeDepositProduct,
  CreateVacationRentProduct,
  EXTRA_VACATION_DECISIONS,
  RENTAL_DECISIONS,
} from '@sandbar/contract/weeks';
import { addDays, addMonths, dayInZone } from '@sandbar/domain/common';
import { merchantScope } from '../platform/merchant-scope.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { countPerMerchant } from '../testing/count-per-merchant.ts';
import type { World } from '../testing/world.ts';
import { onOrderChanged } from './on-order-changed.ts';

/** Set-up that tests of weeks share. */

export const today = (): string => dayInZone(new Date(), 'Asia/Ho_Chi_Minh');

/**
 * An owner who may deposit weeks, in a room class of 3,000,000 ₫ a night: 3,000,000 × 7 ÷ 5,000 = 4,200 points at 100
 * %.
 */
export const addOwner = async (world: World): Promise<string> => {
  await world.sql('update rooms set night_price = 3000000 where merchant_id = $1', [world.merchant.id]);
  return world.addHolder('owner');
};

export const threeProofs = async (world: World, ownerId: string) => [
  { Id: await addPrivateImage(world, ownerId) },
  { Id: await addPrivateImage(world, ownerId) },
  { Id: await addPrivateImage(world, ownerId) },
];

const nextContract = countPerMerchant();
/** A week of seven nights more than twelve months ahead, under a contract of its own. */
export const aDeposit = async (world: World, ownerId: string, more: object = {}) => {
  const contract = nextContract(world);
  const fromDate = addDays(addMonths(today(), 13), contract);
  return {
    Id: randomUUID(),
    DepositProductId: world.roomId,
    FromDate: fromDate,
    ToDate: addDays(fromDate, 7),
    ReferenceCode: `HD-${contract}`,
    Images: await threeProofs(world, ownerId),
    ...more,
  };
};

/** Creates a deposit that waits. @returns its id */
export const deposited = async (world: World, ownerId: string, more: object = {}): Promise<string> => {
  const result = await world.send(ownerId, CreateVacationExchangeDepositProduct, await aDeposit(world, ownerId, more));
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.id;
};

/** An extra vacation of seven nights for 10,000,000 ₫, under a contract of its own; its owner gets 8,100,000 ₫. */
export const anExtraVacation = async (world: World, ownerId: string, more: object = {}) => {
  const { DepositProductId: ProductId, ...week } = await aDeposit(world, ownerId);
  return { ...week, ProductId, Price: 10_000_000, ExpireDate: week.FromDate, ...more };
};

/** Creates an extra vacation that waits. @returns its id */
export const givenToSell = async (world: World, ownerId: string, more: object = {}): Promise<string> =>
  (await done(world.send(ownerId, CreateExtraVacation, await anExtraVacation(world, ownerId, more)))).id;

/** Creates an extra vacation on the market. */
export const onSale = async (world: World, ownerId: string, more: object = {}) => {
  const id = await givenToSell(world, ownerId, more);
  await done(world.send(world.staffId, EXTRA_VACATION_DECISIONS.approve, { Id: randomUUID(), WeekId: id }));
  return { id, stayId: (await weekRow(world, id)).stay_id as string };
};

/** A week as it is stored. */
export const weekRow = async (world: World, id: string) =>
  (await world.sql('select * from weeks where merchant_id = $1 and id = $2', [world.merchant.id, id]))[0]!;

/** Moves a week and its stay in time, as if days had passed. @param days from today to check-in */
export const checkInIn = async (world: World, id: string, days: number): Promise<void> => {
  const fromDate = addDays(today(), days);
  await world.sql(
    `update weeks set from_date = $3, to_date = $3::date + 7, due_at = least(due_at, now()) where merchant_id = $1
      and id = $2`,
    [world.merchant.id, id, fromDate],
  );
  await world.sql(
    `update stays set from_date = $3, to_date = $3::date + 7 where merchant_id = $1
     and id = (select stay_id from weeks where merchant_id = $1 and id = $2)`,
    [world.merchant.id, id, fromDate],
  );
};

export const done = async <Value>(
  sent: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const result = await sent;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/**
 * A member buys a stay and pays cash. @param guest the guest's fields, when the guest is another person; @returns the
 * order's id
 */
export const bought = async (world: World, stayId: string, buyerId: string, guest: object = {}): Promise<string> => {
  const id = randomUUID();
  await done(world.send(buyerId, CreateVacationOrder, { Id: id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] }));
  await done(world.send(buyerId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId, ...guest }));
  const [order] = await world.sql('select grand_total from orders where merchant_id = $1 and id = $2', [
    world.merchant.id,
    id,
  ]);
  const left = Number(order!.grand_total);
  await done(
    world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: id, Amount: left, Left: left } as never),
  );
  return id;
};

/** Runs the event handler for an order of this stay. */
export const handleOrderChange = async (world: World, stayId: string): Promise<void> => {
  const merchants = merchantScope(world.database, 'localhost', world.merchant.code);
  const handler = onOrderChanged({ database: world.database, merchants });
  const event = { merchantId: world.merchant.id, payload: { stayId, reason: 'paid' } };
  await handler.run(event as never);
};

const nextRental = countPerMerchant();

/** Four nights a year ahead for 12,500,000 ₫, as the form sends them. */
export const aRental = (world: World, more: object = {}) => {
  const rental = nextRental(world);
  const FromDate = addDays(addMonths(today(), 12), rental % 300);
  return {
    Id: randomUUID(),
    AddressId: world.resortId,
    Adult: 2,
    Children: 1,
    BedRoom: 1,
    BathRoom: 1,
    DoubleBed: 1,
    SingleBed: null,
    FromAge: 4,
    ToAge: 11,
    IncludeBreakfast: true,
    HasKitchen: false,
    Price: 12_500_000,
    VerifyStatus: false,
    VerifyTerm: true,
    ContractCode: `RENT-${rental}`,
    FromDate,
    ToDate: addDays(FromDate, 4),
    ...more,
  };
};

/** Creates a rental that waits for staff. @returns its id */
export const rented = async (world: World, ownerId: string, more: object = {}): Promise<string> => {
  const result = await world.send(ownerId, CreateVacationRentProduct, aRental(world, more) as never);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.id;
};

export const publish = (world: World, id: string, by = world.staffId, more: object = {}) =>
  world.send(by, RENTAL_DECISIONS.publish, { Id: randomUUID(), WeekId: id, ...more });

/** Creates a rental on the market. @returns it and its stay */
export const offered = async (world: World, ownerId: string, more: object = {}) => {
  const id = await rented(world, ownerId, more);
  const result = await publish(world, id);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return { id, stayId: result.value.stayId };
};
