import { DiscardImport, MatchImport, RunImport, TakeBackImport } from '@sandbar/contract/imports';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  headingKey,
  isMatching,
  mayDiscard,
  mayMatch,
  TAKE_BACK_HOURS,
  type ImportKind,
} from '@sandbar/domain/imports';
import { actorMay } from '@sandbar/domain/permissions';
import { waitingFor } from '../approvals/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { forgetLayouts, rememberLayout, sourceOf } from '../platform/tables/layouts.store.ts';
import { IMPORTERS } from './importers.ts';
import { TAKEN } from './imports.queries.ts';
import {
  askBack,
  askToRun,
  discard,
  forgetHeadings,
  importToChange,
  rematch,
  rememberHeadings,
  type ImportToChange,
} from './imports.store.ts';
import type { ImportLayout } from './read-head.ts';

type Changing = (
  found: ImportToChange & { kind: ImportKind },
  transaction: Transaction,
  scope: { merchantId: string; id: string },
) => Promise<Result<true, AnyRefusal>>;

/** Makes a change of an import, for people with the permissions of its kind. */
const change = ({ ImportId: id }: { ImportId: string }, context: CommandContext, changing: Changing) =>
  context.commit(async (transaction) => {
    const scope = { merchantId: context.merchant.id, id };
    const found = await first(transaction.run(importToChange(scope)));
    if (!found || found.state === 'discarded') return refuse('NOT_FOUND', {});
    const kind = found.kind as ImportKind;
    if (!IMPORTERS[kind].permissions.every((permission) => actorMay(context.actor, permission)))
      return refuse('NOT_ALLOWED', {});
    const changed = await changing({ ...found, kind }, transaction, scope);
    return changed.ok ? accept({ answer: { id }, events: [] }) : changed;
  });

/**
 * Catalogue/MatchImport: the choice of columns is remembered by their headings, and the order of days by the source. A
 * file about which a second person is asked cannot be changed.
 */
export const matchImport = handler(MatchImport, (input, context) =>
  change(input, context, async ({ kind, state, headings, layout }, transaction, scope) => {
    if (!mayMatch(state) || !headings) return refuse('IMPORT_MOVED_ON', {});
    const about = { merchantId: scope.merchantId, kind: 'gift-codes.import', subjectId: scope.id } as const;
    const asked = await first(transaction.run(waitingFor({ ...about, timeZone: context.merchant.timeZone })));
    if (asked)
      return refuse('APPROVAL_WAITING', { approvalId: asked.id, askedBy: asked.askedBy, askedOn: asked.askedOn });
    const read = layout as ImportLayout | null;
    const { Sheet: sheet = read?.about.sheet, Head, Days: days } = input;
    const isElsewhere =
      (input.Sheet !== undefined && input.Sheet !== read?.about.sheet) || (Head !== undefined && Head !== read?.head);
    const head = input.Sheet !== undefined && input.Sheet !== read?.about.sheet ? Head : (Head ?? read?.head);
    const said = JSON.stringify({ sheet, head, days });
    if (isElsewhere && input.Columns.length === 0) {
      await transaction.run(rematch({ ...scope, matching: null, said }));
      return accept(true as const);
    }
    const named = headings as string[];
    const matching = Object.fromEntries(input.Columns.map(({ Field, Column }) => [Field, Column]));
    if (Object.keys(matching).length !== input.Columns.length || !isMatching(kind, matching, named.length))
      return refuse('IMPORT_COLUMNS', {});
    await transaction.run(rematch({ ...scope, matching: JSON.stringify(matching), said }));
    const byHeading = new Map(
      Object.entries(matching).map(([field, column]) => [headingKey(named[column] ?? ''), field]),
    );
    byHeading.delete('');
    const remembered = [...byHeading].map(([heading, field]) => ({ heading, field }));
    const { merchantId } = scope;
    await transaction.run(rememberHeadings({ merchantId, kind, headings: JSON.stringify(remembered) }));
    await transaction.run(forgetHeadings({ merchantId, kind }));
    if (days) {
      const source = sourceOf(named);
      await transaction.run(rememberLayout({ merchantId, kind, source, layout: JSON.stringify({ days }) }));
      await transaction.run(forgetLayouts({ merchantId, kind }));
    }
    return accept(true as const);
  }),
);

/** Catalogue/RunImport. Gift codes give money away, so they have their own command (import-gift-codes.ts). */
export const runImport = handler(RunImport, (input, context) =>
  change(input, context, async ({ kind, state, fresh, changed }, transaction, scope) => {
    if (kind === 'gift-codes') return refuse('NOT_ALLOWED', {});
    if (state !== 'checked' || fresh + changed === 0 || context.actorId === null) return refuse('IMPORT_MOVED_ON', {});
    await transaction.run(askToRun({ ...scope, userId: context.actorId }));
    return accept(true as const);
  }),
);

/**
 * Catalogue/TakeBackImport: an import into the catalogue is undone as a whole, or not at all when some of it was held
 * or sold.
 */
export const takeBackImport = handler(TakeBackImport, (input, context) =>
  change(input, context, async ({ kind, state, runAt, written }, transaction, scope) => {
    if ((state !== 'done' && state !== 'failed') || !runAt || written === 0) return refuse('IMPORT_MOVED_ON', {});
    if (Date.now() - runAt.getTime() > TAKE_BACK_HOURS * 3_600_000)
      return refuse('IMPORT_TOO_OLD', { hours: TAKE_BACK_HOURS });
    const taken = await (TAKEN[kind] && first(transaction.run(TAKEN[kind]({ ...scope, since: runAt }))));
    if (taken && taken.count > 0) return refuse('IMPORT_SOLD', { count: taken.count });
    await transaction.run(askBack(scope));
    return accept(true as const);
  }),
);

export const discardImport = handler(DiscardImport, (input, context) =>
  change(input, context, async ({ state, written }, transaction, scope) => {
    if (!mayDiscard(state) || written > 0) return refuse('IMPORT_MOVED_ON', {});
    await transaction.run(discard(scope));
    return accept(true as const);
  }),
);
