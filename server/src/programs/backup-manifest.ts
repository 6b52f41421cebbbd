import type { DumpSummary, Promised, SealedKeys } from '../platform/backup/index.ts';

/** Changes when a restore of the release before could not read what is written now. */
export const BACKUP_FORMAT = 1;

export const STORES = ['files', 'private'] as const;

/** What a backup says of itself. */
export interface BackupManifest extends DumpSummary {
  format: number;
  /** Of the release that took it. */
  version: string;
  /** How many; null: they were left out. */
  files: number | null;
  /** How many were removed while it was taken: rows may name them. Backups of earlier releases do not say it. */
  missing?: number;
  /** Null: it was left out, or nothing is sealed. */
  key: SealedKeys | null;
  /** Every part of the file, with what it must be. */
  parts: Record<string, Promised>;
}
