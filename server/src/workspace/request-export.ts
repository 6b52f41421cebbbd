import {
  ExportAudit,
  ExportClosureOrders,
  ExportInvoices,
  ExportGiftCodes,
  ExportInsight,
  ExportMembers,
  ExportOrders,
  ExportPayouts,
  ExportRefunds,
  ExportResorts,
  ExportRooms,
  ExportStays,
} from '@sandbar/contract/workspace';
import { accept, refuse } from '@sandbar/domain/common';
import { lockPerson } from '../identity/identity.published.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { MAY_EXPORT } from './export-facts.ts';
import { waitingExports } from './workspace.queries.ts';
import { insertExport } from './workspace.store.ts';

/** The most exports of one person that may wait at once. */
const WAITING = 3;
/** The usual time for one export, in seconds. */
const WAITING_SECONDS = 30;

const request = async (
  kind: keyof typeof MAY_EXPORT,
  { Id, Format, Filter }: { Id: string; Format: string; Filter: object },
  { merchant, actor, actorId, locale, database, commit }: CommandContext,
) => {
  // An export belongs to a person, so the server itself and API keys cannot request one.
  if (actorId === null || (actor.kind === 'user' && actor.service)) return refuse('NOT_ALLOWED', {});
  const scope = { merchantId: merchant.id, userId: actorId };
  const { waiting } = (await first(database.run(waitingExports(scope))))!;
  if (waiting >= WAITING) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: WAITING_SECONDS });
  const wait = await limiterOf(database, 'list-export').count(`${merchant.id} ${actorId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return commit(async (transaction) => {
    // The person is locked, so that simultaneous requests count each other.
    await transaction.run(lockPerson(scope));
    const [now] = await transaction.run(waitingExports(scope));
    if (now!.waiting >= WAITING) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: WAITING_SECONDS });
    await transaction.run(
      insertExport({ ...scope, id: Id, kind, format: Format, filter: JSON.stringify(Filter), locale }),
    );
    return accept({ answer: { id: Id }, events: [] });
  });
};

/** Workspace/ExportAudit: the entries of the audit that match a filter, as a file. */
export const exportAudit = handler(ExportAudit, (input, context) => request('audit', input, context));

/** Workspace/ExportOrders: the members' orders, as a file. */
export const exportOrders = handler(ExportOrders, (input, context) => request('orders', input, context));

/** Workspace/ExportMembers: the merchant's members, as a file. */
export const exportMembers = handler(ExportMembers, (input, context) => request('members', input, context));

/** Workspace/ExportStays: stays on the market, as a file that can be imported again. */
export const exportStays = handler(ExportStays, (input, context) => request('stays', input, context));

/** Workspace/ExportRooms: room classes, as a file that can be imported again. */
export const exportRooms = handler(ExportRooms, (input, context) => request('rooms', input, context));

/** Workspace/ExportResorts: resorts, as a file that can be imported again. */
export const exportResorts = handler(ExportResorts, (input, context) => request('resorts', input, context));

/** Workspace/ExportGiftCodes: the codes of one batch, as a file. */
export const exportGiftCodes = handler(ExportGiftCodes, (input, context) => request('gift-codes', input, context));

/** Workspace/ExportClosureOrders: the orders of one closure, as a file. */
export const exportClosureOrders = handler(ExportClosureOrders, (input, context) =>
  request('closure-orders', input, context),
);

/** Workspace/ExportInvoices: invoices, as a file. */
export const exportInvoices = handler(ExportInvoices, (input, context) => request('invoices', input, context));

/** Workspace/ExportInsight: the rows behind a figure, as a file. */
export const exportInsight = handler(ExportInsight, (input, context) => request('insight', input, context));

/** Workspace/ExportPayouts: the amounts due to owners, as a file for the bank. */
export const exportPayouts = handler(ExportPayouts, (input, context) => request('payouts', input, context));

/** Workspace/ExportRefunds: refunds by bank transfer, as a file for the bank. */
export const exportRefunds = handler(ExportRefunds, (input, context) => request('refunds', input, context));
