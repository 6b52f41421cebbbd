import { sql } from 'kysely';
import { calendarFeedRows } from '../calendar/calendar.published.ts';
import { driveFileRows } from '../drive/drive.published.ts';
import { googleConnectionRows } from '../google/google.published.ts';
import { statement } from '../platform/database/index.ts';

/** The number of things that a person opened without a sign-in, by kind. */
export interface StillOpen {
  calendars: number;
  files: number;
  google: number;
}

/**
 * Reads the access that a new password does not end, because other programs depend on it
 * (docs/decisions/224-what-a-new-password-ends.md).
 */
export const stillOpen = statement<{ merchantId: string; userId: string }, StillOpen>(
  'identity.still-open',
  (_, p) => sql<StillOpen>`select
      (select count(*)::int from ${calendarFeedRows(p.merchantId)} feed where feed.user_id = ${p.userId}::uuid)
        as calendars,
      (select count(*)::int from ${driveFileRows(p.merchantId)} file where file.user_id = ${p.userId}::uuid
        and file.link_until > now() and file.deleted_at is null) as files,
      (select count(*)::int from ${googleConnectionRows(p.merchantId)} google where google.user_id = ${p.userId}::uuid
        and google.state = 'connected') as google`,
);
