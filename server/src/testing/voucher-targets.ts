import { randomBytes, randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { tokenHash } from '../platform/sessions/sessions.ts';
import type { World } from './world.ts';

/** Paid orders, each with a voucher. */
export interface VoucherTargets {
  /** An order whose resort has a link. */
  voucherOrderId: string;
  voucherToken: string;
  /** A free stay to which it can be moved. */
  moveStayId: string;
  /** Another order, its stay, and a free stay to which its member can move it. */
  ownOrderId: string;
  ownStayId: string;
  ownOtherStayId: string;
  /** The link of another order's resort. */
  resortLink: string;
  /** The link by which the resort marks its arrivals. */
  arrivalsLink: string;
  /** Another resort, with a link of its own. */
  spareResortId: string;
}

export const noVoucherTargets = (): VoucherTargets => ({
  voucherOrderId: randomUUID(),
  voucherToken: randomUUID(),
  moveStayId: randomUUID(),
  ownOrderId: randomUUID(),
  ownStayId: randomUUID(),
  ownOtherStayId: randomUUID(),
  resortLink: 'none',
  arrivalsLink: 'none',
  spareResortId: randomUUID(),
});

/** Makes an order that this member has paid in cash. @returns its id */
export const paidOrder = async (world: World, userId: string, stayId?: string): Promise<string> => {
  const id = randomUUID();
  const ProductId = stayId ?? (await world.addStay());
  const held = await world.send(userId, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  const confirmed = await world.send(userId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId });
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.refusal));
  const paid = await world.send('system', CloseCashPayment, {
    Id: randomUUID(),
    OrderId: id,
    Amount: confirmed.value.grandTotal,
  });
  if (!paid.ok) throw new Error(JSON.stringify(paid.refusal));
  return id;
};

/** Makes a link for the resort of a paid order. @returns its secret */
export const resortLinkDirectly = async (world: World, orderId: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await world.sql(
    `insert into vouchers (merchant_id, order_id, stay_id, check_in, link_hash, link_until)
     select l.merchant_id, l.order_id, l.stay_id, s.from_date, $3, now() + interval '9 days'
     from order_lines l join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id
     where l.merchant_id = $1 and l.order_id = $2
     on conflict (merchant_id, order_id) do update set link_hash = excluded.link_hash, link_until =
     excluded.link_until`,
    [world.merchant.id, orderId, tokenHash(secret)],
  );
  return secret;
};

/** Makes a link by which a resort sees and marks its arrivals. @returns its secret */
export const arrivalsLinkDirectly = async (world: World, resortId = world.resortId): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await world.sql(
    `insert into arrival_links (merchant_id, resort_id, link_hash, link_until, resort_email)
     select merchant_id, id, $3, now() + interval '9 days', email from resorts where merchant_id = $1 and id = $2
     on conflict (merchant_id, resort_id) do update set link_hash = excluded.link_hash,
       link_until = excluded.link_until, resort_email = excluded.resort_email`,
    [world.merchant.id, resortId, tokenHash(secret)],
  );
  return secret;
};

/** Makes another resort, with a link of its own. @returns its id */
export const addResort = async (world: World, email = ''): Promise<string> => {
  const id = randomUUID();
  const name = JSON.stringify({ vi: 'Bãi Sao', en: 'Bai Sao' });
  await world.sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude,
      email)
     values ($1, $2, $3, $4, $4, $4, $4, 10.05, 104.05, $5)`,
    [world.merchant.id, id, `bai-sao-${id}`, name, email],
  );
  return id;
};

/** Makes a paid order of a member, and a free stay to which the member can move it. */
export const ownOrderOf = async (world: World, userId: string) => {
  const ownStayId = await world.addStay({ days: 300 });
  const ownOrderId = await paidOrder(world, userId, ownStayId);
  return { ownOrderId, ownStayId, ownOtherStayId: await world.addStay({ days: 310 }) };
};

export const voucherTargetsOf = async (world: World, userId: string): Promise<VoucherTargets> => {
  const voucherOrderId = await paidOrder(world, userId);
  const spareResortId = await addResort(world);
  await arrivalsLinkDirectly(world, spareResortId);
  await resortLinkDirectly(world, voucherOrderId);
  const [made] = await world.sql('select token from vouchers where order_id = $1', [voucherOrderId]);
  return {
    voucherOrderId,
    voucherToken: made!.token as string,
    moveStayId: await world.addStay(),
    ...(await ownOrderOf(world, userId)),
    arrivalsLink: await arrivalsLinkDirectly(world),
    spareResortId,
    resortLink: await resortLinkDirectly(world, await paidOrder(world, userId)),
  };
};
