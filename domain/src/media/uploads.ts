/** The limits of uploads (member-portal sections 5 and 9). */
export const UPLOAD_MAX_BYTES = 512_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;
/** For a file dialog. */
export const UPLOAD_ACCEPT = '.png,.jpg,.jpeg,image/png,image/jpeg';
/** More is not decoded: 25 million pixels take 100 MB. */
export const UPLOAD_MAX_PIXELS = 25_000_000;
/** Private pictures a person may have at once, attached or not. */
export const PRIVATE_IMAGES_MAX = 100;

interface Size {
  width: number;
  height: number;
}

/**
 * How large pictures are kept: at most so wide where they are wider than high, else at most so high. `usual` of members
 * and rentals (member-portal section 5, back-office section 9), `deposit` of a contract, whose pages must be read
 * (back-office section 5).
 */
export const PICTURE_BOUNDS = {
  usual: { width: 800, height: 600 },
  deposit: { width: 750, height: 1000 },
} as const satisfies Record<string, Size>;
export type PictureUse = keyof typeof PICTURE_BOUNDS;

/** The size a picture is scaled to; never larger than it is. Whole pixels. */
export const scaledSize = ({ width, height }: Size, use: PictureUse = 'usual'): Size => {
  const bounds = PICTURE_BOUNDS[use];
  // A square is high of a deposit, and wide of all else.
  const wide = use === 'deposit' ? width > height : width >= height;
  const factor = Math.min(1, wide ? bounds.width / width : bounds.height / height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** The type that the first bytes speak of, whatever the name says; null for anything but PNG and JPEG. */
export const sniffImage = (bytes: Uint8Array): (typeof UPLOAD_TYPES)[number] | null => {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return null;
};
/** The type of the wire under which the library's pictures are uploaded and listed (back-office section 7). */
export const LIBRARY = 256;
/** Pictures that an owner may have in the library. */
export const LIBRARY_MAX = 200;
/** Pictures of one page of the picker (back-office section 9). */
export const LIBRARY_PAGE = 8;
/** Pictures that a room's album may have. */
export const ALBUM_MAX = 20;
