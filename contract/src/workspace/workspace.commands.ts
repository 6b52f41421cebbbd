import { CLOSURE_ORDER_STATES } from '@sandbar/domain/closures';
import { MEASURES } from '@sandbar/domain/insight';
import { ORDER_FILTER_PAYMENTS, ORDER_FILTER_STATES } from '@sandbar/domain/orders';
import { INVOICE_FILTERS, INVOICE_KINDS } from '@sandbar/domain/invoices';
import * as z from 'zod/mini';
import { command, day, line, shortText, uuid } from '../common/index.ts';

/** The file formats of exported lists. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** A list of people can also be printed, or packed for a mail. */
export const MEMBER_FORMATS = ['xlsx', 'pdf', 'csv', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | (typeof MEMBER_FORMATS)[number];

const format = z.enum(EXPORT_FORMATS);
const text = z.optional(shortText);

/**
 * Writes all entries into a file that `auditentries` finds with the same filter. It answers at once; `listexports`
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
 * The same for all orders of the merchant's members that `deskorders` finds with the same filter, or for one part of
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

/** The same for the merchant's members that `members` finds with the same filter. */
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

/** The same for the merchant's own stays that are on the market from today on, as a file that can be imported again. */
export const ExportStays = command({
  domain: 'Workspace',
  name: 'ExportStays',
  permission: 'stay.publish',
  subject: { kind: 'import', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({}) }),
}).answering<{ id: string }>();

/**
 * The same for room classes of one resort or of all, as a file that can be imported again. Rooms that owners let are
 * left out.
 */
export const ExportRooms = command({
  domain: 'Workspace',
  name: 'ExportRooms',
  permission: 'resort.edit',
  subject: { kind: 'room', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({ resortId: z.optional(uuid) }) }),
}).answering<{ id: string }>();

/** The same for the resorts that `deskresorts` finds with the same filter, as a file that can be imported again. */
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

/** The same for the orders that a closure asked for a choice and `closureorders` finds with the same filter. */
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

/** The same for the invoices that `invoices` finds with the same filter. */
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

/** The same for the gift codes of one promotion that `giftcodes` finds with the same filter. */
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

/** Some or all but some of them, at once. */
const some = z.optional(z.array(uuid).check(z.maxLength(200)));

/**
 * The same for owed amounts of owners with their accounts, for the bank: full account numbers, only of owners with an
 * account, less the amounts that wait for a second person.
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
      /** Whether they have an account. Owners without one are never in the file. */
      named: z.optional(z.boolean()),
      ownerIds: some,
      except: some,
    }),
  }),
}).answering<{ id: string }>();

/**
 * The same for refunds that a person sends by bank transfer, for the bank: full account numbers, only of refunds with
 * an account. Refunds that a second person or a provider has not answered, and those whose account the sender entered
 * in the member's place, are left out.
 */
export const ExportRefunds = command({
  domain: 'Workspace',
  name: 'ExportRefunds',
  permission: 'refund.record',
  subject: { kind: 'refund', keeps: 'input' },
  changes: ['listexports'],
  input: z.object({ Id: uuid, Format: format, Filter: z.object({ refundIds: some, except: some }) }),
}).answering<{ id: string }>();

/** The same for the rows of a figure that `insightrows` finds with the same filter. */
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

/** Saves a table's filters, order and columns under a name, for the sender or for all who may open the table. */
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

/** Removes an own view, also for those with whom it is shared. */
export const RemoveView = command({
  domain: 'Workspace',
  name: 'RemoveView',
  permission: 'member',
  changes: ['tableviews'],
  input: z.object({ Id: uuid, ViewId: uuid }),
}).answering<{ id: string }>();
