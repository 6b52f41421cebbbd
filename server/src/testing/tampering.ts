import { randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { expect } from 'vitest';
import { book, paymentTransfer, saleTransfer } from '../ledger/index.ts';
import { requestsTo } from './requests.ts';
import { shareOf } from './rounds.ts';
import { serve } from './served.ts';
import { signInDirectly } from './server-process.ts';

/** Sends arbitrary values in the fields of a member's commands about money. */

/** The price of a stay in money, and the points that may pay a part of it. */
export const PRICE = 12_500_000;
export const POINTS = 10;

/** Values to try in the place of an amount. */
export const AMOUNTS: unknown[] = [0, -1, 1e15, '1', null];

type Content = Record<string, unknown>;

export const fieldsOf = (contract: CommandContract) =>
  Object.keys((contract.input as unknown as { def: { shape: object } }).def.shape);

/** A server with a member who has points and one order at a time. */
export const openTampering = async () => {
  const served = await serve({ settings: { holdLimit: 5_000, unpaidLimit: 5_000, pointExtensionsAYear: 5_000 } });
  const to = requestsTo(served);
  const token = await signInDirectly(served.azure, served.azure.memberId);
  await served.azure.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: served.azure.memberId,
    Points: 1_000_000,
    Reason: { vi: 'a', en: 'a' },
  });
  let orderId = '';
  /** Holds another stay, whose order is used from then on. */
  const hold = async () => {
    orderId = randomUUID();
    const held = await to.command(
      'Sale/CreateVacationOrder',
      { Id: orderId, ProductId: await served.azure.addStay({ price: PRICE }), AdultTotal: 2, ChildrenAges: [] },
      { token },
    );
    expect(held.text).toContain('"Success":true');
  };

  /**
   * Orders that differ from what the server would compute for a stay of this price and this member, who may use some
   * points.
   */
  const tampered = () =>
    served.azure.sql(
      `select o.* from orders o join order_lines l using (merchant_id) where l.order_id = o.id
         and (o.sub_total <> $1 or o.grand_total <> $1 - o.points * 5000 or l.total <> $1 or o.points not in (0, $4)
           or o.promotion_amount <> 0 or o.gift_code_amount <> 0 or o.point_rate <> 5000
           or o.customer_id <> $2 or o.merchant_id <> $3 or o.hold_minutes <> 15
             or o.all_status not in (1, 33, 32769, 32801, 1048609)
           or (select sum(p.amount) from payments p
             where p.order_id = o.id and p.all_status & (32768 | 1024) = 0) <> o.grand_total
           or exists(select from refunds r where r.order_id = o.id and r.amount <> $1))`,
      [PRICE, served.azure.memberId, served.azure.merchant.id, POINTS],
    );
  /** The errors that the server logged. */
  const errors = () =>
    served
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
  /** Confirms the order with payment by bank transfer. */
  const confirmed = () =>
    served.azure.send(served.azure.memberId, ConfirmOrder, {
      Id: orderId,
      PaymentMethodId: served.azure.bankTransferId,
    });
  /** Pays the order. */
  const paid = async () => {
    await confirmed();
    await served.azure.sql(`update payments set all_status = all_status | 33554432 where order_id = $1`, [orderId]);
    await served.azure.sql(
      `with paid as (update orders set all_status = 1048609, hold_expires_at = null, unpaid_slot = null where id = $1
         returning merchant_id, id)
       insert into order_transitions (merchant_id, order_id, from_status, to_status, reason)
       select merchant_id, id, 33, 1048609, 'paid' from paid`,
      [orderId],
    );
    const [payment] = await served.azure.sql(
      `select p.id, p.amount, o.sub_total from payments p join orders o on o.id = p.order_id where o.id = $1`,
      [orderId],
    );
    const { id: paymentId, amount, sub_total: subTotal } = payment as { id: string; amount: number; sub_total: number };
    const reductions = { feeTotal: 0, promotionAmount: 0, giftCodeAmount: 0 };
    await served.database.run(
      book(served.azure.merchant.id, [
        paymentTransfer({ paymentId, orderId, amount, sku: 'bank-transfer', waited: false }),
        saleTransfer({ id: orderId, subTotal, grandTotal: amount, ...reductions }),
      ]),
    );
  };
  /** Sends a command with another value in one field. @returns whether it was carried out */
  const write = async (contract: CommandContract, content: Content, field: string, value: unknown, as = token) => {
    const answered = await to.command(commandKey(contract), { ...content, [field]: value }, { token: as });
    expect([200, 403, 409, 422], `${field}: ${JSON.stringify(value).slice(0, 60)} → ${answered.text}`).toContain(
      answered.status,
    );
    if (answered.status === 422)
      expect(JSON.parse(answered.text)).toMatchObject({
        Success: false,
        Code: 'INVALID_FIELDS',
        Data: { fields: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }] },
      });
    return answered.text.includes('"Success":true');
  };
  /** Sends each value in each field. A refused command changes nothing, so the next value uses the same order. */
  const writeAll = async (
    contract: CommandContract,
    fields: Iterable<string>,
    values: readonly unknown[],
    content: () => Content | Promise<Content>,
    as = token,
  ) => {
    let sound = await content();
    for (const [place, field] of [...fields].entries())
      for (const value of shareOf(2, values, place))
        if (await write(contract, sound, field, value, as)) sound = await content();
  };
  return {
    served,
    to,
    token,
    /** The order that was held last. */
    get orderId() {
      return orderId;
    },
    hold,
    confirmed,
    paid,
    tampered,
    errors,
    write,
    writeAll,
  };
};
export type Tampering = Awaited<ReturnType<typeof openTampering>>;
