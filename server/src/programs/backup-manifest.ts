import type { DumpSummary, Promised, SealedKeys } from '../platform/backup/index.ts';

/** Raise it when the restore of the previous release cannot read the new format. */
export const BACKUP_FORMAT = 1;

export const STORES = ['files', 'private'] as const;

/** The most names in one line. */
const MAX_NAMED = 20;

/** The first names of a list, and the number of further ones. */
export const listed = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** The description that a backup contains. */
export interface BackupManifest extends DumpSummary {
  format: number;
  /** The version of the release that took the backup. */
  version: string;
  /** The number of files; null when they were left out. */
  files: number | null;
  /**
   * The number of files that were removed while the backup was taken, to which rows may refer. Backups of earlier
   * releases do not have it.
   */
  missing?: number;
  /** Their names. */
  missingNames?: string[];
  /** Null when it was left out, or nothing is sealed. */
  key: SealedKeys | null;
  /** Every part of the file with its expected size and hash. */
  parts: Record<string, Promised>;
}
