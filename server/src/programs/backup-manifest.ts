import type { DumpSummary, Promised, SealedKeys } from '../platform/backup/index.ts';

/** Changes when a restore of the release before could not read what is written now. */
export const BACKUP_FORMAT = 1;

export const STORES = ['files', 'private'] as const;

/** The most names in one line. */
const MAX_NAMED = 20;

/** The first names of a list, and how many more there are. */
export const listed = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** The description that a backup contains. */
export interface BackupManifest extends DumpSummary {
  format: number;
  /** The version of the release that took it. */
  version: string;
  /** How many; null: they were left out. */
  files: number | null;
  /** How many were removed while it was taken: rows may name them. Backups of earlier releases do not say it. */
  missing?: number;
  /** Their names. */
  missingNames?: string[];
  /** Null: it was left out, or nothing is sealed. */
  key: SealedKeys | null;
  /** Every part of the file, with what it must be. */
  parts: Record<string, Promised>;
}
