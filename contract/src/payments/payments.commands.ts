import * as z from 'zod/mini';
import { command, localText, uuid } from '../common/index.ts';

/** Offer a way to pay at checkout, or change the one of the same kind. */
export const SetPaymentMethod = command({
  domain: 'Payment',
  name: 'SetPaymentMethod',
  permission: 'admin',
  input: z.object({
    Id: uuid,
    Sku: z.enum(['bank-transfer', 'cod']),
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
