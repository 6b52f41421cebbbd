import { randomBytes } from 'node:crypto';
import { CreateCalendarFeed, RevokeCalendarFeed } from '@sandbar/contract/calendar';
import { CALENDAR } from '@sandbar/domain/calendar';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockPerson } from '../identity/identity.published.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { deleteFeed, insertFeed } from './calendar.feeds.store.ts';
import { feedsOf } from './calendar.queries.ts';
import { ownSubscription } from './subscriptions.queries.ts';

export const feedPath = (secret: string): string => `/Calendar/Feed/${secret}.ics`;

/**
 * Calendar/CreateCalendarFeed. A repeated command answers without the address, since only the hash of its secret is
 * stored.
 */
export const createCalendarFeed = handler(CreateCalendarFeed, async (input, context) => {
  const own = { merchantId: context.merchant.id, userId: context.userId };
  const subscriptionId = input.SubscriptionId ?? null;
  if (subscriptionId && !(await first(context.database.run(ownSubscription({ ...own, id: subscriptionId })))))
    return refuse('NOT_FOUND', {});
  const secret = randomBytes(32).toString('base64url');
  const made = await context.commit<{ id: string; path: string | null }>(async (transaction) => {
    await transaction.run(lockPerson(own));
    const known = await transaction.run(feedsOf(own));
    if (known.length >= CALENDAR.feedsMost) return refuse('FEED_LIMIT', { limit: CALENDAR.feedsMost });
    await transaction.run(
      insertFeed({ ...own, id: input.Id, name: input.Name, tokenHash: tokenHash(secret), subscriptionId }),
    );
    return accept({ answer: { id: input.Id, path: null }, events: [] });
  });
  return made.ok ? accept({ ...made.value, path: feedPath(secret) }) : made;
});

export const revokeCalendarFeed = handler(RevokeCalendarFeed, (input, context) =>
  context.commit(async (transaction) => {
    const key = { merchantId: context.merchant.id, userId: context.userId, id: input.FeedId };
    if (!(await first(transaction.run(deleteFeed(key))))) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.FeedId }, events: [] });
  }),
);
