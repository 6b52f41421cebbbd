import { FEE_LIMITS, isFeeName, WAYS_BY_HAND } from '@sandbar/domain/payments';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, line, localText, productType, requiredText, shortText, uuid } from '../common/index.ts';

/**
 * Offers a payment method at checkout, or changes the one of the same kind. Once the merchant has sold something, a
 * second person must agree to other texts, as they can name an account, and to a method that is offered again.
 */
export const SetPaymentMethod = command({
  domain: 'Payment',
  name: 'SetPaymentMethod',
  permission: 'payment-method.edit',
  subject: { kind: 'payment-method', id: 'Sku' },
  changes: ['deskpaymentmethods', 'firststeps'],
  input: z.object({
    Id: uuid,
    Sku: z.enum(['bank-transfer', 'cod', 'vnpay', 'sandbox']),
    Name: localText,
    Message: localText,
    TimeoutMinutes: z.int().check(z.minimum(5), z.maximum(60 * 24 * 30)),
    DisplayOrder: z.int().check(z.minimum(0), z.maximum(1000)),
    Published: z.boolean(),
  }),
}).answering<{ id: string } | Waiting>();

/** A fee's name, which members read in an order. */
const feeName = localText.check(z.refine(isFeeName));
const feeAmount = z.int().check(z.minimum(1), z.maximum(FEE_LIMITS.amount));

/** Adds a fee to every order for stays of one product type. */
export const SetFee = command({
  domain: 'Payment',
  name: 'SetFee',
  permission: 'fee.edit',
  subject: { kind: 'fee', id: 'Id' },
  changes: ['fees'],
  input: z.object({
    Id: uuid,
    Name: feeName,
    ProductType: productType,
    Amount: feeAmount,
    Published: z.boolean(),
  }),
}).answering<{ id: string }>();

/** Replaces all fields of a fee for later orders. FEE_CHANGED when its version is not the newest. */
export const ChangeFee = command({
  domain: 'Payment',
  name: 'ChangeFee',
  permission: 'fee.edit',
  subject: { kind: 'fee', id: 'FeeId' },
  changes: ['fees'],
  input: z.object({
    Id: uuid,
    FeeId: uuid,
    Name: feeName,
    Amount: feeAmount,
    Published: z.boolean(),
    Seen: z.object({ Name: localText, Amount: z.int(), Published: z.boolean() }),
  }),
}).answering<{ id: string }>();

const key = line.check(z.minLength(8), z.maxLength(200));

/** Sets the keys of a gateway and whether it is used. Absent keys stay unchanged. No answer contains a key. */
export const SetGateway = command({
  domain: 'Payment',
  name: 'SetGateway',
  permission: 'gateway.edit',
  carriesSecrets: true,
  subject: { kind: 'gateway', id: 'Gateway' },
  changes: ['paymentgateways', 'deskpaymentmethods'],
  input: z.object({
    Id: uuid,
    Gateway: z.enum(['bank-line', 'vnpay', 'sandbox']),
    Enabled: z.boolean(),
    /** bank-line: the key that the bank's notifier sends as `Authorization: Apikey …`. */
    ApiKey: z.optional(key.check(z.regex(/^\S+$/))),
    /** vnpay: the code of the terminal. */
    TmnCode: z.optional(key),
    /** vnpay: the secret. bank-line: the secret that signs calls, instead of a key. */
    SecureSecret: z.optional(key),
    /** vnpay: whether its test environment is used. */
    TestMode: z.optional(z.boolean()),
  }),
}).answering<{ gateway: string; enabled: boolean } | Waiting>();

const money = z.int().check(z.minimum(1), z.maximum(1e13));

/** The result of a payment that staff recorded. Amounts in minor units. */
export interface EnteredMoney {
  orderId: string;
  code: string;
  allStatus: number;
  paymentId: string;
  /** The amount that is still to be paid. */
  left: number;
  /** The amount that is owed back, because it was too much or came too late. */
  refund: number;
}

/**
 * Staff record money for an order that is not cash: a transfer that they see at the bank, or a card on the terminal at
 * the desk. A smaller amount leaves a rest to pay; an excess is owed back.
 */
export const RecordPayment = command({
  domain: 'Payment',
  name: 'RecordPayment',
  permission: 'payment.record',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['deskorder', 'deskorders', 'tasks'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Way: z.enum(WAYS_BY_HAND),
    Amount: money,
    /** The amount that was shown as left to pay. If it has changed, the payment is not recorded. */
    Left: z.optional(z.int()),
    /** The day of the payment at the bank. */
    PaidOn: day,
    /** The bank's reference of the transfer, or the number on the receipt of the terminal. */
    ReferenceCode: requiredText,
    Note: z.optional(shortText),
  }),
}).answering<EnteredMoney | Waiting>();

/**
 * Staff record cash for an order, whatever its payment method. A smaller amount leaves a rest to pay; an excess is owed
 * back.
 */
export const CloseCashPayment = command({
  domain: 'Payment',
  name: 'CloseCashPayment',
  permission: 'payment.record',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['deskorder', 'deskorders', 'tasks'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Amount: money,
    /** The amount that was shown as left to pay. If it has changed, the payment is not recorded. */
    Left: z.optional(z.int()),
    Note: z.optional(shortText),
  }),
}).answering<EnteredMoney | Waiting>();

/**
 * Matches an unapplied payment to an order. A bank line is recorded as if it had contained the order's code, a
 * provider's payment with the amount that it reported. It is recorded once, also if a provider reports it again.
 */
export const MatchWaitingMoney = command({
  domain: 'Payment',
  name: 'MatchWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'tasks', 'deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    /** The id from `waitingmoney`. */ MoneyId: uuid,
    /** The code with or without spaces. */ OrderCode: requiredText,
    /**
     * It is a refund of this order that came back: it is owed again and pays nothing. Absent: as `about` of
     * `waitingmoney` shows.
     */
    CameBack: z.optional(z.boolean()),
  }),
}).answering<EnteredMoney | Waiting>();

/** Dismisses an unapplied payment that belongs to no order, or was settled elsewhere. */
export const DismissWaitingMoney = command({
  domain: 'Payment',
  name: 'DismissWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'dismissedmoney', 'tasks'],
  input: z.object({ Id: uuid, MoneyId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** Takes a dismissal back, so that the payment waits again. MONEY_NOT_DISMISSED when it is not dismissed. */
export const ReturnWaitingMoney = command({
  domain: 'Payment',
  name: 'ReturnWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'dismissedmoney', 'tasks'],
  input: z.object({ Id: uuid, MoneyId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** Records that a person sent a refund: by transfer, in cash, or instead of a provider that failed to. */
export const RecordRefundSent = command({
  domain: 'Payment',
  name: 'RecordRefundSent',
  permission: 'refund.record',
  subject: { kind: 'refund', id: 'RefundId' },
  changes: ['waitingrefunds', 'refundtransfer', 'tasks', 'deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    RefundId: uuid,
    /** The bank's reference of the transfer, or the number of a receipt. */ ReferenceCode: requiredText,
    SentOn: day,
  }),
}).answering<{ id: string; orderId: string; state: string } | Waiting>();
