import * as z from 'zod/mini';
import { command, localText, uuid } from '../common/index.ts';

/** Offer a way to pay at checkout, or change the one of the same kind. */
export const SetPaymentMethod = command({
  domain: 'Payment',
  name: 'SetPaymentMethod',
  permission: 'admin',
  input: z.object({
    Id: uuid,
    Sku: z.enum(['bank-transfer', 'cod', 'vnpay', 'sandbox']),
    Name: localText,
    Message: localText,
    TimeoutMinutes: z.int().check(z.minimum(5), z.maximum(60 * 24 * 30)),
    DisplayOrder: z.int(),
    Published: z.boolean(),
  }),
}).answering<{ id: string }>();

/** Add a fee to every order for stays of one product type. */
export const SetFee = command({
  domain: 'Payment',
  name: 'SetFee',
  permission: 'admin',
  input: z.object({ Id: uuid, Name: localText, ProductType: z.int(), Amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)), Published: z.boolean() }),
}).answering<{ id: string }>();

const key = z.string().check(z.trim(), z.minLength(8), z.maxLength(200));

/** Give a gateway its keys, and say whether it may be used. Keys that are not given stay as they are; no answer ever tells one. */
export const SetGateway = command({
  domain: 'Payment',
  name: 'SetGateway',
  permission: 'admin',
  input: z.object({
    Id: uuid,
    Gateway: z.enum(['bank-line', 'vnpay', 'sandbox']),
    Enabled: z.boolean(),
    /** bank-line: what the bank's messenger sends as `Authorization: Apikey …`. */
    ApiKey: z.optional(key.check(z.regex(/^\S+$/))),
    /** vnpay: the terminal's code and its secret. */
    TmnCode: z.optional(key),
    SecureSecret: z.optional(key),
    /** vnpay: its test environment. */
    TestMode: z.optional(z.boolean()),
  }),
}).answering<{ gateway: string; enabled: boolean }>();
