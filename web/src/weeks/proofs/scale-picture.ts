import { scaledSize, UPLOAD_MAX_BYTES, type PictureUse } from '@sandbar/domain/media';

/** Qualities of JPEG, of which the best one below the upload's limit is used. */
const QUALITIES = [0.88, 0.76, 0.6, 0.45];

type Surface = OffscreenCanvas | HTMLCanvasElement;

const encode = (surface: Surface, quality: number): Promise<Blob | null> =>
  'convertToBlob' in surface
    ? surface.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve) => surface.toBlob(resolve, 'image/jpeg', quality));

const surfaceOf = (width: number, height: number): Surface =>
  typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });

/**
 * Returns a photograph as an upright JPEG in its stored size; transparent parts become white.
 * @returns null when it cannot be read, or is too large at any quality
 */
export const scalePicture = async (file: Blob, use: PictureUse): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const { width, height } = scaledSize(picture, use);
  const surface = surfaceOf(width, height);
  const pen = surface.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encode(surface, quality);
    if (blob && blob.size <= UPLOAD_MAX_BYTES) return blob;
  }
  return null;
};
