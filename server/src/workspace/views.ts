import { RemoveView, SaveView } from '@sandbar/contract/workspace';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { lockPerson } from '../identity/identity.published.ts';
import { first } from '../platform/database/index.ts';
import { viewCount } from './workspace.queries.ts';
import { deleteView, insertView } from './workspace.store.ts';

export const MAX_VIEWS = 100;

/** Workspace/SaveView. A member without a role can save views of own tables, but cannot share them. */
export const saveView = handler(SaveView, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, actor, userId } = context;
    if (actor.kind !== 'user') return refuse('NOT_ALLOWED', {});
    if (input.Shared && actor.permissions.size === 0) return refuse('NOT_ALLOWED', {});
    const scope = { merchantId: merchant.id, userId };
    await transaction.run(lockPerson(scope));
    const { count } = (await first(transaction.run(viewCount(scope))))!;
    if (count >= MAX_VIEWS) return refuse('VIEW_LIMIT', { limit: MAX_VIEWS });
    await transaction.run(
      insertView({
        ...scope,
        id: input.Id,
        place: input.Place,
        name: input.Name,
        shared: input.Shared,
        search: input.Search,
        layout: input.Layout,
      }),
    );
    return accept({ answer: { id: input.Id }, events: [] });
  }),
);

/** Workspace/RemoveView: removes one of the sender's views, shared or not. */
export const removeView = handler(RemoveView, (input, context) =>
  context.commit(async (transaction) => {
    const gone = await transaction.run(
      deleteView({ merchantId: context.merchant.id, id: input.ViewId, userId: context.userId }),
    );
    if (gone.length === 0) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.ViewId }, events: [] });
  }),
);
