import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  scaledSize,
  sniffImage,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_PIXELS,
  type MediaRefusal,
  type PictureUse,
} from '@sandbar/domain/media';
import { loadSharp } from './sharp.ts';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** A picture as it is stored: encoded again from its pixels, so that nothing else of the uploaded file remains. */
export interface PreparedImage {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
  /** `#RRGGBB` */
  colour: string;
}

/** The number of uploads that are decoded at the same time, on libvips' threads; each may use 100 MB. */
const WIDTH = 1;
const MAX_WAITING = 50;
/** The most waiting uploads of one person; the pages send one picture after the other. */
const MAX_OF_ONE = 10;
const queue = createWorkQueue(WIDTH, MAX_WAITING, MAX_OF_ONE);

/**
 * Detects the type by the bytes and not by the name; decodes, rotates upright, scales to the limits of its use and
 * encodes as WebP without metadata. Size and pixels are checked before decoding. @param by the sender: people take
 * turns. A full queue is refused as UPLOAD_LIMIT.
 */
export const prepareUpload = async (
  bytes: Uint8Array,
  use: PictureUse = 'usual',
  by = '',
): Promise<Result<PreparedImage, MediaRefusal>> => {
  if (bytes.length > UPLOAD_MAX_BYTES) return refuse('IMAGE_TOO_LARGE', { limit: UPLOAD_MAX_BYTES });
  if (sniffImage(bytes) === null) return refuse('IMAGE_TYPE', {});
  try {
    return await queue.run(() => encodeAgain(bytes, use), true, by);
  } catch (error) {
    if (error instanceof QueueFull) return refuse('UPLOAD_LIMIT', { retryAfterSeconds: 2 });
    // libvips cannot decode it, because the picture is damaged or incomplete.
    return refuse('IMAGE_UNREADABLE', {});
  }
};

const encodeAgain = async (bytes: Uint8Array, use: PictureUse): Promise<Result<PreparedImage, MediaRefusal>> => {
  const sharp = await loadSharp();
  const options = { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // This reads only the header, so it needs no limit; decoding has its own.
  const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (header.width * header.height * (header.pages ?? 1) > UPLOAD_MAX_PIXELS)
    return refuse('IMAGE_TOO_MANY_PIXELS', {});
  const { width, height } = scaledSize(header.autoOrient, use);
  const image = sharp(bytes, options).autoOrient().resize(width, height, { fit: 'fill' });
  const { data, info } = await image.webp({ quality: 84, effort: 3 }).toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return accept({
    bytes: data,
    contentType: 'image/webp',
    width: info.width,
    height: info.height,
    colour: `#${hex.toUpperCase()}`,
  });
};

/**
 * A small picture as WebP without metadata; undefined when it cannot be decoded or has too many pixels. It waits in the
 * queue of uploads. @param by the owner of the picture @throws QueueFull
 */
export const thumbnail = (bytes: Uint8Array, side: number, by: string): Promise<Buffer | undefined> =>
  queue.run(
    async () => {
      const sharp = await loadSharp();
      const image = sharp(bytes, { limitInputPixels: 2 * UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true });
      return image
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 3 })
        .toBuffer()
        .catch(() => undefined);
    },
    true,
    by,
  );
