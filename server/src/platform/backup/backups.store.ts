import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';

/** What is recorded of a completed backup. The console does not show where its file is. */
export interface TakenBackup extends Record<string, unknown> {
  takenAt: string;
  seconds: number;
  bytes: number;
  rows: number;
  /** null when files were left out. */
  files: number | null;
  withKey: boolean;
  version: string;
}

/** How many backups are remembered: one an hour for two weeks. */
const REMEMBERED = 336;

const insertBackup = statement('backups.record', (db, p: TakenBackup) =>
  db.insertInto('backups').values({
    takenAt: sql<Date>`${p.takenAt}::timestamptz`,
    seconds: p.seconds,
    bytes: p.bytes,
    rows: p.rows,
    files: p.files,
    withKey: p.withKey,
    version: p.version,
  }),
);

const forgetOldBackups = statement('backups.forget-old', (db, p: { keep: number }) =>
  db
    .deleteFrom('backups')
    .where('id', 'in', (old) => old.selectFrom('backups').select('id').orderBy('id', 'desc').offset(p.keep)),
);

export const recordBackup = async (database: Database, taken: TakenBackup): Promise<void> => {
  await database.run(insertBackup(taken));
  await database.run(forgetOldBackups({ keep: REMEMBERED }));
};
