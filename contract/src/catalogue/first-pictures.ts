import { pictureFile, pictureSources, type PicturePlace } from '@sandbar/domain/media';
import type { FirstPicture } from '../shell/index.ts';

/** A card's picture: wide enough for one column on a phone, two on a tablet, and the 400 px of a desktop. */
export const CARD_PICTURE: PicturePlace = {
  crop: [400, 300],
  more: [[640, 480]],
  sizes: '(min-width: 1200px) 400px, (min-width: 768px) calc(50vw - 44px), calc(100vw - 32px)',
};

/** Cards whose pictures are visible when the list opens, so that they are loaded at once. */
export const FIRST_CARDS = 2;

/** A resort's first picture on a phone, from edge to edge. */
export const PHONE_PICTURE: PicturePlace = { crop: [390, 300], more: [[800, 600]], sizes: '100vw' };

/** The places of a resort's mosaic on wider screens; the first is as wide as the page when it is alone. */
export const mosaicPicture = (index: number, count: number): PicturePlace => ({
  crop: count === 1 ? [1200, 800] : MOSAIC[index]!,
});

const MOSAIC: readonly PicturePlace['crop'][] = [
  [700, 480],
  [492, 236],
  [242, 236],
  [242, 236],
];

interface Image {
  path: string;
  colour: string;
}

/** Returns the pictures of the cards that are visible when the list opens. */
export const cardPictures = ({
  productvacations,
}: {
  productvacations: { items?: { images: Image[] }[] };
}): FirstPicture[] =>
  (productvacations.items ?? [])
    .slice(0, FIRST_CARDS)
    .flatMap(({ images }) => (images[0] ? [firstPicture(images[0], CARD_PICTURE)] : []));

/** Returns a resort's first picture, on a phone and on wider screens. */
export const resortPicture = ({
  productvacation,
}: {
  productvacation: { name: string; images: Image[] } | null;
}): FirstPicture[] => {
  const images = productvacation?.images ?? [];
  return images[0]
    ? [
        {
          ...firstPicture(images[0], mosaicPicture(0, images.length), PHONE_PICTURE),
          alone: images.length === 1,
        },
      ]
    : [];
};

export const resortName = ({ productvacation }: { productvacation: { name: string } | null }): string | undefined =>
  productvacation?.name;

/** Returns a picture as the page will draw it; phones may use another crop. */
export const firstPicture = ({ path, colour }: Image, place: PicturePlace, onPhone?: PicturePlace): FirstPicture => {
  const source = (where: PicturePlace, format: 'avif' | 'webp') => ({
    srcset: pictureSources(path, where, format),
    ...(where.sizes ? { sizes: where.sizes } : {}),
  });
  const sources = onPhone
    ? [
        { media: '(max-width: 767px)', type: 'image/avif', ...source(onPhone, 'avif') },
        { media: '(max-width: 767px)', type: 'image/webp', ...source(onPhone, 'webp') },
        { media: '(min-width: 768px)', type: 'image/avif', ...source(place, 'avif') },
      ]
    : [{ type: 'image/avif', ...source(place, 'avif') }];
  return { colour, sources, img: { ...source(place, 'webp'), src: pictureFile(path, place.crop, 'webp') } };
};
