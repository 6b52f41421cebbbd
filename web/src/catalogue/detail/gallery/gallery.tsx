import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import type { ImageData } from '../resort-page.query.ts';
import { Mosaic } from './mosaic.tsx';
import { SwipeGallery } from './swipe-gallery.tsx';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazyPart(loadLightbox);

interface GalleryProps {
  name: string;
  images: readonly ImageData[];
  /** On phones: back to the list. */
  onBack: () => void;
}

/** The resort's pictures: a mosaic, on phones one to swipe; each opens them all. */
export const Gallery = ({ name, images, onBack }: GalleryProps) => {
  const phone = useMedia(PHONE);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      {phone ? (
        <SwipeGallery name={name} images={images} onOpen={setShown} onBack={onBack} />
      ) : (
        <Mosaic images={images} onOpen={setShown} onNear={() => void loadLightbox()} />
      )}
      {shown !== null && (
        <Suspense>
          <Lightbox name={name} images={images} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};
