import type { NotificationPreference } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Whom a telling is for: where his mail goes, the language he reads, and what he does not want. */
export const recipient = statement('notifications.recipient', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.userId)
    .select((eb) => [
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.languageId',
      eb
        .selectFrom('notificationPreferences as choice')
        .whereRef('choice.merchantId', '=', 'users.merchantId')
        .whereRef('choice.userId', '=', 'users.id')
        .select(sql<NotificationPreference[]>`coalesce(jsonb_agg(jsonb_build_object('kind', choice.kind, 'channel', choice.channel, 'wanted', choice.wanted)), '[]')`.as('choices'))
        .as('preferences'),
    ]),
);
