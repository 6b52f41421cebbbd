import {
  cropSize,
  cutAround,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type Crop,
  type PictureFormat,
} from '@sandbar/domain/media';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import type { FileStorage } from './file-storage.ts';
import { loadSharp } from './sharp.ts';
import { createWorkQueue } from './work-queue.ts';

/** A picture as `media.picture-by-id` finds it. */
export interface Picture {
  merchantId: string;
  id: string;
  storageKey: string;
  byteLength: number;
  focalX: number;
  focalY: number;
}

export interface Crops {
  /** The name of a crop's source and method; the same name means the same bytes. */
  recipe(picture: Picture, crop: Crop): string;
  /**
   * Reads a crop from the cache, or makes it now. `urgent` means that a request waits for it.
   * @throws QueueFull, or Error when the file is missing or not a picture
   */
  make(picture: Picture, crop: Crop, urgent: boolean): Promise<Buffer>;
  /** Removes every crop of a deleted picture. */
  forget(picture: Picture): Promise<void>;
}

/** Change it when the encoders' settings change. */
const RECIPE = 1;
/** The number of crops made at the same time. It is small, because each may decode 50 million pixels (200 MB). */
const WIDTH = 2;
const MAX_PIXELS = 50_000_000;
const MAX_WAITING = 400;

/**
 * Settings that answer the first reader quickly: 800 × 600 takes well under 100 ms of one core. AVIF at effort 2 takes
 * three times as long for 3 % fewer bytes.
 */
const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 72, effort: 2 }),
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
};

/** Makes each crop of a stored picture once. @param folder the cache, which may be emptied at any time */
export const createCrops = (storage: FileStorage, folder: string): Crops => {
  const queue = createWorkQueue(WIDTH, MAX_WAITING);
  const underWay = new Map<string, Promise<Buffer>>();

  const recipe: Crops['recipe'] = ({ merchantId, storageKey, byteLength, focalX, focalY }, { width, height, format }) =>
    createHash('sha256')
      .update(`${RECIPE} ${merchantId} ${storageKey} ${byteLength} ${focalX} ${focalY} ${width}x${height}.${format}`)
      .digest('hex');

  const cut = async (picture: Picture, crop: Crop): Promise<Buffer> => {
    const sharp = await loadSharp();
    const image = sharp(await storage.read(picture.storageKey), { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { autoOrient: size } = await image.metadata();
    const area = cutAround(size, crop, { x: picture.focalX, y: picture.focalY });
    const { width, height } = cropSize(area, crop);
    return ENCODE[crop.format](image.extract(area).resize(width, height, { fit: 'fill' })).toBuffer();
  };

  const read = async (path: string): Promise<Buffer | undefined> => {
    try {
      const bytes = await readFile(path);
      return bytes.length > 0 ? bytes : undefined; // A power cut can leave an empty file.
    } catch {
      return undefined;
    }
  };

  const keep = async (path: string, bytes: Buffer): Promise<void> => {
    const beside = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, bytes);
    await rename(beside, path);
  };

  const pathOf = (name: string, format: PictureFormat) => join(folder, name.slice(0, 2), `${name}.${format}`);

  return {
    recipe,
    forget: async (picture) => {
      for (const size of PICTURE_SIZES)
        for (const density of [1, 2])
          for (const format of PICTURE_FORMATS) {
            const [width, height] = size.split('x').map((side) => Number(side) * density) as [number, number];
            await rm(pathOf(recipe(picture, { width, height, format }), format), { force: true });
          }
    },
    make: async (picture, crop, urgent) => {
      const name = recipe(picture, crop);
      const path = pathOf(name, crop.format);
      const cached = await read(path);
      if (cached) return cached;
      const known = underWay.get(name);
      if (known) return known;
      const making = queue.run(() => cut(picture, crop), urgent).finally(() => underWay.delete(name));
      underWay.set(name, making);
      const bytes = await making;
      // When the disk is full, the reader still gets the picture.
      await keep(path, bytes).catch(() => {});
      return bytes;
    },
  };
};
