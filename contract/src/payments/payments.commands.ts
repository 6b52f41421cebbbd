import { FEE_LIMITS, isFeeName, WAYS_BY_HAND } from '@sandbar/domain/payments';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, line, localText, productType, requiredText, shortText, uuid } from '../common/index.ts';

/**
 * Offer a way to pay at checkout, or change the one of the same kind. Once the merchant sells, a second person agrees
 * to other words, since they can say where to pay, and to a way that is offered again.
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

/** Add a fee to every order for stays of one product type. */
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

/** Replace all fields of a fee, for later orders. FEE_CHANGED when its version is older. */
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

/**
 * Give a gateway its keys, and say whether it may be used. Keys that are not given stay as they are; no answer ever
 * has one.
 */
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
    /** bank-line: what the bank's messenger sends as `Authorization: Apikey …`. */
    ApiKey: z.optional(key.check(z.regex(/^\S+$/))),
    /** vnpay: the terminal's code. */
    TmnCode: z.optional(key),
    /** vnpay: its secret. bank-line: the secret with which calls are signed, instead of a key. */
    SecureSecret: z.optional(key),
    /** vnpay: its test environment. */
    TestMode: z.optional(z.boolean()),
  }),
}).answering<{ gateway: string; enabled: boolean } | Waiting>();

const money = z.int().check(z.minimum(1), z.maximum(1e13));

/** The outcome of a payment that staff recorded. Amounts in minor units. */
export interface EnteredMoney {
  orderId: string;
  code: string;
  allStatus: number;
  paymentId: string;
  /** Still to be paid. */
  left: number;
  /** Owed back, since it was too much or came too late. */
  refund: number;
}

/**
 * Staff took money for an order that is not cash: a transfer that they see at the bank, or a card on the terminal of
 * the desk. Less leaves a rest to be paid, what is too much is owed back.
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
    /** Money that was shown to be left; when it is another sum by now, nothing is entered. */
    Left: z.optional(z.int()),
    /** The bank's day of it. */
    PaidOn: day,
    /** The bank's number of the transfer, or that on the receipt of the terminal. */
    ReferenceCode: requiredText,
    Note: z.optional(shortText),
  }),
}).answering<EnteredMoney | Waiting>();

/**
 * Staff took cash for an order, whatever way to pay it has. Less leaves a rest to be paid, what is too much is owed
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
    /** Money that were shown to be left; when it is another sum by now, nothing is entered. */
    Left: z.optional(z.int()),
    Note: z.optional(shortText),
  }),
}).answering<EnteredMoney | Waiting>();

/**
 * Money that waits for staff is for this order: a line of the bank's statement, entered as if the order's code had
 * stood in it, or what a provider was paid, entered with the sum that it reported. Once, also when a provider reports
 * it again.
 */
export const MatchWaitingMoney = command({
  domain: 'Payment',
  name: 'MatchWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'tasks', 'deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    /** From `waitingmoney`. */ MoneyId: uuid,
    /** With or without spaces. */ OrderCode: requiredText,
    /**
     * It is a refund of this order that came back: it is owed once more, and pays nothing. Not given: what `about` of
     * `waitingmoney` says.
     */
    CameBack: z.optional(z.boolean()),
  }),
}).answering<EnteredMoney | Waiting>();

/** Money that waits for staff is for no order, or was settled elsewhere: it waits no longer. */
export const DismissWaitingMoney = command({
  domain: 'Payment',
  name: 'DismissWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'dismissedmoney', 'tasks'],
  input: z.object({ Id: uuid, MoneyId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** Money was dismissed by mistake: it waits again. MONEY_NOT_DISMISSED when it was not, or waits again already. */
export const ReturnWaitingMoney = command({
  domain: 'Payment',
  name: 'ReturnWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'dismissedmoney', 'tasks'],
  input: z.object({ Id: uuid, MoneyId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/** A person sent money back: by transfer or in cash, or in place of a provider that failed to. */
export const RecordRefundSent = command({
  domain: 'Payment',
  name: 'RecordRefundSent',
  permission: 'refund.record',
  subject: { kind: 'refund', id: 'RefundId' },
  changes: ['waitingrefunds', 'refundtransfer', 'tasks', 'deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    RefundId: uuid,
    /** The bank's number of the transfer, or that of a receipt. */ ReferenceCode: requiredText,
    SentOn: day,
  }),
}).answering<{ id: string; orderId: string; state: string } | Waiting>();
