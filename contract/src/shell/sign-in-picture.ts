import type { FirstPicture, ShellMerchant } from './shell.ts';

/** Returns the picture behind the pages for signing in and registering. */
export const signInPicture = ({
  path,
  colour,
  focalX,
  focalY,
}: NonNullable<ShellMerchant['signInImage']>): FirstPicture => {
  const wide = (format: 'avif' | 'webp') => `${path}/1440x900.${format} 1440w, ${path}/1440x900@2x.${format} 2880w`;
  const onPhone = (format: 'avif' | 'webp') => ({
    media: '(max-width: 767px)',
    type: `image/${format}`,
    srcset: `${path}/800x600.${format}`,
  });
  return {
    colour,
    sources: [
      onPhone('avif'),
      onPhone('webp'),
      { media: '(min-width: 768px)', type: 'image/avif', srcset: wide('avif'), sizes: '100vw' },
    ],
    img: {
      src: `${path}/1440x900.webp`,
      srcset: wide('webp'),
      sizes: '100vw',
      style: `object-position: ${focalX * 100}% ${focalY * 100}%`,
    },
  };
};

/** Returns the picture at the top of a member's own pages. */
export const backgroundPicture = ({
  path,
  colour,
  focalX,
  focalY,
}: NonNullable<ShellMerchant['memberBackground']>): FirstPicture => {
  const files = (format: 'avif' | 'webp') => `${path}/800x600.${format} 800w, ${path}/1440x900.${format} 1440w`;
  return {
    colour,
    place: 'background',
    sources: [{ type: 'image/avif', srcset: files('avif'), sizes: '100vw' }],
    img: {
      src: `${path}/1440x900.webp`,
      srcset: files('webp'),
      sizes: '100vw',
      style: `object-position: ${focalX * 100}% ${focalY * 100}%`,
    },
  };
};
