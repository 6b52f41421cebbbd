import { tidy } from '../common/index.ts';

/** The limits and periods of a member's drive. */
export const DRIVE = {
  /** Bytes of one file. */
  fileMost: 250_000_000,
  /** Bytes of all files of one member, including unfinished uploads and deleted files. */
  quota: 2_000_000_000,
  filesMost: 20_000,
  foldersMost: 200,
  nameMost: 200,
  folderNameMost: 80,
  descriptionMost: 1_000,
  /** The days for which a link to a file may be valid. */
  linkDays: [1, 7, 30, 90],
  /** Hours in which a deleted file can be restored. */
  undoHours: 1,
  /** Hours after which an upload without progress ends. */
  unfinishedHours: 24,
  /** Bytes of one request of the browser. */
  chunkBytes: 5_242_880,
  /** The most bytes of one stored part of a file. */
  partBytes: 8_388_608,
  /** Pictures with more pixels get no preview. */
  previewMost: 40_000_000,
  /** Pixels of a preview's longer side. */
  previewSide: 480,
} as const;

/** The number of bytes that identify a file's type. */
export const HEAD_BYTES = 16;

export const DRIVE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type DriveType = (typeof DRIVE_TYPES)[number];

/** The accepted types for a file dialog. The server checks the first bytes of a file instead of its name. */
export const DRIVE_ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.gif,application/pdf,image/*';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/**
 * Returns the type that the first `HEAD_BYTES` of a file show, whatever its name is; null for types that are not
 * accepted.
 */
export const sniffDriveType = (head: Uint8Array): DriveType | null => {
  if (text(head, 0, 5) === '%PDF-') return 'application/pdf';
  if (text(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'image/gif';
  return null;
};

/**
 * Returns a file's name as it is stored: without characters that names may not have, and shortened to the longest name.
 */
export const driveName = (name: string): string =>
  tidy(name)
    .slice(0, DRIVE.nameMost)
    .replaceAll(/\p{Cc}|\p{Cs}|[/\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a link may be valid for this number of days. */
export const isLinkDays = (days: number): boolean => (DRIVE.linkDays as readonly number[]).includes(days);
