import { LRUCache } from 'lru-cache';
import type { Merchant } from '../platform/merchant-scope.ts';

const SIZE = 144; // four times the 36 px it is shown at
/** Dots per inch at which a mark is drawn before it is made small. */
const DENSITY = 384;
/** When a drawing says that it is larger, the mail goes out without a mark. */
const MAX_PIXELS = 36_000_000;

const made = new LRUCache<string, Promise<Buffer | undefined>>({ max: 200 });

/** A merchant's mark as PNG, since mail programs show no SVG; undefined when it cannot be drawn. */
export const brandMark = (merchant: Pick<Merchant, 'brand'>): Promise<Buffer | undefined> => {
  const svg = merchant.brand.favicon ?? merchant.brand.logo.mark;
  const known = made.get(svg);
  if (known) return known;
  const picture = draw(svg).catch(() => undefined);
  made.set(svg, picture);
  return picture;
};

const draw = async (svg: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: DENSITY, limitInputPixels: MAX_PIXELS })
    .resize(SIZE, SIZE, { fit: 'contain', background: '#00000000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
};
