import { sql } from 'kysely';
import { isActive } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { giveUpLease } from '../platform/jobs/leases.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Own = { merchantId: string; userId: string };
type Held = Own & { lease: string };

/** Longer than a whole run can take, including its last call. */
const LEASE_SECONDS = 300;
/** The usual interval between runs, in seconds. */
const EVERY_SECONDS = 600;

const TABLE = 'google_files';
export const googleUploads = sealedColumn({
  name: 'google.uploads',
  table: TABLE,
  column: 'sealed_upload',
  row: 'id',
});
export const uploadPlace = (merchantId: string, id: string) => ({ merchantId, table: TABLE, row: id });

/** Turns the feature files on; waiting files continue at once. */
export const openDrive = statement('google.open-drive', (db, p: Own) =>
  db
    .insertInto('googleDrives')
    .values({ merchantId: p.merchantId, userId: p.userId, dueAt: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'userId']).doUpdateSet((eb) => ({
        problem: '',
        tries: 0,
        dueAt: eb.ref('excluded.dueAt'),
        ...giveUpLease,
      })),
    ),
);

/**
 * Deletes the records of copies and the drive, in this order, when the feature ends or the account changes. Files at
 * Google stay.
 */
export const deleteCopies = statement('google.delete-copies', (db, p: Own) =>
  db.deleteFrom('googleFiles').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
export const closeDrive = statement('google.close-drive', (db, p: Own) =>
  db.deleteFrom('googleDrives').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/** Returns a row when the feature files is on, and locks it until the transaction ends. */
export const lockDrive = statement('google.lock-drive', (db, p: Own) =>
  db
    .selectFrom('googleDrives')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .forUpdate()
    .select('userId'),
);

/** Makes the drive due now, also after failures. */
export const syncDriveSoon = statement('google.sync-soon-drive', (db, p: Own) =>
  db
    .updateTable('googleDrives')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .set({ dueAt: sql`now()` })
    .returning('userId'),
);

/** Starts or restarts the transfer of a file to Google. The file keeps its id at Google. */
export const sendFile = statement(
  'google.send-file',
  (_, p: Own & { id: string; fileId: string; byteLength: number }) =>
    sql<{ id: string }>`insert into google_files as f (merchant_id, id, user_id, way, file_id, byte_length, changed_at)
      values (${p.merchantId}, ${p.id}::uuid, ${p.userId}::uuid, 'send', ${p.fileId}::uuid,
        ${p.byteLength}::bigint, now())
      on conflict (merchant_id, user_id, file_id) do update set way = excluded.way, state = excluded.state,
        problem = excluded.problem, byte_length = excluded.byte_length, done_bytes = excluded.done_bytes,
        changed_at = excluded.changed_at
      where f.state <> 'waiting' returning f.id`,
);

/** Starts bringing a file back; no row when that has already started. */
export const takeFile = statement(
  'google.take-file',
  (_, p: Own & { id: string; googleId: string }) =>
    sql<{ id: string }>`insert into google_files (merchant_id, id, user_id, way, file_id, google_id)
      values (${p.merchantId}, ${p.id}::uuid, ${p.userId}::uuid, 'take', ${p.id}::uuid, ${p.googleId})
      on conflict do nothing returning id`,
);

export const merchantsWithGoogleFiles = statement(
  'sweep.merchants-with-google-files',
  (_, p: { merchants: readonly string[] }) =>
    sql<{ merchantId: string }>`select distinct d.merchant_id from google_drives d
      join google_connections c on c.merchant_id = d.merchant_id and c.user_id = d.user_id and c.state = 'connected'
      where d.merchant_id = any(${p.merchants}::uuid[]) and d.due_at <= now()
        and ${isActive(sql`d.merchant_id`, 'd.user_id')}
        and (d.leased_until is null or d.leased_until <= now()) and exists (select from google_files f
          where f.merchant_id = d.merchant_id and f.user_id = d.user_id and f.state = 'waiting')`,
);

export interface ClaimedDrive {
  userId: string;
  folderId: string | null;
  folderMade: boolean;
  tries: number;
  sealedToken: string;
}

/** Claims the drives that are due longest, among those with waiting files. */
export const claimDrives = statement<{ merchantId: string; lease: string; limit: number }, ClaimedDrive>(
  'google.claim-drives',
  (_, p) => sql<ClaimedDrive>`with due as (
      select d.user_id from google_drives d
      join google_connections c on c.merchant_id = d.merchant_id and c.user_id = d.user_id and c.state = 'connected'
      where d.merchant_id = ${p.merchantId} and d.due_at <= now() and ${isActive(p.merchantId, 'd.user_id')}
        and (d.leased_until is null or d.leased_until <= now())
        and exists (select from google_files f where f.merchant_id = ${p.merchantId} and f.user_id = d.user_id
          and f.state = 'waiting')
      order by d.due_at limit ${p.limit}::int for update of d skip locked)
    update google_drives d set lease = ${p.lease}::uuid, tries = d.tries + 1,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)}),
      due_at = now() + make_interval(secs => ${sql.lit(EVERY_SECONDS)})
    from due, google_connections c
    where d.merchant_id = ${p.merchantId} and d.user_id = due.user_id
      and c.merchant_id = ${p.merchantId} and c.user_id = d.user_id
    returning d.user_id, d.folder_id, d.folder_made, d.tries, c.sealed_token`,
);

/** Locks the drive while this process holds its lease. No row: the lease is lost, and the process has to stop. */
export const holdDrive = statement('google.hold-drive', (db, p: Held) =>
  db
    .selectFrom('googleDrives')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .forUpdate()
    .select('userId'),
);

export const saveFolder = statement('google.save-folder', (db, p: Held & { folderId: string; folderMade: boolean }) =>
  db
    .updateTable('googleDrives')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .set({ folderId: p.folderId, folderMade: p.folderMade }),
);

/** @param againAt set when more work is left; null waits for a new file */
export const markDriveDone = statement('google.mark-drive-done', (db, p: Held & { againAt: Date | null }) =>
  db
    .updateTable('googleDrives')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .set({ problem: '', tries: 0, dueAt: sql`least(due_at, ${p.againAt}::timestamptz)`, ...giveUpLease }),
);

/** @param wait seconds until the next attempt */
export const markDriveFailed = statement(
  'google.mark-drive-failed',
  (db, p: Held & { problem: string; wait: number }) =>
    db
      .updateTable('googleDrives')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('lease', '=', p.lease)
      .set({ problem: p.problem, dueAt: sql`now() + make_interval(secs => ${p.wait}::int)`, ...giveUpLease }),
);

/** The waiting file. Each statement below records a step before or after it is made. */
type OfFile = Own & { id: string };
const step = <Change extends object>(name: string, set: (p: Change) => Record<string, unknown>) =>
  statement(name, (db, p: OfFile & Change) =>
    db
      .updateTable('googleFiles')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('id', '=', p.id)
      .where('state', '=', 'waiting')
      .set({ ...set(p), changedAt: sql`now()` })
      .returning('id'),
  );
export const saveGoogleId = step('google.save-file-id', (p: { googleId: string }) => ({
  googleId: p.googleId,
  sealedUpload: null,
  doneBytes: 0,
}));
export const saveUpload = step('google.save-upload', (p: { sealedUpload: string | null }) => ({
  sealedUpload: p.sealedUpload,
}));
export const saveTaking = step('google.save-taking', (p: { fileId: string; checksum: string; byteLength: number }) => ({
  fileId: p.fileId,
  checksum: p.checksum,
  byteLength: p.byteLength,
}));
export const saveProgress = step('google.save-progress', (p: { doneBytes: number }) => ({ doneBytes: p.doneBytes }));
export const markFileThere = step('google.mark-there', (p: { webViewLink: string }) => ({
  state: 'done',
  sealedUpload: null,
  webViewLink: p.webViewLink,
}));
export const markFileFailed = step('google.mark-file-failed', (p: { problem: string }) => ({
  state: 'failed',
  sealedUpload: null,
  problem: p.problem,
}));

export const deleteCopy = statement('google.delete-copy', (db, p: OfFile) =>
  db
    .deleteFrom('googleFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id),
);

/** Deletes the record of the copy when the file was deleted for good. */
export const deleteCopyOf = statement('google.delete-copy-of', (db, p: Own & { fileId: string }) =>
  db
    .deleteFrom('googleFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('fileId', '=', p.fileId),
);

/** Deletes failed downloads: those of a file that is requested again, and those that failed more than a month ago. */
export const deleteFailedTakes = statement('google.delete-failed-takes', (db, p: Own & { googleId: string }) =>
  db
    .deleteFrom('googleFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('way', '=', 'take')
    .where('state', '=', 'failed')
    .where(sql<boolean>`(google_id = ${p.googleId} or changed_at < now() - interval '30 days')`),
);
