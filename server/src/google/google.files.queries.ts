import { GOOGLE_FILES_WAITING } from '@sandbar/domain/google';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Own = { merchantId: string; userId: string };

/** Whether the feature files is on, its problem, and the number of waiting files. */
export const driveOf = statement(
  'google.drive',
  (_, p: Own) => sql<{
    problem: string;
    dueAt: Date;
    waiting: number;
  }>`select d.problem, d.due_at, (select count(*)::int from google_files f where f.merchant_id = ${p.merchantId}
      and f.user_id = d.user_id and f.state = 'waiting') as waiting
    from google_drives d where d.merchant_id = ${p.merchantId} and d.user_id = ${p.userId}::uuid`,
);

/** The data for a direct request to a member's account; no row without a working connection. */
export const accountOf = statement('google.account', (db, p: Own) =>
  db
    .selectFrom('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '=', 'connected')
    .select(['email', 'sealedToken', 'mail', 'changedAt']),
);

export interface WaitingFile {
  id: string;
  way: 'send' | 'take';
  fileId: string;
  googleId: string | null;
  sealedUpload: string | null;
  checksum: string | null;
}

/** Reads waiting transfers, the longest waiting first. */
export const waitingFiles = statement<Own & { limit: number }, WaitingFile>(
  'google.waiting-files',
  (_, p) => sql<WaitingFile>`select id, way, file_id, google_id, sealed_upload, checksum from google_files
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and state = 'waiting'
    order by created_at, id limit ${p.limit}::int`,
);

export interface CopyRow {
  id: string;
  way: 'send' | 'take';
  fileId: string;
  googleId: string | null;
  state: 'waiting' | 'done' | 'failed';
  problem: string;
  byteLength: number;
  doneBytes: number;
  webViewLink: string | null;
}

const SHOWN = sql.raw(`f.id, f.way, f.file_id, f.google_id, f.state, f.problem, f.byte_length::float8 as byte_length,
  f.done_bytes::float8 as done_bytes, f.web_view_link`);

/** Reads the copies of these files of the drive. */
export const copiesOf = statement<Own & { ids: readonly string[] }, CopyRow>(
  'google.copies',
  (_, p) => sql<CopyRow>`select ${SHOWN} from google_files f join google_drives d
      on d.merchant_id = f.merchant_id and d.user_id = f.user_id
    where f.merchant_id = ${p.merchantId} and f.user_id = ${p.userId}::uuid and f.file_id = any(${p.ids}::uuid[])`,
);

/** Reads the copies with these ids at Google. */
export const copiesByGoogle = statement<Own & { ids: readonly string[] }, CopyRow>(
  'google.copies-by-google',
  (_, p) => sql<CopyRow>`select ${SHOWN} from google_files f
    where f.merchant_id = ${p.merchantId} and f.user_id = ${p.userId}::uuid and f.google_id = any(${p.ids}::text[])
    order by f.created_at, f.id`,
);

/** Whether the drive may have one more waiting file. */
export const roomToWait = statement(
  'google.room-to-wait',
  (_, p: Own) => sql<{ isRoom: boolean }>`select count(*) < ${sql.lit(GOOGLE_FILES_WAITING)} as is_room
    from google_files where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and state = 'waiting'`,
);
