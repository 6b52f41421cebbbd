import { CLOSURE_ORDER_STATES } from '@sandbar/domain/closures';
import { MEASURES } from '@sandbar/domain/insight';
import { ORDER_FILTER_PAYMENTS, ORDER_FILTER_STATES } from '@sandbar/domain/orders';
import { INVOICE_FILTERS, INVOICE_KINDS } from '@sandbar/domain/invoices';
import * as z from 'zod/mini';
import { command, day, line, shortText, uuid } from '../common/index.ts';

/** The file formats of exported lists. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** A list of people is also printed, or packed for a mail. */
export const MEMBER_FORMATS = ['xlsx', 'pdf', 'csv', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | (typeof MEMBER_FORMATS)[number];

const format = z.enum(EXPORT_FORMATS);
const text = z.optional(shortText);

/**
 * Have everything written into a file that `auditentries` finds by the same filter. Answered at once; `listexports`
 * shows its progress.
 */
export const ExportAudit = command({
  domain: 'Workspace',
  name: 'ExportAudit',
  permission: 'audit.read',
  subject: { kind: 'audit', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({
      keyword: text,
      actor: text,
      subjectKind: text,
      subjectId: text,
      onBehalfOf: text,
      command: text,
      member: text,
      order: text,
      resort: text,
      from: z.optional(day),
      to: z.optional(day),
    }),
  }),
}).answering<{ id: string }>();

/**
 * The same with all orders of the merchant's members that `deskorders` finds by the same filter, or of one part of
 * them.
 */
export const ExportOrders = command({
  domain: 'Workspace',
  name: 'ExportOrders',
  permission: 'order.read',
  subject: { kind: 'order', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({
      from: z.optional(day),
      to: z.optional(day),
      status: z.optional(z.enum(['open', 'paid', 'ended'])),
      keyword: text,
      state: z.optional(z.enum(ORDER_FILTER_STATES)),
      payment: z.optional(z.enum(ORDER_FILTER_PAYMENTS)),
      resortId: z.optional(uuid),
      checkInFrom: z.optional(day),
      checkInTo: z.optional(day),
      memberId: z.optional(uuid),
    }),
  }),
}).answering<{ id: string }>();

/** The same with the merchant's members: what `members` finds by the same filter. */
export const ExportMembers = command({
  domain: 'Workspace',
  name: 'ExportMembers',
  permission: 'member.read',
  subject: { kind: 'user', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: z.enum(MEMBER_FORMATS),
    Filter: z.object({
      keyword: text,
      role: text,
      twoStep: z.optional(z.boolean()),
      state: z.optional(z.enum(['active', 'closed'])),
      from: z.optional(day),
      to: z.optional(day),
    }),
  }),
}).answering<{ id: string }>();

/**
 * The same with the merchant's own stays that are on the market from today on, as a file that can be taken in again.
 */
export const ExportStays = command({
  domain: 'Workspace',
  name: 'ExportStays',
  permission: 'stay.publish',
  subject: { kind: 'import', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({}) }),
}).answering<{ id: string }>();

/**
 * The same with room classes, of one resort or of all, as a file that can be taken in again. What owners let is theirs.
 */
export const ExportRooms = command({
  domain: 'Workspace',
  name: 'ExportRooms',
  permission: 'resort.edit',
  subject: { kind: 'room', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({ resortId: z.optional(uuid) }) }),
}).answering<{ id: string }>();

/** The same with the resorts that `deskresorts` finds by the same filter, as a file that can be taken in again. */
export const ExportResorts = command({
  domain: 'Workspace',
  name: 'ExportResorts',
  permission: 'resort.edit',
  subject: { kind: 'resort', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({
      keyword: text,
      state: z.optional(z.enum(['shown', 'hidden', 'draft'])),
      stars: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
      from: z.optional(day),
      to: z.optional(day),
    }),
  }),
}).answering<{ id: string }>();

/** The same with the orders that a closure asked for a choice: what `closureorders` finds by the same filter. */
export const ExportClosureOrders = command({
  domain: 'Workspace',
  name: 'ExportClosureOrders',
  permission: 'order.read',
  subject: { kind: 'order', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({ closureId: uuid, state: z.optional(z.enum(CLOSURE_ORDER_STATES)) }),
  }),
}).answering<{ id: string }>();

/** The same with invoices: what `invoices` finds by the same filter. */
export const ExportInvoices = command({
  domain: 'Workspace',
  name: 'ExportInvoices',
  permission: 'payment.read',
  subject: { kind: 'order', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({
      keyword: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(INVOICE_FILTERS)),
      kind: z.optional(z.enum(INVOICE_KINDS)),
      from: z.optional(day),
      to: z.optional(day),
    }),
  }),
}).answering<{ id: string }>();

/** The same with the gift codes of one promotion that `giftcodes` finds by the same filter. */
export const ExportGiftCodes = command({
  domain: 'Workspace',
  name: 'ExportGiftCodes',
  permission: 'promotion.edit',
  subject: { kind: 'promotion', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({ promotionId: uuid, keyword: text, used: z.optional(z.boolean()) }),
  }),
}).answering<{ id: string }>();

/** Some of them, or all but some, at once. */
const some = z.optional(z.array(uuid).check(z.maxLength(200)));

/**
 * The same with what owners are owed and where it goes, for the bank: whole account numbers, of those alone who named
 * an account, less what a second person has yet to agree to.
 */
export const ExportPayouts = command({
  domain: 'Workspace',
  name: 'ExportPayouts',
  permission: 'payout.record',
  subject: { kind: 'payout', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({
      keyword: text,
      /** Whether they named an account; none of those who did not is in the file. */
      named: z.optional(z.boolean()),
      ownerIds: some,
      except: some,
    }),
  }),
}).answering<{ id: string }>();

/**
 * The same with refunds that a person sends by bank transfer, and where they go, for the bank: whole account numbers,
 * of those alone whose account is named, less what a second person or a provider has yet to answer for, and those
 * whose account the sender named in the member's place.
 */
export const ExportRefunds = command({
  domain: 'Workspace',
  name: 'ExportRefunds',
  permission: 'refund.record',
  subject: { kind: 'refund', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({ refundIds: some, except: some }) }),
}).answering<{ id: string }>();

/** The same with what a figure counts: what `insightrows` finds by the same filter. */
export const ExportInsight = command({
  domain: 'Workspace',
  name: 'ExportInsight',
  permission: 'report.read',
  subject: { kind: 'insight', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({
    Id: uuid,
    Format: format,
    Filter: z.object({ measure: z.enum(MEASURES), from: day, to: day, resortId: z.optional(uuid) }),
  }),
}).answering<{ id: string }>();

/** Keep a table's filters, order and columns under a name, for oneself or for all who may open the table. */
export const SaveView = command({
  domain: 'Workspace',
  name: 'SaveView',
  permission: 'member',
  changes: ['tableviews'],
  input: z.object({
    Id: uuid,
    Place: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
    Name: line.check(z.minLength(1), z.maxLength(80)),
    Shared: z.boolean(),
    Search: z.string().check(z.maxLength(2000)),
    Layout: z.string().check(z.maxLength(4000)),
  }),
}).answering<{ id: string }>();

/** Take an own view away, also from those it is shared with. */
export const RemoveView = command({
  domain: 'Workspace',
  name: 'RemoveView',
  permission: 'member',
  changes: ['tableviews'],
  input: z.object({ Id: uuid, ViewId: uuid }),
}).answering<{ id: string }>();
