/**
 * The crops of pictures in CSS pixels, each also at double density (`@2x`). Other sizes are refused, so that clients
 * cannot fill the cache. The sizes of the specification (section 9) come first, then those of other screens.
 */
export const PICTURE_SIZES = [
  // member-portal section 9: gallery, avatar, checkout avatar, checkout image, payment logo; back-office section 9:
  // card
  '800x800',
  '160x160',
  '75x75',
  '475x300',
  '200x150',
  '300x300',
  // list cards, carousels and map pins
  '424x188',
  '400x225',
  '400x300',
  '640x480',
  '120x90',
  '60x48',
  // resort page: mosaic, phone gallery, rooms
  '700x480',
  '492x236',
  '242x236',
  '390x300',
  '300x208',
  '800x600',
  // lightbox and full-window sign-in picture
  '1600x1067',
  '1200x800',
  '1440x900',
  '1920x1200',
  // shared links (Open Graph)
  '1200x630',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Crop {
  /** Pixels of the file at its density. */
  width: number;
  height: number;
  format: PictureFormat;
}

/** `800x600.webp`, `800x600@2x.avif`. */
export const cropName = (size: PictureSize, format: PictureFormat, density: 1 | 2 = 1): string =>
  `${size}${density === 2 ? '@2x' : ''}.${format}`;

/** Reads the last part of a picture's path; undefined when it is not one of the listed crops. */
export const parseCrop = (name: string): Crop | undefined => {
  const match = /^(\d{2,4}x\d{2,4})(@2x)?\.(webp|avif)$/.exec(name);
  if (!match || !(PICTURE_SIZES as readonly string[]).includes(match[1]!)) return undefined;
  const [width, height] = match[1]!.split('x').map(Number) as [number, number];
  const density = match[2] ? 2 : 1;
  return { width: width * density, height: height * density, format: match[3] as PictureFormat };
};

/**
 * The sizes of the first visible pictures: the sign-in picture, and the cards of the resort list (member mockups, two
 * columns of 400). They are created before the first request.
 */
export const FIRST_VIEW_SIZES = { signIn: ['1440x900', '800x600'], card: ['400x300'] } as const satisfies Record<
  string,
  readonly PictureSize[]
>;
