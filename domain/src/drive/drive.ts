import { tidy } from '../common/index.ts';

/** How much a member's drive takes, and for how long what. */
export const DRIVE = {
  /** Bytes of one file. */
  fileMost: 250_000_000,
  /** Bytes of all files of one member, on their way and deleted ones among them. */
  quota: 2_000_000_000,
  filesMost: 20_000,
  foldersMost: 200,
  nameMost: 200,
  folderNameMost: 80,
  descriptionMost: 1_000,
  /** Days for which a link to a file may be given. */
  linkDays: [1, 7, 30, 90],
  /** For so long a file that was deleted can be brought back. */
  undoHours: 1,
  /** An upload of which nothing more came for so long ends. */
  unfinishedHours: 24,
  /** Bytes of what a browser sends by one request. */
  chunkBytes: 5_242_880,
  /** Bytes of which a stored part of a file has at most so many. */
  partBytes: 8_388_608,
  /** Larger pictures have no preview. */
  previewMost: 40_000_000,
  /** Pixels of a preview's longer side. */
  previewSide: 480,
} as const;

/** The number of bytes that identify a file's type. */
export const HEAD_BYTES = 16;

export const DRIVE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type DriveType = (typeof DRIVE_TYPES)[number];

/** For a file dialog; what a file is, its first bytes say. */
export const DRIVE_ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.gif,application/pdf,image/*';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The type that the first `HEAD_BYTES` of a file speak of, whatever its name says; null for all that is not taken. */
export const sniffDriveType = (head: Uint8Array): DriveType | null => {
  if (text(head, 0, 5) === '%PDF-') return 'application/pdf';
  if (text(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'image/gif';
  return null;
};

/** A file's name as it is kept: without what no name has, and no longer than it may be. */
export const driveName = (name: string): string =>
  tidy(name)
    .slice(0, DRIVE.nameMost)
    .replaceAll(/\p{Cc}|\p{Cs}|[/\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether what is given is a number of days for which a link may be given. */
export const isLinkDays = (days: number): boolean => (DRIVE.linkDays as readonly number[]).includes(days);
