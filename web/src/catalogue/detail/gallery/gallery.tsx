import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useLayer } from '../../../ui/use-layer.ts';
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

/** The resort's pictures: a mosaic, on phones one to swipe; each opens them all, and Back closes these. */
export const Gallery = ({ name, images, onBack }: GalleryProps) => {
  const phone = useMedia(PHONE);
  const layer = useLayer<'pictures'>();
  const [start, setStart] = useState(0);
  const open = (index: number) => {
    setStart(index);
    layer.open('pictures');
  };
  return (
    <>
      {phone ? (
        <SwipeGallery name={name} images={images} onOpen={open} onBack={onBack} />
      ) : (
        <Mosaic images={images} onOpen={open} onNear={() => void loadLightbox()} />
      )}
      {layer.opened === 'pictures' && (
        <Suspense>
          <Lightbox name={name} images={images} start={start} onClose={layer.close} />
        </Suspense>
      )}
    </>
  );
};
