import { scaledSize, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@sandbar/domain/media';

/** Why a picture was rejected, as the key of a text. */
export type PictureProblem = 'pictureType' | 'pictureUnreadable' | 'pictureTooLarge';
export type Picked<Value> = { ok: true; value: Value } | { ok: false; problem: PictureProblem };

/** Bytes of a phone's photograph; larger files are not opened at all. */
const OPENED_MAX_BYTES = 30_000_000;
const QUALITIES = [0.88, 0.76, 0.6];

/**
 * Opens a picked picture, upright. The caller closes it.
 * @param any accepts whatever the browser can show, since it is drawn again; otherwise only uploadable types
 */
export const openPicture = async (file: File, any = false): Promise<Picked<ImageBitmap>> => {
  const isTaken = any ? file.type.startsWith('image/') : (UPLOAD_TYPES as readonly string[]).includes(file.type);
  if (!isTaken) return { ok: false, problem: 'pictureType' };
  if (file.size > OPENED_MAX_BYTES) return { ok: false, problem: 'pictureTooLarge' };
  try {
    return { ok: true, value: await createImageBitmap(file) };
  } catch {
    return { ok: false, problem: 'pictureUnreadable' };
  }
};

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A part of a picture as a JPEG of a given size, at the best of a few qualities that stays below the upload's limit.
 * Transparent parts become white.
 */
export const drawPicture = async (
  picture: ImageBitmap,
  part: Area,
  size: { width: number; height: number },
): Promise<Picked<Blob>> => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return { ok: false, problem: 'pictureUnreadable' };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= UPLOAD_MAX_BYTES) return { ok: true, value: blob };
  }
  return { ok: false, problem: 'pictureTooLarge' };
};

/** The whole picture at most 800 wide or 600 high (member-portal section 5). */
export const scalePicture = async (file: File, any = false): Promise<Picked<Blob>> => {
  const opened = await openPicture(file, any);
  if (!opened.ok) return opened;
  const { width, height } = opened.value;
  const drawn = await drawPicture(opened.value, { x: 0, y: 0, width, height }, scaledSize({ width, height }));
  opened.value.close();
  return drawn;
};
