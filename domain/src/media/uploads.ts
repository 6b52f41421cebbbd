/** What may be uploaded (member-portal sections 5 and 9). */
export const UPLOAD_MAX_BYTES = 512_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;
/** For a file dialog. */
export const UPLOAD_ACCEPT = '.png,.jpg,.jpeg,image/png,image/jpeg';
/** More is not decoded: 25 million pixels take 100 MB. */
export const UPLOAD_MAX_PIXELS = 25_000_000;
/** Private pictures a person may have at once, attached or not. */
export const PRIVATE_IMAGES_MAX = 20;
const BOUNDS = { width: 800, height: 600 };

/**
 * The size a picture is scaled to: landscape at most 800 wide, portrait at most 600 high; never larger than it is.
 * Whole pixels.
 */
export const scaledSize = ({ width, height }: { width: number; height: number }): { width: number; height: number } => {
  const factor = Math.min(1, width >= height ? BOUNDS.width / width : BOUNDS.height / height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** The type that the first bytes speak of, whatever the name says; null for anything but PNG and JPEG. */
export const sniffImage = (bytes: Uint8Array): (typeof UPLOAD_TYPES)[number] | null => {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return null;
};
