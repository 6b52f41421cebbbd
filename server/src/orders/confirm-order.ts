import { randomUUID } from 'node:crypto';
import { paymentPath } from '@sandbar/domain/payments';
import type { ParsedOf } from '@sandbar/contract/common';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { accept, later, refuse } from '@sandbar/domain/common';
import { decideConfirm, mayTakeWeek, orderCan, priceOrder } from '@sandbar/domain/orders';
import { readGiftCodes } from '@sandbar/domain/promotions';
import { handler } from '../platform/commands/handler.ts';
import type { Query, Runner } from '../platform/database/index.ts';
import { codeLimitRefusals, countCodeUses, evaluateGiftCodes, setCodesOfOrder } from '../promotions/index.ts';
import { saveConfirmation } from './save-confirmation.ts';
import { soldOffer } from './offer-stay.ts';
import { offeredMethod } from './offered-method.ts';
import { keepCompanions } from './orders.companions.store.ts';
import { orderChanged } from './orders.events.ts';
import { codesOfOrder } from './orders.payments.queries.ts';
import { codedOrder, orderForStep, ownOrder } from './orders.queries.ts';
import { confirmHeldOrder, UNPAID_SLOT } from './orders.transitions.store.ts';
import { withRetryAt } from './slot-limits.ts';

/** The price of an order with this much of gift codes. */
const priceWith = (order: NonNullable<ReturnType<typeof ownOrder>>, giftCodeAmount: number) =>
  priceOrder({
    lines: [{ total: order.subTotal }],
    promotionAmount: order.promotionAmount,
    giftCodeAmount,
    points: order.points,
    pointRate: order.pointRate,
  });

/** The gift codes that an order has. */
const codesBefore = async (runner: Runner, merchantId: string, orderId: string): Promise<string[]> =>
  (await runner.run(codesOfOrder({ merchantId, orderId }))).map(({ code }) => code);

/**
 * Sale/ConfirmOrder: the member confirms a held order and chooses the payment method. Gift codes are counted in the
 * same save; points that are not needed beside them are returned.
 */
export const confirmOrder = handler(
  ConfirmOrder,
  (input, { merchant }) =>
    orderForStep({ merchantId: merchant.id, id: input.Id, methodId: input.PaymentMethodId || null }),
  async (input, { merchant, userId, actorId, database, installation, commit }, seen) => {
    const order = ownOrder(seen, userId);
    const methodId = input.PaymentMethodId || null;
    const method = methodId === null ? undefined : offeredMethod(methodId, order?.method, { merchant, installation });
    const now = order?.now ?? new Date();

    // Codes that the order already has were checked when they were applied, as its price was.
    const named = readGiftCodes(input.GiftCode ?? '');
    const hasCodes = order !== undefined && order.giftCodeAmount > 0 && named.length > 0;
    const before = hasCodes ? await codesBefore(database, merchant.id, input.Id) : [];
    const codes = named.length === before.length && named.every((code) => before.includes(code)) ? [] : named;
    const coded =
      order && codes.length > 0 && orderCan.confirm(order, now).ok
        ? await evaluateGiftCodes(database, merchant, { userId, orderId: input.Id, codes, order: codedOrder(order) })
        : undefined;
    if (coded && !coded.ok) return coded;
    const wrong = coded?.value.invalid[0];
    if (wrong) return { ok: false, refusal: wrong };
    const applied = coded?.value.applied ?? [];
    const price = order && priceWith(order, coded?.value.amount ?? order.giftCodeAmount);

    const confirmation = decideConfirm(order && price && { ...order, grandTotal: price.grandTotal }, method, {
      now,
      settings: merchant.settings,
      shownTotal: input.GrandTotal ?? null,
    });
    if (!confirmation.ok) return confirmation;
    const mayTake = mayTakeWeek({ ...order!, actorId });
    const byWhom = { merchantId: merchant.id, actorId: actorId ?? userId };
    const offer = mayTake.ok ? await soldOffer(database, { ...order!, id: input.Id }, byWhom) : mayTake;
    if (!offer.ok) return offer;
    const { allStatus, paymentMethodId, holdMinutes, unpaidLimit } = confirmation.value;
    const { code, stayId, allStatus: fromStatus } = order!;
    const { grandTotal, giftCodeAmount, points } = price!;

    const paymentId = randomUUID();
    const holdExpiresAt = holdMinutes === null ? null : later(now, holdMinutes).toISOString();
    const confirmed = confirmHeldOrder(
      {
        merchantId: merchant.id,
        id: input.Id,
        customerId: userId,
        fromStatus,
        toStatus: allStatus,
        paymentMethodId,
        fromPoints: order!.points,
        fromTotal: order!.grandTotal,
        giftCodeAmount,
        points,
        grandTotal,
        paymentId,
        holdExpiresAt,
        unpaidLimit,
        ...receiverOf(input),
      },
      actorId ?? userId,
    );
    const counted = [
      ...(applied.length > 0
        ? countCodeUses({ merchantId: merchant.id, orderId: input.Id, userId, codes: applied })
        : []),
      ...keptGuest(input, order!.customerName, { merchantId: merchant.id, memberId: userId }),
    ];
    const others = before.length > 0 && applied.length > 0;
    // With nothing left to pay, the order is sold at once.
    const isSold = holdMinutes === null;
    const answer = {
      id: input.Id,
      code,
      allStatus,
      grandTotal,
      url: method && paymentMethodId ? paymentPath(method.sku, paymentId) : null,
      holdExpiresAt,
      serverNow: now.toISOString(),
    };
    const changed = { orderId: input.Id, customerId: userId, allStatus, stayId };
    const events = [orderChanged(changed, 'confirmed'), ...offer.value];
    const refusals = {
      ...codeLimitRefusals(applied),
      [UNPAID_SLOT]: refuse('UNPAID_LIMIT', { limit: unpaidLimit ?? 0, retryAt: now.toISOString() }).refusal,
    };
    const customer = { merchantId: merchant.id, customerId: userId };
    if (order!.points === 0 && !others && !isSold)
      return withRetryAt(
        database,
        customer,
        await commit({ queries: [...confirmed, ...counted], answer, events }, refusals),
      );
    const result = await commit(async (transaction) => {
      const done = await saveConfirmation(transaction, merchant, {
        id: input.Id,
        order: order!,
        price: price!,
        confirmed,
        isSold,
        actorId,
      });
      if (!done.ok) return done;
      if (others)
        await setCodesOfOrder(transaction, { merchantId: merchant.id, userId, orderId: input.Id }, { before, applied });
      else await transaction.batch(counted);
      return accept({ answer, events: [...events, ...done.value] });
    }, refusals);
    return withRetryAt(database, customer, result);
  },
);

/** Who receives the order, where and when. A place needs both coordinates. */
/** Who stays in the member's place is offered for the member's next order. */
const keptGuest = (
  input: ParsedOf<typeof ConfirmOrder>,
  ownName: string,
  whose: { merchantId: string; memberId: string },
): Query<unknown>[] => {
  const { receiverName } = receiverOf(input);
  return receiverName && receiverName !== ownName ? [keepCompanions({ ...whose, names: [receiverName] })] : [];
};

const receiverOf = (input: ParsedOf<typeof ConfirmOrder>) => {
  const { Latitude: latitude = null, Longitude: longitude = null } = input;
  const placed = latitude !== null && longitude !== null;
  return {
    receiverName: input.ReceiverName || input.CustomerName || null,
    receiverEmail: input.ReceiverEmail || input.CustomerEmail || null,
    receiverMobile: input.ReceiverMobile || input.CustomerMobile || null,
    note: input.Note ?? '',
    deliveryAddress: input.AddressDetail ?? '',
    deliveryTime: input.DeliveryTime || null,
    deliveryLatitude: placed ? latitude : null,
    deliveryLongitude: placed ? longitude : null,
    receiverDateOfBirth: input.DateOfBirth || null,
  };
};
