import { BUYER_LIMITS, isSeriesLetters, plainTaxCode, VAT_LIMITS } from '@sandbar/domain/invoices';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, email, line, requiredText, uuid } from '../common/index.ts';

const taxCode = line.check(z.overwrite(plainTaxCode), z.maxLength(BUYER_LIMITS.taxCode));
const address = line.check(z.maxLength(BUYER_LIMITS.address));

/** The buyer on an invoice. */
const buyer = {
  Name: line.check(z.minLength(1), z.maxLength(BUYER_LIMITS.name)),
  /** Empty when the buyer has none. */
  TaxCode: taxCode,
  Address: address,
  Email: email,
};

const hasAddress = z.refine<{ TaxCode: string; Address: string }>(({ TaxCode, Address }) => !TaxCode || !!Address, {
  path: ['Address'],
  error: 'invalid',
});

/**
 * Requests an invoice for an own order. It is issued once the order is paid. Sent again before the invoice has its
 * number, it changes the buyer.
 */
export const RequestInvoice = command({
  domain: 'Sale',
  name: 'RequestInvoice',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input', omits: ['Name', 'TaxCode', 'Address', 'Email'] },
  forMember: { may: 'invoice.issue' },
  changes: ['orderinvoices', 'deskorderinvoices', 'invoices'],
  input: z.object({ Id: uuid, OrderId: uuid, ...buyer }).check(hasAddress),
}).answering<{ id: string }>();

/**
 * Changes the buyer. A draft, also one that the provider refused, is sent with the new buyer; an issued invoice is
 * replaced by another one.
 */
export const CorrectInvoice = command({
  domain: 'Sale',
  name: 'CorrectInvoice',
  permission: 'invoice.issue',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input', omits: ['Name', 'TaxCode', 'Address', 'Email'] },
  changes: ['orderinvoices', 'deskorderinvoices', 'invoices', 'tasks'],
  input: z.object({ Id: uuid, OrderId: uuid, InvoiceId: uuid, ...buyer, Reason: requiredText }).check(hasAddress),
}).answering<{ id: string }>();

/**
 * Makes the number of an invoice void that its provider refused for good. A second person must approve it. The number
 * stays in the journal, and another invoice can be requested.
 */
export const VoidInvoice = command({
  domain: 'Sale',
  name: 'VoidInvoice',
  permission: 'invoice.issue',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['orderinvoices', 'deskorderinvoices', 'invoices', 'tasks'],
  input: z.object({ Id: uuid, OrderId: uuid, InvoiceId: uuid, Reason: requiredText }),
}).answering<{ id: string } | Waiting>();

/** Sets whether the merchant issues invoices, with which seller, series and rate of VAT. */
export const SetInvoicing = command({
  domain: 'Merchant',
  name: 'SetInvoicing',
  permission: 'tax.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['invoicing', 'orderinvoices', 'deskorderinvoices'],
  input: z.object({
    Id: uuid,
    /** The version of the settings that were read; 0 when there were none. */
    Version: z.int().check(z.minimum(0)),
    Enabled: z.boolean(),
    SellerName: line.check(z.minLength(1), z.maxLength(BUYER_LIMITS.name)),
    TaxCode: taxCode.check(z.minLength(1)),
    Address: address.check(z.minLength(1)),
    /** Two letters that distinguish the merchant's series. */
    Series: line.check(z.refine(isSeriesLetters)),
    /** Percent; null: sales are not subject to VAT. */
    VatPercent: z.nullable(z.int().check(z.minimum(VAT_LIMITS.least), z.maximum(VAT_LIMITS.most))),
  }),
}).answering<{ version: number }>();
