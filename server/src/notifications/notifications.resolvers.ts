import { canSwitchOff, NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, wants } from '@sandbar/domain/notifications';
import { first } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { notificationCounts, notificationPage, preferencesOf } from './notifications.queries.ts';
import { pushKeys } from './push/push-keys.ts';

const LIMITS = { usual: 50, most: 100, furthest: 10_000 };

const notificationtransactions: QueryResolvers['notificationtransactions'] = async (
  _,
  { limit, offset, order },
  { database, merchant, locale, session },
) => {
  const own = { merchantId: merchant.id, userId: (await session()).userId };
  const slice = pageArguments({ limit, offset }, LIMITS);
  const [rows, [counts]] = await database.batch([
    notificationPage[order ?? 'desc']({ ...own, ...slice, locale }),
    notificationCounts(own),
  ]);
  const items = rows.map(({ id, words, path, allStatus, createdAt }) => ({
    id,
    ...words,
    urlReturn: path,
    allStatus,
    createdDate: createdAt.toISOString(),
  }));
  return {
    items,
    totalCount: counts!.total,
    unreadCount: counts!.unread,
    serverNow: counts!.now.toISOString(),
    success: true,
    message: '',
  };
};

const notificationpreferences =
  ({ secrets }: Installation): QueryResolvers['notificationpreferences'] =>
  async (_, __, { database, merchant, session }) => {
    const { userId, sessionId } = await session();
    const row = await first(database.run(preferencesOf({ merchantId: merchant.id, userId, sessionId })));
    const chosen = row?.preferences ?? [];
    const items = NOTIFICATION_KINDS.flatMap((kind) =>
      NOTIFICATION_CHANNELS.map((channel) => ({
        kind,
        channel,
        wanted: wants(chosen, kind, channel),
        canSwitchOff: canSwitchOff(kind, channel),
      })),
    );
    return { items, pushHere: row?.pushHere ?? false, pushKey: (await pushKeys(database, secrets)).publicKey };
  };

export const notificationResolvers = (installation: Installation) => ({
  Query: { notificationtransactions, notificationpreferences: notificationpreferences(installation) },
});
