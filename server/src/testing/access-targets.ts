import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sandbar/domain/common';
import {
  book,
  dismissedPaymentTransfer,
  paymentTransfer,
  refundOwedTransfer,
  unappliedPaymentTransfer,
} from '../ledger/index.ts';
import { mailWords } from '../mailbox/index.ts';
import { affiliateTargetsOf, noAffiliateTargets, type AffiliateTargets } from './affiliate-targets.ts';
import { accountTargetsOf, noAccountTargets, type AccountTargets } from './account-targets.ts';
import { approvalTargetsOf, noApprovalTargets, type ApprovalTargets } from './approval-targets.ts';
import { driveTargetsOf, noDriveTargets, type DriveTargets } from './drive-targets.ts';
import { calendarTargetsOf, noCalendarTargets, type CalendarTargets } from './calendar-targets.ts';
import { importTargetsOf, noImportTargets, type ImportTargets } from './import-targets.ts';
import { libraryTargetsOf, noLibraryTargets, type LibraryTargets } from './library-targets.ts';
import { domainDirectly, draftDirectly, mailTextDirectly } from './brand-targets.ts';
import { noPayoutRunTargets, payoutRunTargetsOf, type PayoutRunTargets } from './payout-run-targets.ts';
import { noPayoutTargets, payoutTargetsOf, type PayoutTargets } from './payout-targets.ts';
import { noPricingTargets, pricingTargetsOf, type PricingTargets } from './pricing-targets.ts';
import { noVoucherTargets, voucherTargetsOf, type VoucherTargets } from './voucher-targets.ts';
import { holdDirectly } from './hold-directly.ts';
import { closureTargetsOf, noClosureTargets, type ClosureTargets } from './closure-targets.ts';
import { invoiceTargetsOf, noInvoiceTargets, type InvoiceTargets } from './invoice-targets.ts';
import { noWaitlistTargets, waitlistTargetsOf, type WaitlistTargets } from './waitlist-targets.ts';
import { noWeekTargets, weekTargetsOf, type WeekTargets } from './week-targets.ts';
import type { World } from './world.ts';

/** The targets of reads and commands: the caller's own, another person's, or ones that do not exist. */
export interface Targets
  extends
    AffiliateTargets,
    AccountTargets,
    ApprovalTargets,
    PayoutTargets,
    PayoutRunTargets,
    PricingTargets,
    WeekTargets,
    LibraryTargets,
    VoucherTargets,
    ClosureTargets,
    InvoiceTargets,
    WaitlistTargets,
    ImportTargets,
    CalendarTargets,
    DriveTargets {
  merchantId: string;
  userId: string;
  orderId: string;
  stayId: string;
  /** A stay that other tests do not use. */
  spareStayId: string;
  resortId: string;
  roomId: string;
  friendlyUrl: string;
  methodId: string;
  imageId: string;
  notificationId: string;
  mailId: string;
  partnerId: string;
  apiKeyId: string;
  webhookId: string;
  /** A role without holders. */
  roleId: string;
  /** A picture that only its owner may attach. */
  privateImageId: string;
  /** An order that waits for cash, an unapplied payment, and a refund that staff have to send. */
  cashOrderId: string;
  cashOrderCode: string;
  moneyId: string;
  foreignMoneyId: string;
  splitMoneyId: string;
  dismissedMoneyId: string;
  refundId: string;
  feeId: string;
  /** A saved view of a table. */
  viewId: string;
  /** The day on which 100 points expire. */
  expiringOn: string;
}

export const nothing = (): Targets => ({
  merchantId: randomUUID(),
  userId: randomUUID(),
  orderId: randomUUID(),
  stayId: randomUUID(),
  spareStayId: randomUUID(),
  resortId: randomUUID(),
  roomId: randomUUID(),
  friendlyUrl: 'khong-co',
  methodId: randomUUID(),
  imageId: randomUUID(),
  ...noAffiliateTargets(),
  ...noAccountTargets(),
  ...noApprovalTargets(),
  ...noPayoutTargets(),
  ...noPayoutRunTargets(),
  ...noPricingTargets(),
  ...noWeekTargets(),
  ...noLibraryTargets(),
  ...noVoucherTargets(),
  ...noClosureTargets(),
  ...noInvoiceTargets(),
  ...noWaitlistTargets(),
  ...noImportTargets(),
  ...noCalendarTargets(),
  ...noDriveTargets(),
  notificationId: randomUUID(),
  mailId: randomUUID(),
  partnerId: randomUUID(),
  apiKeyId: randomUUID(),
  webhookId: randomUUID(),
  roleId: randomUUID(),
  privateImageId: randomUUID(),
  cashOrderId: randomUUID(),
  cashOrderCode: 'AZ2600000000',
  moneyId: randomUUID(),
  foreignMoneyId: randomUUID(),
  splitMoneyId: randomUUID(),
  dismissedMoneyId: randomUUID(),
  refundId: randomUUID(),
  feeId: randomUUID(),
  viewId: randomUUID(),
  expiringOn: '1999-12-31',
});

/** Creates one of each target in a merchant; `userId` holds the order. */
export const targetsOf = async (world: World, userId: string): Promise<Targets> => {
  const { merchant, resortId, roomId } = world;
  const [orderId, imageId, notificationId, mailId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [partnerId, apiKeyId, webhookId, roleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const friendlyUrl = `noi-${merchant.code}`;
  await world.sql('update resorts set friendly_url = $2 where merchant_id = $1', [merchant.id, friendlyUrl]);
  await world.sql(
    `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour,
      alternative)
     values ($1, $2, 'a', 'a', 'image/webp', 1, 1, 1, '#112233', '{"vi":"a","en":"a"}')`,
    [merchant.id, imageId],
  );
  await notifyDirectly(world, userId, notificationId);
  await mailDirectly(world, userId, mailId);
  await world.sql(`insert into partners (merchant_id, id, name) values ($1, $2, 'a')`, [merchant.id, partnerId]);
  await world.sql(
    `insert into api_keys (merchant_id, id, partner_id, name, prefix, hash, scopes)
      values ($1, $2, $3, 'a', 'a', sha256(uuid_send($2)), '{}')`,
    [merchant.id, apiKeyId, partnerId],
  );
  await world.sql(
    `insert into webhook_endpoints (merchant_id, id, url, secret, kinds)
      values ($1, $2, 'https://shop.example', 'whsec_a', '{order.held}')`,
    [merchant.id, webhookId],
  );
  await world.sql(
    `insert into roles (merchant_id, id, code, name, description, permissions)
      values ($1, $2, 'own-role', $3, $3, '{report.read}')`,
    [merchant.id, roleId, JSON.stringify({ vi: 'a', en: 'a' })],
  );
  await webhookEventDirectly(world, webhookId, orderId);
  const viewId = await viewDirectly(world, userId);
  const privateImageId = await addPrivateImage(world, userId);
  await holdDirectly(world, userId, orderId, await world.addStay());
  const payout = await payoutTargetsOf(world, userId, orderId);
  await draftDirectly(world, userId);
  await mailTextDirectly(world, userId);
  await domainDirectly(world);
  const money = await moneyDirectly(world, userId);
  // The order was made with a ticket of the partner.
  await world.sql('insert into frame_orders (merchant_id, order_id, partner_id) values ($1, $2, $3)', [
    merchant.id,
    money.cashOrderId,
    partnerId,
  ]);
  return {
    ...payout,
    ...(await payoutRunTargetsOf(world)),
    merchantId: merchant.id,
    userId,
    orderId,
    stayId: await world.addStay(),
    spareStayId: await world.addStay(),
    resortId,
    roomId,
    friendlyUrl,
    methodId: world.bankTransferId,
    imageId,
    notificationId,
    mailId,
    privateImageId,
    ...(await affiliateTargetsOf(world)),
    ...(await pricingTargetsOf(world)),
    ...(await accountTargetsOf(world, userId)),
    ...(await approvalTargetsOf(world, userId)),
    ...(await weekTargetsOf(world, userId)),
    ...(await libraryTargetsOf(world, userId)),
    ...(await voucherTargetsOf(world, userId)),
    ...(await invoiceTargetsOf(world, userId)),
    ...(await closureTargetsOf(world, userId)),
    ...(await waitlistTargetsOf(world, userId)),
    ...(await importTargetsOf(world, userId)),
    ...(await calendarTargetsOf(world, userId)),
    ...(await driveTargetsOf(world, userId)),
    partnerId,
    apiKeyId,
    webhookId,
    roleId,
    viewId,
    expiringOn: await expiringDirectly(world, userId),
    ...money,
  };
};

/** Makes a view of a table that this person saved. */
export const viewDirectly = async (world: World, userId: string): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into table_views (merchant_id, id, user_id, place, name, shared, search, layout)
      values ($1, $2, $3, 'audit', 'a', false, '', '{}')`,
    [world.merchant.id, id, userId],
  );
  return id;
};

/** Makes 100 points that expire in twenty days. @returns the day */
const expiringDirectly = async (world: World, userId: string): Promise<string> => {
  const id = randomUUID();
  const contract = world.bus.contracts.find(({ name }) => name === 'AwardPoints')!;
  const reason = { vi: 'a', en: 'a' };
  const awarded = await world.send('system', contract, { Id: id, UserId: userId, Points: 100, Reason: reason });
  if (!awarded.ok) throw new Error(JSON.stringify(awarded.refusal));
  const expiresAt = new Date(Date.now() + 20 * 86_400_000);
  await world.sql('update point_lots set expires_at = $3 where merchant_id = $1 and id = $2', [
    world.merchant.id,
    id,
    expiresAt,
  ]);
  return dayInZone(expiresAt, world.merchant.timeZone);
};

/**
 * Makes the money matters of staff: a confirmed order that waits for cash, a payment without an order, a refund to
 * send.
 */
const moneyDirectly = async (
  world: World,
  userId: string,
): Promise<
  Pick<
    Targets,
    | 'cashOrderId'
    | 'cashOrderCode'
    | 'moneyId'
    | 'foreignMoneyId'
    | 'splitMoneyId'
    | 'dismissedMoneyId'
    | 'refundId'
    | 'feeId'
  >
> => {
  const [cashOrderId, moneyId, foreignMoneyId, splitMoneyId, dismissedMoneyId, refundId, feeId, paymentId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await holdDirectly(world, userId, cashOrderId, await world.addStay());
  const contract = world.bus.contracts.find(({ name }) => name === 'ConfirmOrder')!;
  const confirmed = await world.send(userId, contract, { Id: cashOrderId, PaymentMethodId: world.codId });
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.refusal));
  for (const id of [moneyId, foreignMoneyId, splitMoneyId, dismissedMoneyId])
    await world.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body)
        values ($1, $2, 'bank-line', $3, 'paid', 5, $3, 'unmatched', '')`,
      [world.merchant.id, id, `line ${id}`],
    );
  await world.sql(
    `insert into payments (merchant_id, id, order_id, payment_method_id, code, amount, all_status)
      values ($1, $2, $3, $4, $5, 5, 33554465)`,
    [world.merchant.id, paymentId, cashOrderId, world.bankTransferId, `of ${paymentId}`],
  );
  await world.sql(
    `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason, created_at)
      values ($1, $2, $3, $4, 5, 'overpaid', now() - interval '2 days')`,
    [world.merchant.id, refundId, cashOrderId, paymentId],
  );
  await world.sql(
    `insert into fees (merchant_id, id, name, product_type, amount, published)
      values ($1, $2, '{"vi": "b", "en": "b"}', 33554432, 1, false)`,
    [world.merchant.id, feeId],
  );
  const waits = (id: string) => unappliedPaymentTransfer({ moneyId: id, amount: 5, gateway: 'bank-line' });
  await world.database.run(
    book(world.merchant.id, [
      waits(moneyId),
      waits(foreignMoneyId),
      waits(splitMoneyId),
      waits(dismissedMoneyId),
      dismissedPaymentTransfer({ dismissalId: dismissedMoneyId, amount: 5 }),
      paymentTransfer({ paymentId, orderId: cashOrderId, amount: 5, sku: 'bank-transfer', waited: false }),
      refundOwedTransfer({ refundId, orderId: cashOrderId, amount: 5 }),
    ]),
  );
  await world.sql(`update payment_events set state = 'settled' where id = $1`, [dismissedMoneyId]);
  await world.sql(
    `insert into payment_dismissals (merchant_id, id, event_id, from_state, reason)
      values ($1, $2, $2, 'unmatched', 'a')`,
    [world.merchant.id, dismissedMoneyId],
  );
  const [order] = await world.sql('select code from orders where id = $1', [cashOrderId]);
  const cashOrderCode = order!.code as string;
  return { cashOrderId, cashOrderCode, moneyId, foreignMoneyId, splitMoneyId, dismissedMoneyId, refundId, feeId };
};

/** A notification of a member. */
export const notifyDirectly = async (world: World, userId: string, id: string): Promise<void> => {
  const words = JSON.stringify({ 'vi-VN': { title: 'a', message: 'a' } });
  await world.sql(
    `insert into notifications (merchant_id, id, user_id, telling, kind, words, path, shown)
      values ($1, $2, $3, $4, 'orders', $5, '/', true)`,
    [world.merchant.id, id, userId, `notice ${id}`, words],
  );
};

/** A delivery to an endpoint of the merchant. */
export const webhookEventDirectly = async (world: World, webhookId: string, orderId: string): Promise<void> => {
  await world.sql(
    `with made as (insert into webhook_events (merchant_id, source, kind, subject_id, payload)
      values ($1, gen_random_uuid()::text, 'order.held', $2, '{}') returning id)
     insert into webhook_deliveries (merchant_id, event_id, endpoint_id) select $1, id, $3 from made`,
    [world.merchant.id, orderId, webhookId],
  );
};

/** A mail in a member's mailbox. */
export const mailDirectly = async (
  world: World,
  userId: string,
  id: string,
  { subject = 'a', fromName = 'a', html = '<p>a</p>' } = {},
): Promise<void> => {
  await world.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject, words,
      text_body, html_body, path)
     values ($1, $2, $3, 'orders', $4, 'no-reply@a.example', 'a', 'a@a.example', $5, $7, 'a', $6, '/')`,
    [
      world.merchant.id,
      id,
      userId,
      fromName,
      subject,
      html,
      mailWords({ fromName, fromAddress: 'no-reply@a.example', subject }),
    ],
  );
};

/** A private picture of a member, without a file. */
export const addPrivateImage = async (world: World, ownerId: string): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
      height) values ($1, $2, $3, 'a', 'a', 'image/webp', 1, 1, 1)`,
    [world.merchant.id, id, ownerId],
  );
  return id;
};
