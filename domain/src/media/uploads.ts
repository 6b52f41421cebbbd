/** The limits of uploads (member-portal sections 5 and 9). */
export const UPLOAD_MAX_BYTES = 512_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;
/** For a file dialog. */
export const UPLOAD_ACCEPT = '.png,.jpg,.jpeg,image/png,image/jpeg';
/** Pictures with more pixels are not decoded: 25 million take 100 MB of memory. */
export const UPLOAD_MAX_PIXELS = 25_000_000;
/** The most private pictures of a person, attached to something or not. */
export const PRIVATE_IMAGES_MAX = 100;

interface Size {
  width: number;
  height: number;
}

/**
 * The size in which pictures are kept: wider ones have at most this width, the others at most this height. `usual` for
 * members and rentals (member-portal section 5, back-office section 9), `deposit` for a contract, whose pages must be
 * readable (back-office section 5).
 */
export const PICTURE_BOUNDS = {
  usual: { width: 800, height: 600 },
  deposit: { width: 750, height: 1000 },
} as const satisfies Record<string, Size>;
export type PictureUse = keyof typeof PICTURE_BOUNDS;

/** Returns the size to which a picture is scaled, in whole pixels; it never grows. */
export const scaledSize = ({ width, height }: Size, use: PictureUse = 'usual'): Size => {
  const bounds = PICTURE_BOUNDS[use];
  // A square picture is bounded by its height in a deposit, and by its width elsewhere.
  const wide = use === 'deposit' ? width > height : width >= height;
  const factor = Math.min(1, wide ? bounds.width / width : bounds.height / height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** Returns the type that the first bytes show, whatever the file's name is; null for all but PNG and JPEG. */
export const sniffImage = (bytes: Uint8Array): (typeof UPLOAD_TYPES)[number] | null => {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return null;
};
/** The type on the wire under which the library's pictures are uploaded and listed (back-office section 7). */
export const LIBRARY = 256;
/** The most pictures in an owner's library. */
export const LIBRARY_MAX = 200;
/** Pictures on one page of the picker (back-office section 9). */
export const LIBRARY_PAGE = 8;
/** The most pictures in a room's album. */
export const ALBUM_MAX = 20;
