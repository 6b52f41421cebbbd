import { LRUCache } from 'lru-cache';
import type { Merchant } from '../platform/merchant-scope.ts';

const SIZE = 144; // Four times the 36 px at which it is shown.
/** The dots per inch at which a mark is drawn before it is scaled down. */
const DENSITY = 384;
/** A larger drawing is not used, and the mail is sent without a mark. */
const MAX_PIXELS = 36_000_000;

const made = new LRUCache<string, Promise<Buffer | undefined>>({ max: 200 });

/** A merchant's mark as PNG, because mail programs do not show SVG; undefined when it cannot be drawn. */
export const brandMark = (merchant: Pick<Merchant, 'brand'>): Promise<Buffer | undefined> =>
  markOn(merchant, '#00000000');

/** The mark for PDFs, on white, because PDF readers blend transparent edges with black. */
export const paperMark = (merchant: Pick<Merchant, 'brand'>): Promise<Buffer | undefined> =>
  markOn(merchant, '#ffffff');

const markOn = ({ brand }: Pick<Merchant, 'brand'>, background: string): Promise<Buffer | undefined> => {
  const svg = brand.favicon ?? brand.logo.mark;
  const key = `${background} ${svg}`;
  const known = made.get(key);
  if (known) return known;
  const picture = draw(svg, background).catch(() => undefined);
  made.set(key, picture);
  return picture;
};

const draw = async (svg: string, background: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg), { density: DENSITY, limitInputPixels: MAX_PIXELS });
  const sized = drawn.resize(SIZE, SIZE, { fit: 'contain', background });
  return (background === '#ffffff' ? sized.flatten({ background }) : sized).png({ compressionLevel: 9 }).toBuffer();
};
