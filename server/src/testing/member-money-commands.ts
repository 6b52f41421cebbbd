import { randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import {
  ApplyGiftCodes,
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  ExtendHold,
  MoveOwnOrder,
  PayOrder,
  RemovePointPaymentSale,
} from '@sandbar/contract/orders';
import { AwardPoints, ExtendPoints } from '@sandbar/contract/points';
import { dayInZone } from '@sandbar/domain/common';
import { POINTS, PRICE, type Tampering } from './tampering.ts';
import { paidOrder } from './voucher-targets.ts';

/** A command about money, by its key, with content that is valid at that moment. */
export type MoneyCommand = [
  string,
  CommandContract,
  (at: Tampering) => Record<string, unknown> | Promise<Record<string, unknown>>,
];

/** Makes 100 points that expire in twenty days, as the only ones that expire soon. */
const expiring = async ({ served }: Tampering) => {
  const { merchant, memberId, sql, send } = served.azure;
  await sql(`update point_lots set expires_at = now() + interval '1 year' where user_id = $1`, [memberId]);
  const id = randomUUID();
  await send('system', AwardPoints, { Id: id, UserId: memberId, Points: 100, Reason: { vi: 'a', en: 'a' } });
  const end = new Date(Date.now() + 20 * 86_400_000);
  await sql('update point_lots set expires_at = $2 where id = $1', [id, end]);
  return { Id: randomUUID(), ExpiresOn: dayInZone(end, merchant.timeZone), Points: 100, Fee: 10 };
};

/** The commands of members. */
export const MEMBER_MONEY_COMMANDS: MoneyCommand[] = [
  [
    commandKey(CreateVacationOrder),
    CreateVacationOrder,
    async (at) => ({
      Id: randomUUID(),
      ProductId: await at.served.azure.addStay({ price: PRICE }),
      AdultTotal: 2,
      ChildrenAges: [],
    }),
  ],
  [
    commandKey(CreatePointPaymentSale),
    CreatePointPaymentSale,
    async (at) => ({ Id: randomUUID(), TargetId: at.orderId, Point: POINTS }),
  ],
  [
    commandKey(RemovePointPaymentSale),
    RemovePointPaymentSale,
    async (at) => ({ Id: randomUUID(), TargetId: at.orderId }),
  ],
  [
    commandKey(ApplyGiftCodes),
    ApplyGiftCodes,
    async (at) => ({ Id: randomUUID(), TargetId: at.orderId, GiftCode: '' }),
  ],
  [commandKey(ConfirmOrder), ConfirmOrder, async (at) => ({ Id: at.orderId, PaymentMethodId: at.served.azure.codId })],
  [commandKey(ExtendHold), ExtendHold, async (at) => ({ Id: randomUUID(), OrderId: at.orderId })],
  [
    commandKey(PayOrder),
    PayOrder,
    async (at) => {
      await at.confirmed();
      return { Id: randomUUID(), OrderId: at.orderId, PaymentMethodId: at.served.azure.codId };
    },
  ],
  [commandKey(CancelOrder), CancelOrder, async (at) => ({ Id: randomUUID(), OrderId: at.orderId })],
  [
    commandKey(MoveOwnOrder),
    MoveOwnOrder,
    async (at) => {
      const { addStay, memberId, sql } = at.served.azure;
      const FromStayId = await addStay({ days: 300, price: PRICE });
      const OrderId = await paidOrder(at.served.azure, memberId, FromStayId);
      const StayId = await addStay({ days: 310, price: PRICE });
      const [order] = await sql('select grand_total from orders where id = $1', [OrderId]);
      return { Id: randomUUID(), OrderId, FromStayId, StayId, Total: order!.grand_total, Points: 0 };
    },
  ],
  [commandKey(ExtendPoints), ExtendPoints, async (at) => expiring(at)],
];
